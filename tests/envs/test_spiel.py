"""OpenSpiel's own check of all games, its searches, and what its players may know."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from hardburn.core.rng import seeded
from hardburn.envs.spiel import HardburnState, PlayoutEvaluator
from hardburn.envs.unfolding import parts_of
from hardburn.games.ruship.state import RushipState
from hardburn.games.ruship.track import Side

SHORT: Final = {
    "ruship": "hardburn_ruship(spaces=12,turn_limit=20)",
    "thrust": "hardburn_thrust(turn_limit=10)",
    "thunder_struck": "hardburn_thunder_struck(rounds=6,ring=11,players=3)",
    "full_thrust": "hardburn_full_thrust(turn_limit=5,fleets=Suffren%3B Tibet,apart=20)",
    "fuel_to_burn": "hardburn_fuel_to_burn(turns=6,set_up=drawn)",
}
games = pytest.mark.parametrize("game_id", SHORT)


@games
def test_the_games_pass_openspiels_random_simulation(game_id: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(SHORT[game_id]), num_sims=1, serialize=True, verbose=False)


@games
def test_openspiels_searches_play_the_games(game_id: str) -> None:
    game = pyspiel.load_game(SHORT[game_id])
    draw = np.random.RandomState(3)
    evaluator = PlayoutEvaluator(seeded(3))
    bots: list[Any] = [MCTSBot(game, 1.4, 6, evaluator, random_state=draw)]
    if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        bots.append(ISMCTSBot(game, evaluator, 1.4, 6, random_state=draw))
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal() and decisions < 8:
        if state.is_chance_node():
            roll(state, draw)
            continue
        action = int(bots[decisions % len(bots)].step(state))
        assert action in state.legal_actions()
        state.apply_action(action)
        decisions += 1


@pytest.mark.parametrize(("game_id", "search"), [("ruship", "mcts"), ("thrust", "ismcts")])
def test_openspiels_searches_finish_a_match(game_id: str, search: str) -> None:
    game = pyspiel.load_game(SHORT[game_id])
    draw = np.random.RandomState(5)
    evaluator = PlayoutEvaluator(seeded(5))
    bot: Any = MCTSBot(game, 1.4, 3, evaluator, random_state=draw)
    if search == "ismcts":
        bot = ISMCTSBot(game, evaluator, 1.4, 3, random_state=draw)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            roll(state, draw)
        elif state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(draw.choice(state.legal_actions())))
    assert sum(state.returns()) == 0
    assert state.match.state.outcome() is not None


def test_each_face_of_a_die_is_a_chance_node_of_its_own() -> None:
    state = pyspiel.load_game("hardburn_ruship").new_initial_state()
    assert state.chance_outcomes() == [(outcome, 1 / 6) for outcome in range(6)]
    for outcome in (5, 2):
        state.apply_action(outcome)
    assert state.current_player() == 0
    state.apply_action(0)
    assert state.is_chance_node()
    for outcome in (3, 0):
        state.apply_action(outcome)
    assert state.match.state.view(0).values == (4, 1)
    assert parts_of(36_000) == (36, 1000)
    assert parts_of(6) == (1, 6)


@pytest.mark.parametrize(
    ("game_id", "decisions"), [("thrust", 40), ("thunder_struck", 7), ("full_thrust", 2), ("fuel_to_burn", 40)]
)
def test_a_player_cannot_tell_a_resampled_state_from_the_real_one(game_id: str, decisions: int) -> None:
    state = far_into(game_id, decisions)
    seat = state.current_player()
    sampler = np.random.RandomState(7)
    others = [state.resample_from_infostate(seat, sampler.random_sample) for _ in range(4)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
    if game_id in ("thrust", "full_thrust"):
        rival = 1 - seat
        assert len({other.information_state_string(rival) for other in others}) > 1


def test_a_sealed_decision_changes_what_its_player_knows_and_nobody_else() -> None:
    state = pyspiel.load_game(SHORT["thunder_struck"]).new_initial_state()
    before = [state.information_state_string(seat) for seat in range(3)]
    state.apply_action(state.legal_actions()[0])
    while state.is_chance_node():
        state.apply_action(0)
    after = [state.information_state_string(seat) for seat in range(3)]
    assert after[0] != before[0]
    assert after[1:] == before[1:]


@pytest.mark.parametrize("winner", [0, 1])
def test_the_evaluator_sees_who_is_about_to_win(winner: int) -> None:
    state: HardburnState = pyspiel.load_game(SHORT["ruship"]).new_initial_state()
    near, far = (Side.at(0, [11, 10], 1), Side.at(1, [], 12, ["stack"], 2))
    if winner == 1:
        near, far = Side.at(0, [], 1, ["stack"], 2), Side.at(1, [2, 3], 12)
    state.match = state.match._with(RushipState(near, far, spaces=12, mover=winner))
    state.match.wanted = None
    ours = PlayoutEvaluator(seeded(1), rollouts=50).evaluate(state)
    theirs = RandomRolloutEvaluator(20, np.random.RandomState(1)).evaluate(state)
    assert ours.sum() == 0
    assert min(ours[winner], theirs[winner]) > 0.5
    state.apply_action(0)
    assert state.is_chance_node()
    assert PlayoutEvaluator(seeded(2), rollouts=50).evaluate(state)[winner] > 0.5


def far_into(game_id: str, decisions: int) -> HardburnState:
    state: HardburnState = pyspiel.load_game(SHORT[game_id]).new_initial_state()
    draw = np.random.RandomState(11)
    while decisions > 0 or state.is_chance_node():
        if state.is_chance_node():
            roll(state, draw)
        else:
            state.apply_action(int(draw.choice(state.legal_actions())))
            decisions -= 1
    assert not state.is_terminal()
    return state


def roll(state: HardburnState, draw: np.random.RandomState) -> None:
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(int(draw.choice(outcomes, p=chances)))
