"""Torpedoes: launching, guiding, attacking, being lost (s11, s12, s20, s23, FB-16, FB-17, FB-41)."""

from __future__ import annotations

from hardburn.core.edges import Event
from hardburn.games.fuel_to_burn.decisions import (
    Activate,
    Attack,
    AttackTanker,
    AttackTorpedo,
    HoldFire,
    Order,
    PassOn,
)
from hardburn.games.fuel_to_burn.events import TankerAttacked, TorpedoAttacked, TorpedoFoughtTorpedo, TorpedoGone
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import DESTROYED
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import (
    EARTH,
    asked,
    at,
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
    tanker,
    told,
    torpedo,
)

COAST = Order("coast")
LAUNCH = Order("launch")


def gone(happened: list[Event]) -> list[str]:
    return [event.why for event in happened if isinstance(event, TorpedoGone)]


# Launching


@rule("s12.8", "FB-16", "FB-36")
def test_a_launch_starts_at_the_ship_with_its_vector_and_keeps_its_heat() -> None:
    one = ship(0, at=(10, 30), vector=(4, 0), heat=1)
    state = table(one, far_enemy())
    order(state, LAUNCH)
    assert asked(state) == ([0], "torpedo plot")
    assert refused(state, plot(12, 0)).rule == "FB-30"
    do(state, plot(11, 0))
    (rocket,) = state.position.torpedoes
    assert (at(rocket), rocket.velocity, rocket.guide) == ((21, 30), 11, 0)
    assert (at(one), one.heat, one.torpedoes) == ((14, 30), 1, 1)


@rule("FB-16")
def test_the_torpedos_burn_is_an_option() -> None:
    state = table(ship(0, at=(10, 30), vector=(4, 0)), far_enemy(), terms=Terms(torpedo_burn=3))
    order(state, LAUNCH)
    assert refused(state, plot(8, 0)).rule == "FB-30"
    do(state, plot(7, 0))


@rule("s12.8")
def test_a_ship_without_torpedoes_or_with_one_under_way_cannot_launch() -> None:
    empty = table(ship(0, torpedoes=0), far_enemy())
    do(empty, Activate(0))
    assert refused(empty, LAUNCH).rule == "s12.8"
    guiding = table(ship(0), far_enemy(), torpedoes=[torpedo(0, 0, (0, 30))])
    do(guiding, Activate(0))
    assert LAUNCH not in can(guiding)
    assert refused(guiding, LAUNCH).rule == "s12.8"


@rule("FB-16")
def test_a_torpedo_just_launched_does_not_attack() -> None:
    state = table(ship(0, at=(10, 30), vector=(4, 0)), ship(1, at=(20, 34)))
    order(state, LAUNCH)
    do(state, plot(8, 0))
    assert asked(state) != ([0], "torpedo attack")
    assert not state.position.torpedoes[0].is_gone


@rule("FB-16")
def test_a_torpedo_takes_over_the_passage() -> None:
    one = ship(0, at=(15, 2), vector=(1, 180), passage=1 << EARTH)
    state = table(one, far_enemy())
    order(state, LAUNCH)
    happened = do(state, plot(1, 180))
    assert gone(happened) == ["crash"]


@rule("FB-41", "s23.1")
def test_radiation_destroys_a_torpedo_at_launch() -> None:
    state = table(ship(0, at=(6, 1), vector=(4, 180)), far_enemy())
    order(state, LAUNCH)
    assert gone(do(state, plot(8, 180))) == ["radiation"]


@rule("FB-41", "s23.1")
def test_asteroids_leave_torpedoes_alone() -> None:
    state = table(ship(0, at=(30, 0), vector=(4, 0)), far_enemy(), systems=[sol(rings=[(33, 48)])])
    order(state, LAUNCH)
    assert gone(do(state, plot(11, 0))) == []


# Guiding


@rule("s11.1", "FB-17")
def test_a_torpedo_within_30_lu_coasts_before_the_order() -> None:
    state = table(ship(0, at=(10, 30)), far_enemy(), torpedoes=[torpedo(0, 0, (10, 60), (6, 0))])
    do(state, Activate(0))
    assert at(state.position.torpedoes[0]) == (16, 60)
    assert asked(state) == ([0], "order")


@rule("FB-13", "FB-34")
def test_a_torpedo_keeps_the_safe_distance() -> None:
    rocket = torpedo(0, 0, (10, 50), (6, 0))
    do(table(ship(0, at=(10, 30)), ship(0, at=(16, 50)), far_enemy(), torpedoes=[rocket]), Activate(0))
    assert at(rocket) == (15.75, 50)
    assert rocket.velocity == 6


@rule("s11.1", "FB-17")
def test_a_torpedo_out_of_reach_is_lost() -> None:
    state = table(ship(0, at=(10, 30)), far_enemy(), torpedoes=[torpedo(0, 0, (10, 60.001))])
    assert gone(do(state, Activate(0))) == ["out of reach"]


@rule("FB-17")
def test_a_torpedo_is_lost_with_its_guide() -> None:
    one = ship(0, at=(15, 2), vector=(1, 180), passage=1 << EARTH)
    state = table(one, ship(0), far_enemy(), torpedoes=[torpedo(0, 0, (10, 30))])
    happened = order(state, COAST)
    assert one.status == DESTROYED
    assert gone(happened) == ["guide gone"]


