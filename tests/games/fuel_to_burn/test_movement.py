"""Step 3: plots, sides, crash, safe distance, orbit and dock (s28 to s30, FB-9 to FB-14, FB-33 to FB-35)."""

from __future__ import annotations

from hardburn.core.edges import Event
from hardburn.games.fuel_to_burn.decisions import Activate, HoldFire, Order, PassOn, PickTorpedo, Plot
from hardburn.games.fuel_to_burn.events import CastOff, Destroyed, Docked, Moved, TorpedoAttacked, Tracked, Untracked
from hardburn.games.fuel_to_burn.kinds import LINER, OVERDRIVE_MODULE
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, NOWHERE, STATION
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import (
    EARTH,
    MARS,
    VENUS,
    asked,
    at,
    can,
    do,
    docked,
    far_enemy,
    orbiting,
    order,
    plot,
    refused,
    ship,
    table,
    told,
    torpedo,
    toward,
)

COAST = Order("coast")
BURN = Order("burn")


def moved(happened: list[Event]) -> Moved:
    (one,) = [event for event in happened if isinstance(event, Moved)]
    return one


@rule("s28.1", "s11.3", "s1.1")
def test_without_a_burn_the_last_vector_is_flown_again() -> None:
    one = ship(0, at=(10, 30), vector=(5, 90))
    order(table(one, far_enemy()), COAST)
    assert (at(one), one.velocity, one.bearing) == ((10, 35), 5, 9000)


@rule("s28.2", "s28.7", "FB-30")
def test_a_plot_is_any_whole_vector_within_the_burn() -> None:
    state = table(ship(0, at=(10, 30), vector=(5, 90)), far_enemy())
    order(state, BURN)
    assert Plot(7, 11_234) not in can(state)
    assert state.refusal(0, 0) is not None
    do(state, Plot(5, 11_234))
    assert state.position.ships[0].bearing == 11_234


@rule("FB-30")
def test_a_plot_outside_the_burn_is_refused_with_what_is_possible() -> None:
    state = table(ship(0, at=(10, 30), vector=(5, 90)), far_enemy())
    order(state, BURN)
    refusal = refused(state, plot(5, 200))
    assert refusal.rule == "FB-30"
    assert refusal.reason == ("5 LU on 200° changes the vector by 8.191 LU; D1 may change 5 LU on 90° by up to 3 LU.")
    assert refused(state, HoldFire()).rule == "s28.2"


@rule("s30.1", "s28.8", "FB-9")
def test_the_burn_is_added_before_the_deflection() -> None:
    one = ship(0, at=(10, 2), vector=(3, 0))
    state = table(one, far_enemy())
    happened = order(state, BURN) + do(state, plot(6, 0))
    (bend,) = moved(happened).bends
    assert (bend.body, bend.at, bend.is_fast) == ("Earth", (15_000, 2_000), False)
    assert one.bearing == 31_500
    assert one.velocity == 6


@rule("FB-11", "FB-33", "s28.5")
def test_the_side_is_asked_where_the_path_goes_through_the_middle() -> None:
    left, right = (ship(0, at=(11, 0), vector=(5, 0)) for _ in range(2))
    for one, side, bearing in ((left, "left", 31_500), (right, "right", 4500)):
        state = table(one, far_enemy())
        order(state, COAST)
        assert asked(state) == ([0], "side")
        assert refused(state, COAST).rule == "FB-11"
        do(state, PassOn("left" if side == "left" else "right"))
        assert one.bearing == bearing


@rule("FB-12", "s28.9")
def test_a_second_vector_within_the_influence_crashes() -> None:
    one = ship(0, at=(15, 2), vector=(1, 180), passage=1 << EARTH)
    happened = order(table(one, ship(0), far_enemy()), COAST)
    assert one.status == DESTROYED
    assert [event.cause for event in told(happened, Destroyed)] == ["crash"]


@rule("FB-12", "FB-32")
def test_a_passage_lasts_until_the_next_day() -> None:
    one = ship(0, at=(13.5, 2), vector=(2, 0))
    order(table(one, far_enemy()), COAST)
    assert one.passage == 1 << EARTH
    again = table(one, ship(0), far_enemy())
    one.is_activated = False
    do(again, Activate(0), Order("burn"), plot(1, 315))
    assert one.status == DESTROYED


@rule("FB-12", "s29.1")
def test_orbit_saves_from_the_crash() -> None:
    one = ship(0, at=(15, 2), vector=(1, 180), passage=1 << EARTH)
    state = table(one, far_enemy())
    order(state, Order("burn", f"body:{EARTH}"))
    do(state, toward(state, 0, 2, (15, 0)))
    assert one.anchor == EARTH


