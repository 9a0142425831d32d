"""How objectives come along: blockade, transport, patrol, and the goals of lessons (s34, FB-26, FB-47, FB-62)."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Event
from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.decisions import Activate, Order, PassOn, Refuel
from hardburn.games.fuel_to_burn.events import BlockadeCounted, ObjectiveDone, ObjectiveFailed, PatrolPassed
from hardburn.games.fuel_to_burn.kinds import LINER
from hardburn.games.fuel_to_burn.objectives import (
    APPROACH,
    ARRIVE,
    BLOCKADE,
    DONE,
    FAILED,
    GOAL,
    OPEN,
    PATROL,
    REACH,
    REFUELLING,
    TRANSPORT,
    Goal,
    Objective,
)
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.activity import Activity
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, IN_LANE, Ship
from hardburn.games.fuel_to_burn.space.bearings import TURN, bearing_of
from hardburn.games.fuel_to_burn.space.path import Path, straight, straight_to
from hardburn.games.fuel_to_burn.space.system import Body, StarSystem
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.steps import progress
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import (
    EARTH,
    at,
    do,
    docked,
    far_enemy,
    order,
    plot,
    ship,
    sol,
    table,
    tanker,
    told,
)

COAST = Order("coast")
STATIONS = [(0, 30.0, 30.0), (1, -30.0, 30.0)]


def administered(state: FuelState) -> tuple[FuelState, list[Event]]:
    """The day is over."""
    from hardburn.core.log import Log

    log = Log()
    state.position.agenda = [Task(tasks.ADMINISTRATION)]
    state.position.answered()
    referee.run(state.position, ScriptedDice([1]), log)
    return FuelState(state.position), log.everything()


# Blockade


@rule("FB-26", "s34.8")
def test_a_day_of_blockade_counts_if_a_ship_is_docked_there_in_administration() -> None:
    objective = Objective(0, BLOCKADE, station=1)
    _, happened = administered(
        table(docked(0, station=1), far_enemy(), stations=STATIONS, objectives=[objective], day=5)
    )
    assert told(happened, BlockadeCounted) == [BlockadeCounted(0, 1, 1, 4)]
    other = Objective(0, BLOCKADE, station=1)
    administered(table(docked(0, station=0), far_enemy(), stations=STATIONS, objectives=[other], day=5))
    enemy = Objective(0, BLOCKADE, station=1)
    administered(table(ship(0), docked(1, station=1), stations=STATIONS, objectives=[enemy], day=5))
    assert (other.days, enemy.days) == (0, 0)


@rule("FB-26", "s34.8")
@pytest.mark.parametrize(("turns", "days"), [(6, 2), (8, 2), (9, 3), (16, 4), (20, 5)])
def test_a_blockade_needs_one_day_in_four_rounded_up(turns: int, days: int) -> None:
    assert progress.needed_days(turns) == days


@rule("FB-26", "s34.8")
@pytest.mark.parametrize(("days", "is_there", "status"), [(3, True, DONE), (4, False, FAILED), (2, True, FAILED)])
def test_a_blockade_must_be_in_force_on_the_last_day(days: int, is_there: bool, status: int) -> None:
    objective = Objective(0, BLOCKADE, station=1, days=days)
    one = docked(0, station=1) if is_there else ship(0)
    administered(table(one, far_enemy(), stations=STATIONS, objectives=[objective], day=16))
    assert objective.status == status


@rule("FB-51")
def test_a_blockade_fails_when_too_few_days_are_left() -> None:
    soon, late = Objective(0, BLOCKADE, station=1), Objective(0, BLOCKADE, station=1)
    administered(table(ship(0), far_enemy(), stations=STATIONS, objectives=[soon], day=12))
    assert soon.status == OPEN
    _, happened = administered(table(ship(0), far_enemy(), stations=STATIONS, objectives=[late], day=13))
    assert late.status == FAILED
    assert told(happened, ObjectiveFailed) == [ObjectiveFailed(0, "blockade", "too few days are left")]


# Transport


@rule("FB-26", "s34.3")
def test_a_transport_is_done_when_its_ship_docks_at_the_station() -> None:
    objective = Objective(0, TRANSPORT, station=0, ship=0)
    liner = ship(0, LINER, at=(30, 32), vector=(2, 270))
    state = table(liner, ship(0), far_enemy(), stations=STATIONS, objectives=[objective])
    order(state, Order("burn", "station:0"))
    assert told(do(state, plot(2, 270)), ObjectiveDone) == [ObjectiveDone(0, "transport")]


@rule("FB-26")
def test_neither_another_ship_nor_another_station_will_do() -> None:
    for one, station in ((ship(0, at=(30, 32), vector=(2, 270)), 0), (ship(0, LINER, at=(30, 32), vector=(2, 270)), 1)):
        number = 0 if one.kind == LINER else 1
        objective = Objective(0, TRANSPORT, station=station, ship=number)
        state = table(one, ship(0, LINER), far_enemy(), stations=STATIONS, objectives=[objective])
        order(state, Order("burn", "station:0"))
        do(state, plot(2, 270))
        assert objective.status == OPEN


@rule("FB-51")
def test_a_transport_fails_when_its_ship_is_gone() -> None:
    objective = Objective(0, TRANSPORT, station=0, ship=0)
    administered(
        table(ship(0, LINER, status=DESTROYED), ship(0), far_enemy(), stations=STATIONS, objectives=[objective])
    )
    assert objective.status == FAILED


# Patrol


def patrol(**fields: Any) -> Objective:
    """From Earth past the enemy's station 1 to the own station 0 and home."""
    one = Objective(0, PATROL, station=0, far=1)
    for field, value in fields.items():
        setattr(one, field, value)
    return one


