"""The look of our pictures: a plot on a chart table, fine lines on ink blue, two player colours and one accent."""

from __future__ import annotations

import math
from typing import Final

from hardburn.pictures.svg import Element, drawing, path

GROUND: Final = "#0d1b2e"
GRID: Final = "#16273f"
LINE: Final = "#3d5677"
FAINT: Final = "#7d93b2"
INK: Final = "#dbe5f2"
ACCENT: Final = "#ff7a66"
PLAYERS: Final = ("#f4c152", "#62d0c3")
FONT: Final = "'IBM Plex Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"
GRID_STEP: Final = 22


def chart(width: float, height: float, title: str, description: str) -> Element:
    """An empty chart: the ground, its grid and a fine frame."""
    svg = drawing(width, height, title, description)
    svg.attributes["font_family"] = FONT
    svg.add("rect", width=width, height=height, rx=10, fill=GROUND)
    grid = svg.add("g", stroke=GRID, stroke_width=1)
    for x in range(GRID_STEP, int(width), GRID_STEP):
        grid.add("path", d=path("M", x, 0, "V", height))
    for y in range(GRID_STEP, int(height), GRID_STEP):
        grid.add("path", d=path("M", 0, y, "H", width))
    svg.add("rect", x=4.5, y=4.5, width=width - 9, height=height - 9, rx=7, fill="none", stroke=LINE, stroke_width=1)
    return svg


def label(
    parent: Element, text: str, x: float, y: float, *, size: float = 13, colour: str = FAINT, anchor: str = "start"
) -> None:
    parent.add("text", text, x=x, y=y, font_size=size, fill=colour, text_anchor=anchor)


def tag(parent: Element, text: str, x: float, y: float, colour: str) -> float:
    """A word in a fine frame, from its left edge; returns its width."""
    width = 7.0 * len(text) + 16
    parent.add("rect", x=x, y=y - 15, width=width, height=22, rx=11, fill=GROUND, stroke=colour, stroke_width=1)
    label(parent, text, x + width / 2, y, size=12, colour=colour, anchor="middle")
    return width


def die(parent: Element, value: int, x: float, y: float, colour: str, *, is_used: bool = False) -> None:
    """A die around a point. A value that no face has is written as a number; a used die is faint."""
    group = parent.add("g", opacity=0.4) if is_used else parent.add("g")
    group.add("rect", x=x - 15, y=y - 15, width=30, height=30, rx=6, fill=GROUND, stroke=colour, stroke_width=1.5)
    if value not in PIPS:
        label(group, str(value), x, y + 7, size=20, colour=colour, anchor="middle")
    for across, down in PIPS.get(value, ()):
        group.add("circle", cx=x + 8 * across, cy=y + 8 * down, r=2.8, fill=colour)


def arrow(parent: Element, start: tuple[float, float], end: tuple[float, float], lift: float, colour: str) -> None:
    """An arc that rises by `lift` at its middle, with a head at its end."""
    bend = ((start[0] + end[0]) / 2, min(start[1], end[1]) - lift)
    angle = math.atan2(end[1] - bend[1], end[0] - bend[0])
    neck = (end[0] - 9 * math.cos(angle), end[1] - 9 * math.sin(angle))
    parent.add("path", d=path("M", *start, "Q", *bend, *neck), fill="none", stroke=colour, stroke_width=1.6)
    side = (4.2 * math.sin(angle), -4.2 * math.cos(angle))
    left, right = (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])
    parent.add("path", d=path("M", *end, "L", *left, "L", *right, "Z"), fill=colour)


def burst(parent: Element, x: float, y: float, radius: float, colour: str = ACCENT) -> None:
    """A star of eight points."""
    points = []
    for corner in range(16):
        reach = radius if corner % 2 == 0 else radius * 0.42
        angle = math.pi * corner / 8
        points += ["L" if corner else "M", x + reach * math.cos(angle), y + reach * math.sin(angle)]
    parent.add("path", d=path(*points, "Z"), fill=colour)


PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
