"""A series: many matches between the same bots, counted but not kept.

In match i the bot at place b of the list sits in seat (b + i) % n. All randomness in match i comes from the seed and i,
so a series gives the same counts in whatever pieces it is played.
"""

from __future__ import annotations

import sys
from typing import Final, Self

import msgspec

from hardburn.bots.bot import Bot
from hardburn.bots.catalogue import bot_of
from hardburn.bots.contest import Contest
from hardburn.core.dice import SeededDice
from hardburn.core.edges import Options
from hardburn.core.parts.lab import Lab
from hardburn.core.registry import game_of
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded

STRETCH: Final = 64
"""Decisions between two chances to react to Ctrl-C."""


class Series(msgspec.Struct, frozen=True):
    """What to play. It travels to other processes, so it holds the names of the game and the bots."""

    game: str
    options: Options
    bots: tuple[str, ...]
    matches: int
    seed: int
    by_trait: bool = False
    """Whether to count the wins of seats by trait, too."""
    turns_seats: bool = True
    """Whether the bots move on by one seat in every match. Otherwise each stays in the seat of its place."""

    def __post_init__(self) -> None:
        game = game_of(self.game)
        for name in self.bots:
            bot_of(name, seeded(0))
        seats = game.seat_count(self.options)
        if len(self.bots) != seats:
            given = ", ".join(self.bots) or "none"
            raise Malformed(f"the bots are {given}; {game.title} wants {seats}, one for each seat")
        if self.by_trait and type(game.lab).traits is Lab.traits:
            raise Malformed(f"{game.title} deals nothing to count by; leave --by out")
        if self.matches < 1:
            raise Malformed(f"{self.matches} matches are wanted; it takes at least 1")


class Tally(msgspec.Struct, frozen=True):
    """The counts of some matches of a series. A match with several winners is a win for each of them."""

    bot_wins: tuple[int, ...]
    seat_wins: tuple[int, ...]
    matches: int = 0
    draws: int = 0
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    traits: dict[str, tuple[int, int]] = {}
    """For each trait, how many seats had it, and how many of those won."""

    @classmethod
    def nothing(cls, seats: int) -> Self:
        return cls((0,) * seats, (0,) * seats)

    def plus(self, other: Tally) -> Tally:
        """The sum of both counts."""
        if self.matches == 0 or other.matches == 0:
            return self if other.matches == 0 else other
        return Tally(
            bot_wins=tuple(mine + theirs for mine, theirs in zip(self.bot_wins, other.bot_wins, strict=True)),
            seat_wins=tuple(mine + theirs for mine, theirs in zip(self.seat_wins, other.seat_wins, strict=True)),
            matches=self.matches + other.matches,
            draws=self.draws + other.draws,
            decisions=self.decisions + other.decisions,
            shortest=min(self.shortest, other.shortest),
            longest=max(self.longest, other.longest),
            traits=_added(self.traits, other.traits),
        )


def play(series: Series, first: int, stop: int) -> Tally:
    """Play the matches from `first` up to, but not including, `stop`, and count them."""
    seats = len(series.bots)
    bot_wins = [0] * seats
    seat_wins = [0] * seats
    draws = total = longest = 0
    shortest = sys.maxsize
    traits: dict[str, tuple[int, int]] = {}
    for match in range(first, stop):
        winners, decisions, found = play_match(series, match)
        for seat, names in enumerate(found):
            traits = _added(traits, dict.fromkeys(names, (1, int(seat in winners))))
        for seat in winners:
            seat_wins[seat] += 1
            bot_wins[place_in(series, match, seat)] += 1
        draws += not winners
        total += decisions
        shortest = min(shortest, decisions)
        longest = max(longest, decisions)
    return Tally(tuple(bot_wins), tuple(seat_wins), stop - first, draws, total, shortest, longest, traits)


def play_match(series: Series, match: int) -> tuple[tuple[int, ...], int, list[tuple[str, ...]]]:
    """Play one match; return the seats that won, the number of decisions, and each seat's traits if counted."""
    bots, dice = seated(series, match)
    contest = Contest(game_of(series.game), series.options, bots, dice)
    traits = contest.traits() if series.by_trait else []
    while not contest.play_on(STRETCH):
        pass
    outcome = contest.outcome()
    assert outcome is not None
    return outcome.winners, contest.decisions, traits


def seated(series: Series, match: int) -> tuple[list[Bot], SeededDice]:
    """The bots of a match by seat, and its dice."""
    rng = seeded(f"{series.seed}:{match}")
    dice = SeededDice(rng.split())
    bots = [bot_of(name, rng.split()) for name in series.bots]
    return [bots[place_in(series, match, seat)] for seat in range(len(bots))], dice


def place_in(series: Series, match: int, seat: int) -> int:
    """The place in the list of the bot that sits in a seat."""
    return (seat - match) % len(series.bots) if series.turns_seats else seat


def _added(one: dict[str, tuple[int, int]], other: dict[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """The sum of both counts, by name."""
    both = dict(one)
    for name, (seats, wins) in other.items():
        before = both.get(name, (0, 0))
        both[name] = before[0] + seats, before[1] + wins
    return both
