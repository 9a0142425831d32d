"""`hardburn schema`: JSON schemas for authors of clients."""

from __future__ import annotations

import argparse
from typing import Any

from hardburn.commands.declare import declare


def add_to(subparsers: Any) -> None:
    parser = declare(
        subparsers,
        "schema",
        run,
        summary="print the JSON schemas of a game's options, decisions, events, view and forecasts",
        example="hardburn schema {game} decision",
    )
    parser.add_argument("game", metavar="GAME", help="which game, as in `hardburn games`")
    parser.add_argument(
        "part",
        metavar="PART",
        nargs="?",
        help="options, decision, event, view, or forecast where the game has one; without: all",
    )


def run(args: argparse.Namespace) -> int:
    from hardburn.commands.output import print_json
    from hardburn.core.codec import schemas
    from hardburn.core.registry import game_of
    from hardburn.core.results import Malformed

    parts = schemas(game_of(args.game))
    if args.part is not None and args.part not in parts:
        raise Malformed(f"there is no schema {args.part!r}; there is: {', '.join(parts)}")
    print_json(parts if args.part is None else parts[args.part])
    return 0
