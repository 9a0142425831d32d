"""A ship in play: its manifest, its vector and what it is doing (s6, FB-4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.events import Vessel
from hardburn.games.fuel_to_burn.kinds import (
    CORE,
    DRIVE,
    LETTERS,
    LINER,
    MOST_ARMOUR,
    MOST_FUEL,
    MOST_TORPEDOES,
    OVERHEATS_AT,
    PRICES,
    WEAPONS,
)

# Where a ship is.
TO_DEPLOY: Final = 0
ON_MAP: Final = 1
IN_LANE: Final = 2
WAITING: Final = 3
"""A transport that has not departed yet (FB-45)."""
HELD_BACK: Final = 4
"""On a stealth run, still to arrive (s33)."""
DESTROYED: Final = 5
LEFT: Final = 6
"""In deep space, or a stealth run that never came (FB-2, FB-27)."""
EXPECTED: Final = 7
"""Reinforcements of a scenario that have not come yet (FB-92)."""

NOWHERE: Final = -1
STATION: Final = 100
"""An anchor below this is a body of the ship's star system; STATION + n is station n."""
NEUTRAL: Final = 2
"""The seat of ships that a scenario's script flies."""


class Ship:
    """Positions are thousandths of an LU, bearings hundredths of a degree, velocity whole LU.

    `passage` is the set of bodies that have deflected it in a passage not yet over (FB-10, FB-32).
    """

    def __init__(
        self,
        number: int,
        seat: int,
        kind: int,
        index: int,
        status: int = TO_DEPLOY,
        system: int = 0,
        x: int = 0,
        y: int = 0,
        bearing: int = 0,
        velocity: int = 0,
        passage: int = 0,
        anchor: int = NOWHERE,
        armour: int = -1,
        fuel: int = -1,
        torpedoes: int = -1,
        heat: int = 0,
        offline: int = 0,
        damaged: int = 0,
        is_tracked: bool = False,
        is_activated: bool = False,
        refuelled_on: int = 0,
        refit_days: int = 0,
        lane: int = NOWHERE,
        arrives_on: int = 0,
        is_delayed: bool = False,
        may_mend: bool = False,
        script: list[int] | None = None,
        has_open_damage: bool = False,
        kept_fuel: int = 0,
        report: list[int] | None = None,
        work: int = NOWHERE,
        work_days: int = 0,
        mended: int = 0,
    ) -> None:
        self.number: i64 = number
        """Its place in the position's list."""
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.index: i64 = index
        """Counts the owner's ships of this kind, from 1: the `2` of `D2`. 0: not shown yet (`Position.christen`)."""
        self.status: i64 = status
        self.system: i64 = system
        self.x: i64 = x
        self.y: i64 = y
        self.bearing: i64 = bearing
        self.velocity: i64 = velocity
        self.passage: i64 = passage
        self.anchor: i64 = anchor
        """The body that it orbits or the station where it is docked."""
        self.armour: i64 = MOST_ARMOUR[kind] if armour < 0 else armour
        self.fuel: i64 = MOST_FUEL[kind] if fuel < 0 else fuel
        self.torpedoes: i64 = MOST_TORPEDOES[kind] if torpedoes < 0 else torpedoes
        self.heat: i64 = heat
        self.offline: i64 = offline
        """The systems that are damaged and not yet repaired."""
        self.damaged: i64 = damaged
        """Systems ever damaged and not restored by a refit; with one, the next damage destroys the ship (s17)."""
        self.is_tracked = is_tracked
        self.is_activated = is_activated
        """Today."""
        self.refuelled_on: i64 = refuelled_on
        """The last day on which a tanker gave it fuel."""
        self.refit_days: i64 = refit_days
        """Days left of the current refit; 0: none."""
        self.lane: i64 = lane
        """The lane that it is in, by its number in the star system that it left."""
        self.arrives_on: i64 = arrives_on
        self.is_delayed = is_delayed
        """It only partly passed the test of an unsafe tunnel, and comes a day late."""
        self.may_mend = may_mend
        """Its damage was repaired before the current refit was ordered (s25)."""
        self.script: list[int] = script or []
        """Plots of a ship that nobody plays, a day each, 0 for a coast; shared by all copies."""
        self.has_open_damage = has_open_damage
        """With hidden manifests: the other side knows the damaged system."""
        self.kept_fuel: i64 = kept_fuel
        """Fuel reserved for the tunnel that it enters at the end of this vector."""
        self.report: list[int] = report or []
        """What the enemy's last intelligence report says: day, armour, fuel, torpedoes, heat, offline, damaged."""
        self.work: i64 = work
        """The special order that keeps it in orbit or docked."""
        self.work_days: i64 = work_days
        """Days left of that order; 0: none."""
        # The systems that rewards would have repaired since the damage. The other side can't see whether they did.
        self.mended: i64 = mended

    def name(self) -> str:
        """As on its manifest: `D2`."""
        return f"{LETTERS[self.kind]}{self.index}"

    def vessel(self) -> Vessel:
        return Vessel(self.seat, self.number, self.name())

    def become(self, kind: i64) -> None:
        """Turn into a new ship of another kind, as a player imagines a hidden one."""
        self.kind = kind
        self.armour = MOST_ARMOUR[kind]
        self.fuel = MOST_FUEL[kind]
        self.torpedoes = MOST_TORPEDOES[kind]

    def is_civilian(self) -> bool:
        return self.kind >= LINER

    def is_stationary(self) -> bool:
        return self.anchor != NOWHERE

    def is_in_play(self) -> bool:
        """On the map, in a lane or still to come: its side has not lost it."""
        return self.status < DESTROYED

    def is_due(self) -> bool:
        """Reinforcements that are sure to come (FB-92)."""
        return self.status == EXPECTED and self.arrives_on > 0

    def is_overheated(self) -> bool:
        return self.heat >= OVERHEATS_AT[self.kind]

    def has_core(self) -> bool:
        return self.offline & CORE == 0

    def has_weapons(self) -> bool:
        """Civilians count as having theirs offline (FB-41)."""
        return self.kind < LINER and self.offline & WEAPONS == 0

    def has_drive(self) -> bool:
        return self.offline & DRIVE == 0

    def price(self) -> i64:
        return PRICES[self.kind]

    def copy(self) -> Ship:
        return Ship(
            self.number,
            self.seat,
            self.kind,
            self.index,
            self.status,
            self.system,
            self.x,
            self.y,
            self.bearing,
            self.velocity,
            self.passage,
            self.anchor,
            self.armour,
            self.fuel,
            self.torpedoes,
            self.heat,
            self.offline,
            self.damaged,
            self.is_tracked,
            self.is_activated,
            self.refuelled_on,
            self.refit_days,
            self.lane,
            self.arrives_on,
            self.is_delayed,
            self.may_mend,
            self.script,
            self.has_open_damage,
            self.kept_fuel,
            self.report,
            self.work,
            self.work_days,
            self.mended,
        )

    def __reduce__(self) -> tuple[type[Ship], tuple[object, ...]]:
        return Ship, self._parts()

    def __repr__(self) -> str:
        return f"Ship({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.number,
            self.seat,
            self.kind,
            self.index,
            self.status,
            self.system,
            self.x,
            self.y,
            self.bearing,
            self.velocity,
            self.passage,
            self.anchor,
            self.armour,
            self.fuel,
            self.torpedoes,
            self.heat,
            self.offline,
            self.damaged,
            self.is_tracked,
            self.is_activated,
            self.refuelled_on,
            self.refit_days,
            self.lane,
            self.arrives_on,
            self.is_delayed,
            self.may_mend,
            self.script,
            self.has_open_damage,
            self.kept_fuel,
            self.report,
            self.work,
            self.work_days,
            self.mended,
        )
