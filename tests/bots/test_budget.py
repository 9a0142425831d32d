"""Budgets, by a clock that the tests set."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hardburn.bots.bot import Question, asker
from hardburn.bots.budget import SAFETY, Budget
from hardburn.bots.search import Search, SearchBot
from hardburn.core.dice import Dice
from hardburn.core.rng import seeded
from tests.bots.chest import CARDS, Chest, ChestState, Worth
from tests.bots.clock import Clock

CHEST = Chest()


def question(clock: Clock, actions: int, cost: float, *, is_rolled: bool) -> Question:
    """One in which every look at an action, and so every round, takes so long and is noted."""

    def worth_of(number: int) -> Worth:
        def worth(card: int, dice: Dice) -> float:
            clock.now += cost
            clock.notes.append(f"look {number}")
            luck = dice.roll(6, "luck") / 60 if is_rolled else 0.0
            return (0.5 if card == CARDS[number % 4] else -0.5) + luck - number / 1000

        return worth

    state = ChestState(1, [worth_of(number) for number in range(actions)])
    return asker(CHEST, state, 0)()


def test_a_budget_of_time_is_used_up_a_little_early(clock: Clock) -> None:
    budget = Budget(seconds=2.0).begun()
    assert budget.has_more()
    assert budget.left() == pytest.approx(2.0 * SAFETY)
    clock.now += 2.0 * SAFETY - 0.01
    assert budget.has_more()
    clock.now += 0.01
    assert not budget.has_more()
    assert budget.left() == 0.0


def test_what_is_on_its_way_is_waited_for_to_the_very_end(clock: Clock) -> None:
    budget = Budget(seconds=2.0).begun()
    clock.now += 2.0 * SAFETY
    assert budget.left() == 0.0
    assert budget.rest() == pytest.approx(2.0 - 2.0 * SAFETY)
    clock.now += 1.0
    assert budget.rest() == 0.0


def test_asking_for_time_uses_up_no_round(clock: Clock) -> None:
    budget = Budget(1.0, 1).begun()
    assert all(budget.has_time() for _ in range(5))
    assert budget.has_more()
    clock.now += 1.0
    assert not budget.has_time()
    assert Budget(rounds=1).begun().has_time()


def test_half_of_the_time_is_over_when_it_is(clock: Clock) -> None:
    budget = Budget(seconds=2.0).begun()
    clock.now += 0.99
    assert not budget.is_half_spent()
    clock.now += 0.02
    assert budget.is_half_spent()
    assert not Budget(rounds=1).begun().is_half_spent()


def test_a_budget_of_rounds_hears_no_clock(clock: Clock) -> None:
    budget = Budget(rounds=3).begun()
    clock.now += 10**6
    clock.notes.clear()
    assert [budget.has_more() for _ in range(5)] == [True, True, True, False, False]
    assert clock.notes == []


def test_with_both_whichever_is_used_up_first_counts(clock: Clock) -> None:
    few, short = Budget(1.0, 2).begun(), Budget(1.0, 100).begun()
    assert [few.has_more() for _ in range(3)] == [True, True, False]
    assert short.has_more()
    clock.now += 1.0
    assert not short.has_more()


def test_with_neither_there_is_no_round() -> None:
    assert not Budget().begun().has_more()


def test_a_budget_begins_anew_for_each_question(clock: Clock) -> None:
    budget = Budget(1.0, 1)
    first = budget.begun()
    assert first.has_more()
    clock.now += 5.0
    assert budget.begun().has_more()
    assert not first.has_more()


@pytest.mark.parametrize("is_rolled", [False, True])
@pytest.mark.parametrize(("actions", "cost"), [(2, 0.02), (40, 0.02), (40, 0.001), (400, 0.02), (400, 0.002)])
def test_a_search_does_not_overrun_its_time_by_a_tenth(
    clock: Clock, actions: int, cost: float, is_rolled: bool
) -> None:
    began = clock.now
    SearchBot(seeded(1), Budget(seconds=1.0)).choose(question(clock, actions, cost, is_rolled=is_rolled))
    assert 0.9 < clock.now - began < 1.1


def test_a_search_asks_the_clock_between_two_rounds_and_between_two_looks(clock: Clock) -> None:
    search = Search(question(clock, 30, 0.002, is_rolled=True), seeded(1))
    search.think(Budget(seconds=1.0).begun())
    looks = [place for place, note in enumerate(clock.notes) if note.startswith("look")]
    rounds = looks[-search.rounds.count - 1 :]
    assert search.rounds.count > 20
    assert all("clock" in clock.notes[one:other] for one, other in pairwise(rounds))
    asked = [place for place, note in enumerate(clock.notes) if note == "clock"]
    for start, end in pairwise(asked):
        assert len({note for note in clock.notes[start:end] if note.startswith("look")}) <= 2


def test_the_only_thing_that_can_be_done_takes_no_time(clock: Clock) -> None:
    state = ChestState(1, [lambda card, dice: 0.0])
    assert SearchBot(seeded(1), Budget(seconds=1.0)).choose(asker(CHEST, state, 0)()) == 0
    assert clock.notes == []
