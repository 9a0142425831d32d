"""Arcs and ranges, exact on the stored thousandths."""

from __future__ import annotations

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hardburn.core.rng import seeded
from hardburn.games.full_thrust.course import ALL_ARCS, AP, AS, FP, FS, A, F, arc_names, arcs_at, band_at
from hardburn.games.full_thrust.diagram import placed
from hardburn.games.full_thrust.phases.fire import beam_dice, sight_of
from hardburn.testing import rule
from tests.games.full_thrust.acting import ALL, design

LENGTHS = st.integers(-60_000, 60_000)


@rule("FT-4")
@pytest.mark.parametrize(
    ("place", "arcs"),
    [
        ((0, 5000), F),
        ((2886, 5000), F),
        ((2887, 5000), FS),
        ((5000, 5000), FS),
        ((5000, 0), FS | AS),
        ((5000, -5000), AS),
        ((2886, -5000), A),
        ((0, -5000), A),
        ((-5000, -5000), AP),
        ((-5000, 0), AP | FP),
        ((-5000, 5000), FP),
        ((-2886, 5000), F),
        ((0, 0), ALL_ARCS),
    ],
)
def test_the_arcs_of_a_ship_on_course_twelve(place: tuple[int, int], arcs: int) -> None:
    assert arcs_at(12, *place) == arcs


@rule("FT-4")
@pytest.mark.parametrize(("course", "arcs"), [(1, FP | F), (11, F | FS), (5, A | AP), (7, AS | A), (3, AP | FP)])
def test_a_target_exactly_on_a_line_is_in_both_arcs(course: int, arcs: int) -> None:
    assert arcs_at(course, 0, 12_345) == arcs


def slow_arcs(course: int, east: int, north: int) -> set[str]:
    """The arcs by their angles, with the lines decided by exact whole numbers: only axes can be met exactly."""
    if east == north == 0:
        return set(ALL)
    angle = (math.degrees(math.atan2(east, north)) - 30 * course) % 360
    if east == 0 or north == 0:
        angle = round(angle) % 360
    found = set()
    for place, name in enumerate(ALL):
        apart = abs((angle - 60 * place + 180) % 360 - 180)
        if apart <= 30 if east == 0 or north == 0 else apart < 30:
            found.add(name)
    return found


@rule("FT-4")
def test_the_arcs_agree_with_angles_in_ten_thousand_places() -> None:
    rng = seeded("arcs")
    for _ in range(10_000):
        reach = 10 ** (1 + rng.below(5))
        east, north = rng.below(2 * reach + 1) - reach, rng.below(2 * reach + 1) - reach
        if rng.below(8) == 0:
            east *= rng.below(2)
        course = 1 + rng.below(12)
        assert set(arc_names(arcs_at(course, east, north))) == slow_arcs(course, east, north), (course, east, north)


@rule("FT-4")
@given(st.integers(1, 12), LENGTHS, LENGTHS)
def test_the_arcs_turn_with_the_ship_and_mirror(course: int, east: int, north: int) -> None:
    opposite = {F: A, FS: AP, AS: FP, A: F, AP: FS, FP: AS}
    arcs = arcs_at(course, east, north)
    behind = arcs_at(course, -east, -north)
    assert behind == sum(opposite[1 << place] for place in range(6) if arcs >> place & 1)
    mirror = {F: F, FS: FP, AS: AP, A: A, AP: AS, FP: FS}
    mirrored = arcs_at(12 if course == 12 else 12 - course, -east, north)
    assert mirrored == sum(mirror[1 << place] for place in range(6) if arcs >> place & 1)


@rule("FT-5", "system.3")
@given(LENGTHS, LENGTHS)
@example(12_000, 0)
@example(7_200, 9_600)
@example(0, -24_000)
def test_the_range_is_measured_exactly(east: int, north: int) -> None:
    inches = math.isqrt(east * east + north * north)
    exact = inches * inches == east * east + north * north
    bands = max(0, -(-(inches if exact else inches + 1) // 12_000) - 1)
    assert band_at(east, north) == min(bands, 4)


@rule("system.2", "system.3", "FT-5")
@pytest.mark.parametrize(("inches", "dice"), [(12, 2), (13, 1), (25, 0), (12.001, 1), (24, 1), (24.001, 0), (0, 2)])
def test_the_rulebooks_beam_two_rolls_two_dice_at_twelve_one_at_thirteen_and_none_at_twenty_five(
    inches: float, dice: int
) -> None:
    ship = placed(design(beams=[(2, ("F",))]), 0, (0, 0))
    assert beam_dice(ship, 0, sight_of(ship, placed("Lenov", 1, (0, inches)))) == dice


@rule("system.2", "FT-5")
@pytest.mark.parametrize("beam_class", [1, 2, 3, 4])
def test_a_beam_reaches_twelve_inches_for_each_class(beam_class: int) -> None:
    ship = placed(design(beams=[(beam_class, ("F",))]), 0, (0, 0))
    edge, beyond = (placed("Lenov", 1, (0, 12 * beam_class + more)) for more in (0, 0.001))
    assert beam_dice(ship, 0, sight_of(ship, edge)) == 1
    assert beam_dice(ship, 0, sight_of(ship, beyond)) == 0


@rule("system.4")
def test_a_beam_attacks_only_what_is_in_an_arc_that_it_covers() -> None:
    ship = placed(design(beams=[(2, ("FP", "F")), (2, ("AS",))]), 0, (0, 0))
    ahead, abaft = placed("Lenov", 1, (0, 5)), placed("Lenov", 1, (5, -4))
    assert [beam_dice(ship, beam, sight_of(ship, ahead)) for beam in (0, 1)] == [2, 0]
    assert [beam_dice(ship, beam, sight_of(ship, abaft)) for beam in (0, 1)] == [0, 2]


@rule("fire.4", "FT-4")
def test_thrust_closes_the_aft_arc_but_not_the_arc_beside_it() -> None:
    full = design(beams=[(1, ALL), (1, ("A",)), (1, ("A", "AP"))])
    for used, dice in ((False, [1, 1, 1]), (True, [0, 0, 0])):
        ship = placed(full, 0, (0, 0), used_thrust=used)
        assert [beam_dice(ship, beam, sight_of(ship, placed("Lenov", 1, (0, -5)))) for beam in range(3)] == dice
    on_the_line = placed(full, 0, (0, 0), course=5, used_thrust=True)
    assert [beam_dice(on_the_line, beam, sight_of(on_the_line, placed("Lenov", 1, (0, 5)))) for beam in range(3)] == [
        1,
        0,
        1,
    ]
