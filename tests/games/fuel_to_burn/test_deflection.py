"""Gravity bends vectors: by how much, where, how often, and who crashes."""

from __future__ import annotations

import pytest

from hardburn.games.fuel_to_burn.space.deflection import (
    DOCKING_VELOCITY,
    NO_BODY,
    PASS_LEFT,
    PASS_RIGHT,
    UNCHOSEN,
    Flight,
    Turning,
    fly,
    fly_out,
    fly_to,
)
from hardburn.games.fuel_to_burn.space.system import StarSystem
from hardburn.testing import rule
from tests.games.fuel_to_burn.sky import EMPTY, FAST, SLOW, body, corners, flown, sky

FAR_STAR = body("Star", -200, 0, 5, 2, "star")
EARTH = sky(FAR_STAR, body("Earth", 0, 0, 3))
BIT = 2
"""Earth's in a passage."""


def bends(flight: Flight) -> list[tuple[int, int, int, bool]]:
    return [(bend.body, bend.at, bend.angle, bend.is_fast) for bend in flight.deflections]


@rule("s27.2", "s30.3", "s30.5", "s28.1")
def test_the_rulebooks_ship_coasts_past_earth_within_1_lu_and_is_turned_as_slow() -> None:
    """Velocity 10 is Fast for an influence of 3, but not so near. Then a Burn changes the free plot of 10 LU."""
    flight = flown(EARTH, -6, -0.8, 0, 10)
    assert bends(flight) == [(1, 6000, SLOW, False)]
    assert corners(flight) == [(-6, -0.8), (0, -0.8), (2.828, 2.028)]
    assert (flight.velocity, flight.bearing) == (10, SLOW)
    coast = flown(EARTH, 2.828, 2.028, 45, 10, passage=flight.passage)
    assert corners(coast) == [(2.828, 2.028), (9.899, 9.099)]
    assert bends(coast) == []


@rule("s30.2", "FB-9")
@pytest.mark.parametrize(("length", "is_fast"), [(8, False), (9, True), (10, True)])
def test_three_times_the_influence_is_fast(length: int, is_fast: bool) -> None:
    flight = flown(EARTH, -4, 2, 0, length)
    assert bends(flight) == [(1, 4000, -(FAST if is_fast else SLOW), is_fast)]


@rule("s30.5")
@pytest.mark.parametrize(("miss", "is_fast"), [(1.0, False), (1.001, True), (3.0, True)])
def test_at_1_lu_or_less_an_object_is_always_slow(miss: float, is_fast: bool) -> None:
    assert flown(EARTH, -4, miss, 0, 12).deflections[0].is_fast == is_fast


@rule("FB-9", "s30.4")
def test_fast_turns_1_in_3_and_slow_3_in_3() -> None:
    fast, slow = flown(EARTH, -4, 2, 0, 13), flown(EARTH, -4, 2, 0, 8)
    assert corners(fast)[-1] == (8.538, -0.845)
    assert round((8.538 - 0) / (2 + 0.845), 1) == 3.0
    assert corners(slow)[-1] == (2.828, -0.828)


@rule("FB-9", "s30.1")
def test_the_vector_turns_toward_the_body() -> None:
    assert flown(EARTH, -4, 2, 0, 8).bearing == 31500, "the body is to the right"
    assert flown(EARTH, -4, -2, 0, 8).bearing == 4500


@rule("FB-9", "s30.6")
def test_the_foot_must_lie_on_the_vector_its_ends_included() -> None:
    assert bends(flown(EARTH, -4, 2, 0, 3)) == [], "it ends before the foot"
    assert bends(flown(EARTH, 0.001, 2, 0, 8)) == [], "it begins behind the foot"
    assert bends(flown(EARTH, -4, 2, 0, 4)) == [(1, 4000, -SLOW, False)]
    assert bends(flown(EARTH, 0, 2, 0, 4)) == [(1, 0, -SLOW, False)]


@rule("FB-9")
def test_a_vector_that_ends_at_the_foot_stops_there_and_turns_for_the_next_plot() -> None:
    flight = flown(EARTH, -4, 2, 0, 4)
    assert corners(flight) == [(-4, 2), (0, 2)]
    assert (flight.bearing, flight.velocity, flight.passage) == (31500, 4, BIT)


