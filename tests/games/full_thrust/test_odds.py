"""Exact chances of beam dice against hand counts, recursion, and large samples."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import pytest

from hardburn.core.dice import SeededDice
from hardburn.core.rng import seeded
from hardburn.games.full_thrust.advice.odds import (
    chance_of,
    chance_of_at_least,
    chance_of_repair,
    expected_damage,
    quick_chance_of_at_least,
)
from hardburn.games.full_thrust.phases.damage import throw
from hardburn.games.full_thrust.phases.repairs import face_needed
from hardburn.testing import rule

SAMPLE = 60_000


def test_one_die_by_hand() -> None:
    assert [chance_of(1, damage) for damage in range(5)] == [
        Fraction(1, 2),
        Fraction(1, 3),
        Fraction(1, 12),
        Fraction(1, 18),
        Fraction(1, 72),
    ]


def slow_chance(dice: int, damage: int) -> Fraction:
    """By what the first die shows."""
    if damage < 0:
        return Fraction(0)
    if dice == 0:
        return Fraction(1 if damage == 0 else 0)
    return (
        Fraction(1, 2) * slow_chance(dice - 1, damage)
        + Fraction(1, 3) * slow_chance(dice - 1, damage - 1)
        + Fraction(1, 6) * slow_chance(dice, damage - 2)
    )


@rule("fire.5", "FT-7")
def test_the_generating_function_agrees_with_the_recursion() -> None:
    for dice in range(5):
        for damage in range(9):
            assert chance_of(dice, damage) == slow_chance(dice, damage)


def test_all_chances_together_are_one_and_their_mean_is_four_fifths_a_die() -> None:
    for dice in (1, 3, 10):
        most = 20 * dice + 60
        assert sum(chance_of(dice, damage) for damage in range(most)) == pytest.approx(1, abs=1e-12)
        mean = sum(damage * chance_of(dice, damage) for damage in range(most))
        assert float(mean) == pytest.approx(float(expected_damage(dice)), abs=1e-9)


def test_at_least_counts_from_below() -> None:
    assert chance_of_at_least(3, 0) == 1
    assert chance_of_at_least(2, 1) == Fraction(3, 4)
    assert chance_of_at_least(4, 5) - chance_of_at_least(4, 6) == chance_of(4, 5)
    assert quick_chance_of_at_least(4, 5) == float(chance_of_at_least(4, 5))
    assert quick_chance_of_at_least(4, 5) == float(chance_of_at_least(4, 5)), "remembered"


@rule("fire.5", "FT-7")
@pytest.mark.parametrize("dice", [1, 4, 9])
def test_the_chances_are_those_of_the_dice_that_are_thrown(dice: int) -> None:
    source = SeededDice(seeded(f"odds {dice}"))
    counts = Counter(throw(dice, source, "sample") for _ in range(SAMPLE))
    squares, degrees = 0.0, 0
    for damage in range(3 * dice + 4):
        expected = SAMPLE * float(chance_of(dice, damage))
        if expected > 20:
            squares += (counts[damage] - expected) ** 2 / expected
            degrees += 1
    assert degrees >= 4
    assert squares < degrees + 4 * math.sqrt(2 * degrees)
    mean = sum(damage * count for damage, count in counts.items()) / SAMPLE
    assert mean == pytest.approx(0.8 * dice, rel=0.03)


@rule("repair.4", "FT-11")
@pytest.mark.parametrize("parties", [1, 2, 3])
def test_the_chance_of_a_repair_counts_the_faces_that_succeed(parties: int) -> None:
    faces = [face for face in range(1, 7) if face >= face_needed(parties)]
    assert chance_of_repair(parties) == Fraction(len(faces), 6)
