"""PettingZoo's own board games, played at random through its AEC interface: one line of JSON on stdout.

    python pettingzoo_classic.py SECONDS SEED

Each step asks `last` for the observation and its mask, draws a legal action uniformly and takes it. The time includes
starting new matches.
"""

import json
import sys
import time
import warnings
from importlib.metadata import version
from typing import Any

warnings.simplefilter("ignore")

import numpy as np  # noqa: E402
from pettingzoo.classic import chess_v6, connect_four_v3, tictactoe_v3  # noqa: E402

GAMES = {"tictactoe": tictactoe_v3, "connect_four": connect_four_v3, "chess": chess_v6}


def steps_per_second(env: Any, seconds: float, draw: np.random.Generator) -> float:
    steps = 0
    env.reset()
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            continue
        env.step(int(draw.choice(np.flatnonzero(observation["action_mask"]))))
        steps += 1
    return steps / elapsed


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(f"usage: python {sys.argv[0]} SECONDS SEED")
    seconds, draw = float(sys.argv[1]) / len(GAMES), np.random.default_rng(int(sys.argv[2]))
    speeds = {name: steps_per_second(module.raw_env(), seconds, draw) for name, module in GAMES.items()}
    print(json.dumps({"name": "pettingzoo", "version": version("pettingzoo"), "steps_per_second": speeds}))


if __name__ == "__main__":
    main()