def flown(one: Ship, objective: Objective) -> list[Event]:
    """The ship coasts."""
    one.number = 0
    state = table(one, ship(0, at=(0, 80)), far_enemy(), stations=STATIONS, objectives=[objective])
    return order(state, COAST)


@rule("FB-47", "s34.6")
def test_a_patrol_begins_when_an_untracked_ship_passes_home_within_its_influence() -> None:
    objective = patrol()
    happened = flown(ship(0, at=(13, 3), vector=(4, 0)), objective)
    assert [(event.place, event.leg) for event in happened if isinstance(event, PatrolPassed)] == [(f"body:{EARTH}", 1)]
    assert (objective.leg, objective.scouts) == (1, [0])
    outside = patrol()
    flown(ship(0, at=(13, 3.001), vector=(4, 0)), outside)
    assert outside.leg == 0


@rule("FB-47", "s34.6")
def test_a_tracked_ship_cannot_begin_a_leg() -> None:
    objective = patrol()
    one = ship(0, at=(13, 2.9), vector=(4, 0), is_tracked=True)
    state = table(one, far_enemy(), stations=STATIONS, objectives=[objective], turn=1)
    do(state, Activate(0), COAST)
    assert objective.leg == 0


@rule("FB-47", "s34.6")
def test_a_station_is_passed_within_1_lu_by_a_ship_on_patrol() -> None:
    objective = patrol(leg=1)
    objective.scouts, objective.windings = [0], [5000]
    happened = flown(ship(0, at=(-28, 31), vector=(4, 180)), objective)
    assert [event.leg for event in happened if isinstance(event, PatrolPassed)] == [2]
    assert objective.winding > 5000
    assert objective.scouts == [0], "it goes on from here"
    far = patrol(leg=1)
    far.scouts, far.windings = [0], [0]
    flown(ship(0, at=(-28, 31.001), vector=(4, 180)), far)
    assert far.leg == 1


@rule("FB-47", "s34.6")
def test_destinations_count_only_in_their_order_and_for_a_ship_on_patrol() -> None:
    third_first = patrol(leg=1)
    third_first.scouts, third_first.windings = [0], [0]
    flown(ship(0, at=(28, 30), vector=(4, 0)), third_first)
    assert third_first.leg == 1
    nobody = patrol(leg=1)
    flown(ship(0, at=(-28, 30), vector=(4, 180)), nobody)
    assert nobody.leg == 1


