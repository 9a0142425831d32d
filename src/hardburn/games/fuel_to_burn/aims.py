"""Bearings that are worth plotting: toward bodies, enemies, lanes, tankers and objectives.

Lists of plots offer them beside those around the free plot.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn import anchors
from hardburn.games.fuel_to_burn.bearings import LU, RIGHT_ANGLE, bearing_of, offset_x, offset_y, turned
from hardburn.games.fuel_to_burn.objects import ON_STATION, Torpedo
from hardburn.games.fuel_to_burn.plotting import bearings_to
from hardburn.games.fuel_to_burn.position import Position
from hardburn.games.fuel_to_burn.ship import NOWHERE, ON_MAP, Ship

_RIM: Final = LU
"""Whatever passes a body within this is turned most, and may enter orbit."""


def of_ship(position: Position, ship: Ship, place: i64) -> list[int]:
    """From where the ship is; `place` is where it has declared to orbit or dock."""
    xs: list[int] = []
    ys: list[int] = []
    if place != NOWHERE:
        xs.append(anchors.anchor_x(position, ship.system, place))
        ys.append(anchors.anchor_y(position, ship.system, place))
    system = position.systems[ship.system]
    for body in system.bodies:
        _add_rims(xs, ys, ship.x, ship.y, body.x, body.y)
    _add_enemies(position, ship.seat, ship.system, xs, ys)
    for lane in system.lanes:
        xs.append(lane.marks[0].x)
        ys.append(lane.marks[0].y)
        if len(lane.marks) > 1:
            xs.append(lane.marks[-1].x)
            ys.append(lane.marks[-1].y)
    for tanker in position.tankers:
        if tanker.seat == ship.seat and tanker.status == ON_STATION and tanker.system == ship.system:
            xs.append(tanker.x)
            ys.append(tanker.y)
    if ship.system == 0:
        for objective in position.objectives:
            _add_station(position, objective.station, xs, ys)
            _add_station(position, objective.far, xs, ys)
    goal = position.terms.goal
    if goal is not None and goal.system == ship.system:
        xs.append(goal.x)
        ys.append(goal.y)
    return bearings_to(ship.x, ship.y, xs, ys)


def of_torpedo(position: Position, torpedo: Torpedo) -> list[int]:
    xs: list[int] = []
    ys: list[int] = []
    _add_enemies(position, torpedo.seat, torpedo.system, xs, ys)
    for other in position.torpedoes:
        if other.seat != torpedo.seat and not other.is_gone and other.system == torpedo.system:
            xs.append(other.x)
            ys.append(other.y)
    return bearings_to(torpedo.x, torpedo.y, xs, ys)


def _add_rims(xs: list[int], ys: list[int], x: i64, y: i64, body_x: i64, body_y: i64) -> None:
    """Both sides of a body's 1 LU circle."""
    left: i64 = turned(bearing_of(body_x - x, body_y - y), RIGHT_ANGLE)
    dx: i64 = offset_x(_RIM, left)
    dy: i64 = offset_y(_RIM, left)
    xs.append(body_x + dx)
    ys.append(body_y + dy)
    xs.append(body_x - dx)
    ys.append(body_y - dy)


def _add_enemies(position: Position, seat: i64, system: i64, xs: list[int], ys: list[int]) -> None:
    for other in position.ships:
        if other.seat == 1 - seat and other.status == ON_MAP and other.system == system:
            xs.append(other.x)
            ys.append(other.y)
    for tanker in position.tankers:
        if tanker.seat == 1 - seat and tanker.status == ON_STATION and tanker.system == system:
            xs.append(tanker.x)
            ys.append(tanker.y)


def _add_station(position: Position, station: i64, xs: list[int], ys: list[int]) -> None:
    if station >= 0:
        xs.append(position.stations[station].x)
        ys.append(position.stations[station].y)
