"""A live match. Every step is stored before anybody hears of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from hardburn.bots.catalogue import title_of
from hardburn.core.codec import decision_from
from hardburn.core.log import Log
from hardburn.core.results import Malformed
from hardburn.core.state import Action
from hardburn.server.matches.chronicle import Audience
from hardburn.server.matches.course import Course
from hardburn.server.matches.lock import Lock
from hardburn.server.matches.presence import Presence
from hardburn.server.protocol.problems import conflict, malformed, not_yours, stale, unknown
from hardburn.server.protocol.wire import Accepted, Tried
from hardburn.server.storage.journal import Entry
from hardburn.server.storage.rows import MatchRow, Person, SeatRow, StepRow
from hardburn.server.storage.store import Store

TRIES: Final = 10


class Behind(Exception):
    """Another step is already stored in the place of ours."""


class Room(Course):
    """One match. `row` and `seats` may be read at any time. Anything else needs `lock` held, or free and no waiting."""

    def __init__(self, store: Store, presence: Presence, row: MatchRow, seats: list[SeatRow]) -> None:
        super().__init__(row, seats)
        self.lock = Lock()
        self.present: set[str] = set()
        self.heard = 0
        """The highest step number in any notice so far."""
        self.table_changed = False
        self.presence_changed = False
        self._store = store
        self._presence = presence

    async def try_out(self, audience: Audience, seat: int, version: int, decision: Any) -> Tried:
        """What a player's decision would lead to. Nothing is played."""
        self.demand_own(audience, seat)
        await self.demand_version(audience, version)
        action = self._action(decision)
        state = self.known_to(seat)
        refusal = state.refusal(seat, action)
        forecast = None if refusal is not None else self.game.words.forecast(state, seat, action)
        return Tried(version=version, forecast=forecast, refusal=refusal)

    # Keeping up with the store

    async def refresh(self) -> None:
        """Read what is new from the store, and begin the match if all seats are taken."""
        if self.table_changed or (self._match is None and self._store.is_shared):
            await self._read_table()
        if self.row.status == "waiting" and all(seat.is_taken for seat in self.seats) and await self._begin():
            return
        if self.row.beginning is None:
            return
        if not self.has_begun:
            self._rebuild(self.row.beginning)
        for step, key in await self._store.steps(self.id, self.number):
            self._follow(step, key)

    async def catch_up(self) -> None:
        """Read what notices have announced, if anything."""
        if self._is_behind():
            await self.refresh()
        if self.presence_changed:
            await self._read_presence()

    def is_at_rest(self) -> bool:
        """Whether the lock is free and the room knows all that notices have announced."""
        if self.lock.is_taken or self._is_behind():
            return False
        if self.presence_changed and not self._store.is_shared:
            self._note_presence(self._presence.here(self.id))
        return not self.presence_changed

    def _is_behind(self) -> bool:
        return self.table_changed or self.heard > self.number or not self.has_begun

    async def be_entered(self) -> None:
        """Bring the room up to date for a newcomer. Within one process no notice is lost, so catching up is enough."""
        if self._store.is_shared:
            await self.refresh()
        else:
            await self.catch_up()

    def seat_taken(self, number: int, person: Person, seed: str) -> None:
        """Note that the store has given a free seat to this person."""
        seat = self.seats[number]
        seat.kind, seat.person_id, seat.person_name = "person", person.id, person.name
        seat.seed, seat.invitation_hash = seed, None
        self.edition += 1

    async def _read_table(self) -> None:
        self.table_changed = False
        row = await self._store.match(self.id)
        assert row is not None, "matches are never deleted"
        self.row = row
        self.seats = (await self._store.seats([self.id]))[self.id]
        await self._read_presence()

    async def _read_presence(self) -> None:
        self.presence_changed = False
        self._note_presence(await self._presence.at(self.id))

    def _note_presence(self, present: set[str]) -> None:
        self.presence_changed = False
        self.present = present
        self.edition += 1

    async def _begin(self) -> bool:
        """Begin the match; False if another process has done so."""
        names = [seat_name(seat) for seat in self.seats]
        match, log, tray = self._started(names)
        beginning, to_act = _json(match.record.beginning), _json(match.state.to_act())
        if not await self._store.begin(self.id, names, beginning, to_act):
            await self._read_table()
            return False
        self.row.status, self.row.names, self.row.beginning, self.row.to_act = "playing", names, beginning, to_act
        self.edition += 1
        self._take_up(match, log, tray)
        return True

    # Steps

    async def decide(
        self, audience: Audience, seat: int, version: int, decision: Any, key: str | None = None
    ) -> Accepted:
        """Make a player's decision. Repeating a key repeats the first answer."""
        self.demand_own(audience, seat)
        stored_key = _stored_key(seat, key)
        for _ in range(TRIES):
            if stored_key in self._keys:
                return self._accepted(self._keys[stored_key], audience, seat)
            await self.demand_version(audience, version)
            try:
                await self.play(seat, self._action(decision), stored_key)
            except Behind:
                await self.refresh()
                continue
            return self._accepted(self.number, audience, seat)
        raise conflict("Others were quicker many times in a row; try again.")

    def is_ready_for(self, audience: Audience, seat: int, version: int, key: str | None) -> bool:
        """Whether a decision can be made without waiting: it names the current version and repeats no key."""
        if self.archive is not None or seat not in audience or not self.is_at_rest():
            return False
        if version != self.version(audience):
            return False
        return key is None or _stored_key(seat, key) not in self._keys

    def decide_at_once(
        self,
        audience: Audience,
        seat: int,
        decision: Any,
        key: str | None,
        then: Callable[[Accepted | Exception], None],
    ) -> None:
        """Make a decision that the room is ready for. Calls `then` when it is on the disk."""
        log, stored_key = Log(), _stored_key(seat, key)
        self.match.play(seat, self._action(decision), log)
        row = self._step_row(stored_key)
        self.lock.take()
        self._store.append_soon(Deciding(self, row, log, audience, seat, then))

    def conclude(self, log: Log, key: str | None, *, is_written: bool) -> None:
        """Note that the last step is on the disk; raise `Behind` if another one is in its place."""
        if not is_written:
            self.forget()
            raise Behind
        self._note(log, key)

    async def play(self, seat: int, action: Action, key: str | None = None) -> None:
        log = Log()
        self.match.play(seat, action, log)
        await self._store_step(log, key)

    async def resign(self, audience: Audience, seat: int, version: int) -> Accepted:
        self.demand_own(audience, seat)
        for _ in range(TRIES):
            await self.demand_version(audience, version)
            log = Log()
            self.match.resign(seat, log)
            try:
                await self._store_step(log, None)
            except Behind:
                await self.refresh()
                continue
            return self._accepted(self.number, audience, seat)
        raise conflict("Others were quicker many times in a row; try again.")

    async def take_back(self, seat: int, agreed: list[int]) -> None:
        """Undo the seat's last decision. Raises `Behind` if the match has moved on meanwhile."""
        self.match.take_back(seat, agreed)
        await self._store_step(Log(), None)

    def can_take_back(self, seat: int) -> bool:
        match = self.match
        if match.outcome is not None:
            return False
        undone: set[int] = set()
        for number in range(len(match.record.steps) - 1, -1, -1):
            step = match.record.steps[number]
            if hasattr(step, "from_step"):
                undone.update(range(step.from_step - 1, number))
            elif number not in undone and step.seat == seat:
                return True
        return False

    def demand_own(self, audience: Audience, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise unknown(f"There is no seat {seat}; there are seats 0 to {len(self.seats) - 1}.")
        if seat not in audience:
            raise not_yours(f"Seat {seat} is not yours.")

    async def demand_version(self, audience: Audience, version: int) -> None:
        if not self.has_begun or version > self.version(audience):
            await self.refresh()
        self.match  # noqa: B018 - raises while a seat is free
        if version != self.version(audience):
            raise stale(version, self.version(audience))

    def accepted(self, audience: Audience, seat: int) -> Accepted:
        """The answer to the last decision."""
        return self._accepted(self.number, audience, seat)

    def _accepted(self, place: int, audience: Audience, seat: int) -> Accepted:
        version = self.chronicle.version_of(place, audience)
        return Accepted(version=version, step=self.chronicle.shown(place, version, seat))

    def _action(self, decision: Any) -> Action:
        try:
            return self.game.pack(decision_from(self.game, decision))
        except Malformed as error:
            raise malformed(str(error), "decision", "one of the choices") from None

    async def _store_step(self, log: Log, key: str | None) -> None:
        """Put the last step on the disk. Until then nobody hears of it. If this fails, the room forgets the step."""
        try:
            is_written = await self._store.append(self._step_row(key))
        except BaseException:
            self.forget()
            raise
        self.conclude(log, key, is_written=is_written)

    def _step_row(self, key: str | None) -> StepRow:
        outcome = self.match.outcome
        return StepRow(
            match_id=self.id,
            number=self.number,
            step=_json(self.match.record.steps[-1]),
            to_act=_json(self.match.state.to_act()),
            key=key,
            outcome=None if outcome is None else _json(outcome),
        )


class Deciding(Entry):
    """A decision on its way to the disk. The room stays locked meanwhile."""

    def __init__(
        self,
        room: Room,
        row: StepRow,
        log: Log,
        audience: Audience,
        seat: int,
        then: Callable[[Accepted | Exception], None],
    ) -> None:
        super().__init__(row)
        self._room = room
        self._log = log
        self._audience = audience
        self._seat = seat
        self._then = then

    def settle(self, *, is_written: bool) -> None:
        try:
            self._room.conclude(self._log, self.row.key, is_written=is_written)
            accepted = self._room.accepted(self._audience, self._seat)
        except Exception as error:  # noqa: BLE001 - whoever decided must hear of anything that goes wrong
            self.fail(error)
        else:
            self._room.lock.release()
            self._then(accepted)

    def fail(self, error: Exception) -> None:
        self._room.forget()
        self._room.lock.release()
        self._then(error)


def seat_name(seat: SeatRow) -> str:
    if seat.bot is not None:
        return f"{title_of(seat.bot)} bot"
    return seat.person_name or "Guest"


def _stored_key(seat: int, key: str | None) -> str | None:
    return None if key is None else f"{seat}:{key}"


def _json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()
