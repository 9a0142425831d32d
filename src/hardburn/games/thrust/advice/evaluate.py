"""How good a position looks: the worth of both sides' ships, who can attack whom, and who is revealed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.thrust.advice.odds import mean_damage, result_chances
from hardburn.games.thrust.checks import CRITICAL_FAILURE, FAILURE
from hardburn.games.thrust.damage import after_effects, total_after
from hardburn.games.thrust.phases.attack import has_class_advantage
from hardburn.games.thrust.phases.movement import answers
from hardburn.games.thrust.position import (
    ATTACK,
    BURN,
    DRAWN,
    EVASION,
    NOT_OVER,
    SHOW,
    UNSEALED,
    Position,
)
from hardburn.games.thrust.ships import (
    COMBAT,
    COMBATS,
    DEAD,
    ELIMINATED,
    EVASION_LEAST,
    KINDS,
    SHIPS,
    Ship,
    can_attack_class,
)
from hardburn.games.thrust.state import ThrustState

HULL_WORTH: Final = 0.6
LAST_TURN_WORTH: Final = 0.1
"""Factor for a ship that burns out at the end of this turn."""
BURNING_WORTH: Final = 0.3
"""Factor for a ship that burns, but not out this turn."""
DEAD_WORTH: Final = 0.3
ABANDONED: Final = 0.1
"""The chance that a Morale check ends with the ship abandoned."""
FLIGHT_COST: Final = 0.05
"""Cost for each face of the die that makes the ship flee."""
FUEL_WORTH: Final = 0.8
HALF_FUEL: Final = 5.0
THREAT_LATER: Final = 0.35
"""How much an attack counts that is only possible next turn and could still be prevented."""
SEEN_COST: Final = 0.04
FOUND_WORTH: Final = 0.08
NEAR_WORTH: Final = 0.06
ENGAGED_WORTH: Final = 0.05
ENGAGED_AT_LIMIT: Final = 0.6
IN_RANGE_WORTH: Final = 0.04
USUAL_BID: Final = 2
"""How much fuel the other side is expected to spend beyond its minimum."""

_DEALS: Final[list[float]] = [
    float(mean_damage(kind, COMBATS[kind], advantage, light))
    for light in (3, 5)
    for kind in range(KINDS)
    for advantage in (False, True)
]
_CHANCES: Final[list[list[float]]] = [
    [float(chance) for chance in result_chances(COMBATS[kind], advantage)]
    for kind in range(KINDS)
    for advantage in (False, True)
]


def evaluate(state: ThrustState, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    position = state.position
    if position.winner != NOT_OVER:
        return 0.0 if position.winner == DRAWN else 1.0 if position.winner == seat else -1.0
    mine = strength(position, seat)
    theirs = strength(position, 1 - seat)
    balance = mine - theirs + contest_worth(position, seat)
    if position.step == SHOW:
        balance += FOUND_WORTH * (1.0 if position.mover == seat else -1.0)
    return max(-0.99, min(0.99, balance / (mine + theirs + 0.1)))


def strength(position: Position, seat: i64) -> float:
    """The worth of a side's ships where they stand."""
    total = 0.0
    late = float(position.turn) / float(position.turn_limit)
    for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = position.ships[number]
        left: i64 = ship.fuel - committed(position, number)
        if ship.gone != 0 or left <= 0:  # a ship that burns its last fuel is out of play
            continue
        worth = ship_worth(ship, position.light)
        if ship.hurt:
            worth *= 1.0 - ABANDONED - FLIGHT_COST * float(fleeing_faces(ship.damage))
        total += worth + fuel_worth(left) + _opportunity(position, seat, ship)
        if ship.revealed:
            total -= SEEN_COST * worth
        if ship.band >= COMBAT or position.counts_all:
            total += ENGAGED_WORTH + ENGAGED_AT_LIMIT * late * late * late * late
        elif ship.band != 0:
            total += IN_RANGE_WORTH
    return total


def ship_worth(ship: Ship, light: i64) -> float:
    """The worth of a ship and its weapon, by what is left of its hull."""
    power = 1.0 + (_deals(ship.kind, False, light) if ship.can_fire() else 0.0)
    hull = float(ELIMINATED - ship.damage) / float(ELIMINATED)
    worth = power * (1.0 - HULL_WORTH + HULL_WORTH * hull)
    burning = after_effects(ship.rows)
    if burning > 0:
        worth *= LAST_TURN_WORTH if total_after(ship.damage, burning) >= ELIMINATED else BURNING_WORTH
    if ship.rows & DEAD != 0:
        worth *= DEAD_WORTH
    return worth


def fleeing_faces(damage: i64) -> i64:
    """How many faces of the Morale die make a ship flee: from 2 to one below its damage."""
    return damage - 2 if damage > 2 else 0


