"""Exact chances of beam dice, with unlimited rerolls, by their generating function.

One die has G(z) = 1/2 + z/3 + z^2/6 G(z), so n dice have (1/2 + z/3)^n / (1 - z^2/6)^n. The chance of some damage is a
coefficient, a finite sum of whole numbers over a power of 6.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

PER_DIE: Final = Fraction(4, 5)
"""The mean damage of a die: m = 1/3 + (2 + m)/6."""


def expected_damage(dice: int) -> Fraction:
    return PER_DIE * dice


@lru_cache(maxsize=4096)
def chance_of(dice: int, damage: int) -> Fraction:
    """The chance that this many beam dice do exactly this much damage."""
    if dice == 0:
        return Fraction(1 if damage == 0 else 0)
    total = Fraction(0)
    for sixes in range(damage // 2 + 1):
        ones = damage - 2 * sixes
        if ones <= dice:
            ways = comb(dice, ones) * 2**ones * 3 ** (dice - ones) * comb(dice + sixes - 1, sixes)
            total += Fraction(ways, 6 ** (dice + sixes))
    return total


@lru_cache(maxsize=4096)
def chance_of_at_least(dice: int, damage: int) -> Fraction:
    return 1 - sum((chance_of(dice, less) for less in range(damage)), Fraction(0))


_FLOATS: Final[dict[int, float]] = {}


def quick_chance_of_at_least(dice: int, damage: int) -> float:
    """The chance of at least this much damage as a float, for bots, which ask often."""
    key = dice * 4096 + damage
    found = _FLOATS.get(key, -1.0)
    if found < 0.0:
        found = float(chance_of_at_least(dice, damage))
        _FLOATS[key] = found
    return found


def chance_of_repair(parties: int) -> Fraction:
    """The chance that this many parties repair a system: a 6, or one less for each extra party (FT-11)."""
    return Fraction(min(parties, 3), 6)
