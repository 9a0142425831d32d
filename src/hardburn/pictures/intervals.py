"""Figures with their 95 % intervals, one below another on a common scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from hardburn.pictures.chart import ACCENT, FAINT, INK, LINE, PLAYERS, chart, label
from hardburn.pictures.svg import path

EDGE: Final = 24
NAMES: Final = 160
PLOT: Final = 400
VALUES: Final = 130
ROW: Final = 26
TOP: Final = 74
MOST_MARKS: Final = 10


class Interval(NamedTuple):
    """A figure, the ends of its interval, and how it is written."""

    name: str
    figure: float
    low: float
    high: float
    written: str


class Scale(NamedTuple):
    """How figures are measured: a marked figure, the steps that the scale may have, and how marks are written."""

    marked: float
    called: str
    steps: tuple[float, ...]
    written: Callable[[float], str]
    below: str = ""
    """A line under the scale that explains it."""


def draw_intervals(title: str, about: str, intervals: Sequence[Interval], scale: Scale) -> str:
    """The highest first."""
    ordered = sorted(intervals, key=lambda interval: -interval.figure)
    width = 2 * EDGE + NAMES + PLOT + VALUES
    bottom = TOP + ROW * len(ordered)
    said = "; ".join(f"{interval.name} {interval.written}" for interval in ordered)
    svg = chart(width, bottom + (58 if scale.below else 40), title, f"{about}: {said}.")
    label(svg, title, EDGE, 34, size=15, colour=INK)
    low = min([scale.marked, *(interval.low for interval in ordered)])
    high = max([scale.marked, *(interval.high for interval in ordered)])
    step = next((size for size in scale.steps if (high - low) / size <= MOST_MARKS), scale.steps[-1])
    first, last = int(low // step), -int(-high // step)

    def at(figure: float) -> float:
        return EDGE + NAMES + PLOT * (figure / step - first) / max(1, last - first)

    for mark in range(first, last + 1):
        x = at(mark * step)
        svg.add("path", d=path("M", x, TOP - 10, "V", bottom), stroke=LINE, stroke_width=1)
        label(svg, scale.written(mark * step), x, bottom + 18, size=11, anchor="middle")
    svg.add("path", d=path("M", at(scale.marked), TOP - 14, "V", bottom), stroke=ACCENT, stroke_width=1.5)
    label(svg, scale.called, at(scale.marked), TOP - 18, size=11, colour=ACCENT, anchor="middle")
    if scale.below:
        label(svg, scale.below, EDGE + NAMES + PLOT / 2, bottom + 38, size=11, anchor="middle")
    for row, interval in enumerate(ordered):
        y = TOP + ROW * (row + 0.5)
        label(svg, interval.name, EDGE + NAMES - 14, y + 4, size=13, colour=INK, anchor="end")
        svg.add("path", d=path("M", at(interval.low), y, "H", at(interval.high)), stroke=PLAYERS[1], stroke_width=3)
        svg.add("circle", cx=at(interval.figure), cy=y, r=4.5, fill=PLAYERS[1])
        label(svg, interval.written, width - EDGE, y + 4, size=11, colour=FAINT, anchor="end")
    return svg.to_text()
