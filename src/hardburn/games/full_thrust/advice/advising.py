"""What bots ask about Full Thrust Lite, and how its levels are tuned."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from hardburn.core.parts.advice import Advice, Tuning
from hardburn.games.full_thrust.advice.deliberate import deliberate
from hardburn.games.full_thrust.advice.evaluate import estimate, evaluate, is_quiet
from hardburn.games.full_thrust.state import FullThrustState


class FullThrustAdvice(Advice[FullThrustState]):
    weighs_secrets: ClassVar[bool] = True
    tuning: ClassVar[Tuning] = Tuning([0.06, 0.025, 0.009, 0.0, 0.0], [0, 0, 0, 0, 0], is_searched=False)

    def evaluate(self, state: FullThrustState, seat: int) -> float:
        return evaluate(state, seat)

    def estimate(self, state: FullThrustState, seat: int) -> float:
        return estimate(state, seat)

    def is_quiet(self, state: FullThrustState) -> bool:
        return is_quiet(state)

    def deliberate(self, state: FullThrustState, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        return deliberate(state, seat, has_time)
