"""The report on a series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import msgspec

from hardburn import __version__
from hardburn.build import build
from hardburn.core.codec import to_plain
from hardburn.core.registry import game_of
from hardburn.lab.series.series import Series, Tally
from hardburn.lab.wilson import wilson


class Share(msgspec.Struct, frozen=True):
    """How many matches somebody won: the share, and its 95 % interval."""

    name: str
    wins: int
    share: float | None
    low: float
    high: float

    @classmethod
    def of(cls, name: str, wins: int, matches: int) -> Self:
        low, high = wilson(wins, matches)
        return cls(name, wins, wins / matches if matches else None, low, high)


class TraitShare(Share, frozen=True):
    """The same for the seats with a trait."""

    seats: int

    @classmethod
    def among(cls, name: str, wins: int, seats: int) -> Self:
        share = Share.of(name, wins, seats)
        return cls(share.name, share.wins, share.share, share.low, share.high, seats)


class Length(msgspec.Struct, frozen=True):
    """How many decisions a match takes; empty if none was played."""

    mean: float | None
    shortest: int | None
    longest: int | None


class Speed(msgspec.Struct, frozen=True):
    """Everything that may differ when the same series is played again."""

    workers: int
    seconds: float
    decisions_per_second: float


class Report(msgspec.Struct, frozen=True):
    """The result of a series. The field names are the keys of its JSON form, which stays as it is."""

    game: str
    rules_version: int
    options: dict[str, Any]
    seed: int
    asked: int
    """The matches that were asked for."""
    matches: int
    """The matches that were played: fewer if the series was stopped."""
    bots: list[Share]
    """The bots in the order given."""
    seats: list[Share]
    traits: list[TraitShare]
    """By name, if wanted."""
    draws: int
    length: Length
    decisions: int
    version: str
    build: str
    """`compiled` or `pure Python`."""
    speed: Speed


def report_of(series: Series, tally: Tally, *, workers: int, seconds: float) -> Report:
    """The report for these counts."""
    game = game_of(series.game)
    played = tally.matches
    return Report(
        game=series.game,
        rules_version=game.version,
        options=to_plain(series.options),
        seed=series.seed,
        asked=series.matches,
        matches=played,
        bots=_shares(series.bots, tally.bot_wins, played),
        seats=_shares(game.seat_names[: len(series.bots)], tally.seat_wins, played),
        traits=[TraitShare.among(name, wins, seats) for name, (seats, wins) in sorted(tally.traits.items())],
        draws=tally.draws,
        length=Length(tally.decisions / played, tally.shortest, tally.longest) if played else Length(None, None, None),
        decisions=tally.decisions,
        version=__version__,
        build=build(),
        speed=Speed(workers, seconds, tally.decisions / seconds),
    )


def _shares(names: Sequence[str], wins: Sequence[int], matches: int) -> list[Share]:
    return [Share.of(name, won, matches) for name, won in zip(names, wins, strict=True)]
