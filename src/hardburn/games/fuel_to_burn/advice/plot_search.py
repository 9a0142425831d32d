"""A quick search for the best plot that a burn allows, so that orders can be judged before plots are given."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.advice.hazards import RADIATION
from hardburn.games.fuel_to_burn.advice.judging import Judge
from hardburn.games.fuel_to_burn.advice.travel_time import velocity_x, velocity_y
from hardburn.games.fuel_to_burn.advice.worth import torpedo_worth
from hardburn.games.fuel_to_burn.codes import vector, vector_bearing, vector_length
from hardburn.games.fuel_to_burn.kinds import MELTDOWN
from hardburn.games.fuel_to_burn.position.objects import Torpedo
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.bearings import LU, TURN, bearing_of, offset_x, offset_y
from hardburn.games.fuel_to_burn.space.deflection import NO_BODY, PASS_LEFT, PASS_RIGHT, UNCHOSEN
from hardburn.games.fuel_to_burn.space.path import NEVER
from hardburn.games.fuel_to_burn.space.plotting import is_within
from hardburn.games.fuel_to_burn.steps.movement import flight_of, free_plot
from hardburn.games.fuel_to_burn.steps.vector_actions import EASY, SLOW

_AROUND: Final = 12
_DAYS: Final = [1, 2, 3, 4, 6, 8]
_ROCKS: Final = 0.02
"""The risk of flying fast among asteroids."""


def candidates(ship: Ship, acceleration: i64, xs: list[int], ys: list[int]) -> list[int]:
    """Plots that would reach the places after a few days, and some in all directions."""
    free: i64 = free_plot(ship)
    vx = velocity_x(ship)
    vy = velocity_y(ship)
    most = float(acceleration)
    found: list[int] = []
    for place in range(len(xs)):
        dx = float(xs[place] - ship.x) / float(LU)
        dy = float(ys[place] - ship.y) / float(LU)
        for days in _DAYS:
            _add(found, free, acceleration, vx, vy, dx / float(days), dy / float(days), most)
    for step in range(_AROUND):
        bearing: i64 = step * (TURN // _AROUND)
        angle = 2.0 * math.pi * float(bearing) / float(TURN)
        _add(found, free, acceleration, vx, vy, vx + most * math.cos(angle), vy + most * math.sin(angle), most)
        _add(found, free, acceleration, vx, vy, vx + math.cos(angle), vy + math.sin(angle), most)
    return found


def _add(
    found: list[int], free: i64, acceleration: i64, vx: float, vy: float, ax: float, ay: float, most: float
) -> None:
    """Adds the whole plot nearest to the wanted vector, as far as the acceleration allows."""
    dx = ax - vx
    dy = ay - vy
    change = math.sqrt(dx * dx + dy * dy)
    if change > most:
        dx *= most / change
        dy *= most / change
    wx = vx + dx
    wy = vy + dy
    length: i64 = int(math.sqrt(wx * wx + wy * wy) + 0.5)
    bearing: i64 = bearing_of(int(wx * 1000.0), int(wy * 1000.0))
    for tried in (length, length - 1, length + 1):
        if tried >= 1:
            plot: i64 = vector(tried, bearing)
            if is_within(plot, free, acceleration):
                if plot not in found:
                    found.append(plot)
                return


def best_worth(position: Position, judge: Judge) -> float:
    """The worth to the side that is asked for a ship's plot, if it gives its best one."""
    question = position.question
    twin = position.copy()
    ship = twin.ships[question.ship]
    xs: list[int] = []
    ys: list[int] = []
    for objective in position.objectives:
        _add_station(position, objective.station, xs, ys)
        _add_station(position, objective.far, xs, ys)
    best = -1.0
    before = ship.copy()
    for plot in candidates(ship, question.extra, xs, ys):
        found = _worth_after(judge, twin, ship, vector_length(plot), vector_bearing(plot), UNCHOSEN, question.other)
        best = max(best, found)
        _restore(ship, before)
    return best