@rule("FB-13", "FB-34", "s28.6")
def test_an_end_point_keeps_a_quarter_of_an_lu_from_others() -> None:
    one = ship(0, at=(10, 30), vector=(5, 90))
    order(table(one, ship(0, at=(10, 35.1)), far_enemy()), COAST)
    assert at(one) == (10, 34.85)
    assert (one.velocity, one.bearing) == (5, 9000)


@rule("FB-34")
def test_torpedoes_keep_ships_away_too() -> None:
    one = ship(0, at=(10, 30), vector=(5, 90))
    order(table(one, far_enemy(), torpedoes=[torpedo(0, 1, (10, 35))]), COAST)
    assert at(one) == (10, 34.75)


# Orbit and dock


@rule("s29.1", "s29.2", "s29.3", "s29.4", "s29.5", "FB-14", "FB-35", "s25.3")
def test_a_slow_burn_declared_for_a_station_docks_there() -> None:
    one = ship(0, at=(30, 33), vector=(3, 270), heat=2)
    state = table(one, far_enemy(), stations=[(0, 30, 30)])
    do(state, Activate(0))
    assert Order("burn", "station:0") in can(state)
    do(state, Order("burn", "station:0"))
    happened = do(state, plot(3, 262))
    assert (at(one), one.anchor, one.velocity) == ((30, 30), STATION, 0)
    assert one.is_tracked
    assert told(happened, Docked) == [Docked(one.vessel(), "station:0", "Amber S1", starts_blockade=True)]
    assert asked(state)[1] != "mask", "no masking while stationary"


@rule("s29.5")
def test_docking_tracks_the_ship_and_leaving_ends_it() -> None:
    one = ship(0, at=(30, 33), vector=(3, 270))
    state = table(one, far_enemy(), stations=[(0, 30, 30)])
    do(state, Activate(0), Order("burn", "station:0"))
    happened = do(state, plot(3, 270))
    assert [event.cause for event in told(happened, Tracked)] == ["stationary"]


@rule("s29.3", "FB-35")
def test_too_fast_or_without_a_declaration_it_flies_on() -> None:
    fast = ship(0, at=(30, 33), vector=(5, 270))
    state = table(fast, far_enemy(), stations=[(0, 30, 30)])
    do(state, Activate(0), Order("burn", "station:0"), plot(4, 270))
    assert (at(fast), fast.anchor) == ((30, 29), NOWHERE)
    silent = ship(0, at=(30, 33), vector=(3, 270))
    state = table(silent, far_enemy(), stations=[(0, 30, 30)])
    do(state, Activate(0), BURN, plot(3, 270))
    assert (at(silent), silent.anchor) == ((30, 30), NOWHERE)


@rule("FB-80")
def test_a_docked_ship_may_declare_another_place() -> None:
    one = docked(0)
    state = table(one, far_enemy(), stations=[(0, 30, 30), (0, 30, 33)])
    do(state, Activate(0))
    assert Order("burn", "station:1") in can(state)
    assert refused(state, Order("burn", "station:0")).rule == "FB-14"
    do(state, Order("burn", "station:1"), plot(3, 90))
    assert (at(one), one.anchor) == ((30, 33), STATION + 1)


@rule("FB-14", "s29.2")
def test_coasting_cannot_dock() -> None:
    state = table(ship(0, at=(30, 33), vector=(3, 270)), far_enemy(), stations=[(0, 30, 30)])
    do(state, Activate(0))
    assert refused(state, Order("coast", "station:0")).rule == "FB-14"


@rule("FB-14", "s29.6")
def test_hostile_planets_stars_and_places_that_do_not_exist_cannot_be_declared() -> None:
    state = table(ship(0), far_enemy(), stations=[(0, 30, 30)])
    do(state, Activate(0))
    assert refused(state, Order("burn", f"body:{MARS}")).rule == "s29.6"
    assert refused(state, Order("burn", "body:0")).rule == "s29.6"
    assert refused(state, Order("burn", "body:9")).rule == "FB-14"
    assert refused(state, Order("burn", "station:1")).rule == "FB-14"
    assert state.refusal(0, 0) is not None
    do(state, Order("burn", f"body:{VENUS}"))


@rule("FB-14", "s29.9", "s25.11")
def test_a_place_held_by_the_enemy_cannot_be_declared() -> None:
    state = table(ship(0, at=(30, 33)), docked(1, station=0), far_enemy(), stations=[(0, 30, 30)])
    do(state, Activate(0))
    assert Order("burn", "station:0") not in can(state)
    assert refused(state, Order("burn", "station:0")).rule == "FB-14"


