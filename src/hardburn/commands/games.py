"""`hardburn games`: lists the games."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from hardburn.commands.declare import add_json, declare


def add_to(subparsers: Any) -> None:
    parser = declare(subparsers, "games", run, summary="list the games", example="hardburn games")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from hardburn.commands.output import print_json
    from hardburn.core.registry import game_ids, game_of, troubles
    from hardburn.terminal.games import games_table
    from hardburn.terminal.screen import new_console

    games = [game_of(game_id) for game_id in game_ids()]
    if args.json:
        print_json(
            [
                {
                    "id": game.id,
                    "title": game.title,
                    "players": list(game.seats),
                    "seats": game.seat_names,
                    "about": game.about,
                    "credit": game.credit,
                    "rules_version": game.version,
                    "has_secrets": game.has_secrets,
                }
                for game in games
            ]
        )
    else:
        new_console().print(games_table(games))
    for trouble in troubles():
        print(f"hardburn: {trouble}", file=sys.stderr)
    return 0
