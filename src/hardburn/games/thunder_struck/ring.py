"""The battlefield: rings of spaces, what is ahead, where a boost ends, what lies opposite (TS-2, TS-7 to TS-9)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.thunder_struck.console import Ship


def distance_ahead(ring: i64, ship: Ship, other: Ship) -> i64:
    """How many spaces ahead the other is, counting all spaces; 0: it is in another sector or gone (TS-9)."""
    if ship.sector != other.sector or not other.is_alive:
        return 0
    return ((other.space - ship.space) * ship.facing + ring) % ring


def hits_front(shooter: Ship, target: Ship) -> bool:
    """Whether the target faces the shooter along the path of fire, which is the shooter's facing (TS-9)."""
    return target.facing != shooter.facing


def landing(ring: i64, ships: list[Ship], seat: i64, value: i64) -> i64:
    """Where a boost ends. Occupied spaces don't count; on a full lap the ship's own start is free (TS-7)."""
    ship = ships[seat]
    space: i64 = ship.space
    left: i64 = value
    while left > 0:
        space = (space + ship.facing + ring) % ring
        if not is_occupied(ships, ship.sector, space, seat):
            left -= 1
    return space


def is_occupied(ships: list[Ship], sector: i64, space: i64, apart_from: i64) -> bool:
    """Whether another ship is on a space."""
    for seat in range(len(ships)):
        ship = ships[seat]
        if ship.space == space and ship.sector == sector and seat != apart_from and ship.is_alive:
            return True
    return False


def half(ring: i64) -> i64:
    """h: the number of spaces from a space to the first of the two opposite it (TS-2)."""
    return (ring - 1) // 2
