"""Hints during a match, and looking back at it after the end."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from hardburn.server.api.answers import CallerId, Guest, TheHouse, problems
from hardburn.server.api.hanging_up import unless_gone
from hardburn.server.hosting import lobby
from hardburn.server.protocol.wire import AnalysisShown, AtVersion, Hint

KnownQuery = Annotated[
    int, QueryParameter(name="from", ge=0, le=2**31 - 1, description="Without so many judgements that I have.")
]


class AdviceController(Controller):
    path = "/api/matches/{match_id:str}"
    tags = ("advice",)

    @post(
        "/hint",
        operation_id="askHint",
        summary="The best choices and their chances to win; where all others are bots or me",
        status_code=200,
        responses=problems(403, 404, 409, 413),
    )
    async def ask_hint(
        self,
        match_id: FromPath[str],
        data: JSONBody[AtVersion],
        house: TheHouse,
        caller_id: CallerId,
        request: Request[Any, Any, Any],
    ) -> Response[Hint]:
        room = await house.rooms.room(match_id)
        asked = await house.hints.asked(room, caller_id, data.seat, data.version)
        return Response(await unless_gone(request, house.hints.give(asked)))

    @post(
        "/analysis",
        operation_id="beginAnalysis",
        summary="Look back at a finished match, decision by decision",
        status_code=200,
        responses=problems(404, 409, 413),
    )
    async def begin_analysis(
        self, match_id: FromPath[str], guest: Guest, house: TheHouse, known: KnownQuery = 0
    ) -> AnalysisShown:
        room = await lobby.enter(house, match_id)
        async with room.lock:
            return house.analyses.begin(room, guest.id, known)

    @get(
        "/analysis",
        operation_id="getAnalysis",
        summary="How far a match is looked back at, and what was found",
        responses=problems(404),
    )
    async def get_analysis(
        self, match_id: FromPath[str], house: TheHouse, caller_id: CallerId, known: KnownQuery = 0
    ) -> AnalysisShown:
        return house.analyses.shown(await house.rooms.room(match_id), caller_id, known)

    @delete(
        "/analysis",
        operation_id="stopAnalysis",
        summary="Stop looking back; what was found stays",
        status_code=200,
        responses=problems(403, 404),
    )
    async def stop_analysis(
        self, match_id: FromPath[str], house: TheHouse, caller_id: CallerId, known: KnownQuery = 0
    ) -> AnalysisShown:
        return house.analyses.stop(await house.rooms.room(match_id), caller_id, known)
