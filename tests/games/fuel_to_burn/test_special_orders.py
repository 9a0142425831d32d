"""Special orders of scenarios: who, where, when, for what and what for (s12, FB-89)."""

from __future__ import annotations

from typing import Any

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Event
from hardburn.core.log import Log
from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn import GAME, referee
from hardburn.games.fuel_to_burn.advice.evaluate import evaluate
from hardburn.games.fuel_to_burn.decisions import Activate, Order, Plot
from hardburn.games.fuel_to_burn.decisions import SpecialOrder as Special
from hardburn.games.fuel_to_burn.events import (
    Cooled,
    FuelSpent,
    Moved,
    SpecialOrdered,
    Supplied,
    TaskDone,
    TorpedoesSpent,
    WorkDone,
    WorkStopped,
)
from hardburn.games.fuel_to_burn.kinds import CRUISER
from hardburn.games.fuel_to_burn.objectives import TASK, Objective
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.additions import (
    DOCKED,
    ENEMYS,
    NEAR,
    NEAR_SHIP,
    ONCE_PER_MATCH,
    ONCE_PER_SHIP,
    ONCE_PER_SIDE,
    ORBITING,
    UNTRACKED,
    Additions,
    Reward,
    SpecialOrder,
    Spot,
)
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import STATION, Ship
from hardburn.games.fuel_to_burn.scenario.scenario import scenario_from
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import VENUS, can, do, docked, far_enemy, orbiting, refused, ship, table, told
from tests.games.fuel_to_burn.test_scenario import ENEMY, FLYING, written

STATIONS = [(1, 30.0, 30.0)]
COUNTS = Reward(counts="Board")


def terms(*orders: SpecialOrder) -> Terms:
    return Terms(additions=Additions(list(orders)))


def game(*ships: Ship, orders: list[SpecialOrder], **parts: Any) -> FuelState:
    task = Objective(0, TASK, name="Board", needed=1)
    return table(*ships, far_enemy(), stations=STATIONS, terms=terms(*orders), objectives=[task], **parts)


def activated(state: FuelState, number: int = 0) -> FuelState:
    do(state, Activate(number))
    return state


def administered(state: FuelState) -> list[Event]:
    log = Log()
    state.position.agenda = [Task(tasks.ADMINISTRATION)]
    state.position.answered()
    referee.run(state.position, ScriptedDice([1, 1, 1]), log)
    return log.everything()


def forced(*ships: Ship, orders: list[SpecialOrder], **parts: Any) -> FuelState:
    """A tracked ship whose order is asked for, because seat 1 forces it."""
    state = game(*ships, orders=orders, turn=1, **parts)
    do(state, Activate(0), seat=1)
    return state


@rule("FB-89", "s12.1")
def test_boarding_while_docked_does_the_task_at_once() -> None:
    state = forced(docked(0), orders=[SpecialOrder("Boarding", spot=Spot(DOCKED, anchor=STATION), reward=COUNTS)])
    assert Special(0) in can(state)
    happened = do(state, Special(0))
    assert told(happened, SpecialOrdered)[0].order == "Boarding"
    assert told(happened, TaskDone) == [TaskDone(0, "Board")]
    assert state.position.ships[0].anchor == STATION


@rule("FB-89")
def test_a_ship_flies_on_without_cooling() -> None:
    state = activated(game(ship(0, heat=2), orders=[SpecialOrder("Signal", reward=COUNTS)]))
    happened = do(state, Special(0))
    assert told(happened, Moved)[0].velocity == 3
    assert not told(happened, Cooled)
    assert state.position.ships[0].heat == 2


@rule("FB-89")
def test_an_order_may_cool_like_a_coast() -> None:
    state = activated(game(ship(0, heat=2), orders=[SpecialOrder("Silence", cools=True, reward=COUNTS)]))
    do(state, Special(0))
    assert state.position.ships[0].heat == 1


@rule("FB-89")
def test_costs_are_paid_at_once() -> None:
    one = SpecialOrder("Decoy", fuel=2, torpedoes=1, heat=1, reward=Reward(armour=1))
    state = activated(game(ship(0, armour=0), orders=[one]))
    happened = do(state, Special(0))
    paid = state.position.ships[0]
    assert (paid.fuel, paid.torpedoes, paid.heat, paid.armour) == (1, 1, 1, 1)
    assert told(happened, FuelSpent)
    assert told(happened, TorpedoesSpent)
    assert told(happened, Supplied)


