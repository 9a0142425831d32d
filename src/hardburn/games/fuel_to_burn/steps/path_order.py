"""The order of what happens along a vector (FB-40)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.position import Position

_RANKS: Final = 8


def rank(task: Task) -> i64:
    """Of two things at the same point, the one with the lower rank comes first."""
    kind: i64 = task.kind
    if kind == tasks.REFUEL:
        return 0
    if kind == tasks.RADIATION:
        return 1
    if kind == tasks.ASTEROIDS:
        return 2
    if kind == tasks.COVER_FIRST:
        return 3
    if kind == tasks.COVER_SHOT:
        return 3 if task.extra == 0 else 5
    if kind == tasks.ATTACK:
        return 4
    return 5 if kind == tasks.COVER_LAST else 6


def insert(position: Position, task: Task) -> None:
    """Put a task among those still to come on the vector: by distance, then by rank, then in the order of putting."""
    agenda = position.agenda
    place: i64 = len(agenda)
    key: i64 = task.at * _RANKS + rank(task)
    while place > 0:
        other = agenda[place - 1]
        if not _is_on_vector(other.kind) or other.at * _RANKS + rank(other) > key:
            break
        place -= 1
    agenda.insert(place, task)


def _is_on_vector(kind: i64) -> bool:
    return tasks.REFUEL <= kind <= tasks.PASS or kind == tasks.VISIT
