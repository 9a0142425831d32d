"""Intelligence reports of blockades where manifests are hidden (s33, FB-88)."""

from __future__ import annotations

from typing import Any

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.core.log import Log
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.events import IntelligenceGained, ManifestReported
from hardburn.games.fuel_to_burn.kinds import CORE, DRIVE
from hardburn.games.fuel_to_burn.position import intelligence, tasks
from hardburn.games.fuel_to_burn.position.additions import Additions, Watch
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.scenario.scenario import scenario_from
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import docked, far_enemy, table, told
from tests.games.fuel_to_burn.test_scenario import ENEMY, FLYING, written

STATIONS = [(1, 30.0, 30.0), (0, -30.0, 30.0)]


def hidden(*ships: Ship, watch: Watch | None = None) -> FuelState:
    additions = Additions(watches=[watch or Watch(0, 0)])
    return table(*ships, stations=STATIONS, terms=Terms(has_hidden_manifests=True, additions=additions))


def administered(state: FuelState) -> Log:
    log = Log()
    state.position.agenda = [Task(tasks.ADMINISTRATION)]
    state.position.answered()
    referee.run(state.position, ScriptedDice([1]), log)
    return log


@rule("FB-88", "s33.1")
def test_a_blockade_in_force_brings_a_report_each_day() -> None:
    state = hidden(docked(0), far_enemy(fuel=1))
    for _ in range(2):
        log = administered(state)
        assert [event.fuel for event in told(log.everything(), ManifestReported)] == [1]
    report = state.view(0).ships[1].report
    assert report is not None
    assert report.day == 3


@rule("FB-88")
def test_a_report_may_come_on_the_first_day_only() -> None:
    state = hidden(docked(0), far_enemy(), watch=Watch(0, 0, is_daily=False))
    assert told(administered(state).everything(), IntelligenceGained)
    assert not told(administered(state).everything(), IntelligenceGained)


@rule("FB-88")
@pytest.mark.parametrize(
    ("station", "watch"),
    [(1, Watch()), (0, Watch(1)), (0, Watch(0, 1))],
    ids=["own station", "other side", "elsewhere"],
)
def test_other_docks_bring_none(station: int, watch: Watch) -> None:
    state = hidden(docked(0, station=station), far_enemy(), watch=watch)
    assert not told(administered(state).everything(), IntelligenceGained)


@rule("FB-88")
def test_everybody_hears_of_the_report_and_spectators_not_what_it_says() -> None:
    log = administered(hidden(docked(0), far_enemy()))
    for listener in (0, 1, None):
        assert told(log.seen_by(listener), IntelligenceGained)[0].seat == 0
    assert told(log.seen_by(0), ManifestReported)
    assert not told(log.seen_by(None), ManifestReported)


@rule("FB-88", "FB-69")
def test_imagined_worlds_agree_with_what_a_report_told() -> None:
    state = hidden(docked(0), far_enemy(offline=DRIVE, damaged=DRIVE, heat=2))
    drawn = {state.imagine(0, seeded(seed)).position.ships[1].damaged for seed in range(30)}
    assert drawn != {DRIVE}
    intelligence.report(state.position, 0, None)
    worlds = [state.imagine(0, seeded(seed)) for seed in range(30)]
    assert {(world.position.ships[1].damaged, world.position.ships[1].heat) for world in worlds} == {(DRIVE, 2)}
    assert all(world.view(0) == state.view(0) for world in worlds)


@rule("FB-88", "FB-69")
def test_damage_after_a_report_is_hidden_again() -> None:
    state = hidden(docked(0), far_enemy())
    intelligence.report(state.position, 0, None)
    enemy = state.position.ships[1]
    enemy.damaged = enemy.offline = CORE
    drawn = {state.imagine(0, seeded(seed)).position.ships[1].damaged for seed in range(30)}
    assert len(drawn) > 1
    report = state.view(0).ships[1].report
    assert report is not None
    assert report.manifest.offline == ()


@rule("FB-88")
@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"reports": [{"station": 7}]}, "reports[0].station is 7; there are 0 to 0"),
        ({"reports": [{"station": 0, "seat": 1}]}, "reports[0].station is 0, which isn't seat 0's"),
        ({"reports": [{}], "rules": {"hidden_manifests": False}}, "reports[0]: rules.hidden_manifests is false"),
    ],
)
def test_a_wrong_report_is_refused_with_its_path(part: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed) as error:
        scenario_from(written(ships=[FLYING, ENEMY], stations=[{"owner": 1, "at": [30, 30]}], **part))
    assert said in str(error.value)
