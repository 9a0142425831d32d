"""`hardburn play`: a match in the terminal."""

from __future__ import annotations

import argparse
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hardburn.bots.catalogue import about
from hardburn.bots.levels import level_names
from hardburn.commands.declare import declare
from hardburn.commands.options import add_options, typed_options
from hardburn.core.results import Malformed

if TYPE_CHECKING:
    from hardburn.bots.partner import Partner
    from hardburn.terminal.play import Sitting
    from hardburn.terminal.screen import Screen


def add_to(subparsers: Any) -> None:
    parser = declare(
        subparsers,
        "play",
        run,
        summary="play a match in the terminal, against a bot or another person",
        example="hardburn play ruship --seat alien --against level3",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game, as in `hardburn games`")
    levels = "; ".join(f"{name}, {about(name)}" for name in level_names())
    parser.add_argument(
        "--against",
        metavar="WHO",
        help=f"person, or a bot: {levels}; greedy (the default), which {about('greedy')}; random",
    )
    parser.add_argument("--seat", metavar="SEAT", help="your seat by its name, for example alien; by default the first")
    parser.add_argument("--name", metavar="NAME", action="append", help="your name; once more for the other person's")
    parser.add_argument("--dice", metavar="KIND", help="fair (the default), hand (you roll and type), or seeded")
    parser.add_argument(
        "--seed",
        metavar="N",
        help="of seeded dice, a whole number; of fair dice, a word of yours that goes into every roll",
    )
    add_options(parser)
    parser.add_argument("--from", metavar="FILE", dest="file", type=Path, help="go on with a saved match")


def run(args: argparse.Namespace) -> int:
    from hardburn.bots.partner import Partner, is_core_free
    from hardburn.terminal.interruption import Interrupted, Interruption
    from hardburn.terminal.play import INTERRUPTED
    from hardburn.terminal.screen import standard_screen

    with closing(Partner()) as other, Interruption() as interruption:
        screen = standard_screen(interruption)
        partner = other if is_core_free() else None
        try:
            sitting = _begin(args, screen, partner) if args.file is None else _resume(args, screen, partner)
        except Interrupted:
            with suppress(Interrupted):
                screen.say("\nNothing was played yet, so nothing is saved.")
            return INTERRUPTED
        return sitting.run()


def _begin(args: argparse.Namespace, screen: Screen, partner: Partner | None) -> Sitting:
    from hardburn.core.dice import SeededDice
    from hardburn.core.log import Log
    from hardburn.core.match import Match
    from hardburn.core.registry import game_of
    from hardburn.table.table import Table
    from hardburn.terminal.dice import new_dice, promise
    from hardburn.terminal.games import choose_game, introduced
    from hardburn.terminal.play import Sitting
    from hardburn.terminal.players import players_of, seat_called, seat_names

    game = choose_game(screen) if args.game is None else game_of(args.game)
    options = typed_options(game, args.option)
    count = game.seat_count(options)
    own = 0 if args.seat is None else seat_called(game, args.seat, count)
    names = seat_names(game, count, own, args.against or "greedy", args.name or [])
    dice = new_dice(args.dice or "fair", args.seed, screen)
    players = players_of(names, dice.seed if isinstance(dice, SeededDice) else None, partner)
    screen.say(introduced(game))
    screen.say(f"{promise(dice)}\n")
    log = Log()
    match = Match.start(game, dice, options, names, log=log)
    table = Table(game, count)
    table.take_up(match, log)
    return Sitting(table, players, screen)


def _resume(args: argparse.Namespace, screen: Screen, partner: Partner | None) -> Sitting:
    from hardburn.terminal.dice import hand_dice
    from hardburn.terminal.matchfile import resume
    from hardburn.terminal.play import Sitting
    from hardburn.terminal.players import players_of

    given = [name for name in ("against", "seat", "name", "dice", "seed", "option") if getattr(args, name) is not None]
    if given:
        raise Malformed(f"--{given[0]} is given with --from; a saved match goes on as it was begun")
    table = resume(args.file, hand_dice(screen))
    match = table.match
    if args.game not in {None, match.game.id}:
        raise Malformed(f"the game {args.game!r} is given, but {args.file} is a match of {match.game.id}")
    screen.say(f"{match.game.title}, after step {len(match.record.steps)}.")
    return Sitting(table, players_of(match.record.seats, partner=partner), screen, args.file)
