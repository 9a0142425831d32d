"""Words: how a game's decisions and events read, and how people point at and type decisions.

Who asks: the table for every choice that it shows, the terminal, the server, stories, hints. When: at any moment of a
match, on positions from which `state.legal` was asked before, and on the last one only for `tell` and `rule_told`.

What every answer keeps:
- It uses nothing that the seat can't know. Two positions that the seat can't tell apart give the same answer.
- It changes nothing and rolls no dice. The position is not kept.
- It is one line of plain text, without markup.

A game without words of its own is told by the names of its structs and their fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from hardburn.core.edges import Decision, Event, Forecast, plainly
from hardburn.core.state import Action, Seat, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Words(Generic[S]):
    """What people read and type. Every method has a working default."""

    forecast_type: ClassVar[Any] = None
    """The type of what `forecast` returns; None if the game forecasts nothing."""

    def __init__(self, unpack: Callable[[Action], Decision]) -> None:
        """`unpack` is the game's own."""
        self.unpack = unpack

    def describe(self, state: S, seat: Seat, action: Action) -> str:
        """One line that says what the action does here, for lists and logs.

        Called for actions of `state.legal(seat)` and for those that `state.refusal(seat, action)` does not refuse.
        """
        return plainly(self.unpack(action))

    def tell(self, event: Event) -> str:
        """One sentence that tells what happened. Called for every event that the game writes, in any order."""
        return plainly(event) + "."

    def rule_behind(self, action: Action) -> str | None:
        """The number of the rule in the ledger that allows such a decision, for players who ask; None: no one rule."""
        return None

    def rule_told(self, event: Event) -> str | None:
        """The number of the rule behind this event; None if there is no particular rule."""
        rule: str | None = getattr(event, "rule", None)
        return rule

    def places(self, state: S, seat: Seat, action: Action) -> tuple[str, ...]:
        """The places on the board that choose this action: what is picked, then where it goes. None: use the list."""
        return ()

    def forecast(self, state: S, seat: Seat, action: Action) -> Forecast | None:
        """What a legal decision would lead to, such as the end of a course, without making it. None: nothing.

        Boards ask while a player points and moves on, so it is quick. Where a game has secrets, `state` is one that the
        seat imagines.
        """
        return None

    def typing_hint(self, state: S, seat: Seat) -> str | None:
        """A line that says what players may type instead of a number, if `read` understands any notation."""
        return None

    def read(self, state: S, seat: Seat, text: str) -> Action | None:
        """The action that a player typed in the game's own notation; None if the game can't read it.

        Raises `Malformed` for text that begins like the notation and then goes wrong. The action may be illegal:
        `apply` refuses it.
        """
        return None
