"""What one enemy ship may be, as sets of possibilities in bits.

`kinds` are the kinds that it may be of. `spent[band]` are the amounts of fuel that it may have spent by now if it is in
that band; nothing: it can't be there. `hulls` are the rows of the damage table that it may have come to rest on: a hull
is a number below 256 with a bit for each such row, and the highest of them is its damage.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hardburn.core.rng import Rng
from hardburn.games.thrust.damage import after_effects, total_after
from hardburn.games.thrust.ships import (
    BANDS,
    CAPACITIES,
    DEAD,
    ELIMINATED,
    KINDS,
    LEAK,
    MOST_FUEL,
    NO_SENSORS,
    NO_WEAPONS,
    OUT,
)

HULLS: Final = 256
ALL_KINDS: Final = (1 << KINDS) - 1
ALL_FUEL: Final[int] = (1 << (MOST_FUEL + 1)) - 1
SOUND: Final = 1
"""The set that holds only the undamaged hull."""


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
AT_DAMAGE: Final[list[int]] = [_hulls_at_damage(damage) for damage in range(ELIMINATED)]
ALL_HULLS: Final[int] = sum(AT_DAMAGE)
STEADY: Final[int] = AT_DAMAGE[0] | AT_DAMAGE[1] | AT_DAMAGE[2]
"""A 1 for morale abandons the ship, so that below damage 3 no roll makes it flee (TH-14)."""


class Belief:
    """The possibilities of one ship. `after` is where it may be, and for how much fuel, if it has been operated in this
    Movement Phase."""

    def __init__(self, kinds: int, spent: Sequence[int], after: Sequence[int], hulls: int) -> None:
        self.kinds = kinds
        self.spent = list(spent)
        self.after = list(after)
        self.hulls = hulls

    def copy(self) -> Belief:
        return Belief(self.kinds, self.spent, self.after, self.hulls)

    def __reduce__(self) -> tuple[type[Belief], tuple[object, ...]]:
        return Belief, (self.kinds, self.spent, self.after, self.hulls)

    def __repr__(self) -> str:
        return f"Belief({self.kinds}, {self.spent}, {self.after}, {self.hulls})"

    # What may be

    def is_possible(self, *, operated: bool, empty: bool = False) -> bool:
        """Whether any ship fits, by what it may have done in this Movement Phase if it was operated.

        `empty`: also one that has just spent its last fuel.
        """
        spent = self.after if operated else self.spent
        left = 0 if empty else 1
        return self.hulls != 0 and self.kinds_having_spent(spent[0] | spent[1] | spent[2] | spent[3], left) != 0

    def kinds_having_spent(self, amounts: int, left: int = 1) -> int:
        """The kinds that can have spent one of some amounts and still have this much fuel."""
        found = 0
        for kind in bits_in(self.kinds):
            if amounts & _payable(kind, left):
                found |= 1 << kind
        return found

    def holds(self, kind: int, band: int, spent: int, rows: int, *, operated: bool) -> bool:
        """Whether a ship is one of those that are possible."""
        amounts = self.after[band] if operated else self.spent[band]
        return self.kinds >> kind & 1 == 1 and amounts >> spent & 1 == 1 and self.hulls >> rows & 1 == 1

    # What is learnt

    def joined(self, other: Belief) -> Belief:
        """Either of two possibilities."""
        spent = [one | two for one, two in zip(self.spent, other.spent, strict=True)]
        after = [one | two for one, two in zip(self.after, other.after, strict=True)]
        return Belief(self.kinds | other.kinds, spent, after, self.hulls | other.hulls)

    def be_in(self, band: int) -> None:
        """It is in this band, however it came there."""
        total = self.spent[0] | self.spent[1] | self.spent[2] | self.spent[3]
        self.spent = [total if one == band else 0 for one in range(BANDS)]

    def stay_in(self, band: int) -> None:
        """It has been in this band."""
        self.spent = [amounts if one == band else 0 for one, amounts in enumerate(self.spent)]

    def stay_within(self, band: int) -> None:
        """It is no closer than this band."""
        self.spent = [amounts if one <= band else 0 for one, amounts in enumerate(self.spent)]

    def burn(self, fuel: int) -> None:
        """It has spent an amount, and was able to."""
        self.hulls &= ~HELPLESS
        self.spent = [self.burnt(amounts, fuel) for amounts in self.spent]

    def burnt(self, amounts: int, fuel: int) -> int:
        """What may be spent after spending some more, with or without a leak."""
        after = 0
        if self.hulls & ~LEAKING & ~HELPLESS:
            after = amounts << fuel
        if self.hulls & LEAKING & ~HELPLESS:
            after |= amounts << (fuel + 1)
        return after & ALL_FUEL

    def drift(self) -> None:
        """In this Movement Phase it may have been operated unseen: it stayed, or moved one band."""
        for band in range(BANDS):
            self.after[band] |= self.spent[band]
            if band > 0:
                self.after[band] |= self.burnt(self.spent[band - 1], 1)
            if band < BANDS - 1:
                self.after[band] |= self.burnt(self.spent[band + 1], 1)

    def flee(self, costs: list[int]) -> None:
        """It may have panicked and gone out of range, if it may be damaged enough for that."""
        shaken = Belief(self.kinds, self.spent, self.after, self.hulls & ~STEADY)
        for band in range(1, BANDS):
            self.spent[OUT] |= shaken.burnt(self.spent[band], costs[band])

    def hit(self, lump: int) -> None:
        self.hulls = hit_hulls(self.hulls, lump)

    def burn_on(self) -> None:
        """Fires and reactors have done their damage."""
        after = 0
        for hull in bits_in(self.hulls):
            after |= 1 << hull_after(hull, after_effects(hull))
        self.hulls = after & ALL_HULLS

    # Drawing one

    def draw(self, wish: Wish, rng: Rng, weights: list[int]) -> DrawnShip | None:
        """A possible ship that fits a wish, its kind by weights; None: there is none."""
        whole = self.hulls & wish.hulls & ~LEAKING
        leaking = self.hulls & wish.hulls & LEAKING
        kinds = [self._kinds_for(wish, wish.left(0)) if whole else 0]
        kinds.append(self._kinds_for(wish, wish.left(1)) if leaking else 0)
        total = 0
        for kind in range(KINDS):
            total += weights[kind] * ((kinds[0] >> kind & 1) + (kinds[1] >> kind & 1))
        if total == 0:
            return None
        number = rng.below(total)
        for leak in range(2):
            for kind in range(KINDS):
                if kinds[leak] >> kind & 1:
                    number -= weights[kind]
                    if number < 0:
                        return self._drawn(wish, kind, leaking if leak else whole, wish.left(leak), rng)
        return None

    def _kinds_for(self, wish: Wish, left: int) -> int:
        spent = self.after if wish.operated else self.spent
        amounts = 0
        for band in range(BANDS):
            if wish.bands >> band & 1:
                amounts |= spent[band]
        return self.kinds_having_spent(amounts, left)

    def _drawn(self, wish: Wish, kind: int, hulls: int, left: int, rng: Rng) -> DrawnShip:
        spent = self.after if wish.operated else self.spent
        enough = _payable(kind, left)
        bands = [band for band in range(BANDS) if wish.bands >> band & 1 and spent[band] & enough]
        band = bands[rng.below(len(bands))]
        amounts = bits_in(spent[band] & enough)
        fitting = bits_in(hulls)
        rows = fitting[rng.below(len(fitting))]
        return DrawnShip(kind, band, CAPACITIES[kind] - amounts[rng.below(len(amounts))], rows)


class Wish:
    """What a ship to be drawn must be like: in one of some bands, with one of some hulls, able to pay a price."""

    def __init__(self, operated: bool, bands: int, hulls: int, price: int = 0, empty: bool = False) -> None:
        self.operated = operated
        self.bands = bands
        self.hulls = hulls
        self.price = price
        self.empty = empty
        """Whether it may have spent its last fuel, and not be removed yet."""

    def left(self, leak: int) -> int:
        """The least fuel that it must have."""
        return max(self.price + leak if self.price else 0, 0 if self.empty else 1)


class DrawnShip:
    """What was drawn of a ship that can't be seen."""

    def __init__(self, kind: int, band: int, fuel: int, rows: int) -> None:
        self.kind = kind
        self.band = band
        self.fuel = fuel
        self.rows = rows


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
    return after & ALL_HULLS


def _payable(kind: int, left: int) -> int:
    """The amounts that a kind may have spent and still have this much."""
    most = CAPACITIES[kind] - left
    return (1 << (most + 1)) - 1 if most >= 0 else 0
