"""Steps go to the disk in groups: all that arrive while one group is written make up the next.

Each is acknowledged only after its group is committed, so that many matches share one wait for the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, text, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError

from hardburn.server.metrics import STEPS_STORED
from hardburn.server.rows import StepRow
from hardburn.server.tables import MATCHES, STEPS
from hardburn.server.writer import Writer

LOGGER: Final = logging.getLogger("hardburn")
MOST_AT_ONCE: Final = 200
GATHER_SECONDS: Final = 0.003
"""So long a group is gathered while many decide: fewer and larger ones cost less. A lone step is written at once."""
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
    """A step to be written; it is told what became of it."""

    def __init__(self, row: StepRow) -> None:
        self.row = row

    def settle(self, *, is_written: bool) -> None:
        """The step is now in the store, or another one has its place."""
        raise NotImplementedError

    def fail(self, error: Exception) -> None:
        """It can't be written."""
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
    """Writes steps. The step's place, (match, number), is the lock: whoever comes second has lost."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._waiting: deque[Entry] = deque()
        self._arrival = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._write_groups())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def write(self, entry: Entry) -> None:
        """With the next group."""
        self._waiting.append(entry)
        self._arrival.set()

    async def _write_groups(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._arrival.wait()
            while self._waiting:
                group = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_AT_ONCE))]
                group.sort(key=lambda entry: entry.row.match_id)  # one order for all processes: no deadlock
                try:
                    won = await self._write_group([entry.row for entry in group])
                except Exception as error:  # noqa: BLE001 - whoever waits must hear of anything that goes wrong
                    loop.call_soon(_fail, group, error)
                else:
                    STEPS_STORED.inc(len(won))
                    loop.call_soon(_settle, group, won)  # and the next group is on its way
                if len(group) > 1:
                    await asyncio.sleep(GATHER_SECONDS)
            self._arrival.clear()

    async def _write_group(self, rows: list[StepRow]) -> set[str]:
        """The matches, at most one step of each, whose step is now in the store."""
        if self._writer.is_shared:
            return await self._writer.do(lambda connection: _insert_and_notify(connection, rows))
        try:
            await self._writer.do(lambda connection: _insert_all(connection, rows))
        except IntegrityError:
            if len(rows) == 1:
                return set()
            return set[str]().union(*[await self._write_group([row]) for row in rows])
        return {row.match_id for row in rows}


def _settle(group: list[Entry], won: set[str]) -> None:
    for entry in group:
        try:
            entry.settle(is_written=entry.row.match_id in won)
        except Exception:
            LOGGER.exception("match %s: a step is stored, but was not told", entry.row.match_id)


def _fail(group: list[Entry], error: Exception) -> None:
    for entry in group:
        entry.fail(error)


def _insert_and_notify(connection: Connection, rows: list[StepRow]) -> set[str]:
    """On PostgreSQL: what has its place free, with notices to all processes in the same transaction."""
    values = [{name: getattr(row, name) for name in COLUMNS} for row in rows]
    won = {match_id for (match_id,) in connection.execute(INSERT, values)}
    written = [row for row in rows if row.match_id in won]
    _end_matches(connection, written)
    if written:
        connection.execute(NOTIFY, [{"notice": f"{row.match_id} {row.number}"} for row in written])
    return won


def _insert_all(connection: Connection, rows: list[StepRow]) -> None:
    """On SQLite: all or none. The rows come as JSON in one statement, because its thread would have to wait for the
    interpreter, which the event loop keeps busy, once for every row."""
    values = [[getattr(row, name) for name in COLUMNS] for row in rows]
    connection.exec_driver_sql(INSERT_FROM_JSON, (msgspec.json.encode(values).decode(),))
    _end_matches(connection, rows)


def _end_matches(connection: Connection, rows: list[StepRow]) -> None:
    ended: list[dict[str, Any]] = [
        {"ended": row.match_id, "result": row.outcome} for row in rows if row.outcome is not None
    ]
    if ended:
        connection.execute(END, ended)
