"""All services together: the store, the rooms, the hub, the bots and the guests."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any, Final

from litestar.channels import ChannelsPlugin
from litestar.connection import ASGIConnection
from sqlalchemy.ext.asyncio import AsyncEngine

from hardburn.server.access.identity import Guests
from hardburn.server.matches.hub import Hub, Watching
from hardburn.server.matches.presence import Presence
from hardburn.server.matches.room import Room
from hardburn.server.matches.rooms import Rooms
from hardburn.server.settings import Settings
from hardburn.server.storage.store import Store
from hardburn.server.thinking.analyses import Analyses
from hardburn.server.thinking.bots import BotSeats
from hardburn.server.thinking.hints import Hints
from hardburn.server.thinking.thinkers import Thinkers

LOGGER: Final = logging.getLogger("hardburn")


class House:
    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self._channels = channels
        self._ticking: asyncio.Task[None] | None = None

    async def open(self, engine: AsyncEngine) -> None:
        self.store = Store(engine)
        key = self.settings.secret_key or await self.store.keep("secret_key", secrets.token_hex(32))
        self.guests = Guests(self.store, key)
        self.presence = Presence(self.store, self.settings.tick_seconds)
        self.rooms = Rooms(self.store, self.presence)
        self.hub = Hub(self.store, self.rooms, self._channels)
        thinkers = Thinkers(self.settings.bot_workers, self.settings.bot_seconds)
        self.bots = BotSeats(self.store, self.rooms, self.hub, thinkers)
        self.hints = Hints(thinkers, self.settings.hints_per_minute)
        self.analyses = Analyses(thinkers)
        self.hub.start()
        self._ticking = asyncio.create_task(self._tick())

    async def close(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
        await self.analyses.close()
        await self.bots.stop()
        await self.hub.stop()
        await self.store.close()

    def token_hash(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """Names the guest whose limits a request counts against; None for a new caller."""
        return self.guests.token_hash(connection)

    def stepped(self, room: Room, but: Watching | None = None) -> None:
        """Call after a player's step is stored. Tells all watchers except `but`, and lets the bots go on."""
        self.hub.stepped(room, but)
        self.bots.look_at(room)

    async def _tick(self) -> None:
        while True:
            try:
                await self.bots.look_everywhere()
                await self.presence.renew()
                self.hub.wake_all()
            except Exception:
                LOGGER.exception("the store does not answer")
            await asyncio.sleep(self.settings.tick_seconds)
