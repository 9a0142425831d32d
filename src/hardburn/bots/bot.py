"""The one interface of all bots: a bot is asked a question and chooses. It is never handed the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from hardburn.bots.budget import Budget
from hardburn.core.game import Action, Game, Seat, State
from hardburn.core.parts import View
from hardburn.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who decides. What it needs of chance comes from its own generator, never from the match's dice."""

    def choose(self, question: Question) -> Action:
        """One of the question's legal actions."""
        raise NotImplementedError

    def choose_within(self, question: Question, budget: Budget) -> Action:
        """The same for somebody who has begun to think already: one that takes time takes it from this budget."""
        return self.choose(question)


class Question:
    """What a seat that owes a decision may know. To be answered at once: it means the position as it is now.

    Lists, draws and views are made when they are wanted, because not every bot wants them and they cost time.
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
        """What the seat may do."""
        return self._listed()

    def random_action(self, rng: Rng) -> Action:
        """Any of the legal actions, all equally likely."""
        return self._drawn(rng)

    def view(self) -> View:
        """All that the seat can see."""
        return self._looked()

    def imagine(self, rng: Rng) -> State:
        """A whole position that the seat could not tell from the real one, to be played on at will."""
        return self._sampled(rng)


def asker(game: Game[Any], state: State, seat: Seat) -> Callable[[], Question]:
    """Asks the seat what it does in the state as it then is. The state stays in closures, out of a question's reach."""

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
