"""What is written down about a match: its sheet, who sits where, its steps and an offer to take back."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Any, Literal

import msgspec

Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["person", "invited", "open", "bot"]


class Sheet(msgspec.Struct, kw_only=True):
    """Everything about a match but its seats and steps."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    listed: bool
    secret: str
    """Of the dice, in hex."""
    made_at: int
    status: Status = "waiting"
    names: list[str] | None = None
    beginning: str | None = None
    to_act: str | None = None
    """At the beginning. After that, the last step holds it."""
    offer: str | None = None
    outcome: str | None = None
    rematch: str | None = None


class Sitter(msgspec.Struct, kw_only=True):
    """A seat, and the person or bot who has it."""

    number: int
    kind: SeatKind
    person_id: str | None = None
    person_name: str | None = None
    bot: str | None = None
    seed: str | None = None

    @property
    def is_taken(self) -> bool:
        return self.person_id is not None or self.bot is not None


class Offer(msgspec.Struct, frozen=True):
    """A seat asks to take back its last decision. It lapses with the next step."""

    seat: int
    number: int
    agreed: tuple[int, ...]


class StepRow(msgspec.Struct, kw_only=True, frozen=True):
    """A step to be stored, with `outcome` if it ends the match."""

    match_id: str
    number: int
    step: str
    to_act: str
    key: str | None = None
    outcome: str | None = None
