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
    """How long a level thinks and how softly it chooses; `words` say it to people."""

    def __init__(self, words: str, rounds: int, seconds: float, softness: float) -> None:
        self.words = words
        self.rounds = rounds
        self.seconds = seconds
        self.softness = softness

    def thinks(self) -> bool:
        """Whether it does more than to look around."""
        return self.rounds > 0 or self.seconds > 0.0

    def within(self, budget: Budget) -> Level:
        """The same level with another budget."""
        return Level(self.words, budget.rounds, budget.seconds, self.softness)

    def suited(self, game: str) -> Level:
        """The same level for a game."""
        number = [level.words for level in LEVELS].index(self.words)
        softness = SOFTNESS[game][number] if game in SOFTNESS else self.softness
        if game in UNTHINKING:
            return Level(self.words, 0, 0.0, softness)
        return Level(self.words, self.rounds, self.seconds, softness)

    def bot(self, rng: Rng, partner: Partner | None = None) -> Bot:
        budget = Budget(self.seconds, self.rounds)
        search = SearchBot(rng, budget, self.softness, partner)
        return PlanningBot(rng, budget, search) if self.seconds > 0.0 else search


LEVELS: Final[list[Level]] = [
    Level("a beginner", 0, 0.0, 1.2),
    Level("a casual player", 0, 0.0, 0.6),
    Level("a careful player, who looks one decision ahead", 0, 0.0, 0.0),
    Level("a good player, who thinks a little", 60, 0.0, 0.0),
    Level("the best there is, two seconds a decision", 0, 2.0, 0.0),
]

SOFTNESS: Final[dict[str, list[float]]] = {
    "ruship": [0.6, 0.35, 0.0, 0.0, 0.0],
    "thrust": [3.0, 1.0, 0.0, 0.0, 0.0],
    "full_thrust": [0.9, 0.55, 0.35, 0.18, 0.0],
    "fuel_to_burn": [2.6, 2.0, 0.0, 0.0, 0.0],
}
"""Of each level where the game is not as the others: the same softness costs more in one game than in another."""
UNTHINKING: Final = ("full_thrust",)
"""Games in which thinking longer was not found to win more; all levels look one decision ahead there."""


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
    return [f"level{number}" for number in range(1, len(LEVELS) + 1)]


def level_of(name: str) -> Level:
    return LEVELS[int(name.removeprefix("level")) - 1]
