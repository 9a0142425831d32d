"""Salvage by other versions of its rules: one plays alike, one tows for less, one deals differently."""

from __future__ import annotations

from typing import ClassVar

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from salvage.edges import SalvageOptions
from salvage.game import Salvage
from salvage.state import SAFE_POINTS, SalvageState


class LaterSalvage(Salvage):
    version: ClassVar[int] = 2


class CheapState(SalvageState):
    def tow(self, seat: int, points: int, log: Log | None) -> None:
        super().tow(seat, points - 1 if points == SAFE_POINTS else points, log)


class CheapSalvage(LaterSalvage):
    state_type: ClassVar[type[SalvageState]] = CheapState


class OpenSalvage(Salvage):
    """As if nothing were hidden."""

    has_secrets: ClassVar[bool] = False


class OpenCheapSalvage(CheapSalvage):
    has_secrets: ClassVar[bool] = False


class MisdealtSalvage(LaterSalvage):
    def deal(self, options: SalvageOptions, dice: Dice) -> list[list[int]]:
        return super().deal(options, dice)[::-1]
