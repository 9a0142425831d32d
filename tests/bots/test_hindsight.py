"""Advice, and looking back at what was decided."""

from __future__ import annotations

import pytest

from hardburn.bots.advice import Adviser
from hardburn.bots.bot import asker
from hardburn.bots.hindsight import Hindsight, Judgement, Turn, costliest, turns
from hardburn.core.dice import seeded_dice
from hardburn.core.match import Match
from hardburn.core.record import Played
from hardburn.core.rng import seeded
from hardburn.games.ruship import GAME
from tests.bots.chest import CARDS, Chest, ChestState, MixedChest, OpenChest, OpenState, guess, sure


def adviser(game: Chest, state: ChestState, rounds: int = 40, seconds: float = 0.0) -> Adviser:
    return Adviser(asker(game, state, 0)(), seeded(1), rounds, seconds)


def judged(game: Chest, state: ChestState, action: int) -> Judgement:
    hindsight = Hindsight(game, Turn(1, 0, state, action), seeded(1), 40)
    while hindsight.go_on():
        pass
    return hindsight.judgement()


def test_the_best_comes_first_with_its_chance() -> None:
    thinking = adviser(Chest(), ChestState(1, [sure(-0.5), sure(0.5)]))
    while thinking.go_on():
        assert 0 < thinking.progress() < 1
    first, last = thinking.best_first()
    assert (first.action, last.action) == (1, 0)
    assert first.chance == pytest.approx(0.75, abs=0.05)
    assert last.chance == pytest.approx(0.25, abs=0.2)
    assert thinking.done == 40


def test_advice_can_be_had_before_all_is_thought_over() -> None:
    thinking = adviser(Chest(), ChestState(1, [sure(-0.5), sure(0.5)]), rounds=10_000)
    assert thinking.go_on()
    assert thinking.done < 10_000
    assert thinking.best_first()[0].action == 1


def test_the_clock_ends_what_rounds_would_not() -> None:
    thinking = adviser(Chest(), ChestState(1, [sure(-0.5), sure(0.5)]), rounds=10**9, seconds=0.05)
    while thinking.go_on():
        pass
    assert 0 < thinking.done < 10**9
    assert thinking.progress() == 1


def test_the_same_seed_gives_the_same_advice() -> None:
    state = ChestState(1, [guess(card) for card in CARDS])
    found = []
    for _ in range(2):
        thinking = adviser(Chest(), state)
        while thinking.go_on():
            pass
        found.append([(advice.action, advice.chance) for advice in thinking.best_first()])
    assert found[0] == found[1]


def test_nobody_is_blamed_for_what_they_could_not_know() -> None:
    """The card is 3, and 2 was guessed."""
    worths = [guess(card) for card in CARDS]
    assert judged(OpenChest(), OpenState(3, worths), 1).cost() > 0.5
    assert judged(Chest(), ChestState(3, worths), 1).cost() < 0.3


def test_where_it_is_best_to_mix_advice_says_how_often_and_nothing_is_a_mistake() -> None:
    state = ChestState(3, [sure(0.5), sure(0.0), sure(-0.5)])
    thinking = adviser(MixedChest(), state)
    assert not thinking.go_on()
    advice = thinking.best_first()
    shares = [one.share or 0.0 for one in advice]
    assert sum(shares) == pytest.approx(1)
    assert shares == sorted(shares, reverse=True)
    assert (advice[-1].action, shares[-1]) == (2, 0)
    assert {one.chance for one in advice} == {0.5}
    judgement = judged(MixedChest(), state, 1)
    assert (judgement.is_mixed, judgement.cost()) == (True, 0)


def test_what_a_match_has_of_choices_is_looked_back_at_and_what_was_taken_back_is_not() -> None:
    match = Match.start(GAME, seeded_dice(3))
    states, taken_back = {}, 0
    while match.outcome is None and len(match.record.steps) < 40:
        seat = match.state.to_act()[0]
        legal = match.state.legal(seat)
        states[len(match.record.steps) + 1] = (repr(match.state), len(legal))
        match.play(seat, legal[-1])
        if len(legal) > 1 and not taken_back:
            taken_back = len(match.record.steps)
            match.take_back(seat, [1 - seat])
    found = list(turns(match.record, GAME))
    choices = [
        number
        for number, step in enumerate(match.record.steps, start=1)
        if isinstance(step, Played) and states[number][1] > 1 and number != taken_back
    ]
    assert taken_back
    assert [turn.number for turn in found] == choices
    assert all(repr(turn.state) == states[turn.number][0] for turn in found)
    assert all(turn.action == turn.state.legal(turn.seat)[-1] for turn in found)


def test_a_decision_beyond_the_listed_sample_is_judged_too() -> None:
    class Sampled(ChestState):
        def legal(self, seat: int) -> list[int]:
            return super().legal(seat)[:2]

    state = Sampled(1, [sure(-0.5), sure(0.2), sure(0.9)])
    judgement = judged(Chest(), state, 2)
    assert (judgement.best, judgement.cost()) == ("Choose 2", 0)
    assert judged(Chest(), state, 0).cost() > 0.2


def test_the_dearest_decisions_come_first_and_the_cheap_are_left_out() -> None:
    all_of_them = [
        Judgement(number, 0, "this", 0.5 - cost, "that", 0.5, is_mixed=False)
        for number, cost in enumerate((0.1, 0.01, 0.3, 0.2))
    ]
    assert [judgement.number for judgement in costliest(all_of_them, 2, 0.05)] == [2, 3]
    assert [judgement.number for judgement in costliest(all_of_them, 9, 0.05)] == [2, 3, 0]
