"""Where ships stand when splash and explosions reach them (s18, FB-38)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.bearings import LU, is_near


def put(position: Position, x: i64, y: i64) -> None:
    """The active ship is at this point of its vector."""
    activity = position.activity
    if activity is not None:
        activity.is_under_way = True
        activity.x = x
        activity.y = y


def settle(position: Position) -> None:
    """The active ship is at its end point."""
    activity = position.activity
    if activity is not None:
        activity.is_under_way = False


def stands_x(position: Position, ship: Ship) -> i64:
    activity = position.activity
    if activity is not None and activity.is_under_way and activity.ship == ship.number:
        return activity.x
    return ship.x


def stands_y(position: Position, ship: Ship) -> i64:
    activity = position.activity
    if activity is not None and activity.is_under_way and activity.ship == ship.number:
        return activity.y
    return ship.y


def is_in_splash(system: i64, x: i64, y: i64, other_system: i64, other_x: i64, other_y: i64) -> bool:
    """Within 1 LU of each other in the same star system."""
    return system == other_system and is_near(x - other_x, y - other_y, LU)


def others_near(position: Position, ship: Ship) -> list[Ship]:
    """Other ships on the map within 1 LU of this one, also in the same dock or orbit; it may itself be gone."""
    x = stands_x(position, ship)
    y = stands_y(position, ship)
    near: list[Ship] = []
    for other in position.ships:
        if other.status != ON_MAP or other.number == ship.number:
            continue
        if is_in_splash(ship.system, x, y, other.system, stands_x(position, other), stands_y(position, other)):
            near.append(other)
    return near
