"""Full Thrust Lite in words: which module answers what."""

from __future__ import annotations

from typing import Any, ClassVar

from hardburn.core.edges import Event, Forecast
from hardburn.core.parts.words import Words
from hardburn.games.full_thrust import actions
from hardburn.games.full_thrust.state import FullThrustState
from hardburn.games.full_thrust.view import OrderForecast
from hardburn.games.full_thrust.words import sentences


class FullThrustWords(Words[FullThrustState]):
    forecast_type: ClassVar[Any] = OrderForecast

    def describe(self, state: FullThrustState, seat: int, action: int) -> str:
        return sentences.describe(state, seat, action)

    def tell(self, event: Event) -> str:
        return sentences.tell(event)

    def rule_behind(self, action: int) -> str:
        return sentences.rule_behind(action)

    def rule_told(self, event: Event) -> str | None:
        return sentences.rule_told(event)

    def places(self, state: FullThrustState, seat: int, action: int) -> tuple[str, ...]:
        return sentences.places(state, action)

    def forecast(self, state: FullThrustState, seat: int, action: int) -> Forecast | None:
        from hardburn.games.full_thrust.knowledge.viewing import forecast_of

        return forecast_of(state, action)

    def typing_hint(self, state: FullThrustState, seat: int) -> str | None:
        return sentences.typing_hint(state, seat)

    def read(self, state: FullThrustState, seat: int, text: str) -> int | None:
        decision = sentences.read(state, seat, text)
        return None if decision is None else actions.pack(decision)
