"""Real server processes for tests, each with a free local port and its own database."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import httpx

import hardburn
from tests.server.odd_workers import children_of

ROOT: Final = Path(__file__).parents[2]
HARDBURN: Final = Path(hardburn.__file__).parents[1]
"""Servers run the same Hardburn as the tests: from the source, or compiled."""
EXAMPLE: Final = ROOT / "examples" / "salvage" / "src"
GENEROUS: Final = {
    "HARDBURN_REQUESTS_PER_MINUTE": "1000000",
    "HARDBURN_CREATIONS_PER_MINUTE": "1000000",
    "HARDBURN_MESSAGES_PER_SECOND": "100000",
    "HARDBURN_TRIES_PER_SECOND": "100000",
}


class Served:
    """One server process. It can be killed and started again on the same database and port."""

    def __init__(
        self,
        folder: Path,
        database: str = "",
        module: str = "hardburn.cli",
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database or f"sqlite:///{folder / 'hardburn.db'}"
        self.log = folder / f"server-{self.port}.log"
        self._module = module
        self._environment = {
            **os.environ,
            **GENEROUS,
            "PYTHONPATH": os.pathsep.join(map(str, [HARDBURN, ROOT, EXAMPLE])),
        }
        self._environment["PYTHONWARNINGS"] = "error"
        self._environment |= environment or {}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", self._module, "serve", "--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, env=self._environment, cwd=ROOT, stdout=log, stderr=log)
        deadline = time.monotonic() + 30
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise AssertionError(self.log.read_text())
            time.sleep(0.02)

    def kill(self) -> None:
        """Kill without warning, as a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        if self._process is not None:
            self._end(signal.SIGTERM)

    def workers(self) -> list[int]:
        """The processes that think for it."""
        assert self._process is not None
        return children_of(self._process.pid)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(20)
        self._process = None

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200
        except httpx.TransportError:
            return False


def while_serving(served: Served) -> Iterator[Served]:
    """For fixtures: start the server, lend it, stop it, and check that nothing in it broke."""
    served.start()
    yield served
    served.stop()
    assert "Traceback" not in served.log.read_text(), served.log.read_text()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
