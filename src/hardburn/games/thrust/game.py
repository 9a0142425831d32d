"""Thrust! as a `Game`: its facts, how a match starts, and which module answers what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from hardburn.core.dice import Dice
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts import Decision, Event, Measure, Metric, Options
from hardburn.games.thrust import actions, events
from hardburn.games.thrust.advice.deliberate import deliberate
from hardburn.games.thrust.advice.evaluate import evaluate
from hardburn.games.thrust.advice.learnt import estimate, is_quiet
from hardburn.games.thrust.decisions import ThrustDecision
from hardburn.games.thrust.events import ThrustEvent
from hardburn.games.thrust.metrics import METRICS, counted, measure
from hardburn.games.thrust.naming import KIND_NAMES, KIND_TITLES
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.position import Position
from hardburn.games.thrust.ships import BLACK, COUNTERS_OF_A_KIND, KINDS, RED, SEAT_NAMES, SHIPS, Ship
from hardburn.games.thrust.state import ThrustState, begin_turn
from hardburn.games.thrust.view import ThrustView
from hardburn.games.thrust.words import sentences


@mypyc_attr(allow_interpreted_subclasses=True)
class Thrust(Game[ThrustState]):
    id: ClassVar[str] = "thrust"
    title: ClassVar[str] = "Thrust!"
    credit: ClassVar[str] = (
        "Thrust! was written by Violet Ballard and published by RV Games in 2023. This is an unofficial referee."
    )
    about: ClassVar[str] = (
        "Hidden ships hunt each other: scan, pursue and evade on sealed fuel, attack, and hold your nerve."
    )
    seats: ClassVar[range] = range(2, 3)
    seat_names: ClassVar[tuple[str, ...]] = SEAT_NAMES
    version: ClassVar[int] = 2
    has_secrets: ClassVar[bool] = True
    weighs_secrets: ClassVar[bool] = True
    weighs_chances: ClassVar[bool] = True
    options_type: ClassVar[type[Options]] = ThrustOptions
    decision_type: ClassVar[Any] = ThrustDecision
    event_type: ClassVar[Any] = ThrustEvent
    view_type: ClassVar[Any] = ThrustView
    metrics: ClassVar[tuple[Metric, ...]] = METRICS

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> ThrustState:
        """Each side draws four counters; all ships begin out of range (setup.1 to 4)."""
        assert isinstance(options, ThrustOptions)
        ships = [Ship.new(kind) for seat in (BLACK, RED) for kind in self._draw(seat, dice, log)]
        light = int(options.light_damage.removeprefix("1d"))
        position = Position(ships, light, options.turn_limit, options.limit_counts == "all")
        begin_turn(position, dice, log)
        return ThrustState(position)

    def pack(self, decision: Decision) -> int:
        return actions.pack(decision)

    def unpack(self, action: int) -> Decision:
        return actions.unpack(action)

    def describe(self, state: ThrustState, seat: int, action: int) -> str:
        return sentences.describe(state, seat, action)

    def tell(self, event: Event) -> str:
        return sentences.tell(event)

    def rule_behind(self, action: int) -> str:
        return sentences.rule_behind(action)

    def rule_told(self, event: Event) -> str | None:
        return sentences.rule_told(event)

    def places(self, state: ThrustState, seat: int, action: int) -> tuple[str, ...]:
        return sentences.places(seat, action)

    def traits(self, state: ThrustState, seat: int) -> tuple[str, ...]:
        """The kinds of ships that a side has drawn, each listed once."""
        kinds = {int(state.position.ship(seat, place).kind) for place in range(SHIPS)}
        return tuple([KIND_TITLES[kind] for kind in sorted(kinds)])

    def measure(self, state: ThrustState, seat: int) -> dict[str, Measure]:
        return measure(state.position, seat)

    def counted(self, event: Event) -> tuple[str, int, int] | None:
        return counted(event)

    def evaluate(self, state: ThrustState, seat: int) -> float:
        return evaluate(state, seat)

    def estimate(self, state: ThrustState, seat: int) -> float:
        return estimate(state, seat)

    def is_quiet(self, state: ThrustState) -> bool:
        return is_quiet(state)

    def deliberate(self, state: ThrustState, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
        return deliberate(state, seat, has_time)

    def _draw(self, seat: int, dice: Dice, log: Log | None) -> list[int]:
        """Four of the side's 36 counters, drawn without replacement."""
        counters = [kind for kind in range(KINDS) for _ in range(COUNTERS_OF_A_KIND)]
        kinds = [
            counters.pop(dice.roll(len(counters), f"{SEAT_NAMES[seat]}'s counter {place}") - 1)
            for place in range(1, SHIPS + 1)
        ]
        if log is not None:
            names = tuple([KIND_NAMES[kind] for kind in kinds])
            log.whisper(events.Drew(seat, names), [seat], events.Drew(seat, None))
        return kinds
