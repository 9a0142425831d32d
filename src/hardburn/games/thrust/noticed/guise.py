"""Some of what one enemy ship may be, as sets of possibilities in bits.

A guise holds every ship of one of its `kinds`, with one of its `hulls`, that is in some band and has spent one of the
amounts `spent[band]`. A hull is a number below 256 with a bit for each row of the damage table on which the ship has
come to rest; the highest of them is its damage. `ELIMINATED_HULL` stands for a ship that is about to be removed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hardburn.games.thrust.damage import after_effects, total_after
from hardburn.games.thrust.ships import (
    BANDS,
    CAPACITIES,
    DEAD,
    ELIMINATED,
    KINDS,
    LEAK,
    LIFE_SUPPORT,
    MOST_FUEL,
    NO_SENSORS,
    NO_WEAPONS,
)

HULLS: Final = 256
ALL_KINDS: Final = (1 << KINDS) - 1
ALL_FUEL: Final[int] = (1 << (MOST_FUEL + 1)) - 1
ANYWHERE: Final = (1 << BANDS) - 1
SOUND: Final = 1
"""The set that holds only the undamaged hull."""
ELIMINATED_HULL: Final[int] = 1 << HULLS


def _hulls_with(rows: int) -> int:
    found = 0
    for hull in range(HULLS):
        if hull & rows != 0:
            found |= 1 << hull
    return found


def _hulls_at_damage(damage: int) -> int:
    found = 0
    for hull in range(HULLS):
        if hull.bit_length() == damage and hull & 16 == 0:
            found |= 1 << hull
    return found


LEAKING: Final[int] = _hulls_with(LEAK)
HELPLESS: Final[int] = _hulls_with(DEAD)
UNARMED: Final[int] = _hulls_with(NO_WEAPONS | DEAD)
BLIND: Final[int] = _hulls_with(NO_SENSORS | DEAD)
CRIPPLED: Final[int] = _hulls_with(LIFE_SUPPORT)
AT_DAMAGE: Final[list[int]] = [_hulls_at_damage(damage) for damage in range(ELIMINATED)]
ALL_HULLS: Final[int] = sum(AT_DAMAGE)
STEADY: Final[int] = AT_DAMAGE[0] | AT_DAMAGE[1] | AT_DAMAGE[2]
"""A Morale roll of 1 abandons the ship, so below damage 3 no roll makes it flee (TH-14)."""

GuiseKey = tuple[int, int, int, int, int, int, bool]


class Guise:
    """Never changes. `bonus`: it may have a bonus; otherwise it has none."""

    def __init__(self, kinds: int, hulls: int, spent: Sequence[int], bonus: bool) -> None:
        self.kinds = kinds
        self.hulls = hulls
        self.spent = list(spent)
        self.bonus = bonus

    def key(self) -> GuiseKey:
        spent = self.spent
        return self.kinds, self.hulls, spent[0], spent[1], spent[2], spent[3], self.bonus

    def is_empty(self) -> bool:
        spent = self.spent
        return self.kinds == 0 or self.hulls == 0 or (spent[0] | spent[1] | spent[2] | spent[3]) == 0

    def covers(self, other: Guise) -> bool:
        """Whether it holds every ship that the other holds."""
        if self is other:
            return True
        if other.kinds | self.kinds != self.kinds or other.hulls | self.hulls != self.hulls:
            return False
        if other.bonus and not self.bonus:
            return False
        mine, theirs = self.spent, other.spent
        return all(mine[band] | theirs[band] == mine[band] for band in range(BANDS))

    def united(self, other: Guise) -> Guise | None:
        """One guise that holds exactly what the two hold, if there is one."""
        if self.covers(other):
            return self
        if other.covers(self):
            return other
        if self.bonus != other.bonus:
            return None
        same_spent = self.spent == other.spent
        if same_spent and self.hulls == other.hulls:
            return Guise(self.kinds | other.kinds, self.hulls, self.spent, self.bonus)
        if self.kinds != other.kinds:
            return None
        if same_spent:
            return Guise(self.kinds, self.hulls | other.hulls, self.spent, self.bonus)
        if self.hulls == other.hulls:
            spent = [one | two for one, two in zip(self.spent, other.spent, strict=True)]
            return Guise(self.kinds, self.hulls, spent, self.bonus)
        return None

    def with_spent(self, spent: Sequence[int]) -> Guise:
        return Guise(self.kinds, self.hulls, spent, self.bonus)

    def with_hulls(self, hulls: int) -> Guise:
        return Guise(self.kinds, hulls, self.spent, self.bonus)

    def with_bonus(self, *, bonus: bool) -> Guise:
        return self if self.bonus == bonus else Guise(self.kinds, self.hulls, self.spent, bonus)

    def paying(self, costs: Sequence[int]) -> list[Guise]:
        """After it spent what its band costs, and 1 more if it leaks. A helpless ship spends nothing."""
        found: list[Guise] = []
        for leak, hulls in enumerate((self.hulls & ~LEAKING, self.hulls & LEAKING)):
            able = hulls & ~HELPLESS & ~ELIMINATED_HULL
            if able:
                spent = [amounts << (cost + leak) & ALL_FUEL for amounts, cost in zip(self.spent, costs, strict=True)]
                found.append(Guise(self.kinds, able, spent, self.bonus))
        return found

    def amounts(self, bands: int) -> int:
        """The amounts it may have spent if it is in one of these bands."""
        found = 0
        for band in range(BANDS):
            if bands >> band & 1:
                found |= self.spent[band]
        return found

    def kinds_having_spent(self, amounts: int, left: int) -> int:
        """The kinds that can have spent one of these amounts and still have this much fuel."""
        found = 0
        for kind in range(KINDS):
            if self.kinds >> kind & 1 and amounts & payable(kind, left):
                found |= 1 << kind
        return found

    def __reduce__(self) -> tuple[type[Guise], tuple[object, ...]]:
        return Guise, (self.kinds, self.hulls, self.spent, self.bonus)

    def __repr__(self) -> str:
        return f"Guise({self.kinds}, {self.hulls}, {self.spent}, {self.bonus})"


def bits_in(found: int) -> list[int]:
    """The numbers in a set, in order."""
    bits: list[int] = []
    while found:
        low = found & -found
        bits.append(low.bit_length() - 1)
        found ^= low
    return bits


def hull_after(hull: int, lump: i64) -> int:
    """The hull after a lump of damage; HULLS if the ship is eliminated."""
    if lump == 0:
        return hull
    total: int = total_after(hull.bit_length(), lump)
    return HULLS if total >= ELIMINATED else hull | 1 << (total - 1)


def hit_hulls(hulls: int, lump: int) -> int:
    after = 0
    for hull in bits_in(hulls):
        after |= 1 << hull_after(hull, lump)
    return after


def burnt_hulls(hulls: int) -> int:
    """The hulls after fires and reactors have done their damage."""
    after = 0
    for hull in bits_in(hulls):
        after |= 1 << hull_after(hull, after_effects(hull))
    return after


def payable(kind: int, left: int) -> int:
    """The amounts that a kind may have spent and still have this much fuel."""
    return _PAYABLE[kind][left] if left < LEFT_KEPT else _payable(kind, left)


def _payable(kind: int, left: int) -> int:
    most = CAPACITIES[kind] - left
    return (1 << (most + 1)) - 1 if most >= 0 else 0


LEFT_KEPT: Final = 6
_PAYABLE: Final[list[list[int]]] = [[_payable(kind, left) for left in range(LEFT_KEPT)] for kind in range(KINDS)]
