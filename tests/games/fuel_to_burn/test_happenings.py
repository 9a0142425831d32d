"""Events of scenarios: by day, by place, after a task; reinforcements, scripts, messages (FB-91, FB-92)."""

from __future__ import annotations

from typing import Any

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Event
from hardburn.core.log import Log
from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn import referee
from hardburn.games.fuel_to_burn.codes import vector
from hardburn.games.fuel_to_burn.decisions import Activate, Order
from hardburn.games.fuel_to_burn.events import Ended, InitiativeWon, MessageHeard, Moved, Reinforced, ScriptChanged
from hardburn.games.fuel_to_burn.kinds import LINER
from hardburn.games.fuel_to_burn.objectives import TASK, Objective
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.additions import (
    AFTER_TASK,
    AT_PLACE,
    NEAR,
    NEAR_SHIP,
    ON_DAY,
    Additions,
    Happening,
    Reward,
    Spot,
)
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, EXPECTED, ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.scenario.scenario import scenario_from
from hardburn.games.fuel_to_burn.setup.starting_position import check_options
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.steps import rewards
from hardburn.games.fuel_to_burn.turn import day, ending
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import at, can, do, docked, far_enemy, order, refused, ship, table, told
from tests.games.fuel_to_burn.test_scenario import ENEMY, FLYING, written

NEWS = Happening("News", ON_DAY, day=3, message="War is over.")


def terms(*happenings: Happening) -> Terms:
    return Terms(additions=Additions(None, list(happenings)))


def next_day(state: FuelState, faces: list[int] | None = None) -> list[Event]:
    log = Log()
    state.position.agenda = [Task(tasks.DAY)]
    state.position.answered()
    referee.run(state.position, ScriptedDice(faces or []), log)
    return log.everything()


def expected(seat: int, number_day: int, **fields: Any) -> Ship:
    return ship(seat, status=EXPECTED, arrives_on=number_day, **fields)


def arriving(*ships: Ship, secret: bool = False) -> FuelState:
    """Seat 1's last ship is expected on day 3."""
    number = len(ships)
    happening = Happening("Relief", ON_DAY, day=3, ships=[number], is_secret=secret)
    state = table(*ships, expected(1, 3, at=(40, 0), vector=(4, 180)), terms=terms(happening))
    state.position.ships[number].index = 0
    return state


@rule("FB-91")
def test_an_event_happens_at_the_beginning_of_its_day_and_once() -> None:
    state = table(ship(0), ship(0, at=(9, 30)), far_enemy(), terms=terms(NEWS))
    assert told(next_day(state), MessageHeard) == [MessageHeard(None, "War is over.")]
    state.position.day = 2
    assert not told(next_day(state), MessageHeard)


@rule("FB-91")
def test_a_message_to_one_side_is_for_that_side_alone() -> None:
    state = table(
        ship(0), ship(0, at=(9, 30)), far_enemy(), terms=terms(Happening("N", ON_DAY, 3, message="Run.", to=1))
    )
    next_day(state)
    assert [message.text for message in state.view(1).messages] == ["Run."]
    assert state.view(0).messages == state.view(None).messages == ()


@rule("FB-91")
def test_a_ship_that_flies_past_a_place_sets_an_event_off_and_gets_its_reward() -> None:
    found = Happening("Wreck", AT_PLACE, seat=0, spot=Spot(NEAR, x=0, y=27_000, within=1000), reward=Reward(fuel=1))
    state = table(ship(0, fuel=1), far_enemy(), terms=terms(found))
    order(state, Order("coast"))
    assert state.position.ships[0].fuel == 2
    assert state.position.story.fired == [0]


@rule("FB-91")
@pytest.mark.parametrize(("seat", "x"), [(1, 0), (0, 1001)])
def test_other_ships_and_other_ways_set_nothing_off(seat: int, x: int) -> None:
    found = Happening("Wreck", AT_PLACE, seat=seat, spot=Spot(NEAR, x=x, y=27_000, within=1000), message="Found.")
    state = table(ship(0), far_enemy(), terms=terms(found))
    assert not told(order(state, Order("coast")), MessageHeard)


