"""`hardburn rules`: the rules of a game in words."""

from __future__ import annotations

import argparse
from typing import Any

from hardburn.commands.declare import add_json, declare


def add_to(subparsers: Any) -> None:
    parser = declare(
        subparsers,
        "rules",
        run,
        summary="tell the rules of a game, its options and whose game it is",
        example="hardburn rules {game}",
    )
    parser.add_argument("game", metavar="GAME", help="which game, as in `hardburn games`")
    parser.add_argument("rule", metavar="RULE", nargs="?", help="only this rule, for example RU-5")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from hardburn.core.registry import game_of
    from hardburn.terminal.rulebook import one_rule, rule_called, rulebook
    from hardburn.terminal.screen import new_console

    game = game_of(args.game)
    if args.json:
        _print_json(game, args.rule)
    elif args.rule is not None:
        new_console().print(one_rule(rule_called(game, args.rule)))
    else:
        new_console().print(rulebook(game))
    return 0


def _print_json(game: Any, rule_id: str | None) -> None:
    from hardburn.commands.output import print_json
    from hardburn.core.codec import option_lines
    from hardburn.core.ledger import game_ledger, table_ledger
    from hardburn.terminal.rulebook import rule_called

    if rule_id is not None:
        print_json(rule_called(game, rule_id))
        return
    print_json(
        {
            "game": game.id,
            "title": game.title,
            "about": game.about,
            "rules": game_ledger(game.id).rules,
            "table": table_ledger().rules,
            "options": [{"option": option, "meaning": meaning} for option, meaning in option_lines(game)],
            "credit": game.credit,
        }
    )
