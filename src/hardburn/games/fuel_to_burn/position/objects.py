"""Other things on the map: torpedoes, tankers, stations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Where a tanker is once seen; unseen ones are only a count in their side.
ON_STATION: Final = 1
RESUPPLYING: Final = 2


class Torpedo:
    """A torpedo on the map; positions as in `Ship`. Gone ones keep their place in the list."""

    def __init__(
        self,
        number: int,
        seat: int,
        guide: int,
        system: int,
        x: int,
        y: int,
        bearing: int,
        velocity: int,
        passage: int = 0,
        is_gone: bool = False,
        launched_on: int = 0,
    ) -> None:
        self.number: i64 = number
        """Its place in the position's list."""
        self.seat: i64 = seat
        self.guide: i64 = guide
        """The number of the ship that guides it."""
        self.system: i64 = system
        self.x: i64 = x
        self.y: i64 = y
        self.bearing: i64 = bearing
        self.velocity: i64 = velocity
        self.passage: i64 = passage
        self.is_gone = is_gone
        self.launched_on: i64 = launched_on
        """It may attack from its guide's next activation on (FB-16)."""

    def copy(self) -> Torpedo:
        return Torpedo(
            self.number,
            self.seat,
            self.guide,
            self.system,
            self.x,
            self.y,
            self.bearing,
            self.velocity,
            self.passage,
            self.is_gone,
            self.launched_on,
        )

    def __reduce__(self) -> tuple[type[Torpedo], tuple[object, ...]]:
        return Torpedo, self._parts()

    def __repr__(self) -> str:
        return f"Torpedo({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.number,
            self.seat,
            self.guide,
            self.system,
            self.x,
            self.y,
            self.bearing,
            self.velocity,
            self.passage,
            self.is_gone,
            self.launched_on,
        )


class Tanker:
    """A fleet tanker after its first appearance: on station or resupplying (s21, FB-21)."""

    def __init__(
        self,
        number: int,
        seat: int,
        status: int = ON_STATION,
        system: int = 0,
        x: int = 0,
        y: int = 0,
        since: int = 0,
        attacks: int = 0,
        given: int = 0,
    ) -> None:
        self.number: i64 = number
        """Its place in the position's list."""
        self.seat: i64 = seat
        self.status: i64 = status
        self.system: i64 = system
        self.x: i64 = x
        self.y: i64 = y
        self.since: i64 = since
        """The day on which it came, or left."""
        self.attacks: i64 = attacks
        """Attacks during this stay; the third drives it off."""
        self.given: i64 = given
        """Fuel given today."""

    def copy(self) -> Tanker:
        return Tanker(
            self.number,
            self.seat,
            self.status,
            self.system,
            self.x,
            self.y,
            self.since,
            self.attacks,
            self.given,
        )

    def __reduce__(self) -> tuple[type[Tanker], tuple[object, ...]]:
        return Tanker, self._parts()

    def __repr__(self) -> str:
        return f"Tanker({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.number,
            self.seat,
            self.status,
            self.system,
            self.x,
            self.y,
            self.since,
            self.attacks,
            self.given,
        )


class Station:
    """A station in the first star system (s25)."""

    def __init__(
        self,
        number: int,
        seat: int,
        index: int,
        x: int,
        y: int,
        is_spent: bool = False,
        name: str = "",
    ) -> None:
        self.number: i64 = number
        """Its place in the position's list."""
        self.seat: i64 = seat
        """Whose it is; NEUTRAL (2): nobody's."""
        self.index: i64 = index
        """Counts all stations, from 1: the `2` of `S2`."""
        self.x: i64 = x
        self.y: i64 = y
        self.is_spent = is_spent
        """Its one refit is used up (FB-48)."""
        self.name = name
        """The name of a point of interest that ships dock at (FB-85); empty: a real station."""

    def is_point(self) -> bool:
        """A point of interest: docking starts no blockade, and there are no refits."""
        return self.name != ""

    def copy(self) -> Station:
        return Station(
            self.number,
            self.seat,
            self.index,
            self.x,
            self.y,
            self.is_spent,
            self.name,
        )

    def __reduce__(self) -> tuple[type[Station], tuple[object, ...]]:
        return Station, self._parts()

    def __repr__(self) -> str:
        return f"Station({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.number,
            self.seat,
            self.index,
            self.x,
            self.y,
            self.is_spent,
            self.name,
        )
