"""The games there are. A game is imported when somebody asks for it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

from hardburn.core.game import Game
from hardburn.core.results import Malformed

GAMES: Final[dict[str, str]] = {
    "ruship": "hardburn.games.ruship",
    "thrust": "hardburn.games.thrust",
    "thunder_struck": "hardburn.games.thunder_struck",
    "full_thrust": "hardburn.games.full_thrust",
    "fuel_to_burn": "hardburn.games.fuel_to_burn",
}


def game_ids() -> list[str]:
    return list(GAMES)


def register(game_id: str, package: str) -> None:
    """Add a game from outside: a package with a `GAME` and a ledger."""
    GAMES[game_id] = package


def game_of(game_id: str) -> Game[Any]:
    """The game with this id."""
    if game_id not in GAMES:
        raise Malformed(f"there is no game {game_id!r}; there is: {', '.join(GAMES)}")
    return _game_in(GAMES[game_id])


@cache
def _game_in(package: str) -> Game[Any]:
    game: Game[Any] = import_module(package).GAME
    return game
