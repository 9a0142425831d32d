"""The telemetry symbols of Fuel To Burn (s26), on the usual chart or on paper for printing."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from hardburn.pictures import chart
from hardburn.pictures.svg import Element, Value, path

Place = tuple[float, float]


class Sheet(NamedTuple):
    """The colours of a background. Things that nobody owns have the ink's colour."""

    ground: str
    grid: str
    line: str
    faint: str
    ink: str
    accent: str
    players: tuple[str, str]

    def colour(self, seat: int) -> str:
        return self.players[seat] if 0 <= seat < len(self.players) else self.ink


HOUSE: Final = Sheet(chart.GROUND, chart.GRID, chart.LINE, chart.FAINT, chart.INK, chart.ACCENT, chart.PLAYERS)
PAPER: Final = Sheet("#ffffff", "#eef1f5", "#9aa9ba", "#5d6c7d", "#1c2733", "#c3361f", ("#a8620b", "#0b7a72"))
DASHED: Final = "6 4"
DASH_DASH_DOT: Final = "7 3 7 3 1.5 3"
BEAMS: Final = 8


def star(parent: Element, at: Place, rings: int, sheet: Sheet) -> None:
    """A dot with dashed circles: one for a dwarf, two for an average star, three for a giant."""
    parent.add("circle", cx=at[0], cy=at[1], r=4, fill=sheet.ink)
    for ring in range(1, rings + 1):
        _circle(parent, at, 4 + 4 * ring, sheet.ink, stroke_dasharray="3 2.5")


def planet(parent: Element, at: Place, kind: str, colour: str) -> None:
    """A dot. A gas giant has a belt through a wide circle, an atmosphere is a circle, a planetoid is just the dot."""
    parent.add("circle", cx=at[0], cy=at[1], r=3.2, fill=colour)
    if kind == "gas giant":
        _circle(parent, at, 8, colour)
        parent.add("ellipse", cx=at[0], cy=at[1], rx=13, ry=3.5, fill="none", stroke=colour)
    elif kind != "planetoid":
        _circle(parent, at, 6.5, colour)


def station(parent: Element, at: Place, colour: str) -> None:
    """A circle with four legs."""
    _circle(parent, at, 5, colour, stroke_width=1.6)
    for right, down in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        near, far = 5 * math.sqrt(0.5), 9 * math.sqrt(0.5)
        _line(parent, (at[0] + right * near, at[1] + down * near), (at[0] + right * far, at[1] + down * far), colour)


def point_of_interest(parent: Element, at: Place, reach: float, colour: str) -> None:
    """A diamond with two legs, and how near ships must pass it."""
    x, y = at
    parent.add(
        "path", d=f"M{x} {y - 6}L{x + 6} {y}L{x} {y + 6}L{x - 6} {y}Z", fill="none", stroke=colour, stroke_width=1.6
    )
    _line(parent, (x - 3, y + 4), (x - 7, y + 11), colour)
    _line(parent, (x + 3, y + 4), (x + 7, y + 11), colour)
    if reach > 0:
        _circle(parent, at, reach, colour, stroke_width=0.7, opacity=0.7)


def influence(parent: Element, at: Place, radius: float, colour: str) -> None:
    _circle(parent, at, radius, colour, stroke_width=0.7, opacity=0.7)


def radiation(parent: Element, at: Place, radius: float, colour: str) -> None:
    """A circle with triangles that point into the zone."""
    _circle(parent, at, radius, colour)
    _teeth(parent, at, radius, -6, colour)


def field(parent: Element, at: Place, inner: float, outer: float, colour: str) -> None:
    """Zig-zag lines with triangles that point inwards."""
    for radius, depth in ((inner, 7.0), (outer, -7.0)):
        _zigzag(parent, at, radius, colour)
        _teeth(parent, at, radius, depth, colour)


def mark(parent: Element, at: Place, toward: Place, radius: float, colour: str) -> None:
    """A bar across a lane, as wide as ships may pass the mark, and a dotted rim."""
    angle = math.atan2(toward[1] - at[1], toward[0] - at[0]) + math.pi / 2
    half = max(radius, 3.0)
    across = (half * math.cos(angle), half * math.sin(angle))
    _line(parent, _sum(at, across), _sum(at, across, -1), colour, stroke_width=2)
    parent.add(
        "circle", cx=at[0], cy=at[1], r=half, fill="none", stroke=colour, stroke_width=0.7, stroke_dasharray="1 3"
    )


def vector(parent: Element, corners: list[Place], colour: str, *, is_activated: bool) -> None:
    """A line with its start and end point; once activated, with a short line beside it."""
    parent.add("path", d=_polyline(corners), fill="none", stroke=colour, stroke_width=1.5)
    parent.add("circle", cx=corners[0][0], cy=corners[0][1], r=1.8, fill=colour)
    parent.add("circle", cx=corners[-1][0], cy=corners[-1][1], r=2.6, fill=colour)
    if is_activated:
        start, end = corners[-2], corners[-1]
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        middle = ((start[0] + end[0]) / 2 - 4 * math.sin(angle), (start[1] + end[1]) / 2 + 4 * math.cos(angle))
        half = (4 * math.cos(angle), 4 * math.sin(angle))
        _line(parent, _sum(middle, half, -1), _sum(middle, half), colour)


