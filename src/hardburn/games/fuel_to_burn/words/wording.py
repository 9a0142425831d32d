"""Fuel To Burn in words: which module answers what."""

from __future__ import annotations

from typing import Any, ClassVar

from hardburn.core.edges import Event, Forecast
from hardburn.core.parts.words import Words
from hardburn.games.fuel_to_burn import actions
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.view import PlotForecast


class FuelWords(Words[FuelState]):
    forecast_type: ClassVar[Any] = PlotForecast

    def describe(self, state: FuelState, seat: int, action: int) -> str:
        from hardburn.games.fuel_to_burn.words import describing

        return describing.describe(state.position, seat, action)

    def tell(self, event: Event) -> str:
        from hardburn.games.fuel_to_burn.words import telling

        return telling.tell(event)

    def rule_behind(self, action: int) -> str:
        from hardburn.games.fuel_to_burn.words import reading

        return reading.rule_behind(action)

    def rule_told(self, event: Event) -> str | None:
        from hardburn.games.fuel_to_burn.words import reading

        return reading.rule_told(event)

    def places(self, state: FuelState, seat: int, action: int) -> tuple[str, ...]:
        from hardburn.games.fuel_to_burn.words import reading

        return reading.places(action)

    def forecast(self, state: FuelState, seat: int, action: int) -> Forecast | None:
        from hardburn.games.fuel_to_burn.words.foretelling import forecast_of

        return forecast_of(state.position, action)

    def typing_hint(self, state: FuelState, seat: int) -> str | None:
        from hardburn.games.fuel_to_burn.words import reading

        return reading.typing_hint(state.position, seat)

    def read(self, state: FuelState, seat: int, text: str) -> int | None:
        from hardburn.games.fuel_to_burn.words import reading

        decision = reading.read(state.position, seat, text)
        return None if decision is None else actions.pack(decision)
