"""SQLite's log, and how it is moved into the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import sleep

from hardburn.server.storage.checkpoints import Checkpoints

LOG_BYTES = 200_000
MOST = 10_000


@contextmanager
def written(path: Path) -> Iterator[tuple[sqlite3.Connection, Checkpoints]]:
    """A connection as the writer has it, and who follows it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("PRAGMA journal_size_limit = 0")
        connection.execute("CREATE TABLE things (thing)")
        checkpoints = Checkpoints(str(path), LOG_BYTES)
        yield connection, checkpoints
        checkpoints.close()


def write(connection: sqlite3.Connection, checkpoints: Checkpoints, count: int) -> None:
    for _ in range(count):
        connection.execute("INSERT INTO things VALUES (randomblob(1000))")
        checkpoints.follow(connection)
        sleep(0.001)  # the other thread needs a moment


def write_until_shorter(path: Path, connection: sqlite3.Connection, checkpoints: Checkpoints) -> int:
    """How many things were written until the log was shorter than before."""
    for count in range(1, MOST + 1):
        before = log_size(path)
        write(connection, checkpoints, 1)
        if log_size(path) < before:
            return count
    raise AssertionError("the log never began anew")


def log_size(path: Path) -> int:
    return Path(f"{path}-wal").stat().st_size


def in_the_database(path: Path) -> int:
    """How many things are in the file itself, whatever its log has."""
    with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as connection:
        return int(connection.execute("SELECT COUNT(*) FROM things").fetchone()[0])


def test_the_log_goes_into_the_database_and_begins_anew_while_things_are_written(tmp_path: Path) -> None:
    path = tmp_path / "things.db"
    with written(path) as (connection, checkpoints):
        count = write_until_shorter(path, connection, checkpoints)
        count += write_until_shorter(path, connection, checkpoints)
        assert in_the_database(path) >= count - 1  # all but what began the new log
        assert connection.execute("SELECT COUNT(*) FROM things").fetchone() == (count,)


def test_while_somebody_reads_the_log_only_grows(tmp_path: Path) -> None:
    path = tmp_path / "things.db"
    with written(path) as (connection, checkpoints):
        write(connection, checkpoints, 1)
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            assert reader.execute("SELECT COUNT(*) FROM things").fetchone() == (1,)
            write(connection, checkpoints, 200)
            assert log_size(path) > 3 * LOG_BYTES
            assert reader.execute("SELECT COUNT(*) FROM things").fetchone() == (1,)
        count = 201 + write_until_shorter(path, connection, checkpoints)
        assert connection.execute("SELECT COUNT(*) FROM things").fetchone() == (count,)
