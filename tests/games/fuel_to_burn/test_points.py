"""Points of interest: used by passing or docking, as often as the scenario says, and shown to everybody."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.advice.evaluate import evaluate
from hardburn.games.fuel_to_burn.decisions import Activate, Order, Plot
from hardburn.games.fuel_to_burn.events import Docked, PointReached
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.scenario.scenario import scenario_from
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.steps.stations import NOT_FRIENDLY, refit_problem
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import do, told

TASK = [{"owner": seat, "kind": "task", "name": "Read", "count": 2} for seat in (0, 1)]
SYSTEM = {"name": "Sol", "bodies": [{"body": name, "bearing": 180} for name in ("Mercury", "Venus", "Earth", "Mars")]}


def ship(seat: int, at: tuple[float, float], **parts: Any) -> dict[str, Any]:
    return {"seat": seat, "kind": "destroyer", "at": at, "vector": {"length": 3, "bearing": 0}, **parts}


def written(*points: dict[str, Any], **parts: Any) -> str:
    whole = {
        "title": "Test",
        "turns": 9,
        "systems": [SYSTEM],
        "stations": [{"owner": 0, "at": [0, 50]}, {"owner": 1, "at": [0, -50]}],
        "objectives": TASK,
        "ships": [ship(0, (20, 0), fuel=1), ship(0, (20, 8)), ship(1, (20, 30))],
        "points_of_interest": [{"name": f"P{number}", **point} for number, point in enumerate(points)],
    }
    return msgspec.json.encode({**whole, **parts}).decode()


def begun(*points: dict[str, Any], **parts: Any) -> FuelState:
    state = GAME.start(FuelOptions(scenario=written(*points, **parts)), seeded_dice(2))
    assert isinstance(state, FuelState)
    return state


def coast(state: FuelState, number: int) -> list[Any]:
    """A ship of seat 0 coasts, whenever it comes to it; the others do so too."""
    happened: list[Any] = []
    day = state.position.day
    while state.position.day == day and not state.position.ships[number].is_activated:
        happened += do(state, Activate(number) if Activate(number) in _can(state) else _can(state)[0])
        while state.position.question.kind and Activate(0) not in _can(state) and _is_order(state):
            happened += do(state, Order("coast"))
    return happened


def _can(state: FuelState) -> list[Any]:
    seat = state.to_act()[0]
    return [GAME.unpack(action) for action in state.legal(seat)]


def _is_order(state: FuelState) -> bool:
    return Order("coast") in _can(state)


@rule("FB-85", "FB-94", "s26.6")
def test_a_ship_that_passes_near_enough_gets_what_a_point_gives() -> None:
    state = begun({"at": [22, 1.5], "within": 1.5, "gives": {"fuel": 1}}, {"at": [22, 2], "gives": {"fuel": 1}})
    happened = coast(state, 0)
    assert [(event.vessel.name, event.name) for event in told(happened, PointReached)] == [("D1", "P0")]
    assert state.position.ships[0].fuel == 2
    assert state.view(1).points_of_interest[0].open_to == (1,)


@rule("FB-85", "FB-94")
@pytest.mark.parametrize(
    ("often", "first", "again", "other", "enemy"),
    [
        ("once", True, False, False, False),
        ("once a side", True, False, False, True),
        ("once a ship", True, False, True, True),
        ("each time", True, True, True, True),
    ],
)
def test_a_point_gives_as_often_as_it_says(often: str, first: bool, again: bool, other: bool, enemy: bool) -> None:
    point = begun({"at": [1, 1], "often": often, "gives": {"fuel": 1}}).position.points[0]
    assert point.gives_to(0, 0) is first
    point.visit(0, 0)
    assert (point.gives_to(0, 0), point.gives_to(1, 0), point.gives_to(2, 1)) == (again, other, enemy)
    assert not point.gives_to(3, 2), "nobody's ships use nothing"


@rule("FB-85", "FB-94")
@pytest.mark.parametrize(
    ("used_by", "users"), [("all", [True, True]), ("owner", [False, True]), ("enemy", [True, False])]
)
def test_a_point_may_be_for_its_owner_or_for_the_enemy(used_by: str, users: list[bool]) -> None:
    point = begun({"at": [1, 1], "owner": 1, "used_by": used_by, "gives": {"fuel": 1}}).position.points[0]
    assert [point.gives_to(0, 0), point.gives_to(2, 1)] == users


@rule("FB-85", "FB-94", "FB-14")
def test_a_fixed_point_is_docked_at_like_a_station_without_blockade_or_refit() -> None:
    state = begun({"at": [23, 0], "use": "dock", "gives": {"counts": "Read"}})
    while Activate(0) not in _can(state):
        do(state, _can(state)[0])
    do(state, Activate(0), Order("burn", "station:2"))
    happened = do(state, Plot(3, 0))
    assert [(event.name, event.starts_blockade) for event in told(happened, Docked)] == [("P0", False)]
    assert [event.name for event in told(happened, PointReached)] == ["P0"]
    assert [objective.days for objective in state.position.objectives] == [1, 0]
    assert state.view(None).stations[2].is_point
    assert refit_problem(state.position, state.position.ships[0]) == NOT_FRIENDLY


@rule("FB-85", "FB-94")
def test_a_point_at_a_body_is_where_the_body_is() -> None:
    point = begun({"body": "Mars", "use": "dock", "gives": {"fuel": 1}}).position.points[0]
    assert (point.x, point.y, point.anchor) == (-23_000, 0, 4)


@rule("FB-85", "FB-94")
def test_a_point_that_counts_for_a_task_is_worth_coming_near() -> None:
    near, far = (begun({"at": [x, 0], "gives": {"counts": "Read"}, "owner": 0, "used_by": "owner"}) for x in (24, 90))
    assert evaluate(near, 0) > evaluate(far, 0)


@rule("FB-85", "FB-94")
def test_the_view_says_what_a_point_gives_but_not_its_message() -> None:
    state = begun({"at": [1, 1], "within": 2, "gives": {"fuel": 1, "heat": -2, "message": "Run."}})
    assert state.view(0).points_of_interest[0].gives == "1 fuel, 2 heat less passing within 2 LU, once a side"


@rule("FB-85", "FB-94")
@pytest.mark.parametrize(
    ("point", "said"),
    [
        ({"gives": {"fuel": 1}}, r"points_of_interest\[0\] has no place; one of at, body, station is wanted"),
        ({"at": [1, 1], "gives": {}}, r"points_of_interest\[0\]\.gives is empty"),
        ({"at": [1, 1], "gives": {"counts": "Rad"}}, r"points_of_interest\[0\]\.gives\.counts is 'Rad'"),
        ({"at": [99, 99], "gives": {"fuel": 1}}, r"points_of_interest\[0\]\.at is .*, in deep space"),
        ({"at": [1, 1], "use": "dock", "gives": {"fuel": 1}}, r"\.at is .*, in the influence of Sol"),
        ({"body": "Pluto", "gives": {"fuel": 1}}, r'\.body is "Pluto"; Sol has Sol, Mercury'),
        ({"body": "Sol", "use": "dock", "gives": {"fuel": 1}}, r'\.body is "Sol", a star'),
        ({"station": 2, "gives": {"fuel": 1}}, r"\.station is 2; the file lists 2, counted from 0"),
        ({"system": "Vega", "at": [1, 1], "gives": {"fuel": 1}}, r'\.system is "Vega"; the star systems are Sol'),
        ({"at": [1, 1], "used_by": "owner", "gives": {"fuel": 1}}, r'\.used_by is "owner", but nobody owns it'),
        ({"body": "Mars", "use": "dock", "within": 2, "gives": {"fuel": 1}}, r"\.within is 2, but its use is docking"),
    ],
)
def test_a_wrong_point_is_refused_by_its_path(point: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        scenario_from(written(point))


@rule("FB-85", "FB-94")
def test_two_points_have_two_names() -> None:
    point = {"name": "Same", "at": [1, 1], "gives": {"fuel": 1}}
    with pytest.raises(Malformed, match=r'points_of_interest\[1\]\.name is "Same", as is that of'):
        scenario_from(written(point, point))
