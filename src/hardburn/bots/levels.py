"""Five levels for people: from a beginner who errs among the better decisions to the best that two seconds can do."""

from __future__ import annotations

from typing import Final

from hardburn.bots.bot import Bot, Question
from hardburn.bots.budget import Budget
from hardburn.bots.partner import Partner
from hardburn.bots.planning import PlanningBot
from hardburn.bots.search import SearchBot
from hardburn.core.game import Action
from hardburn.core.rng import Rng


class Level:
    """How long a level thinks and how softly it chooses; `words` say to people who it is."""

    def __init__(self, number: int, words: str, rounds: int, seconds: float, softness: float) -> None:
        self.number = number
        self.words = words
        self.rounds = rounds
        self.seconds = seconds
        self.softness = softness

    def thinks(self) -> bool:
        """Whether it does more than to look around."""
        return self.rounds > 0 or self.seconds > 0.0

    def within(self, budget: Budget) -> Level:
        """The same level with another budget."""
        return Level(self.number, self.words, budget.rounds, budget.seconds, self.softness)

    def suited(self, game: str) -> Level:
        """The same level for a game."""
        softness = SOFTNESS[game][self.number - 1] if game in SOFTNESS else self.softness
        if self.number <= UNTHINKING.get(game, 0):
            return Level(self.number, self.words, 0, 0.0, softness)
        return Level(self.number, self.words, self.rounds, self.seconds, softness)

    def bot(self, rng: Rng, partner: Partner | None = None) -> Bot:
        budget = Budget(self.seconds, self.rounds)
        search = SearchBot(rng, budget, self.softness, partner)
        return PlanningBot(rng, budget, search) if self.seconds > 0.0 else search


LEVELS: Final[list[Level]] = [
    Level(1, "a beginner", 0, 0.0, 1.2),
    Level(2, "a casual player", 0, 0.0, 0.6),
    Level(3, "a careful player", 0, 0.0, 0.0),
    Level(4, "a good player", 60, 0.0, 0.0),
    Level(5, "the best there is", 0, 2.0, 0.0),
]

SOFTNESS: Final[dict[str, list[float]]] = {
    "ruship": [0.6, 0.35, 0.0, 0.0, 0.0],
    "thrust": [3.0, 1.0, 0.0, 0.0, 0.0],
    "full_thrust": [0.9, 0.55, 0.35, 0.18, 0.0],
    "fuel_to_burn": [4.0, 0.8, 0.4, 0.0, 0.0],
}
"""Of each level where the game is not as the others: the same softness costs more in one game than in another."""
UNTHINKING: Final[dict[str, int]] = {"full_thrust": 5, "fuel_to_burn": 4}
"""Games in which searching longer was not found to win more: up to this level all look one decision ahead there."""


class LevelBot(Bot):
    """A level, as it plays the game that it is asked about."""

    def __init__(self, level: Level, rng: Rng, partner: Partner | None = None) -> None:
        self._level = level
        self._rng = rng
        self._partner = partner
        self._player: Bot | None = None

    def choose(self, question: Question) -> Action:
        if self._player is None:
            self._player = self._level.suited(question.game.id).bot(self._rng, self._partner)
        return self._player.choose(question)


def level_names() -> list[str]:
    return [f"level{level.number}" for level in LEVELS]


def level_of(name: str) -> Level:
    return LEVELS[int(name.removeprefix("level")) - 1]
