"""SVG made harmless before a browser shows it: only what draws, and nothing that runs or loads anything.

Pictures may come from games that others have added, and hold names that players have typed. What is not known to be
harmless is left out.
"""

from __future__ import annotations

import re
from typing import Final
from xml.parsers.expat import ExpatError, ParserCreate
from xml.sax.saxutils import escape, quoteattr

from hardburn.core.results import Malformed


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MOST_BYTES: Final = 1_000_000
MOST_DEPTH: Final = 200
PREFIX: Final = "picture-"
"""Stands before each id, so that none is mistaken for one of the page around the picture."""
SVG: Final = "http://www.w3.org/2000/svg"
XLINK_HREF: Final = "http://www.w3.org/1999/xlink href"
ELEMENTS: Final = _words(
    "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath marker "
    "linearGradient radialGradient stop clipPath mask pattern"
)
"""Others are left out with all that they hold."""
WORDS: Final = frozenset({"role", "aria-label", "aria-hidden", "data-place"})
"""Attributes of which any text is harmless."""
DRAWING: Final = _words(
    "viewBox preserveAspectRatio x y x1 y1 x2 y2 dx dy cx cy fx fy r rx ry width height d points pathLength offset "
    "rotate transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod "
    "clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient textLength "
    "lengthAdjust startOffset method spacing "
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit "
    "stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask marker-start "
    "marker-mid marker-end paint-order vector-effect shape-rendering display visibility overflow "
    "font-family font-size font-style font-weight font-variant letter-spacing word-spacing text-anchor "
    "text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode text-rendering"
)
FUNCTIONS: Final = _words("translate scale rotate matrix skewx skewy rgb rgba hsl hsla url")
"""What may stand before a bracket."""
CALL: Final = re.compile(r"([\w-]*)\s*\(", re.ASCII)
OWN_URL: Final = re.compile(r"""url\(\s*(["']?)#([\w.:-]+)\1\s*\)""", re.ASCII | re.IGNORECASE)
FRAGMENT: Final = re.compile(r"#([\w.:-]+)", re.ASCII)
NAME: Final = re.compile(r"[\w.:-]+", re.ASCII)


def sanitised(svg: str) -> str:
    """The picture without anything but drawing. Raises `Malformed` if it is too large or no SVG."""
    data = svg.encode(errors="replace")
    if len(data) > MOST_BYTES:
        raise Malformed(f"the picture has {len(data)} bytes; at most {MOST_BYTES} are shown")
    reader = _Reader()
    parser = ParserCreate("utf-8", " ")
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _refuse_declaration
    parser.EntityDeclHandler = _refuse_declaration
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    try:
        parser.Parse(data, True)  # noqa: FBT003 - takes no names
    except ExpatError as error:
        raise Malformed(f"the picture is no well-formed XML: {error}") from None
    return "".join(reader.written)


class _Reader:
    """Writes again what is allowed, while it is read."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self._depth = 0
        self._left_out = 0
        """How deep we are in something that is left out."""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > MOST_DEPTH:
            raise Malformed(f"the picture is nested more than {MOST_DEPTH} deep")
        namespace, _, tag = name.rpartition(" ")
        is_drawing = namespace == SVG and tag in ELEMENTS
        if self._depth == 1 and (not is_drawing or tag != "svg"):
            raise Malformed(f"the picture begins with {tag[:40]!r}; it must be an svg element in the namespace {SVG}")
        if self._left_out or not is_drawing:
            self._left_out += 1
            return
        kept = "".join(f" {key}={quoteattr(value)}" for key, value in _allowed(attributes).items())
        namespace = f' xmlns="{SVG}"' if self._depth == 1 else ""
        self.written.append(f"<{tag}{namespace}{kept}>")

    def end(self, name: str) -> None:
        self._depth -= 1
        if self._left_out:
            self._left_out -= 1
        else:
            self.written.append(f"</{name.rpartition(' ')[2]}>")

    def text(self, text: str) -> None:
        if not self._left_out:
            self.written.append(escape(text))


def _refuse_declaration(*_: object) -> None:
    raise Malformed("the picture declares a document type or entities; leave the declaration out")


def _allowed(attributes: dict[str, str]) -> dict[str, str]:
    """The attributes that draw or name a place, with ids that are the picture's own."""
    kept = {}
    for name, value in attributes.items():
        if name in WORDS:
            kept[name] = value
        elif name == "id" and NAME.fullmatch(value):
            kept[name] = PREFIX + value
        elif name in {"href", XLINK_HREF} and (fragment := FRAGMENT.fullmatch(value.strip())):
            kept["href"] = f"#{PREFIX}{fragment[1]}"
        elif name in DRAWING and _only_draws(value):
            kept[name] = OWN_URL.sub(rf"url(#{PREFIX}\2)", value)
    return kept


def _only_draws(value: str) -> bool:
    """Whether a value calls only what is known, and points only into the picture. Escapes could hide a call."""
    if "\\" in value or "/*" in value:
        return False
    calls = [call.lower() for call in CALL.findall(value)]
    return FUNCTIONS.issuperset(calls) and calls.count("url") == len(OWN_URL.findall(value))
