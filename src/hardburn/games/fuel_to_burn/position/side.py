"""What a seat has besides ships: home, extra, and the fleet that it chose (s35, FB-24)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.kinds import NO_EXTRA


class Side:
    """`extra` is one of the extras' numbers; NO_EXTRA: none, or used."""

    def __init__(
        self,
        seat: int,
        home: int = -1,
        extra: int = NO_EXTRA,
        is_ready: bool = False,
        fleet: list[int] | None = None,
        known_extra: bool = False,
        points_lost: int = 0,
        has_resigned: bool = False,
        tankers: int = 0,
        left: list[int] | None = None,
        has_open_fleet: bool = False,
    ) -> None:
        self.seat: i64 = seat
        self.home: i64 = home
        """The body of the first star system."""
        self.extra: i64 = extra
        self.is_ready = is_ready
        """The fleet is chosen."""
        self.fleet: list[int] = fleet or []
        """As chosen: destroyers, cruisers, battleships, tankers, extra."""
        self.known_extra = known_extra
        """The other side has seen the extra used."""
        self.points_lost: i64 = points_lost
        """The points of combat ships destroyed, gone or never arrived (FB-51)."""
        self.has_resigned = has_resigned
        self.tankers: i64 = tankers
        """Tankers that the other side has not seen; on first appearing, each gets the next number on the map."""
        self.left: list[int] = left or [0, 0, 0]
        """Destroyers, cruisers and battleships that are still to be placed."""
        self.has_open_fleet = has_open_fleet
        """A scenario gave the fleet, so everybody knows it."""

    def copy(self) -> Side:
        return Side(
            self.seat,
            self.home,
            self.extra,
            self.is_ready,
            self.fleet[:],
            self.known_extra,
            self.points_lost,
            self.has_resigned,
            self.tankers,
            self.left[:],
            self.has_open_fleet,
        )

    def ships_left(self) -> i64:
        """Ships that are still to be placed."""
        return self.left[0] + self.left[1] + self.left[2]

    def __reduce__(self) -> tuple[type[Side], tuple[object, ...]]:
        return Side, self._parts()

    def __repr__(self) -> str:
        return f"Side({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.home,
            self.extra,
            self.is_ready,
            self.fleet,
            self.known_extra,
            self.points_lost,
            self.has_resigned,
            self.tankers,
            self.left,
            self.has_open_fleet,
        )
