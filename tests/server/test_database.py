"""The tables, and how databases of earlier versions come to them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from hardburn.server.storage.database import open_database
from hardburn.server.storage.relations import METADATA
from hardburn.server.storage.store import Store


def make_first_version(path: Path) -> None:
    """A database as it was before steps lost their second index, with a match in it."""
    config = Config()
    config.set_main_option("script_location", "hardburn.server:migrations")
    config.set_main_option("path_separator", "os")
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
    engine.dispose()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(
            "INSERT INTO matches (id, game, rules_version, options, listed, secret, made_by, made_at, has_bots, status)"
            " VALUES ('old', 'ruship', 1, '{}', 0, '00', 'somebody', 0, 0, 'playing')"
        )
        steps = [("old", number, '{"step":"resign","seat":0,"events":[]}', "[]", f"0:{number}") for number in (1, 2)]
        database.executemany("INSERT INTO steps VALUES (?, ?, ?, ?, ?)", steps)


def indices(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as database:
        return {name for (name,) in database.execute("SELECT name FROM pragma_index_list('steps')")}


def test_a_database_of_the_first_version_is_taken_up_with_all_its_steps(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    make_first_version(path)
    assert len(indices(path)) == 2

    async def steps() -> list[str | None]:
        store = Store(await open_database(f"sqlite+aiosqlite:///{path}"))
        stored = await store.steps("old", 0)
        await store.close()
        return [key for _, key in stored]

    assert asyncio.run(steps()) == ["0:1", "0:2"]
    assert len(indices(path)) == 1


def test_after_all_migrations_the_tables_are_those_that_the_server_knows(tmp_path: Path) -> None:
    path = tmp_path / "new.db"

    async def make() -> None:
        await (await open_database(f"sqlite+aiosqlite:///{path}")).dispose()

    asyncio.run(make())
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
