"""Five levels for people, from a beginner who errs among the better decisions to the best that two seconds allow."""

from __future__ import annotations

from typing import Final

from hardburn.bots.bot import Bot, Question
from hardburn.bots.budget import Budget
from hardburn.bots.deliberating import PlanningBot
from hardburn.bots.partner import Partner
from hardburn.bots.search import SearchBot
from hardburn.core.parts.advice import Tuning
from hardburn.core.rng import Rng
from hardburn.core.state import Action


class Level:
    """How long a level thinks and how softly it chooses. `words` describe it to people."""

    def __init__(self, number: int, words: str, budget: Budget, softness: float) -> None:
        self.number = number
        self.words = words
        self.seconds = budget.seconds
        self._rounds = budget.rounds
        self.softness = softness
        self._is_usual = True
        """Whether the budget is the level's own, which may differ by game."""

    def thinks(self) -> bool:
        """Whether it does more than look around."""
        return self._rounds > 0 or self.seconds > 0.0

    def within(self, budget: Budget) -> Level:
        """The same level with this budget in every game."""
        level = Level(self.number, self.words, budget, self.softness)
        level._is_usual = False
        return level

    def bot(self, tuning: Tuning, rng: Rng, partner: Partner | None = None) -> Bot:
        """The bot that plays this level in a game tuned like this."""
        softness = self.softness if tuning.softness is None else tuning.softness[self.number - 1]
        rounds = self._rounds if tuning.rounds is None or not self._is_usual else tuning.rounds[self.number - 1]
        budget = Budget(self.seconds, rounds)
        if self.seconds == 0.0:
            return SearchBot(rng, budget, softness)
        if not tuning.is_searched:
            return PlanningBot(rng, budget, SearchBot(rng, Budget(), softness))
        return PlanningBot(rng, budget, SearchBot(rng, budget, softness, partner))


LEVELS: Final[list[Level]] = [
    Level(1, "a beginner", Budget(), 0.22),
    Level(2, "a casual player", Budget(), 0.09),
    Level(3, "a careful player", Budget(), 0.0),
    Level(4, "a good player", Budget(rounds=60), 0.0),
    Level(5, "the best there is", Budget(seconds=2.0), 0.0),
]


class LevelBot(Bot):
    """Plays a level in whichever game it is asked about."""

    def __init__(self, level: Level, rng: Rng, partner: Partner | None = None) -> None:
        self._level = level
        self._rng = rng
        self._partner = partner
        self._player: Bot | None = None

    def choose(self, question: Question) -> Action:
        if self._player is None:
            self._player = self._level.bot(question.game.advice.tuning, self._rng, self._partner)
        return self._player.choose(question)


def level_names() -> list[str]:
    return [f"level{level.number}" for level in LEVELS]


def level_of(name: str) -> Level:
    return LEVELS[int(name.removeprefix("level")) - 1]
