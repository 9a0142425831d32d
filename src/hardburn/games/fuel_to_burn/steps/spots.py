"""Whether a ship is where a scenario wants it (FB-85)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.position.additions import (
    ANYBODYS,
    ANYWHERE,
    DOCKED,
    NEAR_SHIP,
    ORBITING,
    OWN,
    Spot,
)
from hardburn.games.fuel_to_burn.position.anchors import anchor_x, anchor_y
from hardburn.games.fuel_to_burn.position.naming import place_called, seat_name
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.space.bearings import is_near
from hardburn.games.fuel_to_burn.space.path import Path


def is_at(position: Position, ship: Ship, spot: Spot) -> bool:
    """Whether the ship is docked, in orbit or near enough there."""
    if spot.kind == ANYWHERE:
        return True
    if spot.kind == DOCKED:
        if ship.anchor < STATION:
            return False
        return spot.anchor == ship.anchor or (spot.anchor == NOWHERE and is_meant(position, ship, spot, ship.anchor))
    if spot.kind == ORBITING:
        is_orbiting: bool = 0 <= ship.anchor < STATION and ship.system == spot.system
        return is_orbiting and (spot.anchor == NOWHERE or spot.anchor == ship.anchor)
    if not is_present(position, ship, spot):
        return False
    return is_near(ship.x - spot_x(position, spot), ship.y - spot_y(position, spot), spot.within)


def is_meant(position: Position, ship: Ship, spot: Spot, anchor: i64) -> bool:
    """Whether a station has the right owner."""
    if spot.whose == ANYBODYS:
        return True
    owner: i64 = position.stations[anchor - STATION].seat
    return owner == ship.seat if spot.whose == OWN else owner == 1 - ship.seat


def is_passed(position: Position, ship: Ship, spot: Spot, path: Path) -> bool:
    """Whether the ship's path comes near enough."""
    if not is_present(position, ship, spot):
        return False
    return path.nearest(spot_x(position, spot), spot_y(position, spot)).miss <= spot.within


def is_present(position: Position, ship: Ship, spot: Spot) -> bool:
    """Whether the place, or the ship, is in the ship's star system."""
    if spot.kind != NEAR_SHIP:
        return ship.system == spot.system
    other = position.ships[spot.ship]
    return other.status == ON_MAP and other.system == ship.system and other.number != ship.number


def spot_x(position: Position, spot: Spot) -> i64:
    if spot.kind == NEAR_SHIP:
        return position.ships[spot.ship].x
    return spot.x if spot.anchor == NOWHERE else anchor_x(position, spot.system, spot.anchor)


def spot_y(position: Position, spot: Spot) -> i64:
    if spot.kind == NEAR_SHIP:
        return position.ships[spot.ship].y
    return spot.y if spot.anchor == NOWHERE else anchor_y(position, spot.system, spot.anchor)


def spot_said(position: Position, spot: Spot) -> str:
    """As a part of a sentence: `docked at Teal S1`; empty: anywhere."""
    if spot.kind == ANYWHERE:
        return ""
    if spot.kind == DOCKED:
        if spot.anchor != NOWHERE:
            return f"docked at {place_called(position, 0, spot.anchor)}"
        return ("docked at a station", "docked at a station of its own", "docked at an enemy station")[spot.whose]
    if spot.kind == ORBITING:
        where = "a planet" if spot.anchor == NOWHERE else place_called(position, spot.system, spot.anchor)
        return f"in orbit of {where}"
    near = f"within {spot.within / 1000:g} LU of "
    if spot.kind == NEAR_SHIP:
        other = position.ships[spot.ship]
        return f"{near}{'the neutral' if other.seat > 1 else seat_name(other.seat)} {other.name()}"
    if spot.anchor != NOWHERE:
        return near + place_called(position, spot.system, spot.anchor)
    return f"{near}({spot.x / 1000:.1f}, {spot.y / 1000:.1f})"
