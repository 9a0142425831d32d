"""Plots: the free plot, what an acceleration can make of it, and a sample of that for lists (s28, FB-2, FB-30).

A plot is a whole length in LU and a bearing, packed as `codes.vector` does.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.rng import Rng

SIDE_STEPS: Final = 12
"""The sample's bearings to each side of the free plot, for each length."""


def plot_difference(plot: i64, free: i64) -> i64:
    """How far, in thousandths, the end of a plot is from that of the free plot."""
    raise NotImplementedError


def is_within(plot: i64, free: i64, acceleration: i64) -> bool:
    """Whether an acceleration of so many LU turns the free plot into this one of at least 1 LU (FB-30)."""
    raise NotImplementedError


def plots_for(free: i64, acceleration: i64, aims: list[int]) -> list[int]:
    """A sample of the legal plots: each length at bearings around the free plot, then at aimed bearings; none twice.

    `aims` are bearings, as `bearings_to` gives them.
    """
    raise NotImplementedError


def departures(burn: i64, aims: list[int]) -> list[int]:
    """A sample of the plots that leave an orbit or a station: 1 LU to the ship's Burn, any bearing (FB-14)."""
    raise NotImplementedError


def is_departure(plot: i64, burn: i64) -> bool:
    raise NotImplementedError


def random_plot(free: i64, acceleration: i64, aims: list[int], rng: Rng) -> i64:
    """One of `plots_for`, each as likely as any other."""
    raise NotImplementedError


def bearings_to(x: i64, y: i64, xs: list[int], ys: list[int]) -> list[int]:
    """The bearings from a point to places, without those at the point itself, none twice."""
    raise NotImplementedError
