"""The estimated chances of a patrol and of a lesson's goal (s34, FB-26, FB-47).

A patrol has to go around the star. If the straight ways between its destinations don't, the longest of them has to be
flown the other way round, beginning with a point a quarter of the way around.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.advice.travel_time import NEVER_THERE, days_to_dock, days_to_pass
from hardburn.games.fuel_to_burn.objectives import ARRIVE, REACH, REFUELLING, Objective
from hardburn.games.fuel_to_burn.position.anchors import anchor_x, anchor_y
from hardburn.games.fuel_to_burn.position.objects import ON_STATION
from hardburn.games.fuel_to_burn.position.position import DEPLOYMENT, Position
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.bearings import (
    HALF_TURN,
    LU,
    TURN,
    bearing_of,
    distance,
    offset_x,
    offset_y,
    turned,
)

_LEGS: Final = 4
_PACE: Final = 6.0
"""LU a day on legs still to come."""
_QUARTER: Final = 8000
"""Hundredths of a degree to the next point on the long way round."""
_CLEAR: Final = 9 * LU
"""The least distance of that point from the star."""


def patrol_chance(position: Position, objective: Objective) -> float:
    """By the days that the best-placed ship needs for the rest of the patrol."""
    if objective.far < 0 or objective.station < 0:
        return 0.5
    home = position.systems[0].bodies[position.sides[objective.seat].home]
    far = position.stations[objective.far]
    near = position.stations[objective.station]
    xs: list[int] = [home.x, far.x, near.x, home.x]
    ys: list[int] = [home.y, far.y, near.y, home.y]
    leg: i64 = objective.leg
    best = NEVER_THERE
    for ship in position.ships:
        if ship.seat != objective.seat or ship.status != ON_MAP or ship.system != 0:
            continue
        if leg == 0:
            days = _days_around(ship, xs, ys, 0, 0) + (2.0 if ship.is_tracked else 0.0)
        elif ship.number in objective.scouts:
            wound: i64 = objective.winding + objective.windings[objective.scouts.index(ship.number)]
            days = _days_around(ship, xs, ys, leg, wound)
        else:
            days = _days_around(ship, xs, ys, leg - 1, objective.winding) + (2.0 if ship.is_tracked else 0.0)
        best = min(best, days)
    if position.phase <= DEPLOYMENT and best == NEVER_THERE:
        best = _days_around(Ship(0, objective.seat, 0, 0, ON_MAP, x=home.x, y=home.y), xs, ys, 0, 0)
    left = float(position.terms.turns - position.day + 1)
    in_time = 0.3 + 0.7 / (1.0 + math.exp(-0.3 * (left - best + 1.0)))
    return in_time * min(0.95, 0.15 + 0.04 * float(leg) + 0.7 * math.exp(-best / 12.0))


def goal_chance(position: Position, objective: Objective) -> float:
    """By the days until a ship could be where the goal wants it."""
    goal = position.terms.goal
    if goal is None:
        return 0.0
    best = NEVER_THERE
    for ship in position.ships:
        if ship.seat != objective.seat or ship.status != ON_MAP or ship.system != goal.system:
            continue
        if goal.kind == REACH:
            best = min(best, days_to_pass(ship, goal.x, goal.y))
        elif goal.kind == ARRIVE:
            x: i64 = anchor_x(position, goal.system, goal.anchor)
            y: i64 = anchor_y(position, goal.system, goal.anchor)
            best = min(best, days_to_dock(ship, x, y))
        elif goal.kind == REFUELLING:
            for tanker in position.tankers:
                if tanker.seat == ship.seat and tanker.status == ON_STATION:
                    best = min(best, days_to_pass(ship, tanker.x, tanker.y))
        else:
            other = position.ships[goal.ship]
            ahead: i64 = other.velocity * LU
            x_ahead: i64 = other.x + offset_x(ahead, other.bearing)
            y_ahead: i64 = other.y + offset_y(ahead, other.bearing)
            best = min(best, days_to_pass(ship, x_ahead, y_ahead))
    return 0.9 * math.exp(-best / 8.0)


def _days_around(ship: Ship, xs: list[int], ys: list[int], leg: i64, wound: i64) -> float:
    """Days from the ship's place past the destinations from `leg` on, going around the star once in all."""
    total: i64 = wound
    longest: i64 = leg
    most: i64 = -1
    here: i64 = bearing_of(ship.x, ship.y)
    way = 0.0
    for place in range(leg, _LEGS):
        there: i64 = bearing_of(xs[place], ys[place])
        by: i64 = _turn(here, there)
        if place > 0:
            total += by
            if by > most or -by > most:
                most = by if by > 0 else -by
                longest = place
        if place > leg:
            way += float(distance(xs[place] - xs[place - 1], ys[place] - ys[place - 1])) / float(LU)
        here = there
    is_around = total >= HALF_TURN or -total >= HALF_TURN
    if is_around or longest != leg or leg == 0:
        detour = 0.0 if is_around else float(TURN - 2 * most) / float(TURN) * 60.0
        return days_to_pass(ship, xs[leg], ys[leg]) + (way + detour) / _PACE
    start: i64 = bearing_of(ship.x, ship.y)
    direct: i64 = _turn(start, bearing_of(xs[leg], ys[leg]))
    step: i64 = -_QUARTER if direct > 0 else _QUARTER
    radius: i64 = max(_CLEAR, (distance(ship.x, ship.y) + distance(xs[leg], ys[leg])) // 2)
    toward: i64 = turned(start, step)
    rest = float(TURN - (direct if direct > 0 else -direct) - _QUARTER) / float(TURN)
    arc = max(rest, 0.0) * 2.0 * math.pi * float(radius) / float(LU)
    days = days_to_pass(ship, offset_x(radius, toward), offset_y(radius, toward))
    return days + (way + arc) / _PACE


def _turn(start: i64, end: i64) -> i64:
    """The shorter turn from one bearing to another, positive to the left."""
    return (end - start + HALF_TURN) % TURN - HALF_TURN
