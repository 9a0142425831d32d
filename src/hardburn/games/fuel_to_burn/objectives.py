"""Objectives: Blockade, Transport, Patrol (s34, FB-26, FB-46, FB-47), and the goal of a solo lesson."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

ObjectiveName = Literal["blockade", "transport", "patrol", "goal"]

BLOCKADE: Final = 0
TRANSPORT: Final = 1
PATROL: Final = 2
GOAL: Final = 3
OBJECTIVE_NAMES: Final[list[ObjectiveName]] = ["blockade", "transport", "patrol", "goal"]

OPEN: Final = 0
DONE: Final = 1
FAILED: Final = 2


class Objective:
    """What one side is to do. A patrol has two stations, `far` first, then `station`; the others have `station`."""

    def __init__(
        self,
        seat: int,
        kind: int,
        status: int = OPEN,
        station: int = -1,
        far: int = -1,
        ship: int = -1,
        days: int = 0,
        leg: int = 0,
        winding: int = 0,
        last_bearing: int = 0,
        scout: int = -1,
    ) -> None:
        self.seat: i64 = seat
        """Whose it is."""
        self.kind: i64 = kind
        self.status: i64 = status
        self.station: i64 = station
        """Chosen by the opponent."""
        self.far: i64 = far
        """The hostile station of a patrol, chosen by its owner."""
        self.ship: i64 = ship
        """The civilian ship of a transport."""
        self.days: i64 = days
        """Of blockade, so far."""
        self.leg: i64 = leg
        """Destinations of a patrol that were passed, home first: 0 to 4."""
        self.winding: i64 = winding
        """Around the star so far, in hundredths of a degree, anticlockwise positive (FB-47)."""
        self.last_bearing: i64 = last_bearing
        """From the star to where the last leg was counted to."""
        self.scout: i64 = scout
        """The ship that flies the leg of a patrol now."""

    def copy(self) -> Objective:
        return Objective(
            self.seat,
            self.kind,
            self.status,
            self.station,
            self.far,
            self.ship,
            self.days,
            self.leg,
            self.winding,
            self.last_bearing,
            self.scout,
        )

    def __reduce__(self) -> tuple[type[Objective], tuple[object, ...]]:
        return Objective, self._parts()

    def __repr__(self) -> str:
        return f"Objective({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.seat,
            self.kind,
            self.status,
            self.station,
            self.far,
            self.ship,
            self.days,
            self.leg,
            self.winding,
            self.last_bearing,
            self.scout,
        )
