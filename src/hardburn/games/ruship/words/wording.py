"""Ruship in words: which module answers what."""

from __future__ import annotations

from hardburn.core.edges import Event
from hardburn.core.parts.words import Words
from hardburn.games.ruship.state import RushipState
from hardburn.games.ruship.words import sentences


class RushipWords(Words[RushipState]):
    def describe(self, state: RushipState, seat: int, action: int) -> str:
        return sentences.describe(state, seat, action)

    def tell(self, event: Event) -> str:
        return sentences.tell(event)

    def rule_behind(self, action: int) -> str:
        return sentences.rule_behind(action)

    def rule_told(self, event: Event) -> str | None:
        return sentences.rule_told(event)

    def places(self, state: RushipState, seat: int, action: int) -> tuple[str, ...]:
        return sentences.places(state, seat, action)
