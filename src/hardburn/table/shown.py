"""What a table shows: snapshots, steps, choices and answers, each made for one caller.

None of them holds itself. Those made with every decision are hidden from the garbage collector (`gc=False`), which
would inspect each in vain.
"""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hardburn.core.results import Outcome, Refusal
from hardburn.table.sheet import SeatKind, Status


class SeatShown(msgspec.Struct, kw_only=True, gc=False):
    number: int
    title: str
    """What the rulebook calls this player."""
    kind: SeatKind
    name: str | None
    bot: str | None
    mine: bool
    present: bool
    seed: str | None


class DiceShown(msgspec.Struct, kw_only=True, gc=False):
    """The commitment from the start, and the secret after the end."""

    commitment: str
    seeds: list[str]
    secret: str | None


class TableShown(msgspec.Struct, kw_only=True, gc=False):
    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Status
    listed: bool
    made_at: int
    seats: list[SeatShown]
    to_act: list[int]
    dice: DiceShown
    outcome: Outcome | None
    rematch: str | None


class Choice(msgspec.Struct, kw_only=True, gc=False):
    seat: int
    decision: Any
    text: str
    rule: str | None
    places: tuple[str, ...]
    """Where a player points on the board to choose it: first what is picked, then where it goes."""


class EventShown(msgspec.Struct, kw_only=True, gc=False):
    event: Any
    text: str
    rule: str | None


class RollShown(msgspec.Struct, kw_only=True, gc=False):
    sides: int
    face: int
    reason: str


class StepShown(msgspec.Struct, kw_only=True, gc=False):
    """One step as the caller's seat saw it. Version 0 is the beginning."""

    version: int
    kind: Literal["begin", "play", "take_back", "resign"]
    seat: int | None
    events: list[EventShown]
    rolls: list[RollShown]


class OfferShown(msgspec.Struct, kw_only=True, gc=False):
    """A seat's offer to take back, with the seats that have agreed and those still to answer."""

    seat: int
    agreed: list[int]
    asked: list[int]


class TakeBackShown(msgspec.Struct, kw_only=True, gc=False):
    possible: bool
    free: bool
    offer: OfferShown | None


class OutdatedShown(msgspec.Struct, kw_only=True, gc=False):
    """The match began under other rules. Today's rules decide a step differently, so the match can't go on."""

    begun_with: int
    plays: int
    step: int
    """The first step that differs; 0 is the set-up."""
    text: str


class Snapshot(msgspec.Struct, kw_only=True, gc=False):
    """All that the caller may know of a match, seen from one seat or as a spectator."""

    table: TableShown
    seat: int | None
    version: int
    view: Any
    choices: list[Choice]
    take_back: TakeBackShown
    steps: list[StepShown]
    outdated: OutdatedShown | None = None
    """If not null, the view shows the last position that today's rules agree on, or is null."""


class Moment(msgspec.Struct, kw_only=True):
    """A step of a finished match and the position after it."""

    number: int
    kind: Literal["begin", "play", "take_back", "resign"]
    seat: int | None
    decision: Any
    events: list[EventShown]
    rolls: list[RollShown]
    view: Any
    """From the first different step of an outdated match on: the last agreed view, or null."""


class Replay(msgspec.Struct, kw_only=True):
    """A finished match as a seat or a spectator (no seat) saw it, or with everything shown."""

    seat: int | None
    everything: bool
    moments: list[Moment]


class Accepted(msgspec.Struct, kw_only=True, gc=False):
    """The version after the decision, and what happened as the caller's seat saw it."""

    version: int
    step: StepShown | None


class Tried(msgspec.Struct, kw_only=True):
    """What a decision at this version would lead to, as far as its seat can know."""

    version: int
    forecast: Any
    """The game's own type; null if the game gives no forecast or the decision is refused."""
    refusal: Refusal | None
    """Why the decision would be refused; null if it is legal."""