@rule("FB-91")
def test_a_done_task_sets_an_event_off() -> None:
    follows = Happening("Thanks", AFTER_TASK, task="Survey", message="Well done.")
    state = table(ship(0), far_enemy(), terms=terms(follows), objectives=[Objective(0, TASK, name="Survey", needed=1)])
    state.position.answered()
    log = Log()
    rewards.give(state.position, state.position.ships[0], Reward(counts="Survey"), log)
    referee.run(state.position, ScriptedDice([]), log)
    assert told(log.everything(), MessageHeard)


@rule("FB-91")
def test_a_new_script_begins_with_the_ships_next_flight() -> None:
    turns = Happening("Turn", ON_DAY, day=3, scripts=[(3, [vector(5, 9000), 0])])
    liner = ship(2, LINER, at=(50, 50), vector=(2, 0))
    state = table(ship(0), ship(0, at=(9, 30)), far_enemy(), liner, terms=terms(turns))
    happened = next_day(state)
    assert told(happened, ScriptChanged)
    flown = told(happened, Moved)[0]
    assert (flown.velocity, flown.bearing) == (5, 9000)


@rule("FB-91")
def test_a_ship_that_has_flown_today_follows_its_new_script_tomorrow() -> None:
    liner = ship(2, LINER, at=(3, 28), vector=(2, 0), is_activated=True)
    turns = Happening(
        "Turn", AT_PLACE, seat=0, spot=Spot(NEAR_SHIP, ship=2, within=5000), scripts=[(2, [vector(5, 9000)])]
    )
    state = table(ship(0), far_enemy(), liner, terms=terms(turns))
    do(state, Activate(0), Order("coast"))
    assert state.position.ships[2].script == [0, 0, vector(5, 9000)]


@rule("FB-92")
def test_reinforcements_come_before_initiative_is_decided_and_are_to_be_activated() -> None:
    state = arriving(ship(0), far_enemy())
    assert not [one for one in can(state) if one == Activate(2)]
    assert day.counted(state.position, 1) == 1
    happened = next_day(state)
    assert told(happened, Reinforced)[0].vessel.name == "D2"
    assert told(happened, InitiativeWon)[0].untracked == (1, 2)
    assert state.to_act() == [1]
    assert Activate(2) in can(state)
    assert state.position.ships[2].status == ON_MAP


@rule("FB-92")
def test_ships_of_another_event_come_on_the_next_day() -> None:
    calls = Happening("Call", AT_PLACE, seat=0, spot=Spot(NEAR, x=0, y=27_000, within=1000), ships=[2])
    state = table(ship(0), far_enemy(), expected(0, 0, at=(40, 0)), terms=terms(calls))
    order(state, Order("coast"))
    assert state.position.ships[2].status == EXPECTED
    assert state.position.ships[2].arrives_on == 3
    assert told(next_day(state), Reinforced)


@rule("FB-92", "FB-27")
@pytest.mark.parametrize(("arrives_on", "is_over"), [(3, False), (0, True)])
def test_a_side_that_is_sure_of_reinforcements_has_not_lost(arrives_on: int, is_over: bool) -> None:
    state = table(ship(0), far_enemy(), expected(1, arrives_on))
    state.position.ships[1].status = DESTROYED
    log = Log()
    ending.settle(state.position, log)
    assert bool(told(log.everything(), Ended)) == is_over


@rule("FB-92")
def test_a_dock_that_the_enemy_holds_puts_reinforcements_off() -> None:
    happening = Happening("Relief", ON_DAY, day=3, ships=[2])
    comes = expected(1, 3, anchor=STATION, vector=(0, 0))
    state = table(docked(0), far_enemy(), comes, stations=[(1, 30.0, 30.0)], terms=terms(happening))
    assert not told(next_day(state), Reinforced)
    state.position.ships[0].anchor = -1
    state.position.ships[0].x = 0
    assert told(next_day(state), Reinforced)


