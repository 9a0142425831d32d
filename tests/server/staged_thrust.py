"""Thrust! begun in the middle: the option `scene` names a position, so that tests need no luck."""

from __future__ import annotations

import json
import os
from typing import Annotated, ClassVar, Final

from msgspec import Meta

from hardburn.core.dice import Dice, ScriptedDice
from hardburn.core.edges import Decision, Options
from hardburn.core.log import Log
from hardburn.games.thrust.actions import pack
from hardburn.games.thrust.decisions import Burn, Pass, Pursue, Scan
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.game import Thrust
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.ships import BLACK, RED
from hardburn.games.thrust.state import ThrustState

REDS: Final = "HARDBURN_TEST_REDS"
"""In the scene `secret`: Red's ships as a diagram, and how many dice were rolled before the beginning, as JSON."""


class StagedOptions(ThrustOptions, frozen=True):
    scene: Annotated[str, Meta(description="The position to begin with.")] = ""


class StagedThrust(Thrust):
    options_type: ClassVar[type[Options]] = StagedOptions

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> ThrustState:
        assert isinstance(options, StagedOptions)
        if options.scene == "secret":
            ships, rolls = json.loads(os.environ[REDS])
            for number in range(rolls):
                dice.roll(100, f"secret roll {number}")
            return position("fighter sensor | freighter combat revealed | subcompact out | -", ships)
        return scene(options.scene) if options.scene else super().start(options, dice, log)


def scene(name: str) -> ThrustState:
    """A position by its name."""
    match name:
        case "recon":
            return position(
                "fighter sensor | science_ship combat revealed | freighter out | high_end_transport sensor",
                "troop_transport combat | salvage_vessel sensor revealed | subcompact combat revealed | "
                "passenger_cruiser close",
            )
        case "movement":
            return _movement()
        case "sealed":
            return _done(_movement(), (BLACK, Pursue(4, 1)), (RED, Burn(3)))
        case "hidden pursuit":
            return _done(_movement(), (BLACK, Pass(1)), (RED, Pursue(3, 4)))
        case "break away":
            state = _done(_movement(), (BLACK, Pursue(4, 1)), (RED, Burn(5)))
            return _done(state, (BLACK, Burn(1)), faces=[100, 1, 2])
        case "show":
            state = position(
                "fighter combat | science_ship combat | freighter out | subcompact sensor",
                "troop_transport combat | salvage_vessel sensor | subcompact combat | passenger_cruiser close",
                mover=RED,
                first=RED,
            )
            return _done(state, (RED, Scan(1)), faces=[2])
        case "attack":
            return position(
                "fighter close damage=2 revealed fuel=3 | science_ship close revealed fuel=77 | "
                "troop_transport combat rows=1,4 fuel=9 | high_end_transport combat revealed",
                "troop_transport combat revealed | salvage_vessel close damage=3 revealed | "
                "subcompact close revealed | -",
                phase="attack",
            )
        case "duel":
            return position(
                "fighter combat revealed fuel=3 | subcompact sensor | - | -",
                "fighter combat damage=8 revealed | freighter sensor revealed fuel=2 | - | -",
                turn_limit=10,
            )
        case "last shot":
            return position(
                "troop_transport close revealed bonus | - | - | -",
                "fighter close damage=8 revealed | - | - | -",
                "attack",
            )
        case _:
            raise ValueError(f"there is no scene {name!r}")


def _movement() -> ThrustState:
    return position(
        "fighter sensor fuel=4 | science_ship combat revealed fuel=77 | freighter out rows=1 fuel=9 | "
        "high_end_transport combat damage=3 revealed",
        "troop_transport combat revealed | salvage_vessel sensor revealed | subcompact combat | "
        "passenger_cruiser close",
        phase="movement",
    )


def _done(state: ThrustState, *decisions: tuple[int, Decision], faces: list[int] | None = None) -> ThrustState:
    dice = ScriptedDice(faces or [])
    for seat, decision in decisions:
        state.apply(seat, pack(decision), dice)
    return state
