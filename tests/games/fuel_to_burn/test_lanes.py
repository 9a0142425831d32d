"""Space lanes: entering by a line, and coming out."""

from __future__ import annotations

import pytest

from hardburn.games.fuel_to_burn.space.deflection import Flight, Turning
from hardburn.games.fuel_to_burn.space.lanes import arrive, entries, entry, exempt_on_exit
from hardburn.games.fuel_to_burn.space.system import TRANSFER, TUNNEL, Lane, Mark, StarSystem
from hardburn.testing import rule
from tests.games.fuel_to_burn.sky import body, corners, flown, sky

STAR = body("Star", 0, 0, 5, 2, "star")
TUNNEL_LANE = Lane(TUNNEL, 1, [Mark(12_000, 0)], 2, False)
TRANSFER_LANE = Lane(TRANSFER, 2, [Mark(0, 50_000), Mark(0, 53_000), Mark(0, 56_000)], 3, False)
SYSTEM = sky(STAR, lanes=[TUNNEL_LANE, TRANSFER_LANE])


def inward(x: float, y: float, length: int = 10, degrees: float = 180, system: StarSystem = SYSTEM) -> Flight:
    return flown(system, x, y, degrees, length)


@rule("s31.2", "s31.4", "FB-52")
def test_a_tunnel_is_entered_where_the_path_passes_its_mark_toward_the_star() -> None:
    flight = inward(15, 0.5)
    assert entry(SYSTEM, TUNNEL_LANE, flight) == 3000
    assert entries(SYSTEM, flight) == [0]


@rule("s31.3", "FB-52")
@pytest.mark.parametrize(("length", "may"), [(9, False), (10, True), (14, True)])
def test_a_tunnel_wants_a_velocity_of_10(length: int, may: bool) -> None:
    assert (entry(SYSTEM, TUNNEL_LANE, inward(15, 0, length)) >= 0) == may


@rule("s31.7", "FB-52")
@pytest.mark.parametrize(("length", "may"), [(5, False), (6, True), (20, True)])
def test_a_transfer_wants_a_velocity_of_6(length: int, may: bool) -> None:
    assert (entry(SYSTEM, TRANSFER_LANE, inward(0, 51, length, 90)) >= 0) == may


@rule("FB-52", "s31.4")
@pytest.mark.parametrize(("aside", "may"), [(1.0, True), (1.001, False), (-1.0, True), (-1.001, False)])
def test_the_line_passes_within_1_lu_of_mark_and_star(aside: float, may: bool) -> None:
    assert (entry(SYSTEM, TUNNEL_LANE, inward(15, aside)) >= 0) == may


@rule("FB-52")
def test_a_line_that_passes_the_mark_but_not_the_star_does_not_enter() -> None:
    """5 degrees off at 12 LU miss the star by a little more than 1."""
    assert entry(SYSTEM, TUNNEL_LANE, inward(15, 0.25, 10, 185)) == -1
    assert entry(SYSTEM, TUNNEL_LANE, inward(15, 0.25, 10, 183)) >= 0


@rule("FB-52")
def test_flying_from_the_star_to_the_mark_is_the_wrong_way() -> None:
    assert entry(SYSTEM, TUNNEL_LANE, inward(5.5, 0, 12, 0)) == -1


@rule("FB-52")
def test_the_mark_must_be_near_the_leg_itself_not_only_its_line() -> None:
    assert entry(SYSTEM, TUNNEL_LANE, inward(23.001, 0)) == -1
    assert entry(SYSTEM, TUNNEL_LANE, inward(23, 0)) == 10_000, "1 LU before the mark is near enough"
    assert entry(SYSTEM, TUNNEL_LANE, inward(11.5, 0)) == 0


@rule("FB-52", "s31.8")
def test_a_transfer_is_entered_at_its_third_mark_after_the_other_two() -> None:
    assert entry(SYSTEM, TRANSFER_LANE, inward(0.4, 48, 10, 90)) == 8000
    assert entry(SYSTEM, TRANSFER_LANE, inward(0.4, 40, 10, 90)) == -1, "it ends before the third mark"
    assert entry(SYSTEM, TRANSFER_LANE, inward(0, 60, 10, 270)) == -1, "from outside the order is wrong"
    assert entry(SYSTEM, TRANSFER_LANE, inward(2, 54, 10, 135)) == -1, "it passes only one mark"


@rule("FB-52")
def test_a_leg_after_a_bend_may_enter() -> None:
    """A planet passed within 1 LU turns the flight by 45 degrees into the lane."""
    system = sky(STAR, body("Planet", 14.646, 0.354, 2), lanes=[TUNNEL_LANE])
    flight = flown(system, 17.828, 2.828, 225, 12)
    assert [leg.bearing for leg in flight.path.legs] == [22500, 18000]
    assert entry(system, TUNNEL_LANE, flight) == flight.deflections[0].at + 3000
    assert entry(SYSTEM, TUNNEL_LANE, flown(SYSTEM, 17.828, 2.828, 225, 12)) == -1


@rule("FB-52", "s31.5", "s31.6")
def test_a_tunnels_exit_runs_from_the_radiation_radius_to_10_lu_from_the_centre() -> None:
    flight = arrive(SYSTEM, TUNNEL_LANE, 17, 0, Turning())
    assert corners(flight) == [(2, 0), (10, 0)]
    assert (flight.velocity, flight.bearing, flight.deflections) == (10, 0, [])


@rule("FB-52", "s31.8")
def test_a_transfers_exit_runs_through_the_marks_with_the_velocity_kept() -> None:
    flight = arrive(SYSTEM, TRANSFER_LANE, 20, 0, Turning())
    assert corners(flight) == [(0, 56), (0, 36)]
    assert (flight.velocity, flight.bearing) == (20, 27000)


@rule("FB-52")
def test_the_star_does_not_bend_an_exit_but_a_planet_does() -> None:
    assert arrive(SYSTEM, TRANSFER_LANE, 60, 0, Turning()).deflections == []
    assert exempt_on_exit(SYSTEM) == 0
    outer = sky(body("Giant", 0, 0, 4), lanes=[TRANSFER_LANE])
    assert exempt_on_exit(outer) == -1
    assert len(arrive(outer, TRANSFER_LANE, 60, 1, Turning()).deflections) == 1
