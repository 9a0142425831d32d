"""The facts of Salvage, how a match starts, its decisions as whole numbers, and where its parts are."""

from __future__ import annotations

from typing import Any, ClassVar

from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Options
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts.named import Parts
from hardburn.core.results import Malformed

from salvage.edges import (
    Bid,
    Dealt,
    SalvageDecision,
    SalvageEvent,
    SalvageOptions,
    SalvageView,
    Seal,
    Tow,
)
from salvage.state import BOLDLY, DECK, NAMES, SAFELY, SEAL, SalvageState


class Salvage(Game[SalvageState]):
    contract: ClassVar[int] = 2
    id: ClassVar[str] = "salvage"
    title: ClassVar[str] = "Salvage"
    credit: ClassVar[str] = "The Hardburn developers made it up as an example."
    about: ClassVar[str] = "Sealed bids for wrecks that drift in space."
    seats: ClassVar[range] = range(2, 4)
    seat_names: ClassVar[tuple[str, ...]] = NAMES
    version: ClassVar[int] = 1
    has_secrets: ClassVar[bool] = True
    options_type: ClassVar[type[Options]] = SalvageOptions
    decision_type: ClassVar[Any] = SalvageDecision
    event_type: ClassVar[Any] = SalvageEvent
    view_type: ClassVar[Any] = SalvageView
    parts: ClassVar[Parts] = Parts(
        words="salvage.words:SalvageWords",
        advice="salvage.advice:SalvageAdvice",
        lab="salvage.lab:SalvageLab",
        picture="salvage.picture:draw",
        encoding="salvage.encoding:SalvageEncoding",
    )
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
