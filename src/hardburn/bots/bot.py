"""The one interface of all bots: a bot is asked a question and chooses. It is never handed the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from hardburn.core.game import Action, Game, Seat, State
from hardburn.core.parts import View
from hardburn.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who decides. What it needs of chance comes from its own generator, never from the match's dice."""

    def choose(self, question: Question) -> Action:
        """One of the question's legal actions."""
        raise NotImplementedError


class Question:
    """What a seat that owes a decision may know. To be answered at once: it means the position as it is now."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        legal: list[Action],
        look: Callable[[], View],
        sample: Callable[[Rng], State],
    ) -> None:
        self.game = game
        self.seat = seat
        self.legal = legal
        self._look = look
        self._sample = sample
        self._view: View | None = None

    def view(self) -> View:
        """All that the seat can see, made when it is first wanted, because views are costly."""
        if self._view is None:
            self._view = self._look()
        return self._view

    def imagine(self, rng: Rng) -> State:
        """A whole position that the seat could not tell from the real one, to be played on at will."""
        return self._sample(rng)


def asker(game: Game[Any], state: State, seat: Seat) -> Callable[[], Question]:
    """Asks the seat what it does in the state as it then is. The state stays in closures, out of a question's reach."""

    def look() -> View:
        return state.view(seat)

    def sample(rng: Rng) -> State:
        return state.imagine(seat, rng)

    def ask() -> Question:
        return Question(game, seat, list(state.legal(seat)), look, sample)

    return ask
