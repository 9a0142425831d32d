"""The structs that cross the edge between a game and everything around it.

Each game subclasses these. They stay uncompiled, because compiled classes lose what msgspec reads from a class body.
They are frozen and never contain themselves, so the garbage collector can ignore them (`gc=False`).
"""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Literal

import msgspec

Measure = int | float | str
"""The value of a metric."""


def plainly(thing: msgspec.Struct) -> str:
    """`TakePower(kind="drive")` -> `Take power: kind drive`, for games without words of their own."""
    name = snake_case(type(thing).__name__).replace("_", " ").capitalize()
    fields = [(field, getattr(thing, field)) for field in thing.__struct_fields__]
    said = ", ".join(f"{field.replace('_', ' ')} {_said(value)}" for field, value in fields)
    return f"{name}: {said}" if said else name


def _said(value: object) -> str:
    """A value in a sentence of one line."""
    if isinstance(value, tuple | list):
        return " ".join(_said(one) for one in value) or "none"
    if isinstance(value, msgspec.Struct):
        return f"({plainly(value)})"
    return "none" if value is None else " ".join(str(value).split())


def snake_case(name: str) -> str:
    """`TakePower` -> `take_power`, the name of a struct in files."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every number that players may change. Fields carry `msgspec.Meta` with limits and a description."""


class Decision(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do", tag=snake_case):
    """What a player can do, as people and files see it."""


class Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="event", tag=snake_case):
    """Something that happened."""


class View(msgspec.Struct, frozen=True, gc=False):
    """All that one seat, or a spectator, may know."""


class Forecast(msgspec.Struct, frozen=True):
    """What a seat can foretell of a decision before making it."""


class Metric(msgspec.Struct, frozen=True):
    """A number for each seat at the end of a match, so that experiments can compare winners and losers."""

    name: str
    """Lower-case letters, digits and `_`, because it names columns."""
    about: str
    kind: Literal["count", "number", "text"] = "count"
    of_match: bool = False
    """Whether it is the same for all seats, such as the number of turns."""
