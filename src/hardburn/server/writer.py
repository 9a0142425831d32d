"""Transactions that write."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from hardburn.server.database import set_pragmas

T = TypeVar("T")
Work = Callable[[Connection], Any]


class Writer:
    """Does pieces of work, each wholly or not at all.

    On SQLite one thread with one connection writes, so that nobody waits for SQLite's lock, and a transaction goes to
    the thread once and not with every statement; both cost much more than the writing itself. All that comes while one
    transaction is written makes up the next: they share one wait for the disk.
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
        self._waiting: list[tuple[Work, asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def do(self, work: Callable[[Connection], T]) -> T:
        """What the work gives, when it is on the disk. It may be begun again, and must do nothing but write."""
        if self.is_shared:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await done

    def close(self) -> None:
        """What was begun is finished first."""
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
        if self._alone is not None:
            self._alone.dispose()

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            group, self._waiting = self._waiting, []
            results = await loop.run_in_executor(self._thread, self._do_all, [work for work, _ in group])
            for (_, done), result in zip(group, results, strict=True):
                if done.done():
                    continue
                if isinstance(result, Exception):
                    done.set_exception(result)
                else:
                    done.set_result(result)
        self._writing = None

    def _do_all(self, works: list[Work]) -> list[Any]:
        """What each gives, or the error that it ends with. If one fails, each has a transaction of its own."""
        try:
            if self._connection is None:
                assert self._alone is not None
                self._connection = self._alone.connect()
            with self._connection.begin():
                return [work(self._connection) for work in works]
        except Exception as error:  # noqa: BLE001 - whoever waits must hear of anything that goes wrong
            return [error] if len(works) == 1 else [self._do_all([work])[0] for work in works]