@rule("FB-9", "s30.1")
def test_the_foot_must_lie_within_the_influence() -> None:
    assert len(flown(EARTH, -4, 3, 0, 8).deflections) == 1
    assert flown(EARTH, -4, 3.001, 0, 8).deflections == []


@rule("FB-9", "s30.7", "s30.8")
@pytest.mark.parametrize(("start", "deflected"), [(-4.0, 4), (-4.001, 4), (-3.999, 5), (-0.5, 8), (-7.0, 1)])
def test_the_deflected_part_is_the_length_less_the_whole_units_before_the_foot(start: float, deflected: int) -> None:
    flight = flown(EARTH, start, 2, 0, 8)
    assert flight.path.legs[-1].length == 1000 * deflected
    assert flight.velocity == 8
    assert flight.path.length() == round(-1000 * start) + 1000 * deflected


@rule("s30.8", "FB-9")
def test_the_next_free_plot_has_the_whole_velocity_in_the_new_direction() -> None:
    first = flown(EARTH, -7.5, 2, 0, 8)
    second = flown(EARTH, *corners(first)[-1], first.bearing / 100, int(first.velocity), passage=int(first.passage))
    assert second.path.length() == 8000
    assert second.path.legs[0].bearing == 31500


@rule("FB-31", "s27.3")
def test_several_bodies_bend_a_path_in_the_order_of_their_feet() -> None:
    system = sky(FAR_STAR, body("Zeta", -3, 1.5, 2), body("Alpha", 2, 3, 2))
    flight = flown(system, -6, 0, 0, 9)
    assert [bend.body for bend in flight.deflections] == [1, 2]
    first, second = flight.deflections
    assert (first.at, first.angle, first.is_fast) == (3000, FAST, True)
    assert second.at == 3000 + flight.path.legs[1].length
    assert second.angle == FAST


