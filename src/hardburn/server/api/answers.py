"""The caller, and the problems that handlers declare. All controllers share these."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec

from hardburn.server.access.safety import NEW_COOKIE, cookie_header
from hardburn.server.hosting.house import House
from hardburn.server.protocol.wire import Problem
from hardburn.server.storage.rows import Person

TheHouse = NamedDependency[House]
CallerId = NamedDependency[str | None]
Guest = NamedDependency[Person]
MEANINGS: Final = {
    400: "The request can't be read",
    403: "Not the caller's",
    404: "Unknown",
    409: "Not now; a stale version names the present one",
    413: "Too large",
    422: "Refused by a rule",
    429: "Too many requests",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems that a handler declares in the schema."""
    return {
        status: ResponseSpec(Problem, description=MEANINGS[status], generate_examples=False)
        for status in sorted({400, 429, *statuses})
    }


async def caller_id(request: Request[Any, Any, Any], house: TheHouse) -> str | None:
    """The caller's id; None for a stranger, who can only watch."""
    return await house.guests.person_id(request)


async def guest(request: Request[Any, Any, Any], house: TheHouse) -> Person:
    """The caller. A stranger becomes a guest and gets a cookie."""
    person = await house.guests.person(request)
    if person is None:
        person, cookie = await house.guests.welcome()
        request.scope["state"][NEW_COOKIE] = cookie_header(cookie, secure=house.settings.secure_cookies)
    return person
