"""A small SVG writer: elements with attributes, text and children, all of them escaped."""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape, quoteattr

Value = str | int | float
FORBIDDEN: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


class Element:
    """One element. Underscores in Python names become hyphens in attribute names."""

    def __init__(self, tag: str, text: str = "", **attributes: Value) -> None:
        self.tag = tag
        self.text = text
        self.attributes = attributes
        self.children: list[Element] = []

    def add(self, tag: str, text: str = "", **attributes: Value) -> Element:
        """Add a new child."""
        child = Element(tag, text, **attributes)
        self.children.append(child)
        return child

    def to_text(self, indent: str = "") -> str:
        """The element on separate lines."""
        written = "".join(
            f" {_name(name)}={quoteattr(_allowed(number(value)))}" for name, value in self.attributes.items()
        )
        start = f"{indent}<{self.tag}{written}"
        if self.children:
            inside = "".join(child.to_text(indent + "  ") for child in self.children)
            return f"{start}>{_text(self.text)}\n{inside}{indent}</{self.tag}>\n"
        return f"{start}>{_text(self.text)}</{self.tag}>\n" if self.text else f"{start}/>\n"


def drawing(width: float, height: float, title: str, description: str) -> Element:
    """An empty picture of this size, with words for those who can't see it."""
    svg = Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
    )
    svg.add("title", title)
    svg.add("desc", description)
    return svg


def number(value: Value) -> str:
    """At most two decimals, so that files stay small and the same everywhere."""
    if isinstance(value, float):
        rounded = f"{value:.2f}".rstrip("0").rstrip(".")
        return "0" if rounded == "-0" else rounded
    return str(value)


def path(*parts: Value) -> str:
    """The `d` of a path: `path("M", 0, 1, "L", 2, 3)`."""
    return " ".join(number(part) for part in parts)


def _text(text: str) -> str:
    return escape(_allowed(text))


def _allowed(text: str) -> str:
    """The text without characters that XML may not contain."""
    return FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text)


def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")
