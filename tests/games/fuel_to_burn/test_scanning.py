"""Scanning and masking (s4, s9 to s11, FB-20, FB-44)."""

from __future__ import annotations

from typing import Any

import pytest

from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.decisions import Activate, Mask, NoScan, Order, Scan, StayTracked
from hardburn.games.fuel_to_burn.events import Tracked, Untracked
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, CORE, CRUISER, DESTROYER
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import (
    asked,
    can,
    do,
    docked,
    far_enemy,
    order,
    plot,
    refused,
    ship,
    sol,
    table,
    told,
)

COAST = Order("coast")


def cruiser(**fields: Any) -> Ship:
    """Ends its vector at 0, 30."""
    return ship(0, CRUISER, at=(0, 25), vector=(5, 90), **fields)


# Scanning


@rule("s10.2", "s10.3", "s10.4", "FB-20", "s4.3", "s9.1")
def test_a_cruiser_may_scan_an_enemy_within_15_lu_of_its_end_point() -> None:
    near, far = ship(1, at=(0, 45)), ship(1, at=(0, 45.001))
    state = table(cruiser(), near, far)
    order(state, COAST)
    assert asked(state) == ([0], "scan")
    assert can(state) == [Scan(1), NoScan()]
    assert refused(state, Scan(2)).rule == "FB-44"
    happened = do(state, Scan(1), faces=[2])
    assert near.is_tracked
    assert [event.cause for event in told(happened, Tracked)] == ["scan"]


@rule("s10.3", "FB-25")
def test_a_scan_does_not_reach_into_another_star_system() -> None:
    state = table(cruiser(), ship(1, at=(0, 40), system=1), systems=[sol(), sol()])
    order(state, COAST)
    assert asked(state) == ([1], "activation")


@rule("s10.1")
@pytest.mark.parametrize("kind", [DESTROYER, BATTLESHIP])
def test_no_other_ship_scans(kind: int) -> None:
    state = table(ship(0, kind, at=(0, 25), vector=(5, 90)), ship(1, at=(0, 40)))
    order(state, COAST)
    assert asked(state) == ([1], "activation")


@rule("s10.5", "s5.2")
def test_a_cruiser_without_core_cannot_scan() -> None:
    state = table(cruiser(offline=CORE, damaged=CORE), ship(1, at=(0, 40)))
    order(state, COAST)
    assert asked(state) == ([1], "activation")
    hidden = table(cruiser(offline=CORE, damaged=CORE), ship(1, at=(0, 40)), terms=Terms(has_hidden_manifests=True))
    order(hidden, COAST)
    assert can(hidden) == [NoScan()]
    assert refused(hidden, Scan(1)).rule == "FB-44"


@rule("s10.6")
def test_a_failed_scan_heats_the_cruiser() -> None:
    one, other = cruiser(), ship(1, at=(0, 40))
    state = table(one, other)
    order(state, COAST)
    happened = do(state, Scan(1), faces=[3])
    assert (one.heat, other.is_tracked) == (1, False)
    assert [event.is_easy for event in told(happened, events.Tested)] == [True]


@rule("FB-44")
def test_tracked_ships_are_not_scanned() -> None:
    state = table(cruiser(), ship(1, at=(0, 40), is_tracked=True), far_enemy())
    order(state, COAST)
    assert asked(state) == ([1], "activation")


@rule("FB-44")
def test_a_stationary_cruiser_may_scan() -> None:
    state = table(docked(0, CRUISER), ship(1, at=(0, 40)), stations=[(0, 0, 30)], turn=1)
    do(state, Activate(0), COAST)
    assert asked(state) == ([0], "scan")


@rule("s10.2", "s10.7", "s9.2")
def test_the_scan_comes_before_masking_and_its_heat_counts_there() -> None:
    one = cruiser(heat=2, is_tracked=True)
    state = table(one, ship(0), ship(1, at=(0, 40)))
    do(state, Activate(1), COAST, Activate(0), Order("launch"), plot(5, 90))
    assert asked(state) == ([0], "scan")
    do(state, Scan(2), faces=[3])
    assert one.heat == 3
    assert asked(state)[1] != "mask", "overheated by the failed scan"


# Masking


def tracked(kind: int, **fields: Any) -> tuple[FuelState, Ship]:
    """A tracked ship of seat 0 that is forced, and given Coast."""
    one = ship(0, kind, at=(0, 25), vector=(5, 90), is_tracked=True, **fields)
    state = table(one, far_enemy(), turn=1)
    do(state, Activate(0), COAST)
    return state, one


@rule("s11.5", "s13.5")
@pytest.mark.parametrize(("face", "is_tracked"), [(1, False), (2, False), (3, True)])
def test_masking_is_an_easy_test(face: int, is_tracked: bool) -> None:
    state, one = tracked(BATTLESHIP)
    assert asked(state) == ([0], "mask")
    assert can(state) == [Mask(), StayTracked()]
    assert refused(state, COAST).rule == "s11.5"
    happened = do(state, Mask(), faces=[face])
    assert one.is_tracked == is_tracked
    assert len(told(happened, Untracked)) == (not is_tracked)


@rule("s11.5")
def test_a_ship_may_stay_tracked() -> None:
    state, one = tracked(BATTLESHIP)
    do(state, StayTracked())
    assert one.is_tracked


@rule("s4.2")
def test_a_destroyer_masks_without_a_test() -> None:
    state, one = tracked(DESTROYER)
    do(state, Mask())
    assert not one.is_tracked


@rule("s5.2")
def test_without_core_a_destroyer_is_tested_like_any_other() -> None:
    state, one = tracked(DESTROYER, offline=CORE, damaged=CORE)
    do(state, Mask(), faces=[3])
    assert one.is_tracked


@rule("s11.5", "s9.3")
def test_an_overheated_ship_cannot_mask_but_one_that_cools_below_3_can() -> None:
    hot, _ = tracked(DESTROYER, heat=4)
    assert asked(hot) != ([0], "mask")
    cooler, one = tracked(DESTROYER, heat=3)
    assert asked(cooler) == ([0], "mask")
    assert one.heat == 2


@rule("FB-29", "s33.1")
def test_with_hidden_manifests_an_overheated_ship_is_asked_as_well() -> None:
    one = ship(0, heat=4, is_tracked=True)
    state = table(one, far_enemy(), turn=1, terms=Terms(has_hidden_manifests=True))
    do(state, Activate(0), COAST)
    assert can(state) == [StayTracked()]
    assert refused(state, Mask()).rule == "s11.5"


@rule("s10.7")
def test_a_ship_that_masked_can_be_tracked_again_on_the_same_day() -> None:
    state = table(
        ship(0, at=(0, 25), vector=(5, 90), is_tracked=True),
        ship(1, CRUISER, at=(9, 25), vector=(5, 90)),
        turn=1,
    )
    do(state, Activate(0), COAST, Mask(), Activate(1))
    do(state, COAST)
    assert asked(state) == ([1], "scan")
    do(state, Scan(0), faces=[1])
    assert state.position.ships[0].is_tracked
