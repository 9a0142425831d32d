"""Random playouts of any game inside the installed Hardburn: one line of JSON on stdout.

python playouts.py GAME SECONDS SEED
"""

from __future__ import annotations

import json
import sys
import time

from hardburn.build import build
from hardburn.core.dice import SeededDice
from hardburn.core.playout import playout
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded

NEVER = 1_000_000


def main() -> None:
    game, seconds, rng = game_of(sys.argv[1]), float(sys.argv[2]), seeded(sys.argv[3])
    dice = SeededDice(rng.split())
    options = game.options_type()
    decisions = matches = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        decisions += playout(game.start(options, dice), rng, dice, NEVER)
        matches += 1
    result = {
        "game": game.id,
        "title": game.title,
        "build": build(),
        "decisions_per_second": decisions / elapsed,
        "playouts": matches,
        "mean_decisions": decisions / matches,
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
