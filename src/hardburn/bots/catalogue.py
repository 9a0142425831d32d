"""Which bots there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hardburn.bots.bot import Bot
from hardburn.bots.greedy import GreedyBot
from hardburn.bots.random_bot import RandomBot
from hardburn.core.results import Malformed
from hardburn.core.rng import Rng

BOTS: Final[dict[str, Callable[[Rng], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def bot_names() -> list[str]:
    return list(BOTS)


def bot_of(name: str, rng: Rng) -> Bot:
    """A new bot of that name, with its own generator."""
    if name not in BOTS:
        raise Malformed(f"there is no bot {name!r}; there is: {', '.join(BOTS)}")
    return BOTS[name](rng)
