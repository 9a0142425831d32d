"""The estimated chance of reaching an objective, from who is where and the days left (s34, FB-26)."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.advice import patrolling, task_odds
from hardburn.games.fuel_to_burn.advice.lane_travel_time import days_to_place
from hardburn.games.fuel_to_burn.advice.travel_time import NEVER_THERE, days_to_dock
from hardburn.games.fuel_to_burn.kinds import DRIVE, LINER
from hardburn.games.fuel_to_burn.objectives import BLOCKADE, DONE, FAILED, PATROL, TASK, TRANSPORT, Objective
from hardburn.games.fuel_to_burn.position.position import DEPLOYMENT, Position
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.space.bearings import LU, distance

_SHARES: Final = [1.0, 0.3, 0.15, 0.08]
"""The weights of the nearest ship at a place, the second nearest, and so on."""


def chance_of(position: Position, objective: Objective) -> float:
    """The estimated chance of reaching an objective."""
    if objective.status == DONE:
        return 1.0
    if objective.status == FAILED:
        return 0.0
    if objective.kind == BLOCKADE:
        return _blockade(position, objective)
    if objective.kind == TRANSPORT:
        return _transport(position, objective)
    if objective.kind == PATROL:
        return patrolling.patrol_chance(position, objective)
    if objective.kind == TASK:
        return task_odds.task_chance(position, objective)
    return patrolling.goal_chance(position, objective)


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
    slack = float(left) - soonest(position, objective.seat, objective.station) - float(needed - objective.days)
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
    late = 1.0 if ship.is_activated else 0.0
    in_time = 1.0 / (1.0 + math.exp(-0.7 * (left - days - late + 1.0)))
    own = presence(position, objective.seat, objective.station)
    others = presence(position, 1 - objective.seat, objective.station)
    chance = 0.3 + 0.5 * math.exp(-days / 6.0) + 0.09 * own
    if is_docked(position, 1 - objective.seat, objective.station):
        return in_time * max(0.03, 0.4 * chance + 0.06 * own - 0.05 * others)
    if not is_docked(position, objective.seat, objective.station):
        chance -= 0.16 * others
    lives = 1.0 if ship.damaged != 0 else 2.0
    chance -= 0.08 * (2.0 - lives)
    chance -= 0.03 * float(min(ship.heat, 4)) * float(min(ship.heat, 4)) / 4.0
    if ship.offline & DRIVE:
        chance *= 0.5
    if ship.status == ON_MAP:
        chance -= 0.14 * max(0.0, _warships_near(position, ship, 1 - ship.seat) - _guarded(position, ship))
    return in_time * max(0.02, min(0.97, chance))


def _days_from_home(position: Position, objective: Objective) -> float:
    """Days for a transport that has not set out."""
    home = position.systems[0].bodies[position.sides[objective.seat].home]
    station = position.stations[objective.station]
    civilian = Ship(0, objective.seat, position.ships[objective.ship].kind, 0, ON_MAP, x=home.x, y=home.y)
    return 2.0 + days_to_dock(civilian, station.x, station.y)


# Who is where


def presence(position: Position, seat: i64, station: i64) -> float:
    """How near a side's warships are to a station: 1 for a docked one, and a smaller share for each further one."""
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
    """Before ships are placed: how near a station is to where they may begin."""
    if position.phase > DEPLOYMENT:
        return 0.0
    place = position.stations[station]
    home = position.systems[0].bodies[position.sides[seat].home]
    least: i64 = distance(home.x - place.x, home.y - place.y)
    for other in position.stations:
        if other.seat == seat:
            least = min(least, distance(other.x - place.x, other.y - place.y))
    return math.exp(-float(least) / (20.0 * float(LU)))


def soonest(position: Position, seat: i64, station: i64) -> float:
    """Days, including today, until the first of a side's warships could dock."""
    best = NEVER_THERE
    for ship in position.ships:
        if ship.seat == seat and ship.kind < LINER and ship.is_in_play():
            best = min(best, _days(position, ship, station) + (1.0 if ship.is_activated else 0.0))
    return best


def is_docked(position: Position, seat: i64, station: i64) -> bool:
    anchor: i64 = STATION + station
    return any(ship.anchor == anchor and ship.seat == seat and ship.status == ON_MAP for ship in position.ships)


def _days(position: Position, ship: Ship, station: i64) -> float:
    if ship.status == ON_MAP and ship.anchor == STATION + station:
        return 0.0
    place = position.stations[station]
    return days_to_place(position, ship, 0, place.x, place.y, is_braking=True)


def _guarded(position: Position, ship: Ship) -> float:
    """How much escorts reduce the danger."""
    return 0.5 * _warships_near(position, ship, ship.seat)


def _warships_near(position: Position, ship: Ship, seat: i64) -> float:
    """How many of a side's warships are near, each weighted by its distance."""
    total = 0.0
    for other in position.ships:
        if other.seat != seat or other.status != ON_MAP or other.system != ship.system:
            continue
        if other.kind < LINER and not other.is_stationary():
            dx = float(other.x - ship.x) / float(LU)
            dy = float(other.y - ship.y) / float(LU)
            total += math.exp(-math.sqrt(dx * dx + dy * dy) / 6.0)
    return min(total, 1.5)
