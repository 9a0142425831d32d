"""An experiment: cells of options and bots, with the same number of matches in each.

Matches are numbered through all cells. A cell is a series with a seed of its own, so that `hardburn simulate` with the
cell's options, bots and seed plays the same matches.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

import msgspec

from hardburn.core.codec import options_from
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.lab.experiments.played import Played, play_and_count
from hardburn.lab.series.series import Series

SEED_WORD: Final = 1 << 31


class RoundRobin(msgspec.Struct, frozen=True):
    """Texts of one option that meet each other, one for each seat, in every order."""

    option: str
    of: dict[str, str]
    """The texts by name, as the report lists them."""
    between: str = "; "
    """The separator between the seats' texts in the option."""


class Experiment(msgspec.Struct, frozen=True, dict=True):
    title: str
    game: str
    matches: int
    """Matches in each cell."""
    seed: int
    line_ups: tuple[tuple[str, ...], ...]
    """The bots of each cell, one for each seat."""
    turns_seats: bool = True
    options: dict[str, Any] = {}
    grid: dict[str, tuple[Any, ...]] = {}
    round_robin: RoundRobin | None = None

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(
            Cell(number, self.series(number, given, bots), entrants, given)
            for number, (bots, given, entrants) in enumerate(self.combinations())
        )

    def combinations(self) -> Iterator[tuple[tuple[str, ...], dict[str, Any], tuple[str, ...]]]:
        """Bots, options and entrants of each cell."""
        steps = [dict(zip(self.grid, values, strict=True)) for values in itertools.product(*self.grid.values())]
        for bots, step in itertools.product(self.line_ups, steps):
            given = {**self.options, **step}
            robin = self.round_robin
            if robin is None:
                yield bots, given, ()
                continue
            for entrants in itertools.permutations(robin.of, len(bots)):
                yield bots, given | {robin.option: robin.between.join(robin.of[name] for name in entrants)}, entrants

    @property
    def total(self) -> int:
        return len(self.cells) * self.matches

    @property
    def seats(self) -> int:
        return len(self.line_ups[0])

    def extent(self) -> str:
        """`14,000 matches, 2,000 in each of 7 cells`."""
        each = f", {self.matches:,} in each of {len(self.cells):,} cells" if len(self.cells) > 1 else ""
        return f"{self.total:,} matches{each}"

    def cell_of(self, match: int) -> Cell:
        return self.cells[match // self.matches]

    def series(self, number: int, given: dict[str, Any], bots: tuple[str, ...]) -> Series:
        """The series of a cell; `Malformed` if it can't be played."""
        rng = seeded(f"{self.seed}:cell {number}")
        return Series(
            game=self.game,
            options=options_from(game_of(self.game), given),
            bots=bots,
            matches=self.matches,
            seed=rng.below(SEED_WORD) * SEED_WORD + rng.below(SEED_WORD),
            turns_seats=self.turns_seats,
        )


class Cell(msgspec.Struct, frozen=True):
    number: int
    series: Series
    entrants: tuple[str, ...]
    """The entrants of a round robin, by seat."""
    given: dict[str, Any]
    """The options that the experiment names."""


def play_piece(experiment: Experiment, first: int, stop: int) -> list[Played]:
    """The matches from `first` up to, but not including, `stop`."""
    return [
        play_and_count(experiment.cell_of(match).series, match % experiment.matches, match)
        for match in range(first, stop)
    ]
