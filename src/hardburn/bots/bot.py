"""The one interface of all bots: a bot is asked a question and chooses. It is never handed the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from hardburn.bots.budget import Budget
from hardburn.core.edges import View
from hardburn.core.game import Game
from hardburn.core.rng import Rng
from hardburn.core.state import Action, Seat, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses actions. Its random numbers come from its own generator, never from the match's dice."""

    def choose(self, question: Question) -> Action:
        """One of the question's legal actions."""
        raise NotImplementedError

    def choose_within(self, question: Question, budget: Budget) -> Action:
        """The same within a budget that already runs. Bots that need no time ignore it."""
        return self.choose(question)


class Question:
    """What a seat that owes a decision may know. Answer it at once: it reflects the position as it is now.

    It makes lists, draws and views only on demand, because they cost time and not every bot needs them.
    """

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        listed: Callable[[], list[Action]],
        drawn: Callable[[Rng], Action],
        looked: Callable[[], View],
        sampled: Callable[[Rng], State],
    ) -> None:
        self.game = game
        self.seat = seat
        self._listed = listed
        self._drawn = drawn
        self._looked = looked
        self._sampled = sampled

    def legal(self) -> list[Action]:
        """The seat's legal actions."""
        return self._listed()

    def random_action(self, rng: Rng) -> Action:
        """One of the legal actions, all equally likely."""
        return self._drawn(rng)

    def view(self) -> View:
        """All that the seat may see."""
        return self._looked()

    def imagine(self, rng: Rng) -> State:
        """A whole position that the seat can't tell from the real one; the bot may play on in it."""
        return self._sampled(rng)


def asker(game: Game[Any], state: State, seat: Seat) -> Callable[[], Question]:
    """A function that asks the seat about the current state. Closures hide the state from the bot."""

    def listed() -> list[Action]:
        return list(state.legal(seat))

    def drawn(rng: Rng) -> Action:
        return state.random_action(seat, rng)

    def looked() -> View:
        return state.view(seat)

    def sampled(rng: Rng) -> State:
        return state.imagine(seat, rng)

    def ask() -> Question:
        return Question(game, seat, listed, drawn, looked, sampled)

    return ask
