"""Taking back: at once where it is free, otherwise by an offer that all others accept.

Both functions give what is to be stored: the step that takes back, an offer, or None where the open offer goes away.
"""

from __future__ import annotations

import msgspec

from hardburn.core.results import Refusal, Refused
from hardburn.table.chronicle import Audience
from hardburn.table.course import Course
from hardburn.table.errors import Conflict
from hardburn.table.sheet import Offer, StepRow

RULE = "table.take_back"


def ask(table: Course, audience: Audience, seat: int, version: int) -> StepRow | Offer:
    """Take back a seat's last decision if nobody has to be asked; otherwise offer to."""
    table.demand_own(audience, seat)
    table.demand_version(audience, version)
    if not table.match.can_take_back(seat):
        raise Refused(Refusal(RULE, "You have made no decision that stands; there is nothing to take back."))
    asked = table.must_be_asked(seat, audience)
    if not asked:
        return table.take_back(seat)
    if table.offer() is not None:
        raise Conflict("An offer to take back is open already.")
    agreed = tuple([other for other in table.match.must_agree(seat) if other not in asked])
    return Offer(seat, table.chronicle.version(()), agreed)


def answer(table: Course, audience: Audience, seat: int, *, accept: bool) -> StepRow | Offer | None:
    """Answer the open offer. The seat that offered withdraws by declining."""
    table.demand_own(audience, seat)
    offer = table.offer()
    if offer is None:
        raise Conflict("No offer to take back is open.")
    if not accept:
        return None
    if seat == offer.seat:
        raise Conflict("You have made this offer; the others answer it.")
    agreed = tuple(sorted({*offer.agreed, seat}))
    if len(agreed) == table.seat_count - 1:
        return table.take_back(offer.seat)
    return msgspec.structs.replace(offer, agreed=agreed)


def still_asked(table: Course, offer: Offer) -> list[int]:
    """The seats that have yet to answer an offer."""
    return [other for other in range(table.seat_count) if other != offer.seat and other not in offer.agreed]
