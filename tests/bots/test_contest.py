"""A match between bots on a bare state."""

from __future__ import annotations

import pytest

from hardburn.bots.bot import Bot, Question
from hardburn.bots.catalogue import bot_of
from hardburn.bots.contest import Contest
from hardburn.core.dice import seeded_dice
from hardburn.core.match import Match
from hardburn.core.rng import seeded
from hardburn.games.ruship import GAME
from hardburn.games.ruship.options import RushipOptions
from salvage import GAME as SALVAGE
from salvage.edges import SalvageOptions


class Scribe(Bot):
    """Keeps what another bot decides."""

    def __init__(self, bot: Bot, notes: list[tuple[int, int]]) -> None:
        self.bot = bot
        self.notes = notes

    def choose(self, question: Question) -> int:
        action = self.bot.choose(question)
        self.notes.append((question.seat, action))
        return action


def contest_of(notes: list[tuple[int, int]]) -> Contest:
    bots = [Scribe(bot_of(name, seeded(name)), notes) for name in ("random", "greedy")]
    return Contest(GAME, RushipOptions(), bots, seeded_dice(1))


def test_a_contest_is_the_match_that_the_record_would_show() -> None:
    notes: list[tuple[int, int]] = []
    contest = contest_of(notes)
    assert contest.play_on(10**6)
    match = Match.start(GAME, seeded_dice(1))
    for seat, action in notes:
        match.play(seat, action)
    assert match.outcome == contest.outcome() is not None
    assert contest.decisions == len(notes)


def test_a_contest_played_in_pieces_is_the_same() -> None:
    whole: list[tuple[int, int]] = []
    assert contest_of(whole).play_on(10**6)
    pieces: list[tuple[int, int]] = []
    contest = contest_of(pieces)
    assert contest.outcome() is None
    calls = 1
    while not contest.play_on(7):
        calls += 1
    assert pieces == whole
    assert calls == -(-len(whole) // 7)


@pytest.mark.parametrize("names", [("random", "greedy", "random"), ("greedy", "greedy", "greedy")])
def test_sealed_decisions_and_hidden_cards_are_played_to_the_end(names: tuple[str, ...]) -> None:
    bots = [bot_of(name, seeded(place)) for place, name in enumerate(names)]
    contest = Contest(SALVAGE, SalvageOptions(players=3), bots, seeded_dice(1))
    assert contest.play_on(1000)
    assert contest.outcome() is not None
    assert contest.decisions == 3 * (3 + 3 + 1)