@rule("FB-14", "s29.5", "s28.7")
def test_a_ship_leaves_with_1_lu_to_its_burn_on_any_bearing_and_is_untracked() -> None:
    one = orbiting(0, EARTH)
    state = table(one, far_enemy(), turn=1)
    do(state, Activate(0))
    assert refused(state, Order("burn", f"body:{EARTH}")).rule == "FB-14"
    do(state, BURN)
    assert refused(state, plot(4, 77)).rule == "FB-30"
    happened = do(state, Plot(2, 12_345))
    assert told(happened, CastOff) == [CastOff(one.vessel(), f"body:{EARTH}", "Earth")]
    assert [event.cause for event in told(happened, Untracked)] == ["departure"]
    assert not one.is_tracked
    assert (one.anchor, one.velocity, one.bearing) == (NOWHERE, 2, 12_345), "the body itself doesn't bend it"


@rule("FB-14")
def test_an_overheated_ship_stays_tracked_when_it_leaves() -> None:
    one = orbiting(0, EARTH, heat=2)
    state = table(one, far_enemy(), turn=1)
    do(state, Activate(0), BURN, plot(2, 0))
    assert one.is_tracked


@rule("FB-14", "s24.4", "s35.5")
def test_liners_leave_with_2_and_overdrive_with_5() -> None:
    liner = table(orbiting(0, EARTH, LINER), far_enemy(), turn=1)
    do(liner, Activate(0), BURN)
    assert refused(liner, plot(3, 0)).rule == "FB-30"
    fast = table(orbiting(0, EARTH), far_enemy(), turn=1, extras=(OVERDRIVE_MODULE, 0))
    do(fast, Activate(0), Order("overdrive"), plot(5, 0))
    assert at(fast.position.ships[0]) == (20, 0)


@rule("FB-34", "s29.10")
def test_several_ships_may_share_a_dock() -> None:
    one = ship(0, at=(30, 33), vector=(3, 270))
    state = table(one, docked(0), far_enemy(), stations=[(0, 30, 30)])
    do(state, Activate(0), Order("burn", "station:0"), plot(3, 270))
    assert at(one) == (30, 30)


# Torpedoes that attack by themselves


@rule("FB-18", "s14.6")
def test_a_torpedo_attacks_whoever_ends_a_vector_within_3_lu() -> None:
    one = ship(0, at=(10, 30), vector=(5, 90), armour=1)
    state = table(one, far_enemy(), torpedoes=[torpedo(1, 1, (13, 35))])
    happened = order(state, COAST)
    (attack,) = told(happened, TorpedoAttacked)
    assert attack.is_automatic
    assert asked(state) == ([0], "evade")
    beyond = table(ship(0, at=(10, 30), vector=(5, 90)), far_enemy(), torpedoes=[torpedo(1, 1, (13.001, 35))])
    assert not told(order(beyond, COAST), TorpedoAttacked)
    own = table(ship(0, at=(10, 30), vector=(5, 90)), far_enemy(), torpedoes=[torpedo(0, 1, (12, 35))])
    assert not told(order(own, COAST), TorpedoAttacked)


@rule("s14.6")
def test_the_order_of_several_torpedoes_is_their_players_choice() -> None:
    one = ship(0, at=(10, 30), vector=(5, 90), fuel=0)
    rockets = [torpedo(1, 1, (12, 35)), torpedo(1, 2, (8, 35)), torpedo(1, 1, (40, 35))]
    state = table(one, far_enemy(), far_enemy(), torpedoes=rockets)
    order(state, COAST)
    assert asked(state) == ([1], "torpedo")
    assert can(state) == [PickTorpedo(0), PickTorpedo(1)]
    assert refused(state, PickTorpedo(2)).rule == "s14.6"
    happened = do(state, PickTorpedo(1), faces=[1, 1])
    assert [event.torpedo for event in told(happened, TorpedoAttacked)] == [1, 0]


@rule("FB-18")
def test_a_ship_that_docks_is_not_attacked_by_torpedoes() -> None:
    one = ship(0, at=(30, 33), vector=(3, 270))
    state = table(one, far_enemy(), stations=[(0, 30, 30)], torpedoes=[torpedo(1, 1, (30, 29))])
    do(state, Activate(0), Order("burn", "station:0"))
    assert not told(do(state, plot(3, 270)), TorpedoAttacked)
