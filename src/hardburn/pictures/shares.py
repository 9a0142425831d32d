"""Shares of matches won, with their 95 % intervals, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hardburn.pictures.chart import ACCENT, FAINT, INK, LINE, PLAYERS, chart, label
from hardburn.pictures.svg import path

EDGE: Final = 24
NAMES: Final = 160
PLOT: Final = 400
VALUES: Final = 130
ROW: Final = 26
TOP: Final = 74
STEPS: Final = (0.01, 0.02, 0.05, 0.1, 0.2)


class Bar(NamedTuple):
    """One share and the ends of its interval."""

    name: str
    share: float
    low: float
    high: float


def draw_shares(title: str, bars: Sequence[Bar], usual: float) -> str:
    """The highest share first; a line marks the share that a seat wins on average."""
    ordered = sorted(bars, key=lambda bar: -bar.share)
    width = 2 * EDGE + NAMES + PLOT + VALUES
    height = TOP + ROW * len(ordered) + 40
    said = "; ".join(f"{bar.name} {_percent(bar)}" for bar in ordered)
    svg = chart(width, height, title, f"Shares of matches won, with 95 % intervals: {said}.")
    label(svg, title, EDGE, 34, size=15, colour=INK)
    low = min([usual, *(bar.low for bar in ordered)])
    high = max([usual, *(bar.high for bar in ordered)])
    step = next((size for size in STEPS if (high - low) / size <= 10), STEPS[-1])
    first, last = int(low / step), -int(-high // step)

    def at(share: float) -> float:
        return EDGE + NAMES + PLOT * (share / step - first) / max(1, last - first)

    bottom = TOP + ROW * len(ordered)
    for mark in range(first, last + 1):
        x = at(mark * step)
        svg.add("path", d=path("M", x, TOP - 10, "V", bottom), stroke=LINE, stroke_width=1)
        label(svg, f"{100 * mark * step:.0f} %", x, bottom + 18, size=11, anchor="middle")
    svg.add("path", d=path("M", at(usual), TOP - 14, "V", bottom), stroke=ACCENT, stroke_width=1.5)
    label(svg, "average", at(usual), TOP - 18, size=11, colour=ACCENT, anchor="middle")
    for row, bar in enumerate(ordered):
        y = TOP + ROW * (row + 0.5)
        label(svg, bar.name, EDGE + NAMES - 14, y + 4, size=13, colour=INK, anchor="end")
        svg.add("path", d=path("M", at(bar.low), y, "H", at(bar.high)), stroke=PLAYERS[1], stroke_width=3)
        svg.add("circle", cx=at(bar.share), cy=y, r=4.5, fill=PLAYERS[1])
        label(svg, _percent(bar), width - EDGE, y + 4, size=11, colour=FAINT, anchor="end")
    return svg.to_text()


def _percent(bar: Bar) -> str:
    return f"{100 * bar.share:.1f} % ({100 * bar.low:.1f} to {100 * bar.high:.1f})"
