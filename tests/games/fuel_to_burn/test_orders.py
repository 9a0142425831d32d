"""Step 2: every order with its conditions, costs and heat (s5, s12, s24, s35, FB-22, FB-36, FB-45)."""

from __future__ import annotations

from typing import Any

import pytest

from hardburn.games.fuel_to_burn.decisions import Activate, Order, OrderName, PassOn
from hardburn.games.fuel_to_burn.events import Cooled, Destroyed, ExtraUsed, Heated, Ordered, Tracked
from hardburn.games.fuel_to_burn.kinds import (
    BATTLESHIP,
    CORE,
    CRUISER,
    DESTROYER,
    DRIVE,
    ENGINEERING_BAY,
    LINER,
    NO_EXTRA,
    OVERDRIVE_MODULE,
    RUNNER,
    WEAPONS,
)
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, Ship
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import (
    asked,
    at,
    can,
    do,
    docked,
    far_enemy,
    kinds,
    order,
    plot,
    refused,
    ship,
    table,
    told,
)

COAST = Order("coast")
BURN = Order("burn")
HARD_BURN = Order("hard burn")


def alone(*ships: Ship, **fields: Any) -> FuelState:
    """The first ship is activated."""
    state = table(*ships, far_enemy(), **fields)
    do(state, Activate(0))
    return state


@rule("s12.1", "s11.2")
def test_a_ship_has_one_order_and_flies_on_with_coast() -> None:
    state = alone(ship(0, at=(10, 30), vector=(4, 0)))
    do(state, COAST)
    assert at(state.position.ships[0]) == (14, 30)
    assert state.to_act() == [1], "no further order"


@rule("s12.3", "FB-36", "s11.4")
def test_coast_cools_by_1_at_the_end_of_step_4() -> None:
    one = ship(0, heat=2)
    happened = do(alone(one), COAST)
    assert one.heat == 1
    assert [type(event).__name__ for event in happened] == ["Ordered", "Moved", "Cooled"]
    assert kinds(alone(ship(0, heat=4, is_tracked=False))) >= {"coast"}, "with any heat"


@rule("s12.2", "s5.2", "FB-58")
def test_without_a_core_no_order_cools() -> None:
    one = ship(0, heat=2, offline=CORE, damaged=CORE)
    state = alone(one)
    assert Order("heat dump") not in can(state)
    assert refused(state, Order("heat dump")).rule == "s12.2"
    do(state, COAST)
    assert one.heat == 2


@rule("s12.4", "FB-36")
def test_a_burn_adds_1_heat_and_changes_the_vector_by_up_to_3() -> None:
    one = ship(0, at=(10, 30), vector=(4, 0), heat=1)
    state = alone(one)
    do(state, BURN)
    assert one.heat == 2, "in step 2"
    assert asked(state) == ([0], "plot")
    assert refused(state, plot(8, 0)).rule == "FB-30"
    do(state, plot(7, 0))
    assert at(one) == (17, 30)
    assert one.heat == 2, "a burn doesn't cool"


@rule("s12.5")
def test_a_hard_burn_costs_fuel_and_heat_and_changes_the_vector_by_up_to_7() -> None:
    one = ship(0, at=(10, 30), vector=(4, 0))
    state = alone(one)
    do(state, HARD_BURN)
    assert (one.fuel, one.heat) == (2, 1)
    assert state.position.burnt == 1, "for the grade of a lesson"
    assert refused(state, plot(12, 0)).rule == "FB-30"
    do(state, plot(11, 0))
    assert at(one) == (21, 30)


@rule("s12.5", "s5.6")
def test_without_fuel_there_is_no_hard_burn_and_no_heat_dump() -> None:
    state = alone(ship(0, fuel=0))
    assert kinds(state) == {"coast", "burn", "launch"}
    assert refused(state, HARD_BURN).rule == "s5.6"
    assert refused(state, Order("heat dump")).rule == "s5.6"


@rule("s12.4", "s12.5", "s5.4")
def test_without_a_drive_there_is_no_burn() -> None:
    state = alone(ship(0, offline=DRIVE, damaged=DRIVE))
    assert kinds(state) == {"coast", "heat dump", "repair", "launch"}
    for burn in (BURN, HARD_BURN):
        assert refused(state, burn).rule == "s5.4"