@rule("FB-47", "FB-62")
def test_another_ship_may_fly_the_next_leg() -> None:
    objective = patrol(leg=2)
    flown(ship(0, at=(-28, 30), vector=(4, 180)), objective)
    assert (objective.leg, objective.scouts) == (2, [0])
    rest = straight_to(-30_000, 30_000, -32_000, 30_000)
    assert objective.windings == [wound_on(rest, 2000)], "from where it passed the station"


@rule("FB-62")
def test_several_ships_may_be_on_patrol_at_once() -> None:
    objective = patrol(leg=1)
    objective.scouts, objective.windings = [1], [123]
    flown(ship(0, at=(13, 2.9), vector=(4, 0)), objective)
    assert objective.scouts == [1, 0]


@rule("FB-62")
def test_whoever_goes_off_the_map_is_on_patrol_no_more() -> None:
    objective = patrol(leg=1)
    objective.scouts, objective.windings = [0, 1, 2], [7, 8, 9]
    ships = ship(0, status=DESTROYED), ship(0), ship(0, status=IN_LANE, arrives_on=9)
    administered(table(*ships, far_enemy(), stations=STATIONS, objectives=[objective]))
    assert (objective.scouts, objective.windings) == ([1], [8])


@rule("FB-47", "FB-26", "s34.7")
@pytest.mark.parametrize(("wound", "status"), [(30_000, DONE), (-30_000, DONE), (2000, FAILED)])
def test_a_patrol_is_done_back_home_if_it_went_around_the_star(wound: int, status: int) -> None:
    objective = patrol(leg=3, winding=wound)
    objective.scouts, objective.windings = [0], [0]
    flown(ship(0, at=(13, 2.9), vector=(4, 0)), objective)
    assert (objective.leg, objective.status) == (4, status)


def wound_on(path: Path, at: int) -> int:
    """The winding of a path that begins outside the middle."""
    activity = Activity(0, begins=bearing_of(path.start_x(), path.start_y()))
    return progress.winding(path, at, activity, path.legs[-1].bearing)


@rule("FB-47", "s34.7")
def test_winding_is_the_angle_around_the_star() -> None:
    assert wound_on(straight(10_000, 0, 9000, 10_000), 10_000) == 4500
    assert wound_on(straight(10_000, 0, 27_000, 10_000), 10_000) == -4500
    over_the_top = straight_to(0, 10_000, -10_000, 0)
    assert wound_on(over_the_top, over_the_top.length()) == 9000
    across = straight(10_000, -1000, 9000, 2000)
    assert wound_on(across, 1000) * 2 == wound_on(across, 2000), "also over bearing 0"


@rule("FB-83")
@pytest.mark.parametrize(("side", "wound"), [("right", 22_500), ("left", -22_500)])
@pytest.mark.parametrize("aside", [0, 0.009, -0.009])
def test_a_patrol_through_the_stars_middle_winds_on_the_side_that_was_chosen(
    side: Literal["left", "right"], wound: int, aside: float
) -> None:
    """From the left, with a turn by 45 degrees in the middle, whichever side of it the line itself passes."""
    objective = patrol(leg=1)
    objective.scouts, objective.windings = [0], [0]
    state = table(ship(0, at=(-6, aside), vector=(12, 0)), far_enemy(), stations=STATIONS, objectives=[objective])
    do(state, Activate(0), COAST, PassOn(side))
    (found,) = objective.windings
    assert abs(found - wound) <= 20, "hundredths of a degree, for the line's own distance from the middle"


@rule("FB-83")
def test_a_path_that_ends_in_the_middle_has_wound_to_the_bearing_on_which_it_goes_on() -> None:
    objective = patrol(leg=1)
    objective.scouts, objective.windings = [0], [0]
    state = table(ship(0, at=(-6, 0), vector=(6, 0)), far_enemy(), stations=STATIONS, objectives=[objective])
    do(state, Activate(0), COAST, PassOn("right"))
    one = state.position.ships[0]
    assert (at(one), one.bearing) == ((0.0, 0.0), 4500)
    assert objective.windings == [22_500]
    assert progress.seen_from_star(one) == 4500, "and counts from there on the next day"


