"""A store in memory for tests, and tables on it as several processes would have them."""

from __future__ import annotations

from typing import Any

import msgspec

from hardburn.core.codec import to_plain
from hardburn.core.record import Step
from hardburn.core.registry import game_of
from hardburn.table.course import Begun, Course
from hardburn.table.looking import Onlooker
from hardburn.table.sheet import Offer, Sheet, Sitter, StepRow

SECRET = "5a" * 32


class Shelf:
    """What is stored of one match. A step's number is its place; the first to come has it."""

    def __init__(self, game_id: str, sitters: list[Sitter], secret: str = SECRET, now: int = 0, **options: Any) -> None:
        game = game_of(game_id)
        self.sitters = sitters
        self.rows: list[StepRow] = []
        self.sheet = Sheet(
            id="m",
            game=game_id,
            rules_version=game.version,
            options=to_plain(game.options_type(**options)),
            listed=False,
            secret=secret,
            made_at=now,
        )

    def begin(self, begun: Begun) -> None:
        sheet = self.sheet
        sheet.status, sheet.names, sheet.beginning, sheet.to_act = "playing", begun.names, begun.beginning, begun.to_act

    def append(self, row: StepRow) -> bool:
        """Store a step; False if another one is in its place."""
        if row.number != len(self.rows) + 1:
            return False
        self.rows.append(row)
        if row.outcome is not None:
            self.sheet.status, self.sheet.outcome = "over", row.outcome
        return True

    def set_offer(self, offer: Offer | None) -> None:
        self.sheet.offer = None if offer is None else msgspec.json.encode(offer).decode()

    def table(self) -> Course:
        """A table that knows nothing but what is stored."""
        course = Course(msgspec.structs.replace(self.sheet), [msgspec.structs.replace(one) for one in self.sitters])
        self.catch_up(course)
        return course

    def catch_up(self, table: Course) -> None:
        """Let a table read what is new here."""
        if table.sheet.offer != self.sheet.offer or table.sheet.status != self.sheet.status:
            table.lay_out(msgspec.structs.replace(self.sheet), table.seats)
        if self.sheet.beginning is None:
            begun = table.begin()
            self.begin(begun)
            table.note_begun(begun)
        if not table.has_begun:
            table.rebuild(self.sheet.beginning or "")
        for row in self.rows[table.number :]:
            table.follow_stored(msgspec.json.decode(row.step, type=Step), row.key)

    def keep(self, table: Course, row: StepRow) -> None:
        """Store a step that nothing gets in the way of, and make it known."""
        assert self.append(row)
        table.note(row.key)


def people(*owners: str) -> list[Sitter]:
    """Seats of these persons; `bot` is a bot."""
    return [
        Sitter(number=number, kind="bot", bot="random", seed=f"s{number}")
        if owner == "bot"
        else Sitter(number=number, kind="person", person_id=owner, person_name=owner.title(), seed=f"s{number}")
        for number, owner in enumerate(owners)
    ]


def seen(table: Course, person_id: str | None, since: int | None = 0) -> bytes:
    """What a person is sent, as bytes."""
    return msgspec.json.encode(Onlooker(table, person_id, None).look(since))


def look(table: Course, person_id: str | None, since: int | None = 0) -> dict[str, Any]:
    """The same as plain data."""
    plain: dict[str, Any] = msgspec.json.decode(seen(table, person_id, since))
    return plain
