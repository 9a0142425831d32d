"""A bot that looks one decision ahead and takes the action after which the position looks best."""

from __future__ import annotations

from typing import Any, Final

from hardburn.bots.bot import Bot, Question
from hardburn.core.dice import Dice
from hardburn.core.game import Action, Game, Seat, State
from hardburn.core.rng import Rng

WORLDS: Final = 6
"""Positions imagined where the game has secrets."""
SAMPLES: Final = 24
"""Rolls tried where an action rolls dice, shared among the worlds."""


class GreedyBot(Bot):
    """Judges all actions in the same imagined worlds and with the same luck, so that only the actions differ."""

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
            return legal[self._draw(weights)]
        best: list[Action] = []
        highest = 0.0
        for action in legal:
            worth = 0.0
            for prospect in prospects:
                worth += prospect.after(action)
            if not best or worth > highest:
                highest = worth
                best = [action]
            elif worth == highest:
                best.append(action)
        return best[0] if len(best) == 1 else best[self._rng.below(len(best))]

    def _look_ahead(self, question: Question) -> list[Prospect]:
        """One world where nothing that matters is hidden, else several, which share the samples."""
        first = Prospect(question, self._rng)
        worlds = 1 if first.sees_all() else self._worlds
        prospects = [first] + [Prospect(question, self._rng) for _ in range(1, worlds)]
        for prospect in prospects:
            prospect.samples = -(-self._samples // worlds)
        return prospects

    def _mixture(self, prospects: list[Prospect]) -> list[float] | None:
        """The mean of how the game would mix in these worlds; None where it does not say."""
        total: list[float] | None = None
        for prospect in prospects:
            weights = prospect.mixture()
            if weights is None:
                return None
            total = weights if total is None else [total[place] + weights[place] for place in range(len(weights))]
        return total

    def _draw(self, weights: list[float]) -> int:
        """A place, as likely as its weight says."""
        left = self._rng.fraction() * sum(weights)
        last = 0
        for place in range(len(weights)):
            if weights[place] > 0.0:
                last = place
                if left < weights[place]:
                    break
                left -= weights[place]
        return last


class Prospect:
    """One imagined world, and the luck that every action is tried with in it."""

    def __init__(self, question: Question, rng: Rng, samples: int = SAMPLES) -> None:
        self._game: Game[Any] = question.game
        self._seat: Seat = question.seat
        self._world: State = question.imagine(rng)
        self._rng = rng
        self.samples = samples
        self._luck: list[Rng] = [rng.split()]

    def sees_all(self) -> bool:
        return self._game.sees_all(self._world, self._seat)

    def mixture(self) -> list[float] | None:
        return self._game.mixture(self._world, self._seat)

    def after(self, action: Action) -> float:
        """How good the world looks after the action, on average over the dice if it rolls any."""
        dice = LuckyDice(self._luck[0].copy())
        total = self._try(action, dice)
        if dice.rolled == 0:
            return total
        while len(self._luck) < self.samples:
            self._luck.append(self._rng.split())
        for sample in range(1, self.samples):
            total += self._try(action, LuckyDice(self._luck[sample].copy()))
        return total / self.samples

    def _try(self, action: Action, dice: Dice) -> float:
        after = self._world.copy()
        after.apply(self._seat, action, dice)
        return self._game.evaluate(after, self._seat)


class LuckyDice(Dice):
    """Dice of a generator that count how often they are asked."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self.rolled = 0

    def roll(self, sides: int, reason: str) -> int:
        self.rolled += 1
        return self._rng.below(sides) + 1
