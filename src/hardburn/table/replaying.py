"""A finished match: every position of it, and its file."""

# Not compiled: asked seldom.

from __future__ import annotations

import msgspec

from hardburn.core.record import Record, to_text
from hardburn.core.replay import moments
from hardburn.core.results import Outcome
from hardburn.table.course import Course
from hardburn.table.errors import Conflict
from hardburn.table.shown import Moment, Replay


def show_replay(table: Course, seat: int | None, *, everything: bool = False) -> Replay:
    """Every position of a finished match, as a seat or a spectator saw it or with everything shown."""
    record = _finished(table, "The match can be replayed after its end.")
    agreed = len(record.steps) + 1 if table.archive is None else table.archive.agreed
    shown = []
    view = None
    course = moments(record, table.game)
    for number, happening in enumerate(table.chronicle.happenings):
        log = happening.log
        if number < agreed:
            match, log = next(course)
            view = match.state.everything() if everything else match.state.view(seat)
        shown.append(
            Moment(
                number=number,
                kind=happening.kind,
                seat=happening.seat,
                decision=getattr(happening.step, "decision", None),
                events=table.chronicle.events(log.everything() if everything else log.seen_by(seat)),
                rolls=table.chronicle.rolls(happening),
                view=view,
            )
        )
    return Replay(seat=seat, everything=everything, moments=shown)


def file_text(table: Course) -> str:
    """The match file, with the secret of its dice."""
    record = _finished(table, "The match file can be had after the end: it holds everything, secrets too.")
    record.dice = msgspec.structs.replace(record.dice, secret=table.sheet.secret)
    return to_text(record)


def _finished(table: Course, otherwise: str) -> Record:
    """A copy of a finished match's record."""
    if table.archive is not None and table.sheet.outcome is not None:
        outcome = msgspec.json.decode(table.sheet.outcome, type=Outcome)
        return msgspec.structs.replace(table.archive.record, outcome=outcome)
    if not table.has_begun or table.archive is not None or table.match.outcome is None:
        raise Conflict(otherwise)
    return msgspec.structs.replace(table.match.record, outcome=table.match.outcome)
