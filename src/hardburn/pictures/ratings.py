"""Ratings of players, with their 95 % intervals, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hardburn.pictures.chart import ACCENT, FAINT, INK, LINE, PLAYERS, chart, label
from hardburn.pictures.svg import path

EDGE: Final = 24
NAMES: Final = 130
PLOT: Final = 440
VALUES: Final = 150
ROW: Final = 30
TOP: Final = 80
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_MARKS: Final = 10


class Rated(NamedTuple):
    """One player's points and the ends of their interval."""

    name: str
    points: float
    low: float
    high: float


def draw_ratings(title: str, players: Sequence[Rated], zero: str) -> str:
    """The strongest first; a line marks the points of the player that the others are measured by."""
    ordered = sorted(players, key=lambda player: -player.points)
    width = 2 * EDGE + NAMES + PLOT + VALUES
    bottom = TOP + ROW * len(ordered)
    said = "; ".join(f"{player.name} {_written(player)}" for player in ordered)
    svg = chart(width, bottom + 58, title, f"Points of Elo above {zero}, with 95 % intervals: {said}.")
    label(svg, title, EDGE, 34, size=15, colour=INK)
    low = min([0.0, *(player.low for player in ordered)])
    high = max([0.0, *(player.high for player in ordered)])
    step = next((size for size in STEPS if (high - low) / size <= MOST_MARKS), STEPS[-1])
    first, last = int(low // step), -int(-high // step)

    def at(points: float) -> float:
        return EDGE + NAMES + PLOT * (points / step - first) / max(1, last - first)

    for mark in range(first, last + 1):
        x = at(mark * step)
        svg.add("path", d=path("M", x, TOP - 10, "V", bottom), stroke=LINE, stroke_width=1)
        label(svg, str(mark * step), x, bottom + 18, size=11, anchor="middle")
    svg.add("path", d=path("M", at(0), TOP - 14, "V", bottom), stroke=ACCENT, stroke_width=1.5)
    label(svg, zero, at(0), TOP - 20, size=11, colour=ACCENT, anchor="middle")
    label(svg, f"points of Elo above {zero}", EDGE + NAMES + PLOT / 2, bottom + 38, size=11, anchor="middle")
    for row, player in enumerate(ordered):
        y = TOP + ROW * (row + 0.5)
        label(svg, player.name, EDGE + NAMES - 16, y + 4, size=13, colour=INK, anchor="end")
        svg.add("path", d=path("M", at(player.low), y, "H", at(player.high)), stroke=PLAYERS[1], stroke_width=3)
        svg.add("circle", cx=at(player.points), cy=y, r=4.5, fill=PLAYERS[1])
        label(svg, _written(player), width - EDGE, y + 4, size=11, colour=FAINT, anchor="end")
    return svg.to_text()


def _written(player: Rated) -> str:
    return f"{player.points:.0f} ({player.low:.0f} to {player.high:.0f})"
