"""The WebSocket of a match: who may open it, and how it is closed. The watcher handles its messages."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from hardburn.server.access.safety import is_own_name, is_same_origin
from hardburn.server.api.answers import TheHouse
from hardburn.server.live.line import LINE, Line
from hardburn.server.live.watcher import TOO_MANY, Gone, Watcher
from hardburn.server.protocol.problems import Troubled, malformed, problem_of
from hardburn.table.errors import TableError

MALFORMED: Final = 4400
NOT_YOURS: Final = 4403
UNKNOWN: Final = 4404
CLOSE_CODES: Final = {"malformed": MALFORMED, "not_yours": NOT_YOURS, "unknown": UNKNOWN, "too_many": TOO_MANY}

Socket = WebSocket[Any, Any, Any]


@websocket("/api/matches/{match_id:str}/live")
async def live(
    socket: Socket,
    house: TheHouse,
    match_id: FromPath[str],
    from_version: Annotated[str | None, QueryParameter(name="from")] = None,
    seat: Annotated[str | None, QueryParameter(name="seat")] = None,
) -> None:
    """Watch a match, as a player or as a spectator."""
    if not is_same_origin(socket.headers) or not is_own_name(socket.headers, house.settings.host_names):
        await socket.close(code=NOT_YOURS, reason="This request comes from a page of another site.")
        return
    await socket.accept()
    try:
        room = await house.rooms.room(match_id)
        person_id = await house.guests.person_id(socket)
        line: Line = socket.scope[LINE]  # type: ignore[typeddict-item]
        seen, whose = _number(from_version, "from") or 0, _number(seat, "seat")
        await Watcher(house, line, room, person_id, whose, seen).run()
    except (Troubled, TableError) as error:
        problem = problem_of(error)
        await socket.close(code=CLOSE_CODES.get(problem.kind, MALFORMED), reason=problem.problem[:100])
    except Gone as gone:
        if gone.code is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await socket.close(code=gone.code, reason=gone.reason)
    except WebSocketDisconnect:
        pass


def _number(text: str | None, name: str) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise malformed(f"{name} is {text[:20]!r}; a whole number from 0 on is wanted.", name)
    return int(text)
