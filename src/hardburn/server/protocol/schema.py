"""The OpenAPI schema: the API's own, with the live messages and every game's decisions, events, views and options.

A game's types have its id in front: `GAME.SideView`. `GAME.view` and `GAME.options` are single types,
`GAME.decision` and `GAME.event` are whole unions.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get

from hardburn.core.codec import schemas
from hardburn.core.registry import game_ids, game_of
from hardburn.server.protocol import wire

DEFINITIONS = "#/$defs/"
COMPONENTS = "#/components/schemas/"


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    return Response(_encoded(request.app), media_type="application/json")


def whole_schema(app: Litestar) -> dict[str, Any]:
    schema = app.openapi_schema.to_schema()
    parts = schema.setdefault("components", {}).setdefault("schemas", {})
    live = [
        wire.LiveSnapshot,
        wire.LivePong,
        wire.LiveAccepted,
        wire.LiveTried,
        wire.LiveProblem,
        wire.LiveTry,
        wire.Ping,
    ]
    _, found = msgspec.json.schema_components(live, ref_template=COMPONENTS + "{name}")
    parts.update({name: part for name, part in found.items() if name not in parts})
    for game_id in game_ids():
        edges = schemas(game_of(game_id))
        names = {part["$ref"].removeprefix(DEFINITIONS): name for name, part in edges.items() if "$ref" in part}
        for name, part in edges.items():
            definitions = part.pop("$defs", {})
            if "$ref" not in part:
                parts[f"{game_id}.{name}"] = _renamed(part, game_id, names)
            for key, value in definitions.items():
                parts[f"{game_id}.{names.get(key, key)}"] = _renamed(value, game_id, names)
    return schema


@cache
def _encoded(app: Litestar) -> bytes:
    return msgspec.json.encode(whole_schema(app), order="sorted")


def _renamed(part: Any, game_id: str, names: Mapping[str, str]) -> Any:
    """The part with its references pointing to the game's own names."""
    match part:
        case dict():
            return {key: _renamed(value, game_id, names) for key, value in part.items()}
        case list():
            return [_renamed(value, game_id, names) for value in part]
        case str() if part.startswith(DEFINITIONS):
            name = part.removeprefix(DEFINITIONS)
            return f"{COMPONENTS}{game_id}.{names.get(name, name)}"
        case _:
            return part
