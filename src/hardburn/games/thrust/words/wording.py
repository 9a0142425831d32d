"""Thrust! in words: which module answers what."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hardburn.core.edges import Event
from hardburn.core.parts.words import Words
from hardburn.games.thrust.state import ThrustState
from hardburn.games.thrust.words import sentences


@mypyc_attr(allow_interpreted_subclasses=True)
class ThrustWords(Words[ThrustState]):
    def describe(self, state: ThrustState, seat: int, action: int) -> str:
        return sentences.describe(state, seat, action)

    def tell(self, event: Event) -> str:
        return sentences.tell(event)

    def rule_behind(self, action: int) -> str:
        return sentences.rule_behind(action)

    def rule_told(self, event: Event) -> str | None:
        return sentences.rule_told(event)

    def places(self, state: ThrustState, seat: int, action: int) -> tuple[str, ...]:
        return sentences.places(seat, action)
