"""How good a position is as it stands: objectives first, then ships, fuel, heat and tracking.

Nothing here may depend on what one side hides from the other, because advice to players is made of it.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.bearings import LU, distance, offset_x, offset_y
from hardburn.games.fuel_to_burn.hazards import astray, is_doomed
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, CORE, DRIVE, LINER, MOST_FUEL, PRICES, WEAPONS
from hardburn.games.fuel_to_burn.objectives import BLOCKADE, DONE, FAILED, PATROL, TRANSPORT, Objective
from hardburn.games.fuel_to_burn.objects import ON_STATION, Tanker, Torpedo
from hardburn.games.fuel_to_burn.position import DEPLOYMENT, OVER, Position
from hardburn.games.fuel_to_burn.reaching import NEVER_THERE, days_to_dock, days_to_pass
from hardburn.games.fuel_to_burn.ship import HELD_BACK, IN_LANE, ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.side import Side

_OBJECTIVE: Final = 0.62
_MATERIAL: Final = 0.3
_CERTAIN: Final = 0.97
"""What is not over is never quite won."""
_HEAT: Final = [0.0, 0.15, 0.45, 1.3, 4.0, 12.0, 12.0, 12.0, 12.0]
"""Points that heat costs."""
_FUEL: Final = [0.0, 1.3, 2.2, 2.8]
"""Points that fuel is worth."""
_TORPEDO: Final = 0.4
_TORPEDO_ON_ITS_WAY: Final = 2.5
_TRACKED: Final = 0.6
_ASTRAY: Final = 0.1
"""Points for each LU that a ship drifts too far out."""
_AS_NEW: Final = [15.6, 21.4, 34.2]
_TANKER: Final = 3.0
_EXTRA: Final = [0.0, 1.5, 0.8, 0.6]
"""Before they are placed or used: ships by kind, a tanker, extras."""
_HELD_BACK: Final = 16.0
"""Points of a ship on a stealth run, whatever it is."""
_SHARES: Final = [1.0, 0.3, 0.15, 0.08]
"""What the nearest, the second and so on count for at a place."""


def worth(position: Position, seat: i64) -> float:
    """From -1, lost, to 1, won; what one side has the other lacks."""
    if position.phase == OVER:
        if position.winners == 0:
            return 0.0
        return 1.0 if position.winners & (1 + seat) else -1.0
    total = _OBJECTIVE * _objectives(position, seat)
    own = _material(position, seat)
    others = _material(position, 1 - seat)
    total += _MATERIAL * (own - others) / max(own + others, 1.0)
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
    if position.phase <= DEPLOYMENT:
        total += _muster_worth(position.sides[seat])
    return total


def _muster_worth(side: Side) -> float:
    """Of ships that are still to be placed, and what else a fleet has."""
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
    """By how near its next vector comes to where an enemy's ship will be if nothing changes."""
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
    """By the fuel that ships near it lack; one that helps nobody had better stayed hidden."""
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
    """How far a point is from a straight way, in LU."""
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
    """Between -1 and 1: the only one is won or lost, of several each counts."""
    count = len(position.objectives)
    if count == 0:
        return 0.0
    total = 0.0
    for objective in position.objectives:
        chance = _chance(position, objective)
        if count == 1:
            chance = 2.0 * chance - 1.0
        total += chance if objective.seat == seat else -chance
    return total


def _chance(position: Position, objective: Objective) -> float:
    """How likely an objective looks to be reached."""
    if objective.status == DONE:
        return 1.0
    if objective.status == FAILED:
        return 0.0
    if objective.kind == BLOCKADE:
        return _blockade(position, objective)
    if objective.kind == TRANSPORT:
        return _transport(position, objective)
    if objective.kind == PATROL:
        return _patrol(position, objective)
    return 0.0


def _blockade(position: Position, objective: Objective) -> float:
    if objective.station < 0:
        return 0.5
    needed = (position.terms.turns + 3) // 4
    left = position.terms.turns - position.day + 1
    own = presence(position, objective.seat, objective.station)
    others = presence(position, 1 - objective.seat, objective.station)
    progress = float(objective.days) / float(needed)
    if is_docked(position, objective.seat, objective.station):
        return min(0.95, 0.62 + 0.2 * progress + 0.06 * own - 0.04 * others)
    slack = float(left) - nearest(position, objective.seat, objective.station) - float(needed - objective.days)
    in_time = 1.0 / (1.0 + math.exp(-0.7 * slack))
    if is_docked(position, 1 - objective.seat, objective.station):
        return in_time * max(0.02, 0.1 + 0.12 * own - 0.05 * others)
    return in_time * max(0.03, 0.3 + 0.2 * (own - others) + 0.1 * progress)


