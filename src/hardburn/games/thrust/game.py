"""Thrust! as a `Game`: its facts, how a match starts, and which module answers what."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Options
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts.named import Parts
from hardburn.games.thrust import actions, events
from hardburn.games.thrust.decisions import ThrustDecision
from hardburn.games.thrust.events import ThrustEvent
from hardburn.games.thrust.naming import KIND_NAMES
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.position import Position
from hardburn.games.thrust.ships import BLACK, COUNTERS_OF_A_KIND, KINDS, RED, SEAT_NAMES, SHIPS, Ship
from hardburn.games.thrust.state import ThrustState, begin_turn
from hardburn.games.thrust.view import ThrustView


@mypyc_attr(allow_interpreted_subclasses=True)
class Thrust(Game[ThrustState]):
    contract: ClassVar[int] = 2
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
    options_type: ClassVar[type[Options]] = ThrustOptions
    decision_type: ClassVar[Any] = ThrustDecision
    event_type: ClassVar[Any] = ThrustEvent
    view_type: ClassVar[Any] = ThrustView
    parts: ClassVar[Parts] = Parts(
        words="hardburn.games.thrust.words.wording:ThrustWords",
        advice="hardburn.games.thrust.advice.advising:ThrustAdvice",
        lab="hardburn.games.thrust.metrics:ThrustLab",
        board="hardburn.terminal.boards.thrust:draw",
        picture="hardburn.pictures.thrust:draw",
        encoding="hardburn.envs.encodings.thrust:ThrustEncoding",
    )

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
