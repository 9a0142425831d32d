"""`hardburn simulate`: many matches between bots."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import msgspec

from hardburn.bots.catalogue import bot_names
from hardburn.commands.options import add_options, typed_options
from hardburn.commands.playing import MOST_WORKERS, exit_code, progress_bar, seed_of, terminable, whole, writable
from hardburn.core.registry import game_ids, game_of
from hardburn.core.results import Malformed
from hardburn.lab.series.report import Report, Share, report_of
from hardburn.lab.series.series import Series, Tally
from hardburn.lab.series.workers import WorkerLost, tallies

MOST_MATCHES: Final = 10**12

EXAMPLE: Final = """\
In every match the bots move on by one seat. The result depends on the seed alone, not on the number of workers.
Ctrl-C stops and shows what has been played so far.

example:
  hardburn simulate {game} --matches 10000 --bots random,greedy --seed 1 --workers 2
"""


def add_to(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "simulate",
        help="play many matches between bots and count who wins",
        description="Play many matches between bots and count who wins, with 95 % intervals.",
        epilog=EXAMPLE.format(game=game_ids()[0]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_ids())}")
    parser.add_argument("--matches", metavar="N", default="1000", help="how many matches (default 1000)")
    parser.add_argument(
        "--bots",
        metavar="BOT,BOT",
        help=f"one for each seat, of: {', '.join(bot_names())} (default: random in every seat)",
    )
    parser.add_argument("--seed", metavar="N", help="a whole number that fixes all chance (default: a new one, shown)")
    parser.add_argument(
        "--workers", metavar="N", default="1", help="processes that share the work (default 1; 0: one for each core)"
    )
    parser.add_argument(
        "--by", metavar="trait", help="count also by what sets seats apart at the start, such as the ships drawn"
    )
    parser.add_argument("--chart", metavar="FILE.svg", help="draw the shares with their intervals")
    add_options(parser)
    parser.add_argument("--json", action="store_true", help="print the result as JSON, for machines")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    series = _series(args)
    chart = writable("chart", args.chart)
    workers = min(whole("workers", args.workers, 0, MOST_WORKERS) or os.cpu_count() or 1, series.matches)
    done = Tally.nothing(len(series.bots))
    stopped: BaseException | None = None
    began = perf_counter()
    try:
        with terminable(), progress_bar() as progress, closing(tallies(series, workers)) as playing:
            bar = progress.add_task("matches", total=series.matches)
            for done in playing:
                progress.update(bar, completed=done.matches, refresh=True)
    except (KeyboardInterrupt, WorkerLost) as reason:
        stopped = reason
    report = report_of(series, done, workers=workers, seconds=perf_counter() - began)
    _show(report, as_json=args.json)
    if chart is not None:
        _draw(report, chart)
    return _said(stopped, done, series)


def _series(args: argparse.Namespace) -> Series:
    game = game_of(args.game)
    options = typed_options(game, args.option)
    if args.by not in (None, "trait"):
        raise Malformed(f"--by is {args.by}; trait is wanted")
    bots = ["random"] * game.seat_count(options) if args.bots is None else args.bots.split(",")
    return Series(
        game=args.game,
        options=options,
        bots=tuple(name.strip() for name in bots),
        matches=whole("matches", args.matches, 1, MOST_MATCHES),
        seed=seed_of(args.seed),
        by_trait=args.by is not None,
    )


def _show(report: Report, *, as_json: bool) -> None:
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
        return
    from rich.console import Console

    from hardburn.lab.series.summary import show

    show(report, Console(highlight=False))


def chart_of(report: Report) -> str:
    """A picture of the shares of the traits, or of the bots and seats."""
    from hardburn.pictures.shares import Bar, draw_shares

    title = f"{game_of(report.game).title}: {report.matches:,} matches between {' and '.join(_names(report))}"
    shares: Sequence[Share] = report.traits or [*report.bots, *report.seats]
    bars = [Bar(share.name, share.share or 0.0, share.low, share.high) for share in shares]
    usual = sum(seat.wins for seat in report.seats) / max(1, report.matches * len(report.seats))
    return draw_shares(title, bars, usual)


def _draw(report: Report, target: Path) -> None:
    from hardburn.core.record import save

    save(chart_of(report), target)
    print(f"Drawn: {target}", file=sys.stderr)


def _names(report: Report) -> list[str]:
    return [share.name for share in report.bots]


def _said(stopped: BaseException | None, done: Tally, series: Series) -> int:
    """The exit code. Prints on stderr why the series is incomplete."""
    code, why = exit_code(stopped)
    if stopped is not None:
        print(f"hardburn: {why}; {done.matches:,} of {series.matches:,} matches are counted", file=sys.stderr)
    return code