@rule("s12.5", "FB-36")
@pytest.mark.parametrize(
    ("where", "is_allowed"),
    [((15, 2), False), ((15, 2.001), True), ((0, 2), True), ((30, 2), False), ((30, 2.001), True)],
    ids=["planet", "beyond it", "star", "station", "beyond that"],
)
def test_no_hard_burn_within_2_lu_of_a_planet_or_station(where: tuple[float, float], is_allowed: bool) -> None:
    state = alone(ship(0, at=where), stations=[(0, 30, 0)])
    assert (HARD_BURN in can(state)) == is_allowed
    if not is_allowed:
        assert refused(state, HARD_BURN).rule == "s12.5"


@rule("s12.6", "FB-36")
def test_a_heat_dump_pays_fuel_at_once_and_loses_all_heat_at_the_end() -> None:
    one = ship(0, heat=4, is_tracked=True)
    state = table(one, ship(0, at=(30, 30)), far_enemy())
    do(state, Activate(1), COAST)
    happened = do(state, Activate(0), Order("heat dump"))
    assert (one.fuel, one.heat) == (2, 0)
    names = [type(event).__name__ for event in happened]
    assert names.index("FuelSpent") < names.index("Moved") < names.index("Cooled")
    assert asked(state) == ([0], "mask")


@rule("s12.7")
@pytest.mark.parametrize(("face", "offline", "heat"), [(1, 0, 0), (2, 0, 1), (3, WEAPONS, 0)])
def test_a_repair_is_tested_at_once(face: int, offline: int, heat: int) -> None:
    one = ship(0, offline=WEAPONS, damaged=WEAPONS)
    state = alone(one)
    assert Order("repair", system="weapons") in can(state)
    do(state, Order("repair", system="weapons"), faces=[face])
    assert (one.offline, one.damaged, one.heat) == (offline, WEAPONS, heat)


@rule("s12.7")
def test_only_what_is_offline_can_be_repaired() -> None:
    state = alone(ship(0, damaged=WEAPONS))
    for what in (Order("repair", system="weapons"), Order("repair"), Order("coast", system="core")):
        assert refused(state, what).rule == "s12.7"


@rule("FB-36", "s12.7")
def test_a_repair_flies_on_without_cooling() -> None:
    one = ship(0, offline=CORE, damaged=CORE, heat=2, at=(10, 30), vector=(2, 0))
    do(alone(one), Order("repair", system="core"), faces=[1])
    assert (at(one), one.heat) == ((12, 30), 2)


@rule("s24.4")
def test_a_liner_always_repairs_its_drive_while_the_core_works() -> None:
    one = ship(0, LINER, offline=DRIVE, damaged=DRIVE)
    do(alone(one), Order("repair", system="drive"))
    assert one.offline == 0
    other = ship(0, LINER, offline=DRIVE | CORE, damaged=DRIVE | CORE)
    do(alone(other), Order("repair", system="drive"), faces=[3])
    assert other.offline == DRIVE | CORE
    core = ship(0, LINER, offline=CORE, damaged=CORE)
    do(alone(core), Order("repair", system="core"), faces=[3])
    assert core.offline == CORE


@rule("s35.4", "FB-22")
def test_engineers_repair_without_a_test_once() -> None:
    one = ship(0, offline=CORE, damaged=CORE)
    state = alone(one, extras=(ENGINEERING_BAY, 0))
    happened = do(state, Order("repair with engineers", system="core"))
    assert one.offline == 0
    assert told(happened, ExtraUsed) == [ExtraUsed(0, "engineering bay")]
    assert state.position.sides[0].extra == NO_EXTRA
    assert refused(alone(ship(0, offline=CORE, damaged=CORE)), Order("repair with engineers", system="core")).rule == (
        "FB-22"
    )


@rule("s35.5", "FB-22")
def test_overdrive_is_a_burn_of_5_once() -> None:
    one = ship(0, at=(10, 30), vector=(4, 0))
    state = alone(one, extras=(OVERDRIVE_MODULE, 0))
    assert Order("overdrive") in can(state)
    do(state, Order("overdrive"), plot(9, 0))
    assert (at(one), one.heat, one.fuel) == ((19, 30), 1, 3)
    assert state.position.sides[0].extra == NO_EXTRA
    assert refused(alone(ship(0)), Order("overdrive")).rule == "FB-22"


