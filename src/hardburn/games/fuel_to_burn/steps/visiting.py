"""Visits to points of interest (s26, s29, FB-94)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.events import PointReached
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.points import PointOfInterest
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, Ship
from hardburn.games.fuel_to_burn.space.path import NEVER, Path
from hardburn.games.fuel_to_burn.steps import rewards
from hardburn.games.fuel_to_burn.steps.path_order import insert


def watch(position: Position, ship: Ship, path: Path) -> None:
    """Put the points that the path passes on the agenda, at the distance where it first comes near enough."""
    for point in position.points:
        if point.anchor == NOWHERE and point.system == ship.system and point.gives_to(ship.number, ship.seat):
            at: i64 = path.first_within(point.x, point.y, point.within)
            if at != NEVER:
                insert(position, Task(tasks.VISIT, ship.number, point.number, at=at))


def arrive(position: Position, ship: Ship, log: Log | None) -> None:
    """At the end of step 4, in orbit or docked."""
    for point in position.points:
        if point.anchor == ship.anchor and point.system == ship.system and point.anchor != NOWHERE:
            use(position, ship, point, log)


def use(position: Position, ship: Ship, point: PointOfInterest, log: Log | None) -> None:
    if not point.gives_to(ship.number, ship.seat):
        return
    point.visit(ship.number, ship.seat)
    if log is not None:
        log.add(PointReached(ship.vessel(), point.number, point.name))
    rewards.give(position, ship, point.reward, log)
