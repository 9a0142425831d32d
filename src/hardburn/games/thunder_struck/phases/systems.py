"""Boost, Shields and Power: actions that concern only one's own ship (TS-3, TS-7)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.thunder_struck import events
from hardburn.games.thunder_struck.actions import SHIELD_NAMES
from hardburn.games.thunder_struck.console import FRONT, MEMBERS, MOST_CUBES, Ship
from hardburn.games.thunder_struck.ring import landing


def boost(ring: i64, ships: list[Ship], seat: int, spaces: i64, log: Log | None) -> None:
    """Move forward by the dice on these spaces, in one move; they count for the tally (TS-7, TS-12)."""
    ship = ships[seat]
    origin: i64 = ship.space
    values: list[int] = []
    total: i64 = 0
    for space in MEMBERS[spaces]:
        value: i64 = ship.lift(space)
        total += value
        values.append(value)
    ship.space = landing(ring, ships, seat, total)
    ship.has_boosted = True
    ship.boost_tally += total
    if log is not None:
        log.add(events.Boosted(seat, tuple(values), ship.sector + 1, origin, ship.space))


def raise_shield(ship: Ship, seat: int, space: i64, log: Log | None) -> None:
    """Put a shield token on the space, unless one is there already."""
    value: i64 = ship.lift(space)
    bit: i64 = 1 << space
    was_active = ship.shields & bit != 0
    ship.shields |= bit
    if log is not None:
        log.add(events.ShieldRaised(seat, SHIELD_NAMES[space - FRONT], value, was_active))


def take_power(ship: Ship, seat: int, space: i64, log: Log | None) -> None:
    """Take a cube, or two with a 6. Cubes without room are lost (TS-3)."""
    value: i64 = ship.lift(space)
    before: i64 = ship.cubes
    ship.cubes = min(before + cubes_for(value), MOST_CUBES)
    if log is not None:
        log.add(events.PowerTaken(seat, value, ship.cubes - before, ship.cubes))


def cubes_for(value: i64) -> i64:
    return 2 if value == 6 else 1
