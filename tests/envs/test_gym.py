"""Gymnasium's own check of all games, vector environments, and the bots in the other seats."""

from __future__ import annotations

import copy
import pickle
from typing import Any, Final

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from hardburn.core.registry import game_ids, game_of
from hardburn.core.results import Malformed
from hardburn.envs import register, versions
from hardburn.envs.gym import SeatEnv
from tests.envs.test_zoo import SHORT, games, pick

register()
IDS: Final = {game_id: f"hardburn/{game_id}-v{version}" for game_id, version in versions().items()}


def test_every_game_is_registered_with_its_version() -> None:
    assert {game_id: game_of(game_id).version for game_id in game_ids()} == versions()


@games
def test_the_games_pass_gymnasiums_check(game_id: str) -> None:
    check_env(gymnasium.make(IDS[game_id], options=SHORT[game_id]).unwrapped)


@games
def test_a_match_against_a_bot_ends_and_its_seed_repeats_it(game_id: str) -> None:
    first, second = played(game_id, bot="random"), played(game_id, bot="random")
    assert data_equivalence(first, second)
    assert first[-1] in (-1, 0, 1)


def test_the_seat_can_be_chosen_or_drawn() -> None:
    env = SeatEnv("ruship", seat=1)
    _, info = env.reset(seed=1)
    assert info["seat"] == 1
    assert env.table.to_act() == [1]
    drawing = SeatEnv("ruship", seat=None)
    assert {drawing.reset(seed=seed)[1]["seat"] for seed in range(8)} == {0, 1}
    with pytest.raises(Malformed, match="seat is 2; 0 to 1 are there"):
        SeatEnv("ruship", seat=2)
    with pytest.raises(Malformed, match="there is no bot 'nobody'"):
        SeatEnv("ruship", bot="nobody")


def test_an_id_outside_the_mask_loses() -> None:
    env = SeatEnv("thrust")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(200)
    assert (reward, terminated) == (-1, True)
    assert "id 200 is not in the mask" in info["refused"]


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_copy_goes_on_like_the_original_and_so_does_its_bot(bot: str) -> None:
    env = SeatEnv("ruship", bot=bot)
    seen, _ = env.reset(seed=4)
    for _ in range(5):
        seen, *_ = env.step(pick(seen["action_mask"], np.random.default_rng(4)))
    copied, unpickled = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    story = going_on(env, seen)
    assert data_equivalence(going_on(copied, seen), story)
    assert data_equivalence(going_on(unpickled, seen), story)


def test_vector_environments_step_many_matches() -> None:
    envs = gymnasium.make_vec(IDS["ruship"], num_envs=3, options=SHORT["ruship"])
    assert isinstance(envs, gymnasium.vector.SyncVectorEnv)
    seen, _ = envs.reset(seed=7)
    draw = np.random.default_rng(7)
    for _ in range(30):
        ids = [pick(mask, draw) if mask.any() else 0 for mask in seen["action_mask"]]
        seen, *_ = envs.step(np.array(ids))
    assert seen["observation"]["tokens"].shape == (3, 2, 18)
    envs.close()


def played(game_id: str, bot: str) -> list[Any]:
    """All that a random learner sees in a match."""
    env = SeatEnv(game_id, SHORT[game_id], bot=bot)
    seen, _ = env.reset(seed=9)
    draw = np.random.default_rng(9)
    story: list[Any] = [seen]
    terminated = False
    while not terminated:
        seen, reward, terminated, _, info = env.step(pick(seen["action_mask"], draw))
        assert not np.isnan(reward)
        story += [seen, info]
    assert "outcome" in info
    return [*story, reward]


def going_on(env: SeatEnv, seen: Any) -> list[Any]:
    story: list[Any] = []
    for _ in range(6):
        seen, *rest = env.step(pick(seen["action_mask"], np.random.default_rng(4)))
        story += [seen, rest]
    return story
