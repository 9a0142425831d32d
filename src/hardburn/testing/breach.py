"""Reports a broken promise: which one, where, and what differed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Any, Final

_NOTHING: Final = object()
_CONTEXT: Final = 60


def breach(promise: int, where: object, what: str) -> AssertionError:
    return AssertionError(f"promise {promise} is broken: {where}: {what}")


def difference(one: Any, other: Any) -> str | None:
    """Where two pieces of plain data first differ, as `views.0.hand.2: 5 / 7`; None if they are equal."""
    return None if one == other else _difference(one, other, "")


def _difference(one: Any, other: Any, path: str) -> str | None:
    pairs: Iterable[tuple[object, Any, Any]]
    if isinstance(one, dict) and isinstance(other, dict):
        keys = dict.fromkeys([*one, *other])
        pairs = [(key, one.get(key, _NOTHING), other.get(key, _NOTHING)) for key in keys]
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        both = zip_longest(one, other, fillvalue=_NOTHING)
        pairs = [(place, left, right) for place, (left, right) in enumerate(both)]
    elif one == other:
        return None
    else:
        left, right = _said(one), _said(other)
        start = max(0, _common(left, right) - _CONTEXT)
        return f"{path.lstrip('.') or 'they'}: {_cut(left, start)} / {_cut(right, start)}"
    for key, left, right in pairs:
        found = _difference(left, right, f"{path}.{key}")
        if found is not None:
            return found
    return None


def _said(thing: Any) -> str:
    return "nothing" if thing is _NOTHING else repr(thing)


def _common(one: str, other: str) -> int:
    """The length of the common beginning of two texts."""
    pairs = zip(one, other, strict=False)
    return next((place for place, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other)))


def _cut(text: str, start: int) -> str:
    """The part of a long text from shortly before the difference."""
    end = start + 3 * _CONTEXT
    return f"{'...' if start else ''}{text[start:end]}{'...' if end < len(text) else ''}"
