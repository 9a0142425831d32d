"""The database behind the store: one SQLite file, or PostgreSQL by URL. It is migrated when the server starts."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hardburn.core.results import Malformed

MIGRATION_LOCK: Final = 4_842_116
"""An arbitrary number. Processes that start together on one PostgreSQL use it to migrate one after the other."""
PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",  # every commit is on the disk, not only in the system's cache
    "foreign_keys = ON",
    "busy_timeout = 30000",
)


async def open_database(url: str) -> AsyncEngine:
    """An engine for a fully migrated database."""
    is_sqlite = url.startswith("sqlite")
    if is_sqlite:
        _make_file(url)
    engine = create_async_engine(url, pool_pre_ping=not is_sqlite)
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", set_pragmas)
    try:
        async with engine.begin() as connection:
            if not is_sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            await connection.run_sync(_migrate)
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        shown = make_url(url).render_as_string(hide_password=True)
        raise Malformed(f"the database {shown} can't be opened: {error}") from None
    return engine


def _make_file(url: str) -> None:
    """Create the file and its directory, readable only by their owner, because the file holds secrets."""
    name = make_url(url).database
    if not name or name == ":memory:":
        raise Malformed("a database in memory loses every match; sqlite:///FILE is wanted")
    path = Path(name)
    try:
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True, mode=0o700)
        if not path.exists():
            path.touch(mode=0o600)
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA schema_version")
    except OSError as error:
        raise Malformed(f"the database {path} can't be made: {error.strerror}") from None
    except sqlite3.Error as error:
        raise Malformed(f"the database {path} can't be opened: {error}") from None


def set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "hardburn.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
