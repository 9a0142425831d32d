"""Places to orbit or dock: the planets of a star system and the stations of the first (s25, s29, FB-14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.space.bearings import is_near
from hardburn.games.fuel_to_burn.space.deflection import NO_BODY

FINE: Final = 0
NO_PLACE: Final = 1
STAR: Final = 2
HOSTILE: Final = 3
HELD: Final = 4
HERE: Final = 5

REACH: Final = 4000
"""From farther away no vector of 3 LU comes within 1 LU of a place (s29)."""


def exists(position: Position, system: i64, anchor: i64) -> bool:
    if anchor >= STATION:
        return system == 0 and anchor - STATION < len(position.stations)
    return 0 <= anchor < len(position.systems[system].bodies)


def anchor_x(position: Position, system: i64, anchor: i64) -> i64:
    return position.stations[anchor - STATION].x if anchor >= STATION else position.systems[system].bodies[anchor].x


def anchor_y(position: Position, system: i64, anchor: i64) -> i64:
    return position.stations[anchor - STATION].y if anchor >= STATION else position.systems[system].bodies[anchor].y


def body_of(anchor: i64) -> i64:
    """The planet of an orbit; -1: none."""
    return anchor if anchor < STATION else NO_BODY


def anchor_name(anchor: i64) -> str | None:
    """As decisions and the view name it: `body:2`, `station:0`."""
    if anchor == NOWHERE:
        return None
    return f"station:{anchor - STATION}" if anchor >= STATION else f"body:{anchor}"


def anchor_called(name: str | None) -> int:
    """The anchor that `anchor_name` names so."""
    if name is None:
        return NOWHERE
    kind, _, number = name.partition(":")
    return int(number) + (STATION if kind == "station" else 0)


def is_held(position: Position, system: i64, anchor: i64, seat: i64) -> bool:
    """An enemy ship is there, which closes the place to this side (s29)."""
    for ship in position.ships:
        if ship.anchor == anchor and ship.seat == 1 - seat and ship.status == ON_MAP and ship.system == system:
            return True
    return False


def problem(position: Position, ship: Ship, anchor: i64) -> i64:
    """The problem with declaring orbit or docking there; 0: none (FB-14, FB-35)."""
    if not exists(position, ship.system, anchor):
        return NO_PLACE
    if anchor == ship.anchor:
        return HERE
    if anchor < STATION:
        if position.systems[ship.system].bodies[anchor].is_star:
            return STAR
        if ship.system == 0 and is_hostile(position, anchor, ship.seat):
            return HOSTILE
    return HELD if is_held(position, ship.system, anchor, ship.seat) else FINE


def is_hostile(position: Position, body: i64, seat: i64) -> bool:
    """It is the home planet of another side."""
    return any(side.home == body and side.seat != seat for side in position.sides)


def in_reach(position: Position, ship: Ship) -> list[int]:
    """The places that the ship may declare and could reach in this activation."""
    found: list[int] = []
    bodies = position.systems[ship.system].bodies
    for place in range(len(bodies)):
        body = bodies[place]
        if is_near(body.x - ship.x, body.y - ship.y, REACH) and problem(position, ship, place) == FINE:
            found.append(place)
    if ship.system == 0:
        for station in position.stations:
            if is_near(station.x - ship.x, station.y - ship.y, REACH):
                anchor: i64 = STATION + station.number
                if problem(position, ship, anchor) == FINE:
                    found.append(anchor)
    return found