def torpedo(parent: Element, corners: list[Place], colour: str) -> None:
    """A vector that ends in a small circle."""
    parent.add("path", d=_polyline(corners), fill="none", stroke=colour, stroke_width=1.1)
    _circle(parent, corners[-1], 3.2, colour)


def crossed(parent: Element, at: Place, colour: str) -> None:
    """Crosses out what is gone."""
    for down in (5, -5):
        _line(parent, (at[0] - 5, at[1] - down), (at[0] + 5, at[1] + down), colour, stroke_width=1.4)


def tracked(parent: Element, at: Place, colour: str) -> None:
    d = path("M", at[0], at[1] - 8, "L", at[0] + 8, at[1], "L", at[0], at[1] + 8, "L", at[0] - 8, at[1], "Z")
    parent.add("path", d=d, fill="none", stroke=colour, stroke_width=1.3)


def hit(parent: Element, at: Place, number: int, colour: str) -> None:
    """One ring for each hit, each around the last."""
    _circle(parent, at, 7 + 3.5 * number, colour, stroke_width=1.3)


def destroyed(parent: Element, at: Place, colour: str) -> None:
    """Beams in all directions."""
    for beam in range(BEAMS):
        angle = 2 * math.pi * (beam + 0.5) / BEAMS
        ray = (math.cos(angle), math.sin(angle))
        _line(parent, _sum(at, ray, 9), _sum(at, ray, 17), colour, stroke_width=1.8)


def attack(parent: Element, start: Place, end: Place, colour: str, *, is_cover: bool) -> None:
    """A dashed line; cover fire is dash, dash, dot."""
    _line(parent, start, end, colour, stroke_dasharray=DASH_DASH_DOT if is_cover else DASHED)


def torpedo_attack(parent: Element, start: Place, end: Place, colour: str) -> None:
    """A wavy line."""
    length = math.dist(start, end)
    waves = max(2, round(length / 6))
    side = (-(end[1] - start[1]) / (length or 1), (end[0] - start[0]) / (length or 1))
    parts: list[Value] = ["M", *start]
    for wave in range(waves):
        bend, stop = ((wave + 0.5) / waves, (wave + 1) / waves)
        swing = 6 if wave % 2 == 0 else -6
        parts += ["Q", *_sum(_between(start, end, bend), side, swing), *_between(start, end, stop)]
    parent.add("path", d=path(*parts), fill="none", stroke=colour, stroke_width=1.2)


def tanker(parent: Element, at: Place, colour: str) -> None:
    """A barrel lying on its side."""
    parent.add("rect", x=at[0] - 7, y=at[1] - 4, width=14, height=8, rx=4, fill="none", stroke=colour, stroke_width=1.5)
    _line(parent, (at[0], at[1] - 4), (at[0], at[1] + 4), colour)


def lane_sign(parent: Element, at: Place, colour: str) -> None:
    """Where a ship leaves the map or comes back to it."""
    d = path("M", at[0] - 6, at[1], "L", at[0] + 4, at[1] - 5, "L", at[0] + 4, at[1] + 5, "Z")
    parent.add("path", d=d, fill=colour)


def _circle(parent: Element, at: Place, radius: float, colour: str, **more: Value) -> None:
    parent.add("circle", "", cx=at[0], cy=at[1], r=radius, fill="none", stroke=colour, **more)


def _line(parent: Element, start: Place, end: Place, colour: str, **more: Value) -> None:
    parent.add("path", "", d=path("M", *start, "L", *end), stroke=colour, **more)


def _polyline(corners: list[Place]) -> str:
    parts: list[Value] = ["M", *corners[0]]
    for corner in corners[1:]:
        parts += ["L", *corner]
    return path(*parts)


def _teeth(parent: Element, at: Place, radius: float, depth: float, colour: str) -> None:
    """Triangles on a circle. Negative: they point to its middle. A small circle has small triangles."""
    count = max(6, round(2 * math.pi * radius / 60))
    depth = math.copysign(min(abs(depth), radius / 3), depth)
    parts: list[Value] = []
    for tooth in range(count):
        angle, half = 2 * math.pi * tooth / count, abs(depth) / 2 / radius
        corners = ((radius, angle - half), (radius + depth, angle), (radius, angle + half))
        for place, (far, turn) in enumerate(corners):
            parts += ["L" if place else "M", at[0] + far * math.cos(turn), at[1] + far * math.sin(turn)]
        parts.append("Z")
    parent.add("path", d=path(*parts), fill=colour)


def _zigzag(parent: Element, at: Place, radius: float, colour: str) -> None:
    count = 2 * max(12, round(math.pi * radius / 8))
    parts: list[Value] = []
    for corner in range(count):
        far, angle = radius + (2 if corner % 2 else -2), 2 * math.pi * corner / count
        parts += ["L" if parts else "M", at[0] + far * math.cos(angle), at[1] + far * math.sin(angle)]
    parent.add("path", d=path(*parts, "Z"), fill="none", stroke=colour, stroke_width=0.9)


def _sum(at: Place, step: Place, times: float = 1) -> Place:
    return at[0] + times * step[0], at[1] + times * step[1]


def _between(start: Place, end: Place, share: float) -> Place:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
