"""A game invented so that a series of it can be counted by hand.

Three players pick a number from 1 to 3, one after the other; whoever picked the highest wins, unless all picked the
same. If the first player picks 3, everybody must nod once more before the match is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from hardburn.bots.bot import Bot, Question
from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Event, Measure, Metric, Options, View
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts.lab import Lab
from hardburn.core.parts.named import Parts
from hardburn.core.parts.words import Words
from hardburn.core.results import Outcome, Refusal
from hardburn.core.rng import Rng
from hardburn.core.state import State

SEATS: Final = 3


class Pick(Decision, frozen=True):
    number: int


class PickingState(State):
    def __init__(self, picks: Sequence[int]) -> None:
        self.picks = list(picks)

    def to_act(self) -> list[int]:
        whole = 2 * SEATS if self.picks[:1] == [3] else SEATS
        return [len(self.picks) % SEATS] if len(self.picks) < whole else []

    def legal(self, seat: int) -> list[int]:
        return [1, 2, 3] if len(self.picks) < SEATS else [1]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        return None

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        self.picks.append(action)

    def resign(self, seat: int, log: Log | None = None) -> None:
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        return View()

    def imagine(self, seat: int, rng: Rng) -> Self:
        return self.copy()

    def outcome(self) -> Outcome | None:
        if self.to_act():
            return None
        picks = self.picks[:SEATS]
        winners = [seat for seat in range(SEATS) if picks[seat] == max(picks)]
        return Outcome(() if len(winners) == SEATS else tuple(winners), "the highest pick", "picking.1")

    def copy(self) -> Self:
        return type(self)(self.picks)

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), (self.picks,)

    def __repr__(self) -> str:
        return f"PickingState({self.picks})"


class Picking(Game[PickingState]):
    contract: ClassVar[int] = 2
    id: ClassVar[str] = "picking"
    title: ClassVar[str] = "Picking"
    credit: ClassVar[str] = "Made up for the tests."
    about: ClassVar[str] = "Each picks a number."
    seats: ClassVar[range] = range(SEATS, SEATS + 1)
    seat_names: ClassVar[tuple[str, ...]] = ("Red", "Green", "Blue")
    version: ClassVar[int] = 1
    has_secrets: ClassVar[bool] = False
    parts: ClassVar[Parts] = Parts(words=f"{__name__}:PickingWords", lab=f"{__name__}:PickingLab")
    options_type: ClassVar[type[Options]] = Options
    decision_type: ClassVar[Any] = Pick
    event_type: ClassVar[Any] = Event
    view_type: ClassVar[Any] = View

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> PickingState:
        return PickingState([])

    def pack(self, decision: Decision) -> int:
        raise NotImplementedError

    def unpack(self, action: int) -> Decision:
        return Pick(action)


class PickingWords(Words[PickingState]):
    def describe(self, state: PickingState, seat: int, action: int) -> str:
        return f"Pick {action}"

    def rule_behind(self, action: int) -> str:
        return "picking.1"


class PickingLab(Lab[PickingState]):
    metrics: ClassVar[tuple[Metric, ...]] = (
        Metric("picked", "what it picked"),
        Metric("hand", "left or right", "text"),
        Metric("nods", "nods of all", of_match=True),
    )

    def traits(self, state: PickingState, seat: int) -> tuple[str, ...]:
        return ("first",) if seat == 0 else ("later", "last") if seat == SEATS - 1 else ("later",)

    def measure(self, state: PickingState, seat: int) -> dict[str, Measure]:
        return {"picked": state.picks[seat], "hand": "left", "nods": len(state.picks) - SEATS}


class Highest(Bot):
    def choose(self, question: Question) -> int:
        return max(question.legal())


class Lowest(Bot):
    def choose(self, question: Question) -> int:
        return min(question.legal())


GAME = Picking()
