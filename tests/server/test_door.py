"""Newcomers wait for those before them, and no player waits for either."""

from __future__ import annotations

import asyncio
from typing import Any

from hardburn.server.access.door import Door


def test_one_comes_in_with_each_turn_of_the_loop_and_decisions_at_once() -> None:
    turns: dict[str, int] = {}

    async def come_in() -> None:
        turn = 0

        async def app(scope: Any, receive: Any, send: Any) -> None:
            turns[scope["path"]] = turn

        door: Any = Door(app)
        paths = ["/one", "/gone", "/two", "/api/matches/m/decisions", "/three"]
        callers = [asyncio.ensure_future(door({"type": "http", "path": path}, None, None)) for path in paths]
        await asyncio.sleep(0)
        callers[1].cancel()
        for _ in range(8):
            await asyncio.sleep(0)
            turn += 1
        assert all(caller.done() for caller in callers)

    asyncio.run(come_in())
    assert turns == {"/api/matches/m/decisions": 0, "/one": 1, "/two": 2, "/three": 3}
