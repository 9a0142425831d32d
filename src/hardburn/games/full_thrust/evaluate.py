"""How good a position looks: what the fleets are still worth, and what is about to happen to them."""

from __future__ import annotations

from hardburn.games.full_thrust.battle import NOT_OVER
from hardburn.games.full_thrust.state import FullThrustState


def evaluate(state: FullThrustState, seat: int) -> float:
    """-1 lost, 1 won, as the seat sees it."""
    if state.battle.winner != NOT_OVER:
        if not state.battle.winners():
            return 0.0
        return 1.0 if state.battle.has_won(seat) else -1.0
    return 0.0
