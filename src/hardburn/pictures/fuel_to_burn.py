"""The telemetry chart of Fuel To Burn: every system's map with everything drawn on it, and the ships (s7, s26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from hardburn.core.edges import Event, View
from hardburn.games.fuel_to_burn.view import FuelView, Point, ShipView, StrokeView, SystemView
from hardburn.pictures import fuel_to_burn_symbols as symbols
from hardburn.pictures.chart import FONT, GRID_STEP, label
from hardburn.pictures.fuel_to_burn_symbols import HOUSE, PAPER, Place, Sheet
from hardburn.pictures.svg import Element, drawing, path

WIDTH: Final = 900.0
EDGE: Final = 24
TOP: Final = 64
GAP: Final = 44
ROW: Final = 20
MARGIN: Final = 3000
LEAST: Final = 26_000
"""No map extends less than this from its middle to each side."""
GIANT: Final = 6000
DWARF: Final = 3000
"""Stars with at least this influence are giants, with at most this one dwarfs."""


class Frame:
    """A star system's map on the sheet: a square around its middle."""

    def __init__(self, view: FuelView, system: SystemView, strokes: Sequence[StrokeView], top: float) -> None:
        points = [body.at for body in system.bodies]
        points += [mark for lane in system.lanes for mark in lane.marks]
        points += [point for stroke in strokes for point in (stroke.start, stroke.end)]
        points += [ship.at for ship in view.ships if ship.status == "on map" and ship.system == system.system]
        if system.system == 0:
            points += [station.at for station in view.stations]
        points += [point.at for point in view.points_of_interest if point.system == system.system]
        reach = max(LEAST, *(abs(length) for point in points for length in point)) + MARGIN
        self.top = top
        self.side = WIDTH - 2 * EDGE
        self.scale = self.side / (2 * reach)

    def at(self, point: Point) -> Place:
        return WIDTH / 2 + point[0] * self.scale, self.top + self.side / 2 - point[1] * self.scale


def draw(view: View, happened: Sequence[Event], names: Sequence[str]) -> str:  # noqa: ARG001 - all is drawn already
    """The position on the usual chart, which already shows what happened."""
    assert isinstance(view, FuelView)
    return draw_chart(view, names, sheet=HOUSE)


def draw_chart(view: FuelView, names: Sequence[str], *, day: int | None = None, sheet: Sheet = PAPER) -> str:
    """The chart at the end of a day, or as it stands."""
    title = _title(view, day)
    side = WIDTH - 2 * EDGE
    bottom = TOP + len(view.systems) * (side + GAP)
    height = bottom + ROW * (len(view.ships) + 3) if day is None else bottom
    svg = _sheet(height, title, view, sheet)
    for place, system in enumerate(view.systems):
        strokes = [one for one in view.telemetry if one.system == system.system and (day is None or one.day <= day)]
        frame = Frame(view, system, strokes, TOP + place * (side + GAP))
        _draw_system(svg, frame, view, system, strokes, sheet, is_now=day is None)
    if day is None:
        _draw_list(svg, view, names, bottom, sheet)
    return svg.to_text()


def _title(view: FuelView, day: int | None) -> str:
    name = view.title or "Fuel To Burn"
    if view.phase not in {"activation", "over"}:
        return f"{name}: set-up"
    shown = view.day if day is None else day
    return f"{name}: day {shown} of {view.turns}" + (", the end" if view.phase == "over" and day is None else "")


def _sheet(height: float, title: str, view: FuelView, sheet: Sheet) -> Element:
    svg = drawing(WIDTH, height, title, " ".join(objective.text for objective in view.objectives) or title)
    svg.attributes["font_family"] = FONT
    svg.add("rect", width=WIDTH, height=height, fill=sheet.ground)
    grid = svg.add("g", stroke=sheet.grid, stroke_width=1)
    for x in range(GRID_STEP, int(WIDTH), GRID_STEP):
        grid.add("path", d=path("M", x, 0, "V", height))
    for y in range(GRID_STEP, int(height), GRID_STEP):
        grid.add("path", d=path("M", 0, y, "H", WIDTH))
    label(svg, title, EDGE, 38, size=18, colour=sheet.ink)
    return svg


