"""A bot that uses the game's own way of looking ahead, and another bot where the game has none."""

from __future__ import annotations

from collections.abc import Callable

from hardburn.bots.bot import Bot, Question
from hardburn.bots.budget import Budget
from hardburn.core.rng import Rng
from hardburn.core.state import Action, State


class PlanningBot(Bot):
    """Thinks in both ways within one budget for each decision."""

    def __init__(self, rng: Rng, budget: Budget, otherwise: Bot) -> None:
        self._rng = rng
        self._budget = budget
        self._otherwise = otherwise

    def choose(self, question: Question) -> Action:
        budget = self._budget.begun()
        legal = question.legal()
        if len(legal) == 1:
            return legal[0]
        worths = deliberated(question, question.imagine(self._rng), budget.has_time)
        if worths is not None:
            return legal[worths.index(max(worths))]
        return self._otherwise.choose_within(question, budget)


def deliberated(question: Question, world: State, has_time: Callable[[], bool]) -> list[float] | None:
    """The worths from the game's own way of looking ahead in an imagined world; None if it has none or would guess."""
    game = question.game
    if not (game.advice.weighs_secrets or game.advice.sees_all(world, question.seat)):
        return None
    return game.advice.deliberate(world, question.seat, has_time)
