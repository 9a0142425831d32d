"""One live connection: first the whole snapshot, then a new one whenever something changes for the caller.

Nothing is queued. A caller is sent whatever is new since the last message. A caller who accepts nothing in time is
dropped, and can resume from any version.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from functools import partial
from typing import Any, Final

import msgspec

from hardburn.server.access.limits import Bucket
from hardburn.server.hosting.house import House
from hardburn.server.live.line import Line
from hardburn.server.matches.hub import Watching
from hardburn.server.matches.room import Behind, Room
from hardburn.server.metrics import LIVE_CONNECTIONS
from hardburn.server.protocol.problems import convert, problem_of, read, too_many
from hardburn.server.protocol.wire import (
    Decide,
    LiveAccepted,
    LiveMessage,
    LivePong,
    LiveProblem,
    LiveSnapshot,
    LiveTried,
    LiveTry,
    Ping,
)
from hardburn.table.looking import Onlooker
from hardburn.table.shown import Accepted, Snapshot, TableShown, TakeBackShown

LOGGER: Final = logging.getLogger("hardburn")
FAILED: Final = 1011
TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429
ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(Decide)


class Gone(Exception):
    """The connection is over: the caller has closed it, or the server closes it with this code."""

    def __init__(self, code: int | None = None, reason: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Watcher(Watching):
    """One live connection, from being accepted until it is `Gone`."""

    def __init__(
        self, house: House, line: Line, room: Room, person_id: str | None, seat: int | None, version: int
    ) -> None:
        self._house = house
        self._line = line
        self._room = room
        self._person_id = person_id
        self._onlooker = Onlooker(room.table, person_id, seat)
        self._sent = version
        self._edition = -1
        self._seen: tuple[TableShown, TakeBackShown] | None = None
        self._news = asyncio.Event()
        self._answering: asyncio.Task[None] | None = None
        self._gone = Gone()
        self._is_here = False
        self._id = secrets.token_hex(8)
        self._bucket = Bucket(house.settings.messages_per_second)
        self._tries = Bucket(house.settings.tries_per_second)
        if seat is not None:
            room.table.demand_own(room.table.audience(person_id), seat)

    async def run(self) -> None:
        self._house.hub.watch(self._room.id, self)
        LIVE_CONNECTIONS.inc()
        try:
            async with self._room.lock:
                await self._room.be_entered()
            await self._come()
            self.wake()
            self._line.listen(self._hear, self._drop, self._house.settings.send_seconds)
            await self._until_first_ends(self._send_late_news(), self._line.closed())
            raise Gone(self._gone.code, self._gone.reason)  # new, so that nothing holds it: no cycle to collect
        finally:
            self._line.hang_up()
            self._house.hub.unwatch(self._room.id, self)
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
        """Note that the player is present, as long as they are connected."""
        if self._room.table.audience(self._person_id) and self._person_id is not None:
            self._is_here = True
            await self._house.presence.come(self._id, self._room.id, self._person_id)
            await self._house.hub.presence_changed(self._room.id)
        self._house.bots.look_at(self._room)

    async def _go(self) -> None:
        if self._is_here and self._person_id is not None:
            await self._house.presence.go(self._id, self._room.id, self._person_id)
            await self._house.hub.presence_changed(self._room.id)

    def _end(self, gone: Gone) -> None:
        self._gone = gone
        self._line.hang_up()

    def _drop(self) -> None:
        self._end(Gone(TOO_SLOW, "Messages were not taken in time."))

    # News

    def wake(self) -> None:
        """Send what is new, at once if nothing has to wait."""
        if not self._line.writable.is_set() or not self._room.is_at_rest():
            self._news.set()
            return
        try:
            self._send_news()
        except Exception:
            LOGGER.exception("match %s can't be shown", self._room.id)
            self._end(Gone(FAILED, "The match can't be shown."))

    async def _send_late_news(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            await self._line.writable.wait()
            async with self._room.lock:
                await self._room.catch_up()
                self._send_news()

    def _send_news(self) -> None:
        """Send a snapshot if anything looks different from the last one."""
        has_moved = self._sent != self._room.table.version(self._onlooker.audience)
        if not has_moved and self._edition == self._room.table.edition:
            return
        before = self._seen
        snapshot = self._look()
        if has_moved or self._seen != before:
            self._send(LiveSnapshot(snapshot=snapshot))

    def _look(self) -> Snapshot:
        snapshot = self._onlooker.look(self._sent)
        self._sent = snapshot.version
        self._edition = self._room.table.edition
        self._seen = snapshot.table, snapshot.take_back
        return snapshot

    def _send(self, message: LiveMessage) -> None:
        self._line.send_text(ENCODER.encode(message))

    # Messages

    def _hear(self, message: str | bytes) -> None:
        """Answer a ping, try a decision or make one: at once if the room is ready, otherwise in its turn."""
        if not self._bucket.take():
            self._end(Gone(TOO_MANY, "Too many messages."))
            return
        text = message if isinstance(message, str) else message.decode(errors="replace")
        try:
            request = _read(text)
            if isinstance(request, Ping):
                self._send(LivePong(pong=request.ping))
                return
            if isinstance(request, LiveTry):
                self._try(request)
                return
            audience = self._onlooker.audience
            if self._room.is_ready_for(audience, request.seat, request.version, request.key):
                decided = partial(self._decided, request)
                self._room.decide_at_once(audience, request.seat, request.decision, request.key, decided)
                self._line.be_busy()
            else:
                self._decide_in_turn(request)
        except Exception as error:  # noqa: BLE001 - whatever it is, the connection stays and no traceback leaves
            self._send(LiveProblem(key=_key(text), problem=problem_of(error)))

    def _try(self, request: LiveTry) -> None:
        if not self._tries.take():
            raise too_many("So much can't be tried out at once; wait a little.")
        self._line.be_busy()
        self._answering = asyncio.ensure_future(self._wait_and_try(request))

    async def _wait_and_try(self, request: LiveTry) -> None:
        what = request.what
        try:
            async with self._room.lock:
                tried = await self._room.try_out(self._onlooker.audience, what.seat, what.version, what.decision)
            self._send(LiveTried(key=request.key, tried=tried))
        except Exception as error:  # noqa: BLE001 - as above
            self._send(LiveProblem(key=request.key, problem=problem_of(error)))
        self._line.be_free()

    def _decided(self, request: Decide, answer: Accepted | Exception) -> None:
        """Answer a decision that was made at once, when its step is stored or has failed."""
        if isinstance(answer, Behind):
            self._decide_in_turn(request)
            return
        try:
            self._answer(request, answer)
        except Exception as error:  # noqa: BLE001 - as above
            self._answer(request, error)
        if isinstance(answer, Accepted):
            self._house.stepped(self._room, but=self)
        self._line.be_free()

    def _answer(self, request: Decide, answer: Accepted | Exception) -> None:
        """Send a problem, or the caller's new snapshot. The room must be at rest or locked by us."""
        if isinstance(answer, Exception):
            self._send(LiveProblem(key=request.key, problem=problem_of(answer)))
        else:
            self._send(LiveAccepted(key=request.key, accepted=answer, snapshot=self._look()))

    def _decide_in_turn(self, request: Decide) -> None:
        self._line.be_busy()
        self._answering = asyncio.ensure_future(self._wait_and_decide(request))

    async def _wait_and_decide(self, request: Decide) -> None:
        try:
            async with self._room.lock:
                accepted = await self._room.decide(
                    self._onlooker.audience, request.seat, request.version, request.decision, request.key
                )
                self._answer(request, accepted)
            self._house.stepped(self._room, but=self)
        except Exception as error:  # noqa: BLE001 - as above
            self._answer(request, error)
        self._line.be_free()


def _read(data: str) -> Decide | LiveTry | Ping:
    """A decision (as most messages are), a decision to try, or a ping. Raises `Troubled` for anything else."""
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        plain = read(data, dict[str, Any])
        asked: Decide | LiveTry | Ping = convert(
            plain, Ping if "ping" in plain else LiveTry if "try" in plain else Decide
        )
        return asked


def _key(data: str) -> str | None:
    """The key of a message, which may be malformed."""
    try:
        key = msgspec.json.decode(data, type=dict[str, Any]).get("key")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return key if isinstance(key, str) else None
