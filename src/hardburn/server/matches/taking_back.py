"""Storing what the table says about taking back: a step, or a changed offer."""

from __future__ import annotations

from hardburn.server.matches.room import Behind, Room
from hardburn.server.protocol.problems import conflict
from hardburn.server.storage.store import Store
from hardburn.table import taking_back
from hardburn.table.chronicle import Audience
from hardburn.table.sheet import Offer, StepRow
from hardburn.table.table import as_json


async def ask(room: Room, store: Store, audience: Audience, seat: int, version: int) -> bool:
    """Take back a seat's last decision if that is free, and return True; otherwise ask the others."""
    room.table.demand_own(audience, seat)
    await room.reach(audience, version)
    return await _keep(room, store, taking_back.ask(room.table, audience, seat, version))


async def answer(room: Room, store: Store, audience: Audience, seat: int, *, accept: bool) -> bool:
    """Answer the offer; True if the decision is now taken back. The seat that offered withdraws by declining."""
    room.table.demand_own(audience, seat)
    room.table_changed = True
    await room.refresh()
    return await _keep(room, store, taking_back.answer(room.table, audience, seat, accept=accept))


async def _keep(room: Room, store: Store, result: StepRow | Offer | None) -> bool:
    """Store the step that takes back, or the offer; True for a step."""
    if not isinstance(result, StepRow):
        await _set(room, store, result)
        return False
    try:
        await room.put(result)
    except Behind:
        await room.refresh()
        raise conflict("The match has moved on; it was not taken back.") from None
    if room.row.offer is not None:
        await _set(room, store, None)
    return True


async def _set(room: Room, store: Store, offer: Offer | None) -> None:
    text = None if offer is None else as_json(offer)
    if not await store.set_offer(room.id, room.row.offer, text):
        raise conflict("Somebody else has answered meanwhile; look again.")
    room.row.offer = text
