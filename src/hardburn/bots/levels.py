"""Five levels for people: from a beginner who errs among the better decisions to the best that two seconds can do."""

from __future__ import annotations

from typing import Final

from hardburn.bots.bot import Bot
from hardburn.bots.budget import Budget
from hardburn.bots.partner import Partner
from hardburn.bots.planning import PlanningBot
from hardburn.bots.search import SearchBot
from hardburn.core.rng import Rng


class Level:
    """How long a level thinks and how softly it chooses; `words` say it to people."""

    def __init__(self, words: str, rounds: int, seconds: float, softness: float) -> None:
        self.words = words
        self.rounds = rounds
        self.seconds = seconds
        self.softness = softness

    def bot(self, rng: Rng, partner: Partner | None = None) -> Bot:
        budget = Budget(self.seconds, self.rounds)
        search = SearchBot(rng, budget, self.softness, partner)
        return PlanningBot(rng, budget, search) if self.seconds > 0.0 else search


LEVELS: Final[list[Level]] = [
    Level("a beginner", 0, 0.0, 0.8),
    Level("a casual player", 0, 0.0, 0.35),
    Level("a careful player, who looks one decision ahead", 0, 0.0, 0.0),
    Level("a good player, who thinks a little", 80, 0.0, 0.0),
    Level("the best there is, two seconds a decision", 0, 2.0, 0.0),
]


def level_names() -> list[str]:
    return [f"level{number}" for number in range(1, len(LEVELS) + 1)]


def level_of(name: str) -> Level:
    return LEVELS[int(name.removeprefix("level")) - 1]
