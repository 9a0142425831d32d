"""Matches in their set-up, played with seeded dice and the first listed answers."""

from __future__ import annotations

from typing import Any, TypeVar

from hardburn.core.dice import Dice, seeded_dice
from hardburn.core.edges import Decision, Event
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.events import ContestWon
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.view import Asked

E = TypeVar("E", bound=Event)


class Table:
    """A match and all that was told in it."""

    def __init__(self, options: FuelOptions | None = None, seed: int = 1, dice: Dice | None = None) -> None:
        self.dice = dice or seeded_dice(seed)
        self.log = Log()
        self.state: FuelState = GAME.start(options or FuelOptions(), self.dice, self.log)

    @property
    def asked(self) -> Asked | None:
        return self.state.view(None).asked

    def do(self, seat: int, decision: Decision) -> None:
        self.state.apply(seat, GAME.pack(decision), self.dice, self.log)

    def first(self, place: int = 0) -> Decision:
        """Answer the first question with one of the listed choices."""
        seat = self.state.to_act()[0]
        action = self.state.legal(seat)[place]
        self.state.apply(seat, action, self.dice, self.log)
        return GAME.unpack(action)

    def until(self, *asked: Asked) -> None:
        """Answer until one of these is asked."""
        while self.asked not in asked:
            self.first()

    def heard(self, kind: type[E], seat: int | None = -1) -> list[E]:
        """Events of a kind, in full or as a seat (or None, a spectator) heard them."""
        events = self.log.everything() if seat == -1 else self.log.seen_by(seat)
        return [event for event in events if isinstance(event, kind)]

    def contests(self, about: str) -> list[int]:
        """Who has won the contests about something."""
        return [event.seat for event in self.heard(ContestWon) if event.about == about]


def options(**given: Any) -> FuelOptions:
    return FuelOptions(**given)
