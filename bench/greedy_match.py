"""Whole matches of a game with maps, greedy against greedy: one line of JSON on stdout.

python greedy_match.py GAME SECONDS SEED
"""

from __future__ import annotations

import json
import sys
import time

from hardburn.bots.contest import Contest
from hardburn.bots.greedy import GreedyBot
from hardburn.build import build
from hardburn.core.dice import seeded_dice
from hardburn.core.edges import Options
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.full_thrust.options import FullThrustOptions

TABLES: dict[str, Options] = {
    "full_thrust": FullThrustOptions(fleets="4 Gorshkov; 4 Gorshkov", points=800, turn_limit=15),
    "fuel_to_burn": FuelOptions(points=50, turns=16),
}


def main() -> None:
    game, options, seconds, seed = game_of(sys.argv[1]), TABLES[sys.argv[1]], float(sys.argv[2]), sys.argv[3]
    decisions = matches = 0
    slowest = 0.0
    begin = time.perf_counter()
    while matches == 0 or time.perf_counter() - begin < seconds:
        started = time.perf_counter()
        bots = [GreedyBot(seeded(f"{seed}:{matches}:{seat}")) for seat in range(2)]
        contest = Contest(game, options, bots, seeded_dice(f"{seed}:{matches}"))
        while not contest.play_on(1000):
            pass
        slowest = max(slowest, time.perf_counter() - started)
        decisions += contest.decisions
        matches += 1
    elapsed = time.perf_counter() - begin
    result = {
        "game": game.id,
        "build": build(),
        "matches": matches,
        "seconds_per_match": elapsed / matches,
        "slowest_match": slowest,
        "mean_decisions": decisions / matches,
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
