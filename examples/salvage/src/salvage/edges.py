"""Options, decisions, events and views of Salvage."""

from __future__ import annotations

from typing import Annotated, Literal

from hardburn.core.edges import Decision, Event, Forecast, Options, View
from hardburn.core.results import Outcome
from msgspec import Meta

Card = Annotated[int, Meta(ge=1, le=12)]


class SalvageOptions(Options, frozen=True):
    players: Annotated[int, Meta(ge=2, le=3, description="How many play.")] = 2
    cards: Annotated[int, Meta(ge=1, le=4, description="Cards for each player.")] = 3


class Bid(Decision, frozen=True):
    card: Card


class Seal(Decision, frozen=True):
    pass


class Tow(Decision, frozen=True):
    how: Literal["safely", "boldly"]


SalvageDecision = Bid | Seal | Tow


class Dealt(Event, frozen=True):
    seat: int
    cards: tuple[int, ...]


class Chosen(Event, frozen=True):
    seat: int
    card: int


class Sealed(Event, frozen=True):
    seat: int


class Opened(Event, frozen=True):
    seat: int
    card: int


class Towed(Event, frozen=True):
    seat: int
    points: int


class GaveUp(Event, frozen=True):
    seat: int


class Ended(Event, frozen=True):
    winners: tuple[int, ...]


SalvageEvent = Dealt | Chosen | Sealed | Opened | Towed | GaveUp | Ended


class SalvageView(View, frozen=True):
    hand: tuple[int, ...]
    bid: int
    sealed: tuple[bool, ...]
    played: tuple[int, ...]
    points: tuple[int, ...]
    out: tuple[bool, ...]
    winner: int
    outcome: Outcome | None
    hands: tuple[tuple[int, ...], ...]


class SalvageForecast(Forecast, frozen=True):
    """The cards that are left after a bid."""

    hand: tuple[int, ...]
