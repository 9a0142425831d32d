"""An async lock that callbacks can take, too."""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """Held by one at a time. The others wait in line."""

    def __init__(self) -> None:
        self.is_taken = False
        self._line: deque[asyncio.Future[None]] = deque()

    def take(self) -> None:
        """Take the lock, which must be free."""
        assert not self.is_taken
        self.is_taken = True

    def release(self) -> None:
        """Hand the lock to the first in line, or free it."""
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
            if not waiting.cancelled():  # the lock was ours already
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