def worth_on_a_side(position: Position, judge: Judge) -> float:
    """The worth of the better side on which to pass a body that the path leads straight through."""
    question = position.question
    activity = position.activity
    twin = position.copy()
    ship = twin.ships[question.ship]
    if activity is None or question.extra == 1:
        return judge.worth(position, ship.seat)
    before = ship.copy()
    left = _worth_after(judge, twin, ship, question.x, question.y, PASS_LEFT, activity.place)
    _restore(ship, before)
    return max(left, _worth_after(judge, twin, ship, question.x, question.y, PASS_RIGHT, activity.place))


def worth_after_launch(position: Position, judge: Judge) -> float:
    """The worth of a launch if the torpedo is aimed well and the ship itself flies on."""
    question = position.question
    twin = position.copy()
    ship = twin.ships[question.ship]
    torpedo = twin.torpedoes[question.other]
    xs: list[int] = []
    ys: list[int] = []
    for other in position.ships:
        if other.seat == 1 - ship.seat and other.status == ON_MAP and other.system == ship.system:
            xs.append(other.x + offset_x(other.velocity * LU, other.bearing))
            ys.append(other.y + offset_y(other.velocity * LU, other.bearing))
    best = 0.0
    best_plot: i64 = free_plot(ship)
    x: i64 = torpedo.x
    y: i64 = torpedo.y
    for plot in candidates(ship, question.extra, xs, ys):
        _let_fly(torpedo, x, y, plot)
        found = torpedo_worth(twin, torpedo)
        if found > best:
            best = found
            best_plot = plot
    _let_fly(torpedo, x, y, best_plot)
    return _worth_after(judge, twin, ship, ship.velocity, ship.bearing, UNCHOSEN, NOWHERE)


def _let_fly(torpedo: Torpedo, x: i64, y: i64, plot: i64) -> None:
    """In a straight line."""
    torpedo.velocity = vector_length(plot)
    torpedo.bearing = vector_bearing(plot)
    torpedo.x = x + offset_x(torpedo.velocity * LU, torpedo.bearing)
    torpedo.y = y + offset_y(torpedo.velocity * LU, torpedo.bearing)


def _worth_after(
    judge: Judge, position: Position, ship: Ship, length: i64, bearing: i64, side: i64, place: i64
) -> float:
    """The worth with the ship at the end of a flight, after what it meets on the way."""
    flight = flight_of(position, ship, length, bearing, side, place)
    if flight.crashed_into != NO_BODY:
        ship.status = DESTROYED
        return judge.worth(position, ship.seat)
    path = flight.path
    ship.x = path.end_x()
    ship.y = path.end_y()
    ship.bearing = flight.bearing
    ship.velocity = flight.velocity
    ship.passage = flight.passage
    ship.anchor = place if flight.has_arrived else NOWHERE
    system = position.systems[ship.system]
    for body in system.bodies:
        if body.radiation > 0 and path.first_within(body.x, body.y, body.radiation) != NEVER:
            ship.heat += RADIATION
    if ship.heat >= MELTDOWN:
        ship.status = DESTROYED
    found = judge.worth(position, ship.seat)
    if ship.velocity > SLOW:
        for ring in system.rings:
            if path.first_in_ring(0, 0, ring.inner, ring.outer) != NEVER:
                found -= _ROCKS if ship.velocity <= EASY else 2.0 * _ROCKS
    return found


def _restore(ship: Ship, before: Ship) -> None:
    ship.x = before.x
    ship.y = before.y
    ship.bearing = before.bearing
    ship.velocity = before.velocity
    ship.passage = before.passage
    ship.anchor = before.anchor
    ship.heat = before.heat
    ship.status = before.status


def _add_station(position: Position, station: i64, xs: list[int], ys: list[int]) -> None:
    if station >= 0:
        xs.append(position.stations[station].x)
        ys.append(position.stations[station].y)
