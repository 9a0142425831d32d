"""Reading a scenario's text, with messages about broken syntax and invalid values (s32).

A message names the line, or the path of the value as in `ships[2].vector.length`; then what is given and wanted.
"""

# Not compiled: asked seldom.

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import inspect

from hardburn.core.results import Malformed
from hardburn.core.toml import toml_from

SHOWN: Final = 40
"""How many characters of a value or line are quoted."""
_PLACE: Final = re.compile(r"^(.*) - at `\$\.?([\w.\[\]]*)`$", re.DOTALL)
_STEP: Final = re.compile(r"[^.\[\]]+")
_FIELD: Final = re.compile(r"(unknown|required) field `(.*)`$", re.DOTALL)
_TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_JSON_PLACE: Final = re.compile(r"^JSON is malformed: (.*) \(byte (\d+)\)$")


def plain_from(text: str) -> Any:
    """A text as plain data: JSON if it begins with a brace, otherwise TOML. `Malformed` names the broken line."""
    is_json = text.lstrip().startswith("{")
    try:
        return msgspec.json.decode(text) if is_json else toml_from(text)
    except Malformed as error:
        said = str(error)
    except RecursionError:
        said = "tables and lists are too deep inside each other; nest fewer"
    except (msgspec.DecodeError, ValueError) as error:
        said = _json_mistake(text, str(error)) if is_json else _toml_mistake(text, str(error))
    raise Malformed(f"the scenario can't be read as {'JSON' if is_json else 'TOML'}: {said} [s32]")


def misfit(plain: Any, kind: Any, error: msgspec.ValidationError) -> str:
    """Describes msgspec's error about plain data that should be of a kind."""
    found = _PLACE.search(str(error))
    said, path = (found[1], found[2]) if found else (str(error), "")
    try:
        given, wanted = _followed(plain, inspect.type_info(kind), path)
    except (LookupError, ValueError, StopIteration):  # a key of the file that looks like a path
        said, path = str(error), ""
        given, wanted = _followed(plain, inspect.type_info(kind), path)
    field = _FIELD.search(said)
    table = _table(wanted)
    if field is None or table is None:
        return f"{path or 'the whole text'} is {shown(given)}; {_wanted(wanted)} is wanted"
    inside = f"{path}." if path else ""
    if field[1] == "unknown":
        known = ", ".join(part.encode_name for part in table.fields)
        return f"{inside}{_clipped(field[2])} is unknown; there are {known}"
    missing = next(part for part in table.fields if part.encode_name == field[2])
    return f"{inside}{field[2]} is missing; {_wanted(missing.type)} is wanted"


MOST_TOLD: Final = 30
"""Mistakes that a refusal lists."""


def refused(title: str, mistakes: Sequence[str], where: str = "") -> Malformed:
    """Puts a single mistake into the sentence, and several on lines of their own, at most `MOST_TOLD`."""
    begun = f"the scenario {title!r} is refused{where}"
    if len(mistakes) == 1:
        return Malformed(f"{begun}: {mistakes[0]} [s32]")
    lines = [f"{begun}, {len(mistakes)} mistakes [s32]:", *(f"- {said}" for said in mistakes[:MOST_TOLD])]
    if len(mistakes) > MOST_TOLD:
        lines.append(f"- and {len(mistakes) - MOST_TOLD} more")
    return Malformed("\n".join(lines))


def shown(given: Any) -> str:
    """A value as JSON, clipped if it is long."""
    if isinstance(given, float) and not math.isfinite(given):
        return str(given)
    try:
        text = msgspec.json.encode(given).decode()
    except (TypeError, ValueError):
        text = repr(given)
    return _clipped(text)


def _clipped(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


# Syntax


def _json_mistake(text: str, said: str) -> str:
    found = _JSON_PLACE.search(said)
    if found is None:
        last = text.rstrip().count("\n") + 1
        return f"line {last} is the last, and something is still open; close all brackets, braces and quotes"
    before = text.encode("utf-8", "replace")[: int(found[2])]
    line = before.count(b"\n") + 1
    column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
    return f"line {line}, column {column}, {_quoted(text, line)}: {found[1]}"


def _toml_mistake(text: str, said: str) -> str:
    found = _TOML_PLACE.search(said)
    if found is None:
        return said
    problem = said[: found.start()]
    problem = problem[:1].lower() + problem[1:]
    if found[1] is None:
        line = text.rstrip().count("\n") + 1
        return f"line {line}, the last, {_quoted(text, line)}: {problem}"
    return f"line {found[1]}, column {found[2]}, {_quoted(text, int(found[1]))}: {problem}"


def _quoted(text: str, line: int) -> str:
    lines = text.split("\n")
    given = lines[line - 1].strip() if line <= len(lines) else ""
    return f"is {_clipped(given)!r}"


# Values


def _followed(given: Any, kind: inspect.Type, path: str) -> tuple[Any, inspect.Type]:
    """The value at a path, and the type that it should have."""
    for step in _STEP.findall(path):
        table = _table(kind)
        if table is not None and not isinstance(given, list):
            given = given[step]
            kind = next(field.type for field in table.fields if field.encode_name == step)
            continue
        given = given[int(step)]
        listed = _list(kind)
        if isinstance(listed, inspect.TupleType):
            kind = listed.item_types[int(step)]
        elif isinstance(listed, inspect.VarTupleType):
            kind = listed.item_type
    return given, kind


def _bare(kind: inspect.Type) -> list[inspect.Type]:
    """The types that a value can have, without schema notes and None."""
    if isinstance(kind, inspect.Metadata):
        return _bare(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [bare for one in kind.types for bare in _bare(one)]
    return [] if isinstance(kind, inspect.NoneType) else [kind]


def _table(kind: inspect.Type) -> inspect.StructType | None:
    return next((one for one in _bare(kind) if isinstance(one, inspect.StructType)), None)


def _list(kind: inspect.Type) -> inspect.Type | None:
    return next((one for one in _bare(kind) if isinstance(one, inspect.TupleType | inspect.VarTupleType)), None)


def _wanted(kind: inspect.Type) -> str:
    return " or ".join(_described(one) for one in _bare(kind))


def _described(kind: inspect.Type) -> str:
    match kind:
        case inspect.LiteralType():
            values = [shown(value) for value in kind.values]
            return values[0] if len(values) == 1 else f"one of {', '.join(values)}"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"a whole number{_between(kind.ge, kind.le)}"
        case inspect.FloatType():
            return f"a number{_between(kind.ge, kind.le if kind.le is not None else kind.lt)}"
        case inspect.StrType():
            least, most = kind.min_length, kind.max_length
            return "text" if most is None else f"text of {least or 0} to {most} characters"
        case inspect.TupleType():
            return f"a list of {len(kind.item_types)}"
        case inspect.VarTupleType():
            return "a list"
        case inspect.StructType():
            needed = [field.encode_name for field in kind.fields if field.required]
            return f"a table with {', '.join(needed)}" if needed else "a table"
    return "something else"


def _between(least: float | None, most: float | None) -> str:
    if least is None and most is None:
        return ""
    if most is None:
        return f" from {least:g} on"
    return f" up to {most:g}" if least is None else f" from {least:g} to {most:g}"
