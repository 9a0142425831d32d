"""What can be wrong with a request to a table, beside what the rules refuse. Nothing has changed."""

# Not compiled: asked seldom.

from __future__ import annotations


class TableError(Exception):
    """A request that can't be carried out. Its text is a sentence for people."""


class NoSeat(TableError):
    """There is no such seat."""


class NotYours(TableError):
    """The seat belongs to somebody else."""


class Unreadable(TableError):
    """The decision can't be read as one of the game's."""


class Conflict(TableError):
    """The match or the offer is not in a state in which this can be done."""


class Stale(TableError):
    """The decision answers a version that is not the present one."""

    def __init__(self, given: int, version: int) -> None:
        super().__init__(f"The match has moved on: version {given} was answered, and it is at version {version}.")
        self.version = version
