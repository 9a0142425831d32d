"""A bot in a seat of an environment, which can be copied with its generator."""

from __future__ import annotations

from hardburn.bots.bot import Question
from hardburn.bots.catalogue import bot_of
from hardburn.core.rng import Rng
from hardburn.core.state import Action


class Opponent:
    """A bot that can be pickled, which compiled bots can't: by its name and the generator that it shares."""

    def __init__(self, name: str, rng: Rng) -> None:
        self.name = name
        self._rng = rng
        self._bot = bot_of(name, rng)

    def choose(self, question: Question) -> Action:
        return self._bot.choose(question)

    def __reduce__(self) -> tuple[type[Opponent], tuple[str, Rng]]:
        return Opponent, (self.name, self._rng)
