"""Taking back: at once where it is free, otherwise by an offer that all others accept."""

from __future__ import annotations

import msgspec

from hardburn.core.results import Refusal, Refused
from hardburn.server.matches.chronicle import Audience
from hardburn.server.matches.room import Behind, Room
from hardburn.server.protocol.problems import conflict
from hardburn.server.storage.rows import Offer
from hardburn.server.storage.store import Store

RULE = "table.take_back"


async def ask(room: Room, store: Store, audience: Audience, seat: int, version: int) -> bool:
    """Take back a seat's last decision if that is free, and return True; otherwise ask the others."""
    room.demand_own(audience, seat)
    await room.demand_version(audience, version)
    if not room.can_take_back(seat):
        raise Refused(Refusal(RULE, "You have made no decision that stands; there is nothing to take back."))
    agreed = _agreeing(room, seat, audience)
    if room.match.can_take_back_freely(seat) or len(agreed) == len(room.seats) - 1:
        await _do(room, store, Offer(seat, 0, tuple(agreed)))
        return True
    if room.offer() is not None:
        raise conflict("An offer to take back is open already.")
    await _set(room, store, Offer(seat, room.chronicle.version(()), tuple(agreed)))
    return False


async def answer(room: Room, store: Store, audience: Audience, seat: int, *, accept: bool) -> bool:
    """Answer the offer; True if the decision is now taken back. The seat that offered withdraws by declining."""
    room.demand_own(audience, seat)
    room.table_changed = True
    await room.refresh()
    offer = room.offer()
    if offer is None:
        raise conflict("No offer to take back is open.")
    if not accept:
        await _set(room, store, None)
        return False
    if seat == offer.seat:
        raise conflict("You have made this offer; the others answer it.")
    agreed = tuple(sorted({*offer.agreed, seat}))
    if len(agreed) == len(room.seats) - 1:
        await _do(room, store, msgspec.structs.replace(offer, agreed=agreed))
        return True
    await _set(room, store, msgspec.structs.replace(offer, agreed=agreed))
    return False


def _agreeing(room: Room, seat: int, audience: Audience) -> list[int]:
    """Seats that needn't be asked: bots, and other seats of the same person."""
    others = [other for other in room.seats if other.number != seat]
    return [other.number for other in others if other.bot is not None or other.number in audience]


async def _do(room: Room, store: Store, offer: Offer) -> None:
    try:
        await room.take_back(offer.seat, list(offer.agreed))
    except Behind:
        await room.refresh()
        raise conflict("The match has moved on; it was not taken back.") from None
    if room.row.offer is not None:
        await _set(room, store, None)


async def _set(room: Room, store: Store, offer: Offer | None) -> None:
    text = None if offer is None else msgspec.json.encode(offer).decode()
    if not await store.set_offer(room.id, room.row.offer, text):
        raise conflict("Somebody else has answered meanwhile; look again.")
    room.row.offer = text
