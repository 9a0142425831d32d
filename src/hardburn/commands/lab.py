"""`hardburn lab`: experiments of many matches, described in a file."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from hardburn.commands.declare import declare
from hardburn.commands.playing import MOST_WORKERS, exit_code, progress_bar, terminable, whole
from hardburn.core.record import read
from hardburn.core.results import Malformed
from hardburn.lab.series.workers import WorkerLost

if TYPE_CHECKING:
    from rich.progress import Progress

    from hardburn.lab.experiments.folder import Folder

EXIT_OFF: Final = 1
EXIT_BAD_INPUT: Final = 2


def add_to(subparsers: Any) -> None:
    parser = declare(
        subparsers,
        "lab",
        _help,
        summary="run experiments: many matches over a grid of options, with a report",
        example="hardburn lab run my-experiment.toml --workers 2",
    )
    parser.set_defaults(parser=parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    running = declare(
        commands,
        "run",
        run,
        summary="play an experiment, or go on with one that was stopped",
        example="hardburn lab run my-experiment.toml --workers 2",
    )
    running.add_argument("file", metavar="FILE", help="the experiment, as TOML")
    running.add_argument(
        "--workers",
        metavar="N",
        default="1",
        help="processes, or cores of Ray, that share the work (default 1; 0: all)",
    )
    running.add_argument("--on", metavar="ray", help="play on a Ray cluster; without --address one on this machine")
    running.add_argument("--address", metavar="A", help="of the Ray cluster, as ray.init takes it")
    running.add_argument("--out", metavar="DIR", help="where the results go (default: FILE's name without .toml)")
    reporting = declare(
        commands,
        "report",
        report,
        summary="make the table and the report of what was played once more",
        example="hardburn lab report my-experiment",
    )
    reporting.add_argument("folder", metavar="DIR", help="a folder that `lab run` has made")
    checking = declare(
        commands,
        "check",
        check,
        summary="say what is wrong with an experiment's file, and what it would play",
        example="hardburn lab check my-experiment.toml",
    )
    checking.add_argument("file", metavar="FILE", help="the experiment, as TOML")


def run(args: argparse.Namespace) -> int:
    from hardburn.lab.experiments.agenda import Agenda
    from hardburn.lab.experiments.folder import Folder
    from hardburn.lab.experiments.parquet import demand_pyarrow
    from hardburn.lab.experiments.reading import read_experiment
    from hardburn.lab.experiments.running import Means, played, write_results

    path = Path(args.file)
    experiment = read_experiment(_text(path), str(path))
    means = Means(whole("workers", args.workers, 0, MOST_WORKERS), args.on, args.address)
    demand_pyarrow()
    folder = Folder(Path(args.out or path.stem))
    stopped: BaseException | None = None
    began = perf_counter()
    with folder.claimed(experiment) as journal:
        before = journal.matches
        try:
            with terminable(), progress_bar() as progress:
                bar = progress.add_task("matches", total=experiment.total, completed=before)
                agenda = Agenda(experiment.total, journal.pieces)
                with closing(played(experiment, agenda, means, partial(_tell, progress))) as playing:
                    for piece, matches in playing:
                        journal.add(piece, matches)
                        progress.update(bar, completed=journal.matches, refresh=True)
        except (KeyboardInterrupt, WorkerLost) as reason:
            stopped = reason
        new, seconds = journal.matches - before, perf_counter() - began
        if stopped is None:
            write_results(folder)
    if stopped is not None:
        code, why = exit_code(stopped)
        so_far = f"{before + new:,} of {experiment.total:,} matches are in {folder.path}"
        print(f"hardburn: {why}; {so_far}, and the same command goes on from there", file=sys.stderr)
        return code
    print(f"{new:,} matches in {seconds:.1f} s: {new / seconds:,.1f} a second." if new else "All matches were there.")
    _tell_results(folder)
    return 0


def report(args: argparse.Namespace) -> int:
    from hardburn.lab.experiments.folder import Folder
    from hardburn.lab.experiments.parquet import demand_pyarrow
    from hardburn.lab.experiments.running import write_results

    demand_pyarrow()
    folder = Folder(Path(args.folder))
    write_results(folder)
    _tell_results(folder)
    return 0


def check(args: argparse.Namespace) -> int:
    from hardburn.core.registry import game_of
    from hardburn.lab.experiments.reading import mistakes_in, read_experiment

    path = Path(args.file)
    text = _text(path)
    mistakes = mistakes_in(text)
    for mistake in mistakes:
        print(f"{path}: {mistake}")
    if mistakes:
        return EXIT_OFF
    experiment = read_experiment(text, str(path))
    print(f"{path}: {experiment.title}")
    print(f"{game_of(experiment.game).title}: {experiment.extent()}")
    return 0


def _tell(progress: Progress, line: str) -> None:
    """Print a line above the progress bar."""
    progress.console.print(f"hardburn: {line}", markup=False, highlight=False, soft_wrap=True)


def _tell_results(folder: Folder) -> None:
    print(f"Written: {folder.table} and {folder.page}")


def _text(path: Path) -> str:
    try:
        return read(path).decode()
    except UnicodeDecodeError:
        raise Malformed(f"{path} holds no text; a file in UTF-8 is wanted") from None


def _help(args: argparse.Namespace) -> int:
    args.parser.print_help(sys.stderr)
    return EXIT_BAD_INPUT
