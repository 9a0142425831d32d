"""What the matches of an experiment show, counted in one pass."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from hardburn.core.registry import game_of
from hardburn.lab.experiments.experiment import Cell, Experiment
from hardburn.lab.experiments.played import Played, decision_kinds
from hardburn.lab.series.series import place_in
from hardburn.lab.wilson import Z_95, wilson


class Wins:
    """How often somebody could have won, and how often they did."""

    def __init__(self, chances: int = 0, wins: int = 0) -> None:
        self.chances = chances
        self.wins = wins

    def add(self, *, won: bool) -> None:
        self.chances += 1
        self.wins += won

    @property
    def share(self) -> float:
        return self.wins / self.chances if self.chances else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.chances)


class Mean:
    """A mean and its 95 % interval."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        return self._sum / self.count if self.count else 0.0

    @property
    def reach(self) -> float:
        """The distance from the mean to either end of its interval."""
        if self.count < 2:
            return 0.0
        spread = max(0.0, self._squares / self.count - self.mean**2) * self.count / (self.count - 1)
        return Z_95 * math.sqrt(spread / self.count)


class Group:
    """Some of the matches: all, or those with one value of an option."""

    def __init__(self, seats: int) -> None:
        self.matches = 0
        self.draws = 0
        self.seats = [Wins() for _ in range(seats)]
        self.beginners = Wins()
        """The seats that decided first."""
        self.length = Mean()

    def add(self, played: Played) -> None:
        self.matches += 1
        self.draws += not played.winners
        for seat in range(len(played.seats)):
            self.seats[seat].add(won=seat in played.winners)
        if played.began is not None:
            self.beginners.add(won=played.began in played.winners)
        self.length.add(played.decisions)

    @property
    def drawn(self) -> Wins:
        """The draws among the matches."""
        return Wins(self.matches, self.draws)


class Contrast:
    """A mean for seats that won and one for seats that lost. Seats of drawn matches count for neither."""

    def __init__(self) -> None:
        self.winners = Mean()
        self.losers = Mean()

    def add(self, value: float, *, won: bool) -> None:
        (self.winners if won else self.losers).add(value)


class Findings:
    def __init__(self, experiment: Experiment, matches: Iterable[Played]) -> None:
        game = game_of(experiment.game)
        self.experiment = experiment
        self.whole = Group(experiment.seats)
        self.bots: dict[str, Wins] = {}
        """Counted in matches between different bots."""
        self.options: dict[str, dict[Any, Group]] = {name: {} for name in experiment.grid}
        self.entrants: dict[str, Wins] = {}
        self.meetings: dict[tuple[str, str], Wins] = {}
        """How often the first wins against the second, in either order of seats."""
        self.traits: dict[str, Wins] = {}
        self.lengths: Counter[int] = Counter()
        self.ends: Counter[tuple[str, str]] = Counter()
        """By rule and reason, with numbers left out."""
        self._measured = [(place, metric) for place, metric in enumerate(game.lab.metrics) if metric.kind != "text"]
        self.metrics = {metric.name: Contrast() for _, metric in self._measured if not metric.of_match}
        self.of_match = {metric.name: Mean() for _, metric in self._measured if metric.of_match}
        self.uses = {kind: Contrast() for kind in decision_kinds(game)}
        for played in matches:
            self._add(experiment.cell_of(played.match), played)

    def length_of(self, share: float) -> int:
        """The number of decisions that this share of the matches does not exceed."""
        left = share * self.whole.matches
        for decisions, count in sorted(self.lengths.items()):
            left -= count
            if left <= 0:
                return decisions
        return max(self.lengths)

    def _add(self, cell: Cell, played: Played) -> None:
        self.whole.add(played)
        for name, groups in self.options.items():
            value = cell.given[name]
            if value not in groups:
                groups[value] = Group(len(self.whole.seats))
            groups[value].add(played)
        self.lengths[played.decisions] += 1
        self.ends[played.rule, re.sub(r"\d+(\.\d+)?", "…", played.reason)] += 1
        for place, metric in self._measured:
            if metric.of_match:
                self.of_match[metric.name].add(float(played.seats[0].metrics[place]))
        number = played.match % self.experiment.matches
        has_rivals = len(set(cell.series.bots)) > 1
        for seat, had in enumerate(played.seats):
            won = seat in played.winners
            if has_rivals:
                _add(self.bots, cell.series.bots[place_in(cell.series, number, seat)], won=won)
            for trait in had.traits:
                _add(self.traits, trait, won=won)
            self._add_entrant(cell, seat, won=won)
            if played.winners:
                for place, metric in self._measured:
                    if not metric.of_match:
                        self.metrics[metric.name].add(float(had.metrics[place]), won=won)
                for contrast, uses in zip(self.uses.values(), had.uses, strict=True):
                    contrast.add(uses, won=won)

    def _add_entrant(self, cell: Cell, seat: int, *, won: bool) -> None:
        if not cell.entrants:
            return
        name = cell.entrants[seat]
        _add(self.entrants, name, won=won)
        for other in cell.entrants:
            if other != name:
                _add(self.meetings, (name, other), won=won)


def _add(counts: dict[Any, Wins], name: Any, *, won: bool) -> None:
    if name not in counts:
        counts[name] = Wins()
    counts[name].add(won=won)
