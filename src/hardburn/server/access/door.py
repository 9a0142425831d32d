"""Newcomers stand in line, so that players don't wait for them."""

from __future__ import annotations

import asyncio
from collections import deque

from litestar.types import ASGIApp, Receive, Scope, Send


class Door:
    """Lets in one request or connection with each turn of the event loop. Each turn also hears all waiting decisions.

    Opening a match takes as long as dozens of decisions. Without the line, players would wait for all newcomers who
    arrive at once. While nobody plays, turns are short and the line moves quickly.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._line: deque[asyncio.Future[None]] = deque()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if "path" in scope and not scope["path"].endswith("/decisions"):
            await self._wait()
        await self._app(scope, receive, send)

    async def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        if not self._line:
            loop.call_soon(self._let_in)
        turn: asyncio.Future[None] = loop.create_future()
        self._line.append(turn)
        await turn

    def _let_in(self) -> None:
        while self._line:
            turn = self._line.popleft()
            if not turn.done():
                turn.set_result(None)
                break
        if self._line:
            asyncio.get_running_loop().call_soon(self._let_in)
