"""Decisions as whole numbers, and back.

All codes except those of warps stay below 257, because Python caches these integers.
"""

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed
from hardburn.games.thunder_struck.decisions import (
    Act,
    ActName,
    Change,
    Confirm,
    Facing,
    FireAt,
    Flip,
    Hold,
    Move,
    PickUp,
    Place,
    Prepare,
    Reroll,
    Roll,
    ShieldName,
    SpaceName,
    TakeDamage,
    UseShield,
    Warp,
)

SPACES: Final[tuple[SpaceName, ...]] = (
    "boost_1",
    "boost_2",
    "manoeuvre_1",
    "manoeuvre_2",
    "fire_1",
    "fire_2",
    "front",
    "rear",
    "mid",
    "power_1",
    "power_2",
)
SHIELD_NAMES: Final[tuple[ShieldName, ...]] = ("front", "rear", "mid")
FACINGS: Final[tuple[Facing, ...]] = ("clockwise", "counter_clockwise")
ACTS: Final[dict[int, ActName]] = {
    0: "boost_1",
    1: "boost_2",
    4: "fire_1",
    5: "fire_2",
    6: "front",
    7: "rear",
    8: "mid",
    9: "power_1",
    10: "power_2",
    11: "boosts",
    12: "manoeuvre",
}

ROLL: Final = 0
REROLL: Final = 1
CONFIRM: Final = 2
FLIP: Final = 3
HOLD: Final = 4
PICK_UP: Final = 8
"""Plus the die."""
PLACE: Final = 16
"""Plus 16 times the die plus the space."""
ACT: Final = 96
"""Plus the space."""
ACT_BOOSTS: Final = 107
ACT_MANOEUVRE: Final = 108
PREPARE: Final = 112
"""Plus the space, as with the next three."""
RAISE: Final = 128
LOWER: Final = 144
MOVE: Final = 160
FIRE_AT: Final = 176
"""Plus the seat."""
USE_SHIELD: Final = 180
"""Plus the shield's index in SHIELD_NAMES."""
TAKE_DAMAGE: Final = 192
"""Plus the space."""
WARP: Final = 208
"""Plus 42 times the sector (from 0) plus twice the space, and 1 for counter-clockwise."""
MOST_RING: Final = 21
END: Final = WARP + 4 * MOST_RING


def pack(decision: Decision) -> int:
    code = _CODES.get(decision)
    if code is None:
        raise Malformed(f"{decision!r} is no decision of Thunder Struck Duel")
    return code


def unpack(action: int) -> Decision:
    decision = _DECISIONS.get(action)
    if decision is None:
        raise Malformed(f"{action} is no action of Thunder Struck Duel; actions are listed by `legal`")
    return decision


def _decisions() -> dict[int, Decision]:
    """Every decision that can exist, by its code."""
    every: dict[int, Decision] = {ROLL: Roll(), REROLL: Reroll(), CONFIRM: Confirm(), FLIP: Flip(), HOLD: Hold()}
    for die in range(5):
        every[PICK_UP + die] = PickUp(die)
        for place, space in enumerate(SPACES):
            every[PLACE + 16 * die + place] = Place(die, space)
    for place, what in ACTS.items():
        every[ACT + place] = Act(what)
    for place, space in enumerate(SPACES):
        every[PREPARE + place] = Prepare(space)
        every[RAISE + place] = Change(space, 1)
        every[LOWER + place] = Change(space, -1)
        every[MOVE + place] = Move(space)
        every[TAKE_DAMAGE + place] = TakeDamage(space)
    for seat in range(3):
        every[FIRE_AT + seat] = FireAt(seat)
    for place, shield in enumerate(SHIELD_NAMES):
        every[USE_SHIELD + place] = UseShield(shield)
    for sector in (0, 1):
        for spot in range(MOST_RING):
            for turned, facing in enumerate(FACINGS):
                every[WARP + 2 * (MOST_RING * sector + spot) + turned] = Warp(sector + 1, spot, facing)
    return every


_DECISIONS: Final[dict[int, Decision]] = _decisions()
_CODES: Final[dict[Decision, int]] = {decision: code for code, decision in _DECISIONS.items()}
