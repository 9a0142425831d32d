"""Bearings, offsets and distances in whole numbers."""

from __future__ import annotations

from decimal import Decimal, getcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardburn.games.fuel_to_burn.space.bearings import (
    SCALE,
    TURN,
    bearing_of,
    cosine,
    distance,
    is_near,
    offset_x,
    offset_y,
    sine,
    turned,
)
from hardburn.testing import rule

BEARINGS = st.integers(0, TURN - 1)
LENGTHS = st.integers(0, 400_000)
OFFSETS = st.integers(-400_000, 400_000)


def exact_sine(hundredths: int) -> Decimal:
    """By the series, with fifty digits."""
    getcontext().prec = 50
    pi = Decimal("3.14159265358979323846264338327950288419716939937511")
    angle = pi * (hundredths if hundredths <= TURN // 2 else hundredths - TURN) / (TURN // 2)
    term, total, place = angle, angle, 1
    while abs(term) > Decimal(10) ** -45:
        term *= -angle * angle / ((place + 1) * (place + 2))
        place += 2
        total += term
    return total


@rule("FB-30")
def test_the_table_holds_the_sines_of_all_bearings_to_its_last_digit() -> None:
    for bearing in (*range(0, TURN, 37), 1, 8999, 9001, TURN - 1):
        assert sine(bearing) == round(exact_sine(bearing) * SCALE), bearing


@rule("FB-30")
def test_bearing_0_is_to_the_right_and_grows_anticlockwise() -> None:
    assert (offset_x(5000, 0), offset_y(5000, 0)) == (5000, 0)
    assert (offset_x(5000, 9000), offset_y(5000, 9000)) == (0, 5000)
    assert (offset_x(5000, 18000), offset_y(5000, 18000)) == (-5000, 0)
    assert (offset_x(5000, 27000), offset_y(5000, 27000)) == (0, -5000)
    assert (offset_x(10000, 3000), offset_y(10000, 3000)) == (8660, 5000)


@rule("FB-30")
@pytest.mark.parametrize(("bearing", "sign"), [(3000, 1), (15000, 1), (21000, -1), (33000, -1)])
def test_halves_are_rounded_away_from_zero(bearing: int, sign: int) -> None:
    """Half of 1.001 LU is 500.5 thousandths."""
    assert offset_y(1001, bearing) == sign * 501


@rule("FB-30")
@given(BEARINGS, LENGTHS)
def test_opposite_bearings_lead_to_opposite_points(bearing: int, length: int) -> None:
    back = turned(bearing, TURN // 2)
    assert offset_x(length, back) == -offset_x(length, bearing)
    assert offset_y(length, back) == -offset_y(length, bearing)
    assert offset_x(length, turned(bearing, 9000)) == -offset_y(length, bearing)
    assert offset_x(length, turned(0, -bearing)) == offset_x(length, bearing)


@given(BEARINGS)
def test_sine_and_cosine_make_a_circle(bearing: int) -> None:
    assert abs(Fraction(sine(bearing) ** 2 + cosine(bearing) ** 2, SCALE**2) - 1) < Fraction(2, SCALE)


@rule("FB-30")
@given(OFFSETS, OFFSETS)
def test_distances_are_rounded_to_the_nearest_thousandth(dx: int, dy: int) -> None:
    far = distance(dx, dy)
    assert (2 * far - 1) ** 2 < 4 * (dx * dx + dy * dy) < (2 * far + 1) ** 2 or (far, dx, dy) == (0, 0, 0)


@rule("FB-30")
@given(st.integers(-2000, 2000), st.integers(-2000, 2000), st.integers(0, 3000))
def test_within_means_that_the_rounded_distance_is_at_most_the_radius(dx: int, dy: int, radius: int) -> None:
    assert is_near(dx, dy, radius) == (distance(dx, dy) <= radius)


@rule("FB-30")
def test_the_rim_is_within() -> None:
    assert is_near(3000, 4000, 5000)
    assert not is_near(3000, 4001, 5000)
    assert is_near(5000, 70, 5000), "5000.49 is 5000"
    assert not is_near(5000, 71, 5000)


@given(BEARINGS, st.integers(20_000, 400_000))
def test_the_bearing_of_an_offset_is_the_bearing_that_it_was_laid_on(bearing: int, length: int) -> None:
    assert bearing_of(offset_x(length, bearing), offset_y(length, bearing)) == bearing


@given(OFFSETS, OFFSETS)
def test_no_other_bearing_is_nearer_to_a_difference(dx: int, dy: int) -> None:
    bearing = bearing_of(dx, dy)
    assert 0 <= bearing < TURN
    if (dx, dy) == (0, 0):
        assert bearing == 0
        return

    def aside(other: int) -> int:
        return abs(int(dy * cosine(other) - dx * sine(other)))

    assert dx * cosine(bearing) + dy * sine(bearing) > 0
    assert aside(bearing) <= aside(turned(bearing, 1))
    assert aside(bearing) <= aside(turned(bearing, -1))


@pytest.mark.parametrize(
    ("dx", "dy", "bearing"),
    [(1, 0, 0), (0, 1, 9000), (-1, 0, 18000), (0, -1, 27000), (1, 1, 4500), (3000, 1000, 1843), (1, -1, 31500)],
)
def test_bearings_of_simple_differences(dx: int, dy: int, bearing: int) -> None:
    assert bearing_of(dx, dy) == bearing
