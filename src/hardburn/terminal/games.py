"""The list of games, and choosing one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from hardburn.core.game import Game
from hardburn.core.registry import game_ids, game_of
from hardburn.core.results import Malformed
from hardburn.terminal.screen import Screen


def games_table(games: Sequence[Game[Any]]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("game", no_wrap=True)
    table.add_column("players", no_wrap=True)
    table.add_column("what it is")
    for game in games:
        about = Text(f"{introduced(game)}\n").append(game.credit, "dim")
        table.add_row(Text(game.id, "bold"), _players(game), about)
    return table


def introduced(game: Game[Any]) -> str:
    """`Ruship. A dice race ...`, without the full stop if the title ends in a mark of its own, like `Thrust!`."""
    return f"{game.title}{'' if game.title.endswith(('!', '?', '.')) else '.'} {game.about}"


def choose_game(screen: Screen) -> Game[Any]:
    """Ask which game to play, if there are several."""
    games = [game_of(game_id) for game_id in game_ids()]
    if len(games) == 1:
        return games[0]
    screen.show(games_table(games))
    while True:
        try:
            return game_of(screen.ask("Which game > ").lower())
        except Malformed as error:
            screen.say(str(error))


def _players(game: Game[Any]) -> str:
    fewest, most = game.seats[0], game.seats[-1]
    return str(fewest) if fewest == most else f"{fewest} to {most}"
