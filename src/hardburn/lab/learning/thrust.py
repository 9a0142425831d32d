"""Learn who wins in Thrust! from matches: `python -m hardburn.lab.learning.thrust --out weights.json`.

Greedy players play the first matches. Each later generation plays by what was learnt from all before, so that it learns
what becomes of positions between better players. All randomness comes from the seed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from hardburn.bots.bot import asker
from hardburn.bots.greedy import GreedyBot
from hardburn.core.dice import SeededDice
from hardburn.core.record import save
from hardburn.core.registry import game_of
from hardburn.core.results import Malformed
from hardburn.core.rng import Rng, seeded
from hardburn.core.state import Action
from hardburn.games.thrust.advice.deliberate import Foresight
from hardburn.games.thrust.advice.learnt import TABLE_FACTS, Value, balances_of, portraits, table_facts
from hardburn.games.thrust.advice.portrait import SHIP_FACTS, facts_of
from hardburn.games.thrust.game import Thrust
from hardburn.games.thrust.state import ThrustState
from hardburn.lab.learning.network import Array, Lessons, Seen

MATCHES: Final = 2400
GENERATIONS: Final = 3
UNITS: Final = 24
SEED: Final = 1
WORKERS: Final = 2
ONE_IN: Final = 5
"""One position in this many is learnt from; neighbours tell much the same."""
STRAYS: Final = 30
"""One decision in this many is random, so that positions occur that good players would avoid."""
WORLDS: Final = 2
SAMPLES: Final = 5
"""Fewer than in real play, so that positions after oversights occur, too."""
DIGITS: Final = 4

Chooser = Callable[[ThrustState, int], Action]


class Weights(msgspec.Struct):
    """The file's contents: how the weights were learnt, and the weights of `Value`."""

    command: str
    own: list[list[float]]
    enemy: list[list[float]]
    table: list[list[float]]
    shares: list[float]
    straight: list[float]
    straight_table: list[float]
    balances: list[float]


def learn(matches: int, generations: int, units: int, seed: int, workers: int) -> Weights:
    """Play a generation, learn from all matches so far, and repeat."""
    lessons = Lessons(SHIP_FACTS, TABLE_FACTS)
    weights: Weights | None = None
    with get_context("spawn").Pool(workers) as pool:
        for generation in range(generations):
            seeds = [f"thrust:{seed}:{generation}:{match}" for match in range(matches)]
            for seen, result in pool.imap(partial(match_of, weights), seeds, chunksize=8):
                lessons.add(seen, result)
            fitted = lessons.fitted(units, seed).weights
            listed = {name: _listed(kept) for name, kept in fitted.items()}
            weights = msgspec.convert({"command": "", **listed}, Weights)
            print(f"generation {generation + 1} of {generations}: learnt from {len(lessons)} positions", flush=True)
    assert weights is not None
    return weights


def match_of(weights: Weights | None, seed: str) -> tuple[list[Seen], float]:
    """One match of equal players who sometimes decide at random: what Black sees, and the result for Black."""
    game = game_of("thrust")
    assert isinstance(game, Thrust)
    rng = seeded(seed)
    dice = SeededDice(rng.split())
    state = game.start(game.options_type(), dice)
    choosers = [_chooser(game, state, seat, weights, rng.split()) for seat in range(2)]
    seen: list[Seen] = []
    while seats := state.to_act():
        seat = seats[0]
        if rng.below(ONE_IN) == 0:
            seen.append(_seen(state))
        action = state.random_action(seat, rng) if rng.below(STRAYS) == 0 else choosers[seat](state, seat)
        state.apply(seat, action, dice)
    outcome = state.outcome()
    assert outcome is not None
    return seen, float(0 in outcome.winners) if outcome.winners else 0.5


def _chooser(game: Thrust, state: ThrustState, seat: int, weights: Weights | None, rng: Rng) -> Chooser:
    """A player that knows no more than its seat."""
    if weights is None:
        bot = GreedyBot(rng)
        ask = asker(game, state, seat)
        return lambda _state, _seat: bot.choose(ask())
    foresight = Foresight(value_of(weights), WORLDS, SAMPLES)

    def choose(state: ThrustState, seat: int) -> Action:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        worths = foresight.worths(state, seat, rng, _always)
        return legal[worths.index(max(worths))]

    return choose


def value_of(weights: Weights) -> Value:
    return Value(
        weights.own,
        weights.enemy,
        weights.table,
        weights.shares,
        weights.straight,
        weights.straight_table,
        weights.balances,
    )


def _seen(state: ThrustState) -> Seen:
    position = state.position
    own, enemy = [[fact for key in portraits(position, seat) for fact in facts_of(key)] for seat in range(2)]
    return Seen(own, enemy, table_facts(position, 0), table_facts(position, 1), balances_of(position, 0))


def _listed(weights: Array) -> object:
    """As lists with the units first, as `Value` expects."""
    return np.round(weights.T.astype(np.float64), DIGITS).tolist()


def _always() -> bool:
    return True


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m hardburn.lab.learning.thrust", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"of each generation (default {MATCHES})")
    parser.add_argument("--generations", type=int, default=GENERATIONS, help=f"of players (default {GENERATIONS})")
    parser.add_argument("--units", type=int, default=UNITS, help=f"hidden ones of the network (default {UNITS})")
    parser.add_argument("--seed", type=int, default=SEED, help=f"that fixes all chance (default {SEED})")
    parser.add_argument("--workers", type=int, default=WORKERS, help=f"processes that play (default {WORKERS})")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    args = parser.parse_args(given)
    for name in ("matches", "generations", "units", "workers"):
        if getattr(args, name) < 1:
            parser.error(f"--{name} is {getattr(args, name)}; a whole number from 1 is wanted")
    if not args.out.parent.is_dir() or args.out.is_dir():
        parser.error(f"--out is {args.out}; a file in a folder that exists is wanted")
    asked = f"--matches {args.matches} --generations {args.generations} --units {args.units} --seed {args.seed}"
    weights = learn(args.matches, args.generations, args.units, args.seed, args.workers)
    weights.command = f"{parser.prog} {asked}"
    try:
        save(msgspec.json.encode(weights).decode().replace("],", "],\n") + "\n", args.out)
    except Malformed as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
