"""pgx's backgammon on the CPU in batches, with observations and masks: one line of JSON on stdout.

    python pgx_backgammon.py SIZES SECONDS SEED

SIZES are separated by commas. A jitted step covers the whole batch, uses pgx's own automatic reset and draws legal
actions uniformly. `stepped`: called from Python step by step, as when a learner looks at each position. `looped`: many
steps in one call, which hides the positions but costs pgx least. Compiling is not counted.
"""

import json
import sys
import time
import warnings
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

warnings.simplefilter("ignore")

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import pgx  # noqa: E402
from pgx.experimental.wrappers import auto_reset  # noqa: E402

STEPS_IN_LOOP = 20
Batch = tuple[Any, Any]
"""The matches and the key of the generator."""


def stepper(size: int) -> Callable[[Batch], Batch]:
    env = pgx.make("backgammon")
    step_all = jax.vmap(auto_reset(env.step, env.init))

    def step(batch: Batch) -> Batch:
        state, key = batch
        key, choosing, rolling = jax.random.split(key, 3)
        actions = jax.random.categorical(choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return step_all(state, actions, jax.random.split(rolling, size)), key

    return step


def steps_per_second(advance: Callable[[Batch], Batch], batch: Batch, steps: int, seconds: float) -> float:
    """The speed of a compiled call that makes this many steps of single matches."""
    for _ in range(3):
        batch = jax.block_until_ready(advance(batch))
    calls = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        batch = jax.block_until_ready(advance(batch))
        calls += 1
    return calls * steps / elapsed


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit(f"usage: python {sys.argv[0]} SIZES SECONDS SEED")
    sizes = [int(size) for size in sys.argv[1].split(",")]
    seconds = float(sys.argv[2]) / len(sizes) / 2
    key, starting = jax.random.split(jax.random.PRNGKey(int(sys.argv[3])))
    stepped, looped = {}, {}
    for size in sizes:
        state = jax.jit(jax.vmap(pgx.make("backgammon").init))(jax.random.split(starting, size))
        step = stepper(size)
        stepped[size] = steps_per_second(jax.jit(step), (state, key), size, seconds)
        loop = jax.jit(lambda batch, step=step: jax.lax.fori_loop(0, STEPS_IN_LOOP, lambda _, part: step(part), batch))
        looped[size] = steps_per_second(loop, (state, key), STEPS_IN_LOOP * size, seconds)
    print(json.dumps({"name": "pgx", "version": version("pgx"), "stepped": stepped, "looped": looped}))


if __name__ == "__main__":
    main()
