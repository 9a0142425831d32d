"""Salvage with cards dealt as the environment says, so that two servers can differ only in hidden cards."""

from __future__ import annotations

import json
import os

from hardburn.core.dice import Dice
from salvage.edges import SalvageOptions
from salvage.game import Salvage


class DealtSalvage(Salvage):
    def deal(self, options: SalvageOptions, dice: Dice) -> list[list[int]]:
        hands: list[list[int]] = json.loads(os.environ["HARDBURN_TEST_HANDS"])
        for number in range(int(os.environ.get("HARDBURN_TEST_ROLLS", "1"))):
            dice.roll(6, f"secret roll {number}")
        return hands


GAME = DealtSalvage()
