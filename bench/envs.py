"""Measures the speed of the environments: random legal ids in one process.

python bench/envs.py SECONDS
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel

from hardburn.build import build
from hardburn.envs import versions
from hardburn.envs.gym import SeatEnv
from hardburn.envs.spiel import HardburnState
from hardburn.envs.zoo import TurnEnv


def step_turns(game_id: str) -> Callable[[], None]:
    """A decision of the next agent, with its observation and mask."""
    env, draw = TurnEnv(game_id), np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> None:
        if not env.table.to_act():
            env.reset()
        seen = env.observe(env.agent_selection)
        env.step(int(draw.choice(np.flatnonzero(seen["action_mask"]))))

    return step


def step_seat(game_id: str) -> Callable[[], None]:
    """A decision of the learner, and the random bot's answer."""
    env, draw = SeatEnv(game_id), np.random.default_rng(1)
    seen = [env.reset(seed=1)[0]]

    def step() -> None:
        seen[0], _, over, _, _ = env.step(int(draw.choice(np.flatnonzero(seen[0]["action_mask"]))))
        if over:
            seen[0], _ = env.reset()

    return step


def step_tree(game_id: str) -> Callable[[], None]:
    """A decision in OpenSpiel, with the chance nodes before it."""
    game, draw = pyspiel.load_game(f"hardburn_{game_id}"), np.random.default_rng(1)
    states: list[HardburnState] = [game.new_initial_state()]

    def step() -> None:
        state = states[0]
        while state.is_chance_node():
            state.apply_action(int(draw.integers(len(state.chance_outcomes()))))
        if state.is_terminal():
            states[0] = game.new_initial_state()
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(draw.integers(len(legal)))])

    return step


def per_second(step: Callable[[], None], seconds: float) -> float:
    steps = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        for _ in range(20):
            step()
        steps += 20
    return steps / elapsed


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(f"usage: python {sys.argv[0]} SECONDS")
    seconds = float(sys.argv[1])
    print(f"steps a second, {build()}")
    print("| game | `TurnEnv` | `SeatEnv` | OpenSpiel |\n|---|---:|---:|---:|")
    for game_id in versions():
        rates = [per_second(kind(game_id), seconds) for kind in (step_turns, step_seat, step_tree)]
        print(f"| {game_id} | {' | '.join(f'{rate:,.0f}' for rate in rates)} |", flush=True)


if __name__ == "__main__":
    main()
