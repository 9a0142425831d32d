"""Shares of matches won, with their 95 % intervals, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hardburn.pictures.intervals import Interval, Scale, draw_intervals

STEPS: Final = (0.01, 0.02, 0.05, 0.1, 0.2)


class Bar(NamedTuple):
    """One share and the ends of its interval."""

    name: str
    share: float
    low: float
    high: float


def draw_shares(title: str, bars: Sequence[Bar], usual: float) -> str:
    """The highest share first. A line marks the share that a seat wins on average."""
    scale = Scale(usual, "average", STEPS, lambda share: f"{100 * share:.0f} %")
    intervals = [Interval(*bar, written=_percent(bar)) for bar in bars]
    return draw_intervals(title, "Shares of matches won, with 95 % intervals", intervals, scale)


def _percent(bar: Bar) -> str:
    return f"{100 * bar.share:.1f} % ({100 * bar.low:.1f} to {100 * bar.high:.1f})"