def _transport(position: Position, objective: Objective) -> float:
    if objective.station < 0 or objective.ship < 0:
        return 0.5
    ship = position.ships[objective.ship]
    if not ship.is_in_play():
        return 0.0
    left = float(position.terms.turns - position.day + 1)
    days = _days(position, ship, objective.station) if ship.status == ON_MAP else _days_from_home(position, objective)
    in_time = 1.0 / (1.0 + math.exp(-0.7 * (left - days + 1.0)))
    others = presence(position, 1 - objective.seat, objective.station)
    chance = 0.35 + 0.5 * math.exp(-days / 6.0)
    if is_docked(position, 1 - objective.seat, objective.station):
        own = presence(position, objective.seat, objective.station)
        return in_time * max(0.03, 0.4 * chance + 0.1 * own - 0.05 * others)
    if is_docked(position, objective.seat, objective.station):
        chance += 0.08
    else:
        chance -= 0.14 * others
    lives = 1.0 if ship.damaged != 0 else 2.0
    chance -= 0.08 * (2.0 - lives)
    chance -= 0.03 * float(min(ship.heat, 4)) * float(min(ship.heat, 4)) / 4.0
    if ship.offline & DRIVE:
        chance *= 0.5
    if ship.status == ON_MAP:
        chance -= 0.12 * _menace(position, ship)
    return in_time * max(0.02, min(0.97, chance))


def _days_from_home(position: Position, objective: Objective) -> float:
    """Of a transport that has not set out."""
    home = position.systems[0].bodies[position.sides[objective.seat].home]
    station = position.stations[objective.station]
    civilian = Ship(0, objective.seat, position.ships[objective.ship].kind, 0, ON_MAP, x=home.x, y=home.y)
    return 2.0 + days_to_dock(civilian, station.x, station.y)


def _patrol(position: Position, objective: Objective) -> float:
    """Legs flown, and how near the ship is that could fly the next one."""
    if objective.far < 0 or objective.station < 0:
        return 0.5
    home = position.systems[0].bodies[position.sides[objective.seat].home]
    x: i64 = home.x
    y: i64 = home.y
    if objective.leg == 1:
        x = position.stations[objective.far].x
        y = position.stations[objective.far].y
    elif objective.leg == 2:
        x = position.stations[objective.station].x
        y = position.stations[objective.station].y
    best = NEVER_THERE
    for ship in position.ships:
        if ship.seat != objective.seat or ship.status != ON_MAP or ship.system != 0:
            continue
        days = days_to_pass(ship, x, y)
        if ship.is_tracked and objective.leg == 0:
            days += 2.0
        best = min(best, days)
    return 0.08 + 0.2 * float(objective.leg) + 0.15 * math.exp(-best / 5.0)


# Who is where


def presence(position: Position, seat: i64, station: i64) -> float:
    """How near a side's warships are to a station: 1 for one that is docked, and less for each further one."""
    near = [
        math.exp(-_days(position, ship, station) / 5.0)
        for ship in position.ships
        if ship.seat == seat and ship.kind < LINER and ship.is_in_play()
    ]
    if not near:
        return _outlook(position, seat, station)
    near.sort(reverse=True)
    total = 0.0
    for place in range(min(len(near), len(_SHARES))):
        total += _SHARES[place] * near[place]
    return total


def _outlook(position: Position, seat: i64, station: i64) -> float:
    """Before ships are placed: how near a station is to where they may be."""
    if position.phase > DEPLOYMENT:
        return 0.0
    place = position.stations[station]
    home = position.systems[0].bodies[position.sides[seat].home]
    least: i64 = distance(home.x - place.x, home.y - place.y)
    for other in position.stations:
        if other.seat == seat:
            least = min(least, distance(other.x - place.x, other.y - place.y))
    return math.exp(-float(least) / (20.0 * float(LU)))


def nearest(position: Position, seat: i64, station: i64) -> float:
    """Days until the first of a side's warships could dock."""
    best = NEVER_THERE
    for ship in position.ships:
        if ship.seat == seat and ship.kind < LINER and ship.is_in_play():
            best = min(best, _days(position, ship, station))
    return best


def is_docked(position: Position, seat: i64, station: i64) -> bool:
    anchor: i64 = STATION + station
    return any(ship.anchor == anchor and ship.seat == seat and ship.status == ON_MAP for ship in position.ships)


def _days(position: Position, ship: Ship, station: i64) -> float:
    if ship.status == ON_MAP and ship.anchor == STATION + station:
        return 0.0
    if ship.status == IN_LANE or ship.system != 0 or ship.status != ON_MAP:
        return NEVER_THERE / 3.0
    place = position.stations[station]
    days = days_to_dock(ship, place.x, place.y)
    return days + 1.0 if ship.is_activated else days


def _menace(position: Position, ship: Ship) -> float:
    """How near the other side's warships are."""
    total = 0.0
    for other in position.ships:
        if other.seat != 1 - ship.seat or other.status != ON_MAP or other.system != ship.system:
            continue
        if other.kind < LINER and not other.is_stationary():
            dx = float(other.x - ship.x) / float(LU)
            dy = float(other.y - ship.y) / float(LU)
            total += math.exp(-math.sqrt(dx * dx + dy * dy) / 6.0)
    return min(total, 1.5)
