"""How good a position looks: attacks first, then powers, how far the tokens have come, and which may be captured.

Everything is measured in lengths of the track. The weights are the best found by matches between bots that look one
decision ahead; the order of the powers matters most.
"""

from __future__ import annotations

import math
from typing import Final

from hardburn.games.ruship.state import NOT_OVER, ROLL, RushipState
from hardburn.games.ruship.track import Side, bit

ATTACK_WORTH: Final = 1.8
"""An attack costs the attacking token one length."""
POWER_WORTH: Final[list[float]] = [0.7, 1.0, 0.5, 0.6, 0.4]
"""The worth of each power, in the order of POWERS."""
RISK_WORTH: Final = 0.5
"""The part of a capture's cost that counts: the enemy has other uses for the dice."""
CERTAINTY: Final = 0.5
"""How a lead of one length turns into certainty of winning, before it is bent to lie between -1 and 1."""

SHOT: Final[list[float]] = [chance / 36 for chance in (0, 11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1)]
"""The chance that two dice move a token exactly this many spaces, with one die or both."""


def evaluate(state: RushipState, seat: int) -> float:
    """-1 lost, 1 won, for this seat."""
    if state.winner != NOT_OVER:
        return state.result_for(seat)
    mover = state.side(state.mover)
    other = state.side(1 - state.mover)
    spaces: int = state.spaces
    in_hand: int = state.first + state.second
    pips = _covered(mover, spaces) - _covered(other, spaces) + in_hand
    risk = -_at_risk(other, mover) if state.phase == ROLL else _at_risk(mover, other)
    lead = _won(mover, other) - _won(other, mover) + (pips - RISK_WORTH * risk) / spaces
    sure = math.tanh(CERTAINTY * lead)
    return sure if state.mover == seat else -sure


def _won(me: Side, them: Side) -> float:
    """The worth of what can't be lost again: attacks made and powers taken."""
    attacks: int = them.attacks_suffered
    worth = ATTACK_WORTH * attacks
    for place in range(len(POWER_WORTH)):
        if me.powers & (1 << place):
            worth += POWER_WORTH[place]
    return worth


def _covered(me: Side, spaces: int) -> int:
    """How far the tokens have come from their planet, added up."""
    covered = 0
    for space in me.spaces():
        covered += space if me.forward > 0 else spaces + 1 - space
    return covered


def _at_risk(me: Side, them: Side) -> float:
    """The spaces that tokens may lose to captures, each weighted with its chance in the next roll."""
    risk = 0.0
    forward: int = me.forward
    base: int = me.base
    shooters = them.spaces()
    if them.supply > 0:
        shooters.append(them.base)
    for space in me.spaces():
        if me.stacks & bit(space) == 0:
            risk += (space - base) * forward * _exposure(space, forward, shooters)
    return risk


def _exposure(space: int, forward: int, shooters: list[int]) -> float:
    """Roughly the chance that one of the enemies ahead reaches this space with the next roll."""
    safe = 1.0
    for shooter in shooters:
        distance = (shooter - space) * forward
        if 0 < distance < len(SHOT):
            safe *= 1.0 - SHOT[distance]
    return 1.0 - safe
