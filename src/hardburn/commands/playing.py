"""Shared by commands that play many matches: typed numbers and files, a progress bar, and stopping."""

from __future__ import annotations

import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Final

from hardburn.core.results import Malformed
from hardburn.lab.series.workers import WorkerLost

if TYPE_CHECKING:
    from rich.progress import Progress

MOST_WORKERS: Final = 256
MOST_SEED: Final = 2**63 - 1
EXIT_BROKEN: Final = 1
EXIT_INTERRUPTED: Final = 130
EXIT_TERMINATED: Final = 143


class Terminated(KeyboardInterrupt):
    """The process was asked to terminate."""


def whole(name: str, text: str, least: int, most: int) -> int:
    """A number from the command line, within its limits."""
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise Malformed(f"--{name} is {text}; a whole number from {least} to {most} is wanted")
    return number


def seed_of(text: str | None) -> int:
    """The seed that was typed, or a new one."""
    return secrets.randbelow(10**9) if text is None else whole("seed", text, 0, MOST_SEED)


def writable(name: str, given: str | None) -> Path | None:
    """The file for a result. A bad path is refused now, not after many matches."""
    if given is None:
        return None
    path = Path(given)
    if not path.parent.is_dir() or path.is_dir():
        raise Malformed(f"--{name} is {given}; a file in a folder that exists is wanted")
    return path


@contextmanager
def terminable() -> Iterator[None]:
    """Treat SIGTERM like Ctrl-C, so that the workers end, too."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise Terminated

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def progress_bar() -> Progress:
    """A progress bar on the terminal; none if stderr goes to a file.

    This thread draws it. If another thread did, it could take signals at any time.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, auto_refresh=False, transient=True, disable=not console.is_terminal)


def exit_code(stopped: BaseException | None) -> tuple[int, str]:
    """A command's exit code, and why it was stopped, if it was."""
    if stopped is None:
        return 0, ""
    if isinstance(stopped, Terminated):
        return EXIT_TERMINATED, "terminated"
    if isinstance(stopped, WorkerLost):
        return EXIT_BROKEN, str(stopped)
    return EXIT_INTERRUPTED, "interrupted"
