"""Ruship in batches with the installed Hardburn, with observations and masks: one line of JSON on stdout.

    python ruship_batch.py SIZES SECONDS SEED

SIZES are separated by commas. `stepped`: NumPy draws ids uniformly from the mask, as when a learner looks at each
position. `sampled`: compiled code draws them.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import numpy as np

from hardburn.build import build
from hardburn.envs.batch import BatchEnv


def steps_per_second(size: int, seconds: float, seed: int, *, from_mask: bool) -> float:
    env = BatchEnv("ruship", size, seed)
    draw = np.random.default_rng(seed)
    _, mask = env.reset()

    def choose() -> Any:
        return (mask * draw.random(mask.shape, np.float32)).argmax(1) if from_mask else env.sample()

    steps = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        env.step(choose())
        steps += size
    return steps / elapsed


def main() -> None:
    sizes, seed = [int(size) for size in sys.argv[1].split(",")], int(sys.argv[3])
    seconds = float(sys.argv[2]) / len(sizes) / 2
    stepped = {size: steps_per_second(size, seconds, seed, from_mask=True) for size in sizes}
    sampled = {size: steps_per_second(size, seconds, seed, from_mask=False) for size in sizes}
    print(json.dumps({"name": "hardburn", "build": build(), "stepped": stepped, "sampled": sampled}))


if __name__ == "__main__":
    main()
