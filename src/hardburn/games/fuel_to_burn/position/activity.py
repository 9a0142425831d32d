"""The current activation: which ship, its order, its path and its declarations (s11, FB-19, FB-40)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.position.ship import NOWHERE
from hardburn.games.fuel_to_burn.space.path import Path

TANKER_TARGET: Final = 1000


class Activity:
    """`order` is -1 until it is given, `path` None until it is plotted."""

    def __init__(
        self,
        ship: int,
        is_forced: bool = False,
        order: int = -1,
        place: int = NOWHERE,
        path: Path | None = None,
        sides: int = 0,
        left_body: int = NOWHERE,
        arrives: bool = False,
        lane: int = NOWHERE,
        target: int = NOWHERE,
        target_at: int = 0,
        second: int = NOWHERE,
        second_at: int = 0,
        has_covered: bool = False,
        has_refuelled: bool = False,
        is_scouting: bool = False,
        is_under_way: bool = False,
        x: int = 0,
        y: int = 0,
        begins: int = 0,
    ) -> None:
        self.ship: i64 = ship
        self.is_forced = is_forced
        self.order: i64 = order
        self.place: i64 = place
        """The anchor declared with the burn."""
        self.path = path
        self.sides: i64 = sides
        """LEFT_SIDE or RIGHT_SIDE once chosen, for the whole path (FB-33)."""
        self.left_body: i64 = left_body
        """The body whose orbit it left with this move (FB-14)."""
        self.arrives = arrives
        """It reaches the declared place."""
        self.lane: i64 = lane
        """The lane that it enters."""
        self.target: i64 = target
        """Declared: a ship, or TANKER_TARGET + a tanker."""
        self.target_at: i64 = target_at
        self.second: i64 = second
        """The second target, with tracking probes."""
        self.second_at: i64 = second_at
        self.has_covered = has_covered
        """Cover fire was used."""
        self.has_refuelled = has_refuelled
        self.is_scouting = is_scouting
        """Untracked at the plot, so that it may go on patrol (FB-47)."""
        self.is_under_way = is_under_way
        """It is on its vector, and stands at `x`, `y` for splash (FB-38)."""
        self.x: i64 = x
        self.y: i64 = y
        self.begins: i64 = begins
        """The bearing from the star at which its path begins; a patrol's winding counts from it."""

    def copy(self) -> Activity:
        return Activity(
            self.ship,
            self.is_forced,
            self.order,
            self.place,
            self.path,
            self.sides,
            self.left_body,
            self.arrives,
            self.lane,
            self.target,
            self.target_at,
            self.second,
            self.second_at,
            self.has_covered,
            self.has_refuelled,
            self.is_scouting,
            self.is_under_way,
            self.x,
            self.y,
            self.begins,
        )

    def __reduce__(self) -> tuple[type[Activity], tuple[object, ...]]:
        return Activity, self._parts()

    def __repr__(self) -> str:
        return f"Activity({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.ship,
            self.is_forced,
            self.order,
            self.place,
            self.path,
            self.sides,
            self.left_body,
            self.arrives,
            self.lane,
            self.target,
            self.target_at,
            self.second,
            self.second_at,
            self.has_covered,
            self.has_refuelled,
            self.is_scouting,
            self.is_under_way,
            self.x,
            self.y,
            self.begins,
        )
