"""The last result that a viewer was told, packed into one number; 0: none."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SCAN: Final = 1
PURSUIT: Final = 2
EVASION: Final = 3
ATTACK: Final = 4
NOT_TOLD: Final = -1
SPECTATORS: Final = 2
"""The index of the reports for spectators, after those for the two sides."""


def report(
    what: i64,
    seat: i64,
    ship: i64,
    target: i64,
    result: i64 = NOT_TOLD,
    answer: i64 = NOT_TOLD,
    fuel: i64 = NOT_TOLD,
    answer_fuel: i64 = NOT_TOLD,
    damage: i64 = NOT_TOLD,
    winner: i64 = NOT_TOLD,
    reached: i64 = NOT_TOLD,
) -> int:
    """Ship and target are places from 1, or 0 if not told."""
    people: i64 = what | seat << 3 | ship << 4 | target << 7
    checks: i64 = (result + 1) << 10 | (answer + 1) << 13 | (winner + 1) << 16
    amounts: i64 = (fuel + 1) << 18 | (answer_fuel + 1) << 26 | (damage + 1) << 34 | (reached + 1) << 40
    return people | checks | amounts


class Told:
    """A report, unpacked. What was not told is None."""

    def __init__(self, packed: int) -> None:
        self.what = packed & 7
        self.seat = packed >> 3 & 1
        self.ship = packed >> 4 & 7 or None
        self.target = packed >> 7 & 7 or None
        self.result = _known(packed >> 10 & 7)
        self.answer = _known(packed >> 13 & 7)
        self.winner = _known(packed >> 16 & 3)
        self.fuel = _known(packed >> 18 & 255)
        self.answer_fuel = _known(packed >> 26 & 255)
        self.damage = _known(packed >> 34 & 63)
        self.reached = _known(packed >> 40 & 7)


def _known(raised: int) -> int | None:
    return raised - 1 if raised else None
