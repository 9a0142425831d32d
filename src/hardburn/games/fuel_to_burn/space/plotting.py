"""Plots: the free plot, the plots that an acceleration allows, and a sample of them for lists (s28, FB-2, FB-30).

A plot is a whole length in LU and a bearing, packed as by `codes.vector`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.codes import vector, vector_bearing, vector_length
from hardburn.games.fuel_to_burn.space.bearings import (
    HALF_TURN,
    LU,
    SCALE,
    TURN,
    cosine,
    distance,
    offset_x,
    offset_y,
    turned,
)

SIDE_STEPS: Final = 12
"""The sample's bearings to each side of the free plot, for each length."""
SLOTS: Final = 2 * SIDE_STEPS + 1
LEAST_STEP: Final = 50
"""The least hundredths of a degree between two of them; closer ones would make no difference."""
TOLERANCE: Final = 1
"""A plot may exceed the acceleration by this, in thousandths (FB-30)."""


def plot_difference(plot: i64, free: i64) -> i64:
    """How far, in thousandths, the end of a plot is from that of the free plot."""
    length: i64 = vector_length(plot) * LU
    bearing: i64 = vector_bearing(plot)
    free_length: i64 = vector_length(free) * LU
    free_bearing: i64 = vector_bearing(free)
    return distance(
        offset_x(length, bearing) - offset_x(free_length, free_bearing),
        offset_y(length, bearing) - offset_y(free_length, free_bearing),
    )


def is_within(plot: i64, free: i64, acceleration: i64) -> bool:
    """Whether this acceleration in LU can turn the free plot into this plot of at least 1 LU (FB-30)."""
    return vector_length(plot) >= 1 and plot_difference(plot, free) <= acceleration * LU + TOLERANCE


def plots_for(free: i64, acceleration: i64, aims: list[int]) -> list[int]:
    """A sample of the legal plots: each length at bearings around the free plot, then at aimed bearings; none twice.

    `aims` are bearings, as `plot_candidates.Sights` gives them. From a free plot of 0 LU these are the departures from
    orbit or dock: 1 LU to the acceleration, on any bearing (FB-14).
    """
    velocity: i64 = vector_length(free)
    ahead: i64 = vector_bearing(free)
    plots: list[int] = []
    for length in range(_least(velocity, acceleration), velocity + acceleration + 1):
        reach: i64 = _reach(velocity, length, acceleration)
        step: i64 = _step(reach)
        plots += [vector(length, turned(ahead, _aside(place) * step)) for place in range(_bearings(reach))]
        plots += [vector(length, aim) for aim in aims if _is_extra(aim, ahead, reach, step)]
    return plots


def slot_plot(free: i64, length: i64, acceleration: i64, slot: i64) -> i64:
    """The sample's plot of a length in one of the `SLOTS` around the free plot; 0: that slot is empty."""
    reach: i64 = _reach(vector_length(free), length, acceleration)
    if slot >= _bearings(reach):
        return 0
    return vector(length, turned(vector_bearing(free), _aside(slot) * _step(reach)))


def is_aimed(free: i64, length: i64, acceleration: i64, aim: i64) -> bool:
    """Whether the sample holds a length on an aimed bearing in addition to those around the free plot."""
    reach: i64 = _reach(vector_length(free), length, acceleration)
    return _is_extra(aim, vector_bearing(free), reach, _step(reach))


def least_length(free: i64, acceleration: i64) -> i64:
    return _least(vector_length(free), acceleration)


def _least(velocity: i64, acceleration: i64) -> i64:
    return velocity - acceleration if velocity > acceleration else 1


_REACHES: Final[dict[int, int]] = {}


def _reach(velocity: i64, length: i64, acceleration: i64) -> i64:
    """The most, in hundredths of a degree, that a plot of a length may turn from the free plot."""
    key: int = (velocity * 1024 + length) * 64 + acceleration
    known = _REACHES.get(key)
    if known is None:
        known = _measured(velocity, length, acceleration)
        _REACHES[key] = known
    return known


def _measured(velocity: i64, length: i64, acceleration: i64) -> i64:
    """By the law of cosines, in the table of cosines."""
    two: i64 = 2 * velocity * length
    least: i64 = velocity * velocity + length * length - acceleration * acceleration
    low: i64 = 0
    high: i64 = HALF_TURN
    while low < high:
        middle: i64 = (low + high + 1) // 2
        if two * cosine(middle) >= least * SCALE:
            low = middle
        else:
            high = middle - 1
    return low


def _step(reach: i64) -> i64:
    return max(reach // SIDE_STEPS, LEAST_STEP)


def _bearings(reach: i64) -> i64:
    """How many bearings: straight ahead and to both sides; a half turn comes only once."""
    sides: i64 = min(reach // _step(reach), SIDE_STEPS)
    return 2 * sides if reach == HALF_TURN else 2 * sides + 1


def _aside(place: i64) -> i64:
    """Ahead first, then left and right in turns: 0, 1, -1, 2, -2 ..."""
    return (place + 1) // 2 if place % 2 == 1 else -(place // 2)


def _is_extra(aim: i64, ahead: i64, reach: i64, step: i64) -> bool:
    """Whether an aimed bearing is in reach and not among the others already."""
    by: i64 = (aim - ahead + HALF_TURN) % TURN - HALF_TURN
    if by < 0:
        by = -by
    return by <= reach and (by % step != 0 or by // step > SIDE_STEPS)
