"""Random Ruship with the installed Hardburn, stepped from Python and as whole playouts: one line of JSON on stdout.

python ruship_speed.py SECONDS SEED
"""

from __future__ import annotations

import json
import sys
import time

from hardburn.build import build
from hardburn.core.dice import SeededDice
from hardburn.core.playout import playout
from hardburn.core.rng import Rng, seeded
from hardburn.games.ruship import GAME
from hardburn.games.ruship.options import RushipOptions

NEVER = 1_000_000


def step_matches(seconds: float, rng: Rng) -> float:
    """Decisions per second when an ordinary Python loop lists, chooses and applies each."""
    dice = SeededDice(rng.split())
    options = RushipOptions()
    decisions = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        state = GAME.start(options, dice)
        while seats := state.to_act():
            seat = seats[0]
            legal = state.legal(seat)
            state.apply(seat, legal[rng.below(len(legal))], dice)
            decisions += 1
    return decisions / elapsed


def play_out(seconds: float, rng: Rng) -> dict[str, float]:
    """Decisions per second inside the engine, and how the matches ended."""
    dice = SeededDice(rng.split())
    options = RushipOptions()
    decisions = matches = first_player_wins = turns = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        state = GAME.start(options, dice)
        first = state.to_act()[0]
        decisions += playout(state, rng, dice, NEVER)
        outcome = state.outcome()
        assert outcome is not None
        matches += 1
        first_player_wins += outcome.winners == (first,)
        turns += int(state.turn)
    return {
        "decisions_per_second": decisions / elapsed,
        "playouts": matches,
        "first_player_wins": first_player_wins,
        "mean_turns": turns / matches,
        "mean_decisions": decisions / matches,
    }


def main() -> None:
    seconds, seed = float(sys.argv[1]), sys.argv[2]
    rng = seeded(seed)
    result = {"name": "hardburn", "build": build(), "stepped_decisions_per_second": step_matches(seconds / 2, rng)}
    print(json.dumps(result | play_out(seconds / 2, rng)))


if __name__ == "__main__":
    main()
