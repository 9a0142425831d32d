"""All settings for hosts, from the command line or from `HARDBURN_...` in the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from hardburn.core.results import Malformed

PREFIX: Final = "HARDBURN_"
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database: str = ""
    """A URL: `sqlite:///file` or `postgresql://...`. If empty, a file in the user's data directory."""
    secret_key: str = ""
    """Signs the cookies. If empty, one is made once and kept in the database."""
    secure_cookies: bool = False
    """Send cookies only over HTTPS. Set this behind an HTTPS proxy."""
    proxies: str = "127.0.0.1"
    """Addresses whose `X-Forwarded-For` is believed, separated by commas."""
    hosts: str = ""
    """Names that the server answers to, separated by commas. If empty: any, or only local names on a local address."""
    bot_workers: Annotated[int, Meta(ge=1, le=64)] = 2
    bot_seconds: Annotated[float, Meta(gt=0, le=600)] = 10.0
    """How long a bot may think about one decision."""
    body_limit: Annotated[int, Meta(ge=1024)] = 65536
    requests_per_minute: Annotated[int, Meta(ge=1)] = 1200
    """For one guest, or for one address without a guest's cookie."""
    creations_per_minute: Annotated[int, Meta(ge=1)] = 30
    """New matches and new guests from one address."""
    hints_per_minute: Annotated[int, Meta(ge=1)] = 20
    """For one guest."""
    messages_per_second: Annotated[float, Meta(gt=0)] = 50.0
    """Over one WebSocket."""
    tries_per_second: Annotated[float, Meta(gt=0)] = 40.0
    """Decisions tried over one WebSocket without being made. More are refused."""
    send_seconds: Annotated[float, Meta(gt=0)] = 10.0
    """A live connection that accepts no message for this long is closed."""
    tick_seconds: Annotated[float, Meta(gt=0)] = 20.0
    """How often presence is renewed, and the store checked for changes whose notice was lost."""

    @property
    def database_url(self) -> str:
        """The database's URL with the driver that we use."""
        scheme, colon, rest = (self.database or default_database()).partition("://")
        if not colon or scheme not in DRIVERS:
            raise Malformed(f"the database is {self.database!r}; sqlite:///FILE or postgresql://... is wanted")
        return f"{DRIVERS[scheme]}://{rest}"

    @property
    def host_names(self) -> frozenset[str]:
        """The names that requests may call the server by; empty if any will do."""
        names = self.hosts.split(",") if self.hosts else LOOPBACK if self.host in LOOPBACK else ()
        return frozenset(name.strip().lower() for name in names)

    @property
    def is_postgresql(self) -> bool:
        return self.database_url.startswith("postgresql")


def settings_from(environment: Mapping[str, str], **given: Any) -> Settings:
    """The settings of an environment, some of them overridden."""
    values: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        if given.get(name) is not None:
            values[name] = given[name]
        elif PREFIX + name.upper() in environment:
            values[name] = environment[PREFIX + name.upper()]
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        sentence, _, path = str(error).partition(" - at `$.")
        name = path.rstrip("`")
        raise Malformed(f"the setting {name} is {values.get(name)!r}: {sentence.replace('`', '')}") from None


def default_database() -> str:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'hardburn' / 'hardburn.db'}"
