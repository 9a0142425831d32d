"""Flying a plot: gravity bends it once per passage, and objects that linger crash (s28, s30, FB-9 to FB-12, FB-31)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.space.bearings import LU, is_near, offset_x, offset_y, turned
from hardburn.games.fuel_to_burn.space.path import NEVER, Leg, Path, leg_from, straight_to
from hardburn.games.fuel_to_burn.space.system import MIDDLE, StarSystem

NO_BODY: Final = -1
UNCHOSEN: Final = 0
PASS_LEFT: Final = 1
"""The object passes to the left of a body, which turns it to the right."""
PASS_RIGHT: Final = 2
CLOSE: Final = 1000
"""An object that passes this near is Slow (s30)."""
THROUGH: Final = 10
"""A foot closer than this is through the middle (FB-11)."""
DOCKING_VELOCITY: Final = 3
DOCKING_RANGE: Final = 1000
"""An object arrives in orbit or dock with at most this velocity, passing this near (s29)."""


class Turning:
    """How far gravity bends a Fast and a Slow vector, in hundredths of a degree (FB-9)."""

    def __init__(self, fast: int = 1843, slow: int = 4500) -> None:
        self.fast: i64 = fast
        self.slow: i64 = slow


class Deflection:
    """A bend of a path: by which body, at which distance along it, by which angle (positive: to the left)."""

    def __init__(self, body: int, at: int, angle: int, is_fast: bool) -> None:
        self.body: i64 = body
        self.at: i64 = at
        self.angle: i64 = angle
        self.is_fast = is_fast


class Flight:
    """The result of flying a plot.

    `bearing` and `velocity` (LU) are those of the next free plot; `passage` holds the bodies that bent it in a passage
    not yet over. `middle_at` is the distance of the first foot through a middle, or -1. With `needs_side` no side was
    given, and the path is laid as if to the left. `has_arrived` says whether `fly_to` reached its target.
    """

    def __init__(
        self,
        path: Path,
        bearing: int,
        velocity: int,
        passage: int,
        deflections: list[Deflection],
        crashed_into: int,
        middle_at: int,
        needs_side: bool,
        has_arrived: bool,
    ) -> None:
        self.path = path
        self.bearing: i64 = bearing
        self.velocity: i64 = velocity
        self.passage: i64 = passage
        self.deflections = deflections
        self.crashed_into: i64 = crashed_into
        self.middle_at: i64 = middle_at
        self.needs_side = needs_side
        self.has_arrived = has_arrived


def fly(
    system: StarSystem,
    x: i64,
    y: i64,
    bearing: i64,
    length: i64,
    passage: i64,
    side: i64,
    exempt: i64,
    turning: Turning,
) -> Flight:
    """The flight of a plot of whole LU.

    `exempt` is the body whose orbit it leaves, or -1. That body neither bends nor crashes it (FB-14).
    """
    return _laid(system, x, y, bearing, length, passage, side, _bit(exempt), turning, 0)


def fly_to(
    system: StarSystem,
    x: i64,
    y: i64,
    bearing: i64,
    length: i64,
    passage: i64,
    side: i64,
    exempt: i64,
    turning: Turning,
    target_x: i64,
    target_y: i64,
    target_body: i64,
) -> Flight:
    """The flight of a plot declared to end in orbit or dock; `target_body` is the planet, or -1 for a station.

    A plot of at most 3 LU that passes within 1 LU of the target arrives, straight. Any other flies on by `fly` (s29,
    FB-35).
    """
    if length <= DOCKING_VELOCITY:
        spared: i64 = _bit(exempt) | _bit(target_body)
        trial = _laid(system, x, y, bearing, length, passage, side, spared, turning, 0)
        if trial.path.first_within(target_x, target_y, DOCKING_RANGE) != NEVER:
            path = straight_to(x, y, target_x, target_y)
            return Flight(path, path.legs[0].bearing, length, 0, [], NO_BODY, NEVER, False, True)
    return fly(system, x, y, bearing, length, passage, side, exempt, turning)


def fly_out(system: StarSystem, bearing: i64, length: i64, start: i64, side: i64, turning: Turning) -> Flight:
    """The flight out of the middle, drawn from the distance `start` on; the middle itself doesn't bend it (FB-52)."""
    middle = system.bodies[MIDDLE]
    flight = _laid(system, middle.x, middle.y, bearing, length, 0, side, _bit(MIDDLE), turning, start)
    for leg in flight.path.legs:
        leg.start -= start
    first = flight.path.legs[0]
    first.x += offset_x(start, bearing)
    first.y += offset_y(start, bearing)
    first.start = 0
    first.length -= start
    for bend in flight.deflections:
        bend.at -= start
    if flight.middle_at != NEVER:
        flight.middle_at -= start
    return flight


