"""Ratings of players, with their 95 % intervals, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hardburn.pictures.intervals import Interval, Scale, draw_intervals

STEPS: Final = (10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0)


class Rated(NamedTuple):
    """One player's points and the ends of their interval."""

    name: str
    points: float
    low: float
    high: float


def draw_ratings(title: str, players: Sequence[Rated], zero: str) -> str:
    """The strongest first. A line marks the player against whom the others are measured."""
    measure = f"of Elo above {zero}"
    scale = Scale(0.0, zero, STEPS, lambda points: f"{points:.0f}", below=f"points {measure}")
    intervals = [Interval(*player, written=_written(player)) for player in players]
    return draw_intervals(title, f"Points {measure}, with 95 % intervals", intervals, scale)


def _written(player: Rated) -> str:
    return f"{player.points:.0f} ({player.low:.0f} to {player.high:.0f})"
