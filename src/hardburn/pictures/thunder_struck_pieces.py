"""The things of Thunder Struck Duel as shapes: ships that carry their letter, consoles with dice and tokens."""

from __future__ import annotations

import math
from typing import Final

from hardburn.games.thunder_struck.ending import SEAT_NAMES
from hardburn.games.thunder_struck.view import ShipView, SpaceView
from hardburn.pictures.chart import FAINT, GROUND, INK, LINE, PIPS, label
from hardburn.pictures.svg import Element, number, path

COLOURS: Final = ("#f2808f", "#6fb4f4", "#f4c152")
SHIELD: Final = "#7ee0a1"
CELL: Final = 34
GROUP_GAP: Final = 9
PANEL_WIDTH: Final = 11 * CELL + 6 * GROUP_GAP
GROUPS: Final = (("Boost", 2), ("Manoeuvre", 2), ("Fire", 2), ("Front", 1), ("Rear", 1), ("Mid", 1), ("Power", 2))
MOST_CUBES: Final = 4
HULL: Final = "M 21 0 L -12 -10 L -6 0 L -12 10 Z"


def ship(parent: Element, seat: int, x: float, y: float, degrees: float, *, is_ghost: bool = False) -> None:
    """A hull around a point, directed at an angle clockwise from the right. A ghost shows where one was."""
    colour = COLOURS[seat]
    group = parent.add("g", transform=f"translate({number(x)} {number(y)}) rotate({number(degrees)})")
    hull = group.add("path", d=HULL, stroke_linejoin="round")
    if is_ghost:
        hull.attributes |= {"fill": "none", "stroke": colour, "stroke_width": 1.2, "stroke_dasharray": "3 3"}
        return
    hull.attributes |= {"fill": colour, "stroke": GROUND, "stroke_width": 1}
    letter = group.add("text", SEAT_NAMES[seat][0], x=0, y=3.4, font_size=9.5, font_weight=700, fill=GROUND)
    letter.attributes |= {"text_anchor": "middle", "transform": f"rotate({number(-degrees)})"}


def console(parent: Element, shown: ShipView, title: str, x: float, y: float) -> None:
    """What a ship has, from the upper left corner of its panel."""
    colour = COLOURS[shown.seat] if shown.is_alive else FAINT
    label(parent, title, x, y + 14, size=15, colour=colour)
    _cubes(parent, shown.cubes, x + PANEL_WIDTH, y + 9, colour)
    left = x
    place = 0
    for name, count in GROUPS:
        label(parent, name, left + CELL * count / 2, y + 36, size=10.5, anchor="middle")
        for space in shown.console[place : place + count]:
            _space(parent, space, left, y + 42, colour, is_alive=shown.is_alive)
            left += CELL
        left += GROUP_GAP
        place += count
    scored = f"scored {shown.boost_tally} on Boost, {shown.manoeuvre_tally} on Manoeuvre"
    damage = f"{shown.damage} damage" if shown.is_alive else "destroyed"
    label(parent, f"{damage}; {scored}", x, y + 42 + CELL + 17, size=12)


def space_middle(x: float, y: float, place: int) -> tuple[float, float]:
    """The middle of a console space, given the corner of its panel."""
    left, seen = x, 0
    for _, count in GROUPS:
        if place < seen + count:
            return left + (place - seen + 0.5) * CELL, y + 42 + CELL / 2
        left += count * CELL + GROUP_GAP
        seen += count
    raise ValueError(f"a console has eleven spaces, not {place}")


def _space(parent: Element, space: SpaceView, x: float, y: float, colour: str, *, is_alive: bool) -> None:
    group = parent.add("g") if is_alive else parent.add("g", opacity=0.4)
    size = CELL - 4
    group.add("rect", x=x + 2, y=y + 2, width=size, height=size, rx=5, fill=GROUND, stroke=LINE, stroke_width=1)
    middle_x, middle_y = x + CELL / 2, y + CELL / 2
    if space.shield:
        group.add("circle", cx=middle_x, cy=middle_y, r=size / 2 - 1, fill="none", stroke=SHIELD, stroke_width=2.4)
    if space.damaged:
        reach = 8
        cross = path(*("M", middle_x - reach, middle_y - reach, "l", 2 * reach, 2 * reach))
        cross += path(" M", middle_x - reach, middle_y + reach, "l", 2 * reach, -2 * reach)
        group.add("path", d=cross, stroke=INK, stroke_width=2.6, fill="none")
    elif space.die is not None:
        _die(group, space.die, middle_x, middle_y, colour)


def _die(parent: Element, value: int, x: float, y: float, colour: str) -> None:
    parent.add("rect", x=x - 10, y=y - 10, width=20, height=20, rx=4, fill=colour)
    for across, down in PIPS[value]:
        parent.add("circle", cx=x + 5.4 * across, cy=y + 5.4 * down, r=2, fill=GROUND)


def _cubes(parent: Element, count: int, right: float, y: float, colour: str) -> None:
    for place in range(MOST_CUBES):
        x = right - 13 * (MOST_CUBES - place)
        cube = parent.add("rect", x=x, y=y - 5, width=9, height=9, rx=1.5, stroke=colour, stroke_width=1)
        cube.attributes["fill"] = colour if place < count else "none"


def arc(radius: float, x: float, y: float, start: float, turn: float) -> str:
    """The path of an arc around a point, from an angle and by an angle, both in degrees clockwise from the right."""
    parts: list[str | float] = []
    steps = max(2, int(abs(turn) / 6))
    for step in range(steps + 1):
        angle = math.radians(start + turn * step / steps)
        parts += ["L" if step else "M", x + radius * math.cos(angle), y + radius * math.sin(angle)]
    return path(*parts)
