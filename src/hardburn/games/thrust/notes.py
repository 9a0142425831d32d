"""What a side notices of the enemy, as it happens: one number for each thing noticed.

Notes are cheap to take, and are read only when somebody asks what is possible (see `dossier`). A side has not been told
anything that is not in its notes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HIDDEN: Final = 4
"""Instead of a place: one of the ships that are not revealed."""

PHASE: Final = 0
"""A phase begins. Amount: the phase."""
QUIET: Final = 1
"""A ship was operated without anything to notice."""
MOVED: Final = 2
"""A revealed ship made a plain move to this band."""
BURNED: Final = 3
"""A revealed ship spent this amount on a pursuit or an evasion."""
AT: Final = 4
"""A revealed ship is now in this band."""
CHASED: Final = 5
"""A hidden ship pursued a target in this band with this amount of fuel. More: the result."""
SCANNED: Final = 6
"""A ship scanned, with a noticeable result."""
ATTACKED: Final = 7
"""A ship attacked in this band. Amount: the damage dealt. More: the result and the target's class."""
HIT: Final = 8
"""A ship took this amount of damage in one lump."""
SHOWN: Final = 9
"""A ship was shown in this band. Amount: its kind + 1, or 0. More: class, whether operated, damage + 1."""
TOLD: Final = 10
"""The damage number of a ship whose damage is kept up to date. Amount: the number."""
LOST: Final = 11
"""Contact with a ship is lost. Amount: whether it has been operated."""
REMOVED: Final = 12
"""A ship is out of play. Amount: its kind. More: the cause."""
NO_CLOSER: Final = 13
"""No hidden ship is closer than this band."""
BEST: Final = 14
"""Some ship in play has a stat of at least this amount."""
FLED: Final = 15
"""A revealed ship panicked in this band and is out of range."""
MORALE: Final = 16
"""The Morale checks have been made."""
FIRES: Final = 17
"""Fires and reactors have done their damage."""
RACED: Final = 18
"""A revealed ship made a Speed check."""
DECLARED: Final = 19
"""A ship is about to pursue a target in this band, or to evade."""
FOUND: Final = 20
"""A scan has found one of the hidden ships, which is about to be shown."""
CHECKS: Final = 21
"""The Morale Phase begins."""

NOT_CAUGHT: Final = 0
JOINED: Final = 1
DRAGGED: Final = 2
"""The result of a hidden pursuit: nothing; the pursuer came from an adjacent band; both went closer."""


def note(what: i64, place: i64 = 0, band: i64 = 0, amount: i64 = 0, more: i64 = 0) -> int:
    return what | place << 5 | band << 8 | amount << 10 | more << 18


def attack_details(result: i64, target_class: i64, light: i64) -> i64:
    """`light`: the sides of the lighter damage die, which is an option."""
    return result | target_class << 2 | light << 5


def shown_details(ship_class: i64, operated: bool, told: i64) -> i64:
    return ship_class | (8 if operated else 0) | (told + 1) << 4


class Note:
    """A note, unpacked."""

    def __init__(self, packed: int) -> None:
        code: i64 = packed
        self.what: i64 = code & 31
        self.place: i64 = code >> 5 & 7
        self.band: i64 = code >> 8 & 3
        self.amount: i64 = code >> 10 & 255
        self.more: i64 = code >> 18
