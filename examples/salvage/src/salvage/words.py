"""Salvage in words."""

from __future__ import annotations

from typing import Any, ClassVar

from hardburn.core.edges import Event, Forecast
from hardburn.core.parts.words import Words

from salvage import edges
from salvage.edges import Bid, SalvageForecast, Tow
from salvage.state import DECK, NAMES, SEAL, SalvageState


class SalvageWords(Words[SalvageState]):
    forecast_type: ClassVar[Any] = SalvageForecast

    def describe(self, state: SalvageState, seat: int, action: int) -> str:
        match self.unpack(action):
            case Bid(card):
                return f"Bid the {card}"
            case Tow(how):
                return f"Tow the wreck {how}"
            case _:
                return f"Seal the bid of {state.bids[seat]}"

    def tell(self, event: Event) -> str:
        match event:
            case edges.Dealt(seat, cards):
                return f"{NAMES[seat]} is dealt {cards}."
            case edges.Chosen(seat, card) | edges.Opened(seat, card):
                return f"{NAMES[seat]} bids {card}."
            case edges.Sealed(seat):
                return f"{NAMES[seat]} seals the bid."
            case edges.Towed(seat, points):
                return f"{NAMES[seat]} salvages {points}."
            case edges.GaveUp(seat):
                return f"{NAMES[seat]} gives up."
            case _:
                return "The match is over."

    def rule_behind(self, action: int) -> str:
        return "bid.1" if action in DECK else "bid.2" if action == SEAL else "tow.1"

    def places(self, state: SalvageState, seat: int, action: int) -> tuple[str, ...]:
        return (f"card {action}", "wreck") if action in DECK else ("seal",) if action == SEAL else ("wreck",)

    def forecast(self, state: SalvageState, seat: int, action: int) -> Forecast | None:
        if action not in DECK:
            return None
        return SalvageForecast(tuple(card for card in state.hands[seat] if card != action))
