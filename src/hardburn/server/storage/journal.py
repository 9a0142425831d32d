"""Writes steps to the disk in groups. All that arrive while one group is written make up the next.

A step is acknowledged only after its group is committed. Many matches share one wait for the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError

from hardburn.server.metrics import STEPS_STORED
from hardburn.server.storage.relations import MATCHES, STEPS
from hardburn.server.storage.rows import StepRow
from hardburn.server.storage.writer import Statement, Writer

LOGGER: Final = logging.getLogger("hardburn")
MOST_AT_ONCE: Final = 200
GATHER_SECONDS: Final = 0.003
"""How long a group is gathered while many decide: fewer, larger groups cost less. A lone step is written at once."""
CHANNEL: Final = "hardburn_matches"
COLUMNS: Final = tuple(STEPS.columns.keys())
INSERT: Final = postgresql.insert(STEPS).on_conflict_do_nothing().returning(STEPS.c.match_id)
FROM_JSON: Final = ", ".join(f"json_extract(value, '$[{number}]')" for number in range(len(COLUMNS)))
INSERT_FROM_JSON: Final = f"INSERT INTO {STEPS.name} ({', '.join(COLUMNS)}) SELECT {FROM_JSON} FROM json_each(?)"  # noqa: S608 - our own names
END: Final = (
    update(MATCHES).where(MATCHES.c.id == bindparam("ended")).values(status="over", outcome=bindparam("result"))
)
NOTIFY: Final = text(f"SELECT pg_notify('{CHANNEL}', :notice)")


class Entry:
    """A step to be written. The journal calls `settle` or `fail` when it is done."""

    def __init__(self, row: StepRow) -> None:
        self.row = row

    def settle(self, *, is_written: bool) -> None:
        """The step is now in the store, or another one has taken its place."""
        raise NotImplementedError

    def fail(self, error: Exception) -> None:
        """The step can't be written."""
        raise NotImplementedError


class AwaitedEntry(Entry):
    """A step that a task waits for."""

    def __init__(self, row: StepRow) -> None:
        super().__init__(row)
        self.written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def settle(self, *, is_written: bool) -> None:
        if not self.written.done():
            self.written.set_result(is_written)

    def fail(self, error: Exception) -> None:
        if not self.written.done():
            self.written.set_exception(error)


class Journal:
    """Writes steps. A step's place, (match, number), is the lock: of two steps the second one loses."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._waiting: deque[Entry] = deque()
        self._is_writing = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def write(self, entry: Entry) -> None:
        """Add a step to the next group: all that arrive in this turn of the event loop or while a group is written."""
        self._waiting.append(entry)
        if not self._is_writing:
            self._is_writing = True
            asyncio.get_running_loop().call_soon(self._write_next)

    def _write_next(self) -> None:
        group = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_AT_ONCE))]
        self._is_writing = bool(group)
        if not group:
            return
        group.sort(key=lambda entry: entry.row.match_id)  # one order for all processes: no deadlock
        if self._writer.is_shared:
            self._in_task(self._write_shared(group))
        else:
            self._writer.do_soon(_insertion([entry.row for entry in group]), partial(self._written, group))

    def _written(self, group: list[Entry], result: Any) -> None:
        """On SQLite: either the whole group is on the disk or nothing of it."""
        if isinstance(result, IntegrityError) and len(group) > 1:
            self._in_task(self._write_singly(group))
            return
        if len(group) > 1:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._write_next)
        else:
            self._write_next()
        if isinstance(result, IntegrityError):
            _settle(group, set())
        elif isinstance(result, Exception):
            _fail(group, result)
        else:
            _settle(group, {entry.row.match_id for entry in group})

    async def _write_singly(self, group: list[Entry]) -> None:
        """Write a group one by one, because one of its steps lost its place."""
        for entry in group:
            try:
                await self._writer.do(_insertion([entry.row]))
            except IntegrityError:
                _settle([entry], set())
            except Exception as error:  # noqa: BLE001 - whoever waits must hear of anything that goes wrong
                _fail([entry], error)
            else:
                _settle([entry], {entry.row.match_id})
        self._write_next()

    async def _write_shared(self, group: list[Entry]) -> None:
        rows = [entry.row for entry in group]
        try:
            won = await self._writer.do(lambda connection: _insert_and_notify(connection, rows))
        except Exception as error:  # noqa: BLE001 - as above
            self._write_next()
            _fail(group, error)
        else:
            self._write_next()
            _settle(group, won)

    def _in_task(self, writing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(writing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _settle(group: list[Entry], won: set[str]) -> None:
    """Tell each entry whether its step is in the store; `won` names the matches whose steps are."""
    STEPS_STORED.inc(len(won))
    for entry in group:
        try:
            entry.settle(is_written=entry.row.match_id in won)
        except Exception:
            LOGGER.exception("match %s: a step is stored, but was not told", entry.row.match_id)


def _fail(group: list[Entry], error: Exception) -> None:
    for entry in group:
        entry.fail(error)


def _insert_and_notify(connection: Connection, rows: list[StepRow]) -> set[str]:
    """On PostgreSQL: insert the steps whose places are free, and notify all processes in the same transaction."""
    values = [{name: getattr(row, name) for name in COLUMNS} for row in rows]
    won = {match_id for (match_id,) in connection.execute(INSERT, values)}
    written = [row for row in rows if row.match_id in won]
    _end_matches(connection, written)
    if written:
        connection.execute(NOTIFY, [{"notice": f"{row.match_id} {row.number}"} for row in written])
    return won


def _insertion(rows: list[StepRow]) -> Callable[[Connection], None]:
    """On SQLite: insert all or none. One statement takes the rows as JSON, because the thread would otherwise wait for
    the interpreter, which the event loop keeps busy, once for every row."""
    values = [[getattr(row, name) for name in COLUMNS] for row in rows]
    insertion = Statement(INSERT_FROM_JSON, (msgspec.json.encode(values).decode(),))
    if all(row.outcome is None for row in rows):
        return insertion

    def insert_and_end(connection: Connection) -> None:
        insertion(connection)
        _end_matches(connection, rows)

    return insert_and_end


def _end_matches(connection: Connection, rows: list[StepRow]) -> None:
    ended: list[dict[str, Any]] = [
        {"ended": row.match_id, "result": row.outcome} for row in rows if row.outcome is not None
    ]
    if ended:
        connection.execute(END, ended)
