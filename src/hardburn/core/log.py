"""What happened, and who may know it."""

from __future__ import annotations

from collections.abc import Sequence

from hardburn.core.edges import Event


class Entry:
    """An event, the seats that see it (None: everybody), and what the others see instead, if anything."""

    def __init__(self, event: Event, to: tuple[int, ...] | None, others: Event | None) -> None:
        self.event = event
        self.to = to
        self.others = others

    def seen_by(self, seat: int | None) -> Event | None:
        if self.to is None or (seat is not None and seat in self.to):
            return self.event
        return self.others


class Log:
    """Collects the events of a decision. Rules build events only when a log is passed."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.revealed = False

    def add(self, event: Event) -> None:
        """Everybody sees this."""
        self.entries.append(Entry(event, None, None))

    def whisper(self, event: Event, to: Sequence[int], others: Event | None = None) -> None:
        """Only these seats see this; the others see `others`, or nothing."""
        self.entries.append(Entry(event, tuple(to), others))

    def reveal(self, event: Event) -> None:
        """Everybody sees this, and it shows a secret, so that it can't be taken back any more."""
        self.add(event)
        self.revealed = True

    def seen_by(self, seat: int | None) -> list[Event]:
        """The events as this seat sees them; None: as a spectator does."""
        seen: list[Event] = []
        for entry in self.entries:
            event = entry.seen_by(seat)
            if event is not None:
                seen.append(event)
        return seen

    def everything(self) -> list[Event]:
        """The events in full, as they stand in the record."""
        return [entry.event for entry in self.entries]
