"""How good a position is as it stands: objectives first, then ships, fuel, heat and tracking.

Nothing here may depend on what one side hides from the other, because players get advice based on it.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.advice.hazards import astray, is_doomed
from hardburn.games.fuel_to_burn.advice.objective_odds import chance_of
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, CORE, DRIVE, LINER, MOST_FUEL, PRICES, WEAPONS
from hardburn.games.fuel_to_burn.position.objects import ON_STATION, Tanker, Torpedo
from hardburn.games.fuel_to_burn.position.position import DEPLOYMENT, OVER, Position
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK, ON_MAP, Ship
from hardburn.games.fuel_to_burn.position.side import Side
from hardburn.games.fuel_to_burn.space.bearings import LU, is_near, offset_x, offset_y

_OBJECTIVE: Final = 0.62
_MATERIAL: Final = 0.3
_CERTAIN: Final = 0.97
"""The limit for a match that is not over."""
_HEAT: Final = [0.0, 0.15, 0.45, 1.3, 4.0, 12.0, 12.0, 12.0, 12.0]
"""Points that heat costs."""
_FUEL: Final = [0.0, 1.3, 2.2, 2.8]
"""Points that fuel is worth."""
_TORPEDO: Final = 0.4
_TORPEDO_ON_ITS_WAY: Final = 2.5
_CROWDED: Final = 1.5
"""Points lost for two ships within 1 LU of each other."""
_TRACKED: Final = 0.6
_ASTRAY: Final = 0.1
"""Points lost for each LU that a ship drifts too far out."""
_AS_NEW: Final = [15.6, 21.4, 34.2]
_TANKER: Final = 3.0
_EXTRA: Final = [0.0, 1.5, 0.8, 0.6]
"""Points before they are placed or used: ships by kind, a tanker, extras."""
_HELD_BACK: Final = 16.0
"""Points for a ship on a stealth run, whatever its kind."""


def worth(position: Position, seat: i64) -> float:
    """From -1 (lost) to 1 (won); one side has what the other lacks."""
    if position.phase == OVER:
        if position.winners == 0:
            return 0.0
        return 1.0 if position.winners & (1 + seat) else -1.0
    total = _OBJECTIVE * _objectives(position, seat)
    ahead = _material(position, seat) - _material(position, 1 - seat)
    total += _MATERIAL * ahead / (2.0 * float(position.terms.points))
    return max(-_CERTAIN, min(_CERTAIN, total))


# Ships


def _material(position: Position, seat: i64) -> float:
    total = 0.0
    for ship in position.ships:
        if ship.seat == seat and ship.is_in_play():
            total += ship_worth(position, ship)
    for torpedo in position.torpedoes:
        if torpedo.seat == seat and not torpedo.is_gone:
            total += torpedo_worth(position, torpedo)
    for tanker in position.tankers:
        if tanker.seat == seat and tanker.status == ON_STATION:
            total += _tanker_worth(position, tanker)
    total -= _CROWDED * float(_crowded(position, seat))
    if position.phase <= DEPLOYMENT:
        total += _muster_worth(position.sides[seat])
    return total


def _crowded(position: Position, seat: i64) -> i64:
    """Pairs of a side's ships that would share splash and explosions."""
    pairs: i64 = 0
    for ship in position.ships:
        if ship.seat != seat or ship.status != ON_MAP:
            continue
        for place in range(ship.number):
            other = position.ships[place]
            if other.seat != seat or other.status != ON_MAP or other.system != ship.system:
                continue
            if is_near(other.x - ship.x, other.y - ship.y, LU):
                pairs += 1
    return pairs


def _muster_worth(side: Side) -> float:
    """Points for ships still to be placed, and for the rest of the fleet."""
    total = _TANKER * float(side.tankers) + _EXTRA[side.extra]
    for kind in range(BATTLESHIP + 1):
        total += _AS_NEW[kind] * float(side.left[kind])
    return total


def ship_worth(position: Position, ship: Ship) -> float:
    """In points."""
    if ship.status == HELD_BACK:
        return _HELD_BACK
    price = float(PRICES[ship.kind]) if ship.kind < LINER else 6.0
    lives = float(ship.armour) + (1.0 if ship.damaged != 0 else 2.0)
    total = price * (0.4 + 0.2 * lives)
    if ship.offline & CORE:
        total -= 0.10 * price
    if ship.offline & WEAPONS:
        total -= 0.14 * price
    if ship.offline & DRIVE:
        total -= 0.16 * price
    total += _FUEL[min(ship.fuel, 3)] + _TORPEDO * float(ship.torpedoes)
    total -= _HEAT[min(ship.heat, 8)]
    if ship.is_tracked and not ship.is_stationary():
        total -= _TRACKED
    if ship.status == ON_MAP:
        total -= _ASTRAY * astray(ship)
        if is_doomed(position, ship):
            total *= 0.25
    return total


def torpedo_worth(position: Position, torpedo: Torpedo) -> float:
    """By how close its next vector comes to where an enemy ship will be if nothing changes."""
    length: i64 = torpedo.velocity * LU
    x: i64 = torpedo.x + offset_x(length, torpedo.bearing)
    y: i64 = torpedo.y + offset_y(length, torpedo.bearing)
    best = 0.0
    for ship in position.ships:
        if ship.seat != 1 - torpedo.seat or ship.status != ON_MAP or ship.system != torpedo.system:
            continue
        if ship.is_stationary():
            continue
        ahead: i64 = ship.velocity * LU
        aside = _miss(
            torpedo.x, torpedo.y, x, y, ship.x + offset_x(ahead, ship.bearing), ship.y + offset_y(ahead, ship.bearing)
        )
        best = max(best, math.exp(-max(0.0, aside - 3.0) / 3.0))
    return _TORPEDO_ON_ITS_WAY * best


def _tanker_worth(position: Position, tanker: Tanker) -> float:
    """By the fuel that ships near it lack; a tanker that helps nobody should have stayed hidden."""
    total = -0.8
    for ship in position.ships:
        if ship.seat != tanker.seat or ship.status != ON_MAP or ship.system != tanker.system or ship.is_stationary():
            continue
        lack: i64 = MOST_FUEL[ship.kind] - ship.fuel
        if lack > 0:
            length: i64 = ship.velocity * LU
            x: i64 = ship.x + offset_x(length, ship.bearing)
            y: i64 = ship.y + offset_y(length, ship.bearing)
            aside = _miss(ship.x, ship.y, x, y, tanker.x, tanker.y)
            total += float(min(lack, 2)) * math.exp(-max(0.0, aside - 2.0) / 4.0)
    return total


def _miss(x: i64, y: i64, end_x: i64, end_y: i64, at_x: i64, at_y: i64) -> float:
    """The distance of a point from a straight way, in LU."""
    dx = float(end_x - x)
    dy = float(end_y - y)
    px = float(at_x - x)
    py = float(at_y - y)
    squared = dx * dx + dy * dy
    part = 0.0 if squared == 0.0 else max(0.0, min(1.0, (px * dx + py * dy) / squared))
    mx = px - part * dx
    my = py - part * dy
    return math.sqrt(mx * mx + my * my) / float(LU)


# Objectives


def _objectives(position: Position, seat: i64) -> float:
    """Between -1 and 1: a single objective is won or lost; of several, each counts."""
    count = len(position.objectives)
    if count == 0:
        return 0.0
    total = 0.0
    for objective in position.objectives:
        chance = chance_of(position, objective)
        if count == 1:
            chance = 2.0 * chance - 1.0
        total += chance if objective.seat == seat else -chance
    return total
