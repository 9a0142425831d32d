"""What goes over the wire: requests, answers and live messages. Clients make their types from these.

`table/shown.py` has what the table itself makes. None of the messages holds itself. Those made with every decision are
hidden from the garbage collector (`gc=False`), which would inspect each in vain.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from hardburn.table.shown import Accepted, Choice, Snapshot, TableShown, Tried

ProblemKind = Literal[
    "malformed", "not_yours", "unknown", "conflict", "stale", "refused", "too_large", "too_many", "unavailable", "other"
]
Seed = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$", description="The player's part in the dice.")]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1, description="How many steps the caller has seen.")]
Mark = Annotated[str, Meta(pattern="^[ -~]{1,64}$", description="Comes back with the answer.")]
Key = Annotated[str, Meta(pattern="^[ -~]{1,64}$", description="Repeating a key repeats the first answer.")]


class Problem(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What went wrong, as one sentence for people and details for clients."""

    kind: ProblemKind
    problem: str
    field: str | None = None
    allowed: str | None = None
    version: int | None = None
    rule: str | None = None
    reason: str | None = None


# Games


class OptionShown(msgspec.Struct, kw_only=True):
    """An option as people read it: `spaces (12 to 36, default 18)` and what it means."""

    text: str
    description: str


class RuleShown(msgspec.Struct, kw_only=True):
    id: str
    title: str
    text: str
    status: Literal["done", "not played"]
    reason: str


class BotShown(msgspec.Struct, kw_only=True):
    """`level3` is shown as `Level 3: a careful player`."""

    name: str
    title: str
    about: str


class GameShown(msgspec.Struct, kw_only=True):
    id: str
    title: str
    about: str
    credit: str
    least_seats: int
    most_seats: int
    seat_names: list[str]
    rules_version: int
    has_secrets: bool
    has_picture: bool
    """Whether positions can be had as SVG."""
    bots: list[BotShown]
    """The levels first, from the weakest to the strongest."""
    usual_bot: str
    """The opponent for people who don't choose one."""


class GameInFull(GameShown, kw_only=True):
    options: list[OptionShown]
    schemas: dict[str, Any]
    """JSON schemas of `options`, `decision`, `event`, `view` and, where the game gives forecasts, `forecast`."""
    rules: list[RuleShown]


# Guests


class Me(msgspec.Struct, kw_only=True):
    id: str
    name: str


class NewName(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=200)]


# Matches


class SeatWanted(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    kind: Literal["me", "invite", "open", "bot"]
    bot: Annotated[str, Meta(max_length=40)] | None = None


class NewMatch(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    listed: bool = False
    seed: Seed | None = None


class Invitation(msgspec.Struct, kw_only=True):
    """Shown once: only its hash is stored."""

    seat: int
    token: str


class MatchMade(msgspec.Struct, kw_only=True):
    id: str
    invitations: list[Invitation]


class Tables(msgspec.Struct, kw_only=True):
    matches: list[TableShown]


class PictureShown(msgspec.Struct, kw_only=True):
    """A position as one seat sees it, drawn."""

    version: int
    svg: str
    """Holds no scripts, styles or addresses. `data-place` marks the places of choices."""


class Join(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    invitation: Annotated[str, Meta(max_length=100)] | None = None
    seat: SeatNumber | None = None
    seed: Seed | None = None


class Joined(msgspec.Struct, kw_only=True):
    seat: int


class SeatNamed(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    seat: SeatNumber


class Decide(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    seat: SeatNumber
    version: Version
    decision: Any
    key: Key | None = None


class Try(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Asks what a decision would lead to, without making it."""

    seat: SeatNumber
    version: Version
    decision: Any


class AtVersion(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    seat: SeatNumber
    version: Version


class Answer(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    seat: SeatNumber
    accept: bool


class TakeBackAnswer(msgspec.Struct, kw_only=True):
    done: bool
    """False if the other players are asked first."""
    version: int


class Rematch(msgspec.Struct, kw_only=True):
    id: str


# Advice


class AdviceShown(msgspec.Struct, kw_only=True):
    """One of the best choices, with its estimated chance to win."""

    choice: Choice
    chance: float
    share: float | None
    """How often to make it, where it is best to mix; otherwise null."""


class Hint(msgspec.Struct, kw_only=True):
    """The best choices at this version, the best first."""

    version: int
    rounds: int
    """Rounds of search."""
    advice: list[AdviceShown]


class JudgementShown(msgspec.Struct, kw_only=True):
    """A decision and the best one in its place, each with its chance to win by what the seat knew then."""

    step: int
    seat: int
    played: str
    chance: float
    best: str
    best_chance: float
    is_mixed: bool
    """Whether it was best to mix several decisions, so that none of them was a mistake."""


class AnalysisShown(msgspec.Struct, kw_only=True):
    """The progress of an analysis, and the judgements that the caller doesn't have yet."""

    status: Literal["none", "running", "stopped", "done"]
    step: int
    steps: int
    mine: bool
    """Whether the caller began it and can stop it."""
    judgements: list[JudgementShown]


# Live


class Ping(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    ping: Any


class LiveTry(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    what: Try = msgspec.field(name="try")
    key: Mark | None = None


class LiveSnapshot(msgspec.Struct, kw_only=True, gc=False, tag_field="type", tag="snapshot"):
    """Sent first, and then whenever something changes that the caller may know."""

    snapshot: Snapshot


class LivePong(msgspec.Struct, kw_only=True, gc=False, tag_field="type", tag="pong"):
    pong: Any


class LiveAccepted(msgspec.Struct, kw_only=True, gc=False, tag_field="type", tag="accepted"):
    """Carries the caller's new snapshot; no separate one follows."""

    key: str | None
    accepted: Accepted
    snapshot: Snapshot


class LiveTried(msgspec.Struct, kw_only=True, tag_field="type", tag="tried"):
    key: str | None
    tried: Tried


class LiveProblem(msgspec.Struct, kw_only=True, gc=False, tag_field="type", tag="problem"):
    key: str | None
    problem: Problem


LiveMessage = LiveSnapshot | LivePong | LiveAccepted | LiveTried | LiveProblem
