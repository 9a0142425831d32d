"""What one enemy ship may be, as a union of guises, and drawing one possibility."""

from __future__ import annotations

from collections.abc import Sequence

from hardburn.core.rng import Rng
from hardburn.games.thrust.noticed.guise import (
    ALL_FUEL,
    ALL_HULLS,
    ALL_KINDS,
    ANYWHERE,
    ELIMINATED_HULL,
    HELPLESS,
    LEAKING,
    SOUND,
    STEADY,
    Guise,
    GuiseKey,
    bits_in,
    burnt_hulls,
    hit_hulls,
    payable,
)
from hardburn.games.thrust.ships import BANDS, CAPACITIES, EVASION_LEAST, KINDS

MOVE_COSTS: list[int] = [1] * BANDS


class Belief:
    """The guises of one ship. A belief never changes; learning something gives a new one."""

    def __init__(self, guises: Sequence[Guise]) -> None:
        self.guises = list(guises)
        self._key: tuple[GuiseKey, ...] | None = None
        self._feasible: dict[int, int] = {}

    @classmethod
    def fresh(cls) -> Belief:
        """Any kind, undamaged, out of range, with full tanks."""
        return Belief([Guise(ALL_KINDS, SOUND, [1, 0, 0, 0], bonus=False)])

    @classmethod
    def vague(cls) -> Belief:
        """Anything at all."""
        return Belief([Guise(ALL_KINDS, ALL_HULLS, [ALL_FUEL] * BANDS, bonus=True)])

    def key(self) -> tuple[GuiseKey, ...]:
        """Equal for equal beliefs."""
        if self._key is None:
            self._key = tuple(sorted([guise.key() for guise in self.guises]))
        return self._key

    def __reduce__(self) -> tuple[type[Belief], tuple[object, ...]]:
        return Belief, (self.guises,)

    def __repr__(self) -> str:
        return f"Belief({self.guises})"

    # What may be

    def is_empty(self) -> bool:
        return not self.guises

    def covers(self, other: Belief) -> bool:
        """Whether each guise of the other belief is inside one of these."""
        if self is other:
            return True
        for guise in other.guises:
            is_inside = False
            for mine in self.guises:
                if mine.covers(guise):
                    is_inside = True
                    break
            if not is_inside:
                return False
        return True

    def kinds(self) -> int:
        found = 0
        for guise in self.guises:
            found |= guise.kinds
        return found

    def amounts(self, bands: int = ANYWHERE) -> int:
        """The amounts it may have spent if it is in one of these bands."""
        found = 0
        for guise in self.guises:
            found |= guise.amounts(bands)
        return found

    def holds(self, kind: int, band: int, spent: int, rows: int, *, bonus: bool) -> bool:
        """Whether this ship is possible."""
        for guise in self.guises:
            if (
                guise.kinds >> kind & 1
                and guise.hulls >> rows & 1
                and guise.spent[band] >> spent & 1
                and bonus <= guise.bonus
            ):
                return True
        return False

    # What is learnt

    def joined(self, other: Belief) -> Belief:
        """Either of two beliefs."""
        return believed(self.guises + other.guises)

    def limited(self, kinds: int = ALL_KINDS, hulls: int = -1, bands: int = ANYWHERE) -> Belief:
        """It is one of these kinds, has one of these hulls and is in one of these bands."""
        found: list[Guise] = []
        changed = False
        for guise in self.guises:
            spent = [amounts if bands >> band & 1 else 0 for band, amounts in enumerate(guise.spent)]
            if guise.kinds & ~kinds == 0 and guise.hulls & ~hulls == 0 and spent == guise.spent:
                found.append(guise)
                continue
            changed = True
            found.append(Guise(guise.kinds & kinds, guise.hulls & hulls, spent, guise.bonus))
        return believed(found) if changed else self

    def with_bonus(self, *, bonus: bool) -> Belief:
        """It may have gained a bonus, or it has used it up."""
        if all(guise.bonus == bonus for guise in self.guises):
            return self
        return believed([guise.with_bonus(bonus=bonus) for guise in self.guises])

    def paid(self, fuel: int) -> Belief:
        """It spent this amount, and could afford it."""
        found: list[Guise] = []
        for guise in self.guises:
            found += guise.paying([fuel] * BANDS)
        return believed(found)

    def brought_to(self, band: int) -> Belief:
        """It is in this band, however it got there."""
        found: list[Guise] = []
        for guise in self.guises:
            total = guise.amounts(ANYWHERE)
            found.append(guise.with_spent([total if one == band else 0 for one in range(BANDS)]))
        return believed(found)

    def drifted(self) -> Belief:
        """It was operated unseen in the Movement Phase: it stayed, or moved one band."""
        found = list(self.guises)
        for guise in self.guises:
            for paying in guise.paying(MOVE_COSTS):
                spent = paying.spent
                found.append(paying.with_spent([spent[1], spent[0] | spent[2], spent[1] | spent[3], spent[2]]))
        return believed(found)

    def hit(self, lump: int) -> Belief:
        return believed([guise.with_hulls(hit_hulls(guise.hulls, lump)) for guise in self.guises])

    def burnt_on(self) -> Belief:
        """Fires and reactors have done their damage."""
        found: list[Guise] = []
        changed = False
        for guise in self.guises:
            hulls = burnt_hulls(guise.hulls)
            changed = changed or hulls != guise.hulls
            found.append(guise.with_hulls(hulls))
        return believed(found) if changed else self

    def fled(self) -> Belief:
        """It panicked and went out of range, paying what its band costs (TH-14)."""
        found: list[Guise] = []
        for guise in self.guises:
            shaken = guise.with_hulls(guise.hulls & ~STEADY)
            for paying in shaken.paying(EVASION_LEAST):
                spent = paying.spent
                found.append(paying.with_spent([spent[1] | spent[2] | spent[3], 0, 0, 0]))
        return believed(found)

    def checked_unseen(self) -> Belief:
        """It made a Morale check unseen: it fled, or it stayed and may have gained a bonus."""
        return self.with_bonus(bonus=True).joined(self.fled())

    def in_play(self, *, empty: bool) -> Belief:
        """It has not been removed, so it is not eliminated and has fuel. `empty`: it may have spent its last fuel."""
        found: list[Guise] = []
        changed = False
        left = 0 if empty else 1
        for guise in self.guises:
            kinds = guise.kinds_having_spent(guise.amounts(ANYWHERE), left)
            hulls = guise.hulls & ~ELIMINATED_HULL
            if kinds == guise.kinds and hulls == guise.hulls:
                found.append(guise)
            else:
                changed = True
                found.append(Guise(kinds, hulls, guise.spent, guise.bonus))
        return believed(found) if changed else self

    # How it can have gone

    def can_be_eliminated(self) -> bool:
        return any(guise.hulls & ELIMINATED_HULL for guise in self.guises)

    def can_be_dry(self, kind: int) -> bool:
        """Whether it may have spent all its fuel."""
        return any(guise.amounts(ANYWHERE) >> CAPACITIES[kind] & 1 for guise in self.guises)

    def can_fail_to_flee(self, kind: int) -> bool:
        """Whether it may have panicked without enough fuel to survive out of range."""
        for guise in self.guises:
            for leak, hulls in enumerate((guise.hulls & ~LEAKING, guise.hulls & LEAKING)):
                if hulls & ~STEADY & ~HELPLESS & ~ELIMINATED_HULL == 0:
                    continue
                for band in range(1, BANDS):
                    enough = payable(kind, EVASION_LEAST[band] + leak + 1)
                    if guise.spent[band] & payable(kind, 1) & ~enough:
                        return True
        return False

    # Drawing one

    def draw(self, wish: Wish, rng: Rng, weights: list[int]) -> DrawnShip | None:
        """A possible ship that fits a wish, its kind drawn by weights; None if there is none."""
        feasible = self.kinds_for(wish)
        total = 0
        for kind in range(KINDS):
            if feasible >> kind & 1:
                total += weights[kind]
        if total == 0:
            return None
        number = rng.below(total)
        for kind in range(KINDS):
            if feasible >> kind & 1:
                number -= weights[kind]
                if number < 0:
                    return self._drawn(wish, kind, rng)
        return None

    def kinds_for(self, wish: Wish) -> int:
        """The kinds that fit a wish."""
        code = wish.code()
        found = self._feasible.get(code)
        if found is None:
            found = 0
            for guise in self.guises:
                amounts = guise.amounts(wish.bands)
                if guise.hulls & ~LEAKING:
                    found |= guise.kinds_having_spent(amounts, wish.left(0))
                if guise.hulls & LEAKING:
                    found |= guise.kinds_having_spent(amounts, wish.left(1))
            self._feasible[code] = found
        return found

    def _drawn(self, wish: Wish, kind: int, rng: Rng) -> DrawnShip:
        """Draw the band first, then one of the hulls possible there, then the fuel."""
        enough = [payable(kind, wish.left(0)), payable(kind, wish.left(1))]
        fitting: list[Guise] = [guise for guise in self.guises if guise.kinds >> kind & 1]
        bands: list[int] = [band for band in range(BANDS) if wish.bands >> band & 1 and _any_in(fitting, band, enough)]
        band = bands[0] if len(bands) == 1 else bands[rng.below(len(bands))]
        hulls: list[int] = [_hulls_for(guise, band, enough) for guise in fitting]
        number = rng.below(sum([some.bit_count() for some in hulls]))
        place = 0
        while number >= hulls[place].bit_count():
            number -= hulls[place].bit_count()
            place += 1
        rows = bits_in(hulls[place])[number]
        amounts = bits_in(fitting[place].spent[band] & enough[rows & 1])
        fuel = CAPACITIES[kind] - amounts[rng.below(len(amounts))]
        return DrawnShip(kind, band, fuel, rows, fitting[place].bonus)


