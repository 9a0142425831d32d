"""Measures forecasts of Fuel To Burn's plots over a live connection: `python -m bench.server.trying`.

A board that follows the pointer needs a median of 30 ms, on the same machine.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.server.players import Player
from tests.server.served import Served
from tests.server.test_fuel_forecasts import any_plot, begin, to_plots

TRIES: Final = 200


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        served.start()
        try:
            taken = sorted(measured(Player(served.url), random.Random(3)))
        finally:
            served.stop()
    median, slow = 1000 * statistics.median(taken), 1000 * taken[int(0.95 * TRIES)]
    print(f"trying a plot: median {median:.1f} ms, 95 of 100 under {slow:.1f} ms")


def measured(player: Player, rng: random.Random) -> list[float]:
    match_id = begin(player, 99)
    snapshot = next(to_plots(player, match_id, rng))
    taken = []
    with player.watch(match_id) as watching:
        watching.snapshot()
        for number in range(TRIES):
            body = {"seat": snapshot["seat"], "version": snapshot["version"], "decision": any_plot(snapshot, rng)}
            before = time.perf_counter()
            watching.send(**{"try": body, "key": str(number)})
            watching.next("tried")
            taken.append(time.perf_counter() - before)
    return taken


if __name__ == "__main__":
    main()
