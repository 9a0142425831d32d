"""A match that began under another version of the rules, and that today's rules play differently.

It can't go on. Up to the first different step it is shown like any match; after that, from the stored events.
"""

# Not compiled: asked seldom.

from __future__ import annotations

from hardburn.core.record import Record, Step
from hardburn.core.state import State
from hardburn.table.shown import OutdatedShown


class Archive:
    """The stored record, and the last position that today's rules agree on, if any."""

    def __init__(self, record: Record, state: State | None, plays: int) -> None:
        self.record = record
        self.state = state
        self._made = record.rules_version
        self._plays = plays
        self._step = 0 if state is None else len(record.steps) + 1

    def add(self, step: Step) -> None:
        self.record.steps.append(step)

    @property
    def agreed(self) -> int:
        """How many moments today's rules agree on: the beginning and the steps before the first different one."""
        return self._step

    @property
    def sentence(self) -> str:
        where = f"step {self._step}" if self._step else "the set-up"
        return (
            f"Version {self._made} of the rules began this match, and version {self._plays}, which this server plays, "
            f"decides {where} differently. The match can be read, but it can't go on."
        )

    def shown(self) -> OutdatedShown:
        return OutdatedShown(begun_with=self._made, plays=self._plays, step=self._step, text=self.sentence)
