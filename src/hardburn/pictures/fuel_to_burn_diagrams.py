"""Diagrams for Fuel To Burn's page, made by the rules' own code: plotting, deflection, which protocol beats which."""

from __future__ import annotations

import math
from typing import Final

from hardburn.games.fuel_to_burn.codes import vector
from hardburn.games.fuel_to_burn.conflict.protocols import PROTOCOL_NAMES, WIN, fares
from hardburn.games.fuel_to_burn.space.bearings import LU, TURN
from hardburn.games.fuel_to_burn.space.deflection import NO_BODY, UNCHOSEN, Turning, fly
from hardburn.games.fuel_to_burn.space.path import Path, straight
from hardburn.games.fuel_to_burn.space.plotting import is_within
from hardburn.games.fuel_to_burn.space.system import Body, StarSystem
from hardburn.pictures import chart
from hardburn.pictures.fuel_to_burn_symbols import HOUSE, Place, influence, planet
from hardburn.pictures.fuel_to_burn_symbols import vector as draw_vector
from hardburn.pictures.svg import Element, drawing, path

WIDTH: Final = 640
HEIGHT: Final = 320
SCALE: Final = 28
"""Pixels for each LU."""
SHIP, OTHER = chart.PLAYERS


def plotting_diagram() -> str:
    """A vector of 6 LU, the Burn's circle around the free plot, and the whole lengths inside it."""
    svg = _sheet("Plotting a Burn", "A last vector, the free plot, the circle of a Burn and the plots within it.")
    frame = _Frame(60, 200)
    last = straight(0, 0, 1000, 6 * LU)
    _vector(svg, frame, last, chart.FAINT)
    free = straight(last.end_x(), last.end_y(), 1000, 6 * LU)
    start = (last.end_x(), last.end_y())
    middle = frame.at(free.end_x(), free.end_y())
    svg.add("circle", cx=middle[0], cy=middle[1], r=3 * SCALE, fill="none", stroke=chart.LINE, stroke_dasharray="5 4")
    for length in range(1, 10):
        for bearing in range(0, TURN, 250):
            if is_within(vector(length, bearing), vector(6, 1000), 3):
                end = straight(start[0], start[1], bearing, length * LU)
                dot = frame.at(end.end_x(), end.end_y())
                svg.add("circle", cx=dot[0], cy=dot[1], r=1.6, fill=chart.FAINT)
    _vector(svg, frame, free, chart.LINE)
    chosen = straight(start[0], start[1], 3250, 7 * LU)
    _vector(svg, frame, chosen, SHIP)
    _label(svg, (frame.at(last.end_x() // 2, last.end_y() // 2)[0], 238), "last vector, 6 LU")
    _label(svg, (middle[0] + 3 * SCALE + 8, middle[1] + 4), "free plot", anchor="start")
    tip = frame.at(chosen.end_x(), chosen.end_y())
    _label(svg, (tip[0] - 10, tip[1] - 10), "7@32.5", anchor="end", colour=SHIP)
    return svg.to_text()


def deflection_diagram() -> str:
    """Two vectors past the same planet: one fast, one slow."""
    svg = _sheet("Deflection", "A fast vector is turned by 18.43 degrees, a slow one by 45, toward the planet.")
    frame = _Frame(330, 190)
    body = Body("Earth", "atmosphere", is_star=False, x=0, y=0, influence=3000, radiation=0)
    system = StarSystem("Earth", [body], [], [])
    influence(svg, frame.at(0, 0), 3 * SCALE, chart.LINE)
    planet(svg, frame.at(0, 0), "atmosphere", chart.INK)
    for length, height, colour, words in ((9, 2000, SHIP, "9 LU: fast"), (8, -2000, OTHER, "8 LU: slow")):
        straight_on = straight(-4500, height, 0, length * LU)
        _dashed(svg, frame, straight_on)
        flight = fly(system, -4500, height, 0, length, 0, UNCHOSEN, NO_BODY, Turning())
        _vector(svg, frame, flight.path, colour)
        foot = frame.at(0, height)
        svg.add("path", d=path("M", *foot, "L", *frame.at(0, 0)), stroke=chart.FAINT, stroke_dasharray="2 3")
        begin = frame.at(-4500, height)
        _label(svg, (begin[0], begin[1] - 10), words, anchor="start", colour=colour)
    return svg.to_text()


def protocols_diagram() -> str:
    """An arrow from each protocol to those that it beats."""
    svg = _sheet("Combat protocols", "An arrow leads from each protocol to those that it beats.")
    spots: list[Place] = [(170, 70), (470, 70), (470, 250), (170, 250)]
    for first, here in enumerate(spots):
        for second, there in enumerate(spots):
            if fares(first, second) == WIN:
                _arrow(svg, here, there)
    for number, (x, y) in enumerate(spots):
        svg.add("rect", x=x - 62, y=y - 20, width=124, height=40, rx=6, fill=chart.GROUND, stroke=chart.LINE)
        _label(svg, (x, y + 5), PROTOCOL_NAMES[number].title(), colour=chart.INK)
    return svg.to_text()


class _Frame:
    """Converts thousandths of an LU to places on the sheet."""

    def __init__(self, left: float, base: float) -> None:
        self.left = left
        self.base = base

    def at(self, x: int, y: int) -> Place:
        return self.left + x * SCALE / LU, self.base - y * SCALE / LU


def _sheet(title: str, description: str) -> Element:
    svg = drawing(WIDTH, HEIGHT, title, description)
    svg.add("rect", width=WIDTH, height=HEIGHT, fill=chart.GROUND)
    return svg


def _vector(svg: Element, frame: _Frame, flown: Path, colour: str) -> None:
    corners = [frame.at(flown.start_x(), flown.start_y()), *(frame.at(leg.end_x, leg.end_y) for leg in flown.legs)]
    draw_vector(svg, corners, colour, is_activated=False)


def _dashed(svg: Element, frame: _Frame, flown: Path) -> None:
    line = path("M", *frame.at(flown.start_x(), flown.start_y()), "L", *frame.at(flown.end_x(), flown.end_y()))
    svg.add("path", d=line, stroke=HOUSE.line, stroke_dasharray="5 4")


def _arrow(svg: Element, start: Place, end: Place) -> None:
    """From box to box, slightly offset, so that arrows in both directions don't overlap."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle) * 5, math.cos(angle) * 5)
    gap = 74 if abs(along[0]) > 0.5 else 30
    begin = (start[0] + gap * along[0] + across[0], start[1] + gap * along[1] + across[1])
    tip = (end[0] - gap * along[0] + across[0], end[1] - gap * along[1] + across[1])
    svg.add("path", d=path("M", *begin, "L", *tip), stroke=SHIP, stroke_width=1.6)
    wings = [(tip[0] - 9 * math.cos(angle + turn), tip[1] - 9 * math.sin(angle + turn)) for turn in (0.45, -0.45)]
    svg.add("path", d=path("M", *wings[0], "L", *tip, "L", *wings[1], "Z"), fill=SHIP)


def _label(svg: Element, at: Place, text: str, *, anchor: str = "middle", colour: str = chart.FAINT) -> None:
    svg.add("text", text, x=at[0], y=at[1], fill=colour, font_family=chart.FONT, font_size=14, text_anchor=anchor)
