"""Learn who wins in Thrust! from matches: `python -m hardburn.lab.learn_thrust --out weights.json`.

All chance comes from the seed, so that the same command gives the same weights.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from hardburn.bots.bot import asker
from hardburn.bots.greedy import GreedyBot
from hardburn.core.catalogue import game_of
from hardburn.core.dice import SeededDice
from hardburn.core.record import save
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.games.thrust.game import Thrust
from hardburn.games.thrust.learnt import facts_of
from hardburn.games.thrust.position import OPERATE
from hardburn.lab.regression import Lessons

MATCHES: Final = 3000
SEED: Final = 1
ONE_IN: Final = 7
"""Positions that are learnt from; neighbours tell much the same."""
STRAYS: Final = 30
"""One decision in so many is any at all, so that more is seen than what greedy players come to."""


class Weights(msgspec.Struct):
    """What is written: how it was learnt, and the weights of the facts."""

    command: str
    weights: list[float]


def lessons(matches: int, seed: int) -> Lessons:
    """Of greedy players against each other, who stray now and then."""
    game = game_of("thrust")
    assert isinstance(game, Thrust)
    learnt = Lessons()
    rng = seeded(f"thrust:{seed}")
    for _ in range(matches):
        dice = SeededDice(rng.split())
        state = game.start(game.options_type(), dice)
        bots = [GreedyBot(rng.split()), GreedyBot(rng.split())]
        asks = [asker(game, state, seat) for seat in range(2)]
        facts: list[list[float]] = []
        while seats := state.to_act():
            if state.position.step == OPERATE and rng.below(ONE_IN) == 0:
                facts.append(facts_of(state.position, 0))
            seat = seats[0]
            if rng.below(STRAYS) == 0:
                legal = state.legal(seat)
                action = legal[rng.below(len(legal))]
            else:
                action = bots[seat].choose(asks[seat]())
            state.apply(seat, action, dice)
        outcome = state.outcome()
        assert outcome is not None
        learnt.add(facts, float(0 in outcome.winners) if outcome.winners else 0.5)
    return learnt


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m hardburn.lab.learn_thrust", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"to learn from (default {MATCHES})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"that fixes all chance (default {SEED})")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    args = parser.parse_args(given)
    if args.matches < 1:
        parser.error(f"--matches is {args.matches}; a whole number from 1 is wanted")
    if not args.out.parent.is_dir() or args.out.is_dir():
        parser.error(f"--out is {args.out}; a file in a folder that exists is wanted")
    command = f"{parser.prog} --matches {args.matches} --seed {args.seed}"
    weights = Weights(command, lessons(args.matches, args.seed).weights())
    try:
        save(msgspec.json.format(msgspec.json.encode(weights), indent=0).decode() + "\n", args.out)
    except Malformed as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
