"""Step 4: what a path meets, in order: refuelling, radiation, asteroids, combat (s11, s22, s23, FB-15, FB-40)."""

from __future__ import annotations

import pytest

from hardburn.core.edges import Event
from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.decisions import Activate, Attack, Damage, FlyPast, HoldFire, Order, Refuel, Scan
from hardburn.games.fuel_to_burn.events import Hit, Irradiated, MetAsteroids, Refuelled
from hardburn.games.fuel_to_burn.kinds import CORE, CRUISER, DRIVE
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import DESTROYED
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
    tanker,
    told,
)

COAST = Order("coast")
BELT = [(33.0, 48.0)]


def names(happened: list[Event]) -> list[str]:
    return [type(event).__name__ for event in happened]


# Refuelling


@rule("s22.1", "s22.5", "s21.1")
def test_a_ship_that_passes_a_tanker_within_2_lu_may_take_1_fuel() -> None:
    one = ship(0, at=(0, 30), vector=(10, 0), fuel=1)
    state = table(one, far_enemy(), tankers=[tanker(0, (5, 32))])
    order(state, COAST)
    assert asked(state) == ([0], "refuel")
    assert can(state) == [Refuel(0), FlyPast()]
    happened = do(state, Refuel(0))
    assert told(happened, Refuelled) == [Refuelled(one.vessel(), 0, 2)]
    assert (one.fuel, state.position.tankers[0].given) == (2, 1)


@rule("s22.1")
def test_beyond_2_lu_or_of_the_enemy_there_is_no_fuel() -> None:
    for tank in (tanker(0, (5, 32.001)), tanker(1, (5, 32))):
        state = table(ship(0, at=(0, 30), vector=(10, 0), fuel=1), far_enemy(), tankers=[tank])
        order(state, COAST)
        assert asked(state)[1] != "refuel"


@rule("s22.1")
def test_it_may_fly_past() -> None:
    one = ship(0, at=(0, 30), vector=(10, 0), fuel=1)
    state = table(one, far_enemy(), tankers=[tanker(0, (5, 32))])
    order(state, COAST)
    assert refused(state, Refuel(1)).rule == "s22.1"
    do(state, FlyPast())
    assert one.fuel == 1


@rule("s22.3")
def test_a_full_ship_or_one_that_had_its_fuel_today_takes_none() -> None:
    for one in (ship(0, at=(0, 30), vector=(10, 0)), ship(0, at=(0, 30), vector=(10, 0), fuel=1, refuelled_on=2)):
        state = table(one, far_enemy(), tankers=[tanker(0, (5, 32))])
        order(state, COAST)
        assert asked(state)[1] != "refuel"


@rule("s22.1", "s22.3")
def test_a_second_tanker_on_the_path_gives_nothing_more() -> None:
    one = ship(0, at=(0, 30), vector=(10, 0), fuel=1)
    state = table(one, far_enemy(), tankers=[tanker(0, (8, 32)), tanker(0, (3, 32))])
    order(state, COAST)
    assert can(state) == [Refuel(1), FlyPast()], "in the order of the path"
    do(state, Refuel(1))
    assert asked(state) == ([1], "activation")


@rule("s22.2")
def test_a_tanker_gives_2_fuel_a_day() -> None:
    spent = tanker(0, (5, 32))
    spent.given = 2
    state = table(ship(0, at=(0, 30), vector=(10, 0), fuel=1), far_enemy(), tankers=[spent])
    order(state, COAST)
    assert asked(state)[1] != "refuel"


@rule("s22.4")
def test_docked_ships_are_not_refuelled() -> None:
    state = table(docked(0, fuel=0), far_enemy(), stations=[(0, 5, 31)], tankers=[tanker(0, (5, 32))], turn=1)
    do(state, Activate(0), COAST)
    assert asked(state) == ([1], "activation")


