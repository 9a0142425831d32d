"""The rows that the store hands out. Most of what they hold is the table's."""

from __future__ import annotations

import msgspec

from hardburn.table.sheet import Offer, SeatKind, Sheet, Sitter, Status, StepRow

__all__ = ["MatchRow", "Offer", "Person", "SeatKind", "SeatRow", "Status", "StepRow"]


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str


class MatchRow(Sheet, kw_only=True):
    made_by: str
    has_bots: bool


class SeatRow(Sitter, kw_only=True):
    invitation_hash: str | None = None
