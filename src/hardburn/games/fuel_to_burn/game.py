"""Fuel To Burn as a game: its facts, how a match starts, and which room answers what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from hardburn.core.dice import Dice
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts import Decision, Event, Forecast, Measure, Metric, Options
from hardburn.games.fuel_to_burn import actions, referee
from hardburn.games.fuel_to_burn.advice import deliberate, equilibrium
from hardburn.games.fuel_to_burn.advice.evaluate import evaluate
from hardburn.games.fuel_to_burn.decisions import FuelDecision
from hardburn.games.fuel_to_burn.events import FuelEvent
from hardburn.games.fuel_to_burn.metrics import METRICS, counted, measure
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.naming import SEAT_NAMES
from hardburn.games.fuel_to_burn.setup import setting_up
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.view import FuelView, PlotForecast


class FuelToBurn(Game[FuelState]):
    id: ClassVar[str] = "fuel_to_burn"
    title: ClassVar[str] = "Fuel To Burn"
    credit: ClassVar[str] = (
        "Fuel To Burn is a game by Daniel Vintersvård, published by Midnight Ink. This is an unofficial referee."
    )
    about: ClassVar[str] = "Warships among planets: plot vectors, mind fuel and heat, and outguess the enemy in combat."
    seats: ClassVar[range] = range(2, 3)
    """A lesson has one; see `seat_count`."""
    seat_names: ClassVar[tuple[str, ...]] = SEAT_NAMES
    version: ClassVar[int] = 2
    has_secrets: ClassVar[bool] = True
    options_type: ClassVar[type[Options]] = FuelOptions
    decision_type: ClassVar[Any] = FuelDecision
    event_type: ClassVar[Any] = FuelEvent
    view_type: ClassVar[Any] = FuelView
    forecast_type: ClassVar[Any] = PlotForecast
    metrics: ClassVar[tuple[Metric, ...]] = METRICS

    def seat_count(self, options: Options) -> int:
        """Two; a lesson has one."""
        from hardburn.games.fuel_to_burn.setup.starting_position import scenario_of

        assert isinstance(options, FuelOptions)
        scenario = scenario_of(options)
        return 1 if scenario is not None and scenario.solo is not None else 2

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> FuelState:
        assert isinstance(options, FuelOptions)
        position = setting_up.begin(options, dice, log)
        referee.run(position, dice, log)
        return FuelState(position)

    def pack(self, decision: Decision) -> int:
        return actions.pack(decision)

    def unpack(self, action: int) -> Decision:
        return actions.unpack(action)

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

    def traits(self, state: FuelState, seat: int) -> tuple[str, ...]:
        from hardburn.games.fuel_to_burn.words import reading

        return reading.traits(state.position, seat)

    def measure(self, state: FuelState, seat: int) -> dict[str, Measure]:
        return measure(state.position, seat)

    def counted(self, event: Event) -> tuple[str, int, int] | None:
        return counted(event)

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
