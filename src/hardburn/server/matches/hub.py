"""Notices that a match has changed, from this process and others, for everybody who watches it here.

A notice names the match and either its number of steps or the word for a changed table or presence. Each process reads
the news itself from the store.
"""

from __future__ import annotations

import asyncio
from typing import Final

from litestar.channels import ChannelsPlugin

from hardburn.server.matches.room import Room
from hardburn.server.matches.rooms import Rooms
from hardburn.server.storage.journal import CHANNEL
from hardburn.server.storage.store import Store

TABLE: Final = "table"
PRESENCE: Final = "presence"


class Watching:
    """Somebody who watches a match."""

    def wake(self) -> None:
        """Look whether there is anything new."""
        raise NotImplementedError


class Hub:
    """Who watches what, and the stream of notices."""

    def __init__(self, store: Store, rooms: Rooms, channels: ChannelsPlugin) -> None:
        self._store = store
        self._rooms = rooms
        self._channels = channels
        self._watchers: dict[str, set[Watching]] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def watch(self, match_id: str, watcher: Watching) -> None:
        self._watchers.setdefault(match_id, set()).add(watcher)
        self._rooms.pinned[match_id] = len(self._watchers[match_id])

    def unwatch(self, match_id: str, watcher: Watching) -> None:
        watchers = self._watchers[match_id]
        watchers.discard(watcher)
        self._rooms.pinned[match_id] = len(watchers)
        if not watchers:
            del self._watchers[match_id], self._rooms.pinned[match_id]
            self._rooms.left(match_id)

    def count(self) -> int:
        return sum(len(watchers) for watchers in self._watchers.values())

    def stepped(self, room: Room, but: Watching | None = None) -> None:
        """Announce that a step of ours is stored. On PostgreSQL the journal does so in the same transaction."""
        if not self._store.is_shared:
            self._wake(room.id, but)

    async def table_changed(self, match_id: str, *, is_known_here: bool = False) -> None:
        """Announce that seats, names or an offer have changed. If the room knows already, only wake its watchers."""
        if is_known_here and not self._store.is_shared:
            self._wake(match_id)
        else:
            await self._say(f"{match_id} {TABLE}")

    async def presence_changed(self, match_id: str) -> None:
        """Announce that a player has come or gone."""
        await self._say(f"{match_id} {PRESENCE}")

    def wake_all(self) -> None:
        """Let everybody look, in case a notice was lost. That can't happen within one process."""
        if not self._store.is_shared:
            return
        for match_id, watchers in self._watchers.items():
            room = self._rooms.known(match_id)
            if room is not None:
                room.table_changed = True
            for watcher in watchers:
                watcher.wake()

    async def _say(self, notice: str) -> None:
        if self._store.is_shared:
            await self._store.notify(notice)
        else:
            self._hear(notice)

    async def _listen(self) -> None:
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for notice in subscriber.iter_events():
                self._hear(notice.decode())

    def _hear(self, notice: str) -> None:
        match_id, _, what = notice.partition(" ")
        room = self._rooms.known(match_id)
        if room is not None:
            if what == TABLE:
                room.table_changed = True
            elif what == PRESENCE:
                room.presence_changed = True
            elif what.isdigit():
                room.heard = max(room.heard, int(what))
        self._wake(match_id)

    def _wake(self, match_id: str, but: Watching | None = None) -> None:
        for watcher in self._watchers.get(match_id, ()):
            if watcher is not but:
                watcher.wake()
