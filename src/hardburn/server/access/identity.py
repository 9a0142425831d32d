"""Guests: a random token in a signed cookie. The store knows only the token's hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import OrderedDict
from functools import lru_cache
from typing import Any, Final

from litestar.connection import ASGIConnection

from hardburn.server.protocol.problems import malformed
from hardburn.server.storage.rows import Person
from hardburn.server.storage.store import Store, new_id

COOKIE: Final = "hardburn"
COOKIE_LENGTH: Final = 128
"""Our cookies are shorter. Longer ones are not cached."""
NAME_LENGTH: Final = 40
REMEMBERED: Final = 10_000
YEAR: Final = 365 * 24 * 3600


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def name_from(text: str) -> str:
    """A display name: 1 to 40 characters that can be shown."""
    name = text.strip()
    if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
        raise malformed("A name has 1 to 40 characters, and no control characters.", "name", "1 to 40 characters")
    return name


class Guests:
    """Finds the person behind a cookie."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._key = key.encode()
        self._checked = lru_cache(REMEMBERED)(self._check)
        self._known: OrderedDict[str, Person] = OrderedDict()

    async def person_id(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """The caller's id; None without a cookie of ours."""
        token_hash = self.token_hash(connection)
        known = None if token_hash is None else self._known.get(token_hash)
        person = known or await self.person(connection)
        return None if person is None else person.id

    async def person(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
        """The caller with their current name. Where the store is shared, another process may have changed it."""
        token_hash = self.token_hash(connection)
        if token_hash is None:
            return None
        if token_hash in self._known and not self._store.is_shared:
            return self._known[token_hash]
        person = await self._store.person_of(token_hash)
        if person is not None:
            self._remember(token_hash, person)
        return person

    async def rename(self, person: Person, name: str) -> None:
        await self._store.rename(person.id, name)
        for token_hash, known in self._known.items():
            if known.id == person.id:
                self._known[token_hash] = Person(person.id, name)

    async def welcome(self) -> tuple[Person, str]:
        """Makes a new guest, and the value of their cookie."""
        token = secrets.token_urlsafe(24)
        person = Person(new_id(), f"Guest {secrets.randbelow(9000) + 1000}")
        await self._store.add_person(person, hash_of(token))
        self._remember(hash_of(token), person)
        return person, f"{token}.{self._signature(token)}"

    def token_hash(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """The hash of the token in a cookie that we have signed."""
        cookie = connection.cookies.get(COOKIE, "")
        return self._checked(cookie) if len(cookie) <= COOKIE_LENGTH else None

    def _check(self, cookie: str) -> str | None:
        token, _, signature = cookie.partition(".")
        if not signature.isascii() or not hmac.compare_digest(signature, self._signature(token)):
            return None
        return hash_of(token)

    def _signature(self, token: str) -> str:
        return hmac.digest(self._key, token.encode(), "sha256").hex()

    def _remember(self, token_hash: str, person: Person) -> None:
        self._known[token_hash] = person
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
