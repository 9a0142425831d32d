"""A bot that takes any legal action, all equally likely: the baseline that every other bot must beat."""

from __future__ import annotations

from hardburn.bots.bot import Bot, Question
from hardburn.core.rng import Rng
from hardburn.core.state import Action


class RandomBot(Bot):
    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, question: Question) -> Action:
        return question.random_action(self._rng)
