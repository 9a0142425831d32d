"""The protocols of combat and how they fare against each other (s16, FB-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.codes import EVASIVE
from hardburn.games.fuel_to_burn.decisions import ProtocolName
from hardburn.games.fuel_to_burn.position.ship import Ship

PROTOCOLS: Final = 4
PROTOCOL_NAMES: Final[list[ProtocolName]] = ["defensive", "railgun", "broadside", "evasive"]

WIN: Final = 1
DRAW: Final = 0
LOSS: Final = -1
# fmt: off
_MATRIX: Final = [
    DRAW, LOSS, WIN,  LOSS,  # Defensive
    WIN,  DRAW, LOSS, WIN,   # Railgun
    LOSS, WIN,  DRAW, LOSS,  # Broadside
    WIN,  LOSS, WIN,  DRAW,  # Evasive
]
# fmt: on


def fares(own: i64, others: i64) -> i64:
    """How the first protocol does against the second: WIN, DRAW or LOSS."""
    return _MATRIX[own * PROTOCOLS + others]


def can_evade(ship: Ship) -> bool:
    """Needs a working Drive and fuel beyond what a tunnel reserves; impossible in orbit or docked (s5, s29)."""
    return ship.fuel > ship.kept_fuel and ship.has_drive() and not ship.is_stationary()


def list_protocols(ship: Ship, is_cover: i64) -> list[int]:
    """Cover fire rules out Evasive (s14)."""
    protocols = [0, 1, 2]
    if is_cover == 0 and can_evade(ship):
        protocols.append(EVASIVE)
    return protocols
