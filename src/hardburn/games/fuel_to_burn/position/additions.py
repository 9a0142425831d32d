"""What a scenario adds to the rules: special orders, events, reports and rewards (s12, s33, FB-85)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Kinds of spot.
ANYWHERE: Final = 0
DOCKED: Final = 1
ORBITING: Final = 2
NEAR: Final = 3
NEAR_SHIP: Final = 4

# Whose station.
ANYBODYS: Final = 0
OWN: Final = 1
ENEMYS: Final = 2

# How often a special order may be carried out.
AS_OFTEN_AS_WANTED: Final = 0
ONCE_PER_SHIP: Final = 1
ONCE_PER_SIDE: Final = 2
ONCE_PER_MATCH: Final = 3

# What it needs.
NOTHING_SPECIAL: Final = 0
UNTRACKED: Final = 1
TRACKED: Final = 2

# What sets an event off.
ON_DAY: Final = 0
AT_PLACE: Final = 1
AFTER_TASK: Final = 2


ANY_SYSTEM: Final = 7
"""For a reward that repairs whichever system is offline."""


class Reward:
    """Never changes. `counts` names a task, empty for none; `amount` says how often it counts."""

    def __init__(
        self,
        fuel: int = 0,
        torpedoes: int = 0,
        armour: int = 0,
        heat: int = 0,
        repair: int = 0,
        has_report: bool = False,
        counts: str = "",
        amount: int = 1,
        message: str = "",
    ) -> None:
        self.fuel: i64 = fuel
        self.torpedoes: i64 = torpedoes
        self.armour: i64 = armour
        self.heat: i64 = heat
        """Below 0: the ship cools."""
        self.repair: i64 = repair
        """The systems that it repairs."""
        self.has_report = has_report
        self.counts = counts
        self.amount: i64 = amount
        self.message = message

    def __reduce__(self) -> tuple[type[Reward], tuple[object, ...]]:
        return Reward, self._parts()

    def __repr__(self) -> str:
        return f"Reward({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.fuel,
            self.torpedoes,
            self.armour,
            self.heat,
            self.repair,
            self.has_report,
            self.counts,
            self.amount,
            self.message,
        )


class Spot:
    """Where an order is allowed or an event is set off; never changes. `anchor` NOWHERE: any station or planet."""

    def __init__(
        self,
        kind: int = ANYWHERE,
        system: int = 0,
        anchor: int = -1,
        x: int = 0,
        y: int = 0,
        ship: int = -1,
        within: int = 1000,
        whose: int = ANYBODYS,
    ) -> None:
        self.kind: i64 = kind
        self.system: i64 = system
        self.anchor: i64 = anchor
        self.x: i64 = x
        self.y: i64 = y
        self.ship: i64 = ship
        self.within: i64 = within
        self.whose: i64 = whose
        """Whose station it must be, if `anchor` names none."""

    def __reduce__(self) -> tuple[type[Spot], tuple[object, ...]]:
        return Spot, self._parts()

    def __repr__(self) -> str:
        return f"Spot({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.kind,
            self.system,
            self.anchor,
            self.x,
            self.y,
            self.ship,
            self.within,
            self.whose,
        )


class SpecialOrder:
    """An order that a scenario defines; never changes."""

    def __init__(
        self,
        name: str,
        text: str = "",
        seat: int = -1,
        kinds: list[int] | None = None,
        ships: list[int] | None = None,
        spot: Spot | None = None,
        first_day: int = 1,
        last_day: int = 99,
        once: int = AS_OFTEN_AS_WANTED,
        needs: int = NOTHING_SPECIAL,
        fuel: int = 0,
        heat: int = 0,
        torpedoes: int = 0,
        days: int = 0,
        cools: bool = False,
        reward: Reward | None = None,
    ) -> None:
        self.name = name
        self.text = text
        self.seat: i64 = seat
        """Who may give it; -1: both."""
        self.kinds: list[int] = kinds or []
        """The kinds of ship that may be given it; empty: all."""
        self.ships: list[int] = ships or []
        """The only ships that may be given it; empty: all."""
        self.spot: Spot = Spot() if spot is None else spot
        self.first_day: i64 = first_day
        self.last_day: i64 = last_day
        self.once: i64 = once
        self.needs: i64 = needs
        self.fuel: i64 = fuel
        """A cost, like the next three."""
        self.heat: i64 = heat
        self.torpedoes: i64 = torpedoes
        self.days: i64 = days
        """Days in orbit or dock until the reward; 0: at once."""
        self.cools = cools
        """The ship cools as on a coast."""
        self.reward: Reward = Reward() if reward is None else reward

    def __reduce__(self) -> tuple[type[SpecialOrder], tuple[object, ...]]:
        return SpecialOrder, self._parts()

    def __repr__(self) -> str:
        return f"SpecialOrder({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.name,
            self.text,
            self.seat,
            self.kinds,
            self.ships,
            self.spot,
            self.first_day,
            self.last_day,
            self.once,
            self.needs,
            self.fuel,
            self.heat,
            self.torpedoes,
            self.days,
            self.cools,
            self.reward,
        )


class Happening:
    """An event of a scenario, which happens once; never changes."""

    def __init__(
        self,
        name: str,
        kind: int,
        day: int = 0,
        seat: int = -1,
        spot: Spot | None = None,
        task: str = "",
        message: str = "",
        to: int = -1,
        ships: list[int] | None = None,
        is_secret: bool = False,
        scripts: list[tuple[int, list[int]]] | None = None,
        reward: Reward | None = None,
    ) -> None:
        self.name = name
        self.kind: i64 = kind
        """What sets it off."""
        self.day: i64 = day
        self.seat: i64 = seat
        """Whose ships set it off; -1: anybody's."""
        self.spot: Spot = Spot() if spot is None else spot
        self.task = task
        """The task that sets it off when done."""
        self.message = message
        self.to: i64 = to
        """The seat that hears it and gets the reward; -1: all hear it."""
        self.ships: list[int] = ships or []
        """Reinforcements."""
        self.is_secret = is_secret
        """The other side hears of reinforcements only when they come."""
        self.scripts: list[tuple[int, list[int]]] = scripts or []
        """Ships that nobody plays, with their new scripts."""
        self.reward: Reward = Reward() if reward is None else reward

    def __reduce__(self) -> tuple[type[Happening], tuple[object, ...]]:
        return Happening, self._parts()

    def __repr__(self) -> str:
        return f"Happening({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.name,
            self.kind,
            self.day,
            self.seat,
            self.spot,
            self.task,
            self.message,
            self.to,
            self.ships,
            self.is_secret,
            self.scripts,
            self.reward,
        )


class Watch:
    """A blockade that brings intelligence reports; never changes."""

    def __init__(
        self,
        seat: int = -1,
        station: int = -1,
        is_daily: bool = True,
    ) -> None:
        self.seat: i64 = seat
        """Who gets them; -1: either side."""
        self.station: i64 = station
        """-1: any enemy station."""
        self.is_daily = is_daily
        """A report on each day of the blockade; otherwise only one."""

    def __reduce__(self) -> tuple[type[Watch], tuple[object, ...]]:
        return Watch, self._parts()

    def __repr__(self) -> str:
        return f"Watch({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.station,
            self.is_daily,
        )


class Additions:
    """Everything that a scenario adds; never changes, and copies of a position share it."""

    def __init__(
        self,
        orders: list[SpecialOrder] | None = None,
        happenings: list[Happening] | None = None,
        watches: list[Watch] | None = None,
    ) -> None:
        self.orders: list[SpecialOrder] = orders or []
        self.happenings: list[Happening] = happenings or []
        self.watches: list[Watch] = watches or []

    def __reduce__(self) -> tuple[type[Additions], tuple[object, ...]]:
        return Additions, self._parts()

    def __repr__(self) -> str:
        return f"Additions({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.orders,
            self.happenings,
            self.watches,
        )
