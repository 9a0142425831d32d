"""A second process that thinks about the same question, so that a search by time uses two cores.

It is handed worlds that the seat imagined, never the position itself, and gives back how often it tried each action and
what came of it. It ends with its input, so that it never outlives the one who asks.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import IO, Final

from hardburn.bots.budget import Budget
from hardburn.bots.pipes import received, send
from hardburn.bots.rounds import Rounds
from hardburn.core.catalogue import GAMES, game_of, register
from hardburn.core.game import State
from hardburn.core.rng import seeded

BUSY: Final = 0.7
"""Processes that may be running for a second core to count as free, beside this one."""


class Task:
    """What a partner needs to know."""

    def __init__(
        self, game: str, seat: int, legal: list[int], opinions: list[float], worlds: list[State], seconds: float
    ) -> None:
        self.game = game
        self.seat = seat
        self.legal = legal
        self.opinions = opinions
        self.worlds = worlds
        self.seconds = seconds

    def __reduce__(self) -> tuple[object, ...]:
        return Task, (self.game, self.seat, self.legal, self.opinions, self.worlds, self.seconds)


class Partner:
    """The other process, started when it is first asked. If it can't be had, the search goes on alone."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._is_asked = False

    def ask(self, task: Task) -> None:
        """Set it thinking. One that is dead, or still owes an answer because a search was stopped, is replaced."""
        if self._is_asked or (self._process is not None and self._process.poll() is not None):
            self.close()
        with contextlib.suppress(OSError):
            if self._process is None:
                self._process = _started()
            requests = self._process.stdin
            assert requests is not None
            send(requests, (GAMES[task.game], task))
            self._is_asked = True

    def answer(self) -> list[tuple[int, float]]:
        """For each legal action how often it was tried, and the sum of what came of it; nothing if it has failed."""
        if not self._is_asked or self._process is None or self._process.stdout is None:
            return []
        self._is_asked = False
        try:
            found: list[tuple[int, float]] = received(self._process.stdout)
        except (EOFError, OSError):
            return []
        return found

    def close(self) -> None:
        self._is_asked = False
        process = self._process
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):  # what was not sent any more
                    stream.close()
        self._process = None


def is_core_free() -> bool:
    """Whether a second core has nothing to do."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if cores < 2 or not hasattr(os, "getloadavg"):
        return False
    return os.getloadavg()[0] < cores - 1 + BUSY


def findings(task: Task) -> list[tuple[int, float]]:
    """Think about a task for its time."""
    rng = seeded(os.urandom(8).hex())
    rounds = Rounds(game_of(task.game), task.seat, game_of(task.game).seats.stop - 1, rng)
    rounds.root().judge(task.legal, task.opinions)
    budget = Budget(seconds=task.seconds)
    budget.start()
    root = rounds.root()
    rounds.enter(task.legal)
    while budget.has_more():
        place = rounds.next_trial(budget.spent())
        rounds.play(place, task.worlds[root.tried[place] % len(task.worlds)].copy())
    places = [root.place(action) for action in task.legal]
    return [(root.tried[place], root.totals[place]) for place in places]


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Think about one task after the other, until there are no more."""
    while True:
        try:
            package, task = received(requests)
        except EOFError:
            return
        register(task.game, package)
        send(answers, findings(task))


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
