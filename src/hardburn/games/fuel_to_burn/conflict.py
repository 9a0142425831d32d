"""Combat, damage, random events and torpedo attacks: what is due and what is asked there (s13, s16 to s20)."""

from __future__ import annotations

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.agenda import Task
from hardburn.games.fuel_to_burn.position import Position


def do(position: Position, task: Task, dice: Dice, log: Log | None) -> None:
    """Carry out a task."""
    raise NotImplementedError


def list_choices(position: Position, seat: int) -> list[int]:
    """What this seat may answer to the question."""
    raise NotImplementedError


def allows(position: Position, seat: int, action: int) -> bool:
    raise NotImplementedError


def answer(position: Position, seat: int, action: int, dice: Dice, log: Log | None) -> None:
    raise NotImplementedError
