"""Objectives: Blockade, Transport, Patrol (s34, FB-26, FB-46, FB-47), a scenario's tasks, a solo lesson's goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from mypy_extensions import i64

ObjectiveName = Literal["blockade", "transport", "patrol", "goal", "task"]

BLOCKADE: Final = 0
TRANSPORT: Final = 1
PATROL: Final = 2
GOAL: Final = 3
TASK: Final = 4
"""Of a scenario's own: special orders, places and events count for it (FB-86)."""
OBJECTIVE_NAMES: Final[list[ObjectiveName]] = ["blockade", "transport", "patrol", "goal", "task"]

OPEN: Final = 0
DONE: Final = 1
FAILED: Final = 2

# Goals of a lesson for one.
REACH: Final = 0
ARRIVE: Final = 1
REFUELLING: Final = 2
APPROACH: Final = 3


class Goal:
    """What any ship of the player's is to do in a lesson; never changes.

    REACH: pass within `within` of a point. ARRIVE: orbit or dock at `anchor`. REFUELLING: take up `amount` fuel.
    APPROACH: pass within `within` of the ship `ship`.
    """

    def __init__(
        self,
        kind: int,
        system: int = 0,
        x: int = 0,
        y: int = 0,
        anchor: int = -1,
        ship: int = -1,
        within: int = 1000,
        amount: int = 1,
        most_velocity: int = 255,
        least_fuel: int = 0,
    ) -> None:
        self.kind: i64 = kind
        self.system: i64 = system
        self.x: i64 = x
        self.y: i64 = y
        self.anchor: i64 = anchor
        self.ship: i64 = ship
        self.within: i64 = within
        self.amount: i64 = amount
        self.most_velocity: i64 = most_velocity
        """On the vector that does it, in LU."""
        self.least_fuel: i64 = least_fuel
        """Left in the ship that does it."""

    def __reduce__(self) -> tuple[type[Goal], tuple[object, ...]]:
        return Goal, self._parts()

    def __repr__(self) -> str:
        return f"Goal({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.kind,
            self.system,
            self.x,
            self.y,
            self.anchor,
            self.ship,
            self.within,
            self.amount,
            self.most_velocity,
            self.least_fuel,
        )


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
        scouts: list[int] | None = None,
        windings: list[int] | None = None,
        name: str = "",
        needed: int = 0,
        by: int = 0,
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
        """Of blockade, so far; of a goal, the fuel taken up; of a task, how often it has counted."""
        self.leg: i64 = leg
        """Destinations of a patrol that were passed, home first: 0 to 4."""
        self.winding: i64 = winding
        """Around the star on the legs that are done, in hundredths of a degree, anticlockwise positive (FB-47)."""
        self.scouts: list[int] = scouts or []
        """The ships that are on patrol: under way to the next destination."""
        self.windings: list[int] = windings or []
        """How far each of them has come around the star on this leg."""
        self.name = name
        """Of a task."""
        self.needed: i64 = needed
        """How often a task has to count."""
        self.by: i64 = by
        """The last day on which a task may be done; 0: any."""

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
            self.scouts[:],
            self.windings[:],
            self.name,
            self.needed,
            self.by,
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
            self.scouts,
            self.windings,
            self.name,
            self.needed,
            self.by,
        )


def graded(grades: Sequence[tuple[str, int, int]], par: Sequence[int], days: int, fuel: int) -> str:
    """The first grade that asks for no less; without grades whether it was par."""
    for name, most_days, most_fuel in grades:
        if days <= most_days and fuel <= most_fuel:
            return name
    return "par" if not grades and days <= par[0] and fuel <= par[1] else "done"
