"""Whether a ship is bound to be lost: too slow to get out of a gravity well, or on its way to deep space (FB-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.kinds import BURN, HARD_BURN, MELTDOWN, RUNNER
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.space.bearings import LU, distance, is_near, offset_x, offset_y

RADIATION: Final = 2
"""Heat for passing through it (s23)."""
_MARGIN: Final = 100
"""How far a listed plot may fall short of the best one."""
_DRIFT: Final = 4
_OUTSKIRTS: Final = 65_000
_LOOKOUT: Final = 3
"""Days of coasting that must not lead into deep space."""


def is_doomed(position: Position, ship: Ship) -> bool:
    """As far as a quick look tells, no order can save it."""
    if ship.is_stationary():
        return False
    heat: i64 = ship.heat
    if is_irradiated(position, ship):
        heat += RADIATION
        if heat >= MELTDOWN:
            return True
    burn: i64 = 0
    if ship.has_drive() and (heat < MELTDOWN - 1 or (ship.kind == RUNNER and ship.has_core())):
        burn = (HARD_BURN[ship.kind] if ship.fuel > 0 and heat < MELTDOWN - 1 else BURN[ship.kind]) * LU
    if ship.passage != 0 and _is_caught(position, ship, burn):
        return True
    return _is_leaving(position, ship, burn)


def is_irradiated(position: Position, ship: Ship) -> bool:
    """Its next vector begins in radiation, so that it can't avoid the heat (FB-15)."""
    for body in position.systems[ship.system].bodies:
        if body.radiation > 0 and is_near(body.x - ship.x, body.y - ship.y, body.radiation):
            return True
    return False


def astray(ship: Ship) -> float:
    """How many LU beyond the outer stations a few days of coasting take it."""
    if ship.is_stationary():
        return 0.0
    length: i64 = ship.velocity * LU * _DRIFT
    x: i64 = ship.x + offset_x(length, ship.bearing)
    y: i64 = ship.y + offset_y(length, ship.bearing)
    beyond: i64 = distance(x, y) - _OUTSKIRTS
    return float(beyond) / float(LU) if beyond > 0 else 0.0


def _is_caught(position: Position, ship: Ship, burn: i64) -> bool:
    """It is in the influence of a body that has bent it already, and can't end its next vector outside (FB-12)."""
    bodies = position.systems[ship.system].bodies
    length: i64 = ship.velocity * LU
    x: i64 = ship.x + offset_x(length, ship.bearing)
    y: i64 = ship.y + offset_y(length, ship.bearing)
    one: i64 = 1
    for place in range(len(bodies)):
        if ship.passage & (one << place) == 0:
            continue
        body = bodies[place]
        reached: i64 = distance(x - body.x, y - body.y) + burn
        if reached <= body.influence + (_MARGIN if burn > 0 else 0):
            return True
    return False


def _is_leaving(position: Position, ship: Ship, burn: i64) -> bool:
    """A few days of coasting take it so far out that burns can't turn it back."""
    length: i64 = ship.velocity * LU * _LOOKOUT
    x: i64 = ship.x + offset_x(length, ship.bearing)
    y: i64 = ship.y + offset_y(length, ship.bearing)
    slowed: i64 = burn * (_LOOKOUT * (_LOOKOUT + 1) // 2)
    return distance(x, y) - slowed > position.deep_space(ship.system) * LU
