"""Thrust! begun in a position that the environment says, so that two servers can differ in nothing but what is hidden."""

from __future__ import annotations

import json
import os
from typing import Final

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.core.parts import Options
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.game import Thrust
from hardburn.games.thrust.state import ThrustState

STAGE: Final = "HARDBURN_TEST_STAGE"
"""The arguments of `diagram.position` as JSON, and `rolls`: how many dice are rolled in secret before the beginning."""


class StagedThrust(Thrust):
    def start(self, options: Options, dice: Dice, log: Log | None = None) -> ThrustState:
        stage = json.loads(os.environ[STAGE])
        for number in range(stage.pop("rolls", 0)):
            dice.roll(100, f"secret roll {number}")
        return position(**stage)
