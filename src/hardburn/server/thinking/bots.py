"""Lets bots take their turns, after every step and after a restart."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from hardburn.core.state import State
from hardburn.server.matches.hub import Hub
from hardburn.server.matches.room import Behind, Room
from hardburn.server.matches.rooms import Rooms
from hardburn.server.protocol.problems import Troubled
from hardburn.server.storage.store import Store
from hardburn.server.thinking.thinkers import Thinkers

LOGGER: Final = logging.getLogger("hardburn")


class BotSeats:
    """Looks after the bots' seats in all matches. With several processes, the store decides whose move counts."""

    def __init__(self, store: Store, rooms: Rooms, hub: Hub, thinkers: Thinkers) -> None:
        self._store = store
        self._rooms = rooms
        self._hub = hub
        self._thinkers = thinkers
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._looked_at: dict[str, int] = {}

    def look_at(self, room: Room) -> None:
        """Let the bots of this match play as long as it is their turn."""
        if room.row.has_bots and room.row.status != "over" and room.id not in self._busy:
            task = asyncio.create_task(self._play(room))
            self._busy[room.id] = task
            task.add_done_callback(lambda _: self._busy.pop(room.id, None))

    async def look_everywhere(self) -> None:
        """Take up matches that another process has left, or this one before its restart."""
        left = await self._store.matches_with_bots()
        for match_id, steps in left:
            if self._looked_at.get(match_id) != steps:
                try:
                    room = await self._rooms.room(match_id)
                except Troubled:
                    continue
                self.look_at(room)
        self._looked_at = dict(left)

    async def stop(self) -> None:
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinkers.stop()

    async def _play(self, room: Room) -> None:
        try:
            while await self._play_once(room):
                pass
        except Exception:
            LOGGER.exception("the bots of match %s can't play", room.id)

    async def _play_once(self, room: Room) -> bool:
        """Let one bot decide; False if none owed a decision."""
        async with room.lock:
            await room.catch_up()
            owing = self._owing(room)
            if owing is None:
                return False
            seat, bot, state, number = *owing, room.table.number
        action = await self._thinkers.choose(room.table.game, state, seat, bot, room.id)
        async with room.lock:
            await room.catch_up()
            if room.table.number != number or self._owing(room) is None:
                return True
            try:
                await room.play(seat, action)
            except Behind:
                await room.refresh()
                return True
        self._hub.stepped(room)
        return True

    def _owing(self, room: Room) -> tuple[int, str, State] | None:
        if not room.table.has_begun or room.table.archive is not None:
            return None
        state = room.table.match.state
        for seat in state.to_act():
            bot = room.seats[seat].bot
            if bot is not None:
                return seat, bot, state.copy()
        return None
