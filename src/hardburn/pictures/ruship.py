"""A position of Ruship as a picture, with arrows for what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.core.edges import Event, View
from hardburn.games.ruship import events
from hardburn.games.ruship.state import SEAT_NAMES
from hardburn.games.ruship.track import ATTACKS_TO_WIN, TOKENS
from hardburn.games.ruship.view import RushipView, SideView
from hardburn.games.ruship.words.sentences import BASE, POWER_TITLES, TOKEN, tell
from hardburn.pictures.chart import (
    ACCENT,
    FAINT,
    INK,
    LINE,
    PLAYERS,
    arrow,
    burst,
    chart,
    die,
    label,
    tag,
)
from hardburn.pictures.ruship_pieces import alien_planet, base, earth, space, token
from hardburn.pictures.svg import Element, number, path

STEP: Final = 44
SPACE: Final = 18
END: Final = 88
"""Room for a planet beside the track."""
EDGE: Final = 26
TOP: Final = 150
ROW: Final = 142
BOTTOM: Final = 46
LONGEST_ROW: Final = 20
PLANET: Final = 96


class Layout:
    """Where things are: the track in one row, or in two if it is long."""

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces
        self.rows = 1 if spaces <= LONGEST_ROW else 2
        self.per_row = -(-spaces // self.rows)
        self.width = 2 * END + self.per_row * STEP
        self.height = TOP + self.rows * ROW + BOTTOM

    def row_of(self, place: int) -> int:
        return (min(max(place, 1), self.spaces) - 1) // self.per_row

    def at(self, place: int) -> tuple[float, float]:
        """The middle of a space. For 0 and the number after the last space, the planet's edge."""
        row = self.row_of(place)
        column = place - 1 - row * self.per_row
        return END + (column + 0.5) * STEP, self.line(row)

    def line(self, row: int) -> float:
        return TOP + row * ROW + 68


def draw(view: View, happened: Sequence[Event], names: Sequence[str]) -> str:
    """The picture as SVG: the position, and how it came about."""
    assert isinstance(view, RushipView)
    layout = Layout(view.spaces)
    svg = chart(layout.width, layout.height, _title(view), _description(view, happened))
    _draw_planets(svg, layout)
    _draw_track(svg, layout)
    _draw_what_happened(svg, layout, view, happened)
    for seat, side in enumerate((view.humanity, view.alien)):
        _draw_side(svg, layout, seat, side)
        _draw_panel(svg, layout, seat, side, names[seat])
    _draw_turn(svg, layout, view, happened)
    _draw_powers_left(svg, layout, view)
    return svg.to_text()


def _title(view: RushipView) -> str:
    if not view.to_act:
        return f"Ruship: the end. Turns played: {view.turn}"
    doing = {"roll": "to roll", "move": "to play", "power": "to take a power"}[view.phase]
    return f"Turn {view.turn + 1}: {SEAT_NAMES[view.to_act[0]]} {doing}"


def _description(view: RushipView, happened: Sequence[Event]) -> str:
    """The picture in words."""
    said = [tell(event) for event in happened]
    for seat, side in enumerate((view.humanity, view.alien)):
        where = ", ".join(str(held) for held in side.tokens) or "none"
        said.append(f"{BASE[seat]} on {side.base}; {TOKEN[seat]}s on: {where}; {side.supply} in the supply.")
    return " ".join(said)


def _draw_planets(svg: Element, layout: Layout) -> None:
    """The planets. Their edges are where a token attacks."""
    clip = svg.add("clipPath", id="inside")
    clip.add("rect", x=5, y=5, width=layout.width - 10, height=layout.height - 10, rx=7)
    group = svg.add("g", clip_path="url(#inside)")
    earth(group, END - 14 - PLANET, layout.line(0), PLANET)
    alien_planet(group, layout.width - END + 14 + PLANET, layout.line(layout.rows - 1), PLANET)


