"""Scanning at the end of the path, and step 5, masking (s9 to s11, FB-20, FB-44)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import MASK, NO_SCAN, SCAN, STAY_TRACKED, code
from hardburn.games.fuel_to_burn.conflict import heat, random_events
from hardburn.games.fuel_to_burn.events import Tracked, Untracked
from hardburn.games.fuel_to_burn.kinds import CRUISER, DESTROYER
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.manifests import show
from hardburn.games.fuel_to_burn.position.position import FAILURE, Position
from hardburn.games.fuel_to_burn.position.questions import WHETHER_MASK, WHETHER_SCAN
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.bearings import is_near
from hardburn.games.fuel_to_burn.telemetry import MASKED, TRACKED

RANGE: Final = 15_000
"""The range of a scan (s10)."""


# Scanning


def targets(position: Position, ship: Ship) -> list[int]:
    """Untracked enemies within 15 LU (FB-44)."""
    return [
        other.number
        for other in position.ships
        if other.seat == 1 - ship.seat
        and other.status == ON_MAP
        and other.system == ship.system
        and not other.is_tracked
        and is_near(other.x - ship.x, other.y - ship.y, RANGE)
    ]


def ask_scan(position: Position, task: Task) -> None:
    """Only a Cruiser with a working Core scans; with hidden manifests the question doesn't give its state away."""
    ship = position.ships[task.ship]
    if ship.status != ON_MAP or ship.kind != CRUISER or not position.is_played(ship.seat):
        return
    if (ship.has_core() or position.terms.has_hidden_manifests) and targets(position, ship):
        position.ask(Question(WHETHER_SCAN, 1 + ship.seat, ship.number))


def scan_choices(position: Position) -> list[int]:
    ship = position.ships[position.question.ship]
    listed: list[int] = []
    if ship.has_core():
        listed += [code(SCAN, number) for number in targets(position, ship)]
    listed.append(NO_SCAN)
    return listed


def answer_scan(position: Position, kind: i64, about: i64) -> None:
    number: i64 = position.question.ship
    position.answered()
    if kind == SCAN:
        ship = position.ships[number]
        position.due(Task(tasks.SCANNED, ship=number, other=about))
        random_events.due_test(position, ship.seat, number, True, random_events.SCANNING)


def finish_scan(position: Position, task: Task, log: Log | None) -> None:
    """A failure heats the Cruiser (s10)."""
    ship = position.ships[task.ship]
    target = position.ships[task.other]
    if position.result == FAILURE:
        heat.heat_up(position, ship, 1, "scan", log)
        return
    target.is_tracked = True
    position.draw(TRACKED, target.seat, target.number, target.system, target.x, target.y, target.x, target.y)
    if log is not None:
        log.add(Tracked(target.vessel(), "scan"))


# Masking


def can_mask(ship: Ship) -> bool:
    """Tracked for any reason, but not overheated, and never while stationary (s11, FB-14)."""
    return ship.is_tracked and not ship.is_overheated() and not ship.is_stationary()


def ask_mask(position: Position, task: Task) -> None:
    ship = position.ships[task.ship]
    if ship.status != ON_MAP or not ship.is_tracked or ship.is_stationary() or not position.is_played(ship.seat):
        return
    if can_mask(ship) or position.terms.has_hidden_manifests:
        position.ask(Question(WHETHER_MASK, 1 + ship.seat, ship.number))


def mask_choices(position: Position) -> list[int]:
    ship = position.ships[position.question.ship]
    return [MASK, STAY_TRACKED] if can_mask(ship) else [STAY_TRACKED]


def answer_mask(position: Position, kind: i64, log: Log | None) -> None:
    """A Destroyer always succeeds while its Core works (s4, s5)."""
    ship = position.ships[position.question.ship]
    position.answered()
    if kind != MASK:
        return
    if ship.kind == DESTROYER and ship.has_core():
        mask(position, ship, log)
        return
    position.due(Task(tasks.MASKED, ship=ship.number))
    random_events.due_test(position, ship.seat, ship.number, True, random_events.MASKING)


def finish_mask(position: Position, task: Task, log: Log | None) -> None:
    if position.result != FAILURE:
        mask(position, position.ships[task.ship], log)


def mask(position: Position, ship: Ship, log: Log | None) -> None:
    ship.is_tracked = False
    position.draw(MASKED, ship.seat, ship.number, ship.system, ship.x, ship.y, ship.x, ship.y)
    if log is not None:
        show(position, Untracked(ship.vessel(), "masking"), log)
