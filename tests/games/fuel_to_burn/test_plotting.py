"""Plots: what an acceleration allows, and the sample that lists offer."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hardburn.games.fuel_to_burn.codes import vector, vector_bearing, vector_length
from hardburn.games.fuel_to_burn.space.plotting import (
    is_within,
    plot_difference,
    plots_for,
)
from hardburn.testing import rule

FREE = st.builds(vector, st.integers(1, 40), st.integers(0, 35999))
ACCELERATIONS = st.integers(1, 12)
AIMS = st.lists(st.integers(0, 35999), max_size=6, unique=True)


@rule("s28.1", "s28.2", "FB-30")
def test_a_burn_moves_the_end_point_within_its_radius_of_the_free_plot() -> None:
    """From 4 LU to the right a right-angled triangle of 3, 4 and 5 leads to 5 LU at 36.87 degrees."""
    free = vector(4, 0)
    assert plot_difference(vector(5, 3687), free) == 3000
    assert is_within(vector(5, 3687), free, 3)
    assert not is_within(vector(5, 3690), free, 3)
    assert is_within(vector(7, 0), free, 3)
    assert not is_within(vector(8, 0), free, 3)


@rule("FB-30")
def test_a_thousandth_more_than_the_acceleration_is_forgiven() -> None:
    free = vector(10, 0)
    allowed = [by for by in range(3000) if is_within(vector(10, by), free, 3)]
    assert allowed == list(range(len(allowed)))
    assert plot_difference(vector(10, allowed[-1]), free) <= 3001
    assert plot_difference(vector(10, allowed[-1] + 1), free) > 3001


@rule("s28.7")
def test_a_plot_has_at_least_1_lu() -> None:
    assert not is_within(vector(0, 0), vector(2, 0), 3)
    assert min(vector_length(plot) for plot in plots_for(vector(2, 0), 7, [])) == 1


@rule("FB-2")
@given(FREE, ACCELERATIONS, AIMS)
def test_every_plot_of_the_sample_is_legal_and_none_comes_twice(free: int, acceleration: int, aims: list[int]) -> None:
    plots = plots_for(free, acceleration, aims)
    assert all(is_within(plot, free, acceleration) for plot in plots)
    assert len(set(plots)) == len(plots)
    assert free in plots


@rule("FB-2", "s28.3")
@given(FREE, ACCELERATIONS, AIMS)
def test_the_sample_holds_every_whole_length_and_every_aim_in_reach(
    free: int, acceleration: int, aims: list[int]
) -> None:
    plots = set(plots_for(free, acceleration, aims))
    velocity = vector_length(free)
    assert {vector_length(plot) for plot in plots} == set(
        range(max(1, velocity - acceleration), velocity + acceleration + 1)
    )
    for aim in aims:
        for length in range(max(1, velocity - acceleration), velocity + acceleration + 1):
            if plot_difference(vector(length, aim), free) < acceleration * 1000 - 1:
                assert vector(length, aim) in plots


@given(FREE, ACCELERATIONS)
def test_the_sample_leaves_no_wide_gap(free: int, acceleration: int) -> None:
    """Two neighbours of the same length are at most 15 degrees apart."""
    by_length: dict[int, list[int]] = {}
    for plot in plots_for(free, acceleration, []):
        aside = (vector_bearing(plot) - vector_bearing(free) + 18000) % 36000 - 18000
        by_length.setdefault(vector_length(plot), []).append(aside)
    for asides in by_length.values():
        asides.sort()
        assert 0 in asides
        for one, other in pairwise(asides):
            assert other - one <= 1500


@given(FREE, ACCELERATIONS)
def test_the_sample_is_the_same_on_both_sides(free: int, acceleration: int) -> None:
    plots = set(plots_for(free, acceleration, []))
    ahead = vector_bearing(free)
    assert plots == {vector(vector_length(plot), (2 * ahead - vector_bearing(plot)) % 36000) for plot in plots}


@rule("FB-14")
def test_a_departure_has_1_lu_to_the_ships_burn_on_any_bearing() -> None:
    docked = vector(0, 0)
    plots = plots_for(docked, 3, [77])
    assert {vector_length(plot) for plot in plots} == {1, 2, 3}
    assert {vector_bearing(plot) for plot in plots} == {*range(0, 36000, 1500), 77}
    assert len(plots) == 3 * 25
    assert all(is_within(plot, docked, 3) for plot in plots)
    assert not is_within(vector(4, 0), docked, 3)
    assert not is_within(docked, docked, 3)
