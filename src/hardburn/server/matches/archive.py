"""What is left of a match that another version of the rules began and that today's play otherwise.

It can't go on. Up to the step that differs it is shown as any match is; from there on what the store says is told.
"""

from __future__ import annotations

from hardburn.core.game import State
from hardburn.core.record import Record, Step
from hardburn.server.protocol.wire import OutdatedShown


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
        """How many moments today's rules agree on: the beginning and the steps before the one that differs."""
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
