"""Advice for players who ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from hardburn.bots.advice import LOOKS, STRETCH, Adviser, as_chance
from hardburn.bots.bot import Question, asker
from hardburn.bots.budget import Budget
from hardburn.bots.search import Search
from hardburn.core.rng import seeded
from hardburn.games.ruship import GAME as RUSHIP
from hardburn.games.ruship.diagram import position
from tests.bots.chest import (
    CARDS,
    Chest,
    ChestAdvice,
    ChestState,
    MixedChest,
    OpenChest,
    Worth,
    advised,
    gamble,
    guess,
    sure,
)
from tests.bots.clock import Clock


def adviser(worths: Sequence[Worth], rounds: int, *, card: int = 1, game: Chest | None = None) -> Adviser:
    game = game or Chest()
    return Adviser(asker(game, game.state_type(card, worths), 0)(), seeded(1), rounds)


def finished(advice: Adviser) -> Adviser:
    while advice.go_on():
        pass
    return advice


def test_the_best_comes_first_with_the_chance_that_it_gives() -> None:
    advice = finished(adviser([sure(-0.5), sure(0.5), sure(0.0)], 60, game=OpenChest())).best_first()
    assert [entry.action for entry in advice] == [1, 2, 0]
    assert [entry.chance for entry in advice] == pytest.approx([0.75, 0.5, 0.25], abs=0.05)
    assert sum(entry.tried for entry in advice) == 60


def test_it_thinks_in_pieces_and_can_be_asked_after_each() -> None:
    advice = adviser([gamble(), gamble(0.1), gamble(-0.1)], 2 * STRETCH + 3)
    steps = []
    while True:
        more = advice.go_on()
        steps.append((advice.done, more))
        assert len(advice.best_first()) == 3
        assert sum(entry.tried for entry in advice.best_first()) == advice.done
        if not more:
            break
    assert steps == [(STRETCH, True), (2 * STRETCH, True), (2 * STRETCH + 3, False)]


def test_thinking_in_pieces_comes_to_the_same_as_at_once() -> None:
    """The field is halved over all rounds together, not afresh in each piece."""
    worths = [gamble(place / 100) for place in range(12)]
    rounds = 20 * STRETCH
    pieces = {entry.action: (entry.chance, entry.tried) for entry in finished(adviser(worths, rounds)).best_first()}
    search = Search(asker(Chest(), ChestState(1, worths), 0)(), seeded(1))
    search.think(Budget(rounds=rounds).begun())
    root = search.rounds.root()
    assert pieces == {
        action: (as_chance(worth), root.tried[root.place(action)])
        for action, worth in zip(search.legal, search.worths(), strict=True)
    }


class Planned(OpenChest):
    """Thinks about its actions from the last to the first, ten looks each, and finds that the first is the best."""

    parts = advised(f"{__name__}:PlannedAdvice")


class PlannedAdvice(ChestAdvice):
    weighs_chances = True

    def deliberate(self, state: ChestState, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        actions = len(state.legal(seat))
        worths = [-1.0] * actions
        for action in reversed(range(actions)):
            for _ in range(10):
                if not has_time():
                    return worths
            worths[action] = 0.5 - action / actions
        return worths


def planned(actions: int, rounds: int, seconds: float = 0.0, game: Chest | None = None) -> Adviser:
    game = game or Planned()
    state = game.state_type(1, [sure(place / actions) for place in range(actions)])
    return Adviser(asker(game, state, 0)(), seeded(1), rounds, seconds)


def test_where_the_game_has_chances_of_its_own_they_are_given() -> None:
    advice = finished(planned(4, 600))
    assert [(entry.action, entry.chance) for entry in advice.best_first()] == [
        (0, 0.75), (1, 0.625), (2, 0.5), (3, 0.375)
    ]  # fmt: skip
    assert (advice.done, advice.progress()) == (40 // LOOKS, 1.0)


def test_a_plan_is_made_in_pieces_too_each_longer_than_the_last() -> None:
    advice = planned(100, 600)
    known = []
    while True:
        more = advice.go_on()
        found = advice.best_first()
        known.append((sum(entry.chance > 0.0 for entry in found), advice.done, more))
        assert len(found) == 100
        if not more:
            break
    assert known == [(8, 8, True), (32, 32, True), (100, 100, False)]


def test_rounds_limit_a_plan_too() -> None:
    advice = finished(planned(100, 20))
    assert sum(entry.chance > 0.0 for entry in advice.best_first()) == advice.done == 20


def test_the_clock_ends_a_plan_and_what_was_known_before_stays_known(clock: Clock) -> None:
    advice = planned(100, 600, seconds=1.0)
    assert advice.go_on()
    clock.now += 2.0
    assert not advice.go_on()
    assert sum(entry.chance > 0.0 for entry in advice.best_first()) == 8
    assert advice.progress() == 1.0


@pytest.mark.parametrize("hides", ["the card", "a decision", "its opinion"])
def test_the_search_gives_advice_where_a_plan_can_not(hides: str) -> None:
    """It would take the imagined for the truth; or does not know all that is asked about; or has none."""

    class Unsure(PlannedAdvice):
        def sees_all(self, state: ChestState, seat: int) -> bool:
            return hides != "the card"

        def deliberate(self, state: ChestState, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
            return None if hides == "its opinion" else super().deliberate(state, seat, has_time)

    game = Planned()
    game._advice = Unsure(has_secrets=False)
    question = asker(game, game.state_type(1, [sure(place / 4) for place in range(4)]), 0)()
    if hides == "a decision":
        listed = [1, 2, 3]
        question = Question(game, 0, lambda: listed, question.random_action, question.view, question.imagine)
    advice = finished(Adviser(question, seeded(1), 60))
    assert advice.best_first()[0].action == 3
    assert sum(entry.tried for entry in advice.best_first()) == advice.done == 60


def test_ruship_gives_the_chances_that_its_best_bot_plays_by() -> None:
    state = position("M..h..a........h.V", attacks=(0, 2), values=(4, 2))
    worths = RUSHIP.advice.deliberate(state, 0, lambda: True)
    assert worths is not None
    advice = finished(Adviser(asker(RUSHIP, state, 0)(), seeded(1), 10_000)).best_first()
    assert {entry.action: entry.chance for entry in advice} == {
        action: as_chance(worth) for action, worth in zip(state.legal(0), worths, strict=True)
    }
    assert advice[0].chance == 1.0


def test_chances_are_never_more_than_sure() -> None:
    for entry in finished(adviser([sure(1.0), sure(-1.0), sure(1.0)], 40, game=OpenChest())).best_first():
        assert 0.0 <= entry.chance <= 1.0


def test_advice_is_the_same_whatever_is_hidden() -> None:
    worths = [guess(card) for card in CARDS]
    given = [
        [(entry.action, entry.chance) for entry in finished(adviser(worths, 40, card=card)).best_first()]
        for card in CARDS
    ]
    assert given[0] == given[1] == given[2] == given[3]


@pytest.mark.parametrize(
    ("worths", "game"), [([sure(0.0)], Chest()), ([sure(0.0), sure(1.0), sure(0.0)], MixedChest())]
)
def test_where_there_is_nothing_to_think_about_it_says_so_at_once(worths: list[Worth], game: Chest) -> None:
    advice = adviser(worths, 1000, game=game)
    assert not advice.go_on()
    assert len(advice.best_first()) == len(worths)
