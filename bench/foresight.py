"""Measures what foresight is worth: a greedy player who sees sealed orders against one who does not.

The matches that even such a player loses are luck. Run it with the compiled package:
`python bench/foresight.py full_thrust 400`.
"""

from __future__ import annotations

import sys
from typing import Any

from hardburn.bots.bot import Question, asker
from hardburn.bots.greedy import GreedyBot
from hardburn.core.dice import SeededDice
from hardburn.core.edges import View
from hardburn.core.game import Game
from hardburn.core.registry import game_of
from hardburn.core.rng import Rng, seeded
from hardburn.core.state import Action, Seat, State
from hardburn.lab.wilson import wilson

SEER: Seat = 1
"""This seat seals last, so that there is something to see."""


def question_with_foresight(game: Game[Any], state: State, seat: Seat) -> Question:
    """A question whose worlds are the real one."""

    def listed() -> list[Action]:
        return list(state.legal(seat))

    def drawn(rng: Rng) -> Action:
        return state.random_action(seat, rng)

    def looked() -> View:
        return state.view(seat)

    def sampled(rng: Rng) -> State:  # noqa: ARG001 - there is nothing to draw
        return state.copy()

    return Question(game, seat, listed, drawn, looked, sampled)


def wins(game: Game[Any], match: int) -> float:
    rng = seeded(f"foresight:{match}")
    dice = SeededDice(rng.split())
    state: State = game.start(game.options_type(), dice)
    bots = [GreedyBot(rng.split()), GreedyBot(rng.split())]
    ask = asker(game, state, 1 - SEER)
    while seats := state.to_act():
        seat = seats[0]
        question = question_with_foresight(game, state, seat) if seat == SEER else ask()
        state.apply(seat, bots[seat].choose(question), dice)
    outcome = state.outcome()
    assert outcome is not None
    return 0.5 if not outcome.winners else float(SEER in outcome.winners)


def main() -> None:
    game = game_of(sys.argv[1])
    matches = int(sys.argv[2])
    won = sum(wins(game, match) for match in range(matches))
    low, high = wilson(round(won), matches)
    print(f"{game.title}: seeing what is sealed wins {won / matches:.1%} of {matches} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
