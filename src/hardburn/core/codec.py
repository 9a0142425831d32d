"""JSON in and out, with messages that people can use, and schemas for clients."""

# Not compiled: asked seldom.

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final, get_type_hints

import msgspec
from msgspec import inspect

from hardburn.core.edges import Decision, Event, Options
from hardburn.core.game import Game
from hardburn.core.results import Malformed

GAMES_REMEMBERED: Final = 64
CANONICAL: Final = msgspec.json.Encoder(order="sorted")


def to_plain(thing: Any) -> Any:
    """A struct as dicts, lists and numbers, ready for JSON."""
    return msgspec.to_builtins(thing)


def canonical(thing: Any) -> bytes:
    """The one byte string of a value, with sorted keys and no spaces. Checks are computed over it."""
    return CANONICAL.encode(thing)


def decision_from(game: Game[Any], data: Any) -> Decision:
    """A decision of the game from plain data."""
    try:
        decision: Decision = _decision_decoder(game).decode(msgspec.json.encode(data))
    except msgspec.ValidationError as error:
        raise Malformed(f"{_short(data)} is no decision of {game.title}: {_plainly(error)}") from None
    return decision


def event_from(game: Game[Any], data: Any) -> Event:
    """An event of the game from plain data."""
    try:
        event: Event = _event_decoder(game).decode(msgspec.json.encode(data))
    except msgspec.ValidationError as error:
        raise Malformed(f"{_short(data)} is no event of {game.title}: {_plainly(error)}") from None
    return event


def options_from(game: Game[Any], given: Mapping[str, Any], *, text: bool = False) -> Options:
    """The game's options, with these values set. `text`: the values are strings, as people type them."""
    fields = {field.name: field for field in _fields(game.options_type)}
    values = {}
    for name, value in given.items():
        if name not in fields:
            known = "; ".join(describe_option(field) for field in fields.values())
            raise Malformed(f"{game.title} has no option {name!r}; it has: {known}")
        try:
            values[name] = msgspec.convert(value, _hints(game.options_type)[name], strict=not text)
        except msgspec.ValidationError:
            raise Malformed(
                f"option {name} is {_short(value)}; what is allowed: {describe_option(fields[name])}"
            ) from None
    return game.options_type(**values)


def describe_option(field: inspect.Field) -> str:
    """`spaces (12 to 36, default 18)`."""
    kind = field.type
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    usual = to_plain(field.default) if field.default is not msgspec.NODEFAULT else None
    usual = str(usual).lower() if isinstance(usual, bool) else usual
    return f"{field.name} ({_allowed(kind)}{'' if usual is None or usual == '' else f', default {usual}'})"


def option_lines(game: Game[Any]) -> list[tuple[str, str]]:
    """A line for each option, with its meaning."""
    lines = []
    for field in _fields(game.options_type):
        described = field.type
        extra = described.extra_json_schema if isinstance(described, inspect.Metadata) else None
        lines.append((describe_option(field), (extra or {}).get("description", "")))
    return lines


def schemas(game: Game[Any]) -> dict[str, Any]:
    """JSON schemas of all structs that cross the edge."""
    parts = {
        "options": game.options_type,
        "decision": game.decision_type,
        "event": game.event_type,
        "view": game.view_type,
    }
    if game.words.forecast_type is not None:
        parts["forecast"] = game.words.forecast_type
    return {name: msgspec.json.schema(part) for name, part in parts.items()}


# Each game's decoders are made once, because `msgspec.convert` prepares its types on every call. The key of the cache
# is the game, because a union of types is slow to hash.


@lru_cache(maxsize=GAMES_REMEMBERED)
def _decision_decoder(game: Game[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.decision_type)


@lru_cache(maxsize=GAMES_REMEMBERED)
def _event_decoder(game: Game[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.event_type)


@cache
def _fields(options_type: type[Options]) -> tuple[inspect.Field, ...]:
    described = inspect.type_info(options_type)
    assert isinstance(described, inspect.StructType)
    return described.fields


@cache
def _hints(options_type: type[Options]) -> dict[str, Any]:
    """The types of the options, inherited ones included, also where the module postpones annotations."""
    return get_type_hints(options_type, include_extras=True)


def _allowed(kind: inspect.Type) -> str:
    match kind:
        case inspect.IntType(ge=low, le=high) if low is not None and high is not None:
            return f"{low} to {high}"
        case inspect.IntType():
            return "a whole number"
        case inspect.LiteralType(values=values):
            return " or ".join(str(value) for value in values)
        case inspect.BoolType():
            return "true or false"
        case inspect.StrType():
            return "text"
        case _:
            return type(kind).__name__.removesuffix("Type").lower()


def _plainly(error: Exception) -> str:
    """msgspec's sentence with its path in front: `value: expected int <= 7`."""
    found = re.fullmatch(r"(.*?)(?: - at `\$\.?(.*?)`)?", str(error), re.DOTALL)
    assert found is not None
    where = f"{found[2]}: " if found[2] else ""
    sentence = found[1].replace("`", "")
    return where + sentence[:1].lower() + sentence[1:]


def _short(data: Any) -> str:
    text = data if isinstance(data, str) else msgspec.json.encode(msgspec.to_builtins(data)).decode()
    return text if len(text) <= 80 else text[:77] + "..."
