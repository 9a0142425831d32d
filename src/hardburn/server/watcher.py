"""One live connection: first the whole picture, then a new one whenever something changes for the caller.

Nothing is queued for a caller: they are sent what is new since what they last got. Who does not take a message in time
is dropped, and can resume from any version.
"""

from __future__ import annotations

import asyncio
import secrets
from time import monotonic
from typing import Any, Final

import msgspec
from litestar.types import Receive, Send

from hardburn.server.house import House
from hardburn.server.metrics import LIVE_CONNECTIONS
from hardburn.server.picture import Onlooker
from hardburn.server.problems import convert, problem_of, read, too_many
from hardburn.server.rooms import Room
from hardburn.server.safety import Bucket
from hardburn.server.wire import (
    Decide,
    LiveAccepted,
    LiveMessage,
    LivePicture,
    LivePong,
    LiveProblem,
    LiveTried,
    LiveTry,
    Picture,
    Ping,
    TableShown,
    TakeBackShown,
)

TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429
ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(Decide)


class Gone(Exception):
    """The connection is over: closed by the caller, or to be closed with this code."""

    def __init__(self, code: int | None = None, reason: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Watcher:
    """One live connection, from being accepted until it is `Gone`."""

    def __init__(
        self,
        house: House,
        receive: Receive,
        send: Send,
        room: Room,
        person_id: str | None,
        seat: int | None,
        version: int,
    ) -> None:
        self._house = house
        self._receive_event = receive
        self._send_event = send
        self._room = room
        self._person_id = person_id
        self._seat = seat
        self._onlooker = Onlooker(room, person_id, seat)
        self._sent = version
        self._edition = -1
        self._seen: tuple[TableShown, TakeBackShown] | None = None
        self._wake = asyncio.Event()
        self._sending_since: float | None = None
        self._is_here = False
        self._id = secrets.token_hex(8)
        self._bucket = Bucket(house.settings.messages_per_second)
        self._tries = Bucket(house.settings.tries_per_second)
        if seat is not None:
            room.demand_own(room.audience(person_id), seat)

    async def run(self) -> None:
        self._house.hub.watch(self._room.id, self._wake)
        LIVE_CONNECTIONS.inc()
        try:
            async with self._room.lock:
                await self._room.be_entered()
            await self._come()
            self._wake.set()
            await self._until_first_ends(self._send_news(), self._receive(), self._drop_if_deaf())
        finally:
            self._house.hub.unwatch(self._room.id, self._wake)
            LIVE_CONNECTIONS.dec()
            await asyncio.shield(self._go())

    async def _until_first_ends(self, *parts: Any) -> None:
        """Run the parts until one ends; then end the others."""
        tasks = [asyncio.ensure_future(part) for part in parts]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def _come(self) -> None:
        """Players are present while they are connected."""
        if self._room.audience(self._person_id) and self._person_id is not None:
            self._is_here = True
            await self._house.presence.come(self._id, self._room.id, self._person_id)
            await self._house.hub.presence_changed(self._room.id)
        self._house.bots.look_at(self._room)

    async def _go(self) -> None:
        if self._is_here and self._person_id is not None:
            await self._house.presence.go(self._id, self._room.id, self._person_id)
            await self._house.hub.presence_changed(self._room.id)

    async def _send_news(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            async with self._room.lock:
                await self._room.catch_up()
                picture = self._news()
                text = None if picture is None else self._encode(LivePicture(picture=picture))
            if text is not None:
                await self._send(text)

    def _news(self) -> Picture | None:
        """A picture, if anything looks different since the last one."""
        has_moved = self._sent != self._room.version(self._onlooker.audience)
        if not has_moved and self._edition == self._room.edition:
            return None
        before = self._seen
        picture = self._look()
        return picture if has_moved or self._seen != before else None

    def _look(self) -> Picture:
        picture = self._onlooker.look(self._sent)
        self._sent = picture.version
        self._edition = self._room.edition
        self._seen = picture.table, picture.take_back
        return picture

    async def _receive(self) -> None:
        while True:
            event: dict[str, Any] = await self._receive_event()  # type: ignore[assignment]
            if event["type"] != "websocket.receive":
                raise Gone
            if not self._bucket.take():
                raise Gone(TOO_MANY, "Too many messages.")
            data = event.get("text")
            await self._send(await self._answer(event["bytes"].decode(errors="replace") if data is None else data))

    async def _answer(self, data: str) -> str:
        """A ping gets its pong, a decision is made or only tried."""
        try:
            request = _read(data)
            if isinstance(request, Ping):
                return self._encode(LivePong(pong=request.ping))
            if isinstance(request, LiveTry):
                return await self._try(request)
            return await self._decide(request)
        except Exception as error:  # noqa: BLE001 - whatever it is, the connection stays and no traceback leaves
            return self._encode(LiveProblem(key=_key(data), problem=problem_of(error)))

    async def _decide(self, request: Decide) -> str:
        async with self._room.lock:
            audience = self._onlooker.audience
            accepted = await self._room.decide(audience, request.seat, request.version, request.decision, request.key)
            text = self._encode(LiveAccepted(key=request.key, accepted=accepted, picture=self._look()))
        self._house.stepped(self._room, but=self._wake)
        return text

    async def _try(self, request: LiveTry) -> str:
        if not self._tries.take():
            raise too_many("So much can't be tried out at once; wait a little.")
        what = request.what
        async with self._room.lock:
            tried = await self._room.try_out(self._onlooker.audience, what.seat, what.version, what.decision)
        return self._encode(LiveTried(key=request.key, tried=tried))

    def _encode(self, message: LiveMessage) -> str:
        return ENCODER.encode(message).decode()

    async def _send(self, text: str) -> None:
        self._sending_since = self._sending_since or monotonic()
        try:
            await self._send_event({"type": "websocket.send", "bytes": None, "text": text})
        except OSError:
            raise Gone from None
        self._sending_since = None

    async def _drop_if_deaf(self) -> None:
        """Close the connection when a message is not taken in time. A look now and then is cheaper than many timers."""
        patience = self._house.settings.send_seconds
        while self._sending_since is None or monotonic() - self._sending_since < patience:
            await asyncio.sleep(patience / 4)
        raise Gone(TOO_SLOW, "Messages were not taken in time.")


def _read(data: str) -> Decide | LiveTry | Ping:
    """A decision, which most messages are, one to try, or a ping; `Troubled` says what is wrong with anything else."""
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        plain = read(data, dict[str, Any])
        asked: Decide | LiveTry | Ping = convert(
            plain, Ping if "ping" in plain else LiveTry if "try" in plain else Decide
        )
        return asked


def _key(data: str) -> str | None:
    """The key of a message that may be anything."""
    try:
        key = msgspec.json.decode(data, type=dict[str, Any]).get("key")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return key if isinstance(key, str) else None
