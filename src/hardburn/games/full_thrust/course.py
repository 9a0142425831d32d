"""Courses, legs, arcs and ranges, exact in whole thousandths of an inch (FT-1, FT-4, FT-5).

Every line between two arcs runs along a course of the clock. So the signs of whole numbers tell where a target lies:
sines and cosines of courses are 0, 1/2, half the root of 3, or 1.
"""

from __future__ import annotations

import math
from typing import Final, Literal

from mypy_extensions import i64

INCH: Final = 1000
HALF: Final = 500
BAND: Final = 12 * INCH
"""A beam loses a die beyond each of these (FT-5)."""
MOST_BANDS: Final = 4
"""No beam reaches farther."""

F: Final = 1
FS: Final = 2
AS: Final = 4
A: Final = 8
AP: Final = 16
FP: Final = 32
ALL_ARCS: Final = 63
ArcName = Literal["F", "FS", "AS", "A", "AP", "FP"]
ARC_NAMES: Final[tuple[ArcName, ...]] = ("F", "FS", "AS", "A", "AP", "FP")

_NONE: Final = 0
_HALF: Final = 1
_WHOLE: Final = 3
_SINES: Final[list[int]] = [0, 1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1] * 2
"""The sine of each course as one of the sizes above, or 2 for half the root of 3. The cosine is three places on."""
_ROOTS: Final[list[int]] = [(math.isqrt(12 * (250 * halves) ** 2) + 1) // 2 for halves in range(512)]
"""Half inches times half the root of 3, to the nearest thousandth (FT-1)."""
_ARCS_AT: Final[list[int]] = [
    (F if step <= 2 or step >= 22 else 0)
    | (FS if 2 <= step <= 6 else 0)
    | (AS if 6 <= step <= 10 else 0)
    | (A if 10 <= step <= 14 else 0)
    | (AP if 14 <= step <= 18 else 0)
    | (FP if 18 <= step <= 22 else 0)
    for step in range(24)
]
"""The arcs in each direction from the bow, clockwise. Even steps are the lines of the clock, odd ones lie between."""


def turned(course: i64, points: i64) -> i64:
    """The course this many points to starboard, or to port if negative."""
    return (course - 1 + points + 24) % 12 + 1


def is_on(width: i64, height: i64, x: i64, y: i64) -> bool:
    """Whether a place is on a table of this size in inches, edges included; 0: a table without edges (FT-12)."""
    if width == 0:
        return True
    return -HALF * width <= x <= HALF * width and -HALF * height <= y <= HALF * height


def eastward(course: i64, halves: i64) -> i64:
    """How far to the right a distance in half inches leads, rounded alike on both sides of zero (FT-1)."""
    return _share(_SINES[course], halves)


def northward(course: i64, halves: i64) -> i64:
    """How far up the table it leads."""
    return _share(_SINES[course + 3], halves)


def arcs_at(course: i64, east: i64, north: i64) -> i64:
    """The arcs that contain a place, for a ship on this course: two on a line, all at the same point (FT-4)."""
    if east == 0 and north == 0:
        return ALL_ARCS
    return _ARCS_AT[(_direction(east, north) - 2 * course + 24) % 24]


def band_at(east: i64, north: i64) -> i64:
    """How many dice the range costs: none up to and including 12 inches, one up to 24, and so on (FT-5)."""
    squared: i64 = east * east + north * north
    band: i64 = 0
    reach: i64 = BAND
    while band < MOST_BANDS and squared > reach * reach:
        band += 1
        reach += BAND
    return band


def arc_names(mask: int) -> tuple[ArcName, ...]:
    return tuple(name for place, name in enumerate(ARC_NAMES) if mask >> place & 1)


def _share(sine: i64, halves: i64) -> i64:
    """A distance in half inches times a sine, in thousandths of an inch."""
    if halves < 0:
        return -_share(sine, -halves)
    if sine < 0:
        return -_share(-sine, halves)
    if sine == _NONE:
        return 0
    if sine == _HALF:
        return 250 * halves
    if sine == _WHOLE:
        return HALF * halves
    return _ROOTS[halves] if halves < 512 else _far_root(halves)


def _far_root(halves: int) -> int:
    return (math.isqrt(12 * (250 * halves) ** 2) + 1) // 2


def _direction(east: i64, north: i64) -> i64:
    """One of 24 steps round the clock: 2 x course on a line, odd between two. Only four lines can be met exactly."""
    right: i64 = east if east >= 0 else -east
    ahead: i64 = north if north >= 0 else -north
    step: i64 = 5
    if right == 0:
        step = 0
    elif ahead == 0:
        step = 6
    elif 3 * right * right < ahead * ahead:
        step = 1
    elif right * right < 3 * ahead * ahead:
        step = 3
    if north < 0:
        step = 12 - step
    return (24 - step) % 24 if east < 0 else step
