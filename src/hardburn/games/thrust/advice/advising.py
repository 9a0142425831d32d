"""What bots ask about Thrust!, and how its levels are tuned."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from mypy_extensions import mypyc_attr

from hardburn.core.parts.advice import Advice, Tuning
from hardburn.games.thrust.advice.deliberate import deliberate
from hardburn.games.thrust.advice.evaluate import evaluate
from hardburn.games.thrust.advice.learnt import estimate, is_quiet
from hardburn.games.thrust.state import ThrustState


@mypyc_attr(allow_interpreted_subclasses=True)
class ThrustAdvice(Advice[ThrustState]):
    weighs_secrets: ClassVar[bool] = True
    weighs_chances: ClassVar[bool] = True
    tuning: ClassVar[Tuning] = Tuning([0.22, 0.08, 0.025, 0.0, 0.0], [0, 0, 0, 0, 0])

    def evaluate(self, state: ThrustState, seat: int) -> float:
        return evaluate(state, seat)

    def estimate(self, state: ThrustState, seat: int) -> float:
        return estimate(state, seat)

    def is_quiet(self, state: ThrustState) -> bool:
        return is_quiet(state)

    def deliberate(self, state: ThrustState, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        return deliberate(state, seat, has_time)
