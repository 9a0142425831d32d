"""A game of one decision about a hidden card, invented to test what a bot knows and how it weighs.

Seat 1 holds a card from 1 to 4. Seat 0 chooses among actions whose worth may depend on the card and on dice. Then the
match is over, and the position is worth what the action was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Self

from hardburn.core.dice import Dice
from hardburn.core.edges import Decision, Options, View
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.parts.advice import Advice
from hardburn.core.parts.named import Parts
from hardburn.core.parts.words import Words
from hardburn.core.results import Outcome, Refusal
from hardburn.core.rng import Rng
from hardburn.core.state import State

CARDS: Final = (1, 2, 3, 4)

Worth = Callable[[int, Dice], float]
"""What an action is worth, given the card and dice to roll."""


class ChestView(View, frozen=True):
    card: int | None


class ChestState(State):
    def __init__(self, card: int, worths: Sequence[Worth], worth: float | None = None) -> None:
        self.card = card
        self.worths = list(worths)
        self.worth = worth

    def to_act(self) -> list[int]:
        return [0] if self.worth is None else []

    def legal(self, seat: int) -> list[int]:
        return list(range(len(self.worths))) if seat in self.to_act() else []

    def refusal(self, seat: int, action: int) -> Refusal | None:
        return None if action in self.legal(seat) else Refusal("chest.1", f"Choose one of {self.legal(seat)}.")

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        self.worth = self.worths[action](self.card, dice)

    def resign(self, seat: int, log: Log | None = None) -> None:
        self.worth = -1.0

    def view(self, seat: int | None) -> ChestView:
        return ChestView(self.card if seat == 1 else None)

    def imagine(self, seat: int, rng: Rng) -> Self:
        return type(self)(self.card if seat == 1 else rng.choice(CARDS), self.worths, self.worth)

    def outcome(self) -> Outcome | None:
        return None if self.worth is None else Outcome((0,), "the chest is open", "chest.2")

    def copy(self) -> Self:
        return type(self)(self.card, self.worths, self.worth)

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), (self.card, self.worths, self.worth)

    def __repr__(self) -> str:
        return f"ChestState({self.card}, {self.worths}, {self.worth})"


class OpenState(ChestState):
    """The card lies on the table."""

    def view(self, seat: int | None) -> ChestView:
        return ChestView(self.card)

    def imagine(self, seat: int, rng: Rng) -> Self:
        return self.copy()


class Chest(Game[ChestState]):
    contract: ClassVar[int] = 2
    id: ClassVar[str] = "chest"
    title: ClassVar[str] = "Chest"
    seats: ClassVar[range] = range(2, 3)
    seat_names: ClassVar[tuple[str, ...]] = ("Guesser", "Keeper")
    version: ClassVar[int] = 1
    has_secrets: ClassVar[bool] = True
    parts: ClassVar[Parts] = Parts(words=f"{__name__}:ChestWords", advice=f"{__name__}:ChestAdvice")
    options_type: ClassVar[type[Options]] = Options
    state_type: ClassVar[type[ChestState]] = ChestState

    def start(self, options: Options, dice: Dice, log: Log | None = None) -> ChestState:
        return self.state_type(dice.roll(4, "the card"), [guess(card) for card in CARDS])

    def pack(self, decision: Decision) -> int:
        raise NotImplementedError

    def unpack(self, action: int) -> Decision:
        raise NotImplementedError


class ChestWords(Words[ChestState]):
    def describe(self, state: ChestState, seat: int, action: int) -> str:
        return f"Choose {action}"

    def rule_behind(self, action: int) -> str:
        return "chest.1"


class ChestAdvice(Advice[ChestState]):
    def evaluate(self, state: ChestState, seat: int) -> float:
        worth = 0.0 if state.worth is None else state.worth
        return worth if seat == 0 else -worth


class OpenChest(Chest):
    """The same with the card on the table."""

    has_secrets: ClassVar[bool] = False
    state_type: ClassVar[type[ChestState]] = OpenState


def advised(advice: str) -> Parts:
    """The parts of the game, with this advice in place of its own, named as `module:name`."""
    return Parts(words=f"{__name__}:ChestWords", advice=advice)


class MixedChest(Chest):
    """The same with weights: each action weighs as much as the imagined card, and the last weighs nothing."""

    parts: ClassVar[Parts] = advised(f"{__name__}:MixedAdvice")


class MixedAdvice(ChestAdvice):
    def mixture(self, state: ChestState, seat: int) -> list[float] | None:
        return [float(state.card), 1.0, 0.0]


class PlainChest(Chest):
    """The same, but the card does not matter."""

    parts: ClassVar[Parts] = advised(f"{__name__}:CarelessAdvice")


class CarelessAdvice(ChestAdvice):
    def sees_all(self, state: ChestState, seat: int) -> bool:
        return True


def guess(card: int) -> Worth:
    """All if the card is guessed, nothing otherwise."""
    return lambda real, dice: 1.0 if real == card else -1.0


def sure(worth: float) -> Worth:
    """The same whatever the card is."""
    return lambda real, dice: worth


def gamble(bonus: float = 0.0) -> Worth:
    """From -0.5 to 0.5 by a die, and a bonus."""
    return lambda real, dice: (dice.roll(6, "gamble") - 3.5) / 5 + bonus
