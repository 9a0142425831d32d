"""Decisions as whole numbers, and back. All of them are below 257, because Python caches these integers."""

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed
from hardburn.games.thrust.decisions import (
    Attack,
    BandName,
    Burn,
    Evade,
    Move,
    Pass,
    Pursue,
    Scan,
    Show,
    Slip,
)
from hardburn.games.thrust.ships import MOST_FUEL

BAND_NAMES: Final[tuple[BandName, ...]] = ("out", "sensor", "combat", "close")

PASS: Final = 0
"""Plus the ship, 0 to 3."""
SCAN: Final = 4
SHOW: Final = 8
SLIP: Final = 12
MOVE: Final = 16
"""Plus 4 times the ship plus the band."""
PURSUE: Final = 32
"""Plus 4 times the ship plus the target."""
EVADE: Final = 48
ATTACK: Final = 64
BURN: Final = 80
"""Plus the fuel."""
END: Final = BURN + MOST_FUEL + 1


def pack(decision: Decision) -> int:
    match decision:
        case Pass(ship):
            return PASS + ship - 1
        case Scan(ship):
            return SCAN + ship - 1
        case Show(ship):
            return SHOW + ship - 1
        case Slip(ship):
            return SLIP + ship - 1
        case Move(ship, band):
            return MOVE + 4 * (ship - 1) + BAND_NAMES.index(band)
        case Pursue(ship, target):
            return PURSUE + 4 * (ship - 1) + target - 1
        case Evade(ship, enemy):
            return EVADE + 4 * (ship - 1) + enemy - 1
        case Attack(ship, target):
            return ATTACK + 4 * (ship - 1) + target - 1
        case Burn(fuel):
            return BURN + fuel
        case _:
            raise Malformed(f"{decision!r} is no decision of Thrust!")


def unpack(action: int) -> Decision:
    if not 0 <= action < END:
        raise Malformed(f"{action} is no action of Thrust!; actions are listed by `legal`")
    if action >= BURN:
        return Burn(action - BURN)
    if action >= MOVE:
        ship, other = divmod(action % 16, 4)
        if action < PURSUE:
            return Move(ship + 1, BAND_NAMES[other])
        if action < EVADE:
            return Pursue(ship + 1, other + 1)
        return Evade(ship + 1, other + 1) if action < ATTACK else Attack(ship + 1, other + 1)
    ship = action % 4 + 1
    if action < SHOW:
        return Pass(ship) if action < SCAN else Scan(ship)
    return Show(ship) if action < SLIP else Slip(ship)
