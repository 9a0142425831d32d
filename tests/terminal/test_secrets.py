"""Games with secrets at one terminal, shown on Salvage: each person sees only what is theirs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import salvage
from hardburn.core.dice import seeded_dice
from hardburn.core.registry import places
from tests.running import Ran, hardburn

TWO = ("--against", "person", "--name", "Ada", "--name", "Grace", "--dice", "seeded", "--seed", "1")


@pytest.fixture(autouse=True)
def salvage_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(places(), "salvage", "salvage")


def hands() -> list[list[int]]:
    return salvage.GAME.start(salvage.GAME.options_type(), seeded_dice(1)).hands


def play(*typed: str, folder: Path, arguments: tuple[str, ...] = TWO) -> Ran:
    return hardburn("play", "salvage", *arguments, typed=typed, folder=folder)


def screens(shown: str) -> list[tuple[str, str]]:
    """What was on the screen for each player, between one hand-over and the next."""
    parts = re.split(r"Hand over to (\w+) \(\w+\), who then presses Enter > \n", shown)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def test_the_screen_is_handed_over_and_cleared_between_two_people(tmp_path: Path) -> None:
    shown = play("", "1", "1", "", "1", folder=tmp_path).out
    seen = screens(shown)
    assert [who for who, _ in seen] == ["Ada", "Grace"]
    assert all(part.startswith("\n" * 50) for _, part in seen)
    assert seen[0][1].endswith("\n" * 50), "cleared before the other is called"


def test_what_is_said_before_the_first_hand_over_is_not_cleared_unread(tmp_path: Path) -> None:
    shown = play(folder=tmp_path).out
    assert "Seeded dice: seed 1 always rolls the same." in shown
    assert "\n\n\n\n" not in shown[: shown.index("Hand over to Ada")]


def test_each_sees_only_their_own_cards_and_bids(tmp_path: Path) -> None:
    shown = play("", "1", "log", "1", "", "log", folder=tmp_path).out
    for who, part in screens(shown):
        own, other = ("Red", "Green") if who == "Ada" else ("Green", "Red")
        mine, theirs = hands() if who == "Ada" else reversed(hands())
        assert f"hand: {', '.join(map(str, mine))}\n" in part
        assert f"hand: {', '.join(map(str, theirs))}\n" not in part
        assert f"{own} is dealt" in part
        assert f"{other} is dealt" not in part
        assert f"{other} bids" not in part


def test_both_learn_what_is_opened(tmp_path: Path) -> None:
    shown = play("", "1", "1", "", "1", "1", "", "", folder=tmp_path).out
    last_who, last = screens(shown)[-1]
    assert last_who in {"Ada", "Grace"}
    assert "Red bids" in last
    assert "Green bids" in last
    assert "Tow the wreck safely" in last


def test_who_is_asked_to_agree_does_not_see_the_others_screen(tmp_path: Path) -> None:
    """Ada tows boldly, rolls, and wants it back: Grace is called to the screen, and then Ada again."""
    red_wins = max(hands()[0]) > max(hands()[1])
    best = str(hands()[0].index(max(hands()[0])) + 1), str(hands()[1].index(max(hands()[1])) + 1)
    both_bid = ["", best[0], "1", "", best[1], "1"]
    winner, other = ("Ada", "Grace") if red_wins else ("Grace", "Ada")
    tow = ["", "2"] if red_wins else ["2"]
    back_to_winner = [] if red_wins else ["", "1", "1", ""]
    shown = play(*both_bid, *tow, *back_to_winner, "undo", "", "no", folder=tmp_path).out
    seen = screens(shown)
    asked = next(index for index, (_, part) in enumerate(seen) if "do you agree?" in part)
    assert seen[asked][0] == other
    assert "hand:" not in seen[asked][1].split("do you agree?")[0]
    assert seen[asked + 1 :] == [] or seen[asked + 1][0] == winner


def test_a_person_against_bots_needs_no_hand_over(tmp_path: Path) -> None:
    shown = play("1", "1", folder=tmp_path, arguments=("--against", "random", "--dice", "seeded", "--seed", "1")).out
    assert "Hand over" not in shown
    assert "Red is dealt" in shown
    assert "Green is dealt" not in shown


def test_who_rolls_for_a_bot_is_not_told_its_secret_decisions(tmp_path: Path) -> None:
    deal = ["1"] * 6
    shown = play(*deal, "1", "1", folder=tmp_path, arguments=("--against", "random", "--dice", "hand")).out
    assert "random bot (Green): decides\n" in shown
    assert "random bot (Green): Bid" not in shown


def test_three_play_with_one_against_two_bots_to_the_end(tmp_path: Path) -> None:
    arguments = ("--against", "greedy", "--option", "players=3", "--seat", "green", "--name", "Ada")
    ran = play(*["1"] * 40, folder=tmp_path, arguments=arguments)
    assert ran.code == 0
    assert "greedy bot against Ada against greedy bot" in ran.out
    assert re.search(
        r"^(Ada \(Green\) wins|greedy bot \((Red|Blue)\) wins|The match is drawn): ", ran.out, re.MULTILINE
    )
    assert hardburn("verify", "1", folder=tmp_path).code == 0


def test_at_the_end_two_people_see_what_everybody_may_see(tmp_path: Path) -> None:
    ran = play("", "resign", "yes", "no", folder=tmp_path)
    assert ran.code == 0
    end = ran.out[ran.out.index("give up the match?") :]
    assert end.count("\n" * 50) == 1
    assert "hand: none" in end
    assert "is dealt" not in end
    assert "Grace (Green) wins: the others gave up." in end
