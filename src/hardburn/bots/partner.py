"""A second process that thinks about the same question, so that a search by time uses two cores.

It gets worlds that the seat imagined, never the position itself. It returns how often it tried each action and the sum
of the results. It ends when its input ends, so that it never outlives the process that asks.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, Final

from mypy_extensions import mypyc_attr

from hardburn.bots.budget import Budget
from hardburn.bots.pipes import packed, received, send
from hardburn.bots.rounds import Rounds
from hardburn.core.registry import game_of, places, register
from hardburn.core.rng import seeded
from hardburn.core.state import State

BUSY: Final = 0.7
"""A second core counts as free while the load is below the number of cores minus one plus this."""
PATIENCE: Final = 10.0
"""Seconds after which a late answer is no longer expected."""


class Task:
    """What a partner needs to know. Its time counts from when the task was made."""

    def __init__(
        self,
        game: str,
        seat: int,
        legal: list[int],
        opinions: list[float],
        worlds: list[State],
        seconds: float,
        until: float = 0.0,
    ) -> None:
        self.game = game
        self.seat = seat
        self.legal = legal
        self.opinions = opinions
        self.worlds = worlds
        self.seconds = seconds
        self.until = until if until > 0.0 else time.time() + seconds
        """The deadline, by the clock that all processes share."""

    def left(self) -> float:
        """Seconds left; never more than `seconds`, even if the clock is set back."""
        return max(0.0, min(self.seconds, self.until - time.time()))

    def __reduce__(self) -> tuple[object, ...]:
        return Task, (self.game, self.seat, self.legal, self.opinions, self.worlds, self.seconds, self.until)


@mypyc_attr(allow_interpreted_subclasses=True)
class Partner:
    """The other process, started at the first question. If it can't be started or is late, the search goes on alone."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._errand: Errand | None = None

    def ask(self, task: Task) -> None:
        """Start it thinking without waiting.

        A partner that is late with an earlier answer, because it has just started or the machine is busy, may finish. A
        partner that is dead, never finishes, or thinks for a search that was stopped is replaced.
        """
        errand = self._errand
        if errand is not None and errand.is_under_way():
            if errand.is_given_up and time.time() < errand.until + PATIENCE:
                return
            self.close()
        if self._process is not None and self._process.poll() is not None:
            self.close()
        self._errand = None
        with contextlib.suppress(OSError, RuntimeError):  # no process or thread can be started
            if self._process is None:
                self._process = _started()
            self._errand = Errand(self._process, task)

    def answer(self, seconds: float) -> list[tuple[int, float]]:
        """For each legal action, how often it was tried and the sum of the results.

        Empty if the answer does not arrive within `seconds`.
        """
        errand = self._errand
        return [] if errand is None else errand.answer(seconds)

    def close(self) -> None:
        process = self._process
        if process is None:
            return
        process.kill()
        process.wait()
        if self._errand is not None:
            self._errand.end()
            self._errand = None
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):  # the rest of the task could not be sent
                    stream.close()
        self._process = None


class Errand:
    """Carries one task to the other process and the answer back.

    It does so in a thread, because not every system can wait on a pipe for a limited
    time. Each errand starts a new thread. A thread that waits for tasks would never get to run, because compiled code
    holds the interpreter until it waits itself, as it does when a thread starts and when it waits for the answer.
    """

    def __init__(self, process: subprocess.Popen[bytes], task: Task) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.until = task.until
        self.is_given_up = False
        """Whether nobody waits for it any more."""
        self._requests: IO[bytes] = process.stdin
        self._answers: IO[bytes] = process.stdout
        self._parcel = packed((places()[task.game], task))
        self._found: list[tuple[int, float]] = []
        self._carrier = threading.Thread(target=self._run, daemon=True)  # compiled, `_thread` clashes with a C keyword
        self._carrier.start()

    def is_under_way(self) -> bool:
        return self._carrier.is_alive()

    def answer(self, seconds: float) -> list[tuple[int, float]]:
        """The answer, once; empty if it is not there in time."""
        if self.is_given_up:
            return []
        self.is_given_up = True
        self._carrier.join(seconds)
        return [] if self._carrier.is_alive() else self._found

    def end(self) -> None:
        """Wait for the thread after the process has died."""
        self._carrier.join()

    def _run(self) -> None:
        with contextlib.suppress(EOFError, OSError, pickle.UnpicklingError):
            self._requests.write(self._parcel)
            self._requests.flush()
            self._found = received(self._answers)


def is_core_free() -> bool:
    """Whether a second core is idle."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if cores < 2 or not hasattr(os, "getloadavg"):
        return False
    return os.getloadavg()[0] < cores - 1 + BUSY


def findings(task: Task) -> list[tuple[int, float]]:
    """Think about a task for the rest of its time."""
    budget = Budget(seconds=task.left())
    budget.start()
    rng = seeded(os.urandom(8).hex())
    rounds = Rounds(game_of(task.game), task.seat, game_of(task.game).seats.stop - 1, rng)
    rounds.root().judge(task.legal, task.opinions)
    root = rounds.root()
    rounds.enter(task.legal)
    while budget.has_more():
        place = rounds.next_trial(budget.spent())
        rounds.play(place, task.worlds[root.tried[place] % len(task.worlds)].copy())
    places = [root.place(action) for action in task.legal]
    return [(root.tried[place], root.totals[place]) for place in places]


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Think about one task after another until the input ends."""
    while True:
        try:
            package, task = received(requests)
        except EOFError:
            return
        register(task.game, package)
        try:
            send(answers, findings(task))
        except BrokenPipeError:  # the process that asked has ended
            return


def _started() -> subprocess.Popen[bytes]:
    import hardburn

    paths = [str(Path(hardburn.__file__).parents[1]), str(Path.cwd()), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(
        [sys.executable, "-m", "hardburn.bots.partner_process"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        start_new_session=True,
    )
