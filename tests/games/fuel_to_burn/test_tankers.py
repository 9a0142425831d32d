"""Tankers: coming, staying, going and coming back (s21, FB-21, FB-42)."""

from __future__ import annotations

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.decisions import Activate, DeployTanker, Order
from hardburn.games.fuel_to_burn.events import TankerCame
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.objects import ON_STATION, RESUPPLYING
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import can, do, far_enemy, refused, ship, table, tanker, told

STATIONS = [(1, -30.0, 30.0)]


def deployable(state: FuelState) -> set[int]:
    return {one.tanker for one in can(state) if isinstance(one, DeployTanker)}


def at_dawn(state: FuelState, day: int) -> FuelState:
    """That day begins."""
    state.position.day = day - 1
    state.position.agenda = [Task(tasks.DAY)]
    state.position.answered()
    referee.run(state.position, ScriptedDice([1]), None)
    return FuelState(state.position)


@rule("s21.2", "s21.3")
def test_a_hidden_tanker_comes_and_is_seen_from_then_on() -> None:
    state = table(ship(0), far_enemy(), hidden=(2, 0))
    assert state.view(1).tankers == ()
    happened = do(state, DeployTanker(0, 0, 30_000, 5_000))
    assert told(happened, TankerCame) == [TankerCame(0, 0, "Sol", (30_000, 5_000))]
    (one,) = state.position.tankers
    assert (one.seat, one.status, one.since) == (0, ON_STATION, 2)
    assert state.position.sides[0].tankers == 1


@rule("s21.3", "FB-42")
def test_without_a_hidden_tanker_none_can_come() -> None:
    state = table(ship(0), far_enemy(), hidden=(0, 1))
    assert deployable(state) == set()
    assert refused(state, DeployTanker(0, 0, 30_000, 5_000)).rule == "FB-42"


@rule("FB-21", "FB-42")
@pytest.mark.parametrize(
    ("where", "rule_"),
    [
        ((3.0, 3.0), "FB-21"),
        ((1.0, 1.0), "FB-21"),
        ((15.0, 3.0), "FB-21"),
        ((-30.0, 39.9), "FB-21"),
        ((-60.0, -50.1), "FB-21"),
        ((99.0, 99.0), "FB-2"),
    ],
    ids=["star", "radiation", "planet", "station", "enemy", "deep space"],
)
def test_a_tanker_keeps_out_of_influence_and_10_lu_from_the_enemy(where: tuple[float, float], rule_: str) -> None:
    state = table(ship(0), far_enemy(), stations=STATIONS, hidden=(1, 0))
    x, y = (round(1000 * part) for part in where)
    assert refused(state, DeployTanker(0, 0, x, y)).rule == rule_


@rule("FB-21")
def test_at_10_lu_from_the_enemy_it_may_come() -> None:
    state = table(ship(0), far_enemy(), stations=STATIONS, hidden=(1, 0))
    do(state, DeployTanker(0, 0, -30_000, 40_000))


@rule("FB-25")
def test_there_are_only_the_star_systems_in_play() -> None:
    state = table(ship(0), far_enemy(), hidden=(1, 0))
    assert refused(state, DeployTanker(0, 1, 30_000, 5_000)).rule == "FB-25"


@rule("s21.4")
def test_a_tanker_stays_for_five_days() -> None:
    one = tanker(0, (30, 5), since=5)
    state = at_dawn(table(ship(0), far_enemy(), tankers=[one]), 9)
    assert one.status == ON_STATION
    at_dawn(state, 10)
    assert (one.status, one.since) == (RESUPPLYING, 10)


@rule("s21.5", "FB-42")
def test_it_is_back_five_days_after_it_left() -> None:
    one = tanker(0, (30, 5), since=5)
    one.attacks = 2
    state = at_dawn(table(ship(0), far_enemy(), tankers=[one]), 10)
    state = at_dawn(state, 14)
    assert deployable(state) == set()
    assert refused(state, DeployTanker(0, 0, 30_000, 5_000)).rule == "FB-42"
    state = at_dawn(state, 15)
    assert deployable(state) == {0}
    do(state, DeployTanker(0, 0, 20_000, 20_000))
    assert (one.status, one.since, one.attacks) == (ON_STATION, 15, 0)


@rule("s21.3")
def test_a_tanker_on_station_cannot_come_again() -> None:
    state = table(ship(0), far_enemy(), tankers=[tanker(0, (30, 5), since=1)], day=7)
    assert deployable(state) == set()


@rule("s22.2")
def test_what_it_gave_counts_by_the_day() -> None:
    one = tanker(0, (30, 5), since=5)
    one.given = 2
    at_dawn(table(ship(0), far_enemy(), tankers=[one]), 7)
    assert one.given == 0


@rule("FB-42")
def test_a_stealth_run_that_may_come_is_an_untracked_ship_too() -> None:
    state = table(ship(0, is_tracked=True), ship(0, status=HELD_BACK), far_enemy(), hidden=(1, 0), day=4)
    assert deployable(state) == {0}
    do(state, Activate(1))
    assert refused(state, DeployTanker(0, 0, 30_000, 5_000)).rule != "FB-42"


@rule("s21.3")
def test_a_tanker_is_offered_where_own_ships_will_be() -> None:
    state = table(ship(0, at=(30, 5), vector=(6, 0)), far_enemy(), hidden=(1, 0))
    assert DeployTanker(0, 0, 36_000, 5_000) in can(state)


@rule("s21.3")
def test_a_tanker_does_not_come_in_the_middle_of_an_activation() -> None:
    state = table(ship(0), far_enemy(), hidden=(1, 0))
    do(state, Activate(0))
    assert refused(state, DeployTanker(0, 0, 30_000, 5_000)).rule == "s12.1"
    do(state, Order("coast"))
