"""What bots ask about Ruship, and how its levels are tuned."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from hardburn.core.parts.advice import Advice, Tuning
from hardburn.games.ruship.advice.deliberate import Plan
from hardburn.games.ruship.advice.evaluate import evaluate
from hardburn.games.ruship.advice.foresight import Foresight
from hardburn.games.ruship.advice.learnt import SPACES, learnt
from hardburn.games.ruship.state import OVER, ROLL, RushipState


class RushipAdvice(Advice[RushipState]):
    weighs_chances: ClassVar[bool] = True
    tuning: ClassVar[Tuning] = Tuning([0.12, 0.04, 0.0, 0.0, 0.0])

    def evaluate(self, state: RushipState, seat: int) -> float:
        return evaluate(state, seat)

    def estimate(self, state: RushipState, seat: int) -> float:
        """The learnt value, where it applies: on the standard track, before a roll."""
        if state.phase != ROLL or state.spaces != SPACES:
            return evaluate(state, seat)
        return Foresight(learnt()).worth(state, seat)

    def is_quiet(self, state: RushipState) -> bool:
        """A turn under way is played to its end before the position is judged."""
        return state.phase == ROLL or state.phase == OVER or state.spaces != SPACES

    def deliberate(self, state: RushipState, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        if state.spaces != SPACES:
            return None
        return Plan(Foresight(learnt(), has_time), state, seat).worths()
