"""The bots there are."""

# Not compiled: asked seldom.

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from hardburn.bots.bot import Bot
from hardburn.bots.budget import Budget
from hardburn.bots.greedy import GreedyBot
from hardburn.bots.levels import LevelBot, level_names, level_of
from hardburn.bots.partner import Partner
from hardburn.bots.random_bot import RandomBot
from hardburn.bots.search import SearchBot
from hardburn.core.results import Malformed
from hardburn.core.rng import Rng

AT: Final = "@"
"""Separates a bot's name from its budget."""
SEARCH: Final = "search"
"""The bot that is defined by its budget of rounds alone."""
MOST_ROUNDS: Final = 1_000_000
LEAST_SECONDS: Final = 0.001
MOST_SECONDS: Final = 3600
LIMITS: Final = f"from {LEAST_SECONDS} to {MOST_SECONDS}"
DECIMAL: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")

BOTS: Final[dict[str, Callable[[Rng], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}
USUAL: Final = "level3"
"""The bot for people who don't choose one."""


def bot_names() -> list[str]:
    return [*BOTS, *level_names()]


def names_for_people() -> list[str]:
    """The levels first; the other bots are for experiments."""
    return [*level_names(), *reversed(BOTS)]


def bot_of(name: str, rng: Rng, partner: Partner | None = None) -> Bot:
    """A new bot with this name and its own generator. If it thinks by the clock, the partner helps.

    Bots that think can have a budget in their name: `search@200` and `level4@200` think for 200 rounds, `level5@0.1`
    for 0.1 seconds.
    """
    kind, at, budget = name.partition(AT)
    if kind == SEARCH:
        return SearchBot(rng, Budget(rounds=_rounds(name, budget)))
    if kind not in bot_names():
        named = [*bot_names(), f"{SEARCH}{AT}ROUNDS"]
        raise Malformed(f"there is no bot {kind!r}; there is: {', '.join(named)}")
    if at and (kind in BOTS or not level_of(kind).thinks()):
        raise Malformed(f"the bot {name!r} has a budget, but {kind} does not think in rounds; {kind} alone is wanted")
    if kind in BOTS:
        return BOTS[kind](rng)
    level = level_of(kind)
    if at:
        by_time = thinks_by_time(kind)
        level = level.within(Budget(_seconds(name, budget)) if by_time else Budget(rounds=_rounds(name, budget)))
    return LevelBot(level, rng, partner if level.seconds > 0.0 else None)


def thinks_by_time(name: str) -> bool:
    """Whether a bot's budget is in seconds."""
    kind = name.partition(AT)[0]
    return kind in level_names() and level_of(kind).seconds > 0.0


def timed(name: str, seconds: str) -> str:
    """The name with this time, if the bot thinks by the clock and has no budget in its name; else the name itself."""
    if not _is_time(seconds):
        raise Malformed(f"the time to think is {seconds!r}; a number of seconds {LIMITS} is wanted, like 0.1")
    return f"{name}{AT}{seconds}" if thinks_by_time(name) and AT not in name else name


def _rounds(name: str, budget: str) -> int:
    if not (budget.isascii() and budget.isdigit() and len(budget) <= len(str(MOST_ROUNDS))):
        budget = "0"
    if not 1 <= int(budget) <= MOST_ROUNDS:
        raise Malformed(f"the bot {name!r} wants a number of rounds from 1 to {MOST_ROUNDS}, like {_like(name, '200')}")
    return int(budget)


def _seconds(name: str, budget: str) -> float:
    if not _is_time(budget):
        raise Malformed(f"the bot {name!r} wants a number of seconds {LIMITS}, like {_like(name, '0.1')}")
    return float(budget)


def _is_time(text: str) -> bool:
    return DECIMAL.fullmatch(text) is not None and LEAST_SECONDS <= float(text) <= MOST_SECONDS


def _like(name: str, budget: str) -> str:
    return f"{name.partition(AT)[0]}{AT}{budget}"


def about(name: str) -> str:
    """What kind of player a bot is, for people who choose one."""
    words = {"random": "takes any legal decision", "greedy": "looks one decision ahead"}
    return words[name] if name in words else level_of(name).words


def title_of(name: str) -> str:
    """A bot's name as people read it, even if the bot no longer exists."""
    return f"Level {name.removeprefix('level')}" if name.partition(AT)[0] in level_names() else name.capitalize()


def seconds_of(name: str) -> float:
    """How long a bot thinks by the clock; 0 if it does not."""
    return level_of(name).seconds if name in level_names() else 0.0
