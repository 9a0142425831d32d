"""The command as a separate process, with a view of every process that it starts. Linux only."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import hardburn

SOURCE: Final = Path(hardburn.__file__).parents[1]
PATIENCE_SECONDS: Final = 60
TICKS_AT_WORK: Final = 50
"""Hundredths of a second of computing after which a worker has surely played something."""


class Session:
    """A command that leads a session, so that all its processes can be found by the session's number."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.number = process.pid

    def processes(self) -> list[int]:
        """All living processes of the session."""
        return [pid for pid, fields in _stats() if fields[3] == str(self.number) and fields[0] != "Z"]

    def workers(self) -> list[int]:
        return [pid for pid in self.processes() if b"spawn_main" in _command_line(pid)]

    def is_deaf(self, pid: int, number: int) -> bool:
        """Whether a process holds a signal back."""
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
        blocked = next(line for line in status.splitlines() if line.startswith("SigBlk:"))
        return bool(int(blocked.split()[1], 16) >> (number - 1) & 1)

    def ticks(self, worker: int) -> int:
        """Hundredths of a second that a process has computed for."""
        return next((int(fields[11]) for pid, fields in _stats() if pid == worker), 0)

    def wait_for_work(self, workers: int) -> None:
        """Wait until all workers have computed for a while."""
        wait_until(lambda: sum(self.ticks(pid) >= TICKS_AT_WORK for pid in self.workers()) == workers)

    def wait_for_nobody(self) -> None:
        wait_until(lambda: not self.processes())


@contextmanager
def session(*arguments: str) -> Iterator[Session]:
    """Start the command, and kill whatever is left of it in the end."""
    if (
        signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    ):  # as in a shell's background; what is started would ignore it too
        signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "hardburn.cli", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "utf-8"},
    ) as process:
        started = Session(process)
        try:
            yield started
        finally:
            for pid in started.processes():
                os.kill(pid, 9)


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        if time.monotonic() > deadline:
            raise TimeoutError(f"it is still not so after {PATIENCE_SECONDS} s")
        time.sleep(0.02)


def _stats() -> Iterator[tuple[int, list[str]]]:
    """Each process with the fields of its `stat` after the name: state, parent, group, session, ..."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                text = (folder / "stat").read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue
            yield int(folder.name), text.rpartition(")")[2].split()


def _command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
