"""Administration and the end of the game (s3, s8, FB-2, FB-27, FB-51)."""

from __future__ import annotations

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Event
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.decisions import Activate, Attack, Order, Protocol
from hardburn.games.fuel_to_burn.events import Ended, LeftMap
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, DRIVE, LINER
from hardburn.games.fuel_to_burn.objectives import BLOCKADE, DONE, FAILED, TRANSPORT, Objective
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, HELD_BACK, IN_LANE, LEFT, WAITING, Ship
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import do, far_enemy, ship, table, told

COAST = Order("coast")


def administered(state: FuelState) -> tuple[FuelState, list[Event]]:
    log = Log()
    state.position.agenda = [Task(tasks.ADMINISTRATION)]
    state.position.answered()
    referee.run(state.position, ScriptedDice([1]), log)
    return FuelState(state.position), log.everything()


def winners(state: FuelState) -> tuple[int, ...] | None:
    outcome = state.outcome()
    return None if outcome is None else outcome.winners


# Ships that are gone


@rule("FB-2")
def test_whatever_ends_a_day_in_deep_space_has_left_the_game() -> None:
    gone, here = ship(0, at=(0, 100.001)), ship(0, at=(0, 100))
    state, happened = administered(table(gone, here, far_enemy()))
    assert (gone.status, here.status) == (LEFT, 1)
    assert [event.cause for event in told(happened, LeftMap)] == ["deep space"]
    assert state.position.sides[0].points_lost == 12


@rule("FB-27", "s33.3")
def test_a_stealth_run_that_has_not_come_by_day_8_is_lost() -> None:
    one = ship(0, BATTLESHIP, status=HELD_BACK)
    state, _ = administered(table(one, ship(0), far_enemy(), day=7))
    assert one.status == HELD_BACK
    state = table(one, ship(0), far_enemy(), day=8)
    one.index = 0
    state, happened = administered(state)
    assert one.status == LEFT
    assert [event.vessel.name for event in told(happened, LeftMap)] == ["B1"]
    assert state.position.sides[0].points_lost == 26


# The end at once


@rule("FB-27", "FB-51", "s3.3")
def test_a_side_without_ships_loses_at_once() -> None:
    crashing = ship(0, at=(15, 2), vector=(1, 180), passage=2)
    state = table(crashing, far_enemy())
    happened = do(state, Activate(0), COAST)
    assert winners(state) == (1,)
    assert told(happened, Ended) == [Ended((1,), "the other side has no ships left", "FB-27")]
    assert state.to_act() == []


@rule("FB-51")
@pytest.mark.parametrize("status", [IN_LANE, WAITING, HELD_BACK])
def test_ships_in_lanes_and_still_to_arrive_keep_a_side_in_the_game(status: int) -> None:
    crashing = ship(0, at=(15, 2), vector=(1, 180), passage=2)
    state = table(crashing, ship(0, LINER, status=status, arrives_on=9), far_enemy())
    do(state, Activate(0), COAST)
    assert winners(state) is None


@rule("FB-51")
def test_neutral_ships_keep_nobody_in_the_game() -> None:
    crashing = ship(0, at=(15, 2), vector=(1, 180), passage=2)
    state = table(crashing, ship(2, LINER), far_enemy())
    do(state, Activate(0), COAST)
    assert winners(state) == (1,)


@rule("FB-51", "FB-37")
def test_both_hits_of_a_draw_land_before_the_end_is_settled() -> None:
    ends = {}
    for losses in ((0, 0), (12, 0)):
        one = ship(0, at=(0, 30), vector=(10, 0), armour=0, damaged=DRIVE)
        other = ship(1, at=(5, 31), armour=0, damaged=DRIVE)
        state = table(one, other, objectives=[Objective(0, BLOCKADE), Objective(1, BLOCKADE)])
        for side, lost in zip(state.position.sides, losses, strict=True):
            side.points_lost = lost
        do(state, Activate(0), COAST, Attack(1, 5000), Protocol("defensive"), Protocol("defensive"))
        assert (one.status, other.status) == (DESTROYED, DESTROYED)
        ends[losses] = winners(state)
    assert ends == {(0, 0): (), (12, 0): (1,)}


