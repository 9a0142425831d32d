"""A value learnt from matches: how likely a side is to win, by plain facts of both sides' ships.

Matches often go to the limit of turns, where only ships that are engaged count. What that is worth, and when, is
hard to say by hand.
"""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from mypy_extensions import i64

from hardburn.games.thrust.damage import after_effects, total_after
from hardburn.games.thrust.evaluate import (
    committed,
    contest_worth,
    evaluate,
    expected_gain,
    fleeing_faces,
    ship_worth,
    strength,
)
from hardburn.games.thrust.position import MOVEMENT, NOT_OVER, OPERATE, RECON, Position
from hardburn.games.thrust.ships import (
    COMBAT,
    DEAD,
    ELIMINATED,
    FIRE,
    KINDS,
    LEAK,
    LEARNT_STATS,
    LIFE_SUPPORT,
    NO_SENSORS,
    REACTOR,
    SHIPS,
    Ship,
    can_attack_class,
)
from hardburn.games.thrust.state import ThrustState

DAMAGE: Final = KINDS
"""Of ships of each kind; before it, how many there are."""
FUEL: Final = 2 * KINDS
ROWS: Final = FUEL + 1
"""Seven, for what damage has done."""
REVEALED: Final = ROWS + 7
KNOWN: Final = REVEALED + 1
BAND: Final = KNOWN + 1
"""Four, one for each."""
ENGAGED: Final = BAND + 4
"""Three: at the limit these ships count, so they count more the later it is."""
LATER: Final = ENGAGED + 3
"""Three: ships, damage and fuel, the more the later it is."""
GAINS: Final = LATER + 3
"""Five: what attacks may bring, now and later."""
SHARES: Final = GAINS + 5
"""Four: the same as parts of what is left on both sides."""
WHOLE: Final = SHARES + 4
"""Three: what the quick judgement says, in shares and in proportion, and of a contest under way."""
HURT: Final = WHOLE + 3
"""Two: ships that must check their morale, and those likely to flee."""
DOOMED: Final = HURT + 2
"""Two: ships that burn out at the end of this turn, or later."""
REACH: Final = DOOMED + 2
"""Two: ships that can still be engaged when the match is called, the more the later it is, and as a part of all."""
EARLY: Final = REACH + 2
"""Four: bands again, the more the earlier it is."""
FACTS: Final = EARLY + 4
HALF_FUEL: Final = 5.0
BURNT_OUT_AFTER: Final = 2
"""Turns that no ship outlives that burns."""


def facts_of(position: Position, seat: i64) -> list[float]:
    """What the side has more of than the other."""
    facts = [0.0] * FACTS
    _add(facts, position, seat, 1.0)
    _add(facts, position, 1 - seat, -1.0)
    left = 0.0
    for ship in position.ships:
        if ship.gone == 0:
            left += 1.0
    for number in range(4):
        facts[SHARES + number] /= left
    facts[REACH + 1] /= left
    mine = strength(position, seat)
    theirs = strength(position, 1 - seat)
    duel = contest_worth(position, seat)
    facts[WHOLE] = (mine - theirs + duel) / (mine + theirs + 0.1)
    facts[WHOLE + 1] = math.log((mine + 0.3) / (theirs + 0.3))
    facts[WHOLE + 2] = duel
    return facts


def _add(facts: list[float], position: Position, seat: i64, sign: float) -> None:
    late = float(position.turn) / float(position.turn_limit)
    for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = position.ships[number]
        left: i64 = ship.fuel - committed(position, number)
        if ship.gone != 0 or left <= 0:
            continue
        damage = sign * float(ship.damage) / float(ELIMINATED)
        fuel = sign * float(left) / (float(left) + HALF_FUEL)
        facts[ship.kind] += sign
        facts[DAMAGE + ship.kind] += damage
        facts[FUEL] += fuel
        _add_rows(facts, ship, sign)
        if ship.revealed:
            facts[REVEALED] += sign
        if ship.learnt >= LEARNT_STATS:
            facts[KNOWN] += sign
        facts[BAND + ship.band] += sign
        if ship.band >= COMBAT or position.counts_all:
            facts[ENGAGED] += sign * late
            facts[ENGAGED + 1] += sign * late * late
            facts[ENGAGED + 2] += sign * late * late * late * late
            facts[SHARES] += sign * late * late
        facts[LATER] += sign * late
        facts[LATER + 1] += damage * late * late
        facts[LATER + 2] += fuel * late
        facts[SHARES + 1] += sign * ship_worth(ship, position.light)
        facts[SHARES + 2] += fuel
        _add_fate(facts, position, ship, left, sign)
        _add_gains(facts, position, seat, ship, sign)


