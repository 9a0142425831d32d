"""Limits for each caller: requests a minute and messages a second."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from time import monotonic
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, Receive, Scope, Send

from hardburn.server.settings import Settings

Connection = ASGIConnection[Any, Any, Any, Any]

MINUTE: Final = 60
UNLIMITED: Final = frozenset({"/healthz", "/metrics"})
COUNT: Final = "hardburn_count"
"""Where the state of a request holds the caller's count."""


class Count:
    """One caller's requests since the first one of this minute."""

    def __init__(self, most: int, until: float) -> None:
        self.most = most
        self.left = most
        self.until = until

    def take(self) -> None:
        if not self.left:
            raise TooManyRequestsException
        self.left -= 1

    def headers(self) -> list[tuple[bytes, bytes]]:
        """The headers of the RateLimit draft."""
        shown = {
            "policy": f"{self.most}; w={MINUTE}",
            "limit": self.most,
            "remaining": self.left,
            "reset": max(0, int(self.until - monotonic())),
        }
        return [(f"ratelimit-{name}".encode(), str(value).encode()) for name, value in shown.items()]


class Limit:
    """At most `most` requests a minute from each caller."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, Count] = {}
        """The oldest first. Each call adds at most one, and forgets up to two that are over."""

    def __len__(self) -> int:
        return len(self._counts)

    def count_of(self, caller: str) -> Count:
        now = monotonic()
        for oldest in list(islice(self._counts, 2)):
            if self._counts[oldest].until <= now:
                del self._counts[oldest]
        count = self._counts.get(caller)
        if count is None or count.until <= now:
            self._counts.pop(caller, None)
            count = self._counts[caller] = Count(self._most, now + MINUTE)
        return count


class LimitMiddleware:
    """Generous for play, by guest; strict for making matches and guests, by address."""

    def __init__(self, app: ASGIApp, settings: Settings, token_hash: Callable[[Connection], str | None]) -> None:
        self._app = app
        self._token_hash = token_hash
        self._requests = Limit(settings.requests_per_minute)
        self._creations = Limit(settings.creations_per_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"] not in UNLIMITED:
            guest = self._token_hash(Connection(scope))
            client = scope["client"]
            address = client[0] if client else "unknown"
            count = self._requests.count_of(guest or address)
            scope["state"][COUNT] = count
            count.take()
            if _creates(scope["method"], scope["path"], is_new=guest is None):
                self._creations.count_of(address).take()
        await self._app(scope, receive, send)


class Bucket:
    """`per_second` messages a second on average, and twice as many in a burst."""

    def __init__(self, per_second: float) -> None:
        self._per_second = per_second
        self._left = self._most = 2 * per_second
        self._at = monotonic()

    def take(self) -> bool:
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def _creates(method: str, path: str, *, is_new: bool) -> bool:
    """Whether a request makes a match or a new guest."""
    if method == "POST" and path.rstrip("/") == "/api/matches":
        return True
    return is_new and path.startswith("/api/") and (method != "GET" or path == "/api/me")
