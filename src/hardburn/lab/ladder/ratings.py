"""The strength of players by the Bradley-Terry model, in Elo points.

The strengths are those that make the scores of all pairs most likely. The algorithm is that of Hunter (2004, Annals of
Statistics 32): it sets each in turn to what it scored over what it would score if it were 1. The intervals come from
the Fisher information. Each pair that has played counts a quarter of a drawn match extra. Without it, a player who lost
no match would be infinitely strong.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from hardburn.lab.wilson import Z_95

POINTS: Final = 400 / math.log(10)
"""The points for a strength that is e times as high."""
EXTRA: Final = 0.25
"""Drawn matches that each pair counts in addition to its own. With this many, simulated ratings come out unbiased."""
EXACT: Final = 1e-10
MOST_STEPS: Final = 20_000


class Score(msgspec.Struct, frozen=True):
    """The result of two players' matches. A draw is half a point for each."""

    one: int
    other: int
    points: float
    """The points of `one`."""
    matches: int


class Gap(msgspec.Struct, frozen=True):
    """How many points one player is above another, with the 95 % interval."""

    points: float
    low: float
    high: float


class Ratings:
    """The strengths of players 0, 1, 2 ..., as far as matches connect them with the player that is worth 0 points."""

    def __init__(self, players: int, scores: Sequence[Score], zero: int) -> None:
        self._zero = zero
        played = [score for score in scores if score.matches > 0]
        self._known = _connected(players, played, zero)
        self._scores = [score for score in played if score.one in self._known]
        self._logs = self._fitted(players)
        self._covariance = self._spread()

    def of(self, player: int) -> Gap | None:
        """Points above the player that is worth 0; None if no matches connect them."""
        return self.gap(player, self._zero)

    def gap(self, player: int, other: int) -> Gap | None:
        """How far one is above another."""
        if player not in self._known or other not in self._known:
            return None
        points = POINTS * (self._logs[player] - self._logs[other])
        variance = self._shared(player, player) + self._shared(other, other) - 2 * self._shared(player, other)
        reach = Z_95 * POINTS * math.sqrt(max(variance, 0.0))
        return Gap(points, points - reach, points + reach)

    def _fitted(self, players: int) -> list[float]:
        strengths = [1.0] * players
        points = [0.0] * players
        rivals: list[list[tuple[int, float]]] = [[] for _ in range(players)]
        for score in self._scores:
            matches = score.matches + EXTRA
            points[score.one] += score.points + EXTRA / 2
            points[score.other] += matches - score.points - EXTRA / 2
            rivals[score.one].append((score.other, matches))
            rivals[score.other].append((score.one, matches))
        for _ in range(MOST_STEPS):
            moved = 0.0
            for player in self._known:
                if not rivals[player]:
                    continue
                mine = strengths[player]
                wanted = points[player] / sum(matches / (mine + strengths[rival]) for rival, matches in rivals[player])
                moved = max(moved, abs(wanted / mine - 1))
                strengths[player] = wanted
            if moved < EXACT:
                break
        return [math.log(strength) for strength in strengths]

    def _spread(self) -> list[list[float]]:
        """The covariance of all known strengths except the fixed zero: the inverse of the information."""
        places = {player: place for place, player in enumerate(self._free())}
        information = [[0.0] * len(places) for _ in places]
        for score in self._scores:
            chance = 1 / (1 + math.exp(self._logs[score.other] - self._logs[score.one]))
            known = (score.matches + EXTRA) * chance * (1 - chance)
            for player, rival in ((score.one, score.other), (score.other, score.one)):
                if player in places:
                    information[places[player]][places[player]] += known
                    if rival in places:
                        information[places[player]][places[rival]] -= known
        return _inverse(information)

    def _shared(self, player: int, other: int) -> float:
        if self._zero in (player, other):
            return 0.0
        free = self._free()
        return self._covariance[free.index(player)][free.index(other)]

    def _free(self) -> list[int]:
        return [player for player in self._known if player != self._zero]


def _connected(players: int, scores: Sequence[Score], start: int) -> list[int]:
    """All who have played with the start, directly or through others."""
    found = {start}
    for _ in range(players):
        for score in scores:
            if score.one in found or score.other in found:
                found |= {score.one, score.other}
    return sorted(found)


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss-Jordan. The information of connected players is positive definite, so no pivot is 0."""
    size = len(matrix)
    rows = [[*row, *(float(place == column) for column in range(size))] for place, row in enumerate(matrix)]
    for pivot in range(size):
        scale = rows[pivot][pivot]
        rows[pivot] = [value / scale for value in rows[pivot]]
        for place in range(size):
            factor = rows[place][pivot]
            if place != pivot and factor:
                rows[place] = [value - factor * above for value, above in zip(rows[place], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
