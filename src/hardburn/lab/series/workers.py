"""Plays a series, alone or shared among processes, with the same counts."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from time import perf_counter
from typing import Final, Generic, TypeVar

from hardburn.lab.series.series import Series, Tally, play

BRISK_SECONDS: Final = 0.1
SLOW_SECONDS: Final = 0.4
"""How long a piece of work should take: short enough to show progress, long enough to be worth handing out."""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)

J = TypeVar("J")
R = TypeVar("R")


class WorkerLost(Exception):
    """A worker process ended in the middle of its work."""


def tallies(series: Series, workers: int = 1, done: Tally | None = None) -> Generator[Tally]:
    """Play the series; yield the counts of all matches so far after each piece. Close the generator to stop early.

    `done` holds the counts of its first matches, if some have been played already.
    """
    done = done or Tally.nothing(len(series.bots))
    if workers > 1:
        return _shared(series, workers, done)
    return _alone(series, done)


def _alone(series: Series, done: Tally) -> Generator[Tally]:
    size = 1
    while done.matches < series.matches:
        began = perf_counter()
        done = done.plus(play(series, done.matches, min(done.matches + size, series.matches)))
        yield done
        size = paced(size, perf_counter() - began)


def _shared(series: Series, workers: int, done: Tally) -> Generator[Tally]:
    """Hand pieces to free workers, and add their counts in the order of the matches."""
    crew: list[Worker[Series, Tally]] = []
    try:
        with signals_wait():
            crew.extend(Worker(series, play) for _ in range(workers))
        early: dict[int, Tally] = {}
        handed = done.matches
        for worker in crew:
            handed = worker.take(handed, series.matches)
        while done.matches < series.matches:
            for worker in ready(crew):
                early[worker.first] = worker.give()
                handed = worker.take(handed, series.matches)
            while done.matches in early:
                done = done.plus(early.pop(done.matches))
                yield done
    finally:
        with signals_wait():
            for worker in crew:
                worker.dismiss()


class Worker(Generic[J, R]):
    """A process that plays pieces of a job, seen from the process that hands them out."""

    def __init__(self, job: J, play_piece: Callable[[J, int, int], R]) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(job, play_piece, theirs), daemon=True)
        try:
            self.process.start()
        except OSError as error:
            raise WorkerLost(f"a worker process can't be started: {error}") from None
        theirs.close()
        self.first = 0
        self.size = 1
        self.stop = 0
        self.is_busy = False
        self._began = 0.0

    def take(self, first: int, matches: int) -> int:
        """Start the next piece, if any is left; return where the piece after it begins."""
        stop = min(first + self.size, matches)
        if first < stop:
            self.hand(first, stop)
        return stop

    def hand(self, first: int, stop: int) -> None:
        """Hand it a piece to play."""
        self.first, self.stop = first, stop
        self._began = perf_counter()
        self.is_busy = True
        try:
            self.connection.send((first, stop))
        except OSError:
            raise self._lost() from None

    def give(self) -> R:
        """The result of the finished piece."""
        try:
            result: R = self.connection.recv()
        except (EOFError, OSError):
            raise self._lost() from None
        self.is_busy = False
        self.size = paced(self.size, perf_counter() - self._began)
        return result

    def dismiss(self) -> None:
        """Kill the process. It has nothing to clean up and ignores gentler signals."""
        self.process.kill()
        self.process.join()
        self.connection.close()

    def _lost(self) -> WorkerLost:
        self.process.join()
        code = self.process.exitcode or 0
        how = f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"
        piece = f"while playing matches {self.first + 1} to {self.stop}"
        return WorkerLost(f"worker process {self.process.pid} {how} {piece}")


def ready(crew: Sequence[Worker[J, R]]) -> list[Worker[J, R]]:
    """The workers that have an answer, or are dead."""
    busy: dict[object, Worker[J, R]] = {worker.connection: worker for worker in crew if worker.is_busy}
    return [busy[connection] for connection in wait([worker.connection for worker in crew if worker.is_busy])]


def _serve(job: J, play_piece: Callable[[J, int, int], R], connection: Connection) -> None:
    """The worker's loop, until its parent is gone. It leaves signals to its parent."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    while True:
        try:
            first, stop = connection.recv()
        except (EOFError, OSError):
            return
        result = play_piece(job, first, stop)
        try:
            connection.send(result)
        except OSError:
            return


def paced(size: int, seconds: float) -> int:
    """A size for the next piece that keeps its duration within bounds."""
    if seconds < BRISK_SECONDS:
        return size * 2
    return max(1, size // 2) if seconds > SLOW_SECONDS else size


@contextmanager
def signals_wait() -> Iterator[None]:
    """Hold signals back for a moment. Processes started meanwhile ignore them and leave them to their parent."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # otherwise the first process would start it, which lets signals through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