@rule("FB-31")
def test_each_body_counts_against_the_already_bent_path_and_the_units_of_its_own_leg() -> None:
    """Turned by 18.43 degrees at 2.5 LU, 10 of 12 are left; after 4.3 of these, 6."""
    system = sky(FAR_STAR, body("One", 2.5, 3, 3), body("Two", 7, -1, 4))
    flight = flown(system, 0, 0, 0, 12)
    legs = flight.path.legs
    assert [bend.body for bend in flight.deflections] == [1, 2]
    assert legs[0].length == 2500
    assert legs[1].bearing == FAST
    assert legs[2].length == 1000 * (12 - 2 - legs[1].length // 1000)
    assert legs[1].length % 1000 > 0


@rule("FB-31")
def test_fast_or_slow_goes_by_the_full_length_even_late_on_the_path() -> None:
    system = sky(FAR_STAR, body("One", 5, 1.5, 2), body("Two", 7, 2.9, 2.2))
    flight = flown(system, 0, 0, 0, 8)
    assert [bend.is_fast for bend in flight.deflections] == [True, True]
    assert flight.path.legs[-1].length == 1000


@rule("FB-31")
def test_of_equal_feet_the_first_by_name_comes_first() -> None:
    """Each bends the path away from where the other's foot would be."""
    for names, first in ((("Alpha", "Beta"), 1), (("Beta", "Alpha"), 2)):
        system = sky(FAR_STAR, body(names[0], 4, 2, 2), body(names[1], 4, -2, 2))
        assert flown(system, 0, 0, 0, 8).deflections[0].body == first


SHARP = Turning(9000, 9000)


@rule("FB-10", "FB-32", "s27.4", "s28.8")
def test_no_body_bends_a_path_twice_in_one_turn() -> None:
    """Three right angles to the left bring it back past the first body, out of whose influence it was."""
    system = sky(
        FAR_STAR, body("Near", 0, 0, 2), body("A", 1.5, -5, 1.5), body("B", 4, -3.5, 1.5), body("C", 2.5, 0.5, 1.5)
    )
    flight = fly(system, -3000, 1000, 0, 30, 0, UNCHOSEN, NO_BODY, SHARP)
    assert [bend.body for bend in flight.deflections] == [1, 2, 3, 4]
    assert corners(flight)[:5] == [(-3, 1), (0, 1), (0, -5), (4, -5), (4, 0.5)]
    assert flight.path.legs[-1].bearing == 18000


@rule("FB-10", "FB-32")
def test_a_body_does_not_bend_again_until_the_path_was_outside_its_influence() -> None:
    inside = flown(EARTH, -1, 2, 0, 2)
    assert inside.passage == BIT
    assert flown(EARTH, -0.5, 2, 0, 2, passage=BIT).deflections == []
    outside = flown(EARTH, -1, 2, 0, 8)
    assert outside.passage == 0, "its end is outside"
    assert len(flown(EARTH, -0.5, 2, 0, 2, passage=0).deflections) == 1


@rule("FB-32")
def test_a_passage_that_ended_during_the_turn_may_begin_anew_in_the_same_turn() -> None:
    """Two right angles bring it back to the body that had bent it on an earlier turn."""
    system = sky(FAR_STAR, body("Near", 0, 0, 2), body("A", 5, 1.5, 1.5), body("B", 3.5, 1.9, 1.5))
    flight = fly(system, 1000, 0, 0, 20, BIT, UNCHOSEN, NO_BODY, SHARP)
    assert [bend.body for bend in flight.deflections] == [2, 3, 1]
    assert flight.crashed_into == NO_BODY


@rule("FB-32")
def test_leaving_in_the_very_middle_of_the_path_ends_the_passage() -> None:
    flight = flown(EARTH, 0, 0, 0, 9, passage=BIT)
    assert flight.passage == 0
    assert flight.crashed_into == NO_BODY


@rule("FB-11", "FB-33", "s28.5")
@pytest.mark.parametrize(("miss", "is_through"), [(0.0, True), (0.009, True), (-0.009, True), (0.01, False)])
def test_a_foot_closer_than_a_hundredth_of_an_lu_is_through_the_middle(miss: float, is_through: bool) -> None:
    flight = flown(EARTH, -4, miss, 0, 8)
    assert flight.needs_side == is_through
    assert flight.middle_at == (4000 if is_through else -1)


@rule("FB-11", "s28.5")
def test_passing_on_the_left_turns_to_the_right() -> None:
    left, right = (flown(EARTH, -4, 0.005, 0, 8, side=side) for side in (PASS_LEFT, PASS_RIGHT))
    assert (left.bearing, right.bearing) == (31500, 4500)
    assert not left.needs_side
    assert not right.needs_side
    assert flown(EARTH, -4, 0.005, 0, 8, side=UNCHOSEN).bearing == 31500


@rule("FB-33")
def test_the_side_is_chosen_once_for_the_whole_path() -> None:
    """Bent at the first of two middles it flies through the second."""
    second = body("Two", 4 * 0.70711, 4 * 0.70711, 2)
    system = sky(FAR_STAR, body("One", 0, 0, 2), second)
    flight = flown(system, -3, 0, 0, 9, side=PASS_RIGHT)
    assert [bend.angle for bend in flight.deflections] == [SLOW, SLOW]
    assert flight.middle_at == 3000


@rule("FB-12", "s28.9")
def test_a_vector_wholly_within_the_influence_on_a_later_turn_crashes() -> None:
    assert flown(EARTH, -1, 2, 0, 2, passage=BIT).crashed_into == 1
    assert flown(EARTH, -1, 2, 0, 2, passage=0).crashed_into == NO_BODY, "it is only now deflected"
    assert flown(EARTH, -1, 2, 0, 4, passage=BIT).crashed_into == NO_BODY, "its end is outside"


@rule("FB-12")
def test_a_star_is_crashed_into_too() -> None:
    star = sky(body("Star", 0, 0, 5, 2, "star"))
    assert flown(star, -1, 3, 0, 2, passage=1).crashed_into == 0


@rule("FB-14")
def test_the_body_that_is_left_neither_bends_nor_crashes_the_departure() -> None:
    leaving = flown(EARTH, 0, 0, 30, 3, exempt=1, passage=BIT)
    assert bends(leaving) == []
    assert leaving.crashed_into == NO_BODY
    assert leaving.passage == 0
    assert not leaving.needs_side


@rule("FB-9")
def test_a_coast_without_bodies_is_straight() -> None:
    flight = flown(EMPTY, 1, 2, 30, 10)
    assert corners(flight) == [(1, 2), (9.66, 7)]
    assert (flight.bearing, flight.velocity, flight.passage) == (3000, 10, 0)


def docking(system: StarSystem, x: float, y: float, length: int, target: tuple[int, int], planet: int) -> Flight:
    start = round(1000 * x), round(1000 * y)
    return fly_to(system, *start, 0, length, 0, UNCHOSEN, NO_BODY, Turning(), *target, planet)


@rule("FB-14", "FB-35", "s29.1", "s29.4")
def test_a_ship_that_passes_within_1_lu_is_drawn_straight_to_its_planet() -> None:
    flight = docking(EARTH, -3, 1, 3, (0, 0), 1)
    assert flight.has_arrived
    assert corners(flight) == [(-3, 1), (0, 0)]
    assert (flight.velocity, flight.passage, bends(flight)) == (3, 0, [])


@rule("FB-35", "s29.3")
def test_too_fast_or_too_far_away_it_flies_on_and_is_bent() -> None:
    for x, y, length in ((-3, 1, DOCKING_VELOCITY + 1), (-3, 1.001, 3), (-4.1, 0.5, 3)):
        flight = docking(EARTH, x, y, length, (0, 0), 1)
        assert not flight.has_arrived
        plain = flown(EARTH, x, y, 0, length)
        assert corners(flight) == corners(plain)
        assert bends(flight) == bends(plain)


@rule("FB-35")
def test_reach_is_tested_without_the_targets_own_deflection() -> None:
    """Bent as Slow at its foot the path would end nearer; the reach is the straight path's."""
    assert docking(EARTH, 0.9, 0.3, 1, (0, 0), 1).has_arrived
    far = docking(EARTH, -3.2, 0.9, 3, (0, 0), 1)
    assert far.has_arrived


@rule("FB-35")
def test_a_station_is_reached_along_the_path_that_others_bend() -> None:
    """Straight it would pass the station by 1.2 LU; Earth turns it there."""
    system = sky(FAR_STAR, body("Earth", 0, 2, 3))
    straight = docking(EMPTY, -0.5, 0, 3, (1500, 1800), NO_BODY)
    turned = docking(system, -0.5, 0, 3, (1500, 1800), NO_BODY)
    assert not straight.has_arrived
    assert turned.has_arrived
    assert corners(turned) == [(-0.5, 0), (1.5, 1.8)]


@rule("FB-12", "FB-14")
def test_what_arrives_in_orbit_does_not_crash() -> None:
    crash = fly(EARTH, -1000, 1000, 0, 2, BIT, UNCHOSEN, NO_BODY, Turning())
    orbit = fly_to(EARTH, -1000, 1000, 0, 2, BIT, UNCHOSEN, NO_BODY, Turning(), 0, 0, 1)
    assert crash.crashed_into == 1
    assert (orbit.has_arrived, orbit.crashed_into) == (True, NO_BODY)


@rule("FB-52")
def test_an_exit_is_measured_from_the_middle_and_drawn_from_the_rim() -> None:
    system = sky(body("Star", 0, 0, 5, 2, "star"), body("Planet", 6, 2, 3))
    flight = fly_out(system, 0, 10, 2000, UNCHOSEN, Turning())
    assert corners(flight)[:2] == [(2, 0), (6, 0)]
    assert bends(flight) == [(1, 4000, FAST, True)]
    assert [(leg.start, leg.length) for leg in flight.path.legs] == [(0, 4000), (4000, 4000)]
    assert flight.velocity == 10


@rule("FB-52")
def test_what_lies_beside_the_rim_of_an_exit_does_not_bend_it() -> None:
    near = sky(body("Star", 0, 0, 5, 2, "star"), body("Planet", 1.999, 2, 3))
    at_rim = sky(body("Star", 0, 0, 5, 2, "star"), body("Planet", 2, 2, 3))
    assert bends(fly_out(near, 0, 10, 2000, UNCHOSEN, Turning())) == []
    assert bends(fly_out(at_rim, 0, 10, 2000, UNCHOSEN, Turning())) == [(1, 0, FAST, True)]


@rule("FB-9")
def test_the_angles_are_options() -> None:
    flight = fly(EARTH, -4000, 2000, 0, 8, 0, UNCHOSEN, NO_BODY, Turning(1000, 6000))
    assert flight.deflections[0].angle == -6000
