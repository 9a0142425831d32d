"""End points in a star system to keep away from (FB-13, FB-34)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import ON_MAP


def end_points(position: Position, system: i64, ship: i64, torpedo: i64) -> tuple[list[int], list[int]]:
    """The x, and the y, of all ships and torpedoes except this one."""
    xs: list[int] = []
    ys: list[int] = []
    for other in position.ships:
        if other.number != ship and other.status == ON_MAP and other.system == system:
            xs.append(other.x)
            ys.append(other.y)
    for rocket in position.torpedoes:
        if rocket.number != torpedo and not rocket.is_gone and rocket.system == system:
            xs.append(rocket.x)
            ys.append(rocket.y)
    return xs, ys
