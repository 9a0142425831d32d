"""Bringing what is in SQLite's log into the database, without anybody waiting for it.

SQLite would do it with the commit that makes the log long, which then takes a tenth of a second and more. Here another
thread brings nearly all of it, while others write on; the writing thread brings only what has come meanwhile, after
which SQLite begins the log anew.
"""

from __future__ import annotations

import logging
import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, Final

LOGGER: Final = logging.getLogger("hardburn")
LOG_BYTES: Final = 32_000_000
"""A log this long is brought into the database."""
MOST_PAGES: Final = 50_000
"""With so many (200 MB) SQLite does it by itself: this is for when another program reads the log and holds it up."""
BRING: Final = "PRAGMA wal_checkpoint(PASSIVE)"


class Checkpoints:
    """Told of each commit by the thread that writes."""

    def __init__(self, database: str, log_bytes: int = LOG_BYTES) -> None:
        self._database = database
        self._log = Path(f"{database}-wal")
        self._log_bytes = log_bytes
        self._next = log_bytes
        """How long the log is when it is time again; it may stay long while somebody reads from it."""
        self._thread = ThreadPoolExecutor(1, "checkpoints")
        self._bringing: Future[None] | None = None

    def follow(self, connection: Any) -> None:
        """Something was committed, through this connection."""
        if self._bringing is not None:
            if self._bringing.done():
                self._bringing = None
                connection.execute(BRING)
            return
        size = self._log.stat().st_size if self._log.exists() else 0
        if size < self._log_bytes:
            self._next = self._log_bytes
        elif size >= self._next:
            self._next = size + self._log_bytes
            self._bringing = self._thread.submit(self._bring)

    def close(self) -> None:
        self._thread.shutdown()

    def _bring(self) -> None:
        try:
            with closing(sqlite3.connect(self._database)) as connection:
                connection.execute(BRING)
        except sqlite3.Error:
            LOGGER.exception("SQLite's log could not be brought into the database; it is tried again when it has grown")
