"""What bots ask about Thunder Struck Duel, and how its levels are tuned."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hardburn.core.parts.advice import Advice
from hardburn.games.thunder_struck.advice.evaluate import evaluate
from hardburn.games.thunder_struck.state import ThunderState


@mypyc_attr(allow_interpreted_subclasses=True)
class ThunderAdvice(Advice[ThunderState]):
    def evaluate(self, state: ThunderState, seat: int) -> float:
        return evaluate(state.position, seat)
