"""Positions of matches as pictures, for games that the client has no board of."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final

from litestar import Controller, get
from litestar.params import FromPath

from hardburn.core.edges import Event, View
from hardburn.core.game import Game
from hardburn.pictures import picture_of
from hardburn.pictures.sanitising import sanitised
from hardburn.server.api.answers import CallerId, TheHouse, problems
from hardburn.server.api.matches import SeatQuery
from hardburn.server.hosting import lobby
from hardburn.server.protocol.problems import conflict, unknown
from hardburn.server.protocol.wire import PictureShown
from hardburn.table.course import seat_name
from hardburn.table.looking import shown_seat

LOGGER: Final = logging.getLogger("hardburn")


class PicturesController(Controller):
    path = "/api/matches/{match_id:str}/picture"
    tags = ("matches",)

    @get(
        "/",
        operation_id="getPicture",
        summary="The position as one of my seats sees it",
        responses=problems(403, 404, 409),
    )
    async def get_picture(
        self, house: TheHouse, caller_id: CallerId, match_id: FromPath[str], seat: SeatQuery = None
    ) -> PictureShown:
        room = await lobby.enter(house, match_id)
        async with room.lock:
            table = room.table
            audience = table.audience(caller_id)
            if seat is not None:
                table.demand_own(audience, seat)
            if table.game.parts.picture is None:
                raise unknown(f"There are no pictures of {table.game.title}.")
            state = table.state if table.has_begun else None
            if state is None:
                raise conflict("There is no position to be drawn.")
            seat = shown_seat(audience, state.to_act()) if seat is None else seat
            version, view, happened = table.version(audience), state.view(seat), table.chronicle.latest(audience, seat)
            names = [seat_name(one) for one in room.seats]
        # Drawing can take long. It needs nothing more of the room.
        svg = await asyncio.to_thread(_draw, match_id, table.game, view, happened, names)
        return PictureShown(version=version, svg=svg)


def _draw(match_id: str, game: Game[Any], view: View, happened: Sequence[Event], names: Sequence[str]) -> str:
    try:
        return sanitised(picture_of(game, view, happened, names))
    except Exception as error:  # noqa: BLE001 - whatever a picture maker does wrong, the match goes on without
        LOGGER.warning("the picture of match %s can't be shown: %s", match_id, " ".join(str(error).split())[:300])
        raise unknown("The picture of this position can't be shown.") from None
