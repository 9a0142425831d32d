"""Which decisions look best and what they promise, for players who ask and for looking back at a match."""

from __future__ import annotations

from hardburn.bots.bot import Question
from hardburn.bots.budget import Budget
from hardburn.bots.search import Search
from hardburn.core.game import Action
from hardburn.core.rng import Rng

STRETCH = 8
"""Rounds between two chances to stop."""


class Advice:
    """One decision, and the chance to win that it is thought to give, from 0 to 1."""

    def __init__(self, action: Action, chance: float, tried: int) -> None:
        self.action = action
        self.chance = chance
        self.tried = tried
        """How many rounds looked into it; with few the chance is a first impression."""


class Adviser:
    """Thinks about one question in pieces, so that progress can be shown and it can be stopped at any time."""

    def __init__(self, question: Question, rng: Rng, rounds: int) -> None:
        self._search = Search(question, rng)
        self._rounds = rounds
        self.done = 0
        """Rounds, of `rounds`."""

    def go_on(self) -> bool:
        """Think a little more; whether there is more to think about."""
        piece = min(STRETCH, self._rounds - self.done)
        self._search.think(Budget(rounds=piece).begun())
        self.done += piece
        return self.done < self._rounds and len(self._search.legal) > 1 and self._search.mixture is None

    def best_first(self) -> list[Advice]:
        """All legal decisions."""
        search = self._search
        root = search.rounds.root()
        worths = search.worths()
        found = [
            Advice(action, (1.0 + max(-1.0, min(1.0, worth))) / 2, root.tried[root.place(action)])
            for action, worth in zip(search.legal, worths, strict=True)
        ]
        found.sort(key=_by_chance)
        return found


def _by_chance(advice: Advice) -> float:
    return -advice.chance
