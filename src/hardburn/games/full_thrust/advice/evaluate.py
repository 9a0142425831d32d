"""How good a position looks: what the fleets are worth and have scored, and what is about to happen to them.

Each phase adds what has been decided but has not happened yet, so that a bot that looks one decision ahead sees its
effect: written orders count by the fire that they promise, named attacks and assigned repairs by their average result.
"""

from __future__ import annotations

import math
from typing import Final

from hardburn.games.full_thrust.advice.expected_fire import costs_of_places, prospects
from hardburn.games.full_thrust.advice.worth import attack_worth, strength, system_worth
from hardburn.games.full_thrust.battle import NOT_OVER, Battle
from hardburn.games.full_thrust.phases.aiming import Aiming
from hardburn.games.full_thrust.phases.fire import NOBODY, Firing, all_dice
from hardburn.games.full_thrust.phases.repairs import Repairs
from hardburn.games.full_thrust.ship import NO_ORDER, ON_TABLE, Ship
from hardburn.games.full_thrust.state import FIRING, REPAIRING, WRITING, FullThrustState
from hardburn.games.full_thrust.systems import SYSTEMS

SCORED: Final = 0.3
"""The worth of a point scored. It is low because the loss of the destroyed ship counts already."""
CERTAINTY: Final = 3.0
"""How a lead of all points on the table turns into certainty of winning."""
HOPE: Final = 0.9
"""The part that counts of what a picked ship could do but has not aimed yet."""

RECEIVED: Final = 0.35
"""The part that counts of the fire that could hit all ships: each enemy fires only once."""
SECOND_TARGET: Final = 0.4


def evaluate(state: FullThrustState, seat: int) -> float:
    """-1 lost, 1 won, for this seat."""
    battle = state.battle
    if battle.winner != NOT_OVER:
        if not battle.winners():
            return 0.0
        return 1.0 if battle.has_won(seat) else -1.0
    lead = _lead(battle, seat)
    if state.phase == WRITING:
        lead += prospects(battle, seat)
    elif state.phase == FIRING and state.aiming.picked != NOBODY:
        aimed = _aimed_worth(state.aiming)
        ours = battle.sides[state.aiming.ship().seat] == battle.sides[seat]
        lead += aimed if ours else -aimed
    elif state.phase == REPAIRING:
        lead += _repair_worth(state.repairs, seat)
    return math.tanh(CERTAINTY * lead / _stake(battle))


def estimate(state: FullThrustState, seat: int) -> float:
    """The same, including the fire that ships have left this turn, and their places."""
    battle = state.battle
    if battle.winner != NOT_OVER:
        return evaluate(state, seat)
    lead = _lead(battle, seat) - costs_of_places(battle, seat)
    if state.phase == FIRING:
        lead += _fire_left(state.firing, seat)
    return math.tanh(CERTAINTY * lead / _stake(battle))


def is_quiet(state: FullThrustState) -> bool:
    """Whether no ship's fire is being settled, and no orders or repairs are being given."""
    if state.phase == FIRING:
        return state.aiming.picked == NOBODY
    if state.phase != WRITING or state.confirmed != 0:
        return False
    return not any(ship.order != NO_ORDER and ship.status == ON_TABLE for ship in state.battle.ships)


def _fire_left(firing: Firing, seat: int) -> float:
    """What the fleet's ships that have yet to fire can do, minus what such enemies can do."""
    battle = firing.battle
    side = battle.sides[seat]
    total = 0.0
    for ship in battle.ships:
        if ship.had_go or ship.status != ON_TABLE or ship.controls_left() == 0:
            continue
        if ship.seat == seat:
            total += _best_fire(firing, ship)
        elif battle.sides[ship.seat] != side:
            total -= RECEIVED * _fire_at(firing, ship, side)
    return total


def _best_fire(firing: Firing, ship: Ship) -> float:
    best = 0.0
    second = 0.0
    for target in firing.battle.ships:
        dealt = attack_worth(all_dice(firing, ship, target), target)
        if dealt > best:
            second = best
            best = dealt
        elif dealt > second:
            second = dealt
    return best + SECOND_TARGET * second if ship.plan.controls > 1 else best


def _fire_at(firing: Firing, ship: Ship, side: int) -> float:
    """What a ship could do to all of a side's ships, although it fires at only one or two."""
    total = 0.0
    for target in firing.battle.ships:
        if firing.battle.sides[target.seat] == side:
            total += attack_worth(all_dice(firing, ship, target), target)
    return total


def _stake(battle: Battle) -> float:
    total = 0
    for ship in battle.ships:
        total += ship.plan.price
    return float(total)


def _lead(battle: Battle, seat: int) -> float:
    """Strength and points of the seat's side, minus those of the others."""
    side = battle.sides[seat]
    lead = 0.0
    for ship in battle.ships:
        if ship.status == ON_TABLE:
            lead += strength(ship) if battle.sides[ship.seat] == side else -strength(ship)
    for other in range(len(battle.scores)):
        points = SCORED * battle.scores[other] / 2
        lead += points if other == side else -points
    return lead


def _aimed_worth(aiming: Aiming) -> float:
    """The average effect of the named attacks. If none is named yet, most of what the best attack would do."""
    ship = aiming.ship()
    worth = 0.0
    is_named = False
    for target in aiming.ships:
        if target.number in aiming.aims:
            is_named = True
            worth += attack_worth(aiming.dice_named(target.number), target)
    if is_named:
        return worth
    for target in aiming.ships:
        worth = max(worth, attack_worth(all_dice(aiming.firing, ship, target), target))
    return HOPE * worth


def _repair_worth(repairs: Repairs, seat: int) -> float:
    """Chances times the worth of the systems. Repairs of other sides don't count."""
    worth = 0.0
    for code in repairs.assigned:
        ship = repairs.ships[code // (4 * SYSTEMS)]
        if ship.seat == seat:
            worth += (code & 3) / 6 * system_worth(ship, (code >> 2) % SYSTEMS)
    return worth
