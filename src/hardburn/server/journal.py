"""Steps go to the disk in groups: all that arrive while one group is written make up the next.

Each is acknowledged only after its group is committed, so that many matches share one wait for the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from operator import attrgetter
from typing import Any, Final

from sqlalchemy import text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hardburn.server.metrics import STEPS_STORED
from hardburn.server.rows import StepRow
from hardburn.server.tables import MATCHES, STEPS

MOST_AT_ONCE: Final = 200
CHANNEL: Final = "hardburn_matches"


class Writer:
    """Transactions that write. One after the other on SQLite, where those who wait for its lock sleep too long."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._turn = asyncio.Lock() if engine.dialect.name == "sqlite" else nullcontext()

    @asynccontextmanager
    async def __call__(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn, self._engine.begin() as connection:
            yield connection


class Journal:
    """Writes steps. The step's place, (match, number), is the lock: whoever comes second has lost."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._writer = writer
        self._is_postgresql = engine.dialect.name == "postgresql"
        self._waiting: asyncio.Queue[tuple[StepRow, asyncio.Future[bool]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        insert: Any = postgresql.insert if self._is_postgresql else sqlite.insert
        self._insert = insert(STEPS).on_conflict_do_nothing().returning(STEPS.c.match_id)
        self._columns = attrgetter(*STEPS.columns.keys())
        names, marks = ", ".join(STEPS.columns.keys()), ", ".join("?" for _ in STEPS.columns)
        self._insert_all = f"INSERT INTO {STEPS.name} ({names}) VALUES ({marks})"  # noqa: S608 - our own names

    def start(self) -> None:
        self._task = asyncio.create_task(self._write_groups())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def write(self, row: StepRow) -> bool:
        """Whether the step is now in the store; False: another one has its place."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((row, written))
        return await written

    async def _write_groups(self) -> None:
        while True:
            group = [await self._waiting.get()]
            while len(group) < MOST_AT_ONCE and not self._waiting.empty():
                group.append(self._waiting.get_nowait())
            group.sort(key=lambda entry: entry[0].match_id)  # one order for all processes: no deadlock
            try:
                won = await self._write_group([row for row, _ in group])
            except Exception as error:  # noqa: BLE001 - whoever waits must hear of anything that goes wrong
                for _, written in group:
                    if not written.done():
                        written.set_exception(error)
                continue
            STEPS_STORED.inc(len(won))
            for row, written in group:
                if not written.done():
                    written.set_result(row.match_id in won)

    async def _write_group(self, rows: list[StepRow]) -> set[str]:
        """The matches whose step was written. On SQLite nearly always all, which one plain statement finds out."""
        if not self._is_postgresql:
            try:
                async with self._writer() as connection:
                    await connection.exec_driver_sql(self._insert_all, [self._columns(row) for row in rows])
                    await self._end_matches(connection, rows)
            except IntegrityError:
                pass
            else:
                return {row.match_id for row in rows}
        async with self._writer() as connection:
            return await self._insert_one_by_one(connection, rows)

    async def _insert_one_by_one(self, connection: AsyncConnection, rows: list[StepRow]) -> set[str]:
        values = [{column.name: getattr(row, column.name) for column in STEPS.columns} for row in rows]
        result = await connection.execute(self._insert, values)
        won = {match_id for (match_id,) in result}
        await self._end_matches(connection, [row for row in rows if row.match_id in won])
        if self._is_postgresql:
            notices = [{"notice": f"{row.match_id} {row.number}"} for row in rows if row.match_id in won]
            if notices:
                await connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :notice)"), notices)
        return won

    async def _end_matches(self, connection: AsyncConnection, rows: list[StepRow]) -> None:
        for row in rows:
            if row.outcome is not None:
                ended = update(MATCHES).where(MATCHES.c.id == row.match_id)
                await connection.execute(ended.values(status="over", outcome=row.outcome))
