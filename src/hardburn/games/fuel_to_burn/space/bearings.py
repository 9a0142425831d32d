"""Bearings, offsets and distances in whole numbers, the same on every machine (FB-2, FB-30).

Lengths and positions are thousandths of an LU, x to the right and y up. Bearings are hundredths of a degree from 0 to
35999, 0 along x and growing anticlockwise. With lengths below a million every product stays below 2^62.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

LU: Final = 1000
TURN: Final = 36000
HALF_TURN: Final = 18000
RIGHT_ANGLE: Final = 9000
SCALE: Final = 1_000_000_000_000
"""A sine of 1 in the table."""

_DIGITS: Final = 10**40
_PI: Final = 31415926535897932384626433832795028841972
"""Pi in the same digits."""


def _quadrant() -> list[int]:
    """The sines of 0 to 90 degrees, in steps of a hundredth of a degree, computed with digits to spare."""
    step = _PI // HALF_TURN
    small = step - step**3 // (6 * _DIGITS**2) + step**5 // (120 * _DIGITS**4)
    large = _DIGITS - step**2 // (2 * _DIGITS) + step**4 // (24 * _DIGITS**3)
    sine, cosine = 0, _DIGITS
    table = [0] * (RIGHT_ANGLE + 1)
    unit = _DIGITS // SCALE
    for place in range(RIGHT_ANGLE // 2 + 1):
        table[place] = (sine + unit // 2) // unit
        table[RIGHT_ANGLE - place] = (cosine + unit // 2) // unit
        sine, cosine = (sine * large + cosine * small) // _DIGITS, (cosine * large - sine * small) // _DIGITS
    return table


_SINES: Final[list[int]] = _quadrant()


def sine(bearing: i64) -> i64:
    """Of a bearing from 0 to 35999, times `SCALE`."""
    if bearing < HALF_TURN:
        return _SINES[bearing] if bearing <= RIGHT_ANGLE else _SINES[HALF_TURN - bearing]
    rest: i64 = bearing - HALF_TURN
    return -_SINES[rest] if rest <= RIGHT_ANGLE else -_SINES[HALF_TURN - rest]


def cosine(bearing: i64) -> i64:
    """Of a bearing from 0 to 35999, times `SCALE`."""
    ahead: i64 = bearing + RIGHT_ANGLE
    return sine(ahead - TURN if ahead >= TURN else ahead)


def turned(bearing: i64, by: i64) -> i64:
    """The bearing turned to the left, or to the right if negative."""
    return (bearing + by) % TURN


def offset_x(length: i64, bearing: i64) -> i64:
    """How far to the right a length on a bearing leads, halves away from zero (FB-30)."""
    return descaled(length * cosine(bearing))


def offset_y(length: i64, bearing: i64) -> i64:
    """How far up it leads."""
    return descaled(length * sine(bearing))


def descaled(product: i64) -> i64:
    """A product with a sine in whole thousandths, halves away from zero (FB-30)."""
    if product < 0:
        return -((SCALE // 2 - product) // SCALE)
    return (SCALE // 2 + product) // SCALE


def distance(dx: i64, dy: i64) -> i64:
    """The length of a difference to the nearest thousandth; a half can't occur."""
    squared: i64 = dx * dx + dy * dy
    root: i64 = math.isqrt(squared)
    return root + 1 if squared > root * (root + 1) else root


def is_near(dx: i64, dy: i64, radius: i64) -> bool:
    """Whether the rounded distance is at most a radius, rim included (FB-30)."""
    return dx * dx + dy * dy <= radius * (radius + 1)


def bearing_of(dx: i64, dy: i64) -> i64:
    """The bearing of a difference, to the nearest hundredth; 0 for no difference."""
    right: i64 = dx if dx >= 0 else -dx
    up: i64 = dy if dy >= 0 else -dy
    steep: i64 = _angle(right, up)
    if dx < 0:
        steep = HALF_TURN - steep
    if dy < 0 and steep != 0:
        steep = TURN - steep
    return steep


def _angle(right: i64, up: i64) -> i64:
    """From 0 to 9000: the last entry not above the difference, or the next if that is nearer."""
    low: i64 = 0
    high: i64 = RIGHT_ANGLE
    while low < high:
        middle: i64 = (low + high + 1) // 2
        if up * _SINES[RIGHT_ANGLE - middle] >= right * _SINES[middle]:
            low = middle
        else:
            high = middle - 1
    if low == RIGHT_ANGLE or (right == 0 and up == 0):
        return 0 if right == 0 and up == 0 else low
    over: i64 = up * _SINES[RIGHT_ANGLE - low] - right * _SINES[low]
    under: i64 = right * _SINES[low + 1] - up * _SINES[RIGHT_ANGLE - low - 1]
    return low if over <= under else low + 1