def _draw_system(
    svg: Element,
    frame: Frame,
    view: FuelView,
    system: SystemView,
    strokes: Sequence[StrokeView],
    sheet: Sheet,
    *,
    is_now: bool,
) -> None:
    clip = svg.add("clipPath", id=f"map{system.system}")
    square = {"x": EDGE, "y": frame.top, "width": frame.side, "height": frame.side}
    clip.add("rect", "", **square)
    sky = svg.add("g", clip_path=f"url(#map{system.system})", stroke_width=1)
    _draw_bodies(sky, frame, system, sheet)
    _draw_lanes(sky, frame, system, sheet)
    if system.system == 0:
        for station in (one for one in view.stations if not one.is_point):
            x, y = frame.at(station.at)
            symbols.station(sky, (x, y), sheet.colour(station.seat))
            said = f"{station.name}, spent" if station.is_spent else station.name
            label(sky, said, x + 11, y + 4, size=11, colour=sheet.colour(station.seat))
    for point in view.points_of_interest:
        if point.system == system.system:
            reach = 0 if point.place else point.within * frame.scale
            x, y = frame.at(point.at)
            symbols.point_of_interest(sky, (x, y), reach, sheet.colour(point.seat))
            label(sky, point.name, x + 11, y + 4, size=11, colour=sheet.colour(point.seat))
    if is_now:
        _draw_order_places(sky, frame, view, system, sheet)
    _draw_vectors(sky, frame, view, strokes, sheet, is_now=is_now)
    _draw_signs(sky, frame, strokes, sheet)
    if is_now:
        for ship in view.ships:
            if ship.status == "on map" and ship.system == system.system:
                _draw_ship(sky, frame, ship, sheet)
    svg.add("rect", "", **square, fill="none", stroke=sheet.line)
    label(svg, system.name, EDGE + 10, frame.top + 20, size=14, colour=sheet.faint)
    length = 10_000 * frame.scale
    right, y = WIDTH - EDGE - 10, frame.top + 24
    svg.add("path", d=path("M", right - length, y, "H", right), stroke=sheet.faint, stroke_width=1.5)
    label(svg, "10 LU", right - length / 2, y - 6, size=11, colour=sheet.faint, anchor="middle")


def _draw_bodies(sky: Element, frame: Frame, system: SystemView, sheet: Sheet) -> None:
    for ring in system.fields:
        symbols.field(sky, frame.at((0, 0)), ring.inner * frame.scale, ring.outer * frame.scale, sheet.faint)
    for body in system.bodies:
        x, y = frame.at(body.at)
        symbols.influence(sky, (x, y), body.influence * frame.scale, sheet.faint)
        if body.radiation:
            symbols.radiation(sky, (x, y), body.radiation * frame.scale, sheet.accent)
        colour = sheet.ink if body.home_of is None else sheet.colour(body.home_of)
        if body.kind.endswith("star"):
            rings = 3 if body.influence >= GIANT else 1 if body.influence <= DWARF else 2
            symbols.star(sky, (x, y), rings, sheet)
        else:
            symbols.planet(sky, (x, y), body.kind, colour)
        label(sky, body.name, x + 10, y + 18, size=11, colour=colour)


def _draw_order_places(sky: Element, frame: Frame, view: FuelView, system: SystemView, sheet: Sheet) -> None:
    """The places for a scenario's special orders, with circles that show how near a ship must be."""
    for order in view.special_orders:
        if order.at is None or order.system != system.system:
            continue
        x, y = frame.at(order.at)
        radius = max(order.within * frame.scale, 9.0)
        sky.add("circle", "", cx=x, cy=y, r=radius, fill="none", stroke=sheet.accent, stroke_dasharray="4 4")
        label(sky, order.name, x, y - radius - 4, size=11, colour=sheet.accent, anchor="middle")


def _draw_lanes(sky: Element, frame: Frame, system: SystemView, sheet: Sheet) -> None:
    for lane in system.lanes:
        toward = (0, 0) if lane.kind == "tunnel" else lane.marks[0]
        for mark, radius in zip(lane.marks, lane.radii, strict=True):
            aim = frame.at(lane.marks[-1] if mark == toward else toward)
            symbols.mark(sky, frame.at(mark), aim, radius * frame.scale, sheet.ink)
        x, y = frame.at(lane.marks[-1])
        doubt = "?" if lane.is_unsafe else ""
        label(sky, f"{lane.to} {lane.days}{doubt}", x + 9, y - 6, size=11, colour=sheet.ink)


