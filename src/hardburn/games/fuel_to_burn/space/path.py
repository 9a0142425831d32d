"""The path that an object draws in a turn: straight legs, and what they pass at which distance (s28, FB-30, FB-34).

A path has a point for every thousandth of its length. `Leg.is_within` measures from such a point to a place and rounds
the true distance once (FB-84). It answers every question about a path, so that the answers agree: whether a place is
passed within 3 LU, where first, and from which points.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.space.bearings import (
    SCALE,
    bearing_of,
    cosine,
    descaled,
    distance,
    is_near,
    offset_x,
    offset_y,
    sine,
)

SAFE_DISTANCE: Final = 250
"""End points keep a quarter of an LU apart (FB-13)."""
NEVER: Final = -1
"""The distance of a place that the path doesn't meet."""
_SLACK: Final = 8
"""In thousandths: more than rounding a bearing and an end point can move a point."""


class Leg:
    """A straight part of a path; `start` is the distance along the path at which it begins."""

    def __init__(self, x: int, y: int, bearing: int, length: int, start: int, end_x: int, end_y: int) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.bearing: i64 = bearing
        self.length: i64 = length
        self.start: i64 = start
        self.end_x: i64 = end_x
        self.end_y: i64 = end_y
        self._cosine: i64 = cosine(bearing)
        self._sine: i64 = sine(bearing)

    def along(self, x: i64, y: i64) -> i64:
        """How far along the leg's line the right-angle foot of a place lies; negative: behind its beginning."""
        return descaled((x - self.x) * self._cosine + (y - self.y) * self._sine)

    def across(self, x: i64, y: i64) -> i64:
        """How far from the leg's line a place is; positive: to the left."""
        return descaled((y - self.y) * self._cosine - (x - self.x) * self._sine)

    def is_within(self, at: i64, x: i64, y: i64, radius: i64) -> bool:
        """Whether its point after a distance is within a radius of a place, rim included.

        The leg's ends are points of the map. In between, the rounded distance is within the radius if the true one is
        less than the radius and half a thousandth. Squared and multiplied by 4, this compares whole numbers and the
        place's distance along the line. The whole part of that distance and its rest are multiplied one by one, because
        their product would not fit into 63 bits.
        """
        if at >= self.length:
            return is_near(x - self.end_x, y - self.end_y, radius)
        dx: i64 = x - self.x
        dy: i64 = y - self.y
        if at <= 0:
            return is_near(dx, dy, radius)
        along: i64 = dx * self._cosine + dy * self._sine
        whole: i64 = along // SCALE
        excess: i64 = 4 * (at * at + dx * dx + dy * dy - radius * (radius + 1)) - 1 - 8 * at * whole
        if excess < 0:
            return True
        return excess < 8 * at and excess * SCALE < 8 * at * (along - whole * SCALE)

    def miss_at(self, at: i64, x: i64, y: i64) -> i64:
        """The rounded distance between a place and the leg's point after a distance."""
        if at >= self.length:
            return distance(x - self.end_x, y - self.end_y)
        if at <= 0:
            return distance(x - self.x, y - self.y)
        miss: i64 = distance(at - self.along(x, y), self.across(x, y))
        while not self.is_within(at, x, y, miss):
            miss += 1
        while miss > 0 and self.is_within(at, x, y, miss - 1):
            miss -= 1
        return miss

    def enters(self, x: i64, y: i64, radius: i64) -> i64:
        """How far along it is first within a radius of a place, rim included; otherwise `NEVER`."""
        foot: i64 = self.along(x, y)
        aside: i64 = self.across(x, y)
        reach: i64 = radius + _SLACK
        if aside > reach or aside < -reach or foot < -reach or foot > self.length + reach:
            return NEVER
        if self.is_within(0, x, y, radius):
            return 0
        last: i64 = min(foot, self.length) if foot > 0 else 0
        if not self.is_within(last, x, y, radius):
            # Only the last point may still be nearer, or farther, than the line says: it is rounded to the map.
            if last < self.length - 1:
                return NEVER
            last = self.length - 1 if last == self.length else self.length
            if not self.is_within(last, x, y, radius):
                return NEVER
        room: i64 = radius * (radius + 1) - aside * aside
        half: i64 = math.isqrt(room) if room > 0 else 0
        at: i64 = max(min(foot - half, last), 1)
        while not self.is_within(at, x, y, radius):
            at += 1
        while at > 1 and self.is_within(at - 1, x, y, radius):
            at -= 1
        return at

    def leaves(self, x: i64, y: i64, radius: i64) -> i64:
        """How far along it is first at least a radius away from a place; otherwise `NEVER`."""
        inside: i64 = radius - 1
        if radius <= 0 or not self.is_within(0, x, y, inside):
            return 0
        aside: i64 = self.across(x, y)
        room: i64 = radius * inside - aside * aside
        half: i64 = math.isqrt(room) if room > 0 else 0
        at: i64 = max(min(self.along(x, y) + half + 1, self.length), 1)
        while at > 1 and not self.is_within(at - 1, x, y, inside):
            at -= 1
        while at <= self.length and self.is_within(at, x, y, inside):
            at += 1
        return at if at <= self.length else NEVER

    def __reduce__(self) -> tuple[type[Leg], tuple[object, ...]]:
        return Leg, self._parts()

    def __repr__(self) -> str:
        return f"Leg({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return self.x, self.y, self.bearing, self.length, self.start, self.end_x, self.end_y


