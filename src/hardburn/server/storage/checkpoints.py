"""Moves SQLite's log into the database without delaying anybody.

By default SQLite does this in the commit that makes the log too long, which then takes a tenth of a second or more.
Here another thread moves nearly all of the log while writing goes on. The writing thread moves only what has come
meanwhile, and SQLite then starts the log afresh.
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
"""A log this long is moved into the database."""
MOST_PAGES: Final = 50_000
"""At this size (200 MB) SQLite moves the log by itself, in case another program reads it and holds us up."""
BRING: Final = "PRAGMA wal_checkpoint(PASSIVE)"


class Checkpoints:
    """The writing thread reports each commit to this."""

    def __init__(self, database: str, log_bytes: int = LOG_BYTES) -> None:
        self._database = database
        self._log = Path(f"{database}-wal")
        self._log_bytes = log_bytes
        self._next = log_bytes
        """The length at which to move the log again. It may stay long while somebody reads from it."""
        self._thread = ThreadPoolExecutor(1, "checkpoints")
        self._bringing: Future[None] | None = None

    def follow(self, connection: Any) -> None:
        """Call after each commit through this connection."""
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
