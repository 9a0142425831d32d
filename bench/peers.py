"""Our bots against OpenSpiel's searches, with the same time for a decision.

    python bench/peers.py GAME --seconds S --matches N [--bot NAME] [--against mcts|ismcts]

OpenSpiel's searches are its own Python ones. Hardburn plays their random matches (`PlayoutEvaluator`), so that they
don't pay for our steps in Python. They count simulations, not seconds, so the number is adjusted after every decision
by the recent pace. `mcts` sees the whole position; `ismcts` is the fair peer in games with secrets.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot

from hardburn.bots.bot import asker
from hardburn.bots.catalogue import bot_of, timed
from hardburn.build import build
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.envs.spiel import HardburnState, PlayoutEvaluator
from hardburn.lab.wilson import wilson

PEERS: Final = {"ruship": "mcts", "thrust": "ismcts"}
FIRST_SIMULATIONS: Final = 8
UCT: Final = 1.4
WEIGHT: Final = 0.2
"""The weight of the last decision in the mean pace of simulations."""


class Clock:
    """A player's thinking time, over all its decisions."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0

    def add(self, seconds: float) -> None:
        self.seconds += seconds
        self.decisions += 1

    def mean(self) -> float:
        return self.seconds / max(self.decisions, 1)


class Peer:
    """A search of OpenSpiel that takes about `seconds` for a decision."""

    def __init__(self, game: Any, search: str, seconds: float, seed: int) -> None:
        draw = np.random.RandomState(seed)
        evaluator = PlayoutEvaluator(seeded(f"peer {seed}"))
        self._search = search
        self._bot: Any = (
            MCTSBot(game, UCT, FIRST_SIMULATIONS, evaluator, random_state=draw)
            if search == "mcts"
            else ISMCTSBot(game, evaluator, UCT, FIRST_SIMULATIONS, random_state=draw)
        )
        self._seconds = seconds
        self._pace = 0.0
        self.simulations = 0
        self.clock = Clock()

    def choose(self, state: HardburnState) -> int:
        simulations = max(2, int(self._seconds * self._pace)) if self._pace else FIRST_SIMULATIONS
        setattr(self._bot, "max_simulations" if self._search == "mcts" else "_max_simulations", simulations)
        begin = time.perf_counter()
        action, done = self._searched(state, simulations)
        spent = time.perf_counter() - begin
        self.clock.add(spent)
        self.simulations += done
        pace = done / spent
        self._pace = (1 - WEIGHT) * self._pace + WEIGHT * min(pace, 2 * self._pace) if self._pace else pace
        return action

    def _searched(self, state: HardburnState, simulations: int) -> tuple[int, int]:
        """The action and the number of simulations. `mcts` stops early when it has solved the position."""
        if self._search == "ismcts":
            return int(self._bot.step(state)), simulations
        root = self._bot.mcts_search(state)
        return int(root.best_child().action), int(root.explore_count)


class Ours:
    """A Hardburn bot, which gets its own question and answers with an id."""

    def __init__(self, name: str, seed: int) -> None:
        self._bot = bot_of(name, seeded(f"ours {seed}"))
        self.clock = Clock()

    def choose(self, state: HardburnState) -> int:
        seat = state.current_player()
        begin = time.perf_counter()
        chosen = self._bot.choose(asker(state.match.game, state.match.state, seat)())
        self.clock.add(time.perf_counter() - begin)
        return next(number for number, action in state.choices().items() if action == chosen)


def play(game: Any, players: Sequence[Ours | Peer], draw: np.random.RandomState) -> list[float]:
    """Play a match and return each seat's result. Nobody is asked when there is no choice."""
    state: HardburnState = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(draw.randint(len(state.chance_outcomes()))))
            continue
        legal = state.legal_actions()
        state.apply_action(legal[0] if len(legal) == 1 else players[state.current_player()].choose(state))
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    parser = argparse.ArgumentParser(description="our bots against OpenSpiel's searches")
    parser.add_argument("game", choices=list(PEERS))
    parser.add_argument("--seconds", type=float, default=0.1, help="for each decision of both, if ours thinks by time")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--bot", default="level5")
    parser.add_argument("--against", choices=["mcts", "ismcts"], help="without: mcts in Ruship, ismcts in Thrust!")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    search = args.against or PEERS[args.game]
    if args.game == "ruship" and search == "ismcts":
        parser.error("Ruship hides nothing; OpenSpiel's ismcts plays only games that do, mcts is its search here")
    game = pyspiel.load_game(f"hardburn_{args.game}")
    try:
        args.bot = timed(args.bot, str(args.seconds))
        ours = Ours(args.bot, args.seed)
    except Malformed as malformed:
        parser.error(str(malformed))
    peer = Peer(game, search, args.seconds, args.seed)
    draw = np.random.RandomState(args.seed)
    wins = draws = 0
    for match in range(args.matches):
        seat = match % 2
        result = play(game, [ours, peer] if seat == 0 else [peer, ours], draw)[seat]
        wins += result > 0
        draws += result == 0
    low, high = wilson(wins, args.matches)
    losses = args.matches - wins - draws
    print(f"{args.game}: {args.bot} against OpenSpiel's {search}, {build()}")
    print(f"won {wins}, drawn {draws}, lost {losses}: {wins / args.matches:.1%} (95 %: {low:.1%} to {high:.1%})")
    print(f"{args.bot}: {ours.clock.mean() * 1000:.2f} ms a decision, {ours.clock.decisions} decisions")
    each = peer.simulations / max(peer.clock.decisions, 1)
    print(f"{search}: {peer.clock.mean() * 1000:.2f} ms a decision, {each:.0f} simulations")


if __name__ == "__main__":
    main()