def _draw_vectors(
    sky: Element, frame: Frame, view: FuelView, strokes: Sequence[StrokeView], sheet: Sheet, *, is_now: bool
) -> None:
    """Legs of the same day make one vector, with the day at its end and the ship's name at the start of its first."""
    named: set[int] = set()
    lines = [stroke for stroke in strokes if stroke.kind in {"vector", "torpedo"}]
    lines.sort(key=lambda stroke: (stroke.kind, stroke.number, stroke.day))
    for (kind, number, day), group in groupby(lines, key=lambda stroke: (stroke.kind, stroke.number, stroke.day)):
        legs = list(group)
        corners = [frame.at(legs[0].start), *(frame.at(leg.end) for leg in legs)]
        colour = sheet.colour(legs[0].seat)
        x, y = corners[-1]
        if kind == "torpedo":
            symbols.torpedo(sky, corners, colour)
            continue
        is_done = not is_now or day < view.day or view.ships[number].is_activated
        symbols.vector(sky, corners, colour, is_activated=is_done)
        label(sky, str(day), x - 5, y - 6, size=10, colour=colour, anchor="end")
        if number not in named:
            named.add(number)
            start_x, start_y = corners[0]
            label(sky, view.ships[number].name, start_x - 5, start_y + 13, size=11, colour=colour, anchor="end")


def _draw_signs(sky: Element, frame: Frame, strokes: Sequence[StrokeView], sheet: Sheet) -> None:
    hits: Counter[Point] = Counter()
    for place, stroke in enumerate(strokes):
        start, end, colour = frame.at(stroke.start), frame.at(stroke.end), sheet.colour(stroke.seat)
        match stroke.kind:
            case "attack" | "cover fire":
                symbols.attack(sky, start, end, colour, is_cover=stroke.kind == "cover fire")
            case "torpedo attack":
                symbols.torpedo_attack(sky, start, end, colour)
            case "hit":
                symbols.hit(sky, end, hits[stroke.end], colour)
                hits[stroke.end] += 1
            case "destroyed" | "crash":
                symbols.destroyed(sky, end, colour)
            case "tracked" if not _is_masked(stroke, strokes[place + 1 :]):
                symbols.tracked(sky, end, colour)
            case "torpedo gone" | "tanker gone":
                symbols.crossed(sky, end, colour)
            case "tanker":
                symbols.tanker(sky, end, colour)
                label(sky, str(stroke.day), end[0] + 9, end[1] - 5, size=10, colour=colour)
            case "lane":
                symbols.lane_sign(sky, end, colour)
            case _:
                pass


def _is_masked(tracked: StrokeView, later: Sequence[StrokeView]) -> bool:
    """Whether the diamond was cleared again."""
    return any(
        stroke.kind == "masked" and stroke.number == tracked.number and stroke.end == tracked.end for stroke in later
    )


def _draw_ship(sky: Element, frame: Frame, ship: ShipView, sheet: Sheet) -> None:
    x, y = frame.at(ship.at)
    colour = sheet.colour(ship.seat)
    sky.add("circle", cx=x, cy=y, r=4, fill=colour)
    label(sky, ship.name, x + 8, y - 8, size=13, colour=colour)


def _draw_list(svg: Element, view: FuelView, names: Sequence[str], top: float, sheet: Sheet) -> None:
    """Every ship with its manifest."""
    y = top
    for seat in (0, 1, 2):
        ships = [ship for ship in view.ships if ship.seat == seat]
        if not ships:
            continue
        whose = names[seat] if seat < len(names) else "Nobody's"
        label(svg, whose, EDGE, y, size=14, colour=sheet.colour(seat))
        for ship in ships:
            y += ROW
            label(svg, f"{ship.name} {_manifest(ship)}", EDGE + 12, y, colour=sheet.ink)
        y += ROW


def _manifest(ship: ShipView) -> str:
    kind = ship.kind or "ship"
    if ship.status == "expected" and ship.arrives_on is not None:
        return f"{kind}, expected on day {ship.arrives_on}"
    sheet = ship.manifest or (ship.report.manifest if ship.report is not None else None)
    if ship.status in {"destroyed", "left", "expected"} or sheet is None:
        return f"{kind}, {ship.status}"
    said = f"{kind}: armour {sheet.armour}, fuel {sheet.fuel}, torpedoes {sheet.torpedoes}, heat {sheet.heat}"
    said += f", {' and '.join(sheet.offline)} offline" if sheet.offline else ""
    said += f", reported on day {ship.report.day}" if ship.manifest is None and ship.report is not None else ""
    return said + (", tracked" if ship.is_tracked else "")
