"""Tasks that are due, and the question being asked.

An activation is interrupted often: by cover fire, torpedoes, damage to be chosen, explosions that set off others. So
everything that is due is a task on the agenda, and the last one comes first. A task may add others. If it needs a
decision, it asks a question and waits. Tasks and questions never change once made, so copies share them.
"""

from __future__ import annotations

from mypy_extensions import i64


class Task:
    """One thing that is due. The meaning of `ship`, `other`, `at`, `x`, `y` and `extra` depends on its kind."""

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
    """A question to the players in the set `seats`. If there are two, both are asked at once."""

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
