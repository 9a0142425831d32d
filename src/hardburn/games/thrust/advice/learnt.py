"""A value learnt from matches: the chance of a side to win, from a small network over facts about each ship.

Matches often go to the turn limit, where only engaged ships count. It is hard to say by hand what that is worth, and
when. The value is symmetric: what is good for one side is equally bad for the other.
"""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from mypy_extensions import i64

from hardburn.games.thrust.advice.evaluate import contest_worth, evaluate, strength
from hardburn.games.thrust.advice.portrait import OUT_OF_PLAY, PHASES, STAGES, facts_of, portrait, stage_of
from hardburn.games.thrust.position import BREAK_AWAY, BURN, NOT_OVER, OPERATE, SHOW, SLIP, Position
from hardburn.games.thrust.ships import SHIPS
from hardburn.games.thrust.state import ThrustState

TABLE_FACTS: Final = STAGES + PHASES + 2
"""The stage of the match, the phase, and for a side: whether it operates, and whether it goes first this turn."""
BALANCES: Final = 7
MOST_KEPT: Final = 50_000
"""The most portraits in the cache, about 700 bytes each."""


class Value:
    """The weights, and the worth they give a position.

    Every fact counts directly, and through hidden units, which capture what the ships of both sides mean together.
    """

    def __init__(
        self,
        own: list[list[float]],
        enemy: list[list[float]],
        table: list[list[float]],
        shares: list[float],
        straight: list[float],
        straight_table: list[float],
        balances: list[float],
    ) -> None:
        self.own = own
        """The weight of each fact about a side's own ships in each hidden unit."""
        self.enemy = enemy
        """The weight of each fact about the enemy's ships."""
        self.table = table
        """The weight of each fact about the turn."""
        self.shares = shares
        """The weight of each hidden unit in the result."""
        self.straight = straight
        self.straight_table = straight_table
        self.balances = balances
        self._known: dict[int, list[float]] = {}

    def of(self, state: ThrustState, seat: int) -> float:
        """From -1 (lost) to 1 (won): twice the chance to win, minus one."""
        position = state.position
        if position.winner != NOT_OVER:
            return evaluate(state, seat)
        return math.tanh(self._odds(position, seat) / 2.0)

    def _odds(self, position: Position, seat: i64) -> float:
        units: i64 = len(self.shares)
        width: i64 = 2 * units + 1
        mine = [0.0] * width
        theirs = [0.0] * width
        stage: i64 = stage_of(position)
        for number in range(2 * SHIPS):
            key: int = portrait(position, number, stage)
            if key != OUT_OF_PLAY:
                _add(mine if number // SHIPS == seat else theirs, self._sums(key))
        my_table = table_facts(position, seat)
        their_table = table_facts(position, 1 - seat)
        total = mine[2 * units] - theirs[2 * units]
        total += _summed(self.straight_table, my_table) - _summed(self.straight_table, their_table)
        balances = balances_of(position, seat)
        for number in range(BALANCES):
            total += self.balances[number] * balances[number]
        unit: i64 = 0
        while unit < units:
            one = mine[unit] + theirs[units + unit] + _summed(self.table[unit], my_table)
            other = theirs[unit] + mine[units + unit] + _summed(self.table[unit], their_table)
            total += self.shares[unit] * (one / (1.0 + abs(one)) - other / (1.0 + abs(other)))
            unit += 1
        return total

    def _sums(self, key: int) -> list[float]:
        """What a ship adds to each hidden unit of its own side, to each of the other side, and to the result."""
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            facts = facts_of(key)
            found = [_summed(weights, facts) for weights in self.own]
            found += [_summed(weights, facts) for weights in self.enemy]
            found.append(_summed(self.straight, facts))
            self._known[key] = found
        return found


def portraits(position: Position, seat: i64) -> list[int]:
    """The portraits of a side's ships in play."""
    stage: i64 = stage_of(position)
    keys: list[int] = [portrait(position, number, stage) for number in range(seat * SHIPS, seat * SHIPS + SHIPS)]
    return [key for key in keys if key != OUT_OF_PLAY]


def table_facts(position: Position, seat: i64) -> list[int]:
    """The facts for a side that don't concern its ships."""
    stage: int = stage_of(position)
    phase: int = position.phase
    facts = [stage, STAGES + phase]
    if position.mover == seat:
        facts.append(STAGES + PHASES)
    if position.first == seat:
        facts.append(STAGES + PHASES + 1)
    return facts


def balances_of(position: Position, seat: i64) -> list[float]:
    """The quick evaluation as a difference, as a ratio and of the contest; and whose decision is pending."""
    mine = strength(position, seat)
    theirs = strength(position, 1 - seat)
    contest = contest_worth(position, seat)
    step: i64 = position.step
    mover = 1.0 if position.mover == seat else -1.0
    pursuer = 1.0 if position.pursuer // SHIPS == seat else -1.0
    return [
        (mine - theirs + contest) / (mine + theirs + 0.1),
        math.log((mine + 0.3) / (theirs + 0.3)),
        contest,
        mover if step == SHOW else 0.0,
        mover if step == SLIP else 0.0,
        pursuer if step == BREAK_AWAY else 0.0,
        pursuer if step == BURN else 0.0,
    ]


def _add(sums: list[float], more: list[float]) -> None:
    place: i64 = 0
    width: i64 = len(sums)
    while place < width:
        sums[place] += more[place]
        place += 1


def _summed(weights: list[float], facts: list[int]) -> float:
    total = 0.0
    for fact in facts:
        total += weights[fact]
    return total


def estimate(state: ThrustState, seat: int) -> float:
    """The learnt value of the position."""
    return learnt().of(state, seat)


def is_quiet(state: ThrustState) -> bool:
    """Whether no operation is under way."""
    return state.position.step == OPERATE


@cache
def learnt() -> Value:
    """The value that `python -m hardburn.lab.learning.thrust` has learnt."""
    kept = msgspec.json.decode((files("hardburn.games.thrust") / "weights.json").read_bytes())
    return Value(
        kept["own"],
        kept["enemy"],
        kept["table"],
        kept["shares"],
        kept["straight"],
        kept["straight_table"],
        kept["balances"],
    )
