"""`hardburn analyse`: which decisions of a match cost most, and what would have been better."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hardburn.commands.declare import add_json, declare

if TYPE_CHECKING:
    from rich.progress import Progress

    from hardburn.bots.hindsight import Judgement
    from hardburn.core.match import Match

ROUNDS: Final = 100
EXIT_INTERRUPTED: Final = 130


def add_to(subparsers: Any) -> None:
    parser = declare(
        subparsers,
        "analyse",
        run,
        summary="look back at a match: the chances to win, and the decisions that cost most by what was known then",
        example="hardburn analyse match.json --out review.html",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a match file")
    parser.add_argument(
        "--rounds",
        metavar="N",
        default=str(ROUNDS),
        help=f"of thought for each decision (default {ROUNDS}); Ctrl-C stops",
    )
    parser.add_argument("--out", metavar="PAGE.html", type=Path, help="write a page with the chances drawn, too")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from hardburn.core.replay import load
    from hardburn.core.results import Malformed

    if re.fullmatch(r"[0-9]{1,6}", args.rounds) is None or int(args.rounds) == 0:
        raise Malformed(f"--rounds is {args.rounds}; a whole number from 1 to 999999 is wanted")
    if args.out is not None and (args.out.is_dir() or not args.out.parent.is_dir()):
        raise Malformed(f"--out is {args.out}; a file in a folder that exists is wanted")
    match = load(args.file)
    if args.out is not None and args.out.exists() and args.out.samefile(args.file):
        raise Malformed(f"{args.out} is the match itself; the page needs a file of its own")
    judgements: list[Judgement] = []
    is_stopped = False
    try:
        _judge(match, int(args.rounds), judgements)
    except KeyboardInterrupt:
        is_stopped = True
    _show(match, judgements, as_json=args.json)
    if args.out is not None:
        _draw(match, judgements, args.out)
    if is_stopped:
        last, steps = judgements[-1].number if judgements else 0, len(match.record.steps)
        print(f"hardburn: interrupted; the first {last} of {steps} steps are looked at", file=sys.stderr)
        return EXIT_INTERRUPTED
    return 0


def _judge(match: Match, rounds: int, judgements: list[Judgement]) -> None:
    """Add the judgements one by one. The same file and rounds give the same judgements."""
    from hardburn.bots.hindsight import Hindsight, turns
    from hardburn.core.rng import seeded

    with _progress() as progress:
        bar = progress.add_task("steps", total=len(match.record.steps))
        for turn in turns(match.record, match.game):
            hindsight = Hindsight(match.game, turn, seeded(turn.number), rounds)
            while hindsight.go_on():
                pass
            judgements.append(hindsight.judgement())
            progress.update(bar, completed=turn.number, refresh=True)


def _progress() -> Progress:
    """A progress bar on the terminal; none if stderr goes to a file."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, auto_refresh=False, transient=True, disable=not console.is_terminal)


def _show(match: Match, judgements: list[Judgement], *, as_json: bool) -> None:
    from hardburn.commands.output import print_json
    from hardburn.terminal.looking_back import show
    from hardburn.terminal.players import seating
    from hardburn.terminal.screen import new_console

    if as_json:
        print_json(
            {"game": match.game.id, "seats": match.record.seats, "decisions": [_plain(one) for one in judgements]}
        )
        return
    console = new_console()
    console.print(f"{match.game.title}: {seating(match.game, match.record.seats)}", soft_wrap=True)
    show(match.game, judgements, len(match.record.steps), len(match.record.seats), match.outcome, console)


def _plain(judgement: Judgement) -> dict[str, Any]:
    return {
        "step": judgement.number,
        "seat": judgement.seat,
        "played": judgement.played,
        "chance": round(judgement.chance, 4),
        "best": judgement.best,
        "best_chance": round(judgement.best_chance, 4),
        "is_mixed": judgement.is_mixed,
    }


def _draw(match: Match, judgements: list[Judgement], target: Path) -> None:
    from hardburn.bots.hindsight import costliest
    from hardburn.core.record import save
    from hardburn.pictures.chances import review_page
    from hardburn.terminal.looking_back import LEAST, MOST
    from hardburn.terminal.players import called, shown_name

    names = [called(match.game, seat, shown_name(name)) for seat, name in enumerate(match.record.seats)]
    dear = costliest(judgements, MOST, LEAST)
    save(review_page(f"{match.game.title}, looked back at", names, judgements, dear, len(match.record.steps)), target)
    print(f"Drawn: {target}", file=sys.stderr)
