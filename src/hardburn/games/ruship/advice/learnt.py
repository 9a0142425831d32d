"""A value learnt by self-play: how good a position is for the side that rolls next.

It is a small network over plain facts. Every fact adds its weight to the result directly, and to hidden units, which
capture what facts mean together. The sums for each side are cached, because looking ahead meets the same sides again
and again.
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
"""The length of the track that the value was learnt on. It knows no other."""

TOKEN: Final = 0
"""Plus the distance from the side's own planet, minus one."""
STACK: Final = 18
BASE: Final = 36
"""Plus the same distance."""
SUPPLY: Final = 54
"""Plus the number of tokens in it."""
SUFFERED: Final = 60
"""Plus the number of attacks."""
POWER: Final = 63
"""Plus the power's index in POWERS."""
SIDE: Final = 68
"""Facts of one side. The side that rolls next comes first, then the other side."""
INPUTS: Final = 2 * SIDE

REACH: Final = 12
"""The farthest that two dice lead."""
MOST_KEPT: Final = 20_000
"""The most sides in the cache, about 600 bytes each."""


class Value:
    """The weights, and the worth they give a position."""

    def __init__(
        self, straight: list[float], risks: list[float], hidden: list[list[float]], shares: list[float]
    ) -> None:
        self.straight = straight
        """The weight of each fact in the result."""
        self.risks = risks
        """The weights of what each side may lose to captures, the side that rolls next first."""
        self.hidden = hidden
        """The weight of each fact in each hidden unit."""
        self.shares = shares
        """The weight of each hidden unit in the result."""
        self._sums: dict[int, list[float]] = {}

    def of(self, me: Side, them: Side) -> float:
        """-1 lost, 1 won, for the side `me`, which rolls next."""
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
        """Clear the cache after the weights have changed."""
        self._sums.clear()

    def _added(self, side: Side, start: i64) -> list[float]:
        """What the facts of a side add to each hidden unit and, as the last number, to the result."""
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
    """The facts of a side, counted from its own planet."""
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
    """Squashed to lie between -1 and 1, without the cost of a hyperbolic function."""
    return total / (1.0 + abs(total))


def at_risk(me: Side, them: Side) -> float:
    """The part of the track that I may lose to captures, each weighted with its chance if the other side rolls."""
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
    """Roughly the chance that an enemy at one of these distances reaches the token with the next roll."""
    safe = 1.0
    for distance in distances:
        safe *= 1.0 - SHOT[distance]
    return 1.0 - safe


EXPOSURE: Final[list[float]] = [
    _exposure([place + 1 for place in range(REACH) if mask & (1 << place)]) for mask in range(1 << REACH)
]
"""The exposure for every set of enemies ahead, the nearest in the lowest bit."""
EXPOSURE_BACKWARD: Final[list[float]] = [
    _exposure([REACH - place for place in range(REACH) if mask & (1 << place)]) for mask in range(1 << REACH)
]
"""The same with the nearest in the highest bit."""


@cache
def learnt() -> Value:
    """The value that `python -m hardburn.lab.learning.ruship` has learnt."""
    kept = msgspec.json.decode((files("hardburn.games.ruship") / "weights.json").read_bytes())
    return Value(kept["straight"], kept["risks"], kept["hidden"], kept["shares"])