def _draw_track(svg: Element, layout: Layout) -> None:
    left, right = END - 14, layout.width - END + 14
    line = svg.add("path", d="", fill="none", stroke=LINE, stroke_width=1)
    if layout.rows == 1:
        line.attributes["d"] = path("M", left, layout.line(0), "H", right)
    else:
        first, last = layout.line(0), layout.line(1)
        halfway, turn = (first + last) / 2 + 6, 30
        line.attributes["d"] = path(
            *("M", left, first, "H", right - 20, "q", turn, 0, turn, turn, "V", halfway - turn),
            *("q", 0, turn, -turn, turn, "H", left + 20, "q", -turn, 0, -turn, turn, "V", last - turn),
            *("q", 0, turn, turn, turn, "H", right),
        )
    for place in range(1, layout.spaces + 1):
        x, y = layout.at(place)
        space(svg, x, y, SPACE)
        label(svg, str(place), x, y + 34, size=11, anchor="middle")


def _draw_side(svg: Element, layout: Layout, seat: int, side: SideView) -> None:
    x, y = layout.at(side.base)
    base(svg, seat, x, y)
    for held in sorted(set(side.tokens)):
        x, y = layout.at(held)
        if side.tokens.count(held) == 2:
            token(svg, seat, x, y - 7, size=0.8)
            token(svg, seat, x, y + 7, size=0.8)
        else:
            token(svg, seat, x, y)


def _draw_panel(svg: Element, layout: Layout, seat: int, side: SideView, name: str) -> None:
    """What a side has, Humanity's at the left, Alien's at the right."""
    away = 1 if seat == 0 else -1
    edge = EDGE if seat == 0 else layout.width - EDGE
    anchor = "start" if seat == 0 else "end"
    title = SEAT_NAMES[seat] if name == SEAT_NAMES[seat] else f"{SEAT_NAMES[seat]}: {name}"
    label(svg, _shortened(title, layout), edge, 36, size=16, colour=PLAYERS[seat], anchor=anchor)
    for place in range(TOKENS):
        token(svg, seat, edge + away * (11 + 26 * place), 58, size=0.8, is_ghost=place >= side.supply)
    label(svg, "supply", edge + away * (26 * TOKENS + 4), 62, size=12, anchor=anchor)
    for place in range(ATTACKS_TO_WIN):
        x = edge + away * (11 + 26 * place)
        if place < side.attacks_suffered:
            burst(svg, x, 86, 9)
        else:
            svg.add("circle", cx=x, cy=86, r=6, fill="none", stroke=LINE, stroke_width=1)
    label(svg, "attacked", edge + away * (26 * ATTACKS_TO_WIN + 4), 90, size=12, anchor=anchor)
    _draw_tags(svg, [POWER_TITLES[power] for power in side.powers], edge, 118, PLAYERS[seat], anchor)


def _shortened(title: str, layout: Layout) -> str:
    """As much of a title as fits beside the middle."""
    most = int(layout.width / 2 - 130) // 9
    return title if len(title) <= most else f"{title[: most - 1]}…"


def _draw_tags(svg: Element, words: Sequence[str], x: float, y: float, colour: str, anchor: str) -> float:
    """Words in frames, in a row that begins, ends or is centred at x; returns its width."""
    group = svg.add("g")
    width = 0.0
    for word in words:
        width += tag(group, word, width, 0, colour) + 8
    shift = {"start": 0.0, "middle": (8 - width) / 2, "end": 8 - width}[anchor]
    group.attributes["transform"] = f"translate({number(x + shift)} {number(y)})"
    return width - 8


