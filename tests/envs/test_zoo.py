"""PettingZoo's own checks of all games, and what its checks don't look at."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from hardburn.envs.zoo import SealedEnv, TurnEnv

SHORT: Final[dict[str, dict[str, Any]]] = {
    "ruship": {"turn_limit": 40},
    "thrust": {"turn_limit": 10},
    "thunder_struck": {"players": 3, "rounds": 6, "ring": 11},
    "full_thrust": {"turn_limit": 5, "apart": 16},
    "fuel_to_burn": {"turns": 6, "set_up": "drawn"},
}
games = pytest.mark.parametrize("game_id", SHORT)
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),  # dicts are meant
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # of those whose match is over
]


@games
def test_the_games_in_turns_pass_the_api_test(game_id: str) -> None:
    api_test(TurnEnv(game_id, SHORT[game_id]), num_cycles=300)


@games
def test_the_games_at_once_pass_the_parallel_api_test(game_id: str) -> None:
    parallel_api_test(SealedEnv(game_id, SHORT[game_id]), num_cycles=300)


@games
def test_a_seed_repeats_a_match(game_id: str) -> None:
    seed_test(partial(TurnEnv, game_id, SHORT[game_id]), num_cycles=100)
    parallel_seed_test(partial(SealedEnv, game_id, SHORT[game_id]), num_cycles=100)


@games
def test_max_cycles_breaks_a_match_off(game_id: str) -> None:
    def at_once(max_cycles: int) -> SealedEnv:
        return SealedEnv(game_id, SHORT[game_id], max_cycles=max_cycles, illegal="refuse")

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=lambda max_cycles: parallel_to_aec(at_once(max_cycles))))


@games
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_like_the_original(game_id: str, again: Callable[[TurnEnv], TurnEnv]) -> None:
    env = TurnEnv(game_id, SHORT[game_id])
    env.reset(seed=5)
    draw = np.random.default_rng(5)
    for _ in range(12):
        env.step(legal_id(env, draw))
    twin, twin_draw = again(env), copy.deepcopy(draw)
    for _ in range(12):
        env.step(legal_id(env, draw))
    for _ in range(12):
        twin.step(legal_id(twin, twin_draw))
    assert repr(twin.table.state) == repr(env.table.state)
    env.reset()
    twin.reset()
    assert repr(twin.table.state) == repr(env.table.state)


def test_an_id_outside_the_mask_resigns_or_is_refused() -> None:
    env = TurnEnv("ruship")
    env.reset(seed=1)
    mover = env.agent_selection
    env.step(200)
    assert env.rewards[mover] == -1
    assert sum(env.rewards.values()) == 0
    assert all(env.terminations.values())
    assert "id 200 is not in the mask" in env.infos[mover]["refused"]
    patient = TurnEnv("ruship", illegal="refuse")
    patient.reset(seed=1)
    before = repr(patient.table.state)
    patient.step(200)
    assert repr(patient.table.state) == before
    assert patient.agent_selection == mover


def test_who_owes_nothing_can_only_wait_and_who_is_sealed_is_hidden() -> None:
    env = SealedEnv("thunder_struck")
    seen, _ = env.reset(seed=3)
    wait = env.table.wait
    first, second = env.possible_agents
    assert [seen[agent]["action_mask"][wait] for agent in env.agents] == [0, 0]
    before = seen[second]["observation"]
    turns = TurnEnv("thunder_struck")
    turns.reset(seed=3)
    turns.step(int(np.flatnonzero(turns.observe(first)["action_mask"])[0]))
    assert data_equivalence(turns.observe(second)["observation"], before)
    draw = np.random.default_rng(3)
    while len(env.table.to_act()) == 2:
        seen, *_ = env.step({agent: pick(seen[agent]["action_mask"], draw) for agent in env.agents})
    idle = env.possible_agents[1 - env.table.to_act()[0]]
    assert list(np.flatnonzero(seen[idle]["action_mask"])) == [wait]


def test_a_legal_decision_stands_when_another_seat_resigns_by_an_illegal_one() -> None:
    env = SealedEnv("thunder_struck", {"players": 3})
    seen, _ = env.reset(seed=6)
    ids = {agent: pick(seen[agent]["action_mask"], np.random.default_rng(6)) for agent in env.agents}
    ids[env.agents[0]] = env.table.wait or 0
    seen, _, terminations, _, infos = env.step(ids)
    assert [("refused" in infos[agent]) for agent in env.agents] == [True, False, False]
    assert not any(terminations.values())
    everything: Any = env.table.state.everything()
    ships = everything.ships
    assert [ship.is_alive for ship in ships] == [False, True, True]
    assert [ship.plan is not None and ship.plan.has_rolled for ship in ships[1:]] == [True, True]


def test_who_has_surrendered_may_go_on_being_wrong() -> None:
    env = SealedEnv("full_thrust", {"players": 3, "fleets": "Milan; Milan; Milan"})
    env.reset(seed=6)
    for _ in range(2):
        *_, infos = env.step({env.agents[0]: 0})
        assert "refused" in infos[env.agents[0]]
    assert env.table.to_act() == [1, 2]


@pytest.mark.parametrize("game_id", ["ruship", "thrust", "thunder_struck"])
def test_a_view_that_nobody_reads_is_not_made(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env = TurnEnv(game_id)
    env.reset(seed=4)
    made: list[int | None] = []
    state = type(env.table.state)
    view = state.view

    def counted(self: Any, seat: int | None) -> Any:
        made.append(seat)
        return view(self, seat)

    monkeypatch.setattr(state, "view", counted)
    for _ in range(5):
        env.step(min(env.table.choices(env.seat_of(env.agent_selection))))
    assert made == []
    for _ in range(2):
        env.observe(env.agent_selection)
    assert made == [env.seat_of(env.agent_selection)]


@games
def test_a_position_is_drawn_as_text_svg_and_pixels(game_id: str) -> None:
    env = TurnEnv(game_id, SHORT[game_id], render_mode="ansi")
    env.reset(seed=2)
    assert len(env.render().splitlines()) > 4
    env.render_mode = "svg"
    assert env.render().startswith("<svg")
    env.render_mode = "rgb_array"
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[2] == 3
    assert len(np.unique(pixels @ np.array([65536, 256, 1]))) > 4


def legal_id(env: TurnEnv, draw: np.random.Generator) -> int | None:
    agent = env.agent_selection
    if env.terminations[agent]:
        return None
    return pick(env.observe(agent)["action_mask"], draw)


def pick(mask: np.ndarray[Any, Any], draw: np.random.Generator) -> int:
    return int(draw.choice(np.flatnonzero(mask)))
