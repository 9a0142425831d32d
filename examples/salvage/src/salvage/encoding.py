"""Salvage for learners: own things first, so that one policy can play every seat."""

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Options, View
from hardburn.envs.encodings.encoding import Choices, Encoding, Field, Observation, ranges

from salvage.edges import SalvageOptions, SalvageView
from salvage.state import BOLDLY, DECK, SAFELY, SEAL

CARDS: Final = len(DECK)
MOST_POINTS: Final = 6
"""For one wreck."""
OTHERS: Final = (SEAL, SAFELY, BOLDLY)
"""The decisions after the bids, in the order of their ids."""


class SalvageEncoding(Encoding):
    def __init__(self, options: Options) -> None:
        super().__init__(options)
        assert isinstance(options, SalvageOptions)
        players = options.players
        self.fields = (
            Field("hand", (CARDS,), 0, 1, "1 for each card from 1 to 12 in the own hand"),
            Field("bid", (1,), 0, CARDS, "the own bid; 0: none"),
            Field("played", (CARDS,), 0, 1, "1 for each card from 1 to 12 that was played"),
            Field("points", (players,), 0, MOST_POINTS * options.cards, "points of each seat, the own first"),
            Field("sealed", (players,), 0, 1, "1 for each seat that has sealed its bid, the own first"),
            Field("out", (players,), 0, 1, "1 for each seat that gave up, the own first"),
            Field("tows", (players,), 0, 1, "1 for the seat that tows the wreck, the own first"),
        )
        self.ids = ranges(
            (CARDS, "bid a card, 1 to 12"),
            (1, "seal the bid"),
            (2, "tow the wreck safely, boldly"),
        )

    def id_of(self, seat: int, action: int) -> int:
        return action - 1 if action in DECK else CARDS + OTHERS.index(action)

    def observe(self, view: View, seat: int, choices: Choices) -> Observation:
        assert isinstance(view, SalvageView)
        seen = self.blank()
        for card in view.hand:
            seen["hand"][card - 1] = 1
        for card in view.played:
            seen["played"][card - 1] = 1
        seen["bid"][0] = view.bid
        players = len(view.points)
        for place in range(players):
            other = (seat + place) % players
            seen["points"][place] = view.points[other]
            seen["sealed"][place] = view.sealed[other]
            seen["out"][place] = view.out[other]
            seen["tows"][place] = view.winner == other
        return seen
