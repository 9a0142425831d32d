"""A position of Full Thrust Lite as a picture: the table, ships, their last moves, orders and fire."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hardburn.core.edges import Event, View
from hardburn.games.full_thrust import events
from hardburn.games.full_thrust.battle import SEAT_NAMES
from hardburn.games.full_thrust.view import FullThrustView, Point, ShipView, Track
from hardburn.games.full_thrust.words.sentences import tell
from hardburn.pictures.chart import ACCENT, FAINT, INK, LINE, PLAYERS, burst, chart, label
from hardburn.pictures.svg import Element, path

FLEETS: Final = (*PLAYERS, "#b69cf2", "#a8d672")
WIDTH: Final = 760.0
EDGE: Final = 24
TOP: Final = 64
ROW: Final = 20
MARGIN: Final = 6000
LEAST: Final = 30_000
HULL: Final = 60
"""The length of a hull bar."""


class Frame:
    """The part of the table to draw, with room around every ship and move."""

    def __init__(self, view: FullThrustView) -> None:
        points = [ship.at for ship in view.ships if ship.status == "on table"]
        points += [ship.last_move.start for ship in view.ships if ship.status == "on table" and ship.last_move]
        points += [sealed.track.end for sealed in view.orders]
        xs, ys = [x for x, _ in points] or [0], [y for _, y in points] or [0]
        self.west: float = min(xs) - MARGIN
        self.north: float = max(ys) + MARGIN
        wide, high = max(max(xs) + MARGIN - self.west, LEAST), max(self.north - min(ys) + MARGIN, LEAST / 2)
        self.west -= (wide - (max(xs) + MARGIN - self.west)) / 2
        self.scale = (WIDTH - 2 * EDGE) / wide
        self.height = min(high * self.scale, WIDTH)
        if high * self.scale > WIDTH:
            self.scale = WIDTH / high
            self.west -= ((WIDTH - 2 * EDGE) / self.scale - wide) / 2

    def at(self, point: Point) -> tuple[float, float]:
        return EDGE + (point[0] - self.west) * self.scale, TOP + (self.north - point[1]) * self.scale


def draw(view: View, happened: Sequence[Event], names: Sequence[str]) -> str:
    """The picture as SVG: the position, and how it came about."""
    assert isinstance(view, FullThrustView)
    frame = Frame(view)
    bottom = TOP + frame.height + 30
    height = bottom + ROW * (len(view.ships) + len(view.fleets)) + 16
    svg = chart(WIDTH, height, _title(view), " ".join(tell(event) for event in happened) or _title(view))
    label(svg, _title(view), EDGE, 38, size=18, colour=INK)
    clip = svg.add("clipPath", id="table")
    clip.add("rect", x=EDGE, y=TOP, width=WIDTH - 2 * EDGE, height=frame.height)
    sea = svg.add("g", clip_path="url(#table)")
    _draw_edges(sea, frame, view)
    there = [ship for ship in view.ships if ship.status == "on table"]
    for ship in there:
        if ship.last_move is not None:
            _draw_track(sea, frame, ship.last_move, FLEETS[ship.seat], is_order=False)
    for sealed in view.orders:
        _draw_track(sea, frame, sealed.track, FLEETS[view.ships[sealed.ship].seat], is_order=True)
    _draw_fire(sea, frame, view, happened)
    for ship in there:
        _draw_ship(sea, frame, ship)
    svg.add("rect", x=EDGE, y=TOP, width=WIDTH - 2 * EDGE, height=frame.height, fill="none", stroke=LINE)
    _draw_scale(svg, frame)
    _draw_lists(svg, view, names, bottom)
    return svg.to_text()


def _title(view: FullThrustView) -> str:
    turn = f"Turn {view.turn} of {view.turn_limit}"
    doing = {"orders": "orders are written", "fire": "ships fire", "repairs": "repairs", "over": "the end"}[view.phase]
    return f"{turn}: {doing}"


def _draw_edges(parent: Element, frame: Frame, view: FullThrustView) -> None:
    if view.table is not None:
        width, height = (500 * length for length in view.table)
        left, top = frame.at((-width, height))
        right, bottom = frame.at((width, -height))
        parent.add(
            "rect", x=left, y=top, width=right - left, height=bottom - top, fill="none", stroke=FAINT, stroke_width=1.5
        )


def _draw_track(parent: Element, frame: Frame, track: Track, colour: str, *, is_order: bool) -> None:
    """Both legs of a move. An order is dashed and ends in a ghost."""
    points = [frame.at(point) for point in (track.start, track.midpoint, track.end)]
    line = parent.add("path", d=path("M", *points[0], "L", *points[1], "L", *points[2]), fill="none", stroke=colour)
    line.attributes |= {"stroke_width": 1.4, "opacity": 0.6}
    if is_order:
        line.attributes["stroke_dasharray"] = "5 4"
        ghost = parent.add("g", opacity=0.5)
        ghost.add("path", d=_arrowhead(*points[2], track.course), fill="none", stroke=colour, stroke_width=1.4)
    parent.add("circle", cx=points[1][0], cy=points[1][1], r=2.2, fill=colour, opacity=0.6)


def _draw_fire(parent: Element, frame: Frame, view: FullThrustView, happened: Sequence[Event]) -> None:
    for event in happened:
        if isinstance(event, events.Attacked):
            start, end = (frame.at(view.ships[one.ship].at) for one in (event.vessel, event.target))
            parent.add("path", d=path("M", *start, "L", *end), stroke=ACCENT, stroke_width=1.6, opacity=0.8)
            if event.damage:
                burst(parent, *end, 13)
                label(parent, str(event.damage), end[0] + 16, end[1] + 16, size=14, colour=ACCENT)


def _draw_ship(parent: Element, frame: Frame, ship: ShipView) -> None:
    """A dart along its course, with its name."""
    x, y = frame.at(ship.at)
    parent.add("path", d=_arrowhead(x, y, ship.course), fill=FLEETS[ship.seat])
    label(parent, ship.name, x + 12, y - 8, size=11, colour=FLEETS[ship.seat])


def _arrowhead(x: float, y: float, course: int) -> str:
    angle = math.radians(30 * course)
    corners = [(0.0, 11.0), (6.5, -8.0), (0.0, -4.0), (-6.5, -8.0)]
    parts: list[str | float] = []
    for right, ahead in corners:
        east = right * math.cos(angle) + ahead * math.sin(angle)
        north = ahead * math.cos(angle) - right * math.sin(angle)
        parts += ["L" if parts else "M", x + east, y - north]
    return path(*parts, "Z")


def _draw_scale(svg: Element, frame: Frame) -> None:
    length = 12_000 * frame.scale
    right = WIDTH - EDGE
    svg.add("path", d=path("M", right - length, 46, "H", right), stroke=FAINT, stroke_width=1.5)
    label(svg, "12 inches", right - length / 2, 38, size=11, anchor="middle")


def _draw_lists(svg: Element, view: FullThrustView, names: Sequence[str], top: float) -> None:
    """Each fleet with its points, and its ships with hull and speed."""
    y = top
    for fleet in view.fleets:
        name = SEAT_NAMES[fleet.seat]
        title = name if names[fleet.seat] == name else f"{name}: {names[fleet.seat]}"
        label(svg, f"{title}, {view.sides[fleet.side].points:g} points", EDGE, y, size=14, colour=FLEETS[fleet.seat])
        y += ROW
        for ship in view.ships:
            if ship.seat == fleet.seat:
                _draw_ship_line(svg, ship, y)
                y += ROW


def _draw_ship_line(svg: Element, ship: ShipView, y: float) -> None:
    label(svg, ship.name, EDGE + 12, y, colour=INK)
    if ship.status != "on table":
        label(svg, ship.status, EDGE + 180, y, colour=ACCENT)
        return
    left = HULL * (ship.hull - ship.damage) / ship.hull
    svg.add("rect", x=EDGE + 180, y=y - 9, width=HULL, height=8, fill="none", stroke=FAINT)
    svg.add("rect", x=EDGE + 180, y=y - 9, width=left, height=8, fill=FLEETS[ship.seat])
    out = ship.fire_controls_out.count(True) + sum(beam.is_out for beam in ship.beams) + (ship.drive_hits > 0)
    said = f"course {ship.course}, speed {ship.speed}, hull {ship.hull - ship.damage} of {ship.hull}"
    label(svg, said + (f", systems out: {out}" if out else ""), EDGE + 180 + HULL + 12, y)
