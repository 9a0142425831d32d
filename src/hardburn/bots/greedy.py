"""A bot that looks one decision ahead and takes the action after which the position looks best."""

from __future__ import annotations

from typing import Any, Final

from hardburn.bots.bot import Bot, Question
from hardburn.core.dice import CountingDice, Dice
from hardburn.core.parts.advice import Advice
from hardburn.core.rng import Rng
from hardburn.core.state import Action, Seat, State

WORLDS: Final = 6
"""Worlds to imagine where the game has secrets."""
SAMPLES: Final = 24
"""Rolls to try for an action with dice, shared among the worlds."""
MANY: Final = 48
"""With this many actions or more, all are tried with a few rolls first, and only the best with all rolls."""
FEW_SAMPLES: Final = 2
FINALISTS: Final = 12


class GreedyBot(Bot):
    """Judges all actions in the same imagined worlds with the same luck, so that only the actions differ."""

    def __init__(self, rng: Rng, worlds: int = WORLDS, samples: int = SAMPLES) -> None:
        self._rng = rng
        self._worlds = worlds
        self._samples = samples

    def choose(self, question: Question) -> Action:
        legal = question.legal()
        if len(legal) == 1:
            return legal[0]
        prospects = self._look_ahead(question)
        weights = self._mixture(prospects)
        if weights is not None:
            return legal[drawn(weights, self._rng)]
        if len(legal) >= MANY:
            legal = self._finalists(prospects, legal)
        best: list[Action] = []
        highest = 0.0
        for action in legal:
            worth = _worth(prospects, action, self._samples)
            if not best or worth > highest:
                highest = worth
                best = [action]
            elif worth == highest:
                best.append(action)
        return best[0] if len(best) == 1 else best[self._rng.below(len(best))]

    def _finalists(self, prospects: list[Prospect], legal: list[Action]) -> list[Action]:
        """The actions that look best after a few rolls. Of those tied for the last place, at most `FINALISTS`."""
        worths = [_worth(prospects, action, FEW_SAMPLES * len(prospects)) for action in legal]
        least = sorted(worths, reverse=True)[FINALISTS - 1]
        better = [legal[place] for place in range(len(legal)) if worths[place] > least]
        as_good = [legal[place] for place in range(len(legal)) if worths[place] == least]
        if len(as_good) > FINALISTS:
            self._rng.shuffle(as_good)
        return better + as_good[:FINALISTS]

    def _look_ahead(self, question: Question) -> list[Prospect]:
        """One world if nothing that matters is hidden, else several that share the samples."""
        first = Prospect(question, self._rng)
        worlds = 1 if first.sees_all() else self._worlds
        return [first] + [Prospect(question, self._rng) for _ in range(1, worlds)]

    def _mixture(self, prospects: list[Prospect]) -> list[float] | None:
        """The game's mixtures in these worlds, added up; None if it gives none."""
        total: list[float] | None = None
        for prospect in prospects:
            weights = prospect.mixture()
            if weights is None:
                return None
            total = weights if total is None else [total[place] + weights[place] for place in range(len(weights))]
        return total


def drawn(weights: list[float], rng: Rng) -> int:
    """A random index, weighted."""
    left = rng.fraction() * sum(weights)
    last = 0
    for place in range(len(weights)):
        if weights[place] > 0.0:
            last = place
            if left < weights[place]:
                break
            left -= weights[place]
    return last


def _worth(prospects: list[Prospect], action: Action, samples: int) -> float:
    """The total worth of an action in these worlds, which share the samples."""
    each = -(-samples // len(prospects))
    worth = 0.0
    for prospect in prospects:
        worth += prospect.after(action, each)
    return worth


class Prospect:
    """One imagined world, with the luck that every action in it is tried with."""

    def __init__(self, question: Question, rng: Rng) -> None:
        self._advice: Advice[Any] = question.game.advice
        self._seat: Seat = question.seat
        self._world: State = question.imagine(rng)
        self._rng = rng
        self._luck: list[Rng] = [rng.split()]

    def sees_all(self) -> bool:
        return self._advice.sees_all(self._world, self._seat)

    def is_sealed(self) -> bool:
        """Whether the seat decides without seeing what others seal at the same time."""
        world = self._world.copy()
        world.unseal(self._seat)
        return len(world.to_act()) > 1

    def mixture(self) -> list[float] | None:
        return self._advice.mixture(self._world, self._seat)

    def after(self, action: Action, samples: int) -> float:
        """How good the world looks after the action, on average over the dice if it rolls any."""
        dice = CountingDice(self._luck[0].copy())
        total = self._try(action, dice)
        if dice.rolled == 0:
            return total
        while len(self._luck) < samples:
            self._luck.append(self._rng.split())
        for sample in range(1, samples):
            total += self._try(action, CountingDice(self._luck[sample].copy()))
        return total / samples

    def _try(self, action: Action, dice: Dice) -> float:
        after = self._world.copy()
        after.apply(self._seat, action, dice)
        return self._advice.evaluate(after, self._seat)
