"""Rewards and tasks of scenarios: what ships and sides get, and what counts (FB-85 to FB-88)."""

from __future__ import annotations

from typing import Any

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Event
from hardburn.core.log import Log
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.events import (
    Cooled,
    Ended,
    Heated,
    MessageHeard,
    Repaired,
    Supplied,
    TaskCounted,
    TaskDone,
    TaskFailed,
)
from hardburn.games.fuel_to_burn.kinds import CORE, DRIVE, WEAPONS
from hardburn.games.fuel_to_burn.objectives import DONE, FAILED, OPEN, TASK, Objective
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.additions import ANY_SYSTEM, Reward
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import DESTROYED
from hardburn.games.fuel_to_burn.scenario.reward_parts import RewardPart, reward_of, reward_problems
from hardburn.games.fuel_to_burn.scenario.scenario import scenario_from
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.steps import rewards
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import far_enemy, ship, table, told
from tests.games.fuel_to_burn.test_scenario import ENEMY, FLYING, written


def given(state: FuelState, reward: Reward, number: int = 0) -> list[Event]:
    log = Log()
    rewards.give(state.position, state.position.ships[number], reward, log)
    return log.everything()


def task(seat: int = 0, name: str = "Survey", needed: int = 2, by: int = 0) -> Objective:
    return Objective(seat, TASK, name=name, needed=needed, by=by)


def administered(state: FuelState) -> list[Event]:
    log = Log()
    state.position.agenda = [Task(tasks.ADMINISTRATION)]
    state.position.answered()
    referee.run(state.position, ScriptedDice([1]), log)
    return log.everything()


@rule("FB-87", "FB-85")
def test_a_reward_fills_a_manifest_up_to_its_maxima() -> None:
    state = table(ship(0, fuel=2, torpedoes=0, armour=1), far_enemy())
    happened = given(state, Reward(fuel=3, torpedoes=1, armour=1))
    one = state.position.ships[0]
    assert (one.fuel, one.torpedoes, one.armour) == (3, 1, 1)
    assert [(event.what, event.by, event.now) for event in told(happened, Supplied)] == [
        ("fuel", 1, 3),
        ("torpedoes", 1, 1),
    ]


@rule("FB-87")
def test_a_reward_cools_only_with_a_working_core() -> None:
    state = table(ship(0, heat=2), ship(0, heat=2, offline=CORE, damaged=CORE, at=(9, 30)), far_enemy())
    assert told(given(state, Reward(heat=-9)), Cooled)
    assert not given(state, Reward(heat=-9), number=1)
    assert [one.heat for one in state.position.ships[:2]] == [0, 2]


@rule("FB-87")
def test_a_reward_may_heat_a_ship_until_it_is_tracked() -> None:
    state = table(ship(0, heat=2), far_enemy())
    assert told(given(state, Reward(heat=1)), Heated)[0].cause == "scenario"
    assert state.position.ships[0].is_tracked


@rule("FB-87")
@pytest.mark.parametrize(("repair", "offline"), [(DRIVE, 0), (ANY_SYSTEM, 0), (CORE, DRIVE)])
def test_a_reward_repairs_the_system_it_names_and_the_damage_is_remembered(repair: int, offline: int) -> None:
    state = table(ship(0, offline=DRIVE, damaged=DRIVE), far_enemy())
    happened = given(state, Reward(repair=repair))
    one = state.position.ships[0]
    assert (one.offline, one.damaged) == (offline, DRIVE)
    assert len(told(happened, Repaired)) == (offline == 0)


@rule("FB-87")
def test_a_ship_that_is_gone_gets_nothing_but_its_side_does() -> None:
    state = table(ship(0, fuel=1), ship(0, at=(9, 30)), far_enemy(), objectives=[task()])
    state.position.ships[0].status = DESTROYED
    assert not told(given(state, Reward(fuel=1, counts="Survey")), Supplied)
    assert state.position.objectives[0].days == 1


@rule("FB-85")
def test_only_the_side_that_gets_a_message_hears_and_sees_it() -> None:
    state = table(ship(0), far_enemy())
    log = Log()
    rewards.give(state.position, state.position.ships[0], Reward(message="The wreck is warm."), log)
    assert log.seen_by(0) == [MessageHeard(0, "The wreck is warm.")]
    assert log.seen_by(1) == log.seen_by(None) == []
    assert [message.text for message in state.view(0).messages] == ["The wreck is warm."]
    assert state.view(1).messages == state.view(None).messages == ()


@rule("FB-85")
def test_a_message_to_all_is_heard_by_all() -> None:
    state = table(ship(0), far_enemy())
    rewards.send(state.position, -1, "Peace talks have begun.", None)
    assert state.view(1).messages == state.view(None).messages != ()
    assert state.copy().view(1).messages == state.view(1).messages


@rule("FB-86")
def test_a_task_is_done_when_it_has_counted_often_enough() -> None:
    state = table(ship(0), far_enemy(), objectives=[task(needed=3), task(1)])
    assert told(given(state, Reward(counts="Survey")), TaskCounted)[0].count == 1
    assert [one.text for one in state.view(0).objectives] == ["Survey: 1 of 3", "Survey: 0 of 2"]
    happened = given(state, Reward(counts="Survey", amount=5))
    assert told(happened, TaskCounted)[0].count == 3
    assert told(happened, TaskDone) == [TaskDone(0, "Survey")]
    assert [one.status for one in state.position.objectives] == [DONE, OPEN]


