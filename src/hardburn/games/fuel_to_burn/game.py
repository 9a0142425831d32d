"""Fuel To Burn as a game: its facts, how a match starts, and which room answers what."""

from __future__ import annotations

from typing import Any, ClassVar

from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Options
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts.named import Parts
from hardburn.games.fuel_to_burn import actions, referee
from hardburn.games.fuel_to_burn.decisions import FuelDecision
from hardburn.games.fuel_to_burn.events import FuelEvent
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.naming import SEAT_NAMES
from hardburn.games.fuel_to_burn.setup import setting_up
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.view import FuelView


class FuelToBurn(Game[FuelState]):
    contract: ClassVar[int] = 2
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
    parts: ClassVar[Parts] = Parts(
        words="hardburn.games.fuel_to_burn.words.wording:FuelWords",
        advice="hardburn.games.fuel_to_burn.advice.advising:FuelAdvice",
        lab="hardburn.games.fuel_to_burn.metrics:FuelLab",
        board="hardburn.terminal.boards.fuel_to_burn:draw",
        picture="hardburn.pictures.fuel_to_burn:draw",
        encoding="hardburn.envs.encodings.fuel_to_burn:FuelEncoding",
    )

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
