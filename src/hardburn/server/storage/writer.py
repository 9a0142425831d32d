"""Runs the transactions that write."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from hardburn.server.storage.checkpoints import MOST_PAGES, Checkpoints
from hardburn.server.storage.database import set_pragmas

LOGGER: Final = logging.getLogger("hardburn")
T = TypeVar("T")


class Statement:
    """Work that is one statement of raw SQL. Alone in its group, it is a transaction by itself."""

    def __init__(self, sql: str, values: tuple[Any, ...]) -> None:
        self._sql = sql
        self._values = values

    def __call__(self, connection: Connection) -> None:
        connection.exec_driver_sql(self._sql, self._values)

    def alone(self, connection: Connection) -> None:
        """Begin, execute and commit in one call, because the thread may wait for the interpreter with every call."""
        plain: Any = connection.connection.driver_connection
        try:
            plain.execute(self._sql, self._values)
        except sqlite3.IntegrityError as error:
            raise IntegrityError(self._sql, self._values, error) from error


Work = Callable[[Connection], Any]
Then = Callable[[Any], None]


class Writer:
    """Does pieces of work, each wholly or not at all.

    On SQLite one thread with one connection writes. Nobody waits for SQLite's lock, and a transaction goes to the
    thread once, not with every statement. Both would cost much more than the writing itself. All work that arrives
    while one transaction is written makes up the next, and shares one wait for the disk.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.is_shared = engine.dialect.name == "postgresql"
        """Whether other processes may write too."""
        self._alone: Engine | None = None
        self._checkpoints: Checkpoints | None = None
        if not self.is_shared:
            self._checkpoints = Checkpoints(str(engine.url.database))
            self._alone = create_engine(engine.url.set(drivername="sqlite"))
            event.listen(self._alone, "connect", _set_up)
            event.listen(self._alone, "begin", _begin)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[Work, Then]] = []
        self._is_writing = False

    async def do(self, work: Callable[[Connection], T]) -> T:
        """The result of the work, once it is on the disk. Work may run twice, so it must only read and write."""
        if self.is_shared:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def tell(result: Any) -> None:
            if done.done():
                return
            if isinstance(result, Exception):
                done.set_exception(result)
            else:
                done.set_result(result)

        self.do_soon(work, tell)
        return await done

    def do_soon(self, work: Work, then: Then) -> None:
        """The same without waiting, on SQLite. Passes the result or the error to `then`."""
        self._waiting.append((work, then))
        if not self._is_writing:
            self._write()

    def close(self) -> None:
        """Finish the work that has begun, then close."""
        self._thread.shutdown()
        if self._checkpoints is not None:
            self._checkpoints.close()
        if self._connection is not None:
            self._connection.close()
        if self._alone is not None:
            self._alone.dispose()

    def _write(self) -> None:
        self._is_writing = True
        group, self._waiting = self._waiting, []
        self._thread.submit(self._write_group, asyncio.get_running_loop(), group)

    def _write_group(self, loop: asyncio.AbstractEventLoop, group: list[tuple[Work, Then]]) -> None:
        results = self._do_all([work for work, _ in group])
        loop.call_soon_threadsafe(self._written, group, results)
        if self._checkpoints is not None and self._connection is not None:
            self._checkpoints.follow(self._connection.connection.driver_connection)

    def _written(self, group: list[tuple[Work, Then]], results: list[Any]) -> None:
        self._is_writing = False
        if self._waiting:
            self._write()
        for (_, then), result in zip(group, results, strict=True):
            try:
                then(result)
            except Exception:
                LOGGER.exception("something was written, but not told")

    def _do_all(self, works: list[Work]) -> list[Any]:
        """The result or the error of each piece. If one fails, all run again, each in its own transaction."""
        try:
            if self._connection is None:
                assert self._alone is not None
                self._connection = self._alone.connect()
            if len(works) == 1 and isinstance(works[0], Statement):
                works[0].alone(self._connection)
                return [None]
            with self._connection.begin():
                return [work(self._connection) for work in works]
        except Exception as error:  # noqa: BLE001 - whoever waits must hear of anything that goes wrong
            return [error] if len(works) == 1 else [self._do_all([work])[0] for work in works]


def _set_up(connection: Any, record: Any) -> None:
    set_pragmas(connection, record)
    connection.execute(f"PRAGMA wal_autocheckpoint = {MOST_PAGES}")
    connection.execute("PRAGMA journal_size_limit = 0")  # cut the file when the log starts afresh
    connection.isolation_level = None  # keep the driver from opening transactions


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
