"""The words that decisions, events and views use for the numbers inside the position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.thrust.events import CauseName, EffectName, KindName, ResultName
from hardburn.games.thrust.ships import (
    DEAD,
    FIRE,
    FIXED,
    HEAVY,
    LEAK,
    LIFE_SUPPORT,
    NO_SENSORS,
    NO_WEAPONS,
    REACTOR,
    WEAPONS,
)

KIND_NAMES: Final[tuple[KindName, ...]] = (
    "freighter",
    "autonomous_patrol",
    "salvage_vessel",
    "subcompact",
    "fighter",
    "high_end_transport",
    "science_ship",
    "troop_transport",
    "passenger_cruiser",
)
KIND_TITLES: Final = (
    "Freighter",
    "Autonomous Patrol",
    "Salvage Vessel",
    "Subcompact",
    "Fighter",
    "High-End Transport",
    "Science Ship",
    "Troop Transport",
    "Passenger Cruiser",
)
RESULT_NAMES: Final[tuple[ResultName, ...]] = ("critical_failure", "failure", "success", "critical_success")
CAUSE_NAMES: Final[tuple[CauseName | None, ...]] = (None, "destroyed", "abandoned", "out_of_fuel")
EFFECT_ROWS: Final[tuple[tuple[int, EffectName], ...]] = (
    (LEAK, "leak"),
    (NO_WEAPONS, "weapons"),
    (NO_SENSORS, "sensors"),
    (FIRE, "fire"),
    (LIFE_SUPPORT, "life_support"),
    (REACTOR, "reactor"),
    (DEAD, "dead"),
)


def effects_of(rows: int) -> tuple[EffectName, ...]:
    return tuple([name for bit, name in EFFECT_ROWS if rows & bit != 0])


def weapon_of(kind: i64, light: i64) -> str:
    """`1`, `1d3`, `1d5` or `1d10` (TH-1)."""
    weapon: int = WEAPONS[kind]
    if weapon == FIXED:
        return "1"
    return "1d10" if weapon == HEAVY else f"1d{light}"


def titled(kind: KindName) -> str:
    return KIND_TITLES[KIND_NAMES.index(kind)]
