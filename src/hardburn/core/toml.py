"""TOML from outside, read in time that grows no faster than the text.

`tomllib` takes time that grows with the square of the parts of a key: 60 kB of dots would block a server for a minute.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from hardburn.core.results import Malformed

MOST_PARTS: Final = 8
"""The most parts of a key, separated by dots."""
MOST_DEPTH: Final = 16
"""The deepest nesting of arrays and tables."""
_MARK: Final = re.compile(r'"""|\'\'\'|["\'#.=,{}\[\]\n]')
_ENDS: Final = {
    '"""': re.compile(r'\\.|"{3,5}', re.DOTALL),
    "'''": re.compile("'{3,5}"),
    '"': re.compile(r'\\.|["\n]'),
    "'": re.compile(r"['\n]"),
    "#": re.compile(r"\n"),
}
"""How strings and comments end.

A long string may have up to two quotes of its own right before its end. If the end is missing, the text is truncated,
and `tomllib` says so at once.
"""


def toml_from(text: str) -> dict[str, Any]:
    """Parse a text. `ValueError` if it is not TOML, or if its keys or arrays are nested deeper than anybody needs."""
    _refuse_depths(text)
    return tomllib.loads(text)


def _refuse_depths(text: str) -> None:
    """Scan the text once, skipping strings and comments."""
    dots = depth = place = 0
    while mark := _MARK.search(text, place):
        sign, place = mark[0], mark.end()
        if sign in _ENDS:
            place = _end_of(text, place, sign)
            dots = 0 if sign == "#" else dots
        elif sign == ".":
            dots += 1
        else:
            dots = 0
            depth += (sign in "[{") - (sign in "]}")
        if dots >= MOST_PARTS:
            raise Malformed(f"line {_line(text, place)} has a key of more than {MOST_PARTS} parts; name fewer")
        if depth > MOST_DEPTH:
            raise Malformed(
                f"in line {_line(text, place)} arrays and tables are more than {MOST_DEPTH} deep; nest fewer"
            )


def _end_of(text: str, place: int, sign: str) -> int:
    while found := _ENDS[sign].search(text, place):
        place = found.end()
        if not found[0].startswith("\\"):
            return place
    return len(text)


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1
