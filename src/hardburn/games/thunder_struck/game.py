"""Thunder Struck Duel as a `Game`: its facts, how a match starts, and which module answers what."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Options
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts.named import Parts
from hardburn.games.thunder_struck import actions, events
from hardburn.games.thunder_struck.console import Ship
from hardburn.games.thunder_struck.decisions import ThunderDecision
from hardburn.games.thunder_struck.ending import SEAT_NAMES
from hardburn.games.thunder_struck.events import ThunderEvent
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.games.thunder_struck.position import Position
from hardburn.games.thunder_struck.ring import half
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.games.thunder_struck.turn import Turn
from hardburn.games.thunder_struck.view import ThunderView


@mypyc_attr(allow_interpreted_subclasses=True)
class ThunderStruck(Game[ThunderState]):
    contract: ClassVar[int] = 2
    id: ClassVar[str] = "thunder_struck"
    title: ClassVar[str] = "Thunder Struck Duel"
    credit: ClassVar[str] = (
        "Thunder Struck Duel was created by the authors of Thunder Struck Duel, whom its rulebook does not name. "
        "This is an unofficial referee."
    )
    about: ClassVar[str] = (
        "A duel on a ring: plan with dice behind a screen, then boost, turn, fire and raise shields in turn."
    )
    seats: ClassVar[range] = range(2, 4)
    seat_names: ClassVar[tuple[str, ...]] = SEAT_NAMES
    version: ClassVar[int] = 2
    has_secrets: ClassVar[bool] = True
    options_type: ClassVar[type[Options]] = ThunderOptions
    decision_type: ClassVar[Any] = ThunderDecision
    event_type: ClassVar[Any] = ThunderEvent
    view_type: ClassVar[Any] = ThunderView
    parts: ClassVar[Parts] = Parts(
        words="hardburn.games.thunder_struck.words.wording:ThunderWords",
        advice="hardburn.games.thunder_struck.advice.advising:ThunderAdvice",
        lab="hardburn.games.thunder_struck.metrics:ThunderLab",
        board="hardburn.terminal.boards.thunder_struck:draw",
        picture="hardburn.pictures.thunder_struck:draw",
        encoding="hardburn.envs.encodings.thunder_struck:ThunderEncoding",
    )

    def seat_count(self, options: Options) -> int:
        assert isinstance(options, ThunderOptions)
        return options.players

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> ThunderState:
        """Ships on the ring, the Mid shield up, one cube each; Red has the marker (setup.1 to 5, TS-2, TS-6)."""
        assert isinstance(options, ThunderOptions)
        if log is not None:
            log.add(events.RoundBegan(1, 0, None))
        return ThunderState(
            Position(
                first_ships(options.players, options.ring),
                Turn(),
                options.ring,
                1 if options.zones == "wide" else 0,
                options.rounds,
            )
        )

    def pack(self, decision: Decision) -> int:
        return actions.pack(decision)

    def unpack(self, action: int) -> Decision:
        return actions.unpack(action)


def first_ships(players: int, ring: int) -> list[Ship]:
    """Two ships face each other the short way; three are spread over sector 1, facing clockwise (TS-2)."""
    if players == 2:
        return [Ship(0, 0, 1), Ship(0, half(ring), -1)]
    return [Ship(0, place * ring // 3, 1) for place in range(3)]
