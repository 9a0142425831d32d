"""An estimate for `evaluate`: the days a ship needs to reach a place of any star system, by lane if need be."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.advice.travel_time import NEVER_THERE, days_to_dock, days_to_pass
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import IN_LANE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.bearings import SCALE, bearing_of, cosine
from hardburn.games.fuel_to_burn.space.system import MIDDLE, TUNNEL, Lane, StarSystem

FAR: Final = NEVER_THERE / 3.0
"""Days to a place that no lane leads to."""
_ASKEW: Final = 3.0
"""Days for approaching a lane from the wrong side."""
_SLOW: Final = 0.25
"""Days for each LU of velocity that the ship lacks for a lane."""
_EXIT: Final = 10


def days_to_place(position: Position, ship: Ship, system: i64, x: i64, y: i64, is_braking: bool) -> float:
    """Days until it could pass a place, or dock there."""
    if ship.status == IN_LANE:
        way = position.systems[ship.system].lanes[ship.lane]
        if way.to != system:
            return FAR
        return float(max(0, ship.arrives_on - position.day)) + _days_from_exit(position, ship, way, x, y, is_braking)
    if ship.status != ON_MAP:
        return FAR
    if ship.system == system:
        return days_to_dock(ship, x, y) if is_braking else days_to_pass(ship, x, y)
    best = FAR
    here = position.systems[ship.system]
    for lane in here.lanes:
        if lane.to == system and ship.fuel >= lane.fuel:
            days = _days_to_enter(here, ship, lane) + float(lane.days)
            if days < best:
                best = min(best, days + _days_from_exit(position, ship, lane, x, y, is_braking))
    return best


def _days_to_enter(system: StarSystem, ship: Ship, lane: Lane) -> float:
    """Days to its last mark, which has to be passed along the lane's line and fast enough."""
    last = lane.marks[-1]
    away: i64 = _inward(system, lane) + (0 if lane.kind == TUNNEL else 18_000)
    toward: i64 = bearing_of(last.x - ship.x, last.y - ship.y)
    askew = 1.0 - float(cosine((toward - away) % 36_000)) / float(SCALE)
    slow = float(max(0, lane.least_velocity - ship.velocity))
    return days_to_pass(ship, last.x, last.y) + _ASKEW * askew / 2.0 + _SLOW * slow


def _inward(system: StarSystem, lane: Lane) -> i64:
    """The bearing from the last mark to the first, or from a tunnel's mark to the star."""
    last = lane.marks[-1]
    if lane.kind == TUNNEL:
        middle = system.bodies[MIDDLE]
        return bearing_of(middle.x - last.x, middle.y - last.y)
    return bearing_of(lane.marks[0].x - last.x, lane.marks[0].y - last.y)


def _days_from_exit(position: Position, ship: Ship, lane: Lane, x: i64, y: i64, is_braking: bool) -> float:
    """Days from the other end of a lane, where a ship comes out with its vector and flies that day without an order."""
    there = position.systems[lane.to]
    end = there.lanes[there.other_end(lane, ship.system)]
    twin = ship.copy()
    twin.status = ON_MAP
    twin.anchor = -1
    twin.bearing = _inward(there, end)
    if lane.kind == TUNNEL:
        twin.bearing = (twin.bearing + 18_000) % 36_000
        twin.velocity = _EXIT
        twin.x = there.bodies[MIDDLE].x
        twin.y = there.bodies[MIDDLE].y
    else:
        twin.velocity = max(ship.velocity, lane.least_velocity)
        twin.x = end.marks[-1].x
        twin.y = end.marks[-1].y
    return days_to_dock(twin, x, y) if is_braking else days_to_pass(twin, x, y)
