"""The ships: the nine kinds of counters, the bands, and a ship in play (the rulebook's tables, TH-2, TH-7, TH-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BLACK: Final = 0
RED: Final = 1
SEAT_NAMES: Final = ("Black", "Red")
SHIPS: Final = 4
"""The number of ships on a side."""

OUT: Final = 0
SENSOR: Final = 1
COMBAT: Final = 2
CLOSE: Final = 3
BANDS: Final = 4

EVASION_LEAST: Final[list[int]] = [0, 1, 2, 3]
"""The least fuel for an evasion in each band."""

KINDS: Final = 9
COUNTERS_OF_A_KIND: Final = 4
CLASSES: Final[list[int]] = [2, 2, 3, 1, 4, 2, 5, 5, 3]
SPEEDS: Final[list[int]] = [40, 45, 30, 35, 40, 50, 35, 40, 40]
COMBATS: Final[list[int]] = [35, 47, 36, 20, 50, 20, 42, 52, 31]
SENSORS: Final[list[int]] = [35, 30, 35, 20, 35, 50, 55, 40, 35]
CAPACITIES: Final[list[int]] = [12, 18, 6, 12, 6, 14, 120, 24, 12]
HEAVY: Final = 10
LIGHT: Final = 5
"""Stands for the lighter damage die, which is an option (TH-1)."""
FIXED: Final = 1
WEAPONS: Final[list[int]] = [LIGHT, LIGHT, LIGHT, FIXED, HEAVY, FIXED, LIGHT, HEAVY, FIXED]
BEST_STATS: Final[list[int]] = [max(stats) for stats in zip(SPEEDS, COMBATS, SENSORS, strict=True)]
MOST_FUEL: Final = 120

LEAK: Final = 1
NO_WEAPONS: Final = 2
NO_SENSORS: Final = 4
FIRE: Final = 8
LIFE_SUPPORT: Final = 32
REACTOR: Final = 64
DEAD: Final = 128
"""Rows of the damage table as bits, row 01 the lowest. Row 05 has none, because it is left at once."""
LIFE_SUPPORT_LOSS: Final = 10
ELIMINATED: Final = 9

IN_PLAY: Final = 0
DESTROYED: Final = 1
ABANDONED: Final = 2
OUT_OF_FUEL: Final = 3

LEARNT_NOTHING: Final = 0
LEARNT_CLASS: Final = 1
LEARNT_STATS: Final = 2
NEVER_TOLD: Final = -1


class Ship:
    """A ship, with what the enemy has learnt about it.

    `rows` holds the rows of the damage table on which its damage has come to rest. `hurt`: it took damage that calls
    for a Morale check. `learnt` stays, but `revealed` may be lost. `told` is the damage number that the enemy was last
    told, and `telling` means that it is kept up to date.
    """

    def __init__(
        self,
        kind: i64,
        band: i64,
        fuel: i64,
        damage: i64 = 0,
        rows: i64 = 0,
        gone: i64 = IN_PLAY,
        bonus: bool = False,
        operated: bool = False,
        moved: bool = False,
        hurt: bool = False,
        revealed: bool = False,
        learnt: i64 = LEARNT_NOTHING,
        telling: bool = False,
        told: i64 = NEVER_TOLD,
    ) -> None:
        self.kind: i64 = kind
        self.band: i64 = band
        self.fuel: i64 = fuel
        self.damage: i64 = damage
        self.rows: i64 = rows
        self.gone: i64 = gone
        self.bonus = bonus
        self.operated = operated
        self.moved = moved
        self.hurt = hurt
        self.revealed = revealed
        self.learnt: i64 = learnt
        self.telling = telling
        self.told: i64 = told

    @classmethod
    def new(cls, kind: int) -> Ship:
        """Undamaged, with full tanks, out of range (setup.4)."""
        return Ship(kind, OUT, CAPACITIES[kind])

    def copy(self) -> Ship:
        return Ship(
            self.kind,
            self.band,
            self.fuel,
            self.damage,
            self.rows,
            self.gone,
            self.bonus,
            self.operated,
            self.moved,
            self.hurt,
            self.revealed,
            self.learnt,
            self.telling,
            self.told,
        )

    @property
    def ship_class(self) -> i64:
        return CLASSES[self.kind]

    @property
    def speed(self) -> i64:
        return SPEEDS[self.kind] - self.loss()

    @property
    def combat(self) -> i64:
        return COMBATS[self.kind] - self.loss()

    @property
    def sensors(self) -> i64:
        return SENSORS[self.kind] - self.loss()

    @property
    def best_stat(self) -> i64:
        return BEST_STATS[self.kind] - self.loss()

    @property
    def leak(self) -> i64:
        """The extra cost of a leak each time fuel is spent (damage.01, TH-11)."""
        return self.rows & LEAK

    def loss(self) -> i64:
        """How much crippled life support lowers every stat (damage.06)."""
        return LIFE_SUPPORT_LOSS if self.rows & LIFE_SUPPORT != 0 else 0

    def is_in_play(self) -> bool:
        return self.gone == IN_PLAY

    def can_pay(self, fuel: i64) -> bool:
        return self.fuel >= fuel + (self.rows & LEAK)

    def can_scan(self) -> bool:
        """Working sensors, and in range (damage.03, damage.08, TH-6)."""
        return self.band != OUT and self.rows & (NO_SENSORS | DEAD) == 0

    def can_fire(self) -> bool:
        """Working weapons (damage.02, damage.08)."""
        return self.rows & (NO_WEAPONS | DEAD) == 0

    def can_burn(self) -> bool:
        """Able to move (damage.08)."""
        return self.rows & DEAD == 0

    def has_more_to_tell(self) -> bool:
        """Whether a scan that finds it would tell the enemy anything new (TH-6, TH-7)."""
        if self.band == OUT:
            return False
        if not self.revealed:
            return True
        return self.band >= COMBAT and (self.learnt < LEARNT_STATS or (self.band == CLOSE and not self.telling))

    def parts(self) -> tuple[object, ...]:
        return (
            self.kind,
            self.band,
            self.fuel,
            self.damage,
            self.rows,
            self.gone,
            self.bonus,
            self.operated,
            self.moved,
            self.hurt,
            self.revealed,
            self.learnt,
            self.telling,
            self.told,
        )

    def __reduce__(self) -> tuple[type[Ship], tuple[object, ...]]:
        return Ship, self.parts()

    def __repr__(self) -> str:
        return f"Ship({', '.join(repr(part) for part in self.parts())})"


def can_attack_class(own: i64, other: i64) -> bool:
    """Not a ship more than one class higher (attack.4, TH-12)."""
    return other <= own + 1
