"""All SQL except the journal's. Where two callers may compete, one conditional statement lets the database decide."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from time import time
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, RowMapping, Select, and_, bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from hardburn.core.record import Step
from hardburn.server.storage.journal import NOTIFY, AwaitedEntry, Entry, Journal
from hardburn.server.storage.relations import KEPT, MATCHES, PERSONS, PRESENCE, SEATS, STEPS
from hardburn.server.storage.rows import MatchRow, Person, SeatRow, StepRow
from hardburn.server.storage.writer import Writer

LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"

# Statements for every new match are built once, because building one takes longer than executing it.
ADD_MATCH: Final = MATCHES.insert()
ADD_SEATS: Final = SEATS.insert()
TAKE_OPEN_SEAT: Final = (
    update(SEATS)
    .where(SEATS.c.match_id == bindparam("match"), SEATS.c.number == bindparam("seat"))
    .where(SEATS.c.person_id.is_(None), SEATS.c.kind == "open")
    .values(kind="person", person_id=bindparam("person"), seed=bindparam("own_seed"), invitation_hash=None)
)
TAKE_INVITED_SEAT: Final = (
    update(SEATS)
    .where(SEATS.c.match_id == bindparam("match"), SEATS.c.number == bindparam("seat"))
    .where(SEATS.c.person_id.is_(None), SEATS.c.kind == "invited", SEATS.c.invitation_hash == bindparam("invitation"))
    .values(kind="person", person_id=bindparam("person"), seed=bindparam("own_seed"), invitation_hash=None)
)
BEGIN: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("match"), MATCHES.c.status == "waiting")
    .values(status="playing", names=bindparam("seated"), beginning=bindparam("begun"), to_act=bindparam("first"))
)


class Store:
    """Persons, matches, seats and steps."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self._journal = Journal(self._writer)
        self.is_shared = self._writer.is_shared
        """Whether other processes may serve the same matches."""

    async def close(self) -> None:
        await self._journal.stop()
        self._writer.close()
        await self._engine.dispose()

    async def check(self) -> None:
        """Raise if the database does not answer."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    async def keep(self, name: str, value: str) -> str:
        """The value kept under this name. Keeps the given one if there was none."""
        insert: Any = postgresql.insert if self.is_shared else sqlite.insert

        def keep(connection: Connection) -> str:
            connection.execute(insert(KEPT).values(name=name, value=value).on_conflict_do_nothing())
            return str(connection.execute(select(KEPT.c.value).where(KEPT.c.name == name)).scalar_one())

        return await self._writer.do(keep)

    # Persons

    async def add_person(self, person: Person, token_hash: str) -> None:
        values = {"id": person.id, "name": person.name, "token_hash": token_hash, "made_at": int(time())}
        await self._execute(PERSONS.insert(), values)

    async def person_of(self, token_hash: str) -> Person | None:
        found = await self._one(select(PERSONS.c.id, PERSONS.c.name).where(PERSONS.c.token_hash == token_hash))
        return None if found is None else Person(found["id"], found["name"])

    async def rename(self, person_id: str, name: str) -> None:
        await self._execute(update(PERSONS).where(PERSONS.c.id == person_id).values(name=name))

    # Matches and their seats

    async def add_match(self, row: MatchRow, seats: Sequence[SeatRow]) -> None:
        values = msgspec.structs.asdict(row) | {"options": msgspec.json.encode(row.options).decode()}
        rows = [{"match_id": row.id, **msgspec.structs.asdict(seat)} for seat in seats]
        for seat in rows:
            del seat["person_name"]

        def add(connection: Connection) -> None:
            connection.execute(ADD_MATCH, values)
            connection.execute(ADD_SEATS, rows)

        await self._writer.do(add)

    async def match(self, match_id: str) -> MatchRow | None:
        found = await self._one(select(MATCHES).where(MATCHES.c.id == match_id))
        return None if found is None else _match_row(found)

    async def seats(self, match_ids: Collection[str]) -> dict[str, list[SeatRow]]:
        """The seats of some matches, in order, with the current names of the persons."""
        joined = SEATS.outerjoin(PERSONS, SEATS.c.person_id == PERSONS.c.id)
        wanted = select(SEATS, PERSONS.c.name.label("person_name")).select_from(joined)
        wanted = wanted.where(SEATS.c.match_id.in_(match_ids)).order_by(SEATS.c.match_id, SEATS.c.number)
        found: dict[str, list[SeatRow]] = {match_id: [] for match_id in match_ids}
        for row in await self._all(wanted):
            values = dict(row)
            found[values.pop("match_id")].append(SeatRow(**values))
        return found

    async def open_matches(self, most: int) -> list[MatchRow]:
        wanted = select(MATCHES).where(MATCHES.c.status == "waiting", MATCHES.c.listed)
        return await self._newest(wanted, most)

    async def matches_of(self, person_id: str, most: int) -> list[MatchRow]:
        mine = select(SEATS.c.match_id).where(SEATS.c.person_id == person_id)
        return await self._newest(select(MATCHES).where(MATCHES.c.id.in_(mine)), most)

    async def matches_with_bots(self) -> list[tuple[str, int]]:
        """Matches with bots that are being played, each with its number of steps."""
        joined = MATCHES.outerjoin(STEPS, STEPS.c.match_id == MATCHES.c.id)
        wanted = select(MATCHES.c.id, func.count(STEPS.c.number).label("steps")).select_from(joined)
        wanted = wanted.where(MATCHES.c.status != "over", MATCHES.c.has_bots).group_by(MATCHES.c.id)
        return [(row["id"], row["steps"]) for row in await self._all(wanted)]

    async def take_seat(self, match_id: str, number: int, person_id: str, seed: str, invitation: str | None) -> bool:
        """Seat a person on a free seat; False if somebody was quicker or the invitation is for another seat."""
        values = {"match": match_id, "seat": number, "person": person_id, "own_seed": seed}
        if invitation is None:
            return await self._changed(TAKE_OPEN_SEAT, values)
        return await self._changed(TAKE_INVITED_SEAT, {**values, "invitation": invitation})

    async def renew_invitation(self, match_id: str, number: int, invitation: str) -> bool:
        free = and_(SEATS.c.match_id == match_id, SEATS.c.number == number, SEATS.c.kind == "invited")
        return await self._changed(update(SEATS).where(free).values(invitation_hash=invitation))

    async def begin(self, match_id: str, names: Sequence[str], beginning: str, to_act: str) -> bool:
        """Store how the match begins; False if that is stored already."""
        values = {"match": match_id, "seated": msgspec.json.encode(names).decode(), "begun": beginning, "first": to_act}
        return await self._changed(BEGIN, values)

    async def set_offer(self, match_id: str, before: str | None, offer: str | None) -> bool:
        """Change the offer to take back; False if it has changed meanwhile."""
        same = MATCHES.c.offer.is_(None) if before is None else MATCHES.c.offer == before
        return await self._changed(update(MATCHES).where(MATCHES.c.id == match_id, same).values(offer=offer))

    async def set_rematch(self, match_id: str, rematch: str) -> bool:
        """Name the rematch; False if there is one already."""
        none = and_(MATCHES.c.id == match_id, MATCHES.c.rematch.is_(None))
        return await self._changed(update(MATCHES).where(none).values(rematch=rematch))

    # Steps

    async def steps(self, match_id: str, after: int) -> list[tuple[Step, str | None]]:
        """The steps after this number, with their keys."""
        wanted = select(STEPS.c.step, STEPS.c.key).where(STEPS.c.match_id == match_id, STEPS.c.number > after)
        rows = await self._all(wanted.order_by(STEPS.c.number))
        return [(msgspec.json.decode(row["step"], type=Step), row["key"]) for row in rows]

    async def to_act(self, rows: Sequence[MatchRow]) -> dict[str, list[int]]:
        """Who owes a decision in each of these matches, without replaying them."""
        ids = [row.id for row in rows]
        last = select(STEPS.c.match_id, func.max(STEPS.c.number).label("number"))
        last_of = last.where(STEPS.c.match_id.in_(ids)).group_by(STEPS.c.match_id).subquery()
        joined = and_(STEPS.c.match_id == last_of.c.match_id, STEPS.c.number == last_of.c.number)
        found = {row.id: row.to_act or "[]" for row in rows}
        for step in await self._all(select(STEPS.c.match_id, STEPS.c.to_act).join(last_of, joined)):
            found[step["match_id"]] = step["to_act"]
        return {match_id: msgspec.json.decode(text, type=list[int]) for match_id, text in found.items()}

    async def append(self, row: StepRow) -> bool:
        """Put a step on the disk; False if there is another in its place."""
        entry = AwaitedEntry(row)
        self._journal.write(entry)
        return await entry.written

    def append_soon(self, entry: Entry) -> None:
        """The same without waiting: the journal tells the entry."""
        self._journal.write(entry)

    # Who is here

    async def arrive(self, connection_id: str, match_id: str, person_id: str, process: str, until: float) -> None:
        values = {
            "connection": connection_id,
            "match_id": match_id,
            "person_id": person_id,
            "process": process,
            "until": until,
        }
        await self._execute(PRESENCE.insert(), values)

    async def leave(self, connection_id: str) -> None:
        await self._execute(delete(PRESENCE).where(PRESENCE.c.connection == connection_id))

    async def stay(self, process: str, until: float) -> None:
        """Renew the presence of all connections of a process, and forget expired ones."""

        def renew(connection: Connection) -> None:
            connection.execute(update(PRESENCE).where(PRESENCE.c.process == process).values(until=until))
            connection.execute(delete(PRESENCE).where(PRESENCE.c.until < time()))

        await self._writer.do(renew)

    async def present(self, match_id: str) -> set[str]:
        """The persons who are at a match."""
        wanted = select(PRESENCE.c.person_id).where(PRESENCE.c.match_id == match_id, PRESENCE.c.until >= time())
        return {row["person_id"] for row in await self._all(wanted)}

    async def notify(self, notice: str) -> None:
        """Notify all processes on this PostgreSQL."""
        await self._execute(NOTIFY, {"notice": notice})

    async def _one(self, wanted: Select[Any]) -> RowMapping | None:
        async with self._engine.connect() as connection:
            found: RowMapping | None = (await connection.execute(wanted)).mappings().first()
        return found

    async def _all(self, wanted: Select[Any]) -> Sequence[RowMapping]:
        async with self._engine.connect() as connection:
            found: Sequence[RowMapping] = (await connection.execute(wanted)).mappings().all()
        return found

    async def _newest(self, wanted: Select[Any], most: int) -> list[MatchRow]:
        ordered = wanted.order_by(MATCHES.c.made_at.desc(), MATCHES.c.id).limit(most)
        return [_match_row(row) for row in await self._all(ordered)]

    async def _execute(self, statement: Any, values: dict[str, Any] | None = None) -> None:
        await self._changed(statement, values)

    async def _changed(self, statement: Any, values: dict[str, Any] | None = None) -> bool:
        """Whether the statement changed a row."""
        return await self._writer.do(lambda connection: bool(connection.execute(statement, values).rowcount))


def new_id() -> str:
    """A random id of 60 bits: short enough to read out, too long to guess."""
    bits = secrets.randbits(60)
    return "".join([LETTERS[bits >> 5 * place & 31] for place in range(12)])


def is_id(text: str) -> bool:
    return len(text) == 12 and all(letter in LETTERS for letter in text)


def _match_row(row: RowMapping) -> MatchRow:
    values: dict[str, Any] = dict(row)
    values["options"] = msgspec.json.decode(values["options"])
    values["names"] = None if values["names"] is None else msgspec.json.decode(values["names"])
    return MatchRow(**values)
