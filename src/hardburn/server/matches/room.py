"""A room: a table, a lock and the store. Every step is stored before anybody hears of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hardburn.core.state import Action
from hardburn.server.matches.lock import Lock
from hardburn.server.matches.presence import Presence
from hardburn.server.protocol.problems import conflict
from hardburn.server.storage.journal import Entry
from hardburn.server.storage.rows import MatchRow, Person, SeatRow, StepRow
from hardburn.server.storage.store import Store
from hardburn.table.chronicle import Audience
from hardburn.table.course import Course
from hardburn.table.shown import Accepted, Tried

TRIES: Final = 10


class Behind(Exception):
    """Another step is already stored in the place of ours."""


class Room:
    """One match. `row` and `seats` may be read at any time. Anything else needs `lock` held, or free and no waiting."""

    def __init__(self, store: Store, presence: Presence, row: MatchRow, seats: list[SeatRow]) -> None:
        self.id = row.id
        self.row = row
        self.seats = seats
        self.table = Course(row, seats)
        self.lock = Lock()
        self.heard = 0
        """The highest step number in any notice so far."""
        self.table_changed = False
        self.presence_changed = False
        self._store = store
        self._presence = presence

    # Keeping up with the store

    async def refresh(self) -> None:
        """Read what is new from the store, and begin the match if all seats are taken."""
        table = self.table
        if self.table_changed or (not table.has_begun and self._store.is_shared):
            await self._read_table()
        if table.can_begin and await self._begin():
            return
        if self.row.beginning is None:
            return
        if not table.has_begun:
            table.rebuild(self.row.beginning)
        for step, key in await self._store.steps(self.id, table.number):
            table.follow_stored(step, key)

    async def catch_up(self) -> None:
        """Read what notices have announced, if anything."""
        if self._is_behind():
            await self.refresh()
        if self.presence_changed:
            await self._read_presence()

    async def reach(self, audience: Audience, version: int) -> None:
        """Read what is new if the caller knows more than this room. Raises `Stale` if they know less."""
        if not self.table.has_begun or version > self.table.version(audience):
            await self.refresh()
        self.table.demand_version(audience, version)

    def is_at_rest(self) -> bool:
        """Whether the lock is free and the room knows all that notices have announced."""
        if self.lock.is_taken or self._is_behind():
            return False
        if self.presence_changed and not self._store.is_shared:
            self._note_presence(self._presence.here(self.id))
        return not self.presence_changed

    def _is_behind(self) -> bool:
        return self.table_changed or self.heard > self.table.number or not self.table.has_begun

    async def be_entered(self) -> None:
        """Bring the room up to date for a newcomer. Within one process no notice is lost, so catching up is enough."""
        if self._store.is_shared:
            await self.refresh()
        else:
            await self.catch_up()

    def seat_taken(self, number: int, person: Person, seed: str) -> None:
        """Note that the store has given a free seat to this person."""
        self.seats[number].invitation_hash = None
        self.table.seat_taken(number, person.id, person.name, seed)

    async def _read_table(self) -> None:
        self.table_changed = False
        row = await self._store.match(self.id)
        assert row is not None, "matches are never deleted"
        self.row = row
        self.seats = (await self._store.seats([self.id]))[self.id]
        self.table.lay_out(self.row, self.seats)
        await self._read_presence()

    async def _read_presence(self) -> None:
        self.presence_changed = False
        self._note_presence(await self._presence.at(self.id))

    def _note_presence(self, present: set[str]) -> None:
        self.presence_changed = False
        self.table.note_present(present)

    async def _begin(self) -> bool:
        """Begin the match; False if another process has done so."""
        begun = self.table.begin()
        if not await self._store.begin(self.id, begun.names, begun.beginning, begun.to_act):
            await self._read_table()
            return False
        self.table.note_begun(begun)
        return True

    # Steps

    async def decide(
        self, audience: Audience, seat: int, version: int, decision: Any, key: str | None = None
    ) -> Accepted:
        """Make a player's decision. Repeating a key repeats the first answer."""
        table = self.table
        table.demand_own(audience, seat)
        if not table.has_begun:
            await self.refresh()  # or a key that is already stored would not be known
        for _ in range(TRIES):
            repeated = table.repeated(audience, seat, key)
            if repeated is not None:
                return repeated
            await self.reach(audience, version)
            try:
                await self.put(table.decide(audience, seat, version, decision, key))
            except Behind:
                await self.refresh()
                continue
            return table.accepted(audience, seat)
        raise conflict("Others were quicker many times in a row; try again.")

    def is_ready_for(self, audience: Audience, seat: int, version: int, key: str | None) -> bool:
        """Whether a decision can be made without waiting."""
        return self.is_at_rest() and self.table.is_ready_for(audience, seat, version, key)

    def decide_at_once(
        self,
        audience: Audience,
        seat: int,
        decision: Any,
        key: str | None,
        then: Callable[[Accepted | Exception], None],
    ) -> None:
        """Make a decision that the room is ready for. Calls `then` when it is on the disk."""
        row = self.table.play(seat, self.table.action(decision), key)
        self.lock.take()
        self._store.append_soon(Deciding(self, row, audience, seat, then))

    def conclude(self, key: str | None, *, is_written: bool) -> None:
        """Note that the last step is on the disk; raise `Behind` if another one is in its place."""
        if not is_written:
            self.table.forget()
            raise Behind
        self.table.note(key)

    async def play(self, seat: int, action: Action) -> None:
        """Make a bot's decision."""
        await self.put(self.table.play(seat, action))

    async def resign(self, audience: Audience, seat: int, version: int) -> Accepted:
        self.table.demand_own(audience, seat)
        for _ in range(TRIES):
            await self.reach(audience, version)
            try:
                await self.put(self.table.resign(audience, seat, version))
            except Behind:
                await self.refresh()
                continue
            return self.table.accepted(audience, seat)
        raise conflict("Others were quicker many times in a row; try again.")

    async def try_out(self, audience: Audience, seat: int, version: int, decision: Any) -> Tried:
        """What a player's decision would lead to. Nothing is played."""
        self.table.demand_own(audience, seat)
        await self.reach(audience, version)
        return self.table.try_out(audience, seat, version, decision)

    async def put(self, row: StepRow) -> None:
        """Put the last step on the disk. Until then nobody hears of it. If this fails, the table forgets the step."""
        try:
            is_written = await self._store.append(row)
        except BaseException:
            self.table.forget()
            raise
        self.conclude(row.key, is_written=is_written)


class Deciding(Entry):
    """A decision on its way to the disk. The room stays locked meanwhile."""

    def __init__(
        self, room: Room, row: StepRow, audience: Audience, seat: int, then: Callable[[Accepted | Exception], None]
    ) -> None:
        super().__init__(row)
        self._room = room
        self._audience = audience
        self._seat = seat
        self._then = then

    def settle(self, *, is_written: bool) -> None:
        try:
            self._room.conclude(self.row.key, is_written=is_written)
            accepted = self._room.table.accepted(self._audience, self._seat)
        except Exception as error:  # noqa: BLE001 - whoever decided must hear of anything that goes wrong
            self.fail(error)
        else:
            self._room.lock.release()
            self._then(accepted)

    def fail(self, error: Exception) -> None:
        self._room.table.forget()
        self._room.lock.release()
        self._then(error)
