"""Full Thrust Lite as a `Game`: its facts, how a match starts, and which module answers what."""

from __future__ import annotations

from typing import Any, ClassVar

from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Options
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts.named import Parts
from hardburn.games.full_thrust import actions, events
from hardburn.games.full_thrust.battle import SEAT_NAMES, Battle
from hardburn.games.full_thrust.decisions import FullThrustDecision
from hardburn.games.full_thrust.events import FullThrustEvent
from hardburn.games.full_thrust.fleets.mustering import drawn_fleet, fleets_of, mustered, room_for, sides_of, table_of
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.games.full_thrust.state import FullThrustState
from hardburn.games.full_thrust.view import FullThrustView


class FullThrust(Game[FullThrustState]):
    contract: ClassVar[int] = 2
    id: ClassVar[str] = "full_thrust"
    title: ClassVar[str] = "Full Thrust Lite"
    credit: ClassVar[str] = (
        "Full Thrust was created by J.M. Tuffley and Ground Zero Games. This is an unofficial referee."
    )
    about: ClassVar[str] = "Fleets of starships: write orders in secret, move at once, then fire beams ship by ship."
    seats: ClassVar[range] = range(2, 5)
    seat_names: ClassVar[tuple[str, ...]] = SEAT_NAMES
    version: ClassVar[int] = 2
    has_secrets: ClassVar[bool] = True
    options_type: ClassVar[type[Options]] = FullThrustOptions
    decision_type: ClassVar[Any] = FullThrustDecision
    event_type: ClassVar[Any] = FullThrustEvent
    view_type: ClassVar[Any] = FullThrustView
    parts: ClassVar[Parts] = Parts(
        words="hardburn.games.full_thrust.words.wording:FullThrustWords",
        advice="hardburn.games.full_thrust.advice.advising:FullThrustAdvice",
        lab="hardburn.games.full_thrust.metrics:FullThrustLab",
        board="hardburn.terminal.boards.full_thrust:draw",
        picture="hardburn.pictures.full_thrust:draw",
        encoding="hardburn.envs.encodings.full_thrust:FullThrustEncoding",
    )

    def seat_count(self, options: Options) -> int:
        assert isinstance(options, FullThrustOptions)
        return options.players

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> FullThrustState:
        """The fleets that players asked for. All others get one fleet that the dice draw (FT-14, FT-17)."""
        assert isinstance(options, FullThrustOptions)
        fleets = fleets_of(options)
        wanting = [not fleet for fleet in fleets]
        seats = [seat for seat, is_drawn in enumerate(wanting) if is_drawn]
        drawn = drawn_fleet(options.points, room_for(options, seats), dice) if seats else []
        ships = mustered(options, [fleet or drawn for fleet in fleets])
        sides = sides_of(options)
        width, height = table_of(options)
        if log is not None:
            for seat, is_drawn in enumerate(wanting):
                own = [ship for ship in ships if ship.seat == seat]
                price = sum(int(ship.plan.price) for ship in own)
                log.add(events.Mustered(seat, tuple(ship.vessel() for ship in own), price, is_drawn))
            log.add(events.TurnBegan(1))
        battle = Battle(ships, sides, width, height, options.points, [0] * (max(sides) + 1))
        return FullThrustState(battle, options.turn_limit)

    def pack(self, decision: Decision) -> int:
        return actions.pack(decision)

    def unpack(self, action: int) -> Decision:
        return actions.unpack(action)
