"""The track and what stands on it: where a value leads from a space (RU-1 to RU-4, and the powers that change it).

Tokens are sets of spaces in the bits of one integer. So "which tokens can use this value" takes a few shifts for all
tokens at once, and copying a position copies a dozen integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hardburn.games.ruship.actions import POWERS
from hardburn.games.ruship.decisions import PowerName

TOKENS: Final = 5
ATTACKS_TO_WIN: Final = 3

HAS_REROLL: Final = 1
HAS_PLUS_ONE: Final = 2
HAS_SINGLE_DIE: Final = 4
HAS_MOVE_BACK: Final = 8
HAS_STACK: Final = 16

MARGIN: Final = 10
"""Space 0 is bit 10, so that a move of 7, pushed on by two bases, falls off neither end."""


class Side:
    """One player's things on the track."""

    def __init__(
        self, seat: int, tokens: int, stacks: int, supply: int, base: int, powers: int, attacks_suffered: int
    ) -> None:
        self.forward: i64 = 1 if seat == 0 else -1
        self.tokens: i64 = tokens
        """The spaces that hold at least one token."""
        self.stacks: i64 = stacks
        """The spaces that hold two."""
        self.supply: i64 = supply
        self.base: i64 = base
        self.powers: i64 = powers
        self.attacks_suffered: i64 = attacks_suffered

    @staticmethod
    def at(
        seat: int,
        spaces: Sequence[int],
        base: int,
        powers: Sequence[PowerName] = (),
        attacks_suffered: int | None = None,
    ) -> Side:
        """A side from the spaces of its tokens. A space that is listed twice holds two."""
        tokens = 0
        stacks = 0
        for space in spaces:
            if tokens & (1 << (space + MARGIN)):
                stacks |= 1 << (space + MARGIN)
            tokens |= 1 << (space + MARGIN)
        bits = sum(1 << POWERS.index(power) for power in powers)
        suffered = len(powers) if attacks_suffered is None else attacks_suffered
        return Side(seat, tokens, stacks, TOKENS - len(spaces), base, bits, suffered)

    def seat(self) -> int:
        return 0 if self.forward > 0 else 1

    def spaces(self) -> list[int]:
        """The spaces of the tokens, lowest first."""
        found: list[int] = []
        left: i64 = self.tokens
        while left != 0:
            space = lowest(left)
            found.append(space)
            if self.stacks & bit(space):
                found.append(space)
            left &= left - 1
        return found

    def power_names(self) -> list[PowerName]:
        return [name for place, name in enumerate(POWERS) if self.powers & (1 << place)]

    def put(self, space: i64) -> None:
        """Add a token to a space."""
        if self.tokens & bit(space):
            self.stacks |= bit(space)
        self.tokens |= bit(space)

    def lift(self, space: i64) -> None:
        """Remove a token from a space."""
        if self.stacks & bit(space):
            self.stacks ^= bit(space)
        else:
            self.tokens ^= bit(space)

    def copy(self) -> Side:
        return Side(
            0 if self.forward > 0 else 1,
            self.tokens,
            self.stacks,
            self.supply,
            self.base,
            self.powers,
            self.attacks_suffered,
        )

    def __reduce__(self) -> tuple[type[Side], tuple[int, int, int, int, int, int, int]]:
        state = (self.seat(), self.tokens, self.stacks, self.supply, self.base, self.powers, self.attacks_suffered)
        return Side, state

    def __repr__(self) -> str:
        return f"Side.at({self.seat()}, {self.spaces()}, {self.base}, {self.power_names()}, {self.attacks_suffered})"


def bit(space: i64) -> i64:
    """The set of one space. It shifts a high bit down, because compiled code shifts small constants up in 32 bits."""
    high: i64 = 0x2000_0000_0000_0000
    return high >> (61 - MARGIN - space)


def lowest(mask: i64) -> i64:
    """The lowest space in a non-empty set. All powers of 2 leave different remainders modulo 67."""
    return _SPACE_OF_REMAINDER[(mask & -mask) % 67]


def barred(me: Side, them: Side, step: i64, spaces: i64) -> i64:
    """The set of spaces where no move of mine in a direction may end.

    Own tokens (with the stack power: two of them) and enemy stacks bar a space (play.7, RU-7). Going back, so does the
    end of the track. A base stands for the space behind it, where a move onto it ends (RU-2).
    """
    closed: i64 = them.stacks | (me.stacks if me.powers & HAS_STACK else me.tokens)
    if step != me.forward:
        closed |= bit(1) - 1 if step < 0 else ~(bit(spaces + 1) - 1)
    if closed & bit(landing(me, them, me.base, 0, step)):
        closed |= bit(me.base)
    if closed & bit(landing(me, them, them.base, 0, step)):
        closed |= bit(them.base)
    return closed


def origins(me: Side, value: i64, step: i64, closed: i64) -> i64:
    """The spaces from which a token can use a value; the base, if a token can enter (RU-3).

    This handles all tokens at once: a token is barred if the value leads it to a barred space.
    """
    movable: i64 = me.tokens
    if me.supply != 0 and step == me.forward:
        movable |= bit(me.base)
    shift: i64 = value * step
    return movable & ~(closed >> shift if shift >= 0 else closed << -shift)


def can_move_base(me: Side, them: Side, step: i64, spaces: i64) -> bool:
    """Whether the base can go one space in a direction: onto an empty space, never a planet (RU-4)."""
    if step != me.forward and me.powers & HAS_MOVE_BACK == 0:
        return False
    target: i64 = me.base + step
    if target < 1 or target > spaces or target == them.base:
        return False
    return (me.tokens | them.tokens) & bit(target) == 0


def landing(me: Side, them: Side, origin: i64, value: i64, step: i64) -> i64:
    """Where a value leads from a space: one space farther for each base that the move would end on (RU-2)."""
    target: i64 = origin + value * step
    if target == me.base or target == them.base:
        target += step
        if target == me.base or target == them.base:
            target += step
    return target


def is_attack(me: Side, target: i64, spaces: i64) -> bool:
    """Whether a move that lands here reaches or passes the enemy planet (RU-6)."""
    return target > spaces if me.forward > 0 else target < 1


def can_play(me: Side, them: Side, value: i64, spaces: i64) -> bool:
    """Whether the value can be played at all."""
    if origins(me, value, me.forward, barred(me, them, me.forward, spaces)) != 0:
        return True
    if value == 1 and (can_move_base(me, them, me.forward, spaces) or can_move_base(me, them, -me.forward, spaces)):
        return True
    if me.powers & HAS_MOVE_BACK == 0:
        return False
    return origins(me, value, -me.forward, barred(me, them, -me.forward, spaces)) != 0


def passed_over(mask: i64, origin: i64, target: i64) -> i64:
    """The spaces of a set that lie between origin and target, including the target."""
    if origin < target:
        return mask & (bit(target + 1) - bit(origin + 1))
    return mask & (bit(origin) - bit(target))


_SPACE_OF_REMAINDER: Final[list[int]] = [0] * 67
for _space in range(-MARGIN, 52):
    _SPACE_OF_REMAINDER[(1 << (_space + MARGIN)) % 67] = _space