@rule("FB-92")
def test_reinforcements_keep_the_safe_distance() -> None:
    state = arriving(ship(0, at=(40, 0), vector=(1, 90)), far_enemy())
    next_day(state)
    assert at(state.position.ships[2]) == (40.25, 0.0)


@rule("FB-92")
def test_secret_reinforcements_are_not_shown_to_the_other_side() -> None:
    state = arriving(ship(0), far_enemy(), secret=True)
    for looker in (0, None):
        seen = state.view(looker).ships[2]
        assert (seen.kind, seen.at, seen.arrives_on, seen.manifest) == (None, (0, 0), None, None)
    own = state.view(1).ships[2]
    assert (own.kind, own.at, own.arrives_on) == ("destroyer", (40_000, 0), 3)
    open_one = arriving(ship(0), far_enemy()).view(0).ships[2]
    assert (open_one.kind, open_one.arrives_on) == ("destroyer", 3)


@rule("FB-92")
def test_a_ship_that_is_expected_can_not_be_activated() -> None:
    calls = Happening("Call", AT_PLACE, seat=0, ships=[2])
    state = table(ship(0), far_enemy(), expected(0, 0), expected(0, 5), terms=terms(calls))
    assert "Ship 2 comes when its event happens" in refused(state, Activate(2)).reason
    assert "Ship 3 comes on day 5" in refused(state, Activate(3)).reason


@rule("FB-85")
@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"orders": [{"name": "X", "reward": {"fuel": 1}, "where": {"orbit": "Venus"}}]}, "orders[0].where.orbit is"),
        (
            {"events": [{"name": "E", "when": {"passes": {"body": "Venus"}}, "message": "Hello."}]},
            "events[0].when.passes.body is",
        ),
        (
            {
                "events": [
                    {"name": "E", "when": {"day": 2}, "ships": [{"seat": 0, "kind": "cruiser", "orbit": "Venus"}]}
                ]
            },
            "events[0].ships[0].orbit is",
        ),
    ],
)
def test_places_are_looked_for_in_the_star_systems_of_the_match(part: dict[str, Any], said: str) -> None:
    text = written(ships=[FLYING, ENEMY], **part)
    check_options(FuelOptions(scenario=text))
    with pytest.raises(Malformed) as error:
        check_options(FuelOptions(scenario=text, systems="Barnard", homes="Barnard b, Barnard c"))
    assert said in str(error.value)


@rule("FB-91")
@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"when": {}}, "events[0].when names nothing; one of day, passes, task is wanted"),
        ({"when": {"day": 9}}, "events[0].when.day is 9, but only 8 days are played"),
        ({"when": {"day": 2, "seat": 0}}, "events[0].when.seat is 0, but a day comes for all"),
        ({"when": {"task": "T"}}, "events[0].when.task is 'T'; the tasks are none"),
        (
            {"when": {"passes": {"dock": 0}}},
            "events[0].when.passes names dock; one of at, body, station, ship is wanted",
        ),
        ({"message": None}, "events[0] brings nothing; message, ships, scripts or reward is wanted"),
        ({"secret": True}, "events[0].secret is true, but no ships come"),
        ({"scripts": [{"ship": "Nemo", "plots": []}]}, "events[0].scripts[0].ship is 'Nemo'; a ship of seat 2"),
        ({"reward": {"fuel": 1}}, "events[0].reward.fuel is 1, but no ship gets it"),
        ({"reward": {"intelligence": True}}, "events[0].to is missing; a reward without a ship"),
        ({"ships": [{**FLYING, "fuel": 9}]}, "events[0].ships[0].fuel is 9; a destroyer has at most 3"),
    ],
)
def test_a_wrong_event_is_refused_with_its_path(part: dict[str, Any], said: str) -> None:
    event = {"name": "E", "when": {"day": 2}, "message": "Hello.", **part}
    with pytest.raises(Malformed) as error:
        scenario_from(written(ships=[FLYING, ENEMY], turns=8, events=[event]))
    assert said in str(error.value)
