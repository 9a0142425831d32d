"""How good a position looks: attacks first, then how far the tokens have come and how safe they are."""

from __future__ import annotations

import math
from typing import Final

from hardburn.games.ruship.state import DRAWN, MOVE, NOT_OVER, RushipState
from hardburn.games.ruship.track import Side, bit

ATTACK_WORTH: Final = 0.9
PROGRESS_WORTH: Final = 2.4
RISK_WORTH: Final = 2.0
POWER_WORTH: Final[list[float]] = [0.25, 0.4, 0.3, 0.25, 0.3]
"""In the order of POWERS."""
PIP_IN_HAND_WORTH: Final = 0.8

# The chance that two dice bring a token exactly so many spaces on, by one die or both.
SHOT: Final[list[float]] = [chance / 36 for chance in (0, 11, 12, 14, 15, 15, 16, 6, 6, 5, 3, 2, 3)]


def evaluate(state: RushipState, seat: int) -> float:
    """-1 lost, 1 won, as the seat sees it."""
    if state.winner != NOT_OVER:
        if state.winner == DRAWN:
            return 0.0
        return 1.0 if state.winner == seat else -1.0
    me = state.side(seat)
    them = state.side(1 - seat)
    spaces: int = state.spaces
    score = _standing(me, them, spaces) - _standing(them, me, spaces)
    if state.phase == MOVE:
        in_hand = PIP_IN_HAND_WORTH * PROGRESS_WORTH * int(state.first + state.second) / (5 * spaces)
        score += in_hand if state.mover == seat else -in_hand
    return math.tanh(score)


def _standing(me: Side, them: Side, spaces: int) -> float:
    """What one side has: attacks made, powers, distance covered, less what may be captured."""
    score = ATTACK_WORTH * int(them.attacks_suffered)
    for place in range(5):
        if me.powers & (1 << place):
            score += POWER_WORTH[place]
    covered = 0.0
    at_risk = 0.0
    for space in me.spaces():
        progress: int = space if me.forward > 0 else spaces + 1 - space
        covered += progress
        if me.stacks & bit(space) == 0:
            at_risk += progress * _exposure(me, them, space)
    return score + (PROGRESS_WORTH * covered - RISK_WORTH * at_risk) / (5 * spaces)


def _exposure(me: Side, them: Side, space: int) -> float:
    """Roughly the chance that the enemy reaches this space with the next roll."""
    safe = 1.0
    forward: int = me.forward
    for shooter in them.spaces():
        distance = (shooter - space) * forward
        if 0 < distance <= 12:
            safe *= 1 - SHOT[distance]
    if them.supply > 0:
        distance = (int(them.base) - space) * forward
        if 0 < distance <= 12:
            safe *= 1 - SHOT[distance]
    return 1 - safe