def fuel_worth(fuel: i64) -> float:
    """The worth of fuel. The first units are worth the most."""
    left = float(fuel) if fuel > 0 else 0.0
    return FUEL_WORTH * left / (left + HALF_FUEL)


def _deals(kind: i64, advantage: bool, light: i64) -> float:
    place: i64 = 2 * kind + (1 if advantage else 0)
    return _DEALS[place + 2 * KINDS] if light == 5 else _DEALS[place]


def committed(position: Position, number: i64) -> i64:
    """Fuel that is sealed but not paid yet. If a ship has declared but not sealed yet, its minimum."""
    if position.step != BURN:
        return 0
    is_pursuer = number == position.pursuer
    if not is_pursuer and number != position.evader:
        return 0
    fuel: i64 = position.pursuer_fuel if is_pursuer else position.evader_fuel
    ship = position.ships[number]
    if fuel == UNSEALED:
        if answers(position, number // SHIPS):
            return 0
        fuel = 1 if is_pursuer else EVASION_LEAST[ship.band]
    return fuel + ship.leak if fuel > 0 else 0


def _opportunity(position: Position, seat: i64, ship: Ship) -> float:
    """The best attack of a ship, now or later, and how near it is to ships that it could attack."""
    if not ship.can_fire():
        return 0.0
    best = 0.0
    near = 0.0
    for other in range((1 - seat) * SHIPS, (2 - seat) * SHIPS):
        enemy = position.ships[other]
        if enemy.revealed and can_attack_class(ship.ship_class, enemy.ship_class):
            gain = expected_gain(position, ship, enemy)
            if ship.band == enemy.band and ship.band >= COMBAT:
                best = max(best, gain)
            apart: i64 = ship.band - enemy.band
            near = max(near, gain * float(3 - (apart if apart > 0 else -apart)))
    if position.phase != ATTACK or ship.operated:
        best *= THREAT_LATER
    return best + NEAR_WORTH * near


def expected_gain(position: Position, ship: Ship, enemy: Ship) -> float:
    """What an attack takes from the enemy minus its average cost, at least 0."""
    advantage = ship.bonus or has_class_advantage(ship, enemy)
    left = float(ELIMINATED - enemy.damage)
    dealt = min(_deals(ship.kind, advantage, position.light), left)
    chances = _CHANCES[2 * ship.kind + (1 if advantage else 0)]
    scale = HULL_WORTH / float(ELIMINATED)
    missed = chances[CRITICAL_FAILURE] + chances[FAILURE]
    takes = scale * dealt + ABANDONED * (1.0 - missed)
    costs = scale * (missed + chances[CRITICAL_FAILURE]) + ABANDONED * missed
    gain = takes * ship_worth(enemy, position.light) - costs * ship_worth(ship, position.light)
    return max(0.0, gain)


def contest_worth(position: Position, seat: i64) -> float:
    """What a contest that is still being sealed is worth to this side."""
    if position.step != BURN:
        return 0.0
    pursuer = position.ships[position.pursuer]
    evader = position.ships[position.evader]
    lead: i64 = _expected_fuel(position, position.pursuer) - _expected_fuel(position, position.evader)
    catches = _success(pursuer, lead > 0)
    escapes = _success(evader, lead < 0)
    prize = NEAR_WORTH
    if can_attack_class(pursuer.ship_class, evader.ship_class):
        prize += expected_gain(position, pursuer, evader)
    if pursuer.revealed and can_attack_class(evader.ship_class, pursuer.ship_class):
        prize -= expected_gain(position, evader, pursuer)
    balance = catches * (1.0 - escapes)
    if position.contest == EVASION or position.evader_fuel > 0:
        balance -= escapes * (1.0 - catches)
    return prize * balance * (1.0 if position.pursuer // SHIPS == seat else -1.0)


def _success(ship: Ship, advantage: bool) -> float:
    chance = float(ship.speed) / 100.0
    return 1.0 - (1.0 - chance) * (1.0 - chance) if advantage or ship.bonus else chance


def _expected_fuel(position: Position, number: i64) -> i64:
    """The sealed fuel, or the usual amount."""
    is_pursuer = number == position.pursuer
    fuel: i64 = position.pursuer_fuel if is_pursuer else position.evader_fuel
    if fuel != UNSEALED:
        return fuel
    ship = position.ships[number]
    least: i64 = 1 if is_pursuer else EVASION_LEAST[ship.band]
    if not ship.can_pay(least) or not ship.can_burn() or (ship.moved and answers(position, number // SHIPS)):
        return 0
    return min(least + USUAL_BID - 1, ship.fuel - ship.leak)
