"""Making, finding, joining and looking at matches."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from litestar import Controller, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from hardburn.server.api.answers import CallerId, Guest, TheHouse, problems
from hardburn.server.hosting import lobby
from hardburn.server.protocol.problems import unknown
from hardburn.server.protocol.wire import (
    Invitation,
    Join,
    Joined,
    MatchMade,
    NewMatch,
    Rematch,
    SeatNamed,
    Tables,
)
from hardburn.table.looking import Onlooker, show_table
from hardburn.table.replaying import file_text, show_replay
from hardburn.table.shown import Replay, Snapshot

MOST_LISTED: Final = 50

ListQuery = Annotated[Literal["open", "mine"], QueryParameter(name="list")]
SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=99, description="As which of my seats.")]
FromQuery = Annotated[
    int | None, QueryParameter(name="from", ge=0, le=2**31 - 1, description="With the steps after this version.")
]


class MatchesController(Controller):
    path = "/api/matches"
    tags = ("matches",)

    @post("/", operation_id="makeMatch", summary="Make a match", responses=problems(403, 404, 413))
    async def make_match(self, data: JSONBody[NewMatch], guest: Guest, house: TheHouse) -> MatchMade:
        return await lobby.make_match(house, guest, data)

    @get("/", operation_id="listMatches", summary="Open matches, or mine; the newest first", responses=problems())
    async def list_matches(
        self,
        house: TheHouse,
        caller_id: CallerId,
        which: ListQuery,
    ) -> Tables:
        if which == "open":
            rows = await house.store.open_matches(MOST_LISTED)
        else:
            rows = [] if caller_id is None else await house.store.matches_of(caller_id, MOST_LISTED)
        seats = await house.store.seats([row.id for row in rows])
        to_act = await house.store.to_act(rows)
        tables = [show_table(row, seats[row.id], set(), to_act[row.id], caller_id) for row in rows]
        return Tables(matches=tables)

    @get(
        "/{match_id:str}",
        operation_id="getMatch",
        summary="All that I may know of a match",
        responses=problems(403, 404, 409),
    )
    async def get_match(
        self,
        house: TheHouse,
        caller_id: CallerId,
        match_id: FromPath[str],
        seat: SeatQuery = None,
        since: FromQuery = None,
    ) -> Response[Snapshot]:
        room = await lobby.enter(house, match_id)
        async with room.lock:
            if seat is not None:
                room.table.demand_own(room.table.audience(caller_id), seat)
            return Response(Onlooker(room.table, caller_id, seat).look(since))

    @post(
        "/{match_id:str}/join",
        operation_id="joinMatch",
        summary="Take a free seat",
        status_code=200,
        responses=problems(403, 404, 409, 413),
    )
    async def join_match(self, match_id: FromPath[str], data: JSONBody[Join], guest: Guest, house: TheHouse) -> Joined:
        return Joined(seat=await lobby.join(house, match_id, guest, data))

    @post(
        "/{match_id:str}/invitations",
        operation_id="renewInvitation",
        summary="A new invitation for a seat; the old one is void",
        status_code=200,
        responses=problems(403, 404, 409, 413),
    )
    async def renew_invitation(
        self, match_id: FromPath[str], data: JSONBody[SeatNamed], guest: Guest, house: TheHouse
    ) -> Invitation:
        return await lobby.renew_invitation(house, match_id, guest.id, data.seat)

    @post(
        "/{match_id:str}/rematch",
        operation_id="rematch",
        summary="The same once more, seats moved on by one",
        status_code=200,
        responses=problems(403, 404, 409, 413),
    )
    async def rematch(self, match_id: FromPath[str], guest: Guest, house: TheHouse) -> Rematch:
        return Rematch(id=await lobby.rematch(house, match_id, guest.id))

    @get(
        "/{match_id:str}/replay",
        operation_id="getReplay",
        summary="Every position of a finished match, from a seat, as a spectator, or with everything shown",
        responses=problems(404, 409),
    )
    async def get_replay(
        self,
        house: TheHouse,
        match_id: FromPath[str],
        seat: SeatQuery = None,
        everything: Annotated[bool, QueryParameter(description="With all secrets open.")] = False,  # noqa: FBT002 - a query
    ) -> Response[Replay]:
        room = await lobby.enter(house, match_id)
        if seat is not None and seat >= len(room.seats):
            raise unknown(f"There is no seat {seat}; there are seats 0 to {len(room.seats) - 1}.")
        async with room.lock:
            return Response(show_replay(room.table, seat, everything=everything))

    @get(
        "/{match_id:str}/file",
        operation_id="getMatchFile",
        summary="The match file of a finished match",
        responses=problems(404, 409),
        media_type="application/json",
    )
    async def get_match_file(self, house: TheHouse, match_id: FromPath[str]) -> Response[Any]:
        room = await lobby.enter(house, match_id)
        async with room.lock:
            text = file_text(room.table)
        name = f'attachment; filename="{room.row.game}-{match_id}.json"'
        return Response(text, media_type="application/json", headers={"content-disposition": name})
