"""The kinds of ship, what each carries and what it can do (s4, s24, FB-4)."""

from __future__ import annotations

from typing import Final, Literal

KindName = Literal["destroyer", "cruiser", "battleship", "liner", "runner"]
SystemName = Literal["core", "weapons", "drive"]
ExtraName = Literal["engineering bay", "overdrive module", "tracking probes"]

DESTROYER: Final = 0
CRUISER: Final = 1
BATTLESHIP: Final = 2
LINER: Final = 3
RUNNER: Final = 4
KIND_NAMES: Final[list[KindName]] = ["destroyer", "cruiser", "battleship", "liner", "runner"]
LETTERS: Final = "DCBLR"

MOST_ARMOUR: Final = [1, 1, 2, 0, 0]
MOST_FUEL: Final = [3, 2, 2, 2, 2]
MOST_TORPEDOES: Final = [2, 3, 2, 0, 0]
PRICES: Final = [12, 18, 26, 0, 0]
TANKER_PRICE: Final = 7

BURN: Final = [3, 3, 3, 2, 4]
HARD_BURN: Final = [7, 7, 7, 5, 7]
OVERDRIVE: Final = 5
OVERHEATS_AT: Final = [3, 3, 3, 2, 2]
MELTDOWN: Final = 5

# Systems are bits of a set.
CORE: Final = 1
WEAPONS: Final = 2
DRIVE: Final = 4
SYSTEM_NAMES: Final[dict[int, SystemName]] = {CORE: "core", WEAPONS: "weapons", DRIVE: "drive"}
SYSTEMS_OF: Final = [CORE | WEAPONS | DRIVE, CORE | WEAPONS | DRIVE, CORE | WEAPONS | DRIVE, CORE | DRIVE, CORE | DRIVE]

NO_EXTRA: Final = 0
ENGINEERING_BAY: Final = 1
OVERDRIVE_MODULE: Final = 2
TRACKING_PROBES: Final = 3
EXTRA_NAMES: Final[list[ExtraName]] = ["engineering bay", "overdrive module", "tracking probes"]
"""From 1 on: the extra's number less 1."""
EXTRA_PRICES: Final = [0, 4, 2, 3]


def is_civilian(kind: int) -> bool:
    return kind >= LINER
