"""Search over imagined worlds."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from hardburn.bots.bot import Question, asker
from hardburn.bots.budget import Budget
from hardburn.bots.catalogue import bot_of
from hardburn.bots.contest import Contest
from hardburn.bots.greedy import drawn
from hardburn.bots.levels import LEVELS
from hardburn.bots.rounds import KEPT_FROM, Rounds, seen_by
from hardburn.bots.search import Search, SearchBot, softened
from hardburn.bots.tree import Node
from hardburn.core.dice import SeededDice, seeded_dice
from hardburn.core.edges import View
from hardburn.core.game import Game
from hardburn.core.parts.named import Parts
from hardburn.core.playout import playout
from hardburn.core.registry import game_ids, game_of
from hardburn.core.rng import seeded
from hardburn.core.state import State
from hardburn.games.ruship import GAME as RUSHIP
from hardburn.games.thrust import GAME as THRUST
from tests.bots.chest import Chest, ChestState, MixedChest, gamble, sure
from tests.bots.pennies import GAME as PENNIES
from tests.bots.pennies import HEADS, TAILS, LeakyState, Pennies, PenniesAdvice, PenniesState


def position(game: Game[Any], seed: int, decisions: int) -> State:
    """A position with a choice for somebody, this many random decisions after the start or a little later."""
    rng, dice = seeded(seed), seeded_dice(seed)
    state: State = game.start(game.options_type(), dice)
    playout(state, rng, dice, decisions)
    while len(state.legal(state.to_act()[0])) < 2:
        playout(state, rng, dice, 1)
    return state


def searched(game: Game[Any], state: State, seat: int, rounds: int, seed: int = 1) -> Search:
    search = Search(asker(game, state, seat)(), seeded(seed))
    search.think(Budget(rounds=rounds).begun())
    return search


@pytest.mark.parametrize("game_id", game_ids())
def test_the_same_seed_and_rounds_give_the_same_decision_and_trees(game_id: str) -> None:
    game = game_of(game_id)
    state = position(game, 1, 12)
    seat = state.to_act()[0]
    first, second = (searched(game, state, seat, 12) for _ in range(2))
    assert first.rounds.root().tried == second.rounds.root().tried
    assert first.worths() == second.worths()
    assert first.decision(0.0) == second.decision(0.0)
    assert first.rounds.count == 12


def test_a_search_leaves_the_position_alone() -> None:
    state = position(RUSHIP, 1, 30)
    before = repr(state)
    SearchBot(seeded(1), Budget(rounds=30)).choose(asker(RUSHIP, state, state.to_act()[0])())
    assert repr(state) == before


def test_the_best_is_found_though_luck_blurs_it() -> None:
    worths = [gamble(-0.2), gamble(0.1), gamble(-0.1), gamble(-0.15)]
    for seed in range(10):
        bot = SearchBot(seeded(seed), Budget(rounds=300))
        assert bot.choose(asker(Chest(), ChestState(1, worths), 0)()) == 1


def test_more_rounds_look_further_than_one_decision() -> None:
    """Seat 0 wins by tails whatever the other does, but no look at its own decision alone shows it."""
    state = PenniesState(payoffs=(-1.0, -1.0, 1.0, 1.0))
    assert searched(PENNIES, state, 0, 60).decision(0.0) == TAILS
    assert searched(PENNIES, state, 1, 60).worths() == pytest.approx([-1.0, -1.0], abs=0.4)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rounds", [40, 200])
def test_matching_pennies_come_out_mixed(seat: int, rounds: int) -> None:
    """From one match to the next both are as likely, and so are the trials that the choice is drawn by."""
    searches = [searched(PENNIES, PenniesState(), seat, rounds, seed) for seed in range(60)]
    taken = Counter(search.decision(0.0) for search in searches)
    assert 20 <= taken[HEADS] <= 40
    roots = [search.rounds.root() for search in searches]
    heads = sum(root.tried[root.place(HEADS)] for root in roots)
    assert heads / (60 * rounds) == pytest.approx(0.5, abs=0.05)


class TellingPennies(Pennies):
    """Heads look bad at once, and are."""

    parts = Parts(advice=f"{__name__}:TellingAdvice")


class TellingAdvice(PenniesAdvice):
    def evaluate(self, state: PenniesState, seat: int) -> float:
        return -0.5 if state.sealed[seat] == HEADS else 0.0


@pytest.mark.parametrize("seed", range(8))
def test_what_lost_is_not_drawn_because_the_best_is_untried(seed: int) -> None:
    search = searched(TellingPennies(), PenniesState(), 0, 1, seed)
    assert search.is_sealed
    assert {search.decision(0.0) for _ in range(20)} == {TAILS}


def test_what_the_other_has_sealed_already_is_decided_anew() -> None:
    heads, tails = (searched(PENNIES, PenniesState((-1, sealed)), 0, 200) for sealed in (HEADS, TAILS))
    assert heads.is_sealed
    assert heads.rounds.root().tried == tails.rounds.root().tried
    assert heads.rounds.roots[1].visits == heads.rounds.count == 200


def grown(state: PenniesState) -> list[Node]:
    rounds = Rounds(PENNIES, 0, 2, seeded(1))
    rounds.root().judge([HEADS, TAILS], [0.0, 0.0])
    rounds.enter([HEADS, TAILS])
    for number in range(200):
        rounds.play(rounds.next_trial(number / 200), state.copy())
    return rounds.roots


def test_what_one_seals_does_not_reach_the_others_tree() -> None:
    """The one that was asked decides first; the other still stands at its own root, with the same opinion of both."""
    mine, theirs = grown(PenniesState())
    assert mine.visits == 200
    assert theirs.visits == sum(theirs.tried) + 1 > 190
    assert [theirs.priors[theirs.place(action)] for action in (HEADS, TAILS)] == [0.0, 0.0]
    leaked = grown(LeakyState())[1]
    assert sorted(leaked.priors) == [-2.0, 0.0]


def test_where_the_game_says_how_to_mix_nothing_is_thought_over() -> None:
    search = searched(MixedChest(), ChestState(2, [sure(-1.0), sure(-1.0), sure(1.0)]), 0, 50)
    assert search.rounds.count == 0
    assert {search.decision(0.0) for _ in range(60)} == {0, 1}


def successors(state: State) -> list[State]:
    """Where the side that is to decide stands before a second decision in a row."""
    found = []
    seat = state.to_act()[0]
    for action in state.legal(seat):
        after = state.copy()
        after.apply(seat, action, seeded_dice(1))
        if after.to_act() == [seat] and len(after.legal(seat)) > 1:
            found.append(after)
    return found


@pytest.fixture(scope="module")
def pondered() -> tuple[State, Search]:
    """A position of Ruship where a side decides twice in a row, thought over."""
    state = position(RUSHIP, 11, 24)
    return state, searched(RUSHIP, state, state.to_act()[0], 250)


def test_a_kept_tree_is_taken_up_where_the_view_is_the_same_and_counts_on(pondered: tuple[State, Search]) -> None:
    state, search = pondered
    seat, kept = search.seat, search.rounds.kept
    known = [after for after in successors(state) if seen_by(after, seat) in kept]
    assert 0 < len(known) < len(successors(state))
    for after in known:
        again = Search(asker(RUSHIP, after, seat)(), seeded(2))
        again.take_up(kept)
        root = again.rounds.root()
        assert root is kept[seen_by(after, seat)][seat]
        before = root.visits
        assert before >= KEPT_FROM
        again.think(Budget(rounds=5).begun())
        assert root.visits == before + 5


def test_no_kept_tree_is_taken_up_where_the_view_is_another(pondered: tuple[State, Search]) -> None:
    state, search = pondered
    other = position(RUSHIP, 99, 40)
    assert seen_by(other, search.seat) not in search.rounds.kept
    unkept = [after for after in successors(state) if seen_by(after, search.seat) not in search.rounds.kept]
    for elsewhere in (state, other, *unkept[:2]):
        again = Search(asker(RUSHIP, elsewhere, search.seat)(), seeded(2))
        again.take_up(search.rounds.kept)
        assert again.rounds.root().visits == 0


def test_a_bot_keeps_trees_from_one_question_to_the_next(pondered: tuple[State, Search]) -> None:
    """Only one that has something kept looks whether it fits."""
    state, search = pondered
    after = successors(state)[0]
    looked: list[int] = []

    def look() -> View:
        looked.append(1)
        return after.view(search.seat)

    plain = asker(RUSHIP, after, search.seat)()
    question = Question(RUSHIP, search.seat, plain.legal, plain.random_action, look, plain.imagine)
    bot = SearchBot(seeded(1), Budget(rounds=250))
    bot.choose(question)
    assert looked == []
    bot.choose(asker(RUSHIP, state, search.seat)())
    bot.choose(question)
    assert looked == [1]


def test_nothing_is_kept_where_things_are_hidden(pondered: tuple[State, Search]) -> None:
    """What is learnt of them till the next question makes other worlds likely."""
    assert pondered[1].rounds.kept
    state = position(THRUST, 1, 40)
    assert searched(THRUST, state, state.to_act()[0], 300).rounds.kept == {}


@pytest.mark.parametrize("level", [level for level in LEVELS if level.softness > 0.0], ids=lambda level: level.words)
def test_a_softened_choice_never_falls_on_what_is_clearly_the_worst(level: Any) -> None:
    worths = [0.3 - 0.02 * number for number in range(20)] + [-1.0]
    weights = softened(worths, level.softness)
    assert weights == sorted(weights, reverse=True)
    assert weights[-1] < 0.0005 * sum(weights)
    rng = seeded(1)
    taken = Counter(drawn(weights, rng) for _ in range(1000))
    assert 20 not in taken
    assert len(taken) > 4
    assert taken.most_common(1)[0][0] < 3


def test_a_softened_choice_overlooks_what_matters_little_and_sees_what_matters_much() -> None:
    little, much = softened([0.3, 0.29], 0.05), softened([0.3, 0.1], 0.05)
    assert little[1] / little[0] == pytest.approx(math.exp(-0.2))
    assert much == [1.0, 0.0]
    assert softened([0.3, 0.29, *[-0.9] * 30], 0.05) == [*little, *[0.0] * 30]


def test_a_softened_choice_never_falls_on_what_is_far_below_the_average_however_little_it_matters() -> None:
    weights = softened([0.02, 0.019, 0.018, 0.017, 0.0], 0.5)
    assert weights[-1] == 0.0
    assert min(weights[:-1]) > 0.99
    assert min(softened([0.02, 0.0], 0.5)) > 0.9


@pytest.mark.parametrize("name", ["ruship", "thunder_struck"])
def test_a_beginner_plays_clearly_better_than_chance(name: str) -> None:
    game, rng = game_of(name), seeded(f"beginner:{name}")
    won = 0
    for number in range(16):
        beginner = number % 2
        bots = [bot_of("level1" if seat == beginner else "random", rng.split()) for seat in range(2)]
        contest = Contest(game, game.options_type(), bots, SeededDice(rng.split()))
        while not contest.play_on(1000):
            pass
        outcome = contest.outcome()
        assert outcome is not None
        won += outcome.winners == (beginner,)
    assert won >= 12


def test_the_weaker_level_errs_more_often() -> None:
    worths = [0.4, 0.2, 0.0, -0.2]
    shares = [softened(worths, level.softness) for level in LEVELS[:2]]
    assert shares[0][0] / sum(shares[0]) < shares[1][0] / sum(shares[1]) < 1.0


def test_of_equals_a_softened_choice_takes_any() -> None:
    for worth in (0.1, 0.7, -0.3):
        assert softened([worth] * 3, 0.8) == [1.0] * 3


def test_a_level_that_does_not_think_still_looks_at_every_action() -> None:
    worths = [sure(-0.5), sure(0.5), sure(-0.4)]
    assert bot_of("level3", seeded(1)).choose(asker(Chest(), ChestState(1, worths), 0)()) == 1
