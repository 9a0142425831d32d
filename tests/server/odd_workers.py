"""Unusual worker processes, for tests: `python -m tests.server.odd_workers KIND`.

Also reads facts about processes from the machine.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from hardburn.bots.bot import Bot, Question
from hardburn.bots.partner import Partner
from hardburn.core.rng import Rng
from hardburn.core.state import Action
from hardburn.server.thinking import kept_bots, worker

MODULE: Final = "tests.server.odd_workers"
PATIENCE: Final = 60.0
"""Seconds after which a wait has failed. On a busy machine things take their time."""


class Counting(Bot):
    """Takes the first action at first, then the second, and so on."""

    def __init__(self) -> None:
        self._asked = 0

    def choose(self, question: Question) -> Action:
        self._asked += 1
        return question.legal()[self._asked - 1]


def counting(name: str, rng: Rng, partner: Partner | None = None) -> Bot:
    return Counting()


def children_of(process: int) -> list[int]:
    """The running processes that it started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        status = _status(int(folder.name))
        if status is not None and status[1] == process:
            found.append(int(folder.name))
    return found


def is_running(process: int) -> bool:
    return _status(process) is not None


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _status(process: int) -> tuple[str, int] | None:
    """Its state and its parent; None if it has ended."""
    try:
        state, parent = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[:2]
    except (FileNotFoundError, ProcessLookupError):
        return None
    return None if state in "ZX" else (state, int(parent))


def main(kind: str, program: str = "") -> None:
    match kind:
        case "counting":
            vars(kept_bots).update(bot_of=counting)
        case "endless":
            sys.stdin.buffer.read()  # until nobody asks any more
        case "helped":
            vars(kept_bots).update(is_core_free=lambda: True)
            sys.executable = program or sys.executable  # by which a partner is started
    worker.serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main(*sys.argv[1:])