def is_fast_at(length: i64, influence: i64, aside: i64) -> bool:
    """Fast at three times the influence or more, but never at 1 LU or less from the body (s30, FB-31)."""
    return length * LU >= 3 * influence and (aside > CLOSE or -aside > CLOSE)


def _bit(body: i64) -> i64:
    one: i64 = 1
    return 0 if body < 0 else one << body


def _within(system: StarSystem, passage: i64, x: i64, y: i64) -> i64:
    """The bodies of `passage` whose influence holds the point."""
    if passage == 0:
        return 0
    kept: i64 = passage
    for place in range(len(system.bodies)):
        if kept & _bit(place):
            body = system.bodies[place]
            if not is_near(x - body.x, y - body.y, body.influence):
                kept &= ~_bit(place)
    return kept


def _laid(
    system: StarSystem,
    x: i64,
    y: i64,
    bearing: i64,
    length: i64,
    passage: i64,
    side: i64,
    spared: i64,
    turning: Turning,
    begins: i64,
) -> Flight:
    """Lays the path leg by leg, each to the next foot (FB-31).

    `passage` holds the bodies that bent it in a passage not yet over, `lasting` those of them that did so on earlier
    vectors, `spent` those that can't bend it again in this turn (FB-10, FB-32).
    """
    passage = _within(system, passage & ~spared, x, y)
    lasting: i64 = passage
    spent: i64 = spared
    start: i64 = 0
    rest: i64 = length
    legs: list[Leg] = []
    bends: list[Deflection] = []
    middle_at: i64 = NEVER
    while True:
        leg = leg_from(x, y, bearing, rest * LU, start)
        found: i64 = _next_foot(system, leg, spent | passage, begins - start)
        if found == NO_BODY:
            break
        body = system.bodies[found]
        foot: i64 = leg.along(body.x, body.y)
        aside: i64 = leg.across(body.x, body.y)
        is_fast = is_fast_at(length, body.influence, aside)
        angle: i64 = turning.fast if is_fast else turning.slow
        if -THROUGH < aside < THROUGH:
            if middle_at == NEVER:
                middle_at = start + foot
            if side != PASS_RIGHT:
                angle = -angle
        elif aside < 0:
            angle = -angle
        if foot > 0:
            leg = leg_from(x, y, bearing, foot, start)
            legs.append(leg)
            x = leg.end_x
            y = leg.end_y
            start += foot
        bends.append(Deflection(found, start, angle, is_fast))
        bearing = turned(bearing, angle)
        rest -= foot // LU
        passage = _within(system, passage, x, y)
        lasting &= passage
        passage |= _bit(found)
        spent |= _bit(found)
    if leg.length > 0 or not legs:
        legs.append(leg)
    passage = _within(system, passage, leg.end_x, leg.end_y)
    crashed: i64 = _first_of(system, lasting & passage)
    needs_side = middle_at != NEVER and side == UNCHOSEN
    return Flight(Path(legs), bearing, length, passage, bends, crashed, middle_at, needs_side, False)


def _next_foot(system: StarSystem, leg: Leg, barred: i64, least: i64) -> i64:
    """The body whose foot comes first on the leg, within its influence; the first by name if equal; or -1."""
    found: i64 = NO_BODY
    at: i64 = leg.length
    for place in system.by_name:
        if barred & _bit(place):
            continue
        body = system.bodies[place]
        aside: i64 = leg.across(body.x, body.y)
        if aside > body.influence or -aside > body.influence:
            continue
        foot: i64 = leg.along(body.x, body.y)
        if foot < 0 or foot < least or foot > at or (foot == at and found != NO_BODY):
            continue
        found = place
        at = foot
    return found


def _first_of(system: StarSystem, bodies: i64) -> i64:
    for place in system.by_name:
        if bodies & _bit(place):
            return place
    return NO_BODY
