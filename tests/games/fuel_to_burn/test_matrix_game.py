"""Equilibria of small games: known ones, and that nobody gains by deviating."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardburn.games.fuel_to_burn.advice.matrix_game import Solution, solve, value_of

ROCK_PAPER_SCISSORS = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]


def assert_equilibrium(payoffs: list[list[float]], found: Solution) -> None:
    """Whatever the other side does alone, the value is kept."""
    spread = max(map(max, payoffs)) - min(map(min, payoffs)) or 1.0
    for weights in (found.rows, found.columns):
        assert sum(weights) == pytest.approx(1)
        assert min(weights) >= 0
    for row in range(len(found.rows)):
        alone = [1.0 if place == row else 0.0 for place in range(len(found.rows))]
        assert value_of(payoffs, alone, found.columns) <= found.value + 1e-7 * spread
    for column in range(len(found.columns)):
        alone = [1.0 if place == column else 0.0 for place in range(len(found.columns))]
        assert value_of(payoffs, found.rows, alone) >= found.value - 1e-7 * spread


def test_rock_paper_scissors_is_mixed_evenly() -> None:
    found = solve(ROCK_PAPER_SCISSORS)
    assert found.value == pytest.approx(0)
    assert found.rows == pytest.approx([1 / 3] * 3)
    assert found.columns == pytest.approx([1 / 3] * 3)


def test_where_scissors_count_double_rock_is_played_half_of_the_time() -> None:
    """Winning with scissors pays 2: so rock is worth more often, and the value stays 0 by symmetry."""
    found = solve([[0.0, -1.0, 1.0], [1.0, 0.0, -2.0], [-1.0, 2.0, 0.0]])
    assert found.value == pytest.approx(0)
    assert found.rows == pytest.approx([0.5, 0.25, 0.25])


def test_matching_pennies_of_unequal_worth() -> None:
    found = solve([[3.0, -1.0], [-1.0, 1.0]])
    assert found.value == pytest.approx(1 / 3)
    assert found.rows == pytest.approx([1 / 3, 2 / 3])
    assert found.columns == pytest.approx([1 / 3, 2 / 3])


def test_a_saddle_point_is_played_purely() -> None:
    found = solve([[4.0, 2.0, 5.0], [1.0, 0.0, 9.0]])
    assert (found.rows, found.columns, found.value) == ([1.0, 0.0], [0.0, 1.0, 0.0], 2.0)


def test_where_nothing_matters_any_choice_will_do() -> None:
    found = solve([[0.5, 0.5], [0.5, 0.5]])
    assert found.value == 0.5
    assert sum(found.rows) == sum(found.columns) == 1


def test_a_dominated_choice_is_never_played() -> None:
    with_a_bad_row = [*ROCK_PAPER_SCISSORS, [-2.0, -2.0, -2.0]]
    assert solve(with_a_bad_row).rows == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])


def payoffs_of(sizes: tuple[int, int]) -> st.SearchStrategy[list[list[float]]]:
    number = st.one_of(st.floats(-1, 1), st.integers(-2, 2).map(float))
    height, width = sizes
    return st.lists(st.lists(number, min_size=width, max_size=width), min_size=height, max_size=height)


@settings(deadline=None, max_examples=300)
@given(st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(payoffs_of))
def test_nobody_gains_by_deviating(payoffs: list[list[float]]) -> None:
    assert_equilibrium(payoffs, solve(payoffs))


@settings(deadline=None, max_examples=100)
@given(st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(payoffs_of))
def test_the_value_is_the_same_seen_from_the_other_side(payoffs: list[list[float]]) -> None:
    turned = [[-payoffs[row][column] for row in range(len(payoffs))] for column in range(len(payoffs[0]))]
    assert solve(turned).value == pytest.approx(-solve(payoffs).value, abs=1e-7)
