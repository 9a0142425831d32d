"""A position of Thrust! as a picture: both sides' counters on one scale, and what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.core.edges import Event, View
from hardburn.games.thrust import events
from hardburn.games.thrust.actions import BAND_NAMES
from hardburn.games.thrust.decisions import BandName
from hardburn.games.thrust.ships import SEAT_NAMES
from hardburn.games.thrust.view import ShipView, SideView, ThrustView
from hardburn.games.thrust.words.sentences import BAND_TITLES, CAUSE_WORDS, tell
from hardburn.pictures.chart import INK, LINE, burst, chart, label
from hardburn.pictures.svg import Element, path
from hardburn.pictures.thrust_pieces import COLOURS, HEIGHT, band, counter, line, ring

EDGE: Final = 22
COLUMN: Final = 150
WIDTH: Final = 2 * EDGE + len(BAND_NAMES) * COLUMN
TOP: Final = 138
GAP: Final = 12
MIDDLE_GAP: Final = 60
"""Between Black's counters above and Red's below."""
PANEL: Final = 50
BAND_WORDS: Final[dict[BandName, tuple[str, str]]] = {
    "out": ("Out of range", "neither scans nor is found"),
    "sensor": ("Sensor", "place and class"),
    "combat": ("Combat", "and stats; attacks"),
    "close": ("Close", "and damage; attacks"),
}
PHASES: Final = {"recon": "Recon", "movement": "Movement", "attack": "Attack", "over": ""}
DUTIES: Final = {
    "operate": "operates a ship",
    "show": "shows a ship",
    "slip": "chooses the ship that is lost",
    "burn": "seals fuel",
    "break_away": "breaks away",
    "over": "",
}


class Layout:
    """Where counters are: columns by band, Black's stacked up from the middle, Red's down from it."""

    def __init__(self, view: ThrustView) -> None:
        self.placed: list[dict[BandName, list[int]]] = [_columns(side) for side in view.sides]
        tall = [max([1, *(len(held) for held in columns.values())]) for columns in self.placed]
        self.middle = TOP + tall[0] * (HEIGHT + GAP) + MIDDLE_GAP / 2
        self.bottom = self.middle + MIDDLE_GAP / 2 + tall[1] * (HEIGHT + GAP)
        self.height = self.bottom + PANEL + 16

    def at(self, seat: int, place: int) -> tuple[float, float] | None:
        """The middle of a ship's counter, by its place from 1; None if it is not on the scale."""
        for column, name in enumerate(BAND_NAMES):
            held = self.placed[seat].get(name, [])
            if place in held:
                x = EDGE + (column + 0.5) * COLUMN
                away = MIDDLE_GAP / 2 + HEIGHT / 2 + held.index(place) * (HEIGHT + GAP)
                return x, self.middle + (away if seat else -away)
        return None

    def edge(self, seat: int, column: int) -> tuple[float, float]:
        """Where something from a hidden ship comes from."""
        return EDGE + (column + 0.5) * COLUMN, TOP + 4 if seat == 0 else self.bottom - 4


def draw(view: View, happened: Sequence[Event], names: Sequence[str]) -> str:
    """The picture as SVG: the position, and how it came about."""
    assert isinstance(view, ThrustView)
    layout = Layout(view)
    svg = chart(WIDTH, layout.height, _title(view), _description(view, happened))
    label(svg, _title(view), WIDTH / 2, 32, size=15, colour=INK, anchor="middle")
    for column, name in enumerate(BAND_NAMES):
        band(svg, *BAND_WORDS[name], EDGE + column * COLUMN, COLUMN, TOP, layout.bottom)
    svg.add("path", d=path("M", EDGE, layout.middle, "H", WIDTH - EDGE), stroke=LINE, stroke_width=1)
    _draw_what_happened(svg, layout, happened)
    for seat, side in enumerate(view.sides):
        for ship in side.ships:
            found = layout.at(seat, ship.place)
            if found is not None:
                counter(svg, seat, ship, *found)
        _draw_panel(svg, layout, seat, side, names[seat])
    _draw_hits(svg, layout, happened)
    return svg.to_text()


def _columns(side: SideView) -> dict[BandName, list[int]]:
    """The places of the ships whose band is known, by band."""
    columns: dict[BandName, list[int]] = {}
    for ship in side.ships:
        if len(ship.bands) == 1:
            columns.setdefault(ship.bands[0], []).append(ship.place)
    return columns


