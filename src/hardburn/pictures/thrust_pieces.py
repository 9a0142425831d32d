"""The parts of Thrust! pictures: the bands, the counters, and marks on them."""

from __future__ import annotations

from typing import Final

from hardburn.games.thrust.view import ShipView
from hardburn.games.thrust.words.sentences import ROMAN
from hardburn.pictures.chart import FAINT, GROUND, INK, LINE, label
from hardburn.pictures.svg import Element, path

COLOURS: Final = ("#f4c152", "#ff7a66")
"""Black is drawn in amber on the dark ground, Red in red. They also differ by side."""
WIDTH: Final = 116
HEIGHT: Final = 46


def counter(parent: Element, seat: int, ship: ShipView, x: float, y: float) -> None:
    """A counter around a point: its place, its class, its type; dashed while it is not revealed."""
    colour = COLOURS[seat]
    group = parent.add("g")
    left, top = x - WIDTH / 2, y - HEIGHT / 2
    frame = group.add("rect", x=left, y=top, width=WIDTH, height=HEIGHT, rx=7, fill=GROUND, stroke=colour)
    frame.attributes["stroke_width"] = 1.5
    if not ship.revealed:
        frame.attributes["stroke_dasharray"] = "5 4"
    group.add("circle", cx=left + 17, cy=y, r=11, fill=colour)
    label(group, str(ship.place), left + 17, y + 5, size=14, colour=GROUND, anchor="middle")
    label(group, _name(ship), left + 34, y - 4, size=11, colour=INK)
    label(group, _state(ship), left + 34, y + 13, size=10.5, colour=FAINT)
    if ship.bonus:
        label(group, "+", left + WIDTH - 12, y - 6, size=14, colour=colour, anchor="middle")


def _name(ship: ShipView) -> str:
    """The type if it is known, shortened to fit."""
    title = ship.title or ("unknown" if ship.ship_class is None else f"class {ROMAN[ship.ship_class]}")
    return title if len(title) <= 12 else f"{title[:10].rstrip()}."


def _state(ship: ShipView) -> str:
    """Class, fuel and damage, as far as they are known."""
    parts = [] if ship.ship_class is None or ship.title is None else [ROMAN[ship.ship_class]]
    if ship.fuel is not None:
        parts.append(f"fuel {ship.fuel}")
    if ship.damage:
        parts.append(f"dmg {ship.damage}")
    return ", ".join(parts)


def band(parent: Element, title: str, words: str, left: float, width: float, top: float, bottom: float) -> None:
    """A column of the scale, with its name and a description."""
    middle = left + width / 2
    parent.add("path", d=path("M", left, top, "V", bottom), stroke=LINE, stroke_width=1, stroke_dasharray="2 6")
    label(parent, title, middle, top - 22, size=14, colour=INK, anchor="middle")
    label(parent, words, middle, top - 6, size=11, anchor="middle")


def ring(parent: Element, x: float, y: float) -> None:
    """Something was just found here, or lost."""
    half, tall = WIDTH / 2 + 6, HEIGHT / 2 + 6
    parent.add(
        "rect",
        x=x - half,
        y=y - tall,
        width=2 * half,
        height=2 * tall,
        rx=11,
        fill="none",
        stroke=INK,
        stroke_width=1.5,
        stroke_dasharray="3 4",
    )


def line(parent: Element, start: tuple[float, float], end: tuple[float, float], colour: str, *, dashed: bool) -> None:
    """From one counter to another, with a head at its end."""
    towards = 1 if end[1] > start[1] else -1
    from_y, to_y = start[1] + towards * HEIGHT / 2, end[1] - towards * (HEIGHT / 2 + 4)
    shaft = parent.add("path", d=path("M", start[0], from_y, "L", end[0], to_y - towards * 8), stroke=colour)
    shaft.attributes.update({"stroke_width": 1.6, "fill": "none"})
    if dashed:
        shaft.attributes["stroke_dasharray"] = "6 5"
    neck = to_y - towards * 9
    head = path("M", end[0], to_y, "L", end[0] - 4.5, neck, "L", end[0] + 4.5, neck, "Z")
    parent.add("path", d=head, fill=colour)