@rule("FB-29", "s33.1")
def test_with_hidden_manifests_a_full_ship_is_asked_as_well() -> None:
    state = table(
        ship(0, at=(0, 30), vector=(10, 0)),
        far_enemy(),
        tankers=[tanker(0, (5, 32))],
        terms=Terms(has_hidden_manifests=True),
    )
    order(state, COAST)
    assert asked(state) == ([0], "refuel")
    assert can(state) == [FlyPast()]
    assert refused(state, Refuel(0)).rule == "s22.1"


@rule("s22.6", "FB-40")
def test_at_the_same_point_fuel_comes_before_radiation() -> None:
    one = ship(0, at=(0, 1.5), vector=(9, 90), fuel=1, passage=1)
    state = table(one, far_enemy(), tankers=[tanker(0, (0, 3.4))])
    order(state, COAST)
    assert asked(state) == ([0], "refuel")
    assert one.heat == 0


# Radiation


@rule("s23.2", "s23.1", "FB-15")
def test_radiation_gives_2_heat_once() -> None:
    one = ship(0, at=(6, 1.5), vector=(9, 180))
    happened = order(table(one, far_enemy()), Order("heat dump"))
    assert len(told(happened, Irradiated)) == 1
    assert names(happened)[-2:] == ["Heated", "Cooled"]


@rule("FB-15", "s23.1")
def test_a_path_that_begins_in_the_zone_meets_it_at_once() -> None:
    one = ship(0, at=(0, 1), vector=(9, 90), passage=1)
    order(table(one, far_enemy()), COAST)
    assert one.heat == 1, "2 heat, and the coast cools 1"


@rule("s23.1", "s30.1")
def test_a_bent_path_counts_as_it_is_bent() -> None:
    one = ship(0, at=(4.5, 8), vector=(8, 270))
    happened = order(table(one, far_enemy()), COAST)
    assert not told(happened, Irradiated)
    bent = ship(0, at=(1.5, 8), vector=(9, 270))
    assert told(order(table(bent, far_enemy()), COAST), Irradiated)


@rule("s18.2", "s23.2")
def test_radiation_can_melt_a_ship_on_its_path() -> None:
    one = ship(0, at=(6, 1.5), vector=(9, 180), heat=3, is_tracked=True)
    state = table(one, ship(0), far_enemy())
    do(state, Activate(1), COAST)
    do(state, Activate(0), COAST)
    assert one.status == DESTROYED
    assert state.position.activity is None


# Asteroids


@rule("s23.3", "FB-15")
@pytest.mark.parametrize(
    ("length", "face", "heat", "tests"), [(4, 0, 0, 0), (5, 2, 0, 1), (12, 2, 0, 1), (13, 2, 1, 1), (13, 1, 0, 1)]
)
def test_asteroids_are_tested_by_the_length_of_the_vector(length: int, face: int, heat: int, tests: int) -> None:
    one = ship(0, at=(30, 0), vector=(length, 0))
    state = table(one, far_enemy(), systems=[sol(rings=BELT)])
    order(state, Order("launch"))
    happened = do(state, plot(length, 0), faces=[face] if tests else [])
    assert len(told(happened, events.Tested)) == tests
    assert one.heat == heat


@rule("s23.4", "FB-39")
def test_a_failure_among_asteroids_is_a_hit_that_a_shield_stops() -> None:
    one = ship(0, at=(30, 0), vector=(9, 0))
    happened = order(table(one, far_enemy(), systems=[sol(rings=BELT)]), COAST, faces=[3])
    assert one.armour == 0
    assert len(told(happened, Hit)) == 1


@rule("s23.4")
def test_without_a_shield_the_player_chooses_the_system() -> None:
    one = ship(0, at=(30, 0), vector=(9, 0), armour=0)
    state = table(one, far_enemy(), systems=[sol(rings=BELT)])
    order(state, COAST, faces=[3])
    assert asked(state) == ([0], "damage")
    do(state, Damage("drive"))
    assert one.offline == DRIVE


