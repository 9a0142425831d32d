"""Which ship fires next, and at what: tries volleys and plays the turn's firing to its end after each.

This shows that an enemy destroyed before its go fires no more, and that fire is better not spread.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice, SeededDice
from hardburn.core.rng import Rng
from hardburn.games.full_thrust.actions import FIRE
from hardburn.games.full_thrust.advice.bearings import worth_of_bearings
from hardburn.games.full_thrust.advice.worth import attack_worth, strength
from hardburn.games.full_thrust.battle import NOT_OVER
from hardburn.games.full_thrust.phases.fire import NOBODY, all_dice
from hardburn.games.full_thrust.ship import ON_TABLE
from hardburn.games.full_thrust.state import FIRING, FullThrustState

TRIED: Final = 10
"""How many of the most promising volleys to try."""
SAMPLES: Final = 40
YET_TO_FIRE: Final = 1.5
"""How much more a hit promises on an enemy that has yet to fire."""
DECIDED: Final = 1000.0
"""The worth of a won match in points."""


class Volley:
    """A ship and its first target. `promise` is what the dice take on average."""

    def __init__(self, ship: int, target: int, promise: float) -> None:
        self.ship = ship
        self.target = target
        self.promise = promise
        self.worth = 0.0


def judged_volleys(state: FullThrustState, seat: int, rng: Rng, has_time: Callable[[], bool]) -> list[Volley]:
    """The volleys that were tried, with their worth in points; only those of the picked ship, if one is picked.

    All are tried with the same luck. A round that time cuts short does not count. If there is no time for even one,
    only the most promising volley is returned.
    """
    tried = possible_volleys(state, seat)
    tried.sort(key=_rank)
    del tried[TRIED:]
    done = 0
    if len(tried) > 1:
        while done < SAMPLES:
            luck = rng.split()
            ends: list[float] = []
            for volley in tried:
                if not has_time():
                    break
                ends.append(_end_of(state, seat, volley, SeededDice(luck.copy())))
            if len(ends) < len(tried):
                break
            for place in range(len(tried)):
                tried[place].worth += ends[place] / SAMPLES
            done += 1
    return tried if done > 0 else tried[:1]


def possible_volleys(state: FullThrustState, seat: int) -> list[Volley]:
    """All volleys of the fleet's ships that have yet to fire."""
    volleys: list[Volley] = []
    picked: i64 = state.aiming.picked
    for ship in state.battle.ships:
        if ship.seat != seat or ship.had_go or ship.status != ON_TABLE or ship.controls_left() == 0:
            continue
        if picked != NOBODY and ship.number != picked:
            continue
        for target in state.battle.ships:
            dice = all_dice(state.firing, ship, target)
            if dice > 0:
                worth = attack_worth(dice, target)
                volleys.append(Volley(ship.number, target.number, worth if target.had_go else YET_TO_FIRE * worth))
    return volleys


def _rank(volley: Volley) -> float:
    return -volley.promise


def _end_of(state: FullThrustState, seat: int, volley: Volley, dice: Dice) -> float:
    """The worth of the position after all have fired, each the most promising volley."""
    world = state.copy()
    _fire(world, volley, dice)
    while world.phase == FIRING and world.turn == state.turn:
        best: Volley | None = None
        for other in possible_volleys(world, world.seat):
            if best is None or other.promise > best.promise:
                best = other
        if best is None:
            break
        _fire(world, best, dice)
    return _worth(world, seat)


def _fire(state: FullThrustState, volley: Volley, dice: Dice) -> None:
    """Fire every beam that bears at the target, and the others at what they hit hardest."""
    aiming = state.aiming
    aiming.pick(volley.ship, None)
    target = volley.target
    while target != NOBODY:
        aiming.aim(aiming.free_for(target), target, None)
        target = _next_target(state)
    state.apply(state.seat, FIRE, dice)


def _next_target(state: FullThrustState) -> int:
    """The target that the picked ship's free beams hit hardest; NOBODY if there is none."""
    aiming = state.aiming
    best = NOBODY
    highest = 0.0
    if aiming.ship().controls_left() == 1:
        return best
    for target in state.battle.ships:
        if not aiming.may_name(target.number):
            continue
        dice: i64 = 0
        for beam in aiming.free_for(target.number):
            dice += aiming.dice_at(beam, target.number)
        worth = attack_worth(dice, target)
        if worth > highest:
            highest = worth
            best = target.number
    return best


def _worth(state: FullThrustState, seat: int) -> float:
    """Strength of the seat's side minus that of the others, and how their ships stand, in points."""
    battle = state.battle
    if battle.winner != NOT_OVER:
        if not battle.winners():
            return 0.0
        return DECIDED if battle.has_won(seat) else -DECIDED
    side = battle.sides[seat]
    worth = worth_of_bearings(battle, seat)
    for ship in battle.ships:
        if ship.status == ON_TABLE:
            worth += strength(ship) if battle.sides[ship.seat] == side else -strength(ship)
    return worth
