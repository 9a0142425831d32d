"""The caller as a guest."""

from __future__ import annotations

from typing import Final

from litestar import Controller, get, put
from litestar.params import JSONBody

from hardburn.server.access.identity import name_from
from hardburn.server.api.answers import Guest, TheHouse, problems
from hardburn.server.protocol.wire import Me, NewName

MOST_TOLD: Final = 50
"""In this many of a guest's newest matches the others hear of a new name at once; in the rest, when they next look."""


class MeController(Controller):
    path = "/api/me"
    tags = ("guests",)

    @get("/", operation_id="getMe", summary="Who I am; makes a new guest of somebody unknown", responses=problems())
    async def get_me(self, guest: Guest) -> Me:
        return Me(id=guest.id, name=guest.name)

    @put("/", operation_id="setMyName", summary="Change my display name", responses=problems(403, 413))
    async def set_my_name(self, data: JSONBody[NewName], guest: Guest, house: TheHouse) -> Me:
        name = name_from(data.name)
        await house.guests.rename(guest, name)
        for row in await house.store.matches_of(guest.id, MOST_TOLD):
            if row.status != "over":
                await house.hub.table_changed(row.id)
        return Me(id=guest.id, name=name)