@rule("s24.4", "s24.5", "FB-4")
@pytest.mark.parametrize(
    ("kind", "what", "most", "heat"),
    [(LINER, "burn", 2, 1), (LINER, "hard burn", 5, 1), (RUNNER, "burn", 4, 0), (RUNNER, "hard burn", 7, 1)],
)
def test_civilians_have_burns_of_their_own(kind: int, what: OrderName, most: int, heat: int) -> None:
    one = ship(0, kind, at=(10, 30), vector=(3, 0))
    state = alone(one)
    do(state, Order(what))
    assert refused(state, plot(4 + most, 0)).rule == "FB-30"
    do(state, plot(3 + most, 0))
    assert one.velocity == 3 + most
    assert one.heat == heat


@rule("FB-45")
def test_a_runner_without_core_burns_like_anybody() -> None:
    one = ship(0, RUNNER, at=(10, 30), vector=(3, 0), offline=CORE, damaged=CORE)
    state = alone(one)
    do(state, BURN)
    assert one.heat == 1
    assert refused(state, plot(7, 0)).rule == "FB-30"
    do(state, plot(6, 0))


@rule("s24.1", "s12.8")
def test_civilians_have_no_torpedoes() -> None:
    assert refused(alone(ship(0, RUNNER)), Order("launch")).rule == "s12.8"


@rule("FB-29", "s33.2")
def test_a_shield_is_recharged_only_where_that_is_played() -> None:
    recharge = Order("shield recharge")
    assert refused(alone(ship(0, armour=0)), recharge).rule == "FB-29"
    one = ship(0, BATTLESHIP, armour=1, heat=2)
    state = alone(one, terms=Terms(has_shield_recharge=True))
    do(state, recharge)
    assert (one.armour, one.fuel, one.heat) == (2, 1, 2)
    whole = alone(ship(0, BATTLESHIP), terms=Terms(has_shield_recharge=True))
    assert refused(whole, recharge).rule == "FB-29"


@rule("FB-36", "s18.2")
def test_the_heat_of_a_burn_can_melt_the_ship_in_step_2() -> None:
    one = ship(0, heat=4, is_tracked=True)
    state = table(one, ship(0, at=(30, 30)), far_enemy())
    do(state, Activate(1), COAST)
    happened = do(state, Activate(0), BURN)
    assert one.status == DESTROYED
    assert [event.cause for event in told(happened, Destroyed)] == ["meltdown"]
    assert state.position.activity is None, "its activation is over"


@rule("s9.2", "FB-36")
def test_a_burn_that_overheats_tracks_the_ship_at_once() -> None:
    one = ship(0, heat=2)
    happened = order(table(one, far_enemy()), BURN)
    assert one.is_tracked
    assert [type(event).__name__ for event in happened][-2:] == ["Heated", "Tracked"]
    assert told(happened, Tracked)
    assert told(happened, Heated)


@rule("FB-36", "s28.7")
def test_a_stationary_ship_without_a_burn_stays_and_cools_with_coast() -> None:
    one = docked(0, heat=2)
    state = table(one, far_enemy(), stations=[(0, 30, 0)], turn=1)
    do(state, Activate(0), COAST)
    assert (at(one), one.velocity, one.heat) == ((30, 0), 0, 1)


@rule("s29.9", "s12.8")
def test_no_torpedo_is_launched_from_orbit_or_dock_nor_a_hard_burn_made() -> None:
    state = table(docked(0), far_enemy(), stations=[(0, 30, 0)], turn=1)
    do(state, Activate(0))
    assert refused(state, Order("launch")).rule == "s29.9"
    assert refused(state, HARD_BURN).rule == "s12.5"


@rule("s33.1", "FB-29")
def test_with_hidden_manifests_only_the_owner_hears_what_is_repaired() -> None:
    from hardburn.core.dice import ScriptedDice
    from hardburn.core.log import Log
    from hardburn.games.fuel_to_burn import GAME

    state = alone(ship(0, offline=CORE, damaged=CORE), terms=Terms(has_hidden_manifests=True))
    log = Log()
    state.apply(0, GAME.pack(Order("repair", system="core")), ScriptedDice([2]), log)
    assert [event.system for event in log.seen_by(0) if isinstance(event, Ordered)] == ["core"]
    assert [event.system for event in log.seen_by(1) if isinstance(event, Ordered)] == [None]
    assert not any(isinstance(event, Heated | Cooled) for event in log.seen_by(1))


@rule("s12.1")
def test_nothing_but_an_order_is_taken_in_step_2() -> None:
    state = alone(ship(0, CRUISER), ship(0, DESTROYER, at=(9, 30)))
    assert refused(state, PassOn("left")).rule == "s12.1"
    assert refused(state, Activate(1)).rule == "s12.1"
