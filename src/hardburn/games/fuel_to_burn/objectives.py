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
"""A scenario's own objective; special orders, places and events count for it (FB-86)."""
OBJECTIVE_NAMES: Final[list[ObjectiveName]] = ["blockade", "transport", "patrol", "goal", "task"]

OPEN: Final = 0
DONE: Final = 1
FAILED: Final = 2

# Goals of a solo lesson.
REACH: Final = 0
ARRIVE: Final = 1
REFUELLING: Final = 2
APPROACH: Final = 3


class Goal:
    """What any ship of the player must do in a lesson; never changes.

    REACH: pass within `within` of a point. ARRIVE: orbit or dock at `anchor`. REFUELLING: take on `amount` fuel.
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
        """The highest velocity of the vector that reaches the goal, in LU."""
        self.least_fuel: i64 = least_fuel
        """The least fuel left in the ship that reaches the goal."""

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
    """What one side must do. A patrol has two stations, `far` first, then `station`; the others have `station`."""

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
        """Days of blockade so far; for a goal, the fuel taken on; for a task, how often it has counted."""
        self.leg: i64 = leg
        """How many destinations a patrol has passed, home first: 0 to 4."""
        self.winding: i64 = winding
        """The angle around the star on completed legs, in hundredths of a degree, anticlockwise positive (FB-47)."""
        self.scouts: list[int] = scouts or []
        """The ships on patrol, under way to the next destination."""
        self.windings: list[int] = windings or []
        """The angle that each of them has covered around the star on this leg."""
        self.name = name
        """The name of a task."""
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
    """The first grade whose limits are met; without grades, whether par was met."""
    for name, most_days, most_fuel in grades:
        if days <= most_days and fuel <= most_fuel:
            return name
    return "par" if not grades and days <= par[0] and fuel <= par[1] else "done"
