"""Transactions that write."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from hardburn.server.database import set_pragmas

T = TypeVar("T")


class Writer:
    """Does each piece of work in a transaction of its own.

    On SQLite one thread with one connection writes, so that nobody waits for SQLite's lock, and a transaction goes to
    the thread once and not with every statement; both cost much more than the writing itself.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.is_shared = engine.dialect.name == "postgresql"
        """Whether other processes may write too."""
        self._alone: Engine | None = None
        if not self.is_shared:
            self._alone = create_engine(engine.url.set(drivername="sqlite"))
            event.listen(self._alone, "connect", set_pragmas)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    async def do(self, work: Callable[[Connection], T]) -> T:
        if self._alone is None:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, self._alone, work)

    def close(self) -> None:
        """What was begun is finished first."""
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
        if self._alone is not None:
            self._alone.dispose()

    def _do(self, engine: Engine, work: Callable[[Connection], T]) -> T:
        if self._connection is None:
            self._connection = engine.connect()
        with self._connection.begin():
            return work(self._connection)
