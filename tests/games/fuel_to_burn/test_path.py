"""Paths: legs, what they pass and where."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from hardburn.games.fuel_to_burn.space.bearings import SCALE, cosine, distance, sine
from hardburn.games.fuel_to_burn.space.path import NEVER, SAFE_DISTANCE, Leg, Path, leg_from, straight, straight_to
from hardburn.testing import rule

COORDINATES = st.integers(-60_000, 60_000)


@st.composite
def paths(draw: st.DrawFn) -> Path:
    """Up to four legs, each from the end of the one before."""
    x, y, start = draw(COORDINATES), draw(COORDINATES), 0
    legs: list[Leg] = []
    for _ in range(draw(st.integers(1, 4))):
        leg = leg_from(x, y, draw(st.integers(0, 35999)), draw(st.integers(0, 20_000)), start)
        legs.append(leg)
        x, y, start = leg.end_x, leg.end_y, start + leg.length
    return Path(legs)


def bent() -> Path:
    """10 LU to the right, then 5 up."""
    return Path([leg_from(0, 0, 0, 10_000, 0), leg_from(10_000, 0, 9000, 5_000, 10_000)])


@rule("s28.4")
def test_a_place_is_passed_at_the_point_nearest_to_it() -> None:
    for x, y, at, miss in ((4000, 3000, 4000, 3000), (-3000, 4000, 0, 5000), (11_000, 2000, 12_000, 1000)):
        near = bent().nearest(x, y)
        assert (near.at, near.miss) == (at, miss)


def test_of_two_points_equally_near_the_first_counts() -> None:
    """2 LU from the first leg and from the second."""
    assert bent().nearest(8000, 2000).at == 8000


@rule("s28.4", "FB-30")
def test_passing_through_begins_at_the_rim() -> None:
    assert bent().first_within(5000, 3000, 3000) == 5000 - 54, "up to 3.0005 counts as 3"
    assert bent().first_within(5000, 4000, 5000) == 5000 - 3000
    assert bent().first_within(5000, 3000, 2999) == NEVER
    assert bent().first_within(12_000, 4000, 2000) == 14_000 - 44
    assert bent().first_within(500, 0, 1000) == 0


@rule("FB-15", "FB-30")
def test_a_ring_is_met_from_outside_from_inside_and_at_the_start() -> None:
    assert bent().first_in_ring(0, 0, 4000, 6000) == 4000
    assert bent().first_in_ring(20_000, 0, 4000, 12_000) == 8000
    assert bent().first_in_ring(1000, 0, 500, 2000) == 0
    assert bent().first_in_ring(5000, 20_000, 1000, 14_000) == NEVER
    assert bent().first_in_ring(10_000, 0, 20_000, 30_000) == NEVER


def test_a_cut_path_ends_at_the_cut() -> None:
    for at in (0, 1, 9_999, 10_000, 10_001, 15_000):
        shorter = bent().cut(at)
        assert shorter.length() == at
        assert (shorter.end_x(), shorter.end_y()) == (bent().x_at(at), bent().y_at(at))
        assert len(shorter.legs) == (1 if at <= 10_000 else 2)


@rule("FB-13", "FB-34", "s28.6")
def test_an_end_point_too_near_to_another_backs_off_along_its_own_vector() -> None:
    pulled = straight(0, 0, 0, 5000).pulled_back([5100], [0])
    assert (pulled.end_x(), pulled.end_y(), pulled.length()) == (4850, 0, 4850)
    crowded = straight(0, 0, 0, 5000).pulled_back([5100, 4700], [0, 0])
    assert crowded.end_x() == 4450


@rule("FB-13")
def test_a_quarter_of_an_lu_is_far_enough() -> None:
    path = straight(0, 0, 0, 5000)
    assert path.pulled_back([5250], [0]) is path
    assert path.pulled_back([5249], [0]).length() == 4999


@rule("FB-34")
def test_an_end_point_is_pulled_back_around_a_bend() -> None:
    path = Path([leg_from(0, 0, 0, 3000, 0), leg_from(3000, 0, 9000, 100, 3000)])
    pulled = path.pulled_back([3000], [0])
    assert len(pulled.legs) == 1
    assert pulled.end_x() == 2750


@given(paths(), st.lists(st.tuples(st.integers(-300, 300), st.integers(-300, 300)), max_size=4))
def test_a_pulled_back_end_is_clear_or_at_the_start(path: Path, others: list[tuple[int, int]]) -> None:
    xs = [path.end_x() + dx for dx, _ in others]
    ys = [path.end_y() + dy for _, dy in others]
    pulled = path.pulled_back(xs, ys)
    free = all(distance(pulled.end_x() - x, pulled.end_y() - y) >= SAFE_DISTANCE for x, y in zip(xs, ys, strict=True))
    assert free or pulled.length() == 0
    assert (pulled.start_x(), pulled.start_y()) == (path.start_x(), path.start_y())


@rule("FB-84")
@given(paths(), COORDINATES, COORDINATES, st.integers(0, 30_000))
def test_all_answers_about_a_place_agree(path: Path, x: int, y: int, radius: int) -> None:
    near = path.nearest(x, y)
    first = path.first_within(x, y, radius)
    assert (first != NEVER) == (near.miss <= radius)
    assert path.miss_at(near.at, x, y) == near.miss
    if first != NEVER:
        assert 0 <= first <= path.length()
        assert path.miss_at(first, x, y) <= radius
        if first > 0:
            assert path.miss_at(first - 1, x, y) > radius


@given(paths(), COORDINATES, COORDINATES, st.integers(0, 20_000), st.integers(100, 20_000))
def test_a_ring_is_met_where_the_path_first_is_between_its_rims(
    path: Path, x: int, y: int, inner: int, thick: int
) -> None:
    first = path.first_in_ring(x, y, inner, inner + thick)
    steps = range(0, path.length() + 1, 50)
    inside = [at for at in steps if inner <= path.miss_at(at, x, y) <= inner + thick]
    if inside:
        assert first != NEVER
        assert first <= inside[0]
    if first != NEVER:
        assert inner <= path.miss_at(first, x, y) <= inner + thick


@given(paths(), st.integers(0, 80_000), COORDINATES, COORDINATES)
def test_the_point_after_a_distance_is_where_its_miss_is_measured(path: Path, at: int, x: int, y: int) -> None:
    at = min(at, path.length())
    assert abs(int(distance(path.x_at(at) - x, path.y_at(at) - y)) - int(path.miss_at(at, x, y))) <= 3


def test_a_leg_to_a_place_ends_exactly_there() -> None:
    path = straight_to(100, 200, 3333, -777)
    assert (path.end_x(), path.end_y()) == (3333, -777)
    assert path.length() == distance(3233, -977)
    assert path.x_at(path.length()) == 3333


def test_paths_survive_copies_pickles_and_repr() -> None:
    for twin in (copy.deepcopy(bent()), pickle.loads(pickle.dumps(bent())), eval(repr(bent()))):
        assert repr(twin) == repr(bent())


@rule("FB-84")
def test_a_distance_from_the_start_is_the_distance_between_two_points_on_every_bearing() -> None:
    """3.00058 LU is rounded to 3.001 and so out of range 3, whichever way the path leads."""
    for bearing in range(0, 36000, 7):
        path = straight(9136, -1403, bearing, 8000)
        assert path.miss_at(0, 7827, -4103) == 3001
        assert path.first_within(7827, -4103, 3000) != 0


@rule("FB-84")
@given(
    st.integers(0, 35999),
    st.integers(1, 40_000),
    st.integers(-60_000, 60_000),
    st.integers(-60_000, 60_000),
    st.integers(0, 40_000),
)
def test_a_distance_from_a_path_is_rounded_once(bearing: int, length: int, x: int, y: int, at: int) -> None:
    path = straight(0, 0, bearing, length)
    at = min(at, length)
    if at in {0, length}:
        true = Fraction((x - path.x_at(at)) ** 2 + (y - path.y_at(at)) ** 2)
    else:
        along = Fraction(x * cosine(bearing) + y * sine(bearing), SCALE)
        true = at * at - 2 * at * along + x * x + y * y
    miss = path.miss_at(at, x, y)
    assert true < (miss + Fraction(1, 2)) ** 2
    assert miss == 0 or true >= (miss - Fraction(1, 2)) ** 2
