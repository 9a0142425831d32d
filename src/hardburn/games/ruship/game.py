"""Ruship as a `Game`: its facts, how a match starts, and which module answers what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from hardburn.core.dice import Dice
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts import Decision, Event, Measure, Metric, Options
from hardburn.games.ruship import actions, events
from hardburn.games.ruship.advice.deliberate import Plan
from hardburn.games.ruship.advice.evaluate import evaluate
from hardburn.games.ruship.advice.foresight import Foresight
from hardburn.games.ruship.advice.learnt import SPACES, learnt
from hardburn.games.ruship.decisions import RushipDecision
from hardburn.games.ruship.events import RushipEvent
from hardburn.games.ruship.metrics import METRICS, counted, measure
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.state import ALIEN, HUMANITY, OVER, ROLL, SEAT_NAMES, RushipState
from hardburn.games.ruship.track import Side
from hardburn.games.ruship.view import RushipView
from hardburn.games.ruship.words import sentences


class Ruship(Game[RushipState]):
    id: ClassVar[str] = "ruship"
    title: ClassVar[str] = "Ruship"
    credit: ClassVar[str] = "Ruship was created by Léandre Proust. This is an unofficial referee."
    about: ClassVar[str] = (
        "A dice race between two planets: bring tokens through, capture those that come the other way."
    )
    seats: ClassVar[range] = range(2, 3)
    seat_names: ClassVar[tuple[str, ...]] = SEAT_NAMES
    version: ClassVar[int] = 1
    has_secrets: ClassVar[bool] = False
    weighs_chances: ClassVar[bool] = True
    options_type: ClassVar[type[Options]] = RushipOptions
    decision_type: ClassVar[Any] = RushipDecision
    event_type: ClassVar[Any] = RushipEvent
    view_type: ClassVar[Any] = RushipView
    metrics: ClassVar[tuple[Metric, ...]] = METRICS

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> RushipState:
        """Bases next to the planets, tokens in the supply; the higher die begins, ties reroll (setup.1 to 3, RU-8)."""
        assert isinstance(options, RushipOptions)
        first = self._roll_for_start(dice, log)
        return RushipState(
            Side.at(HUMANITY, [], 1),
            Side.at(ALIEN, [], options.spaces),
            spaces=options.spaces,
            turn_limit=options.turn_limit,
            mover=first,
        )

    def pack(self, decision: Decision) -> int:
        return actions.pack(decision)

    def unpack(self, action: int) -> Decision:
        return actions.unpack(action)

    def describe(self, state: RushipState, seat: int, action: int) -> str:
        return sentences.describe(state, seat, action)

    def tell(self, event: Event) -> str:
        return sentences.tell(event)

    def rule_behind(self, action: int) -> str:
        return sentences.rule_behind(action)

    def rule_told(self, event: Event) -> str | None:
        return sentences.rule_told(event)

    def places(self, state: RushipState, seat: int, action: int) -> tuple[str, ...]:
        return sentences.places(state, seat, action)

    def measure(self, state: RushipState, seat: int) -> dict[str, Measure]:
        return measure(state, seat)

    def counted(self, event: Event) -> tuple[str, int, int] | None:
        return counted(event)

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

    def _roll_for_start(self, dice: Dice, log: Log | None) -> int:
        while True:
            humanity = dice.roll(6, "Humanity's die for the first turn")
            alien = dice.roll(6, "Alien's die for the first turn")
            if log is not None:
                log.add(events.RolledForStart(humanity, alien))
            if humanity != alien:
                break
        first = HUMANITY if humanity > alien else ALIEN
        if log is not None:
            log.add(events.Started(first))
        return first