def _title(view: ThrustView) -> str:
    if not view.to_act:
        return f"Thrust!: the end, in turn {view.turn}"
    who = " and ".join(SEAT_NAMES[seat] for seat in view.to_act)
    duty = DUTIES[view.step] if len(view.to_act) == 1 else "seal fuel"
    return f"Turn {view.turn}, {PHASES[view.phase]} Phase: {who} {duty}"


def _description(view: ThrustView, happened: Sequence[Event]) -> str:
    """The picture in words."""
    said = [tell(event) for event in happened]
    for seat, side in enumerate(view.sides):
        ships = "; ".join(f"{ship.place} {_words(ship)}" for ship in side.ships)
        said.append(f"{SEAT_NAMES[seat]}'s ships: {ships}.")
    return " ".join(said)


def _words(ship: ShipView) -> str:
    title = ship.title or "unknown"
    if ship.removed is not None:
        return f"{title}, {CAUSE_WORDS[ship.removed].removeprefix('is ')}"
    where = BAND_TITLES[ship.bands[0]] if len(ship.bands) == 1 else "hidden"
    return f"{title}, {where}{', revealed' if ship.revealed else ''}"


def _draw_panel(svg: Element, layout: Layout, seat: int, side: SideView, name: str) -> None:
    """The side's name, its ships that nobody sees, and those that it has lost."""
    y = 60 if seat == 0 else layout.bottom + 30
    title = SEAT_NAMES[seat] if name == SEAT_NAMES[seat] else f"{SEAT_NAMES[seat]}: {name}"
    title = title if len(title) <= 30 else f"{title[:29]}…"
    label(svg, title, EDGE, y, size=16, colour=COLOURS[seat])
    label(svg, _hidden_words(side), EDGE, y + 19, size=12)
    lost = [
        f"{ship.title} {CAUSE_WORDS[ship.removed].removeprefix('is ')}"
        for ship in side.ships
        if ship.removed is not None
    ]
    if lost:
        label(svg, f"lost: {', '.join(lost)}", WIDTH - EDGE, y + 19, size=12, anchor="end")
    label(svg, f"{side.in_play} in play, {side.to_operate} to operate", WIDTH - EDGE, y, size=12, anchor="end")


def _hidden_words(side: SideView) -> str:
    """`hidden: 2 Fighter, 4`."""
    hidden = [ship for ship in side.ships if len(ship.bands) > 1]
    names = [f"{ship.place}{f' {ship.title}' if ship.title else ''}" for ship in hidden]
    return f"hidden: {', '.join(names)}" if names else ""


def _draw_what_happened(svg: Element, layout: Layout, happened: Sequence[Event]) -> None:
    """Lines for pursuits, evasions and attacks, and a frame around what was found."""
    for event in happened:
        match event:
            case events.Revealed(seat, ship) | events.BrokeAway(seat, ship):
                found = layout.at(seat, ship)
                if found is not None:
                    ring(svg, *found)
            case events.Pursued(seat, ship, target):
                _draw_line(svg, layout, (seat, ship), target, dashed=True)
            case events.Evaded(seat, ship, enemy):
                _draw_line(svg, layout, (1 - seat, enemy), ship, dashed=True)
            case events.Attacked(seat, ship, target):
                _draw_line(svg, layout, (seat, ship), target, dashed=False)
            case _:
                pass


def _draw_hits(svg: Element, layout: Layout, happened: Sequence[Event]) -> None:
    """A burst on each ship that took damage in an attack."""
    for event in happened:
        if isinstance(event, events.Damaged):
            found = layout.at(event.seat, event.ship)
            if found is not None:
                burst(svg, found[0] + 52, found[1] - 20, 12, INK)


def _draw_line(svg: Element, layout: Layout, origin: tuple[int, int | None], target: int, *, dashed: bool) -> None:
    """A line from a ship, or from out of sight, to a ship of the other side."""
    seat, ship = origin
    end = layout.at(1 - seat, target)
    if end is None:
        return
    start = None if ship is None else layout.at(seat, ship)
    colour = COLOURS[seat]
    if start is None:
        column = int((end[0] - EDGE) // COLUMN)
        start = layout.edge(seat, column)
        label(svg, "?", start[0] + 12, start[1] + 14, size=16, colour=INK)
    line(svg, start, end, colour, dashed=dashed)
