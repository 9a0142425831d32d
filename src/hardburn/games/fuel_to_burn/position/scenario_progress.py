"""The progress of a scenario's special orders, events and messages (FB-85)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TO_ALL: Final = -1
"""Stands for a seat if everybody hears a message."""
_SHIPS: Final = 256


class Story:
    """`used`: 256 x the special order + the ship, for each one carried out. `fired`: the events that have happened.

    `messages`: day, seat (or TO_ALL) and text. `watched`: 2 x the blockade + the seat, for each report.
    """

    def __init__(
        self,
        used: list[int] | None = None,
        fired: list[int] | None = None,
        messages: list[tuple[int, int, str]] | None = None,
        watched: list[int] | None = None,
    ) -> None:
        self.used: list[int] = used or []
        self.fired: list[int] = fired or []
        self.messages: list[tuple[int, int, str]] = messages or []
        self.watched: list[int] = watched or []

    def keep(self, day: i64, to: i64, text: str) -> None:
        """Remember a message."""
        self.messages.append((day, to, text))

    def use(self, order: i64, ship: i64) -> None:
        """A ship has carried out a special order."""
        self.used.append(_SHIPS * order + ship)

    def users(self, order: i64) -> list[int]:
        """The ships that have carried out a special order."""
        return [entry % _SHIPS for entry in self.used if entry // _SHIPS == order]

    def copy(self) -> Story:
        return Story(self.used[:], self.fired[:], self.messages[:], self.watched[:])

    def __reduce__(self) -> tuple[type[Story], tuple[object, ...]]:
        return Story, self._parts()

    def __repr__(self) -> str:
        return f"Story({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return self.used, self.fired, self.messages, self.watched
