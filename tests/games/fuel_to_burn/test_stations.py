"""Stations: blockades and refits (s25, FB-48)."""

from __future__ import annotations

import pytest

from hardburn.core.edges import Event
from hardburn.games.fuel_to_burn.decisions import Activate, Order, Refit, RefitName
from hardburn.games.fuel_to_burn.events import Docked, RefitBegan, RefitStopped, Refitted
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, CORE, CRUISER, DRIVE
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import (
    EARTH,
    VENUS,
    asked,
    can,
    do,
    docked,
    far_enemy,
    plot,
    refused,
    ship,
    table,
    told,
    toward,
)

COAST = Order("coast")
REFIT = Order("refit")
STATIONS = [(0, 30.0, 30.0), (1, -30.0, 30.0)]


def yard(*ships: Ship, stations: list[tuple[int, float, float]] = STATIONS) -> FuelState:
    """Seat 1 has the first go, and forces the first ship."""
    state = table(*ships, far_enemy(), far_enemy(), stations=stations, turn=1)
    do(state, Activate(0))
    return state


def end_day(state: FuelState) -> list[Event]:
    """Let everybody coast until the next day, or until something else is asked."""
    happened: list[Event] = []
    day = state.position.day
    while state.position.day == day and asked(state)[1] in ("activation", "order"):
        happened += do(state, can(state)[0])
    return happened


@rule("s25.9", "FB-48", "s12.9")
def test_a_refit_is_ordered_once_and_done_in_the_third_administration() -> None:
    one = docked(0, heat=4, fuel=0)
    state = yard(one)
    assert REFIT in can(state)
    happened = do(state, REFIT)
    assert told(happened, RefitBegan) == [RefitBegan(one.vessel(), 0)]
    for day in (2, 3):
        assert state.position.day == day
        end_day(state)
    assert state.position.day == 4
    end_day(state)
    assert state.position.day == 4
    assert asked(state) == ([0], "refit")
    assert one.heat == 0


@rule("FB-48")
def test_on_the_following_days_any_order_that_keeps_it_docked_will_do() -> None:
    one = docked(0, refit_days=2)
    state = yard(one)
    assert refused(state, REFIT).rule == "FB-48"
    do(state, Order("heat dump"))
    assert one.refit_days == 2


@rule("FB-48")
def test_leaving_cancels_a_refit() -> None:
    one = docked(0, refit_days=2)
    state = yard(one)
    do(state, Order("burn"))
    assert told(do(state, plot(2, 0)), RefitStopped) == [RefitStopped(one.vessel(), 0)]
    assert one.refit_days == 0


def done(one: Ship, stations: list[tuple[int, float, float]] = STATIONS) -> FuelState:
    """Its refit is over on this day."""
    one.refit_days = 1
    state = yard(one, stations=stations)
    do(state, COAST)
    end_day(state)
    assert asked(state) == ([0], "refit")
    return state


@rule("s25.10")
@pytest.mark.parametrize(
    ("choice", "armour", "fuel", "torpedoes"),
    [("fuel", 0, 2, 0), ("shield", 1, 0, 0), ("torpedoes", 0, 0, 2)],
)
def test_a_refit_does_one_of_four_things(choice: RefitName, armour: int, fuel: int, torpedoes: int) -> None:
    one = docked(0, BATTLESHIP, armour=0, fuel=0, torpedoes=0, heat=3)
    state = done(one)
    assert can(state) == [Refit("fuel"), Refit("shield"), Refit("torpedoes")]
    happened = do(state, Refit(choice))
    assert (one.armour, one.fuel, one.torpedoes, one.heat) == (armour, fuel, torpedoes, 0)
    assert told(happened, Refitted) == [Refitted(one.vessel(), 0, choice)]
    assert state.position.stations[0].is_spent


@rule("s25.10")
def test_no_more_than_2_torpedoes_are_loaded_and_no_more_than_fit() -> None:
    one = docked(0, CRUISER, torpedoes=0)
    do(done(one), Refit("torpedoes"))
    assert one.torpedoes == 2
    other = docked(0, CRUISER, torpedoes=2)
    do(done(other), Refit("torpedoes"))
    assert other.torpedoes == 3
    assert Refit("torpedoes") not in can(done(docked(0, CRUISER)))
    assert refused(done(docked(0, CRUISER)), Refit("shield")).rule == "s25.10"


@rule("s25.10")
def test_damage_must_be_repaired_before_the_refit_is_ordered() -> None:
    repaired = docked(0, damaged=DRIVE)
    state = yard(repaired)
    do(state, REFIT)
    for _ in range(3):
        end_day(state)
    do(state, Refit("damage"))
    assert repaired.damaged == 0
    broken = docked(0, damaged=DRIVE, offline=DRIVE)
    state = yard(broken)
    do(state, REFIT)
    broken.offline = 0
    for _ in range(3):
        end_day(state)
    assert Refit("damage") not in can(state)


@rule("FB-48", "s12.2")
def test_an_offline_core_keeps_its_heat() -> None:
    one = docked(0, heat=2, damaged=CORE, offline=CORE)
    do(done(one), Refit("fuel"))
    assert one.heat == 2


@rule("s25.9", "s25.12", "FB-48")
def test_a_refit_needs_a_friendly_station_that_is_neither_spent_nor_busy() -> None:
    flying = table(ship(0), far_enemy(), stations=STATIONS)
    do(flying, Activate(0))
    assert refused(flying, REFIT).rule == "s25.9"
    assert refused(yard(docked(0, station=1)), REFIT).rule == "s25.9"
    assert refused(yard(docked(0), docked(0, refit_days=2)), REFIT).rule == "FB-48"
    spent = table(docked(0), far_enemy(), stations=STATIONS, turn=1)
    spent.position.stations[0].is_spent = True
    do(spent, Activate(0))
    assert refused(spent, REFIT).rule == "s25.12"


@rule("s25.2", "s25.3")
def test_orbiting_a_neutral_planet_begins_a_blockade_but_home_does_not() -> None:
    for place, where, starts in ((VENUS, (0, -8), True), (EARTH, (15, 3), False)):
        one = ship(0, at=where, vector=(3, 270))
        state = table(one, far_enemy())
        do(state, Activate(0), Order("burn", f"body:{place}"))
        x, y = (0, -11) if place == VENUS else (15, 0)
        happened = do(state, toward(state, 0, 3, (x, y)))
        assert [(event.place, event.starts_blockade) for event in told(happened, Docked)] == [(f"body:{place}", starts)]


@rule("s25.1")
def test_stations_are_in_the_first_star_system() -> None:
    from hardburn.games.fuel_to_burn.position.anchors import exists
    from hardburn.games.fuel_to_burn.position.ship import STATION
    from tests.games.fuel_to_burn.acting import sol

    position = table(ship(0), far_enemy(), stations=STATIONS, systems=[sol(), sol()]).position
    assert exists(position, 0, STATION + 1)
    assert not exists(position, 0, STATION + 2)
    assert not exists(position, 1, STATION)


@rule("FB-14", "s29.9")
def test_nobodys_ship_at_a_dock_keeps_nobody_out() -> None:
    state = table(ship(0, at=(30, 33)), docked(2), far_enemy(), stations=STATIONS)
    do(state, Activate(0))
    assert Order("burn", "station:0") in can(state)
