"""The day: the calendar and initiative (s8, FB-43)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.conflict import random_events
from hardburn.games.fuel_to_burn.events import DayBegan, InitiativeWon
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.position import ACTIVATION, Position
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK, ON_MAP, Ship
from hardburn.games.fuel_to_burn.steps import happenings, tankers

STEALTH_FROM: Final = 4
STEALTH_TO: Final = 8
"""The days on which a stealth run may come in (s33)."""


def due_first_day(position: Position) -> None:
    """The set-up is over."""
    position.phase = ACTIVATION
    position.due(Task(tasks.DAY))


def begin(position: Position, log: Log | None) -> None:
    """Count the day, release tankers whose time is up, and decide the initiative."""
    position.day += 1
    position.waiting = 0
    position.activity = None
    for ship in position.ships:
        ship.is_activated = False
    if log is not None:
        log.add(DayBegan(position.day))
    tankers.begin_day(position, log)
    happenings.begin_day(position, log)
    decide_initiative(position, log)


def decide_initiative(position: Position, log: Log | None) -> None:
    """More untracked ships win it, then more ships; a tie leads to a contest."""
    ahead: i64 = untracked(position, 0) - untracked(position, 1)
    if ahead == 0:
        ahead = counted(position, 0) - counted(position, 1)
    if ahead == 0 and position.is_played(1):
        position.due(Task(tasks.INITIATIVE_WON))
        random_events.due_contest(position, random_events.INITIATIVE)
    else:
        win_initiative(position, 0 if ahead > 0 or not position.is_played(1) else 1, log)


def win_initiative(position: Position, seat: i64, log: Log | None) -> None:
    """Ships that nobody plays fly before the winner's first go (s24)."""
    position.initiative = seat
    position.turn = seat
    if log is not None:
        both_untracked = (int(untracked(position, 0)), int(untracked(position, 1)))
        both_counted = (int(counted(position, 0)), int(counted(position, 1)))
        log.add(InitiativeWon(seat, both_untracked, both_counted))
    position.due(Task(tasks.GO))
    position.due(Task(tasks.UNPLAYED, ship=0))


def counted(position: Position, seat: i64) -> i64:
    """The ships that count for initiative: on the map, or held back for a stealth run (FB-43)."""
    count: i64 = 0
    for ship in position.ships:
        if ship.seat == seat and _counts(ship):
            count += 1
    return count


def untracked(position: Position, seat: i64) -> i64:
    count: i64 = 0
    for ship in position.ships:
        if ship.seat == seat and _counts(ship) and not ship.is_tracked:
            count += 1
    return count


def _counts(ship: Ship) -> bool:
    return ship.status == ON_MAP or ship.status == HELD_BACK
