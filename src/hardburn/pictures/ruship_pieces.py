"""The things of Ruship as shapes: Ships point where they fly, UFOs are saucers, so colour is never needed."""

from __future__ import annotations

from typing import Final

from hardburn.pictures.chart import GROUND, LINE, PLAYERS
from hardburn.pictures.svg import Element, number, path

GHOST: Final = "3 3"


def token(parent: Element, seat: int, x: float, y: float, *, size: float = 1.0, is_ghost: bool = False) -> None:
    """A Ship or a UFO around a point. A ghost shows where one was."""
    colour = PLAYERS[seat]
    group = parent.add("g", transform=f"{_moved(x, y)} scale({number(size)})")
    if is_ghost:
        group.attributes |= {"fill": "none", "stroke": colour, "stroke_width": 1.2, "stroke_dasharray": GHOST}
    else:
        group.attributes |= {"fill": colour, "stroke": GROUND, "stroke_width": 1}
    if seat == 0:
        group.add("path", d="M 12 0 L -8 -9 L -4 0 L -8 9 Z", stroke_linejoin="round")
    else:
        group.add("path", d="M -6 -2.5 A 6 6.5 0 0 1 6 -2.5")
        group.add("ellipse", cx=0, cy=1, rx=12.5, ry=5)


def base(parent: Element, seat: int, x: float, y: float, *, is_ghost: bool = False) -> None:
    """The Mothership, a large hull, or the Vortex, a whirl."""
    colour = PLAYERS[seat]
    group = parent.add("g", transform=_moved(x, y), fill=GROUND, stroke=colour, stroke_width=1.6)
    if is_ghost:
        group.attributes |= {"stroke_dasharray": GHOST, "stroke_width": 1.2, "fill": "none"}
    if seat == 0:
        group.add("path", d="M 17 0 L 5 -14 H -15 L -9 0 L -15 14 H 5 Z", stroke_linejoin="round")
        if not is_ghost:
            group.add("path", d="M -1 -7 L 7 0 L -1 7", fill="none", stroke_linejoin="round")
    else:
        group.add("circle", r=16)
        if not is_ghost:
            group.add("path", d="M -16 0 A 8 8 0 0 1 0 0 A 8 8 0 0 0 16 0", fill="none")
            group.add("path", d="M 0 -16 A 8 8 0 0 1 0 0 A 8 8 0 0 0 0 16", fill="none")


def earth(parent: Element, x: float, y: float, radius: float) -> None:
    """A globe with meridians and parallels, around a point that may lie outside the picture."""
    group = parent.add("g", fill="none", stroke=PLAYERS[0], stroke_width=1)
    group.add("circle", cx=x, cy=y, r=radius, fill=GROUND, stroke_width=1.6)
    for part in (0.35, 0.72):
        group.add("ellipse", cx=x, cy=y, rx=radius * part, ry=radius, stroke_opacity=0.45)
    for part in (-0.6, -0.2, 0.2, 0.6):
        half = radius * (1 - part * part) ** 0.5
        group.add("path", d=path("M", x - half, y + radius * part, "H", x + half), stroke_opacity=0.45)


def alien_planet(parent: Element, x: float, y: float, radius: float) -> None:
    """A cratered ball under a broken ring."""
    group = parent.add("g", fill="none", stroke=PLAYERS[1], stroke_width=1)
    group.add("circle", cx=x, cy=y, r=radius, fill=GROUND, stroke_width=1.6)
    for across, down, size in ((-0.62, -0.34, 0.13), (-0.38, 0.08, 0.2), (-0.7, 0.4, 0.09), (-0.3, -0.66, 0.1)):
        group.add("circle", cx=x + radius * across, cy=y + radius * down, r=radius * size, stroke_opacity=0.6)
    group.add("circle", cx=x, cy=y, r=radius + 8, stroke_opacity=0.6, stroke_dasharray="2 5")


def space(parent: Element, x: float, y: float, radius: float) -> None:
    """An empty space."""
    parent.add("circle", cx=x, cy=y, r=radius, fill=GROUND, stroke=LINE, stroke_width=1)


def _moved(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"
