"""Exact chances of checks, computed over every roll (check.*, speed.*, attack.*)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

from hardburn.games.thrust.checks import CRITICAL_SUCCESS, SUCCESS, judged, speed_winner, taken
from hardburn.games.thrust.ships import FIXED, HEAVY, WEAPONS

FACES: Final = range(100)
RESULTS: Final = range(4)


@cache
def result_chances(stat: int, advantage: bool) -> tuple[Fraction, ...]:
    """The chances of critical failure, failure, success and critical success."""
    counts = [0, 0, 0, 0]
    for first in FACES:
        if not advantage:
            counts[judged(first, stat)] += 1
            continue
        for second in FACES:
            counts[taken(first, second, stat)] += 1
    return tuple([Fraction(count, sum(counts)) for count in counts])


def success_chance(stat: int, advantage: bool) -> Fraction:
    """The chance of any success."""
    chances = result_chances(stat, advantage)
    return chances[SUCCESS] + chances[CRITICAL_SUCCESS]


@cache
def speed_chances(own: int, own_advantage: bool, other: int, other_advantage: bool) -> tuple[Fraction, Fraction]:
    """The chances to win and to lose a Speed check. Otherwise nothing happens."""
    win = lose = Fraction(0)
    mine, theirs = result_chances(own, own_advantage), result_chances(other, other_advantage)
    for one in RESULTS:
        for two in RESULTS:
            better = speed_winner(one, two)
            if better > 0:
                win += mine[one] * theirs[two]
            elif better < 0:
                lose += mine[one] * theirs[two]
    return win, lose


def mean_damage(kind: int, stat: int, advantage: bool, light: int) -> Fraction:
    """The average damage of an attack, misses included. A critical success doubles one die (TH-13)."""
    chances = result_chances(stat, advantage)
    weapon = WEAPONS[kind]
    sides = HEAVY if weapon == HEAVY else light
    die = Fraction(1) if weapon == FIXED else Fraction(sides + 1, 2)
    return die * (chances[SUCCESS] + 2 * chances[CRITICAL_SUCCESS])
