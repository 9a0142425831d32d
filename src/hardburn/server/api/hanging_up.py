"""Callers who don't wait for their answer."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from hardburn.server.protocol.problems import conflict

T = TypeVar("T")


async def unless_gone(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """The result of the work, which is cancelled if the caller hangs up. Read the request's body before this."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
            raise conflict("The caller has hung up.")  # nobody is left to hear it
        return working.result()
    finally:
        leaving.cancel()
        working.cancel()


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
