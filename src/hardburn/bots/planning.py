"""A bot that decides by the game's own way of looking ahead, and by another bot where a game has none."""

from __future__ import annotations

from hardburn.bots.bot import Bot, Question
from hardburn.bots.budget import Budget
from hardburn.core.game import Action
from hardburn.core.rng import Rng


class PlanningBot(Bot):
    def __init__(self, rng: Rng, budget: Budget, otherwise: Bot) -> None:
        self._rng = rng
        self._budget = budget
        self._otherwise = otherwise

    def choose(self, question: Question) -> Action:
        legal = question.legal()
        if len(legal) == 1:
            return legal[0]
        world = question.imagine(self._rng)
        if question.game.weighs_secrets or question.game.sees_all(world, question.seat):
            worths = question.game.deliberate(world, question.seat, self._budget.begun().has_more)
            if worths is not None:
                return legal[worths.index(max(worths))]
        return self._otherwise.choose(question)
