"""What happened in a match, told as a seat may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal

from hardburn.core.edges import Event
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.record import Step, TakenBack
from hardburn.core.state import Seat
from hardburn.table.chronicle import Happening

ALL: Final = "all"
Viewer = Seat | None | Literal["all"]
"""A seat, a spectator (None), or somebody who may know everything."""


class Story:
    """The chapters of a match in order: its beginning, and a chapter for each step. A table adds to them."""

    def __init__(self, game: Game[Any], chapters: Sequence[Happening]) -> None:
        self.game = game
        self.chapters = chapters

    def events(self, number: int, viewer: Viewer) -> list[Event]:
        log = self.chapters[number].log
        return log.everything() if viewer == ALL else log.seen_by(viewer)

    def sentences(self, number: int, viewer: Viewer) -> list[str]:
        """What happened at a step, 0 being the beginning."""
        chapter = self.chapters[number]
        if isinstance(chapter.step, TakenBack):
            return [_told_take_back(self.game, chapter.step)]
        return [self.game.words.tell(event) for event in self.events(number, viewer)]

    def since_decision_of(self, seats: Sequence[Seat], viewer: Viewer) -> list[str]:
        """What happened since each of these seats last decided."""
        last = [self._last_step_of(seat) for seat in seats]
        return [
            said
            for number in range(min(last, default=0), len(self.chapters))
            for said in self.sentences(number, viewer)
        ]

    def lines(self, viewer: Viewer) -> list[str]:
        """The whole story, each step with its number."""
        width = len(str(len(self.chapters) - 1))
        return [
            f"{number:>{width}}  {' '.join(self.sentences(number, viewer)) or '...'}"
            for number in range(len(self.chapters))
        ]

    def _last_step_of(self, seat: Seat) -> int:
        for number in range(len(self.chapters) - 1, 0, -1):
            step = self.chapters[number].step
            if step is not None and step.seat == seat:
                return number
        return 0


def story_of(game: Game[Any], steps: Sequence[Step], logs: Iterable[Log]) -> Story:
    """The story of a record's steps and their events."""
    return Story(game, [Happening(step, log) for step, log in zip([None, *steps], logs, strict=True)])


def _told_take_back(game: Game[Any], step: TakenBack) -> str:
    others = " and ".join(game.seat_names[seat] for seat in step.agreed)
    agreed = f"; {others} agreed" if others else ""
    return f"{game.seat_names[step.seat]} takes back everything from step {step.from_step} on{agreed}."
