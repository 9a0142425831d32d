"""Pieces of work that share a transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from hardburn.server.storage.writer import Writer


def put(number: int) -> Callable[[Connection], int]:
    def work(connection: Connection) -> int:
        connection.execute(text("INSERT INTO numbers VALUES (:number)"), {"number": number})
        return number

    return work


@pytest.mark.parametrize("spoiled", [False, True])
def test_each_is_done_wholly_or_not_at_all_whatever_it_shares(tmp_path: Path, *, spoiled: bool) -> None:
    async def write() -> tuple[list[int | BaseException], list[int]]:
        engine = create_async_engine(f"sqlite+aiosqlite:///{tmp_path / 'numbers.db'}")
        writer = Writer(engine)
        await writer.do(lambda connection: connection.execute(text("CREATE TABLE numbers (number PRIMARY KEY)")))

        def two(connection: Connection) -> int:
            return put(7)(connection) + put(1 if spoiled else 8)(connection)

        answers = await asyncio.gather(*map(writer.do, [put(1), put(2), two, put(3)]), return_exceptions=True)
        read = text("SELECT number FROM numbers ORDER BY number")
        stored = await writer.do(lambda connection: list(connection.execute(read).scalars()))
        writer.close()
        await engine.dispose()
        return answers, stored

    answers, stored = asyncio.run(write())
    if spoiled:
        assert isinstance(answers.pop(2), IntegrityError)
        assert (answers, stored) == ([1, 2, 3], [1, 2, 3])
    else:
        assert (answers, stored) == ([1, 2, 15, 3], [1, 2, 3, 7, 8])
