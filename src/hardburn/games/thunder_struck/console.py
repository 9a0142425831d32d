"""The console and what lies on it: eleven dice spaces, shields, damage, cubes (TS-3, TS-4).

Sets of spaces are the bits of an integer, and dice take three bits for each space, so copying a ship copies a few
integers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SPACE_COUNT: Final = 11
BOOST_1: Final = 0
MANOEUVRE_1: Final = 2
FIRE_1: Final = 4
FRONT: Final = 6
REAR: Final = 7
MID: Final = 8
POWER_1: Final = 9

BOOST_SET: Final = 0b11
MANOEUVRE_SET: Final = 0b1100
FIRE_SET: Final = 0b110000
FRONT_SET: Final = 1 << 6
REAR_SET: Final = 1 << 7
MID_SET: Final = 1 << 8
SHIELD_SET: Final = FRONT_SET | REAR_SET | MID_SET
POWER_SET: Final = 0b11 << 9
ALL_SET: Final = (1 << 11) - 1
ANY_VALUE_SET: Final = ALL_SET & ~SHIELD_SET
"""The spaces that take any value."""

FRONT_ZONE: Final[list[int]] = [FIRE_SET | 1 << 2, FIRE_SET | 1 << 2 | FRONT_SET | MID_SET | 1 << 9]
"""What a front hit can damage, with the zones `systems` and `wide` (TS-4)."""
REAR_ZONE: Final[list[int]] = [BOOST_SET | 1 << 3, BOOST_SET | 1 << 3 | REAR_SET | MID_SET | 1 << 10]

MOST_CUBES: Final = 4
PLAIN_DICE: Final = 4
"""One more with the Reflex die."""

TAKES: Final[list[int]] = [
    0,
    *[ANY_VALUE_SET | shield for shield in (FRONT_SET, FRONT_SET, REAR_SET, REAR_SET, MID_SET, MID_SET)],
]
"""For each value the spaces that take it: Front 1-2, Rear 3-4, Mid 5-6, the rest anything (TS-3)."""

KIND_SET: Final[list[int]] = [
    BOOST_SET,
    BOOST_SET,
    MANOEUVRE_SET,
    MANOEUVRE_SET,
    FIRE_SET,
    FIRE_SET,
    FRONT_SET,
    REAR_SET,
    MID_SET,
    POWER_SET,
    POWER_SET,
]
"""For each space, the spaces of its kind. Each shield is a kind by itself."""

MEMBERS: Final[list[list[int]]] = [
    [space for space in range(SPACE_COUNT) if spaces & (1 << space)] for spaces in range(ALL_SET + 1)
]
"""The spaces (or seats) of a set, lowest first. Don't change the lists."""
COUNT: Final[list[int]] = [len(members) for members in MEMBERS]
"""How many spaces a set holds."""


class Ship:
    """A ship on the ring with its console, and its player's plan.

    `faces` and `spots` are the plan while it is made: each die's face, and its space plus 1 (0: in the hand). `spent`
    counts the cubes given for re-rolls since the screens came down. The tallies add up the dice actioned on Boost and
    Manoeuvre this round.
    """

    def __init__(
        self,
        sector: int,
        space: int,
        facing: int,
        is_alive: bool = True,
        dice: int = 0,
        damage: int = 0,
        shields: int = MID_SET,
        cubes: int = 1,
        count: int = PLAIN_DICE,
        faces: int = 0,
        spots: int = 0,
        spent: int = 0,
        has_planned: bool = False,
        has_boosted: bool = False,
        boost_tally: int = 0,
        manoeuvre_tally: int = 0,
    ) -> None:
        self.sector: i64 = sector
        self.space: i64 = space
        self.facing: i64 = facing
        """1 clockwise, -1 counter-clockwise."""
        self.is_alive = is_alive
        self.dice: i64 = dice
        self.damage: i64 = damage
        self.shields: i64 = shields
        self.cubes: i64 = cubes
        self.count: i64 = count
        self.faces: i64 = faces
        self.spots: i64 = spots
        self.spent: i64 = spent
        self.has_planned = has_planned
        self.has_boosted = has_boosted
        self.boost_tally: i64 = boost_tally
        self.manoeuvre_tally: i64 = manoeuvre_tally
        self.lying: i64 = _lying(self.dice)
        """The spaces on which dice lie."""

    def die(self, space: i64) -> i64:
        """The value on a space, or 0."""
        return (self.dice >> (3 * space)) & 7

    def put(self, space: i64, value: i64) -> None:
        self.dice |= value << (3 * space)
        self.lying |= 1 << space

    def lift(self, space: i64) -> i64:
        """Take the die from a space; return its value."""
        value: i64 = self.die(space)
        self.dice ^= value << (3 * space)
        self.lying &= ~(1 << space)
        return value

    def free(self, value: i64) -> i64:
        """The undamaged spaces without a die that take this value."""
        return TAKES[value] & ~self.damage & ~self.lying

    def total(self, kind: i64) -> i64:
        """The sum of the dice on a set of spaces."""
        found: i64 = 0
        for space in MEMBERS[kind & self.lying]:
            found += self.die(space)
        return found

    def copy(self) -> Ship:
        return Ship(
            self.sector,
            self.space,
            self.facing,
            self.is_alive,
            self.dice,
            self.damage,
            self.shields,
            self.cubes,
            self.count,
            self.faces,
            self.spots,
            self.spent,
            self.has_planned,
            self.has_boosted,
            self.boost_tally,
            self.manoeuvre_tally,
        )

    def __reduce__(self) -> tuple[type[Ship], tuple[object, ...]]:
        return Ship, self._parts()

    def __repr__(self) -> str:
        return f"Ship({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.sector,
            self.space,
            self.facing,
            self.is_alive,
            self.dice,
            self.damage,
            self.shields,
            self.cubes,
            self.count,
            self.faces,
            self.spots,
            self.spent,
            self.has_planned,
            self.has_boosted,
            self.boost_tally,
            self.manoeuvre_tally,
        )


def _lying(dice: i64) -> i64:
    lying: i64 = 0
    for space in range(SPACE_COUNT):
        if (dice >> (3 * space)) & 7:
            lying |= 1 << space
    return lying
