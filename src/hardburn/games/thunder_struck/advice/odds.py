"""Exact chances, computed by counting every roll."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

FACES: Final = range(1, 7)


class Odds(NamedTuple):
    """The chances of an opposed Manoeuvre for the first player."""

    wins: Fraction
    ties: Fraction
    loses: Fraction


def chance_to_reach(distance: int, dice: int = 1, cubes: int = 0) -> Fraction:
    """The chance that the best of these dice, raised by cubes, shows at least this distance."""
    if distance <= 1:
        return Fraction(1)
    if distance > 6:
        return Fraction(0)
    short = Fraction(max(0, distance - cubes - 1), 6)
    return 1 - short**dice


def chance_with_reroll(distance: int, dice: int = 4, cubes: int = 1) -> Fraction:
    """The chance that some die of the plan shows at least this distance, if all are rolled again while none does."""
    return 1 - (1 - chance_to_reach(distance, dice)) ** (cubes + 1)


def manoeuvre_odds(mine: int, theirs: int, cubes: int = 0) -> Odds:
    """`mine` dice on Manoeuvre against `theirs`, with cubes that raise mine as far as possible."""
    wins = ties = 0
    for ours in product(FACES, repeat=mine):
        total = raised(ours, cubes)
        for others in product(FACES, repeat=theirs):
            wins += total > sum(others)
            ties += total == sum(others)
    every = 6 ** (mine + theirs)
    return Odds(Fraction(wins, every), Fraction(ties, every), Fraction(every - wins - ties, every))


def raised(dice: Sequence[int], cubes: int) -> int:
    """The highest total that cubes can make of these dice, none of which goes beyond 6."""
    return min(sum(dice) + cubes, 6 * len(dice))
