"""The game's own way of looking ahead: one decision, judged for a campaign.

Stations go near home, so that transports have short ways, and toward the enemy rather than away. Fleets of many ships
have the initiative and more lives. A transport waits at home while the warships fight, until half the days are over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn.advice.campaign import Campaign, has_campaign
from hardburn.games.fuel_to_burn.advice.evaluate import evaluate
from hardburn.games.fuel_to_burn.codes import ACTIVATE, KINDS, point_x, point_y
from hardburn.games.fuel_to_burn.kinds import MOST_ARMOUR
from hardburn.games.fuel_to_burn.objectives import TRANSPORT
from hardburn.games.fuel_to_burn.position.position import ACTIVATION, Position
from hardburn.games.fuel_to_burn.position.questions import WHERE_STATION, WHICH_DUEL, WHICH_FLEET, WHICH_PROTOCOL
from hardburn.games.fuel_to_burn.position.ship import WAITING
from hardburn.games.fuel_to_burn.setup import mustering
from hardburn.games.fuel_to_burn.space.bearings import LU, distance
from hardburn.games.fuel_to_burn.state import FuelState

_SAMPLES: Final = 24
"""Rolls tried where an action rolls dice."""
_TOWARD: Final = 0.5
"""The weight of a station's distance to the enemy's home, relative to its distance to the player's own."""
_TOO_EARLY: Final = -2.0
_UNSEEN: Final = -3.0
_HAIR: Final = 1e-9
_NO_SHIP: Final = -1


def worths(state: FuelState, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
    """The worth of each legal action; None for what is sealed in combat, and without a campaign.

    Actions that there was no time to examine come last.
    """
    position = state.position
    kind: i64 = position.question.kind
    if kind in (WHICH_PROTOCOL, WHICH_DUEL):
        return None
    legal = state.legal(seat)
    if kind == WHERE_STATION:
        return [_station_worth(position, seat, action // KINDS) for action in legal]
    if not has_campaign(position):
        return None
    if kind == WHICH_FLEET:
        return [_fleet_worth(mustering.fleet_of(action // KINDS)) for action in legal]
    early: i64 = _NO_SHIP if position.phase != ACTIVATION else _too_early(position, seat)
    look = _Look(state, seat)
    found: list[float] = []
    for action in legal:
        if early >= 0 and action == ACTIVATE + KINDS * early:
            found.append(_TOO_EARLY)
        elif found and not has_time():
            found.append(_UNSEEN)
        else:
            found.append(look.after(action))
    return found


def _station_worth(position: Position, seat: i64, where: i64) -> float:
    bodies = position.systems[0].bodies
    home = bodies[position.sides[seat].home]
    other = bodies[position.sides[1 - seat].home]
    x: i64 = point_x(where)
    y: i64 = point_y(where)
    away = float(distance(x - home.x, y - home.y)) + _TOWARD * float(distance(x - other.x, y - other.y))
    return -away / float(1000 * LU)


def _fleet_worth(fleet: list[int]) -> float:
    """Ships first, then the hits that they can take."""
    total = 0.0
    for kind in range(len(MOST_ARMOUR[:3])):
        total += float(fleet[kind]) * (1.0 + 0.01 * float(MOST_ARMOUR[kind]))
    return total


def _too_early(position: Position, seat: i64) -> i64:
    """The number of the transport that should still wait; negative: none."""
    objective = position.objectives[0]
    if objective.kind != TRANSPORT or objective.seat != seat or 2 * position.day >= position.terms.turns:
        return _NO_SHIP
    return objective.ship if position.ships[objective.ship].status == WAITING else _NO_SHIP


def _rng_of(position: Position) -> Rng:
    """The same for the same map and day, whatever is hidden."""
    seed = int(position.day)
    for body in position.systems[0].bodies:
        seed = (seed * 31 + int(body.x) + 7 * int(body.y)) % 1_000_003
    return Rng(1, 2, 3, 4 + seed).split()


class _Look:
    """One decision ahead, every action with the same luck."""

    def __init__(self, state: FuelState, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._judge = Campaign(seat)
        self._rng = _rng_of(state.position)
        self._luck: list[Rng] = [self._rng.split() for _ in range(_SAMPLES)]

    def after(self, action: int) -> float:
        """The worth of an action, averaged over the dice if it rolls any; equal actions are ordered at random."""
        dice = _CountingDice(self._luck[0].copy())
        total = self._try(action, dice) + _HAIR * self._rng.fraction()
        if dice.rolled == 0:
            return total
        for sample in range(1, _SAMPLES):
            total += self._try(action, _CountingDice(self._luck[sample].copy()))
        return total / _SAMPLES

    def _try(self, action: int, dice: Dice) -> float:
        after = self._state.copy()
        after.apply(self._seat, action, dice)
        return evaluate(after, self._seat, self._judge)


class _CountingDice(Dice):
    """Dice of a generator that count their rolls."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self.rolled = 0

    def roll(self, sides: int, reason: str) -> int:
        self.rolled += 1
        return self._rng.below(sides) + 1
