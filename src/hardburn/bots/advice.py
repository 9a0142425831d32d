"""Which decisions look best and what they promise, for hints and for looking back at a match."""

from __future__ import annotations

from typing import Final

from hardburn.bots.bot import Question
from hardburn.bots.budget import Budget
from hardburn.bots.deliberation import Deliberation
from hardburn.bots.search import Search
from hardburn.core.rng import Rng
from hardburn.core.state import Action

STRETCH: Final = 8
"""Rounds between two chances to stop."""
LOOKS: Final = 10
"""Looks of the game's own way of looking ahead that are about as much work as one round."""
GUESSES: Final = 12
"""Imagined worlds that judge a position where the game says how to mix."""


class Advice:
    """One decision and the estimated chance to win with it, from 0 to 1."""

    def __init__(self, action: Action, chance: float, tried: int, share: float | None = None) -> None:
        self.action = action
        self.chance = chance
        self.tried = tried
        """How many rounds of a search tried it. After few, the chance is only a first impression."""
        self.share = share
        """How often to take it, if the game says that mixing is best; else None."""


class Adviser:
    """Thinks about one question in pieces, so that it can show progress and stop at any time.

    It thinks for `rounds` rounds and at most `seconds` seconds. Without `seconds`, a seed always gives the same advice.
    If the game's own way of looking ahead gives chances, as for the best bot, it shows those.
    """

    def __init__(self, question: Question, rng: Rng, rounds: int, seconds: float = 0.0) -> None:
        self._question = question
        self._rng = rng
        self._search = Search(question, rng)
        self._budget = Budget(seconds, rounds).begun()
        self._plan = self._planned(rounds)
        self._is_over = False
        self.done = 0
        """Rounds done, out of `rounds`."""

    def go_on(self) -> bool:
        """Think a little more; return whether there is more to think about."""
        if self._plan is not None:
            self._go_on_planning(self._plan)
        if self._plan is None:
            self._go_on_searching()
        return self.progress() < 1.0

    def progress(self) -> float:
        """How much of the thinking is done, from 0 to 1."""
        if self._is_over:
            return 1.0
        by_rounds = self.done / self._budget.rounds if self._budget.rounds > 0 else 0.0
        return min(1.0, max(by_rounds, self._budget.spent()))

    def best_first(self) -> list[Advice]:
        """All legal decisions, best first. Call `go_on` before."""
        if self._plan is not None and self._plan.worths is not None:
            found = [
                Advice(action, as_chance(worth), 0)
                for action, worth in zip(self._search.legal, self._plan.worths, strict=True)
            ]
        elif self._search.mixture is not None:
            return self._mixed(self._search.mixture)
        else:
            root = self._search.rounds.root()
            found = [
                Advice(action, as_chance(worth), root.tried[root.place(action)])
                for action, worth in zip(self._search.legal, self._search.worths(), strict=True)
            ]
        found.sort(key=_by_chance)
        return found

    def _planned(self, rounds: int) -> Deliberation | None:
        """The game's own way of looking ahead, if it gives chances and covers all decisions of the question."""
        if not self._question.game.advice.weighs_chances:
            return None
        world = self._question.imagine(self._rng)
        if world.legal(self._question.seat) != self._search.legal:
            return None
        return Deliberation(self._question, world, LOOKS * rounds)

    def _go_on_planning(self, plan: Deliberation) -> None:
        plan.go_on(self._budget)
        if plan.worths is None:
            self._plan = None
        self.done = max(1, plan.looks // LOOKS)
        self._is_over = plan.is_over

    def _go_on_searching(self) -> None:
        """Go on with the one search. It halves its field as the whole budget is used up."""
        search = self._search
        search.begin(self._budget)
        self._is_over = len(search.legal) == 1 or search.mixture is not None
        for _ in range(STRETCH):
            self._is_over = self._is_over or not search.go_on(self._budget)
        self.done = search.rounds.count
        self._is_over = self._is_over or self.done == self._budget.rounds

    def _mixed(self, weights: list[float]) -> list[Advice]:
        """The decisions to take most often come first. Decisions without a weight are never taken."""
        chance = self._standing()
        total = sum(weights)
        found: list[Advice] = []
        for place in range(len(self._search.legal)):
            share = weights[place] / total if place < len(weights) else 0.0
            found.append(Advice(self._search.legal[place], chance, 0, share))
        found.sort(key=_by_share)
        return found

    def _standing(self) -> float:
        """The chance to win in the position as it stands."""
        game = self._question.game
        worth = 0.0
        for _ in range(GUESSES):
            worth += game.advice.estimate(self._question.imagine(self._rng), self._question.seat)
        return as_chance(worth / GUESSES)


def as_chance(worth: float) -> float:
    """A chance from 0 to 1 for a worth from -1 (lost) to 1 (won)."""
    return (1.0 + max(-1.0, min(1.0, worth))) / 2


def _by_chance(advice: Advice) -> float:
    return -advice.chance


def _by_share(advice: Advice) -> float:
    return 0.0 if advice.share is None else -advice.share
