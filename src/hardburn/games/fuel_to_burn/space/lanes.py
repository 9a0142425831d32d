"""Space lanes: where a flight may enter one, and how a ship comes out (s31, FB-52)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.space.bearings import bearing_of
from hardburn.games.fuel_to_burn.space.deflection import NO_BODY, Flight, Turning, fly, fly_out
from hardburn.games.fuel_to_burn.space.path import NEVER, Leg
from hardburn.games.fuel_to_burn.space.system import MIDDLE, TUNNEL, Lane, Mark, StarSystem

EXIT_VELOCITY: Final = 10
"""The velocity out of a tunnel, measured from the star's centre."""


def entry(system: StarSystem, lane: Lane, flight: Flight) -> i64:
    """The distance along the path at which the flight may enter the lane, or -1.

    The caller checks fuel. Nothing that lies beyond that distance happens to the flight, not even a crash.
    """
    if flight.velocity < lane.least_velocity:
        return NEVER
    last = lane.marks[-1]
    for leg in flight.path.legs:
        if leg.enters(last.x, last.y, last.radius) != NEVER and _is_aligned(system, lane, leg):
            foot: i64 = leg.along(last.x, last.y)
            return leg.start + max(0, min(foot, leg.length))
    return NEVER


def entries(system: StarSystem, flight: Flight) -> list[int]:
    """The indices of the lanes that a flight may enter."""
    return [place for place in range(len(system.lanes)) if entry(system, system.lanes[place], flight) != NEVER]


def arrive(system: StarSystem, lane: Lane, velocity: i64, side: i64, turning: Turning) -> Flight:
    """The flight of a ship that comes out at this end of a lane with the velocity that it entered with."""
    first = lane.marks[0]
    if lane.kind == TUNNEL:
        middle = system.bodies[MIDDLE]
        bearing: i64 = bearing_of(first.x - middle.x, first.y - middle.y)
        return fly_out(system, bearing, EXIT_VELOCITY, middle.radiation, side, turning)
    last = lane.marks[-1]
    inward: i64 = bearing_of(first.x - last.x, first.y - last.y)
    return fly(system, last.x, last.y, inward, velocity, 0, side, exempt_on_exit(system), turning)


def exempt_on_exit(system: StarSystem) -> i64:
    """The body that neither bends nor irradiates an exit: the star in the middle, or -1."""
    return MIDDLE if system.bodies[MIDDLE].is_star else NO_BODY


def _is_aligned(system: StarSystem, lane: Lane, leg: Leg) -> bool:
    """Whether the leg's line passes the marks, or the mark and the star, in the order of the flight."""
    marks = lane.marks
    if lane.kind == TUNNEL:
        middle = system.bodies[MIDDLE]
        marks = [marks[0], Mark(middle.x, middle.y)]
    passed: i64 = 0
    for place in range(len(marks)):
        mark = marks[place]
        aside: i64 = leg.across(mark.x, mark.y)
        foot: i64 = leg.along(mark.x, mark.y)
        if aside > mark.radius or -aside > mark.radius or (place > 0 and foot <= passed):
            return False
        passed = foot
    return True
