"""Exact chances, computed by playing out every roll."""

from __future__ import annotations

from fractions import Fraction

from hardburn.core.dice import ScriptedDice
from hardburn.games.ruship.actions import ROLL_TWO
from hardburn.games.ruship.state import ROLL, RushipState
from hardburn.games.ruship.track import bit


def chance_of_capture(state: RushipState, space: int) -> Fraction:
    """The chance that the player about to roll two dice can capture the enemy token on this space this turn."""
    if state.phase != ROLL:
        raise ValueError("chances are of a roll to come; the dice are rolled already")
    hits = sum(can_capture(state, space, first, second) for first in range(1, 7) for second in range(1, 7))
    return Fraction(hits, 36)


def can_capture(state: RushipState, space: int, first: int, second: int) -> bool:
    """Whether some legal way to play this roll captures the enemy token on this space."""
    rolled = state.copy()
    rolled.apply(rolled.mover, ROLL_TWO, ScriptedDice([first, second]))
    return _captures(rolled, int(state.mover), space)


def _captures(state: RushipState, seat: int, space: int) -> bool:
    if state.side(1 - seat).tokens & bit(space) == 0:
        return True
    if state.mover != seat or state.to_act() != [seat] or state.phase == ROLL:
        return False
    for action in state.legal(seat):
        after = state.copy()
        after.apply(seat, action, ScriptedDice([]))
        if _captures(after, seat, space):
            return True
    return False
