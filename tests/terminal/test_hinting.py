"""Asking for a hint at the terminal."""

from __future__ import annotations

import re
import secrets
import signal
from pathlib import Path

import pytest

from hardburn.bots.advice import LOOKS
from hardburn.bots.deliberation import FIRST
from hardburn.core.dice import seeded_dice
from hardburn.games.ruship import GAME
from hardburn.terminal import hinting
from hardburn.terminal.hinting import show_hint
from hardburn.terminal.interruption import Interrupted
from tests.bots.chest import CARDS, Chest, ChestState, MixedAdvice, MixedChest, guess, sure
from tests.running import hardburn
from tests.terminal.keyboard import screen_with


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "ROUNDS", 40)
    monkeypatch.setattr(hinting, "SECONDS", 0.0)


def hint_for(game: Chest, state: ChestState) -> str:
    screen, shown = screen_with()
    show_hint(game, state, 0, screen)
    return shown()


def test_a_hint_shows_the_best_choices_by_their_numbers_and_nothing_is_played(tmp_path: Path) -> None:
    played = ("--dice", "seeded", "--seed", "3", "--against", "random")
    shown = hardburn("play", "ruship", *played, typed=["hint", "", "hint", "hint now"], folder=tmp_path).out
    assert "There is only one choice.\n" in shown
    assert re.search(r"The best of 2 choices with their chances to win, after [0-9]+ rounds of thought:\n", shown)
    said = dict(re.findall(r"^ ([12])\)  +(.*)$", shown.partition("The best of 2")[0][-400:], re.MULTILINE))
    hints = re.findall(r"^ ([12])\) +([0-9]+) %  (.*)$", shown, re.MULTILINE)
    assert {number: text for number, _, text in hints} == said
    assert int(hints[0][1]) >= int(hints[1][1])
    assert "'hint now' was typed; hint stands alone." in shown


def test_at_most_five_choices_are_shown_the_best_first() -> None:
    shown = hint_for(Chest(), ChestState(1, [sure(place / 10) for place in range(9)]))
    assert re.findall(r"^ ([0-9])\)", shown, re.MULTILINE) == ["9", "8", "7", "6", "5"]


def test_a_hint_tells_nothing_that_the_seat_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda _: "the same chance each time")
    worths = [guess(card) for card in CARDS]
    assert len({hint_for(Chest(), ChestState(card, worths)) for card in CARDS}) == 1


def test_where_it_is_best_to_mix_a_hint_says_how_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MixedAdvice, "mixture", lambda _game, _state, _seat: [1.0, 3.0, 0.0])
    shown = hint_for(MixedChest(), ChestState(1, [sure(0.0), sure(0.0), sure(0.0)]))
    assert "It is best to mix" in shown
    assert re.findall(r"^ ([0-9])\) +([0-9]+) %", shown, re.MULTILINE) == [("2", "75"), ("1", "25"), ("3", "0")]


def test_ctrl_c_stops_the_thinking_and_other_signals_the_sitting_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "ROUNDS", 10**9)
    dice = seeded_dice(3)
    state = GAME.start(GAME.options_type(), dice)
    while len(state.legal(state.to_act()[0])) < 2:
        state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0], dice)
    screen, shown = screen_with("1")
    with screen.interruption:
        signal.raise_signal(signal.SIGINT)
        show_hint(GAME, state, state.to_act()[0], screen)
        assert f"after {FIRST // LOOKS} rounds of thought" in shown()
        assert screen.ask("> ") == "1"
        signal.raise_signal(signal.SIGTERM)
        show_hint(GAME, state, state.to_act()[0], screen)
        with pytest.raises(Interrupted):
            screen.ask("> ")
