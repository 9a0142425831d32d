"""A clock that the tests set."""

from __future__ import annotations


class Clock:
    """Stands still until somebody says that time has passed."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.notes: list[str] = []

    def __call__(self) -> float:
        self.notes.append("clock")
        return self.now
