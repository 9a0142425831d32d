"""Orders in writing, `P3 +2`, and as numbers: 32 x (turn + 16) + change of speed + 16; to port is negative (FT-2)."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from hardburn.core.results import Malformed

MOST: Final = 9
"""A turn or a change of speed has one digit."""
DRIFT: Final = 32 * 16 + 16
"""The order that changes nothing."""
END: Final = 1024
_WRITTEN: Final = re.compile(r"(?:([PS])([0-9]))?(?:([+-])([0-9]))?", re.IGNORECASE)


def order_of(turn: int, change: int) -> int:
    return 32 * (turn + 16) + change + 16


def turn_of(order: i64) -> i64:
    """Points to starboard; to port if negative."""
    return (order >> 5) - 16


def change_of(order: i64) -> i64:
    """Inches of speed."""
    return (order & 31) - 16


def written(order: int) -> str:
    """`P3 +2`, `S1`, `-4`, or `0`."""
    turn: int = turn_of(order)
    change: int = change_of(order)
    helm = f"{'P' if turn < 0 else 'S'}{abs(turn)}" if turn else ""
    drive = f"{change:+d}" if change else ""
    return " ".join(part for part in (helm, drive) if part) or "0"


def read_order(text: str) -> int:
    """The order in this text; spaces and case don't matter."""
    squeezed = "".join(text.split())
    found = _WRITTEN.fullmatch(squeezed)
    if not squeezed or (found is None and squeezed != "0"):
        raise Malformed(f"{text!r} is no order; a turn and a change of speed are wanted, like P3 +2, S1, -4 or 0")
    if found is None:
        return DRIFT
    helm, points, sign, inches = found.groups()
    turn = 0 if helm is None else int(points) * (-1 if helm.upper() == "P" else 1)
    change = 0 if sign is None else int(inches) * (-1 if sign == "-" else 1)
    return order_of(turn, change)
