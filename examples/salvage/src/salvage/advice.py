"""How good a position of Salvage looks."""

from __future__ import annotations

import math

from hardburn.core.parts.advice import Advice

from salvage.state import SalvageState


class SalvageAdvice(Advice[SalvageState]):
    def evaluate(self, state: SalvageState, seat: int) -> float:
        outcome = state.outcome()
        if outcome is not None:
            return 0.0 if not outcome.winners else 1.0 if seat in outcome.winners else -1.0
        return math.tanh((state.points[seat] - sum(state.points) / len(state.points)) / 6)
