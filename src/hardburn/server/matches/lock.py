"""A lock for tasks that can be taken without waiting too, by what is no task."""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """One at a time; whoever comes meanwhile waits in line."""

    def __init__(self) -> None:
        self.is_taken = False
        self._line: deque[asyncio.Future[None]] = deque()

    def take(self) -> None:
        """Only where it is free."""
        assert not self.is_taken
        self.is_taken = True

    def release(self) -> None:
        """It goes straight to the first in line."""
        while self._line:
            first = self._line.popleft()
            if not first.done():
                first.set_result(None)
                return
        self.is_taken = False

    async def __aenter__(self) -> None:
        if not self.is_taken:
            self.is_taken = True
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if not waiting.cancelled():  # it had become ours
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