@rule("FB-89")
@pytest.mark.parametrize(
    ("order", "said"),
    [
        (SpecialOrder("X", seat=1), "only Teal may give it"),
        (SpecialOrder("X", kinds=[CRUISER]), "it is for a cruiser"),
        (SpecialOrder("X", ships=[1]), "it is for D1"),
        (SpecialOrder("X", first_day=5, last_day=7), "it may be given on day 5 to 7, and this is day 2"),
        (SpecialOrder("X", spot=Spot(DOCKED, anchor=STATION)), "D1 has to be docked at Teal S1"),
        (SpecialOrder("X", spot=Spot(DOCKED, whose=ENEMYS)), "D1 has to be docked at an enemy station"),
        (SpecialOrder("X", spot=Spot(ORBITING, 0, VENUS)), "D1 has to be in orbit of Venus"),
        (SpecialOrder("X", spot=Spot(NEAR, x=9000, within=2000)), "D1 has to be within 2 LU of (9.0, 0.0)"),
        (SpecialOrder("X", spot=Spot(NEAR_SHIP, ship=1)), "D1 has to be within 1 LU of Teal D1"),
        (SpecialOrder("X", fuel=9), "it costs 9 fuel, and D1 has 3"),
        (SpecialOrder("X", torpedoes=3), "it costs 3 torpedoes, and D1 has 2"),
    ],
)
def test_a_refusal_names_what_is_missing(order: SpecialOrder, said: str) -> None:
    state = activated(game(ship(0), orders=[order]))
    assert Special(0) not in can(state)
    refusal = refused(state, Special(0))
    assert refusal.rule == "FB-89"
    assert said in refusal.reason
    assert "possible: coast" in refusal.reason
    why_not = state.view(0).special_orders[0].why_not
    assert why_not is not None
    assert said in why_not
    assert state.view(1).special_orders[0].why_not is None


@rule("FB-89")
def test_an_order_that_needs_an_untracked_ship_is_refused_to_a_tracked_one() -> None:
    state = forced(ship(0, is_tracked=True), orders=[SpecialOrder("X", needs=UNTRACKED)])
    assert "is tracked and has to be untracked" in refused(state, Special(0)).reason


@rule("FB-89")
def test_there_is_no_order_beyond_the_scenarios() -> None:
    state = activated(game(ship(0), orders=[]))
    assert "there is no special order 3; the scenario defines 0" in refused(state, Special(3)).reason


@rule("FB-89")
@pytest.mark.parametrize(
    ("once", "allowed"),
    [(0, {0, 1, 2}), (ONCE_PER_SHIP, {1, 2}), (ONCE_PER_SIDE, {2}), (ONCE_PER_MATCH, set())],
)
def test_an_order_may_be_for_once(once: int, allowed: set[int]) -> None:
    from hardburn.games.fuel_to_burn.steps import special_orders

    state = activated(game(ship(0), ship(0, at=(9, 30)), orders=[SpecialOrder("X", once=once, reward=Reward(fuel=1))]))
    do(state, Special(0))
    fine = {
        one.number
        for one in state.position.ships
        if special_orders.problem(state.position, one, 0) == special_orders.FINE
    }
    assert fine == allowed


@rule("FB-89")
def test_days_at_a_dock_count_in_administration_and_the_reward_comes_with_the_last() -> None:
    one = SpecialOrder("Boarding", spot=Spot(DOCKED, anchor=STATION), days=2, reward=COUNTS)
    state = forced(docked(0), orders=[one])
    do(state, Special(0))
    assert state.view(1).ships[0].work == "Boarding"
    assert not told(administered(state), TaskDone)
    assert state.position.ships[0].work_days == 1
    happened = administered(state)
    assert told(happened, WorkDone)
    assert told(happened, TaskDone)


@rule("FB-89")
def test_leaving_breaks_the_work_off() -> None:
    one = SpecialOrder("Boarding", spot=Spot(DOCKED, anchor=STATION), days=2, reward=COUNTS)
    state = forced(docked(0, work=0, work_days=1), orders=[one])
    assert "is at work on Boarding for 1 more days" in refused(state, Special(0)).reason
    happened = do(state, Order("burn"), Plot(2, 0))
    assert told(happened, WorkStopped)
    assert state.position.ships[0].work_days == 0


