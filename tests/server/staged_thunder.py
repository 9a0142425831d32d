"""Thunder Struck Duel begun in the middle: the option `scene` names a position, so that tests need no luck."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from typing import Annotated, ClassVar, Final

from msgspec import Meta

from hardburn.core.dice import Dice, ScriptedDice
from hardburn.core.edges import Options
from hardburn.core.log import Log
from hardburn.games.thunder_struck.actions import pack
from hardburn.games.thunder_struck.decisions import Act, Roll
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.game import ThunderStruck
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.games.thunder_struck.state import ThunderState

BLUE_ROLLS: Final = "HARDBURN_TEST_BLUE_ROLLS"
"""In the scene `secret`: the faces that Blue has rolled behind the screen, as JSON; empty if not yet rolled."""


class StagedOptions(ThunderOptions, frozen=True):
    scene: Annotated[str, Meta(description="The position to begin with.")] = ""


class StagedThunder(ThunderStruck):
    options_type: ClassVar[type[Options]] = StagedOptions

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> ThunderState:
        assert isinstance(options, StagedOptions)
        return scene(options.scene) if options.scene else super().start(options, dice, log)


def scene(name: str) -> ThunderState:
    """A position by its name."""
    match name:
        case "plan":
            state = position("0> +SM c1", "4< +SM +SF c2 xP1", is_planning=True)
            return _rolled(state, [(3, 4, 4, 6), ()])
        case "secret":
            state = position("0> +SM c2", "8< +SM c2", is_planning=True)
            return _rolled(state, [(3, 4, 4, 6), json.loads(os.environ.get(BLUE_ROLLS, "[]"))])
        case "reflex":
            state = position("0> +SM c1 reflex", "8< +SM c1", is_planning=True, number=2, marker=1)
            return _rolled(state, [(3, 4, 4, 6, 1), ()])
        case "turn":
            return position("0> +SM c3 B1=3 B2=2 M1=4 F1=3", "4< +SF +SM c1 M1=2 B1=3 F2=5 P1=6 xP2 xSR")
        case "hit":
            state = position("4> c1 +SF +SM M1=3 B1=2 xP1", "8< c1 M1=2 B1=3 F1=5 F2=2 +SM", mover=1)
            state.apply(1, pack(Act("fire_1")), ScriptedDice([]))
            return state
        case "warp":
            state = position("3> +SM M1=5 M2=6 B1=3", "9< +SM M1=2 B1=3 F2=5")
            state.apply(0, pack(Act("manoeuvre")), ScriptedDice([]))
            return state
        case "three":
            return position(
                "0> +SM c2 B1=4 M1=3 M2=5 F1=6", "5> +SM +SR c1 B1=2 M1=6 F2=4", "11> +SF c0 B2=1 M1=2 F1=6 F2=2 xP1"
            )
        case "apart":
            return position(
                "0> +SM c2 B1=4 M1=3 M2=5 F1=6", "2:8< +SM +SR c1 B1=2 M1=6 F2=4", "11> +SF B2=1 M1=2 F1=6 F2=2 xP1"
            )
        case "wide":
            return position("0> +SM c3 B1=3 B2=2 M1=4 F1=3", "8< +SF +SM c1 M1=2 B1=3", zones="wide", ring=21)
        case "evening":
            return position("0> +SM c1 P1=3", "8< +SM c1 P1=2")
        case "last":
            return position("0> +SM c1 B1=1 M1=4 F1=5", "4> xB1 xF2 M1=2 B2=3", number=12)
        case _:
            raise ValueError(f"there is no scene {name!r}")


def _rolled(state: ThunderState, rolls: Sequence[Sequence[int]]) -> ThunderState:
    for seat, faces in enumerate(rolls):
        if faces:
            state.apply(seat, pack(Roll()), ScriptedDice(faces))
    return state
