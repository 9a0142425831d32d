"""Thunder Struck Duel in words: which module answers what."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hardburn.core.edges import Event
from hardburn.core.parts.words import Words
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.games.thunder_struck.words import describing, telling
from hardburn.games.thunder_struck.words.places import places


@mypyc_attr(allow_interpreted_subclasses=True)
class ThunderWords(Words[ThunderState]):
    def describe(self, state: ThunderState, seat: int, action: int) -> str:
        return describing.describe(state.position, seat, action)

    def tell(self, event: Event) -> str:
        return telling.tell(event)

    def rule_behind(self, action: int) -> str:
        return telling.rule_behind(action)

    def rule_told(self, event: Event) -> str | None:
        return telling.rule_told(event)

    def places(self, state: ThunderState, seat: int, action: int) -> tuple[str, ...]:
        return places(state.position, seat, action)
