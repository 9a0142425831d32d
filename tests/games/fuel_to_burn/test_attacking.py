"""Attacks and cover fire: targets, points, order, probes, shared docks (s14, s24, s29, s35, FB-19, FB-22, FB-40)."""

from __future__ import annotations

from typing import Any

from hardburn.core.edges import Event
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.decisions import (
    Activate,
    Attack,
    AttackTanker,
    AttackTorpedo,
    CoverFire,
    HoldFire,
    NoCoverFire,
    Offer,
    Order,
    Protocol,
)
from hardburn.games.fuel_to_burn.events import (
    AttackDeclared,
    ExtraUsed,
    Fought,
    HitHadNoEffect,
    TankerAttacked,
    TargetOffered,
)
from hardburn.games.fuel_to_burn.kinds import CORE, LINER, TRACKING_PROBES
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, Ship
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import (
    asked,
    can,
    do,
    docked,
    far_enemy,
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
EVEN = (Protocol("evasive"), Protocol("evasive"))
"""A combat without any effect but fuel and heat."""
SHIELDS = (Protocol("railgun"), Protocol("railgun"))


def passing(*enemies: Ship, **fields: Any) -> FuelState:
    """A ship flies 10 LU to the right along y = 30, past these."""
    state = table(ship(0, at=(0, 30), vector=(10, 0)), *enemies, far_enemy(), **fields)
    do(state, Activate(0), COAST)
    return state


def enemy(x: float, y: float = 31, **fields: Any) -> Ship:
    return ship(1, at=(x, y), **fields)


def declared(happened: list[Event]) -> list[tuple[str, int, bool]]:
    """Who attacks from how far along the path, and whether as cover fire."""
    return [(event.vessel.name, event.at[0], event.is_cover) for event in happened if isinstance(event, AttackDeclared)]


# Attacks


@rule("s14.1", "s14.2", "FB-19")
def test_enemies_within_3_lu_of_the_path_are_potential_targets_in_its_order() -> None:
    state = passing(enemy(9, 33), enemy(5, 31), enemy(5, 33.001), enemy(7, 27))
    assert asked(state) == ([0], "attack")
    targets = [one.target for one in can(state) if isinstance(one, Attack)]
    assert list(dict.fromkeys(targets)) == [2, 4, 1]


@rule("s14.3", "FB-19")
def test_the_attack_comes_from_any_point_within_3_lu_of_the_target() -> None:
    state = passing(enemy(5, 30))
    assert can(state) == [Attack(1, 2000), Attack(1, 5000), HoldFire()]
    assert refused(state, Attack(1, 1999)).rule == "FB-19"
    assert refused(state, Attack(1, 8001)).rule == "FB-19"
    assert refused(state, Attack(1, 10_001)).rule == "FB-19"
    happened = do(state, Attack(1, 7777))
    assert declared(happened) == [("D1", 7777, False)]


@rule("s14.2", "s14.6")
def test_friends_distant_ships_and_torpedoes_cannot_be_attacked() -> None:
    state = passing(enemy(5), ship(0, at=(6, 31)), torpedoes=[torpedo(1, 1, (4, 31))])
    assert refused(state, Attack(2, 5000)).rule == "s14.2"
    assert refused(state, Attack(3, 5000)).rule == "s14.2"
    assert refused(state, Attack(9, 5000)).rule == "s14.2"
    assert refused(state, AttackTorpedo(0, 4000)).rule == "s14.6"
    assert refused(state, COAST).rule == "FB-19"


@rule("FB-25", "s14.2", "s14.6", "s22.1")
def test_what_is_in_another_star_system_is_not_met() -> None:
    elsewhere = tanker(1, (5, 31)), tanker(0, (5, 29))
    rockets = torpedo(1, 2, (10, 31)), torpedo(0, 0, (2, 26))
    rockets[0].system = elsewhere[0].system = elsewhere[1].system = 1
    maps = [sol(), sol()]
    one = ship(0, at=(0, 30), vector=(10, 0), fuel=1)
    state = table(one, enemy(5, 31, system=1), far_enemy(), tankers=elsewhere, torpedoes=rockets, systems=maps)
    do(state, Activate(0), COAST)
    assert asked(state) == ([1], "activation"), "neither the ship nor its torpedo had anybody to attack"
    assert not any(rocket.is_gone for rocket in rockets)


@rule("s14.4")
def test_one_attack_is_all() -> None:
    state = passing(enemy(5), enemy(8))
    do(state, Attack(1, 5000), *EVEN)
    assert asked(state) == ([1], "cover fire")


@rule("s24.1")
def test_civilians_cannot_attack_but_may_be_fired_at() -> None:
    state = table(ship(0, LINER, at=(0, 30), vector=(10, 0)), enemy(5), far_enemy())
    do(state, Activate(0), COAST)
    assert asked(state) == ([1], "cover fire")


@rule("FB-21", "s21.6", "FB-42")
def test_a_tanker_is_attacked_without_combat_in_place_of_a_ship() -> None:
    state = passing(tankers=[tanker(1, (5, 31))])
    assert AttackTanker(0, 5000) in can(state)
    happened = do(state, AttackTanker(0, 5000))
    (attack,) = told(happened, TankerAttacked)
    assert attack == TankerAttacked(1, 0, 1, (5000, 31_000))
    assert GAME.words.tell(attack) == "Teal's tanker 1 is attacked: 1 of 3."
    assert not told(happened, Fought)
    assert state.to_act() == [1]


@rule("FB-42", "s21.6")
def test_the_third_attack_of_its_stay_drives_a_tanker_off() -> None:
    target = tanker(1, (5, 31))
    target.attacks = 2
    state = passing(tankers=[target])
    do(state, AttackTanker(0, 5000))
    assert target.status == 2
    assert target.since == 2


# Cover fire


@rule("s14.5", "FB-19")
def test_without_an_attack_one_of_the_targets_may_fire_where_the_path_is_nearest() -> None:
    state = passing(enemy(9, 31), enemy(5, 31))
    do(state, HoldFire())
    assert asked(state) == ([1], "cover fire")
    assert can(state) == [CoverFire(2), CoverFire(1), NoCoverFire()]
    assert refused(state, CoverFire(3)).rule == "FB-19"
    happened = do(state, CoverFire(1))
    assert declared(happened) == [("D1", 9000, True)]
    assert asked(state) == ([0, 1], "protocol")
    assert Protocol("evasive") not in can(state, 0)


@rule("FB-19")
def test_one_who_was_passed_by_earlier_may_fire_before_the_attack() -> None:
    state = passing(enemy(3, 31), enemy(8, 31), enemy(9, 31))
    do(state, Attack(2, 8000))
    assert can(state) == [CoverFire(1), NoCoverFire()]
    happened = do(state, CoverFire(1), *SHIELDS, *EVEN)
    assert declared(happened) == [("D1", 3000, True)]
    assert len(told(happened, Fought)) == 2
    assert state.to_act() == [1]
    assert asked(state)[1] == "activation", "there is one cover fire per activation"


@rule("FB-19", "FB-40")
def test_fire_before_the_attack_is_moved_to_before_it() -> None:
    state = passing(enemy(6, 30), enemy(7, 30))
    do(state, Attack(2, 4000))
    happened = do(state, CoverFire(1))
    assert declared(happened) == [("D1", 4000, True)]


@rule("FB-19", "s14.5")
def test_after_the_attack_one_of_the_others_may_fire() -> None:
    state = passing(enemy(3, 31), enemy(5, 31), enemy(8, 31))
    do(state, Attack(2, 5000))
    assert can(state) == [CoverFire(1), NoCoverFire()]
    do(state, NoCoverFire(), *EVEN)
    assert can(state) == [CoverFire(3), NoCoverFire()]
    happened = do(state, CoverFire(3))
    assert declared(happened) == [("D3", 8000, True)]


@rule("FB-19", "FB-40")
def test_fire_after_the_attack_is_moved_to_after_it() -> None:
    state = passing(enemy(4, 30), enemy(5, 30))
    do(state, Attack(1, 7000), *EVEN)
    happened = do(state, CoverFire(2))
    assert declared(happened) == [("D2", 7000, True)]


@rule("s14.5", "FB-19")
def test_the_others_may_fire_after_an_attack_that_destroyed_its_target() -> None:
    state = passing(enemy(1, 31), enemy(4, 32, armour=0, damaged=CORE), enemy(8, 31))
    do(state, Attack(2, 4000), NoCoverFire(), Protocol("railgun"), Protocol("defensive"))
    assert state.position.ships[2].status == DESTROYED
    assert can(state) == [CoverFire(3), NoCoverFire()]


@rule("FB-19")
def test_who_comes_after_a_tanker_that_was_driven_off_fires_after_the_attack() -> None:
    target = tanker(1, (4, 31))
    target.attacks = 2
    state = passing(enemy(1, 31), enemy(8, 31), tankers=[target])
    do(state, AttackTanker(0, 4000))
    assert can(state) == [CoverFire(1), NoCoverFire()]
    do(state, NoCoverFire())
    assert can(state) == [CoverFire(2), NoCoverFire()]
    assert declared(do(state, CoverFire(2))) == [("D2", 8000, True)]


@rule("FB-60", "FB-40")
def test_the_opponent_is_asked_where_the_first_of_them_could_fire() -> None:
    friend = tanker(0, (4, 30))
    state = passing(enemy(8, 31), tankers=[friend])
    state.position.ships[0].fuel = 1
    do(state, HoldFire())
    assert asked(state) == ([0], "refuel"), "at 2 LU, before the firer at 8"


@rule("FB-19", "s29.7")
def test_stationary_ships_civilians_and_tankers_never_give_cover_fire() -> None:
    state = passing(docked(1), enemy(6, 31, kind=LINER), stations=[(1, 4, 31)], tankers=[tanker(1, (8, 31))])
    assert asked(state) == ([0], "attack")
    do(state, HoldFire())
    assert asked(state) == ([1], "activation")


@rule("FB-59", "s29.7")
def test_a_ship_that_stays_docked_neither_attacks_nor_draws_fire() -> None:
    state = table(docked(0), enemy(5, 31), stations=[(0, 4, 31)], turn=1)
    do(state, Activate(0), COAST)
    assert asked(state) == ([1], "activation")


@rule("FB-14")
def test_a_ship_that_is_about_to_dock_may_still_attack() -> None:
    state = table(ship(0, at=(30, 33), vector=(3, 270)), enemy(31, 31), stations=[(0, 30, 30)])
    do(state, Activate(0), Order("burn", "station:0"), plot(3, 270))
    assert asked(state) == ([0], "attack")


# Tracking probes


@rule("s35.6", "FB-22", "FB-19")
def test_tracking_probes_allow_a_second_attack_on_another_target() -> None:
    state = passing(enemy(3), enemy(6), enemy(9), enemy(7.5), extras=(TRACKING_PROBES, 0))
    happened = do(state, Attack(3, 9000, with_probes=True))
    assert told(happened, ExtraUsed) == [ExtraUsed(0, "tracking probes")]
    assert asked(state) == ([0], "attack")
    assert refused(state, Attack(3, 9000)).rule == "s14.2"
    assert refused(state, HoldFire()).rule == "s35.6"
    do(state, Attack(2, 6000))
    assert can(state) == [CoverFire(1), NoCoverFire()], "before the first attack along the path"
    happened = do(state, NoCoverFire(), *EVEN, *EVEN)
    assert [event.defender.name for event in told(happened, Fought)] == ["D2", "D3"]
    assert can(state) == [CoverFire(4), NoCoverFire()], "after the second"


@rule("FB-22", "s35.6")
def test_probes_need_to_be_there_and_a_second_target() -> None:
    assert refused(passing(enemy(3), enemy(6)), Attack(1, 3000, with_probes=True)).rule == "FB-22"
    single = passing(enemy(3), extras=(TRACKING_PROBES, 0))
    assert refused(single, Attack(1, 3000, with_probes=True)).rule == "FB-22"
    assert not any(isinstance(one, Attack) and one.with_probes for one in can(single))


# Ships that share a dock


@rule("s29.9", "FB-64")
def test_of_several_ships_at_a_dock_the_owner_offers_the_target() -> None:
    state = passing(docked(1), docked(1), stations=[(1, 4, 31)])
    do(state, Attack(1, 4000))
    assert asked(state) == ([1], "offer")
    assert can(state) == [Offer(1), Offer(2)]
    assert refused(state, Offer(0)).rule == "s29.9"
    happened = do(state, Offer(2))
    assert told(happened, TargetOffered) == [TargetOffered(state.position.ships[2].vessel())]
    assert asked(state) == ([0, 1], "protocol")
    happened = do(state, Protocol("defensive"), Protocol("broadside"))
    assert [event.defender.name for event in told(happened, Fought)] == ["D2"]


@rule("s29.9", "s35.6")
def test_with_probes_an_offer_comes_before_the_second_attack() -> None:
    state = passing(docked(1), docked(1), enemy(9), stations=[(1, 4, 31)], extras=(TRACKING_PROBES, 0))
    do(state, Attack(1, 4000, with_probes=True), Offer(2))
    assert asked(state) == ([0], "attack")
    do(state, Attack(1, 4000))
    assert can(state) == [Offer(1)], "the other one is a target already"


@rule("s24.2", "s3.1")
def test_a_civilian_fights_as_usual_but_its_hits_have_no_effect() -> None:
    other = ship(1, LINER, at=(5, 31))
    state = passing(other)
    happened = do(state, Attack(1, 5000), Protocol("broadside"), Protocol("defensive"))
    assert [event.winner for event in told(happened, Fought)] == [1]
    assert [event.vessel.name for event in told(happened, HitHadNoEffect)] == ["L1"]
    assert state.position.ships[0].armour == 1
