"""A value learnt by self-play: how good a position is for whoever rolls next, by a small network over plain facts.

Every fact adds its weight to the result straight away, and to some hidden units, which see what facts mean together.
What the facts of one side add up to is remembered: looking ahead, the same sides are met again and again.
"""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from mypy_extensions import i64

from hardburn.games.ruship.advice.evaluate import SHOT
from hardburn.games.ruship.track import MARGIN, Side, bit, lowest

SPACES: Final = 18
"""The length of the track that it was learnt on; it knows no other."""

TOKEN: Final = 0
"""Plus how far from its planet it stands, less one."""
STACK: Final = 18
BASE: Final = 36
"""Plus the same."""
SUPPLY: Final = 54
"""Plus how many tokens are in it."""
SUFFERED: Final = 60
"""Plus how many attacks."""
POWER: Final = 63
"""Plus the power's place in POWERS."""
SIDE: Final = 68
"""The facts of the side that rolls next come first, then the same of the other."""
INPUTS: Final = 2 * SIDE

REACH: Final = 12
"""Spaces that two dice lead to."""
MOST_KEPT: Final = 20_000
"""Sides, of about 600 bytes each."""


class Value:
    """The weights, and what they make of a position."""

    def __init__(
        self, straight: list[float], risks: list[float], hidden: list[list[float]], shares: list[float]
    ) -> None:
        self.straight = straight
        """Of each fact in the result."""
        self.risks = risks
        """Of what the side that rolls next may lose to captures, and of what the other may."""
        self.hidden = hidden
        """Of each fact in each hidden unit."""
        self.shares = shares
        """Of each hidden unit in the result."""
        self._sums: dict[int, list[float]] = {}

    def of(self, me: Side, them: Side) -> float:
        """-1 lost, 1 won, for me, who am about to roll."""
        mine = self._added(me, 0)
        theirs = self._added(them, SIDE)
        units: i64 = len(self.shares)
        total = mine[units] + theirs[units] + self.risks[0] * at_risk(me, them) + self.risks[1] * at_risk(them, me)
        shares = self.shares
        unit: i64 = 0
        while unit < units:
            total += shares[unit] * bent(mine[unit] + theirs[unit])
            unit += 1
        return math.tanh(total)

    def forget(self) -> None:
        """What was remembered, because the weights have changed."""
        self._sums.clear()

    def _added(self, side: Side, start: i64) -> list[float]:
        """What the facts of a side add to each hidden unit, and last to the result."""
        key: i64 = (side.tokens >> (MARGIN + 1)) | ((side.stacks >> (MARGIN + 1)) << SPACES)
        key |= (side.base << 36) | (side.powers << 41) | (side.attacks_suffered << 46)
        if side.forward > 0:
            key |= SIDE_BIT
        if start != 0:
            key |= OTHER_BIT
        found = self._sums.get(key)
        if found is None:
            if len(self._sums) >= MOST_KEPT:
                self._sums.clear()
            facts = facts_of(side, start)
            found = [summed(weights, facts) for weights in self.hidden]
            found.append(summed(self.straight, facts))
            self._sums[key] = found
        return found


SIDE_BIT: Final[int] = 1 << 48
OTHER_BIT: Final[int] = 1 << 49


def facts_of(side: Side, start: int) -> list[int]:
    """What holds of a side, counted from its own planet."""
    facts: list[int] = []
    for space in side.spaces():
        place: int = space if side.forward > 0 else SPACES + 1 - space
        fact = start + (STACK if side.stacks & bit(space) else TOKEN) + place - 1
        if fact not in facts:
            facts.append(fact)
    base: int = side.base if side.forward > 0 else SPACES + 1 - side.base
    supply: int = side.supply
    suffered: int = side.attacks_suffered
    facts += [start + BASE + base - 1, start + SUPPLY + supply, start + SUFFERED + suffered]
    for power in range(5):
        if side.powers & (1 << power):
            facts.append(start + POWER + power)
    return facts


def summed(weights: list[float], facts: list[int]) -> float:
    total = 0.0
    for fact in facts:
        total += weights[fact]
    return total


def bent(total: float) -> float:
    """Between -1 and 1, without the cost of a hyperbolic function."""
    return total / (1.0 + abs(total))


def at_risk(me: Side, them: Side) -> float:
    """The part of the track that I may lose by captures, each with its chance if the other rolls."""
    alone: i64 = me.tokens & ~me.stacks
    shooters: i64 = them.tokens
    if them.supply > 0:
        shooters |= bit(them.base)
    risk = 0.0
    while alone != 0:
        space: i64 = lowest(alone)
        alone &= alone - 1
        if me.forward > 0:
            ahead: i64 = (shooters >> (space + MARGIN + 1)) & 4095
            lost: int = space - me.base
            risk += lost * EXPOSURE[ahead]
        else:
            behind: i64 = ((shooters << (REACH - MARGIN)) >> space) & 4095
            lost = me.base - space
            risk += lost * EXPOSURE_BACKWARD[behind]
    return risk / SPACES


def _exposure(distances: list[int]) -> float:
    """The chance that one of the enemies so far ahead comes with the next roll, roughly."""
    safe = 1.0
    for distance in distances:
        safe *= 1.0 - SHOT[distance]
    return 1.0 - safe


EXPOSURE: Final[list[float]] = [
    _exposure([place + 1 for place in range(REACH) if mask & (1 << place)]) for mask in range(1 << REACH)
]
"""For every set of enemies ahead, the nearest in the lowest bit."""
EXPOSURE_BACKWARD: Final[list[float]] = [
    _exposure([REACH - place for place in range(REACH) if mask & (1 << place)]) for mask in range(1 << REACH)
]
"""The same with the nearest in the highest bit."""


@cache
def learnt() -> Value:
    """The value as it was learnt by `python -m hardburn.lab.learning.ruship`."""
    kept = msgspec.json.decode((files("hardburn.games.ruship") / "weights.json").read_bytes())
    return Value(kept["straight"], kept["risks"], kept["hidden"], kept["shares"])
