"""Salvage as a game of the table."""

from __future__ import annotations

import math
from typing import Any, ClassVar

from hardburn.core.dice import Dice
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts import Decision, Event, Forecast, Options
from hardburn.core.results import Malformed
from tests.toys.salvage import parts
from tests.toys.salvage.parts import (
    Bid,
    Dealt,
    SalvageDecision,
    SalvageEvent,
    SalvageForecast,
    SalvageOptions,
    SalvageView,
    Seal,
    Tow,
)
from tests.toys.salvage.state import BOLDLY, DECK, NAMES, SAFELY, SEAL, SalvageState


class Salvage(Game[SalvageState]):
    id: ClassVar[str] = "salvage"
    title: ClassVar[str] = "Salvage"
    credit: ClassVar[str] = "Made up for the tests."
    about: ClassVar[str] = "Sealed bids for wrecks."
    seats: ClassVar[range] = range(2, 4)
    seat_names: ClassVar[tuple[str, ...]] = NAMES
    version: ClassVar[int] = 1
    has_secrets: ClassVar[bool] = True
    options_type: ClassVar[type[Options]] = SalvageOptions
    decision_type: ClassVar[Any] = SalvageDecision
    event_type: ClassVar[Any] = SalvageEvent
    view_type: ClassVar[Any] = SalvageView
    forecast_type: ClassVar[Any] = SalvageForecast
    state_type: ClassVar[type[SalvageState]] = SalvageState

    def seat_count(self, options: Options) -> int:
        assert isinstance(options, SalvageOptions)
        return options.players

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> SalvageState:
        assert isinstance(options, SalvageOptions)
        count = options.players
        hands = self.deal(options, dice)
        if log is not None:
            for seat, hand in enumerate(hands):
                log.whisper(Dealt(seat, tuple(hand)), [seat])
        return self.state_type(hands, [0] * count, [False] * count, [], [0] * count, [False] * count)

    def deal(self, options: SalvageOptions, dice: Dice) -> list[list[int]]:
        deck = list(DECK)
        drawn = [deck.pop(dice.roll(len(deck), "deal") - 1) for _ in range(options.players * options.cards)]
        return [sorted(drawn[seat :: options.players]) for seat in range(options.players)]

    def pack(self, decision: Decision) -> int:
        match decision:
            case Bid(card):
                return card
            case Seal():
                return SEAL
            case Tow(how):
                return SAFELY if how == "safely" else BOLDLY
            case _:
                raise Malformed(f"{decision!r} is no decision of Salvage")

    def unpack(self, action: int) -> Decision:
        if action in DECK:
            return Bid(action)
        if action == SEAL:
            return Seal()
        if action in {SAFELY, BOLDLY}:
            return Tow("safely" if action == SAFELY else "boldly")
        raise Malformed(f"{action} is no action of Salvage")

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
            case parts.Dealt(seat, cards):
                return f"{NAMES[seat]} is dealt {cards}."
            case parts.Chosen(seat, card) | parts.Opened(seat, card):
                return f"{NAMES[seat]} bids {card}."
            case parts.Sealed(seat):
                return f"{NAMES[seat]} seals the bid."
            case parts.Towed(seat, points):
                return f"{NAMES[seat]} salvages {points}."
            case parts.GaveUp(seat):
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

    def evaluate(self, state: SalvageState, seat: int) -> float:
        outcome = state.outcome()
        if outcome is not None:
            return 0.0 if not outcome.winners else 1.0 if seat in outcome.winners else -1.0
        return math.tanh((state.points[seat] - sum(state.points) / len(state.points)) / 6)
