"""The contract refuses classes that leave something out, and the small things around it work."""

from __future__ import annotations

import pickle
from typing import Any, cast

import pytest

from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.game import GAME_DUTIES, GAME_FACTS, Game, missing_facts
from hardburn.core.playout import playout
from hardburn.core.results import Malformed, Refusal, Refused
from hardburn.core.rng import seeded
from hardburn.core.state import STATE_DUTIES, State
from salvage import GAME
from salvage.game import Salvage
from salvage.state import SalvageState

# Made at run time, so that type checkers don't find first what the contract is to find.
STATE_BODY = {duty: vars(SalvageState)[duty] for duty in STATE_DUTIES}
GAME_BODY = {duty: vars(Salvage)[duty] for duty in GAME_DUTIES}


@pytest.mark.parametrize("duty", STATE_DUTIES)
def test_a_state_that_leaves_out_a_duty_is_refused(duty: str) -> None:
    body = {name: method for name, method in STATE_BODY.items() if name != duty}
    with pytest.raises(TypeError, match=f"Lazy leaves out of the contract: {duty}"):
        type("Lazy", (State,), body)


@pytest.mark.parametrize("duty", GAME_DUTIES)
def test_a_game_that_leaves_out_a_duty_is_refused(duty: str) -> None:
    body = {name: method for name, method in GAME_BODY.items() if name != duty}
    with pytest.raises(TypeError, match=f"Lazy leaves out of the contract: {duty}"):
        type("Lazy", (Game,), body)


def test_all_that_is_left_out_is_named_at_once() -> None:
    with pytest.raises(TypeError, match="to_act, legal, refusal, apply, resign, view, imagine, outcome, copy"):
        type("Empty", (State,), {})


def test_duties_may_be_done_by_a_class_in_between() -> None:
    kind = type("Heir", (type("Whole", (State,), STATE_BODY),), {})
    assert issubclass(kind, State)
    assert issubclass(type("Heir", (Salvage,), {}), Game)


def test_the_bare_contract_raises_instead_of_answering() -> None:
    state, game = State(), cast("Any", Game())
    for call in (
        state.to_act,
        lambda: state.legal(0),
        lambda: state.refusal(0, 0),
        lambda: state.apply(0, 0, ScriptedDice([])),
        lambda: state.resign(0),
        lambda: state.view(0),
        lambda: state.imagine(0, seeded(1)),
        state.outcome,
        state.copy,
        lambda: game.start(GAME.options_type(), ScriptedDice([])),
        lambda: game.pack(GAME.unpack(1)),
        lambda: game.unpack(0),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_facts_that_a_game_does_not_give_are_named() -> None:
    assert missing_facts(GAME) == []
    bare = type("Bare", (Game,), {**GAME_BODY, "id": "bare", "title": "Bare"})
    assert missing_facts(bare()) == [fact for fact in GAME_FACTS if fact not in ("id", "title")]


def test_a_game_is_played_by_the_fewest_if_its_options_say_nothing() -> None:
    assert Game.seat_count(GAME, GAME.options_type()) == 2


def test_a_random_action_is_one_of_the_list() -> None:
    state, rng = GAME.start(GAME.options_type(), seeded_dice(1)), seeded(1)
    assert {state.random_action(0, rng) for _ in range(60)} == set(state.legal(0))


def test_a_playout_stops_at_the_end_or_at_its_limit() -> None:
    state = GAME.start(GAME.options_type(), seeded_dice(1))
    assert playout(state, seeded(1), seeded_dice(1), 4) == 4
    assert state.outcome() is None
    assert playout(state, seeded(1), seeded_dice(1), 1000) == 11
    assert state.outcome() is not None
    assert playout(state, seeded(1), seeded_dice(1), 1000) == 0


def test_a_refusal_reads_with_its_rule_and_travels_between_processes() -> None:
    refused = Refused(Refusal("bid.1", "Bid a card."))
    assert str(refused) == "Bid a card. [bid.1]"
    again = pickle.loads(pickle.dumps(refused))
    assert isinstance(again, Refused)
    assert again.refusal == refused.refusal


def test_what_is_malformed_is_a_bad_value() -> None:
    assert issubclass(Malformed, ValueError)
