"""What is still to happen, and what is being asked.

An activation is interrupted often: by cover fire, torpedoes, damage to be chosen, explosions that set off others. So
whatever is due is a task on the agenda, the last one first; a task may put others on it, and one that needs a player's
word asks a question and waits. Tasks and questions never change once made, so that copies share them.
"""

from __future__ import annotations

from mypy_extensions import i64


class Task:
    """One thing that is due. What `ship`, `other`, `at`, `x`, `y` and `extra` mean depends on its kind."""

    def __init__(
        self,
        kind: int,
        ship: int = -1,
        other: int = -1,
        at: int = 0,
        x: int = 0,
        y: int = 0,
        extra: int = 0,
    ) -> None:
        self.kind: i64 = kind
        self.ship: i64 = ship
        self.other: i64 = other
        self.at: i64 = at
        self.x: i64 = x
        self.y: i64 = y
        self.extra: i64 = extra

    def __reduce__(self) -> tuple[type[Task], tuple[object, ...]]:
        return Task, self._parts()

    def __repr__(self) -> str:
        return f"Task({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.kind,
            self.ship,
            self.other,
            self.at,
            self.x,
            self.y,
            self.extra,
        )


class Question:
    """What is asked of the players in the set `seats`, all of them at once if there are two."""

    def __init__(
        self,
        kind: int,
        seats: int,
        ship: int = -1,
        other: int = -1,
        at: int = 0,
        x: int = 0,
        y: int = 0,
        extra: int = 0,
    ) -> None:
        self.kind: i64 = kind
        self.seats: i64 = seats
        self.ship: i64 = ship
        self.other: i64 = other
        self.at: i64 = at
        self.x: i64 = x
        self.y: i64 = y
        self.extra: i64 = extra

    def __reduce__(self) -> tuple[type[Question], tuple[object, ...]]:
        return Question, self._parts()

    def __repr__(self) -> str:
        return f"Question({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.kind,
            self.seats,
            self.ship,
            self.other,
            self.at,
            self.x,
            self.y,
            self.extra,
        )