@rule("FB-15")
def test_a_path_that_begins_among_asteroids_is_tested() -> None:
    one = ship(0, at=(40, 0), vector=(9, 0))
    happened = order(table(one, far_enemy(), systems=[sol(rings=BELT)]), COAST, faces=[1])
    assert len(told(happened, MetAsteroids)) == 1
    inside = ship(0, at=(20, 5), vector=(9, 0))
    assert not told(order(table(inside, far_enemy(), systems=[sol(rings=BELT)]), COAST), MetAsteroids)


@rule("FB-59")
def test_a_ship_that_stays_docked_in_the_belt_meets_no_asteroids() -> None:
    state = table(docked(0), far_enemy(), stations=[(0, 40, 0)], systems=[sol(rings=BELT)], turn=1)
    assert not told(do(state, Activate(0), COAST), MetAsteroids)


# In order


@rule("FB-40", "s11.4")
def test_everything_happens_by_distance_along_the_path() -> None:
    one = ship(0, at=(25, 0), vector=(12, 0), fuel=1)
    state = table(
        one,
        ship(1, at=(36, 1)),
        systems=[sol(rings=BELT)],
        tankers=[tanker(0, (36, 1)), tanker(0, (28, 0))],
    )
    do(state, Activate(0), COAST)
    assert asked(state) == ([0], "attack"), "declared before anything is met"
    do(state, Attack(1, 11_000))
    assert can(state) == [Refuel(1), FlyPast()]
    do(state, FlyPast(), faces=[1])
    assert can(state, 0) == [Refuel(0), FlyPast()], "9 LU along: after the asteroids at 8, before the attack at 11"
    do(state, FlyPast())
    assert asked(state) == ([0, 1], "protocol")


@rule("FB-40")
def test_a_ship_destroyed_on_its_path_meets_nothing_more() -> None:
    one = ship(0, at=(6, 1.5), vector=(9, 180), heat=3, is_tracked=True)
    state = table(one, ship(0, at=(40, 40)), ship(1, at=(-3, 1.5)), turn=1)
    happened = do(state, Activate(0), COAST, Attack(2, 8500))
    assert one.status == DESTROYED
    assert "Fought" not in names(happened)


@rule("s12.2")
def test_a_core_lost_on_the_way_does_not_cool_any_more() -> None:
    one = ship(0, at=(30, 0), vector=(9, 0), armour=0, heat=2)
    state = table(one, far_enemy(), systems=[sol(rings=BELT)])
    order(state, COAST, faces=[3])
    do(state, Damage("core"))
    assert one.offline == CORE
    assert one.heat == 2


@rule("FB-19")
def test_fire_is_held() -> None:
    state = table(ship(0, at=(0, 30), vector=(10, 0)), ship(1, at=(5, 31)))
    order(state, COAST)
    assert "FireHeld" in names(do(state, HoldFire()))


@rule("FB-38", "FB-40")
def test_on_its_path_a_ship_explodes_where_it_is() -> None:
    one = ship(0, at=(6, 1.5), vector=(9, 180), heat=3, is_tracked=True)
    near = ship(0, at=(1.3, 2.3))
    state = table(one, near, far_enemy(), turn=1)
    do(state, Activate(0), COAST)
    assert one.status == DESTROYED
    assert (near.heat, near.armour) == (1, 0)


@rule("FB-38")
def test_after_its_path_a_ship_explodes_at_its_end_point() -> None:
    one = ship(0, CRUISER, at=(0, 1), vector=(9, 90), passage=1, heat=2)
    near, passed = ship(0, at=(0.5, 10)), ship(0, at=(0.5, 1))
    state = table(one, near, passed, ship(1, at=(0, 22)))
    order(state, Order("launch"))
    do(state, plot(9, 90))
    assert (one.heat, asked(state)[1]) == (4, "scan")
    do(state, Scan(3), faces=[3])
    assert one.status == DESTROYED
    assert (near.heat, near.armour) == (1, 0)
    assert (passed.heat, passed.armour) == (0, 1)
