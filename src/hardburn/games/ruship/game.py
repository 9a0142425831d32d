"""Ruship as a `Game`: its facts, how a match starts, and which module answers what."""

from __future__ import annotations

from typing import Any, ClassVar

from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Options
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts.named import Parts
from hardburn.games.ruship import actions, events
from hardburn.games.ruship.decisions import RushipDecision
from hardburn.games.ruship.events import RushipEvent
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.state import ALIEN, HUMANITY, SEAT_NAMES, RushipState
from hardburn.games.ruship.track import Side
from hardburn.games.ruship.view import RushipView


class Ruship(Game[RushipState]):
    contract: ClassVar[int] = 2
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
    options_type: ClassVar[type[Options]] = RushipOptions
    decision_type: ClassVar[Any] = RushipDecision
    event_type: ClassVar[Any] = RushipEvent
    view_type: ClassVar[Any] = RushipView
    parts: ClassVar[Parts] = Parts(
        words="hardburn.games.ruship.words.wording:RushipWords",
        advice="hardburn.games.ruship.advice.advising:RushipAdvice",
        lab="hardburn.games.ruship.metrics:RushipLab",
        board="hardburn.terminal.boards.ruship:draw",
        picture="hardburn.pictures.ruship:draw",
        encoding="hardburn.envs.encodings.ruship:RushipEncoding",
        batch="hardburn.envs.batches.ruship:RushipBatch",
    )

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
