"""What keeps guests from harm: headers, the check of origins, limits."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware.base import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hardburn.server.house import House
from hardburn.server.identity import COOKIE, YEAR
from hardburn.server.problems import malformed, not_yours

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
HEADERS: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
NEW_COOKIE: Final = "hardburn_new_cookie"
CHANGING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


def is_same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a browser's request comes from our own pages. Programs that name no origin are no browsers."""
    origin = headers.get("origin")
    if origin is not None:
        return origin != "null" and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    return headers.get("sec-fetch-site", "none") in {"same-origin", "none"}


def is_own_name(headers: Mapping[str, str], names: frozenset[str]) -> bool:
    """Whether the server is called by one of its names, so that no other site's name can be bent to this machine."""
    return not names or urlsplit(f"//{headers.get('host', '')}").hostname in names


class GateMiddleware:
    """Refuses calls by a wrong name, and what other sites' pages would change here."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            headers = ASGIConnection[Any, Any, Any, Any](scope).headers
            if not is_own_name(headers, self._names):
                raise malformed("This server is not called so; HARDBURN_HOSTS says what it is called.", "host")
            if scope.get("method") in CHANGING and not is_same_origin(headers):
                raise not_yours("This request comes from a page of another site.")
        await self._app(scope, receive, send)


async def add_headers(message: Message, scope: Scope) -> None:
    """On every answer."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", "no-store")
    cookie = scope["state"].get(NEW_COOKIE)
    if cookie is not None:
        headers.add("set-cookie", cookie)


def cookie_header(value: str, *, secure: bool) -> str:
    return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


def limits(house: House) -> list[DefineMiddleware]:
    """Generous for play, by guest; strict for making matches and guests, by address."""

    def caller(request: Request[Any, Any, Any]) -> str:
        return house.guests.token_hash(request) or _address(request)

    async def creates(request: Request[Any, Any, Any]) -> bool:
        path, method = request.url.path, request.method
        new_guest = path.startswith("/api/") and house.guests.token_hash(request) is None
        return (method == "POST" and path == "/api/matches") or (new_guest and (method != "GET" or path == "/api/me"))

    settings = house.settings
    play = RateLimitConfig(
        rate_limit=("minute", settings.requests_per_minute),
        identifier_for_request=caller,
        exclude=["^/healthz$", "^/metrics$"],
        store="limit_requests",
    )
    create = RateLimitConfig(
        rate_limit=("minute", settings.creations_per_minute),
        identifier_for_request=_address,
        check_throttle_handler=creates,
        store="limit_creations",
        set_rate_limit_headers=False,
    )
    return [play.middleware, create.middleware]


class Bucket:
    """So many a second on average, and twice as many in a burst."""

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


def _address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else "unknown"
