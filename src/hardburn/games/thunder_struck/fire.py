"""Firing: who is in range, which shields stop a hit, what it can damage (TS-4, TS-9, TS-10)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.thunder_struck import events
from hardburn.games.thunder_struck.actions import SPACES
from hardburn.games.thunder_struck.console import (
    ALL_SET,
    BOOST_SET,
    FIRE_SET,
    FRONT_SET,
    FRONT_ZONE,
    MANOEUVRE_SET,
    MID,
    MID_SET,
    REAR_SET,
    REAR_ZONE,
    Ship,
)
from hardburn.games.thunder_struck.ring import distance_ahead, hits_front
from hardburn.games.thunder_struck.turn import Turn


def in_range(ring: i64, ships: list[Ship], seat: i64, value: i64) -> i64:
    """The seats that a shot of this value reaches: ahead, in the same sector, within this distance (TS-9)."""
    shooter = ships[seat]
    found: i64 = 0
    for other in range(len(ships)):
        if other != seat:
            distance: i64 = distance_ahead(ring, shooter, ships[other])
            if 0 < distance <= value:
                found |= 1 << other
    return found


def stopping(target: Ship, *, is_front: bool) -> i64:
    """The active shields that stop a hit: Front or Mid from the front, Rear or Mid from the rear (TS-10)."""
    return target.shields & (MID_SET | (FRONT_SET if is_front else REAR_SET))


def damageable(target: Ship, shield: i64, zones: i64, *, is_front: bool) -> i64:
    """The undamaged spaces of the hit's zone; any undamaged space if the Mid shield was used (TS-10)."""
    zone: i64 = ALL_SET
    if shield != MID:
        zone = FRONT_ZONE[zones] if is_front else REAR_ZONE[zones]
    return zone & ~target.damage


def tell_hit(ring: i64, ships: list[Ship], turn: Turn, log: Log) -> None:
    """Tell whom the shot of this turn strikes, and where."""
    shooter = ships[turn.mover]
    target = ships[turn.target]
    log.add(
        events.Hit(
            turn.mover,
            SPACES[turn.shot_space],
            turn.shot_value,
            turn.target,
            distance_ahead(ring, shooter, target),
            "front" if hits_front(shooter, target) else "rear",
        )
    )


def take_damage(target: Ship, seat: int, space: i64, log: Log | None) -> None:
    """A damage token removes the shield and the unused die on its space (TS-10)."""
    bit: i64 = 1 << space
    had_shield = target.shields & bit != 0
    lost: i64 = target.lift(space) if target.lying & bit else 0
    target.damage |= bit
    target.shields &= ~bit
    if log is not None:
        log.add(events.Damaged(seat, SPACES[space], had_shield, lost or None))


def doom(damage: i64) -> events.Doom | None:
    """The system whose spaces are both damaged, which destroys the ship (TS-10)."""
    if damage & FIRE_SET == FIRE_SET:
        return "fire"
    if damage & BOOST_SET == BOOST_SET:
        return "boost"
    if damage & MANOEUVRE_SET == MANOEUVRE_SET:
        return "manoeuvre"
    return None
