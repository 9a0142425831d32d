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
        worlds = self._worlds if question.game.has_secrets else 1
        samples = -(-self._samples // worlds)
        prospects = [Prospect(question, self._rng, samples) for _ in range(worlds)]
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


class Prospect:
    """One imagined world, and the luck that every action is tried with in it."""

    def __init__(self, question: Question, rng: Rng, samples: int) -> None:
        self._game: Game[Any] = question.game
        self._seat: Seat = question.seat
        self._world: State = question.imagine(rng)
        self._rng = rng
        self._samples = samples
        self._luck: list[Rng] = [rng.split()]

    def after(self, action: Action) -> float:
        """How good the world looks after the action, on average over the dice if it rolls any."""
        dice = LuckyDice(self._luck[0].copy())
        total = self._try(action, dice)
        if dice.rolled == 0:
            return total
        while len(self._luck) < self._samples:
            self._luck.append(self._rng.split())
        for sample in range(1, self._samples):
            total += self._try(action, LuckyDice(self._luck[sample].copy()))
        return total / self._samples

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
