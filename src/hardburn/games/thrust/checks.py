"""Making checks: a d100 under a stat, doubles are critical, advantage takes the better of two (check.1 to 4, TH-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice

CRITICAL_FAILURE: Final = 0
FAILURE: Final = 1
SUCCESS: Final = 2
CRITICAL_SUCCESS: Final = 3

SPEED: Final = 0
COMBAT: Final = 1
SENSORS: Final = 2
REASONS: Final = (
    ("Black's Speed check", "Black's Combat check", "Black's Sensors check"),
    ("Red's Speed check", "Red's Combat check", "Red's Sensors check"),
)
NO_FACE: Final = -1


def judged(face: i64, stat: i64) -> i64:
    """Under the stat succeeds, at or above it fails; doubles are critical (check.1, check.2)."""
    if face % 11 == 0:
        return CRITICAL_SUCCESS if face < stat else CRITICAL_FAILURE
    return SUCCESS if face < stat else FAILURE


def taken(first: i64, second: i64, stat: i64) -> i64:
    """The result with advantage: a critical success, else a critical failure, else the lower roll (check.4, TH-3)."""
    one: i64 = judged(first, stat)
    two: i64 = judged(second, stat)
    if one == CRITICAL_SUCCESS or two == CRITICAL_SUCCESS:
        return CRITICAL_SUCCESS
    if one == CRITICAL_FAILURE or two == CRITICAL_FAILURE:
        return CRITICAL_FAILURE
    return one if first < second else two


def check(stat: i64, advantage: bool, dice: Dice, reason: str) -> tuple[i64, i64, i64]:
    """The result, the face, and the second face if there was advantage."""
    first: i64 = dice.roll(100, reason) - 1
    if not advantage:
        return judged(first, stat), first, NO_FACE
    second: i64 = dice.roll(100, reason) - 1
    return taken(first, second, stat), first, second


def faces_of(first: i64, second: i64) -> tuple[int, ...]:
    """The faces that were rolled, for the side that rolled them."""
    return (first,) if second == NO_FACE else (first, second)


def speed_winner(pursuer: i64, evader: i64) -> i64:
    """Above 0 the pursuer wins, below 0 the evader; 0: nothing happens. All failures are equal (speed.3)."""
    one: i64 = pursuer if pursuer >= SUCCESS else FAILURE
    two: i64 = evader if evader >= SUCCESS else FAILURE
    return one - two
