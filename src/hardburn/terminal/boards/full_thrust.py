"""Full Thrust Lite in a terminal: a chart of the ships, and the condition of each below it.

A ship is its number and an arrow along its course. Fleets differ in colour and in the letter before the number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from hardburn.core.edges import View
from hardburn.games.full_thrust.battle import SEAT_NAMES
from hardburn.games.full_thrust.view import FullThrustView, ShipView

COLOURS: Final = ("bold yellow", "bold cyan", "bold magenta", "bold green")
FAINT: Final = "dim"
ACCENT: Final = "bold red"
ARROWS: Final = "↑↗↗→↘↘↓↙↙←↖↖"
DUTIES: Final = {"orders": "to write orders", "fire": "to fire", "repairs": "to assign repairs"}
ROWS: Final = 18
MARGIN: Final = 3000
LEAST_SPAN: Final = 24_000


def draw(view: View, names: Sequence[str]) -> FullThrustBoard:
    assert isinstance(view, FullThrustView)
    return FullThrustBoard(view, names)


class FullThrustBoard:
    """Prints itself at the available width."""

    def __init__(self, view: FullThrustView, names: Sequence[str]) -> None:
        self.view = view
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield _heading(self.view)
        yield from _chart(self.view, options.max_width, is_plain=options.ascii_only)
        for fleet in self.view.fleets:
            yield _fleet_line(self.view, fleet.seat, self.names[fleet.seat])
            yield from _ships(self.view, fleet.seat, is_plain=options.ascii_only)


def label(ship: ShipView) -> str:
    """`A1`: the fleet's first letter and the ship's number."""
    return f"{SEAT_NAMES[ship.seat][0]}{ship.ship}"


def _heading(view: FullThrustView) -> Text:
    heading = Text(f"Turn {view.turn} of {view.turn_limit}: ", "bold")
    if not view.to_act:
        return heading.append("the end", "bold")
    for place, seat in enumerate(view.to_act):
        heading.append(", " if place else "").append(SEAT_NAMES[seat], COLOURS[seat])
    heading.append(f" {DUTIES[view.phase]}")
    if view.picked is not None:
        heading.append(f" with {view.ships[view.picked].name}")
    return heading


def _chart(view: FullThrustView, width: int, *, is_plain: bool) -> list[Text]:
    """The part of the playing area with ships; a row is as high as two columns are wide."""
    ships = [ship for ship in view.ships if ship.status == "on table"]
    if not ships:
        return []
    columns = max(20, width - 2)
    west, east = min(ship.at[0] for ship in ships) - MARGIN, max(ship.at[0] for ship in ships) + MARGIN
    south, north = min(ship.at[1] for ship in ships) - MARGIN, max(ship.at[1] for ship in ships) + MARGIN
    step = max((east - west) / columns, (north - south) / (2 * ROWS), LEAST_SPAN / columns)
    rows = max(1, min(ROWS, round((north - south) / (2 * step))))
    west = round((west + east - step * columns) / 2)
    north = round((south + north + 2 * step * rows) / 2)
    cells: list[list[tuple[str, str]]] = [[(" ", "")] * columns for _ in range(rows)]
    for ship in ships:
        column = min(columns - 1, int((ship.at[0] - west) / step))
        row = min(rows - 1, max(0, int((north - ship.at[1]) / (2 * step))))
        mark = label(ship) + ("" if is_plain else ARROWS[ship.course % 12])
        column = min(column, columns - len(mark))
        while any(cells[row][place][0] != " " for place in range(column, column + len(mark))) and row + 1 < rows:
            row += 1
        for place, letter in enumerate(mark):
            cells[row][column + place] = (letter, COLOURS[ship.seat])
    line, post, corners = ("-", "|", "++++") if is_plain else ("─", "│", "┌┐└┘")
    lines = [Text(corners[0] + line * columns + corners[1], FAINT)]
    for cell_row in cells:
        text = Text(post, FAINT)
        for letter, style in cell_row:
            text.append(letter, style or None)
        lines.append(text.append(post, FAINT))
    scale = f" {step / 1000:.1f} inches a column, 12 is up "
    lines.append(Text(corners[2] + scale + line * max(0, columns - len(scale)) + corners[3], FAINT))
    return lines


def _fleet_line(view: FullThrustView, seat: int, name: str) -> Text:
    fleet = view.fleets[seat]
    title = Text(SEAT_NAMES[seat], COLOURS[seat])
    if name != SEAT_NAMES[seat]:
        title.append(f"  {name}", "")
    points = view.sides[fleet.side].points
    title.append(f"  {points:g} points", FAINT)
    if fleet.has_surrendered:
        title.append("  surrendered", ACCENT)
    elif fleet.has_confirmed:
        title.append("  orders confirmed", FAINT)
    return title


def _ships(view: FullThrustView, seat: int, *, is_plain: bool) -> Iterator[Text]:
    """Course, speed, thrust and the hull row by row; below them orders and lost systems."""
    orders = {sealed.ship: f"order {sealed.order}" if sealed.order else "no order yet" for sealed in view.orders}
    longest = max((len(ship.name) for ship in view.ships), default=0)
    for ship in view.ships:
        if ship.seat != seat:
            continue
        if ship.status != "on table":
            yield Text(f"{label(ship):<4}{ship.name:<{longest}}  {ship.status}", FAINT)
            continue
        line = Text(f"{label(ship):<4}", COLOURS[seat]).append(f"{ship.name:<{longest}}  ", "default")
        line.append(f"course {ship.course:>2} speed {ship.speed:>2} thrust {ship.thrust}  ", "default")
        yield line.append_text(_hull(ship, is_plain=is_plain))
        notes = _notes(ship, orders.get(ship.ship))
        if notes.plain:
            yield Text("    ").append_text(notes)


def _hull(ship: ShipView, *, is_plain: bool) -> Text:
    """Intact and lost boxes in separate rows; numbers for large hulls."""
    if ship.hull > 22:
        return Text(f"hull {ship.hull - ship.damage}/{ship.hull}")
    whole, gone = ("o", "x") if is_plain else ("▪", "·")
    text, box = Text(), 0
    for size in filter(None, ship.rows):
        for _ in range(size):
            box += 1
            text.append(*((gone, FAINT) if box <= ship.damage else (whole, "")))
        text.append(" ")
    return text


def _notes(ship: ShipView, order: str | None) -> Text:
    text = Text()
    if order is not None:
        text.append(order, "bold")
    out = [f"fire control {place}" for place, is_out in enumerate(ship.fire_controls_out, 1) if is_out]
    out += [f"beam {beam.number}" for beam in ship.beams if beam.is_out]
    out += ["drive"] * (ship.drive_hits > 0)
    if out:
        text.append(f"{'  ' if order else ''}out: {', '.join(out)}", ACCENT)
    return text
