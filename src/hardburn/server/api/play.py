"""Decisions, take-backs and giving up."""

from __future__ import annotations

from litestar import Controller, Response, post
from litestar.params import FromPath, JSONBody

from hardburn.server.api.answers import CallerId, TheHouse, problems
from hardburn.server.hosting.house import House
from hardburn.server.matches import taking_back
from hardburn.server.protocol.wire import Answer, AtVersion, Decide, TakeBackAnswer, Try
from hardburn.table.shown import Accepted, Tried


class PlayController(Controller):
    path = "/api/matches/{match_id:str}"
    tags = ("play",)

    @post(
        "/decisions",
        operation_id="decide",
        summary="Make a decision",
        status_code=200,
        responses=problems(403, 404, 409, 413, 422),
    )
    async def decide(
        self, match_id: FromPath[str], data: JSONBody[Decide], house: TheHouse, caller_id: CallerId
    ) -> Response[Accepted]:
        room = await house.rooms.room(match_id)
        async with room.lock:
            audience = room.table.audience(caller_id)
            accepted = await room.decide(audience, data.seat, data.version, data.decision, data.key)
        house.stepped(room)
        return Response(accepted)

    @post(
        "/try",
        operation_id="tryDecision",
        summary="What would come of a decision, without making it",
        status_code=200,
        responses=problems(403, 404, 409, 413),
    )
    async def try_decision(
        self, match_id: FromPath[str], data: JSONBody[Try], house: TheHouse, caller_id: CallerId
    ) -> Response[Tried]:
        room = await house.rooms.room(match_id)
        async with room.lock:
            return Response(await room.try_out(room.table.audience(caller_id), data.seat, data.version, data.decision))

    @post(
        "/resign",
        operation_id="resign",
        summary="Give up",
        status_code=200,
        responses=problems(403, 404, 409, 413, 422),
    )
    async def resign(
        self, match_id: FromPath[str], data: JSONBody[AtVersion], house: TheHouse, caller_id: CallerId
    ) -> Response[Accepted]:
        room = await house.rooms.room(match_id)
        async with room.lock:
            accepted = await room.resign(room.table.audience(caller_id), data.seat, data.version)
        house.stepped(room)
        return Response(accepted)

    @post(
        "/take-backs",
        operation_id="takeBack",
        summary="Take back my last decision, or offer to",
        status_code=200,
        responses=problems(403, 404, 409, 413, 422),
    )
    async def take_back(
        self, match_id: FromPath[str], data: JSONBody[AtVersion], house: TheHouse, caller_id: CallerId
    ) -> TakeBackAnswer:
        room = await house.rooms.room(match_id)
        async with room.lock:
            audience = room.table.audience(caller_id)
            done = await taking_back.ask(room, house.store, audience, data.seat, data.version)
            version = room.table.version(audience)
        await self._tell(house, match_id)
        return TakeBackAnswer(done=done, version=version)

    @post(
        "/take-backs/answer",
        operation_id="answerTakeBack",
        summary="Accept or decline an offer to take back; who made it withdraws it by declining",
        status_code=200,
        responses=problems(403, 404, 409, 413, 422),
    )
    async def answer_take_back(
        self, match_id: FromPath[str], data: JSONBody[Answer], house: TheHouse, caller_id: CallerId
    ) -> TakeBackAnswer:
        room = await house.rooms.room(match_id)
        async with room.lock:
            audience = room.table.audience(caller_id)
            done = await taking_back.answer(room, house.store, audience, data.seat, accept=data.accept)
            version = room.table.version(audience)
        await self._tell(house, match_id)
        return TakeBackAnswer(done=done, version=version)

    async def _tell(self, house: House, match_id: str) -> None:
        house.stepped(await house.rooms.room(match_id))
        await house.hub.table_changed(match_id)
