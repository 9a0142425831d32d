"""A position of Thunder Struck Duel as a picture: the rings, the consoles, and what has just happened."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hardburn.core.edges import Event, View
from hardburn.games.thunder_struck import events
from hardburn.games.thunder_struck.actions import SPACES
from hardburn.games.thunder_struck.ending import SEAT_NAMES
from hardburn.games.thunder_struck.view import ShipView, ThunderView
from hardburn.games.thunder_struck.words.telling import tell
from hardburn.pictures.chart import FAINT, GROUND, INK, LINE, burst, chart, label
from hardburn.pictures.svg import Element, path
from hardburn.pictures.thunder_struck_pieces import COLOURS, PANEL_WIDTH, arc, console, ship, space_middle

EDGE: Final = 26
TOP: Final = 58
RING: Final = 122
"""The radius of a ring."""
ROOM: Final = 308
"""Space for a ring and its numbers."""
PANEL: Final = 122
SPACE: Final = 15
LONGEST_NAME: Final = 28
DUTIES: Final = {
    "planning": "to plan",
    "action": "to action a die",
    "target": "to choose a target",
    "shield": "to choose a shield",
    "damage": "to place damage",
    "manoeuvre": "to choose after the Manoeuvre",
}


class Layout:
    """Where things are: the sectors one below the other at the left, the consoles at the right."""

    def __init__(self, ring: int, sectors: int, ships: int) -> None:
        self.ring = ring
        self.width = 3 * EDGE + ROOM + PANEL_WIDTH
        self.height = TOP + max(sectors * ROOM, ships * PANEL) + EDGE

    def middle(self, sector: int) -> tuple[float, float]:
        return EDGE + ROOM / 2, TOP + (sector - 0.5) * ROOM

    def degrees(self, space: int) -> float:
        """The angle of a space, clockwise from the right; space 0 is at the top."""
        return 360 * space / self.ring - 90

    def at(self, sector: int, space: int, radius: float = RING) -> tuple[float, float]:
        x, y = self.middle(sector)
        angle = math.radians(self.degrees(space))
        return x + radius * math.cos(angle), y + radius * math.sin(angle)

    def panel(self, seat: int) -> tuple[float, float]:
        return 2 * EDGE + ROOM, TOP + 8 + seat * PANEL


def draw(view: View, happened: Sequence[Event], names: Sequence[str]) -> str:
    """The picture as SVG: the position, and how it came about."""
    assert isinstance(view, ThunderView)
    layout = Layout(view.ring, view.sectors, len(view.ships))
    svg = chart(layout.width, layout.height, _title(view), _description(view, happened))
    label(svg, _title(view), EDGE, 36, size=16, colour=INK)
    for sector in range(1, view.sectors + 1):
        _draw_sector(svg, layout, view, sector)
    for event in happened:
        _draw_event(svg, layout, view, event)
    for shown in view.ships:
        if shown.is_alive:
            x, y = layout.at(shown.sector, shown.space)
            ship(svg, shown.seat, x, y, _heading(layout, shown))
        console(svg, shown, _called(shown.seat, names[shown.seat]), *layout.panel(shown.seat))
    for event in happened:
        if isinstance(event, events.Hit):
            x, y = layout.at(view.ships[event.target].sector, view.ships[event.target].space, RING + 24)
            burst(svg, x, y, 10, INK)
        elif isinstance(event, events.Damaged):
            x, y = space_middle(*layout.panel(event.seat), SPACES.index(event.space))
            svg.add("circle", cx=x, cy=y, r=19, fill="none", stroke=INK, stroke_width=1.4, stroke_dasharray="3 3")
    return svg.to_text()


def _title(view: ThunderView) -> str:
    if not view.to_act:
        return f"Round {view.round} of {view.rounds}: the end"
    who = " and ".join(SEAT_NAMES[seat] for seat in view.to_act)
    return f"Round {view.round} of {view.rounds}: {who} {DUTIES[view.phase]}"


def _description(view: ThunderView, happened: Sequence[Event]) -> str:
    """The picture in words."""
    said = [tell(event) for event in happened]
    for shown in view.ships:
        if not shown.is_alive:
            said.append(f"{SEAT_NAMES[shown.seat]} is destroyed.")
            continue
        where = f"on {shown.space}" + (f" of sector {shown.sector}" if view.sectors > 1 else "")
        facing = shown.facing.replace("_", "-")
        said.append(f"{SEAT_NAMES[shown.seat]} {where}, facing {facing}; {shown.damage} damage, {shown.cubes} cubes.")
    return " ".join(said)


def _called(seat: int, name: str) -> str:
    title = SEAT_NAMES[seat] if name == SEAT_NAMES[seat] else f"{SEAT_NAMES[seat]}: {name}"
    return title if len(title) <= LONGEST_NAME else f"{title[: LONGEST_NAME - 1]}…"


def _heading(layout: Layout, shown: ShipView) -> float:
    return _along(layout, shown.space, 1 if shown.facing == "clockwise" else -1)


def _along(layout: Layout, space: int, way: int) -> float:
    """The direction of a ship on a space: along the ring, one way or the other."""
    return layout.degrees(space) + (90 if way > 0 else -90)


def _draw_sector(svg: Element, layout: Layout, view: ThunderView, sector: int) -> None:
    x, y = layout.middle(sector)
    is_closed = view.closed_sector == sector
    group = svg.add("g", opacity=0.35) if is_closed else svg.add("g")
    group.add("circle", cx=x, cy=y, r=RING, fill="none", stroke=LINE, stroke_width=1)
    for space in range(view.ring):
        at_x, at_y = layout.at(sector, space)
        gate = space in view.warp_gates
        spot = group.add("circle", cx=at_x, cy=at_y, r=SPACE, fill=GROUND, stroke=LINE, stroke_width=1)
        if gate:
            spot.attributes |= {"stroke": FAINT, "stroke_width": 2}
        number_x, number_y = layout.at(sector, space, RING - 28)
        label(group, str(space), number_x, number_y + 4, size=11, anchor="middle")
    if view.sectors > 1:
        label(group, f"Sector {sector}", x, y, size=14, anchor="middle")
        if is_closed:
            label(group, "off limits", x, y + 18, size=12, anchor="middle")


def _draw_event(svg: Element, layout: Layout, view: ThunderView, event: Event) -> None:
    """Paths along the ring and across it, and lines of fire."""
    match event:
        case events.Boosted(seat, values, sector, origin, space):
            steps = _steps(view, seat, origin, space, sum(values))
            line = arc(RING + 25, *layout.middle(sector), layout.degrees(origin), 360 / view.ring * steps)
            svg.add("path", d=line, fill="none", stroke=COLOURS[seat], stroke_width=2)
            ship(svg, seat, *layout.at(sector, origin), _along(layout, origin, steps), is_ghost=True)
        case events.Warped(seat, from_sector, origin, sector, space, _):
            _draw_warp(svg, layout.at(from_sector, origin), layout.at(sector, space), COLOURS[seat])
        case events.Hit(seat, _, _, _, distance, _):
            _draw_fire(svg, layout, view.ships[seat], distance)
        case events.Missed(seat, _, value):
            _draw_fire(svg, layout, view.ships[seat], value)
        case _:
            pass


def _draw_warp(svg: Element, start: tuple[float, float], end: tuple[float, float], colour: str) -> None:
    svg.add("circle", cx=start[0], cy=start[1], r=11, fill="none", stroke=colour, stroke_dasharray="3 3")
    svg.add("path", d=path("M", *start, "L", *end), stroke=colour, stroke_width=1.6, stroke_dasharray="6 5")


def _draw_fire(svg: Element, layout: Layout, shooter: ShipView, reach: int) -> None:
    """A dotted arc outside the ring, as far as the shot goes."""
    way = 1 if shooter.facing == "clockwise" else -1
    turn = 360 / layout.ring * reach * way
    line = arc(RING + 24, *layout.middle(shooter.sector), layout.degrees(shooter.space), turn)
    svg.add("path", d=line, fill="none", stroke=INK, stroke_width=1.6, stroke_dasharray="2 5")


def _steps(view: ThunderView, seat: int, origin: int, space: int, value: int) -> int:
    """How many spaces a boost went, counting those passed over; negative: counter-clockwise."""
    way = 1 if view.ships[seat].facing == "clockwise" else -1
    steps = (space - origin) * way % view.ring
    while steps < value:
        steps += view.ring
    return steps * way
