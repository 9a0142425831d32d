"""Learning a value by self-play: temporal differences between the positions before each roll."""

from __future__ import annotations

import math
from typing import Final

from hardburn.core.dice import SeededDice
from hardburn.core.rng import Rng
from hardburn.games.ruship.actions import ROLL_ONE, ROLL_TWO
from hardburn.games.ruship.advice.foresight import Foresight
from hardburn.games.ruship.advice.learnt import INPUTS, SIDE, SPACES, Value, at_risk, bent, facts_of, summed
from hardburn.games.ruship.state import ALIEN, HUMANITY, OVER, POWER, ROLL, RushipState
from hardburn.games.ruship.track import Side

MEMORY: Final = 0.7
"""Lambda: how much a position is judged by the final result rather than by how the next position looked."""
WHIM: Final = 0.1
"""How often a power is taken at random, so that the value keeps learning about all of them."""


def blank(units: int, rng: Rng) -> Value:
    """A value that knows nothing. Its hidden units differ a little, or they would all learn the same."""
    hidden = [[(rng.fraction() - 0.5) * 0.4 for _ in range(INPUTS)] for _ in range(units)]
    return Value([0.0] * INPUTS, [0.0, 0.0], hidden, [(rng.fraction() - 0.5) * 0.4 for _ in range(units)])


class Seen:
    """A position before a roll, as the side that rolls sees it."""

    def __init__(self, state: RushipState) -> None:
        self.mover: int = state.mover
        me = state.side(state.mover)
        them = state.side(1 - state.mover)
        self.facts: list[int] = facts_of(me, 0) + facts_of(them, SIDE)
        self.risks: list[float] = [at_risk(me, them), at_risk(them, me)]


class Lesson:
    """One match of a value against itself, from which it learns."""

    def __init__(self, value: Value, rng: Rng) -> None:
        self._value = value
        self._foresight = Foresight(value)
        self._rng = rng
        self._dice = SeededDice(rng)
        self._seen: list[Seen] = []
        self._state = RushipState(
            Side.at(HUMANITY, [], 1), Side.at(ALIEN, [], SPACES), spaces=SPACES, mover=rng.below(2)
        )

    def play(self) -> int:
        """Play to the end; return how many turns it took."""
        state = self._state
        while state.phase != OVER:
            seat = state.to_act()[0]
            if state.phase == ROLL:
                self._seen.append(Seen(state))
            state.apply(seat, self._choice(seat), self._dice)
        return len(self._seen)

    def learn(self, rate: float) -> None:
        """Learn from the end backward: move the worth of each position toward what came of it."""
        result = self._state.result_for(HUMANITY)
        for step in range(len(self._seen) - 1, -1, -1):
            seen = self._seen[step]
            sign = 1.0 if seen.mover == HUMANITY else -1.0
            looked = judged(self._value, seen)
            correct(self._value, seen, rate * (sign * result - looked))
            result = MEMORY * result + (1.0 - MEMORY) * sign * looked
        self._value.forget()

    def _choice(self, seat: int) -> int:
        state = self._state
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if state.phase == ROLL:
            one = self._foresight.of_one_die(state) > self._foresight.of_two_dice(state)
            return ROLL_ONE if one else ROLL_TWO
        if state.phase == POWER and self._rng.fraction() < WHIM:
            return self._rng.choice(legal)
        best = legal[0]
        highest = -2.0
        for action in legal:
            worth = self._foresight.after(state, seat, action)
            if worth > highest:
                highest = worth
                best = action
        return best


def judged(value: Value, seen: Seen) -> float:
    total = summed(value.straight, seen.facts)
    for place in range(2):
        total += value.risks[place] * seen.risks[place]
    for unit in range(len(value.shares)):
        total += value.shares[unit] * bent(summed(value.hidden[unit], seen.facts))
    return math.tanh(total)


def correct(value: Value, seen: Seen, step: float) -> None:
    """Move every weight by its part in the result, so that the worth of the position changes by about `step`."""
    for unit in range(len(value.shares)):
        weights = value.hidden[unit]
        total = summed(weights, seen.facts)
        slope = 1.0 / (1.0 + abs(total))
        through = step * value.shares[unit] * slope * slope
        value.shares[unit] += step * bent(total)
        for fact in seen.facts:
            weights[fact] += through
    for fact in seen.facts:
        value.straight[fact] += step
    for place in range(2):
        value.risks[place] += step * seen.risks[place]
