"""Protection for guests: security headers and the check of origins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hardburn.server.access.identity import COOKIE, YEAR
from hardburn.server.access.limits import COUNT
from hardburn.server.protocol.problems import malformed, not_yours

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
HEADERS: Final = {
    b"content-security-policy": CONTENT_SECURITY_POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
}
API_HEADERS: Final = {**HEADERS, b"cache-control": b"no-store"}
NEW_COOKIE: Final = "hardburn_new_cookie"
CHANGING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


def is_same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a browser's request comes from our own pages. Programs that name no origin are not browsers, and pass."""
    origin = headers.get("origin")
    if origin is not None:
        return origin != "null" and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    return headers.get("sec-fetch-site", "none") in {"same-origin", "none"}


def is_own_name(headers: Mapping[str, str], names: frozenset[str]) -> bool:
    """Whether the server is called by one of its own names. This stops DNS rebinding."""
    return not names or urlsplit(f"//{headers.get('host', '')}").hostname in names


class GateMiddleware:
    """Refuses requests to a wrong name, and changes that other sites' pages ask for."""

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
    """Adds the security headers to every answer."""
    if message["type"] != "http.response.start":
        return
    headers = list(message["headers"])
    given = {name.lower() for name, _ in headers}
    wanted = API_HEADERS if scope["path"].startswith("/api/") else HEADERS
    headers += [header for header in wanted.items() if header[0] not in given]
    state = scope["state"]
    if COUNT in state:
        headers += state[COUNT].headers()
    if NEW_COOKIE in state:
        headers.append((b"set-cookie", state[NEW_COOKIE].encode()))
    message["headers"] = headers


def cookie_header(value: str, *, secure: bool) -> str:
    return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
