"""Who sits where.

The names of the seats in the match file say so: `bot:greedy` is the bot of that name, and any other name is a person.
So a saved match knows its players, and no person may be called `bot:...`.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

from hardburn.bots.bot import Bot, asker
from hardburn.bots.catalogue import bot_names, bot_of, title_of
from hardburn.bots.partner import Partner
from hardburn.core.game import Game
from hardburn.core.match import NAME_LENGTH
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.core.state import Action, Seat, State

PERSON: Final = "person"
BOT_PREFIX: Final = "bot:"


class Player:
    """A person, or a bot that decides by itself."""

    def __init__(self, name: str, bot: Bot | None = None) -> None:
        self.name = name
        self.bot = bot

    @property
    def is_person(self) -> bool:
        return self.bot is None

    def choose(self, game: Game[Any], state: State, seat: Seat) -> Action:
        """A bot's decision."""
        assert self.bot is not None
        return self.bot.choose(asker(game, state, seat)())


def players_of(seats: Sequence[str], seed: str | None = None, partner: Partner | None = None) -> list[Player]:
    """The players of a match file's seats. With a `seed`, bots decide alike each time, unless by the clock."""
    seed = secrets.token_hex(16) if seed is None else seed
    return [_player_of(name, f"{seed}:bot:{seat}", partner) for seat, name in enumerate(seats)]


def seat_names(game: Game[Any], count: int, own: Seat, against: str, names: Sequence[str]) -> list[str]:
    """The seats' names for the match file. People without a name are called after their seat."""
    if against != PERSON and against not in bot_names():
        raise Malformed(f"there is no opponent {against!r}; there is: {', '.join([*bot_names(), PERSON])}")
    given = [_checked(name) for name in names]
    people = [own] if against != PERSON else [own, *(seat for seat in range(count) if seat != own)]
    if len(given) > len(people):
        raise Malformed(f"{len(given)} names are given, the last is {given[-1]!r}; {len(people)} play as people")
    named = dict(zip(people, given, strict=False))
    return [
        named.get(seat, game.seat_names[seat]) if seat in people else f"{BOT_PREFIX}{against}" for seat in range(count)
    ]


def seat_called(game: Game[Any], text: str, count: int) -> Seat:
    """The seat with a name such as `alien`, in any case."""
    for seat in range(count):
        if game.seat_names[seat].lower() == text.strip().lower():
            return seat
    known = " or ".join(game.seat_names[seat].lower() for seat in range(count))
    raise Malformed(f"{game.title} has no seat {text!r}; {known} is wanted")


def shown_name(recorded: str) -> str:
    """`bot:greedy` as people read it, without control characters that a file's names may hold."""
    recorded = "".join(letter if letter.isprintable() else "?" for letter in recorded)
    if not recorded.startswith(BOT_PREFIX):
        return recorded
    return f"{title_of(recorded.removeprefix(BOT_PREFIX)).lower()} bot"


def called(game: Game[Any], seat: Seat, name: str) -> str:
    """`Ada (Humanity)`, or `Humanity` for a person without a name of their own."""
    side = game.seat_names[seat]
    return name if name == side else f"{name} ({side})"


def seating(game: Game[Any], recorded: Sequence[str]) -> str:
    """Who plays against whom."""
    return " against ".join(called(game, seat, shown_name(name)) for seat, name in enumerate(recorded))


def _player_of(recorded: str, seed: str, partner: Partner | None) -> Player:
    if not recorded.startswith(BOT_PREFIX):
        return Player(shown_name(recorded))
    return Player(shown_name(recorded), bot_of(recorded.removeprefix(BOT_PREFIX), seeded(seed), partner))


def _checked(name: str) -> str:
    name = name.strip()
    if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable() or name.startswith(BOT_PREFIX):
        wanted = f"1 to {NAME_LENGTH} printable characters that don't begin with {BOT_PREFIX!r}"
        raise Malformed(f"the name {name!r} can't be used; {wanted} are wanted")
    return name
