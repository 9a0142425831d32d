"""Random play inside compiled code, for any game."""

from __future__ import annotations

from hardburn.core.dice import Dice
from hardburn.core.rng import Rng
from hardburn.core.state import State


def playout(state: State, rng: Rng, dice: Dice, most: int) -> int:
    """Play at most `most` uniformly random decisions in place; return how many were played."""
    played = 0
    while played < most:
        seats = state.to_act()
        if not seats:
            return played
        seat = seats[0]
        state.apply(seat, state.random_action(seat, rng), dice)
        played += 1
    return played
