"""The rules one by one, with dice that are written down."""

from collections.abc import Sequence

import pytest
from hardburn.core.dice import ScriptedDice
from hardburn.core.results import Refused
from hardburn.testing import rule

from salvage import GAME
from salvage.edges import SalvageOptions
from salvage.state import BOLDLY, NOBODY, SAFELY, SEAL, SalvageState


def dealt(*hands: Sequence[int]) -> SalvageState:
    """A match that begins with these hands."""
    seats = len(hands)
    return SalvageState(hands, [0] * seats, [False] * seats, [], [0] * seats, [False] * seats)


def play(state: SalvageState, *decisions: tuple[int, int], faces: Sequence[int] = ()) -> SalvageState:
    """The position after decisions, each a seat and an action."""
    dice = ScriptedDice(list(faces))
    for seat, action in decisions:
        state.apply(seat, action, dice)
    return state


def refused(state: SalvageState, seat: int, action: int) -> str:
    """The rule by which an action is refused."""
    with pytest.raises(Refused) as caught:
        state.apply(seat, action, ScriptedDice([]))
    return caught.value.refusal.rule


@rule("deal.1")
def test_each_player_is_dealt_cards_that_only_they_see() -> None:
    state = GAME.start(SalvageOptions(players=3, cards=2), ScriptedDice([1, 1, 1, 1, 1, 1]))
    assert state.hands == [[1, 4], [2, 5], [3, 6]]
    assert state.view(1).hand == (2, 5)
    assert state.view(1).hands == ()
    assert state.view(None).hand == ()


@rule("bid.1")
def test_all_bid_at_once_and_in_secret() -> None:
    state = play(dealt([2, 8], [3, 5]), (1, 5))
    assert state.to_act() == [0, 1]
    assert state.view(1).bid == 5
    assert state.view(0).bid == 0


@rule("bid.1")
def test_a_bid_can_be_changed_until_it_is_sealed() -> None:
    state = play(dealt([2, 8], [3, 5]), (0, 2), (0, 8))
    assert state.bids == [8, 0]
    assert refused(play(state, (0, SEAL)), 0, 2) == "table.turn"


@rule("bid.1")
def test_nobody_bids_a_card_that_they_do_not_hold() -> None:
    assert refused(dealt([2, 8], [3, 5]), 0, 3) == "bid.1"


@rule("bid.2")
def test_a_bid_is_sealed_after_it_was_made() -> None:
    assert refused(dealt([2, 8], [3, 5]), 0, SEAL) == "bid.2"


@rule("bid.2")
def test_bids_are_opened_when_all_are_sealed() -> None:
    state = play(dealt([2, 8], [3, 5]), (0, 8), (0, SEAL), (1, 5))
    assert state.played == []
    assert play(state, (1, SEAL)).played == [8, 5]
    assert state.hands == [[2], [3]]


@rule("tow.1")
def test_the_highest_card_wins_the_wreck_which_is_worth_3_points_or_a_die() -> None:
    state = play(dealt([2, 8], [3, 5]), (0, 8), (0, SEAL), (1, 5), (1, SEAL))
    assert state.to_act() == [0]
    assert refused(state, 0, 2) == "tow.1"
    assert play(state.copy(), (0, SAFELY)).points == [3, 0]
    assert play(state.copy(), (0, BOLDLY), faces=[6]).points == [6, 0]


@rule("end.1")
def test_the_most_points_win_when_all_cards_are_played() -> None:
    state = play(dealt([8], [5]), (0, 8), (0, SEAL), (1, 5), (1, SEAL))
    assert state.outcome() is None
    outcome = play(state, (0, SAFELY)).outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@rule("end.1")
def test_equal_points_are_a_draw() -> None:
    state = SalvageState([[8], [5]], [0, 0], [False, False], [], [0, 3], [False, False])
    outcome = play(state, (0, 8), (0, SEAL), (1, 5), (1, SEAL), (0, SAFELY)).outcome()
    assert outcome is not None
    assert outcome.winners == ()


@rule("end.2")
def test_bids_go_back_to_the_hands_when_somebody_resigns() -> None:
    state = play(dealt([2], [3], [4]), (0, 2), (0, SEAL))
    state.resign(1)
    assert (state.bids, state.sealed, state.winner) == ([0, 0, 0], [False, False, False], NOBODY)
    assert state.to_act() == [0, 2]


@rule("end.2")
def test_the_last_one_left_wins() -> None:
    state = dealt([2], [3], [4])
    state.resign(1)
    assert state.outcome() is None
    state.resign(0)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (2,)
