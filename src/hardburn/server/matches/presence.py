"""Who is at which match: in memory for this process, in the store for the others that share it."""

from __future__ import annotations

import secrets
from time import time
from typing import Final

from hardburn.server.storage.store import Store

MISSED_TICKS: Final = 3
"""A player counts as gone after this many renewals are missed."""


class Presence:
    """Knows who is present. A player is present while they have a live connection."""

    def __init__(self, store: Store, tick_seconds: float) -> None:
        self._store = store
        self._tick_seconds = tick_seconds
        self._process = secrets.token_hex(8)
        self._here: dict[str, dict[str, int]] = {}
        """The number of connections of each person, for each match."""

    async def come(self, connection: str, match_id: str, person_id: str) -> None:
        here = self._here.setdefault(match_id, {})
        here[person_id] = here.get(person_id, 0) + 1
        if self._store.is_shared:
            await self._store.arrive(connection, match_id, person_id, self._process, self._until())

    async def go(self, connection: str, match_id: str, person_id: str) -> None:
        here = self._here[match_id]
        here[person_id] -= 1
        if not here[person_id]:
            del here[person_id]
        if not here:
            del self._here[match_id]
        if self._store.is_shared:
            await self._store.leave(connection)

    async def renew(self) -> None:
        if self._store.is_shared:
            await self._store.stay(self._process, self._until())

    def here(self, match_id: str) -> set[str]:
        """The persons who are at a match through this process."""
        return set(self._here.get(match_id, ()))

    async def at(self, match_id: str) -> set[str]:
        """The persons who are at a match through any process."""
        here = self.here(match_id)
        return here | await self._store.present(match_id) if self._store.is_shared else here

    def _until(self) -> float:
        return time() + MISSED_TICKS * self._tick_seconds