def _draw_turn(svg: Element, layout: Layout, view: RushipView, happened: Sequence[Event]) -> None:
    """Whose turn it is, and the dice: those just used faint, then those in hand."""
    middle = layout.width / 2
    label(svg, _title(view), middle, 36, size=14, colour=INK, anchor="middle")
    used = [(_seat_of(event), value) for event in happened if (value := _value_of(event))]
    dice = [(seat, value, True) for seat, value in used] + [(view.mover, value, False) for value in view.values]
    for place, (seat, value, is_used) in enumerate(dice):
        die(svg, value, middle + (place - (len(dice) - 1) / 2) * 40, 68, PLAYERS[seat], is_used=is_used)
    if view.single_die:
        label(svg, "single die", middle, 104, size=12, colour=ACCENT, anchor="middle")


def _draw_powers_left(svg: Element, layout: Layout, view: RushipView) -> None:
    words = [POWER_TITLES[power] for power in view.powers_left]
    width = _draw_tags(svg, words, layout.width / 2 + 40, layout.height - 24, FAINT, "middle")
    label(svg, "powers left", layout.width / 2 + 40 - width / 2 - 10, layout.height - 24, size=12, anchor="end")


def _draw_what_happened(svg: Element, layout: Layout, view: RushipView, happened: Sequence[Event]) -> None:
    """Arrows, ghosts where things were, and marks where something was captured or attacked."""
    bases = [view.humanity.base, view.alien.base]
    for event in happened:
        match event:
            case events.Entered(seat, _, target):
                _draw_flight(svg, layout, seat, bases[seat], target)
            case events.Moved(seat, _, origin, target):
                token(svg, seat, *layout.at(origin), is_ghost=True)
                _draw_flight(svg, layout, seat, origin, target)
            case events.BaseMoved(seat, origin, target):
                base(svg, seat, *layout.at(origin), is_ghost=True)
                _draw_flight(svg, layout, seat, origin, target)
            case events.Attacked(seat, _, origin, _):
                if origin:
                    token(svg, seat, *layout.at(origin), is_ghost=True)
                _draw_flight(svg, layout, seat, origin or bases[seat], layout.spaces + 1 if seat == 0 else 0)
                x, y = layout.at(layout.spaces + 1 if seat == 0 else 0)
                burst(svg, x, y, 15)
            case events.Captured(seat, place):
                _draw_capture(svg, layout, seat, place)


def _draw_flight(svg: Element, layout: Layout, seat: int, origin: int, target: int) -> None:
    """An arc above the track. Past the end of a row it continues at the start of the next."""
    start, end = layout.at(origin), layout.at(target)
    if layout.row_of(origin) == layout.row_of(target):
        _draw_arc(svg, start, end, seat)
        return
    ahead = 1 if target > origin else -1
    out_x = layout.width - END + 8 if ahead > 0 else END - 8
    _draw_arc(svg, start, (out_x, start[1]), seat)
    _draw_arc(svg, (layout.width - out_x, end[1]), end, seat)


def _draw_arc(svg: Element, start: tuple[float, float], end: tuple[float, float], seat: int) -> None:
    above = SPACE + 4
    lift = 10 + abs(end[0] - start[0]) * 0.14
    arrow(svg, (start[0], start[1] - above), (end[0], end[1] - above), lift, PLAYERS[seat])


def _draw_capture(svg: Element, layout: Layout, seat: int, place: int) -> None:
    """The captured token, below its space, on its way to the supply."""
    x, y = layout.at(place)
    svg.add("circle", cx=x, cy=y, r=SPACE + 3, fill="none", stroke=ACCENT, stroke_width=1.6)
    svg.add("path", d=path("M", x, y + 38, "V", y + 46), stroke=ACCENT, stroke_width=1.2)
    token(svg, seat, x, y + 56, size=0.8, is_ghost=True)


def _seat_of(event: Event) -> int:
    return int(getattr(event, "seat", 0))


def _value_of(event: Event) -> int | None:
    """The value of a die that the event used up."""
    match event:
        case events.Entered(_, value, _) | events.Moved(_, value, _, _) | events.Attacked(_, value, _, _):
            return value
        case events.BaseMoved():
            return 1
        case _:
            return None