class Nearest:
    """Where a path is nearest to a place: `at` this distance along it, `miss` away."""

    def __init__(self, at: int, miss: int) -> None:
        self.at: i64 = at
        self.miss: i64 = miss


class Path:
    """The legs of a turn's move, in order; never changed once laid."""

    def __init__(self, legs: list[Leg]) -> None:
        self.legs = legs

    def length(self) -> i64:
        last = self.legs[-1]
        return last.start + last.length

    def start_x(self) -> i64:
        return self.legs[0].x

    def start_y(self) -> i64:
        return self.legs[0].y

    def end_x(self) -> i64:
        return self.legs[-1].end_x

    def end_y(self) -> i64:
        return self.legs[-1].end_y

    def x_at(self, at: i64) -> i64:
        """The x after that distance; beyond the end, that of the end."""
        leg = self._leg_at(at)
        return leg.end_x if at >= leg.start + leg.length else leg.x + offset_x(at - leg.start, leg.bearing)

    def y_at(self, at: i64) -> i64:
        leg = self._leg_at(at)
        return leg.end_y if at >= leg.start + leg.length else leg.y + offset_y(at - leg.start, leg.bearing)

    def miss_at(self, at: i64, x: i64, y: i64) -> i64:
        """How far a place is from the path's point after that distance."""
        leg = self._leg_at(at)
        return leg.miss_at(at - leg.start, x, y)

    def nearest(self, x: i64, y: i64) -> Nearest:
        """The point nearest to a place, the first of equals."""
        best: i64 = NEVER
        best_at: i64 = 0
        for leg in self.legs:
            foot: i64 = leg.along(x, y)
            at: i64 = 0 if foot < 0 else min(foot, leg.length)
            miss: i64 = leg.miss_at(at, x, y)
            if best == NEVER or miss < best:
                best = miss
                best_at = leg.start + at
            if at > 0 and at >= leg.length - 1:  # the last point is rounded to the map, so the other may be nearer
                at = leg.length - 1 if at == leg.length else leg.length
                miss = leg.miss_at(at, x, y)
                if miss < best:
                    best = miss
                    best_at = leg.start + at
        return Nearest(best_at, best)

    def first_within(self, x: i64, y: i64, radius: i64) -> i64:
        """The distance at which the path is first within a radius of a place, rim included; otherwise `NEVER`."""
        for leg in self.legs:
            at: i64 = leg.enters(x, y, radius)
            if at != NEVER:
                return leg.start + at
        return NEVER

    def first_in_ring(self, x: i64, y: i64, inner: i64, outer: i64) -> i64:
        """The distance at which it is first in a ring, rims included; 0 if it begins there; else `NEVER` (FB-15)."""
        for leg in self.legs:
            at: i64 = leg.enters(x, y, outer)
            if at == 0:
                at = leg.leaves(x, y, inner)
            if at != NEVER:
                return leg.start + at
        return NEVER

    def cut(self, at: i64) -> Path:
        """The path up to that distance."""
        legs: list[Leg] = []
        for leg in self.legs:
            if at >= leg.start + leg.length:
                legs.append(leg)
                continue
            if at > leg.start or not legs:
                legs.append(leg_from(leg.x, leg.y, leg.bearing, at - leg.start if at > leg.start else 0, leg.start))
            break
        return Path(legs)

    def pulled_back(self, xs: list[int], ys: list[int]) -> Path:
        """The path, shortened until its end keeps the safe distance from all of these end points (FB-13, FB-34)."""
        length: i64 = self.length()
        at: i64 = length
        while at > 0 and _is_crowded(self.x_at(at), self.y_at(at), xs, ys):
            at -= 1
        return self if at == length else self.cut(at)

    def _leg_at(self, at: i64) -> Leg:
        for leg in self.legs:
            if at <= leg.start + leg.length:
                return leg
        return self.legs[-1]

    def __reduce__(self) -> tuple[type[Path], tuple[list[Leg]]]:
        return Path, (self.legs,)

    def __repr__(self) -> str:
        return f"Path({self.legs!r})"


def straight(x: i64, y: i64, bearing: i64, length: i64) -> Path:
    """One leg of a length in thousandths."""
    return Path([leg_from(x, y, bearing, length, 0)])


def straight_to(x: i64, y: i64, end_x: i64, end_y: i64) -> Path:
    """One leg that ends exactly at a place."""
    dx: i64 = end_x - x
    dy: i64 = end_y - y
    return Path([Leg(x, y, bearing_of(dx, dy), distance(dx, dy), 0, end_x, end_y)])


def leg_from(x: i64, y: i64, bearing: i64, length: i64, start: i64) -> Leg:
    """A leg of a length in thousandths that begins after that distance."""
    return Leg(x, y, bearing, length, start, x + offset_x(length, bearing), y + offset_y(length, bearing))


def corners(path: Path) -> tuple[tuple[int, int], ...]:
    """Where a path begins, bends and ends."""
    points = [(int(path.start_x()), int(path.start_y()))]
    points += [(int(leg.end_x), int(leg.end_y)) for leg in path.legs]
    return tuple(points)


def _is_crowded(x: i64, y: i64, xs: list[int], ys: list[int]) -> bool:
    for place in range(len(xs)):
        dx: i64 = xs[place] - x
        dy: i64 = ys[place] - y
        if is_near(dx, dy, SAFE_DISTANCE - 1):
            return True
    return False
