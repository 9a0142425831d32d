"""What a side notices of the enemy, as it happens: one number for each thing noticed.

Notes are cheap to take and are read only when somebody asks what is possible; see `dossier`. Whatever is not in them, a
side has not been told.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HIDDEN: Final = 4
"""In place of a ship's place: one of those that are not revealed."""

PHASE: Final = 0
"""A phase begins: amount."""
QUIET: Final = 1
"""A ship was operated, and nothing could be noticed of it."""
MOVED: Final = 2
"""A revealed ship made a plain move to a band."""
BURNED: Final = 3
"""A revealed ship spent an amount for a pursuit or an evasion."""
AT: Final = 4
"""A revealed ship is in a band now."""
CHASED: Final = 5
"""A hidden ship pursued a target in a band, with an amount of fuel; more: what came of it."""
SCANNED: Final = 6
"""A ship has scanned, with a result that could be noticed."""
ATTACKED: Final = 7
"""A ship attacked in a band; amount: the damage dealt; more: the result and the target's class."""
HIT: Final = 8
"""A ship took an amount of damage in one lump."""
SHOWN: Final = 9
"""A ship was shown in a band; amount: its kind + 1, or 0; more: class, whether operated, damage + 1."""
TOLD: Final = 10
"""The damage number of a ship that is kept up to date: amount."""
LOST: Final = 11
"""Contact with a ship is lost; amount: whether it has been operated."""
REMOVED: Final = 12
"""A ship is out of play; amount: its kind; more: the cause."""
NO_CLOSER: Final = 13
"""No hidden ship is closer than a band."""
BEST: Final = 14
"""Some ship in play has a stat of at least this amount."""
FLED: Final = 15
"""A revealed ship panicked in a band, and is out of range."""
MORALE: Final = 16
"""The Morale checks are made."""
FIRES: Final = 17
"""Fires and reactors have done their damage."""
RACED: Final = 18
"""A revealed ship made a Speed check."""
DECLARED: Final = 19
"""A ship is to pursue a target in a band, or to evade."""
FOUND: Final = 20
"""A scan has found one of the hidden ships, which is to be shown."""
CHECKS: Final = 21
"""The Morale Phase begins."""

NOT_CAUGHT: Final = 0
JOINED: Final = 1
DRAGGED: Final = 2
"""What came of a hidden pursuit: nothing; the pursuer came from an adjacent band; both went closer."""


def note(what: i64, place: i64 = 0, band: i64 = 0, amount: i64 = 0, more: i64 = 0) -> int:
    return what | place << 5 | band << 8 | amount << 10 | more << 18


def attack_details(result: i64, target_class: i64, light: i64) -> i64:
    """`light`: the lighter damage die, which is an option."""
    return result | target_class << 2 | light << 5


def shown_details(ship_class: i64, operated: bool, told: i64) -> i64:
    return ship_class | (8 if operated else 0) | (told + 1) << 4


class Note:
    """A note taken apart."""

    def __init__(self, packed: int) -> None:
        code: i64 = packed
        self.what: i64 = code & 31
        self.place: i64 = code >> 5 & 7
        self.band: i64 = code >> 8 & 3
        self.amount: i64 = code >> 10 & 255
        self.more: i64 = code >> 18
