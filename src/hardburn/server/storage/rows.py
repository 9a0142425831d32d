"""The rows that the store hands out."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["person", "invited", "open", "bot"]


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str


class Offer(msgspec.Struct, frozen=True):
    """A seat asks to take back its last decision. It lapses with the next step."""

    seat: int
    number: int
    agreed: tuple[int, ...]


class MatchRow(msgspec.Struct, kw_only=True):
    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    listed: bool
    secret: str
    made_by: str
    made_at: int
    has_bots: bool
    status: Status = "waiting"
    names: list[str] | None = None
    beginning: str | None = None
    to_act: str | None = None
    """At the beginning. After that, the last step holds it."""
    offer: str | None = None
    outcome: str | None = None
    rematch: str | None = None


class SeatRow(msgspec.Struct, kw_only=True):
    number: int
    kind: SeatKind
    person_id: str | None = None
    person_name: str | None = None
    bot: str | None = None
    invitation_hash: str | None = None
    seed: str | None = None

    @property
    def is_taken(self) -> bool:
        return self.person_id is not None or self.bot is not None


class StepRow(msgspec.Struct, kw_only=True, frozen=True):
    """A step on its way into the store, with `outcome` if it ends the match."""

    match_id: str
    number: int
    step: str
    to_act: str
    key: str | None = None
    outcome: str | None = None