class Wish:
    """What a ship to be drawn must be like: in one of these bands and able to pay a price."""

    def __init__(self, bands: int, price: int = 0, empty: bool = False) -> None:
        self.bands = bands
        self.price = price
        self.empty = empty
        """Whether it may have spent its last fuel without having been removed yet."""

    def code(self) -> int:
        return self.bands | (16 if self.empty else 0) | self.price << 5

    def left(self, leak: int) -> int:
        """The least fuel that it must have."""
        return max(self.price + leak if self.price else 0, 0 if self.empty else 1)


class DrawnShip:
    """A drawn ship that can't be seen. `bonus`: it may have one."""

    def __init__(self, kind: int, band: int, fuel: int, rows: int, bonus: bool) -> None:
        self.kind = kind
        self.band = band
        self.fuel = fuel
        self.rows = rows
        self.bonus = bonus


def believed(guises: list[Guise]) -> Belief:
    """A belief that holds exactly these guises, with as few of them as possible."""
    kept: list[Guise] = []
    for guise in guises:
        if guise.is_empty():
            continue
        new: Guise = guise
        place = 0
        while place < len(kept):
            both = kept[place].united(new)
            if both is None:
                place += 1
            else:
                new = both
                del kept[place]
                place = 0
        kept.append(new)
    return Belief(kept)


def _any_in(guises: list[Guise], band: int, enough: list[int]) -> bool:
    return any(_hulls_for(guise, band, enough) for guise in guises)


def _hulls_for(guise: Guise, band: int, enough: list[int]) -> int:
    """The hulls with which a ship can be in this band and have enough fuel, depending on whether it leaks."""
    found = 0
    if guise.spent[band] & enough[0]:
        found = guise.hulls & ~LEAKING
    if guise.spent[band] & enough[1]:
        found |= guise.hulls & LEAKING
    return found
