"""Evasive in random events where a scenario includes it (s13, FB-90)."""

from __future__ import annotations

from collections import Counter
from itertools import product

from hardburn.core.dice import ScriptedDice
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn import GAME, events, referee
from hardburn.games.fuel_to_burn.advice import equilibrium
from hardburn.games.fuel_to_burn.conflict import random_events
from hardburn.games.fuel_to_burn.decisions import Protocol
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.scenario.scenario import scenario_from
from hardburn.games.fuel_to_burn.setup.starting_position import terms_of
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from tests.games.fuel_to_burn.acting import can, do, far_enemy, ship, table, told
from tests.games.fuel_to_burn.test_scenario import ENEMY, FLYING, written

FOUR = ("defensive", "railgun", "broadside", "evasive")


def result_of(faces: list[int], *, is_easy: bool = False) -> events.Tested:
    """A test of seat 0's with these cards."""
    state = table(ship(0), far_enemy(), terms=Terms(has_evasive_events=True))
    state.position.answered()
    random_events.due_test(state.position, 0, 0, is_easy, random_events.MASKING)
    log = Log()
    dice = ScriptedDice(faces)
    referee.run(state.position, dice, log)
    assert dice.left() == 0
    return told(log.everything(), events.Tested)[0]


def duel(*, is_contest: bool = False, has_evasive: bool = True) -> FuelState:
    state = table(ship(0), far_enemy(), terms=Terms(has_evasive_events=has_evasive, has_duels=True))
    state.position.answered()
    if is_contest:
        random_events.due_contest(state.position, random_events.INITIATIVE)
    else:
        random_events.due_test(state.position, 0, 0, False, random_events.MASKING)
    referee.run(state.position, ScriptedDice([]), None)
    return FuelState(state.position)


@rule("FB-90", "s13.1")
def test_of_sixteen_pairs_of_cards_six_succeed_four_are_partial_and_six_fail() -> None:
    results = Counter(result_of([own, others]).result for own, others in product((1, 2, 3, 4), repeat=2))
    assert results == {"success": 6, "partial success": 4, "failure": 6}


@rule("FB-90")
def test_in_an_easy_test_ten_of_sixteen_succeed() -> None:
    pairs = product((1, 2, 3, 4), repeat=2)
    results = Counter(result_of([own, others], is_easy=True).result for own, others in pairs)
    assert results == {"success": 10, "failure": 6}


@rule("FB-90")
def test_the_cards_are_shown() -> None:
    test = result_of([4, 2])
    assert (test.faces, test.result) == (("evasive", "railgun"), "failure")


@rule("FB-90")
def test_a_duel_is_chosen_among_all_four_with_the_same_shares() -> None:
    results: Counter[str] = Counter()
    for own, others in product(FOUR, repeat=2):
        state = duel()
        assert can(state, 0) == can(state, 1) == [Protocol(name) for name in FOUR]  # type: ignore[arg-type]
        do(state, Protocol(own), seat=0)  # type: ignore[arg-type]
        happened = do(state, Protocol(others), seat=1)  # type: ignore[arg-type]
        results[told(happened, events.Tested)[0].result] += 1
    assert results == {"success": 6, "partial success": 4, "failure": 6}


@rule("FB-90")
def test_evasive_costs_nothing_in_a_random_event() -> None:
    state = duel()
    do(state, Protocol("evasive"), seat=0)
    do(state, Protocol("railgun"), seat=1)
    assert (state.position.ships[0].fuel, state.position.ships[0].heat) == (3, 0)


@rule("FB-90", "s8.2")
def test_contests_go_without_evasive() -> None:
    assert len(can(duel(is_contest=True), 0)) == 3


@rule("s13.1")
def test_without_the_scenarios_word_a_duel_has_three_protocols() -> None:
    assert len(can(duel(has_evasive=False), 0)) == 3


@rule("FB-90")
def test_the_equilibrium_of_a_duel_mixes_what_is_allowed() -> None:
    assert len(equilibrium.mixture(duel().position, 0) or []) == 4
    assert len(equilibrium.mixture(duel(has_evasive=False).position, 0) or []) == 3


@rule("FB-90")
def test_choices_say_what_each_beats() -> None:
    state = duel()
    said = [GAME.words.describe(state, 0, action) for action in state.legal(0)]
    assert said[1] == "Railgun: beats Defensive and Evasive"
    assert said[3] == "Evasive: beats Defensive and Broadside"


@rule("FB-90")
def test_a_file_turns_it_on() -> None:
    text = written(ships=[FLYING, ENEMY], rules={"evasive_in_random_events": True})
    assert terms_of(FuelOptions(scenario=text), scenario_from(text)).has_evasive_events
    plain = written(ships=[FLYING, ENEMY])
    assert not terms_of(FuelOptions(scenario=plain), scenario_from(plain)).has_evasive_events
