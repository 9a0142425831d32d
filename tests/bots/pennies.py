"""Matching pennies: both seal heads or tails at once. Seat 0 wins the payoff, and seat 1 loses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Event, Options, View
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts.advice import Advice
from hardburn.core.parts.named import Parts
from hardburn.core.parts.words import Words
from hardburn.core.results import Outcome, Refusal
from hardburn.core.rng import Rng
from hardburn.core.state import State

HEADS: Final = 0
TAILS: Final = 1
OPEN: Final = -1
MATCHING: Final = (1.0, -1.0, -1.0, 1.0)
"""For heads and heads, heads and tails, tails and heads, tails and tails."""


class PenniesView(View, frozen=True):
    mine: int


class PenniesState(State):
    def __init__(self, sealed: Sequence[int] = (OPEN, OPEN), payoffs: Sequence[float] = MATCHING) -> None:
        self.sealed = list(sealed)
        self.payoffs = tuple(payoffs)

    def to_act(self) -> list[int]:
        return [seat for seat in range(2) if self.sealed[seat] == OPEN]

    def legal(self, seat: int) -> list[int]:
        return [HEADS, TAILS] if self.sealed[seat] == OPEN else []

    def refusal(self, seat: int, action: int) -> Refusal | None:
        return None

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        assert self.sealed[seat] == OPEN
        self.sealed[seat] = action

    def resign(self, seat: int, log: Log | None = None) -> None:
        raise NotImplementedError

    def view(self, seat: int | None) -> PenniesView:
        return PenniesView(OPEN if seat is None else self.sealed[seat])

    def imagine(self, seat: int, rng: Rng) -> Self:
        world = self.copy()
        if self.sealed[1 - seat] != OPEN:
            world.sealed[1 - seat] = rng.below(2)
        return world

    def unseal(self, seat: int) -> None:
        if self.sealed[seat] == OPEN:
            self.sealed[1 - seat] = OPEN

    def outcome(self) -> Outcome | None:
        return None if self.to_act() else Outcome((0 if self.worth() > 0 else 1,), "both are open", "pennies.1")

    def worth(self) -> float:
        """To seat 0."""
        return 0.0 if self.to_act() else self.payoffs[2 * self.sealed[0] + self.sealed[1]]

    def copy(self) -> Self:
        return type(self)(self.sealed, self.payoffs)

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), (self.sealed, self.payoffs)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.sealed}, {self.payoffs})"


class LeakyState(PenniesState):
    """Forgets nothing that is sealed."""

    def unseal(self, seat: int) -> None:
        pass


class Pennies(Game[PenniesState]):
    contract: ClassVar[int] = 2
    id: ClassVar[str] = "pennies"
    title: ClassVar[str] = "Matching pennies"
    credit: ClassVar[str] = "Known to all."
    about: ClassVar[str] = "Do both show the same side?"
    seats: ClassVar[range] = range(2, 3)
    seat_names: ClassVar[tuple[str, ...]] = ("Even", "Odd")
    version: ClassVar[int] = 1
    has_secrets: ClassVar[bool] = True
    parts: ClassVar[Parts] = Parts(words=f"{__name__}:PenniesWords", advice=f"{__name__}:PenniesAdvice")
    options_type: ClassVar[type[Options]] = Options
    decision_type: ClassVar[Any] = Decision
    event_type: ClassVar[Any] = Event
    view_type: ClassVar[Any] = View

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> PenniesState:
        return PenniesState()

    def pack(self, decision: Decision) -> int:
        raise NotImplementedError

    def unpack(self, action: int) -> Decision:
        raise NotImplementedError


class PenniesWords(Words[PenniesState]):
    def describe(self, state: PenniesState, seat: int, action: int) -> str:
        return "Heads" if action == HEADS else "Tails"

    def rule_behind(self, action: int) -> str:
        return "pennies.1"


class PenniesAdvice(Advice[PenniesState]):
    def evaluate(self, state: PenniesState, seat: int) -> float:
        return state.worth() if seat == 0 else -state.worth()


GAME = Pennies()
