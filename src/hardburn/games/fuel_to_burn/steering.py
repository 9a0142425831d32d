"""The best plot that a burn allows, as far as a quick look tells: so orders are judged before plots are given."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.bearings import LU, TURN, bearing_of
from hardburn.games.fuel_to_burn.codes import vector, vector_bearing, vector_length
from hardburn.games.fuel_to_burn.deflection import NO_BODY, UNCHOSEN, Flight
from hardburn.games.fuel_to_burn.movement import flight_of, free_plot
from hardburn.games.fuel_to_burn.path import NEVER
from hardburn.games.fuel_to_burn.plotting import is_within
from hardburn.games.fuel_to_burn.position import Position
from hardburn.games.fuel_to_burn.reaching import velocity_x, velocity_y
from hardburn.games.fuel_to_burn.ship import NOWHERE, Ship
from hardburn.games.fuel_to_burn.vector_actions import EASY, RADIATION_HEAT, SLOW
from hardburn.games.fuel_to_burn.worth import worth

_AROUND: Final = 12
_DAYS: Final = [1, 2, 3, 4, 6, 8]
_ROCKS: Final = 0.02
"""What flying fast among asteroids risks."""


def candidates(ship: Ship, acceleration: i64, xs: list[int], ys: list[int]) -> list[int]:
    """Plots toward places, such as would be there after a few days, and some all around."""
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
    """The whole plot that is nearest to the wanted vector, as far as the acceleration goes."""
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


def best_worth(position: Position) -> float:
    """What the position is worth to the side that is asked for a plot if it gives its best one."""
    question = position.question
    twin = position.copy()
    ship = twin.ships[question.ship]
    before = ship.copy()
    xs: list[int] = []
    ys: list[int] = []
    for objective in position.objectives:
        _add_station(position, objective.station, xs, ys)
        _add_station(position, objective.far, xs, ys)
    best = -1.0
    for plot in candidates(ship, question.extra, xs, ys):
        flight = flight_of(twin, ship, vector_length(plot), vector_bearing(plot), UNCHOSEN, question.other)
        if flight.crashed_into != NO_BODY:
            continue
        found = _worth_after(twin, ship, flight, question.other)
        best = max(best, found)
        _restore(ship, before)
    return best


def _worth_after(position: Position, ship: Ship, flight: Flight, place: i64) -> float:
    """With the ship at the flight's end, and what it meets on the way."""
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
            ship.heat += RADIATION_HEAT
    found = worth(position, ship.seat)
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


def _add_station(position: Position, station: i64, xs: list[int], ys: list[int]) -> None:
    if station >= 0:
        xs.append(position.stations[station].x)
        ys.append(position.stations[station].y)
