"""First flight: lessons for one, refereed by the rules."""

from __future__ import annotations

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.results import Outcome
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.scenario.lessons import lessons
from hardburn.games.fuel_to_burn.state import FuelState
from tests.games.fuel_to_burn.flights import COAST, SOLUTIONS

TEXTS = {lesson.name: lesson.text for lesson in lessons()}


def begun(name: str) -> FuelState:
    return GAME.start(FuelOptions(scenario=TEXTS[name]), seeded_dice(1))


def test_there_are_six_lessons_in_order_and_each_has_a_known_solution() -> None:
    assert [lesson.name for lesson in lessons()] == list(SOLUTIONS)
    assert [lesson.title.split(": ")[1] for lesson in lessons()] == [
        "Coast",
        "Turn",
        "Brake and dock",
        "Slingshot",
        "Refuel on the way",
        "Intercept",
    ]


@pytest.mark.parametrize("name", SOLUTIONS)
def test_a_lesson_flown_by_its_known_solution_is_done_at_par_with_the_best_grade(name: str) -> None:
    state, dice = begun(name), seeded_dice(1)
    for decision in SOLUTIONS[name]:
        assert state.outcome() is None
        action = GAME.pack(decision)
        assert state.refusal(0, action) is None
        state.apply(0, action, dice)
    lesson = state.view(0).lesson
    assert lesson is not None
    days = state.view(0).day
    assert (days, lesson.fuel, lesson.grade) == (lesson.par_days, lesson.par_fuel, "gold")
    said = f"the goal was reached in {days} days with 0 fuel: gold"
    assert state.outcome() == Outcome((0,), said, "FB-27")


def test_a_goal_that_is_missed_wins_nothing_and_nobody_else_wins() -> None:
    state, dice = begun("2-turn"), seeded_dice(1)
    for decision in 8 * COAST:
        state.apply(0, GAME.pack(decision), dice)
    assert state.outcome() == Outcome((), "the goal was not reached", "FB-27")
    lesson = state.view(0).lesson
    assert lesson is not None
    assert lesson.grade is None


def test_a_lesson_can_be_given_up() -> None:
    state = begun("1-coast")
    state.resign(0)
    assert state.outcome() == Outcome((), "the lesson was given up", "table.resign")


def test_a_slower_flight_earns_less() -> None:
    """One day more than par, docking with the hard burn kept."""
    from hardburn.games.fuel_to_burn.decisions import Activate, Order, Plot

    state, dice = begun("3-brake-and-dock"), seeded_dice(1)
    slow = (Activate(0), Order("burn"), Plot(3, 0))
    for decision in (*(3 * COAST), *slow, Activate(0), Order("burn", "station:0"), Plot(3, 0)):
        state.apply(0, GAME.pack(decision), dice)
    lesson = state.view(0).lesson
    assert lesson is not None
    assert lesson.grade == "silver"