@rule("FB-89")
def test_an_orbit_counts_as_a_place() -> None:
    state = forced(orbiting(0, VENUS), orders=[SpecialOrder("Survey", spot=Spot(ORBITING, 0, VENUS), reward=COUNTS)])
    assert Special(0) in can(state)


@rule("FB-89")
def test_an_order_that_counts_is_worth_more_than_a_coast() -> None:
    """Greedy looks one decision ahead, and so gives it."""
    state = forced(docked(0), orders=[SpecialOrder("Boarding", spot=Spot(DOCKED, anchor=STATION), reward=COUNTS)])
    boards, coasts = state.copy(), state.copy()
    do(boards, Special(0))
    do(coasts, Order("coast"))
    assert evaluate(boards, 0) > evaluate(coasts, 0)


@rule("FB-89")
def test_a_task_looks_better_from_nearer_by() -> None:
    one = SpecialOrder("Boarding", spot=Spot(DOCKED, anchor=STATION), reward=COUNTS)
    near = game(ship(0, at=(28, 28), vector=(2, 45)), orders=[one])
    far = game(ship(0, at=(-40, 28), vector=(2, 45)), orders=[one])
    assert evaluate(near, 0) > evaluate(far, 0) + 0.1


def test_a_special_order_is_described_and_can_be_typed() -> None:
    one = SpecialOrder("Boarding", text="The crew goes aboard.", fuel=1, reward=COUNTS)
    state = activated(game(ship(0), orders=[one]))
    code = GAME.pack(Special(0))
    assert GAME.unpack(code) == Special(0)
    assert GAME.words.describe(state, 0, code) == "Boarding (1 fuel, counts for Board)"
    assert GAME.words.read(state, 0, "board") == code
    assert GAME.words.read(state, 0, "ramming") is None
    assert GAME.words.typing_hint(state, 0) == "Or the beginning of a special order's name"
    seen = state.view(None).special_orders[0]
    assert seen.text == "The crew goes aboard. Any ship. Costs 1 fuel. Reward: counts for Board."


@rule("FB-89")
@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"where": {"station": 4}}, "orders[0].where.station is 4; the file lists no stations"),
        ({"where": {"dock": 4}}, "orders[0].where.dock is 4; the file lists no stations"),
        ({"where": {"orbit": "Pluto"}}, "orders[0].where.orbit is 'Pluto'; there are Mercury, Venus, Earth, Mars"),
        ({"where": {"body": "Pluto"}}, "orders[0].where.body is 'Pluto'; there are Sol, Mercury"),
        ({"where": {"ship": "Nemo"}}, "orders[0].where.ship is 'Nemo'; no ship is called so"),
        ({"where": {}}, "orders[0].where names no place; one of dock, orbit,"),
        ({"where": {"orbit": "Mars", "within": 3}}, "orders[0].where.within is 3, but orbit needs none"),
        (
            {"where": {"at": [1, 1], "system": "Nowhere"}},
            "orders[0].where.system is 'Nowhere'; the star systems are Sol",
        ),
        ({"ships": ["Nemo"]}, "orders[0].ships[0] is 'Nemo'; ships that are called something: none"),
        ({"days": [5, 3]}, "orders[0].days is 5 to 3; the first day comes first"),
        ({"days": [9, 9]}, "orders[0].days begins on 9, but only 8 days are played"),
        ({"cost": {"days": 2}}, "orders[0].cost.days is 2; where.dock or where.orbit is wanted"),
        ({"cost": {"fuel": 4}}, "orders[0].cost.fuel is 4; these ships carry at most 3"),
        ({"where": {"orbit": "Mars"}, "needs": "untracked"}, "orders[0].needs is 'untracked', but a ship in orbit"),
        ({"reward": {"counts": "Win"}}, "orders[0].reward.counts is 'Win'; no objective of the kind 'task'"),
    ],
)
def test_a_wrong_order_is_refused_with_its_path(part: dict[str, Any], said: str) -> None:
    order = {"name": "X", "reward": {"fuel": 1}, **part}
    with pytest.raises(Malformed) as error:
        scenario_from(written(ships=[FLYING, ENEMY], turns=8, orders=[order]))
    assert said in str(error.value)