@rule("FB-83")
def test_a_ship_in_orbit_in_the_middle_winds_the_short_way_from_where_it_came_in() -> None:
    """Saturn as the first star system: in from above, out below and to the left."""
    middle = Body("Saturn", "planet", is_star=False, x=0, y=0, influence=4000, radiation=0)
    bodies = [middle, *sol().bodies[1:]]
    objective = patrol(leg=1)
    objective.scouts, objective.windings = [0], [0]
    one = ship(0, at=(0, 2), vector=(2, 270))
    state = table(
        one, far_enemy(), systems=[StarSystem("Saturn", bodies, [], [])], stations=STATIONS, objectives=[objective]
    )
    do(state, Activate(0), Order("burn", "body:0"), plot(2, 270))
    assert (at(one), objective.windings) == ((0.0, 0.0), [0])
    one.is_activated, one.is_tracked = False, False
    again = table(one, far_enemy(), systems=state.position.systems, stations=STATIONS, objectives=[objective])
    do(again, Activate(0), Order("burn"), plot(2, 200))
    assert objective.windings == [11_000]


@rule("FB-47")
def test_whole_turns_are_rounded() -> None:
    assert [progress.turns_around(part * TURN // 4) for part in (-5, -4, -3, -1, 0, 1, 3, 4, 5)] == [
        -1,
        -1,
        -1,
        0,
        0,
        0,
        1,
        1,
        1,
    ]


@rule("FB-47")
def test_winding_adds_up_over_the_days_of_a_leg() -> None:
    objective = patrol(leg=1)
    objective.scouts, objective.windings = [0], [100]
    flown(ship(0, at=(40, 0), vector=(4, 90)), objective)
    assert objective.windings == [100 + 571]


# Goals of lessons


def lesson(goal: Goal, one: Ship, *others: Ship, **fields: Any) -> tuple[FuelState, Objective]:
    objective = Objective(0, GOAL)
    state = table(one, *others, objectives=[objective], terms=Terms(is_solo=True, goal=goal), **fields)
    return state, objective


@rule("s1.2", "s2.1")
def test_a_point_is_reached_slowly_enough_and_with_fuel_to_spare() -> None:
    goal = Goal(REACH, x=5000, y=31_000, within=1000, most_velocity=6, least_fuel=2)
    for velocity, fuel, status in ((6, 2, DONE), (7, 2, FAILED), (6, 1, FAILED)):
        state, objective = lesson(goal, ship(0, at=(0, 30), vector=(velocity, 0), fuel=fuel))
        do(state, Activate(0), COAST)
        assert (objective.status == DONE) == (status == DONE)


@rule("s1.2")
def test_an_orbit_is_a_goal() -> None:
    state, objective = lesson(Goal(ARRIVE, anchor=EARTH), ship(0, at=(15, 2), vector=(2, 270)))
    do(state, Activate(0), Order("burn", f"body:{EARTH}"), plot(2, 270))
    assert objective.status == DONE
    assert state.outcome() is not None
    thirsty = Goal(ARRIVE, anchor=EARTH, least_fuel=3)
    state, objective = lesson(thirsty, ship(0, at=(15, 2), vector=(2, 270), fuel=2))
    do(state, Activate(0), Order("burn", f"body:{EARTH}"), plot(2, 270))
    assert objective.status == OPEN


@rule("s1.2")
def test_refuelling_is_a_goal() -> None:
    one = ship(0, at=(0, 30), vector=(10, 0), fuel=0)
    state, objective = lesson(Goal(REFUELLING, amount=2), one, tankers=[tanker(0, (5, 31))])
    do(state, Activate(0), COAST, Refuel(0))
    assert (objective.days, objective.status) == (1, OPEN)


@rule("s1.2")
def test_an_approach_is_a_goal() -> None:
    goal = Goal(APPROACH, ship=1, within=3000)
    other = ship(2, LINER, at=(8, 33), vector=(1, 90))
    state, objective = lesson(goal, ship(0, at=(0, 30), vector=(10, 0)), other)
    do(state, Activate(0), COAST)
    assert objective.status == DONE
