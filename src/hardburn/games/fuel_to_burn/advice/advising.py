"""What bots ask about Fuel To Burn, and how its levels are tuned."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from hardburn.core.parts.advice import Advice, Tuning
from hardburn.games.fuel_to_burn.advice import deliberate, equilibrium
from hardburn.games.fuel_to_burn.advice.evaluate import evaluate
from hardburn.games.fuel_to_burn.state import FuelState


class FuelAdvice(Advice[FuelState]):
    tuning: ClassVar[Tuning] = Tuning([0.07, 0.026, 0.008, 0.0, 0.0], [0, 0, 0, 0, 0])

    def evaluate(self, state: FuelState, seat: int) -> float:
        return evaluate(state, seat)

    def mixture(self, state: FuelState, seat: int) -> list[float] | None:
        """The equilibrium of protocols."""
        return equilibrium.mixture(state.position, seat)

    def sees_all(self, state: FuelState, seat: int) -> bool:
        """`evaluate` judges nothing hidden except manifests."""
        return not state.position.terms.has_hidden_manifests

    def deliberate(self, state: FuelState, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        """Judges actions by how they serve a campaign for or against the objective."""
        return deliberate.worths(state, seat, has_time)
