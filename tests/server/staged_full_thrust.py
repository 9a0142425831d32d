"""Full Thrust Lite with ships that begin damaged if the option `scene` says so, so that repairs need no luck."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from hardburn.core.dice import Dice
from hardburn.core.edges import Options
from hardburn.core.log import Log
from hardburn.games.full_thrust.game import FullThrust
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.games.full_thrust.ship import put_out
from hardburn.games.full_thrust.state import FullThrustState


class StagedOptions(FullThrustOptions, frozen=True):
    scene: Annotated[Literal["", "damaged"], Meta(description="How the ships begin.")] = ""


class StagedFullThrust(FullThrust):
    options_type: ClassVar[type[Options]] = StagedOptions

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> FullThrustState:
        assert isinstance(options, StagedOptions)
        state = super().start(options, dice, log)
        if options.scene == "damaged":
            for ship in state.battle.ships:
                ship.damage = ship.plan.row_ends[0]
                ship.beams_out = put_out(ship.beams_out, 0)
                ship.drive_hits = 1
        return state
