"""`hardburn ladder`: how strong the bots are."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hardburn.commands.options import add_options

if TYPE_CHECKING:
    from hardburn.lab.ladder.ladder import Ladder, Results

MOST_MATCHES: Final = 10**9
BOTS: Final = ("level5", "level4", "level3", "level2", "level1", "greedy", "random")

NOTES: Final = """\
A bot that thinks may have a budget in its name: search@200 and level4@200 think for 200 rounds, level5@0.1 for 0.1 s.
Ratings are points of Elo above random. Ctrl-C stops and shows what has been played so far; with --json the same
command goes on from there later, also with more bots or more matches.

example:
  hardburn ladder {game} --bots level3 greedy random --matches 100 --seed 1 --json ladder.json --plot ladder.svg
"""


def add_to(subparsers: Any) -> None:
    from hardburn.core.registry import places

    parser = subparsers.add_parser(
        "ladder",
        help="let all pairs of bots play and rate how strong they are",
        description="Let all pairs of bots play, taking turns with the seats, and rate them, with 95 % intervals.",
        epilog=NOTES.format(game=next(iter(places()))),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="a game for two, as `hardburn games` lists them")
    parser.add_argument("--bots", metavar="BOT", nargs="+", default=BOTS, help=f"default: {' '.join(BOTS)}")
    parser.add_argument("--matches", metavar="N", default="40", help="how many matches each pair plays (default 40)")
    parser.add_argument("--seed", metavar="N", help="a whole number that fixes all chance (default: a new one, shown)")
    parser.add_argument(
        "--workers", metavar="N", default="1", help="processes that share the work (default 1; 0: one for each core)"
    )
    parser.add_argument("--seconds", metavar="X", help="for each decision of bots that think by time")
    add_options(parser)
    parser.add_argument("--json", metavar="FILE", help="keep the results here, and go on from what is kept")
    parser.add_argument("--plot", metavar="FILE.svg", help="draw the ratings with their intervals")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from hardburn.commands.playing import MOST_WORKERS, exit_code, whole, writable
    from hardburn.lab.ladder.ladder import Results, keep, resumed

    kept, plot = writable("json", args.json), writable("plot", args.plot)
    ladder = _ladder(args, kept)
    results = Results.begun(ladder) if kept is None or not kept.exists() else resumed(ladder, kept)
    workers = whole("workers", args.workers, 0, MOST_WORKERS) or os.cpu_count() or 1
    stopped = _climb(ladder, results, workers, kept)
    results.rate()
    _show(results)
    if kept is not None:
        keep(results, kept)
    if plot is not None:
        _draw(results, plot)
    code, why = exit_code(stopped)
    if code:
        print(f"hardburn: {why}; {results.count():,} of {_asked(ladder):,} matches are counted", file=sys.stderr)
    return code


def _ladder(args: argparse.Namespace, kept: Path | None) -> Ladder:
    from hardburn.bots.catalogue import timed
    from hardburn.commands.options import typed_options
    from hardburn.commands.playing import seed_of, whole
    from hardburn.core.registry import game_of
    from hardburn.lab.ladder.ladder import Ladder, kept_in

    bots = [name for given in args.bots for name in given.split(",")]
    if args.seconds is not None:
        bots = [timed(name, args.seconds) for name in bots]
    goes_on = args.seed is None and kept is not None and kept.exists()
    return Ladder(
        game=args.game,
        options=typed_options(game_of(args.game), args.option),
        bots=tuple(bots),
        matches=whole("matches", args.matches, 1, MOST_MATCHES),
        seed=kept_in(kept).seed if goes_on and kept is not None else seed_of(args.seed),
    )


def _climb(ladder: Ladder, results: Results, workers: int, kept: Path | None) -> BaseException | None:
    """Play the missing matches; return what stopped this, if anything. A pair's results are kept when it is done."""
    from contextlib import closing

    from hardburn.commands.playing import progress_bar, terminable
    from hardburn.lab.ladder.ladder import climb, keep
    from hardburn.lab.series.workers import WorkerLost

    try:
        with terminable(), progress_bar() as progress, closing(climb(ladder, results, workers)) as playing:
            bar = progress.add_task("matches", total=_asked(ladder), completed=results.count())
            for pair in playing:
                what = " - ".join(pair.bots)
                progress.update(bar, completed=results.count(), description=what, refresh=True)
                if kept is not None and pair.tally.matches == ladder.matches:
                    keep(results, kept)
    except (KeyboardInterrupt, WorkerLost) as reason:
        return reason
    return None


def _asked(ladder: Ladder) -> int:
    return ladder.matches * len(ladder.pairs())


def _show(results: Results) -> None:
    from rich.console import Console

    from hardburn.lab.ladder.standings import show

    show(results, Console(highlight=False))


def _draw(results: Results, target: Path) -> None:
    from hardburn.core.record import save
    from hardburn.core.registry import game_of
    from hardburn.pictures.ratings import Rated, draw_ratings

    rated = [
        Rated(rung.bot, rung.rating.points, rung.rating.low, rung.rating.high)
        for rung in results.ladder
        if rung.rating is not None
    ]
    title = f"{game_of(results.game).title}: {results.count():,} matches between {len(results.bots)} bots"
    save(draw_ratings(title, rated, results.zero()), target)
    print(f"Drawn: {target}", file=sys.stderr)
