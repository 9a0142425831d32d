"""Which bots there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hardburn.bots.bot import Bot
from hardburn.bots.greedy import GreedyBot
from hardburn.bots.levels import level_names, level_of
from hardburn.bots.partner import Partner
from hardburn.bots.random_bot import RandomBot
from hardburn.core.results import Malformed
from hardburn.core.rng import Rng

BOTS: Final[dict[str, Callable[[Rng], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def bot_names() -> list[str]:
    return [*BOTS, *level_names()]


def bot_of(name: str, rng: Rng, partner: Partner | None = None) -> Bot:
    """A new bot of that name, with its own generator; if it thinks by time, with the partner's help."""
    if name in BOTS:
        return BOTS[name](rng)
    if name not in level_names():
        raise Malformed(f"there is no bot {name!r}; there is: {', '.join(bot_names())}")
    level = level_of(name)
    return level.bot(rng, partner if level.seconds > 0.0 else None)


def about(name: str) -> str:
    """What kind of player a bot is, for people who choose one."""
    words = {"random": "takes any legal decision", "greedy": "looks one decision ahead"}
    return words[name] if name in words else level_of(name).words