def _add_fate(facts: list[float], position: Position, ship: Ship, fuel: i64, sign: float) -> None:
    """What is to become of the ship: at the end of this turn, and when the match is called."""
    late = float(position.turn) / float(position.turn_limit)
    if ship.hurt:
        facts[HURT] += sign
        facts[HURT + 1] += sign * float(fleeing_faces(ship.damage))
    burning = after_effects(ship.rows)
    if burning > 0:
        facts[DOOMED if total_after(ship.damage, burning) >= ELIMINATED else DOOMED + 1] += sign
    if _can_count(position, ship, fuel):
        facts[REACH] += sign * late * late
        facts[REACH + 1] += sign * late * late
    facts[EARLY + ship.band] += sign * (1.0 - late) * (1.0 - late)


def _can_count(position: Position, ship: Ship, fuel: i64) -> bool:
    """Whether a ship is engaged or can be when the match is called, and does not burn out before."""
    turns: i64 = position.turn_limit - position.turn
    if after_effects(ship.rows) > 0 and turns >= BURNT_OUT_AFTER:
        return False
    if ship.band >= COMBAT or position.counts_all:
        return True
    if not ship.can_burn():
        return False
    apart: i64 = COMBAT - ship.band
    if position.phase == RECON or (position.phase == MOVEMENT and not ship.moved and not ship.operated):
        turns += 1
    return turns >= apart and fuel > apart * (1 + ship.leak)


def _add_rows(facts: list[float], ship: Ship, sign: float) -> None:
    rows = ship.rows
    if not ship.can_fire():
        facts[ROWS] += sign
    if rows & FIRE != 0:
        facts[ROWS + 1] += sign
    if rows & REACTOR != 0:
        facts[ROWS + 2] += sign
    if rows & DEAD != 0:
        facts[ROWS + 3] += sign
    if rows & LEAK != 0:
        facts[ROWS + 4] += sign
    if rows & LIFE_SUPPORT != 0:
        facts[ROWS + 5] += sign
    if rows & NO_SENSORS != 0:
        facts[ROWS + 6] += sign


def _add_gains(facts: list[float], position: Position, seat: i64, ship: Ship, sign: float) -> None:
    """What the ship may take from each enemy that it can attack, and whether any can attack it."""
    best = 0.0
    is_safe = True
    for other in range((1 - seat) * SHIPS, (2 - seat) * SHIPS):
        enemy = position.ships[other]
        if enemy.gone != 0:
            continue
        if enemy.can_fire() and can_attack_class(enemy.ship_class, ship.ship_class):
            is_safe = False
        if not ship.can_fire() or not can_attack_class(ship.ship_class, enemy.ship_class):
            continue
        gain = expected_gain(position, ship, enemy)
        best = max(best, gain)
        facts[GAINS + 1] += sign * gain
        if enemy.revealed:
            facts[GAINS + 2] += sign * gain
            if enemy.band == ship.band and ship.band >= COMBAT:
                facts[GAINS + 3] += sign * gain
    facts[GAINS] += sign * best
    facts[SHARES + 3] += sign * best
    if is_safe:
        facts[GAINS + 4] += sign


def estimate(state: ThrustState, seat: int) -> float:
    """From -1, lost, to 1, won: twice the chance to win, less one."""
    position = state.position
    if position.winner != NOT_OVER:
        return evaluate(state, seat)
    facts = facts_of(position, seat)
    weights = learnt()
    total = 0.0
    for number in range(FACTS):
        total += weights[number] * facts[number]
    return math.tanh(total / 2.0)


def is_quiet(state: ThrustState) -> bool:
    """Whether no operation is under way."""
    return state.position.step == OPERATE


@cache
def learnt() -> list[float]:
    """The weights of the facts, as they were learnt by `python -m hardburn.lab.learn_thrust`."""
    weights: list[float] = msgspec.json.decode((files("hardburn.games.thrust") / "weights.json").read_bytes())[
        "weights"
    ]
    return weights