@rule("s23.1", "FB-41")
def test_radiation_destroys_a_torpedo_unless_it_attacks() -> None:
    def near_the_star() -> FuelState:
        return table(ship(0, at=(20, 0)), ship(1, at=(-4, 4)), torpedoes=[torpedo(0, 0, (8, 1), (9, 180))])

    held, fired = near_the_star(), near_the_star()
    do(held, Activate(0))
    assert gone(do(held, HoldFire())) == ["radiation"]
    do(fired, Activate(0))
    attack = next(one for one in can(fired) if isinstance(one, Attack))
    assert gone(do(fired, attack)) == [], "the attack goes on"


@rule("FB-11", "FB-33")
def test_a_torpedos_side_is_asked_too() -> None:
    rocket = torpedo(0, 0, (11, 0), (5, 0))
    state = table(ship(0, at=(10, 20)), far_enemy(), torpedoes=[rocket])
    do(state, Activate(0))
    assert asked(state) == ([0], "side")
    do(state, PassOn("right"))
    assert rocket.bearing == 4500


@rule("FB-12")
def test_a_torpedo_crashes_like_a_ship() -> None:
    rocket = torpedo(0, 0, (15, 2), (1, 180))
    rocket.passage = 1 << EARTH
    state = table(ship(0, at=(10, 20)), far_enemy(), torpedoes=[rocket])
    assert gone(do(state, Activate(0))) == ["crash"]


# Attacking


@rule("FB-17", "s14.1", "s19.1")
def test_a_guided_torpedo_may_attack_a_ship_within_6_lu_of_its_vector() -> None:
    state = table(ship(0, at=(10, 20)), ship(1, at=(16, 36)), torpedoes=[torpedo(0, 0, (10, 30), (8, 0))])
    do(state, Activate(0))
    assert asked(state) == ([0], "torpedo attack")
    assert can(state) == [Attack(1, 5923), Attack(1, 6000), HoldFire()]
    assert refused(state, Attack(1, 5922)).rule == "FB-17"
    assert refused(state, Attack(1, 9000)).rule == "FB-17"
    assert refused(state, Attack(0, 6000)).rule == "FB-17"
    happened = do(state, Attack(1, 6000))
    (attack,) = told(happened, TorpedoAttacked)
    assert attack.at == (16_000, 30_000)
    assert not attack.is_automatic
    beyond = table(ship(0, at=(10, 20)), ship(1, at=(16, 36.001)), torpedoes=[torpedo(0, 0, (10, 30), (8, 0))])
    do(beyond, Activate(0))
    assert asked(beyond) == ([0], "order")


@rule("FB-41", "s29.9")
def test_docked_ships_are_no_targets_of_torpedoes() -> None:
    state = table(ship(0, at=(10, 20)), docked(1), stations=[(1, 16, 33)], torpedoes=[torpedo(0, 0, (10, 30), (8, 0))])
    do(state, Activate(0))
    assert asked(state) == ([0], "order")


@rule("FB-17", "FB-42", "s21.6")
def test_an_attack_on_a_tanker_counts_and_ends_the_torpedo() -> None:
    state = table(
        ship(0, at=(10, 20)), far_enemy(), tankers=[tanker(1, (16, 33))], torpedoes=[torpedo(0, 0, (10, 30), (8, 0))]
    )
    do(state, Activate(0))
    happened = do(state, AttackTanker(0, 6000))
    assert [event.attacks for event in told(happened, TankerAttacked)] == [1]
    assert gone(happened) == ["attacked"]


@rule("FB-17", "s20.1")
def test_only_a_guided_torpedo_attacks_a_torpedo() -> None:
    rockets = [torpedo(0, 0, (10, 30), (8, 0)), torpedo(1, 1, (14, 33))]
    state = table(ship(0, at=(10, 20)), far_enemy(), torpedoes=rockets)
    do(state, Activate(0))
    assert AttackTorpedo(1, 4000) in can(state)
    happened = do(state, AttackTorpedo(1, 4000), faces=[2])
    assert told(happened, TorpedoFoughtTorpedo) == [TorpedoFoughtTorpedo(0, 0, 1, is_defeated=True)]
    assert rockets[0].is_gone
    assert rockets[1].is_gone


@rule("FB-17")
def test_without_an_attack_it_flies_on() -> None:
    rocket = torpedo(0, 0, (10, 30), (8, 0))
    state = table(ship(0, at=(10, 20)), ship(1, at=(16, 33)), torpedoes=[rocket])
    do(state, Activate(0), HoldFire())
    assert at(rocket) == (18, 30)
    assert asked(state) == ([0], "order")


@rule("FB-2")
def test_a_torpedo_in_deep_space_is_lost_when_the_day_ends() -> None:
    rocket = torpedo(0, 0, (0, 99), (5, 90))
    state = table(ship(0, at=(0, 80)), far_enemy(), torpedoes=[rocket])
    do(state, Activate(0), COAST)
    assert not rocket.is_gone
    do(state, Activate(1))
    assert gone(do(state, COAST, faces=[1])) == ["deep space"]


@rule("FB-81")
def test_targets_are_measured_before_the_safe_distance_is_kept() -> None:
    """From where it will end, 0.25 LU short, the target is out of its 6 LU."""
    ships = (ship(0, at=(10, 25)), ship(1, at=(10, 41)), ship(0, at=(10, 35)))
    state = table(*ships, torpedoes=[torpedo(0, 0, (10, 30))])
    do(state, Activate(0))
    assert asked(state) == ([0], "torpedo attack")
    assert Attack(1, 5000) in can(state)
    do(state, HoldFire())
    assert at(state.position.torpedoes[0]) == (10, 34.75)
