"""Making checks (TH-3), and their exact chances."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.games.thrust.advice.odds import result_chances, success_chance
from hardburn.games.thrust.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    SUCCESS,
    check,
    judged,
    taken,
)
from hardburn.testing import rule
from tests.games.thrust.acting import d100


@rule("check.1", "TH-3")
@pytest.mark.parametrize(("face", "result"), [(1, SUCCESS), (38, SUCCESS), (39, SUCCESS), (40, FAILURE), (98, FAILURE)])
def test_a_roll_under_the_stat_succeeds_and_one_at_or_above_it_fails(face: int, result: int) -> None:
    assert judged(face, 40) == result


@rule("check.2", "TH-3")
@pytest.mark.parametrize("face", range(0, 100, 11))
def test_doubles_are_critical_whichever_way_they_fall(face: int) -> None:
    assert judged(face, face + 1) == CRITICAL_SUCCESS
    assert judged(face, face) == CRITICAL_FAILURE


@rule("check.2")
def test_no_other_roll_is_critical() -> None:
    others = [face for face in range(100) if face // 10 != face % 10]
    assert {judged(face, 50) for face in others} == {SUCCESS, FAILURE}
    assert len(others) == 90


@rule("stats.1")
def test_a_stat_of_100_would_always_succeed() -> None:
    assert all(judged(face, 100) >= SUCCESS for face in range(100))
    assert success_chance(100, advantage=False) == 1


@rule("check.3")
@pytest.mark.parametrize(
    ("first", "second", "result"), [(10, 90, SUCCESS), (90, 10, SUCCESS), (10, 20, SUCCESS), (60, 90, FAILURE)]
)
def test_with_advantage_the_lower_roll_counts(first: int, second: int, result: int) -> None:
    assert taken(first, second, 50) == result


@rule("check.4", "TH-3")
def test_with_advantage_a_critical_success_goes_first_and_then_a_critical_failure() -> None:
    assert taken(44, 1, 50) == CRITICAL_SUCCESS
    assert taken(44, 77, 50) == CRITICAL_SUCCESS
    assert taken(77, 44, 50) == CRITICAL_SUCCESS
    assert taken(77, 1, 50) == CRITICAL_FAILURE
    assert taken(1, 77, 50) == CRITICAL_FAILURE
    assert taken(98, 77, 50) == CRITICAL_FAILURE


@rule("check.3")
def test_a_check_rolls_two_sets_with_advantage_and_one_without() -> None:
    assert check(50, False, ScriptedDice(d100(49)), "check") == (SUCCESS, 49, -1)
    assert check(50, True, ScriptedDice(d100(49, 66)), "check") == (CRITICAL_FAILURE, 49, 66)


def counted(stat: int, *, advantage: bool) -> tuple[Fraction, ...]:
    """The chances by a count that shares nothing with the rules but the sentence in the rulebook."""
    doubles = {11 * tens for tens in range(10)}
    counts = [0, 0, 0, 0]
    for first in range(100):
        for second in range(100) if advantage else [first]:
            rolls = [first, second]
            if any(roll in doubles and roll < stat for roll in rolls):
                counts[3] += 1
            elif any(roll in doubles for roll in rolls):
                counts[0] += 1
            else:
                counts[2 if min(rolls) < stat else 1] += 1
    return tuple(Fraction(count, sum(counts)) for count in counts)


@rule("check.1", "check.2", "check.3", "check.4")
def test_the_chances_of_every_stat_are_exact() -> None:
    for stat in range(1, 101):
        assert result_chances(stat, advantage=False) == counted(stat, advantage=False), stat
    for stat in (1, 10, 11, 12, 20, 35, 44, 45, 50, 55, 56, 99, 100):
        assert result_chances(stat, advantage=True) == counted(stat, advantage=True), stat


def test_the_chances_of_every_stat_add_up_and_advantage_never_hurts() -> None:
    for stat in range(1, 101):
        plain, better = result_chances(stat, advantage=False), result_chances(stat, advantage=True)
        assert sum(plain) == sum(better) == 1
        assert better[CRITICAL_SUCCESS] >= plain[CRITICAL_SUCCESS]


@pytest.mark.parametrize("advantage", [False, True])
def test_the_exact_chances_are_those_of_a_large_sample(advantage: bool) -> None:
    dice = seeded_dice(f"checks {advantage}")
    rolls = 4_000
    for stat in range(1, 101, 3):
        counts = [0, 0, 0, 0]
        for _ in range(rolls):
            counts[check(stat, advantage, dice, "sample")[0]] += 1
        for count, chance in zip(counts, result_chances(stat, advantage), strict=True):
            spread = (rolls * float(chance) * (1 - float(chance))) ** 0.5
            assert abs(count - rolls * float(chance)) <= 5 * spread + 1e-9, (stat, counts)
