"""The bots of the latest matches, each kept for its next decision with what it has learnt."""

from __future__ import annotations

from time import monotonic
from typing import Final

from hardburn.bots.bot import Bot
from hardburn.bots.catalogue import bot_of, thinks_by_time
from hardburn.bots.partner import Partner, is_core_free
from hardburn.core.rng import Rng
from hardburn.core.state import Seat

MOST_KEPT: Final = 8
LONGEST_SECONDS: Final = 600.0
"""A bot that is not asked for this long is forgotten: its match is over, or slow."""


class KeptBots:
    """Each belongs to one seat of one match, and decides for no other."""

    def __init__(self, partner: Partner) -> None:
        self._partner = partner
        self._bots: dict[tuple[str, Seat, str, bool], tuple[Bot, float]] = {}
        """Each with the time when it was last asked, the longest ago first."""

    def bot(self, match_id: str, seat: Seat, name: str, rng: Rng) -> Bot:
        """The bot that decided last for this seat, or a new one; with the partner's help if a core is free now."""
        has_help = thinks_by_time(name) and is_core_free()
        key = (match_id, seat, name, has_help)
        if key in self._bots:
            bot, _ = self._bots.pop(key)
        else:
            bot = bot_of(name, rng, self._partner if has_help else None)
        now = monotonic()
        self._bots[key] = (bot, now)
        for other, (_, asked) in list(self._bots.items()):
            if len(self._bots) > MOST_KEPT or now - asked > LONGEST_SECONDS:
                del self._bots[other]
        return bot