# The end by objectives


def reckoned(*objectives: Objective, day: int = 16, lost: tuple[int, int] = (0, 0)) -> FuelState:
    stations = [(0, 30.0, 30.0), (1, -30.0, 30.0)]
    state = table(ship(0), far_enemy(), stations=stations, objectives=objectives, day=day)
    state.position.sides[0].points_lost, state.position.sides[1].points_lost = lost
    return administered(state)[0]


def objective(seat: int, status: int) -> Objective:
    return Objective(seat, TRANSPORT, status, station=0, ship=0)


@rule("FB-51", "s8.6", "s3.3")
def test_the_game_ends_after_the_last_day() -> None:
    assert winners(reckoned(objective(0, 0), day=15)) is None
    assert winners(reckoned(objective(0, 0), day=16)) is not None


@rule("FB-51", "s8.6")
def test_it_ends_earlier_when_no_objective_is_open() -> None:
    assert winners(reckoned(objective(0, DONE), day=3)) == (0,)
    assert winners(reckoned(objective(0, DONE), objective(1, 0), day=3)) is None


@rule("FB-27")
@pytest.mark.parametrize(("status", "won"), [(DONE, (1,)), (FAILED, (0,)), (0, (0,))])
def test_one_objective_decides_alone(status: int, won: tuple[int, ...]) -> None:
    state = reckoned(objective(1, status), lost=(50, 0) if won == (0,) else (0, 50))
    assert winners(state) == won
    assert state.position.objectives[0].status == (status or FAILED)


@rule("FB-27", "FB-51")
def test_else_more_objectives_win_then_fewer_points_lost_then_nobody() -> None:
    assert winners(reckoned(objective(0, DONE), objective(1, FAILED), lost=(60, 0))) == (0,)
    assert winners(reckoned(objective(0, DONE), objective(1, DONE), lost=(60, 12))) == (1,)
    assert winners(reckoned(objective(0, FAILED), objective(1, FAILED), lost=(0, 12))) == (0,)
    assert winners(reckoned(objective(0, DONE), objective(1, DONE), lost=(12, 12))) == ()


@rule("FB-51")
def test_tankers_and_civilians_do_not_count_as_points_lost() -> None:
    crashing = ship(0, LINER, at=(15, 2), vector=(1, 180), passage=2)
    state = table(crashing, ship(0), far_enemy())
    do(state, Activate(0), COAST)
    assert state.position.sides[0].points_lost == 0


@rule("table.resign")
def test_whoever_gives_up_loses() -> None:
    state = table(ship(0), far_enemy())
    state.resign(0)
    assert winners(state) == (1,)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.rule == "table.resign"


@rule("s1.2", "FB-51")
def test_alone_the_game_goes_on_while_the_player_has_ships() -> None:
    state = table(ship(0), terms=Terms(is_solo=True))
    assert winners(state) is None
    lost: Ship = ship(0, at=(15, 2), vector=(1, 180), passage=2)
    state = table(lost, terms=Terms(is_solo=True))
    do(state, Activate(0), COAST)
    assert winners(state) == (), "nobody else is there to win"


@rule("s1.2", "FB-27")
def test_alone_the_loss_of_all_ships_is_not_told_as_the_other_sides() -> None:
    state = table(ship(0, at=(15, 2), vector=(1, 180), passage=2), far_enemy(), terms=Terms(is_solo=True))
    do(state, Activate(0), COAST)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "no ships are left")


@rule("FB-51")
def test_without_any_objective_all_days_are_played() -> None:
    state = table(ship(0), far_enemy(), day=3)
    state.position.objectives = []
    assert winners(administered(state)[0]) is None
