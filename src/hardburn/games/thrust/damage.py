"""Taking damage: one lump at a time, and the row of the damage table on which it comes to rest (damage.*, TH-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.thrust.ships import ELIMINATED, FIRE, REACTOR, Ship

HULL_DAMAGE: Final = 5
HULL_EXTRA: Final = 2
FIRE_DAMAGE: Final = 1
REACTOR_DAMAGE: Final = 2


def total_after(damage: i64, lump: i64) -> i64:
    """The total after a lump. Hull Damage adds 2 at once (damage.05)."""
    total: i64 = damage + lump
    return total + HULL_EXTRA if total == HULL_DAMAGE else total


def take(ship: Ship, lump: i64) -> bool:
    """Mark the damage and the row on which it comes to rest, none in between; return whether the ship is eliminated."""
    ship.damage = total_after(ship.damage, lump)
    if ship.damage >= ELIMINATED:
        return True
    one: i64 = 1
    ship.rows |= one << (ship.damage - 1)
    return False


def after_effects(rows: i64) -> i64:
    """The damage from fire and a breached reactor at the end of a turn, as one lump (damage.04, damage.07, TH-25)."""
    fire: i64 = FIRE_DAMAGE if rows & FIRE != 0 else 0
    reactor: i64 = REACTOR_DAMAGE if rows & REACTOR != 0 else 0
    return fire + reactor