@rule("FB-86")
def test_a_task_fails_in_the_administration_of_its_last_day() -> None:
    state = table(ship(0), far_enemy(), objectives=[task(by=3), task(1)], day=2)
    assert not told(administered(state), TaskFailed)
    assert state.position.day == 3
    happened = administered(state)
    assert told(happened, TaskFailed)[0].why == "it was not done by day 3"
    assert state.position.objectives[0].status == FAILED


@rule("FB-86")
@pytest.mark.parametrize(("counts", "winners"), [(1, (0,)), (0, (1,))])
def test_the_only_task_decides_the_match(counts: int, winners: tuple[int, ...]) -> None:
    state = table(ship(0), far_enemy(), objectives=[task(needed=1, by=2)])
    if counts:
        given(state, Reward(counts="Survey"))
    ended = told(administered(state), Ended)
    assert ended[0].winners == winners


@rule("FB-86")
def test_a_task_looks_better_the_more_of_it_is_done() -> None:
    state = table(ship(0), far_enemy(), objectives=[task()])
    from hardburn.games.fuel_to_burn.advice.worth import worth

    before = worth(state.position, 0)
    given(state, Reward(counts="Survey"))
    assert worth(state.position, 0) > before
    assert worth(state.position, 1) == -worth(state.position, 0)


@rule("FB-86")
def test_a_file_has_tasks_by_name() -> None:
    parts = [{"owner": 0, "kind": "task", "name": "Board the hulk", "count": 2, "by": 5}]
    scenario = scenario_from(written(ships=[FLYING, ENEMY], objectives=parts, turns=8))
    assert (scenario.objectives[0].name, scenario.objectives[0].count, scenario.objectives[0].by) == (
        "Board the hulk",
        2,
        5,
    )


@rule("FB-86")
@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ([{"kind": "task"}], "objectives[0].name is missing; a task needs a name"),
        ([{"kind": "task", "name": "A"}, {"kind": "task", "name": "A"}], "objectives[0].name is 'A' twice"),
        ([{"kind": "task", "name": "A", "station": 0}], "objectives[0] is a task with a station"),
        ([{"kind": "task", "name": "A", "by": 9}], "objectives[0].by is 9, but only 8 days are played"),
        ([{"kind": "blockade", "name": "A"}], "objectives[0] is a blockade with a name"),
    ],
)
def test_a_wrong_task_is_refused_with_its_path(parts: list[dict[str, Any]], said: str) -> None:
    text = written(ships=[FLYING, ENEMY], turns=8, objectives=[{"owner": 0, **part} for part in parts])
    with pytest.raises(Malformed) as error:
        scenario_from(text)
    assert said in str(error.value)


@rule("FB-87")
@pytest.mark.parametrize(
    ("part", "said"),
    [
        (RewardPart(), "orders[0].reward is empty; fuel,"),
        (RewardPart(counts="B"), "orders[0].reward.counts is 'B'; the tasks are 'A'"),
        (RewardPart(fuel=1, amount=2), "orders[0].reward.amount is 2, but counts names no task"),
        (RewardPart(fuel=1), "orders[0].reward.fuel is 1, but no ship gets it"),
        (RewardPart(heat=-1), "orders[0].reward changes a ship's heat or systems"),
    ],
)
def test_a_wrong_reward_is_refused_with_its_path(part: RewardPart, said: str) -> None:
    found = reward_problems(part, "orders[0].reward", ["A"], has_ship=False)
    assert found
    assert found[0].startswith(said)


def test_a_right_reward_has_no_problem() -> None:
    part = RewardPart(fuel=1, repair="any", counts="A", amount=2, message="Well done.")
    assert not reward_problems(part, "reward", ["A"])
    reward = reward_of(part)
    assert (reward.fuel, reward.repair, reward.counts, reward.amount) == (1, ANY_SYSTEM, "A", 2)


@rule("FB-88")
def test_a_report_shows_both_sides_the_manifests_as_of_its_day_and_spectators_nothing() -> None:
    enemy = far_enemy(fuel=1, offline=DRIVE, damaged=DRIVE)
    state = table(ship(0), enemy, terms=Terms(has_hidden_manifests=True), day=4)
    given(state, Reward(has_report=True))
    enemy.fuel = 0
    for seat in (0, 1):
        report = state.view(seat).ships[1].report
        assert report is not None
        assert (report.day, report.manifest.fuel, report.manifest.offline) == (4, 1, ("drive",))
    assert state.view(None).ships[1].report is None
    assert state.view(0).ships[1].manifest is None
    assert state.view(0).ships[1].known_damage == "drive"
    assert state.view(1).ships[0].report is None


@rule("FB-88")
def test_without_hidden_manifests_there_is_nothing_to_report() -> None:
    state = table(ship(0), far_enemy())
    assert not given(state, Reward(has_report=True))


@rule("FB-69", "FB-87")
def test_nobody_else_learns_from_a_repair_as_a_reward_which_system_of_a_hidden_manifest_was_damaged() -> None:
    """The Drive works afterwards, if it was the one; else the damaged system stays offline. Both can be imagined."""
    possible = {(DRIVE, 0), (CORE, CORE), (WEAPONS, WEAPONS)}
    for system in (DRIVE, CORE):
        damaged = ship(1, offline=system, damaged=system)
        state = table(ship(0), damaged, terms=Terms(has_hidden_manifests=True))
        given(state, Reward(repair=DRIVE), number=1)
        worlds = [state.imagine(0, seeded(seed)).position.ships[1] for seed in range(60)]
        assert {(one.damaged, one.offline) for one in worlds} == possible
