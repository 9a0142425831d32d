"""Thunder Struck Duel in a terminal: the rings with the ships, and a row for each console.

A ring is drawn as two rows that run clockwise: the upper one to the right, the lower one back to the left. Ships differ
in letter as well as in colour. A terminal without the shapes gets letters alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from hardburn.core.edges import View
from hardburn.games.thunder_struck.decisions import SpaceName
from hardburn.games.thunder_struck.ending import SEAT_NAMES
from hardburn.games.thunder_struck.view import ShipView, SpaceView, ThunderView

COLOURS: Final = ("bold red", "bold cyan", "bold yellow")
ACCENT: Final = "bold magenta"
FAINT: Final = "dim"
CELL: Final = 3
GAP: Final = 4
DUTIES: Final = {
    "planning": "planning",
    "action": "to action a die",
    "target": "to choose a target",
    "shield": "to choose a shield",
    "damage": "to place damage",
    "manoeuvre": "to choose after the Manoeuvre",
}
GROUPS: Final[tuple[tuple[str, tuple[SpaceName, ...]], ...]] = (
    ("Boost", ("boost_1", "boost_2")),
    ("Manoeuvre", ("manoeuvre_1", "manoeuvre_2")),
    ("Fire", ("fire_1", "fire_2")),
    ("Front", ("front",)),
    ("Rear", ("rear",)),
    ("Mid", ("mid",)),
    ("Power", ("power_1", "power_2")),
)


class Marks(NamedTuple):
    """The characters that a board is drawn with."""

    right: str
    left: str
    shield: str
    damage: str
    none: str
    cube: str
    line: str
    post: str
    top: tuple[str, str, str]
    middle: tuple[str, str, str]
    bottom: tuple[str, str, str]


SHAPES: Final = Marks("▶", "◀", "◉", "✗", "·", "■", "─", "│", ("╭", "┬", "╮"), ("├", "┼", "╯"), ("╰", "┴", "╯"))
LETTERS: Final = Marks(">", "<", "o", "x", ".", "#", "-", "|", ("+", "+", "+"), ("+", "+", "+"), ("+", "+", "+"))


def draw(view: View, names: Sequence[str]) -> ThunderBoard:
    assert isinstance(view, ThunderView)
    return ThunderBoard(view, names)


class ThunderBoard:
    """Prints itself at the available width."""

    def __init__(self, view: ThunderView, names: Sequence[str]) -> None:
        self.view = view
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        marks = LETTERS if options.ascii_only else SHAPES
        yield _heading(self.view)
        yield Text()
        yield from _sectors(self.view, marks, options.max_width)
        yield Text()
        yield _consoles(self.view, self.names, marks)
        yield from _hands(self.view)
        yield from _sights(self.view)


def _heading(view: ThunderView) -> Text:
    """The round, and who is to do what."""
    heading = Text().append(f"Round {view.round} of {view.rounds}", "bold")
    if not view.to_act:
        return heading.append(": the end", "bold")
    heading.append(f" (marker: {SEAT_NAMES[view.marker]}): ")
    for place, seat in enumerate(view.to_act):
        heading.append(" and " if place else "").append(SEAT_NAMES[seat], COLOURS[seat])
    heading.append(f" {DUTIES[view.phase]}")
    if view.shot is not None and view.shot.target is not None:
        shot = view.shot
        heading.append(f"; {SEAT_NAMES[shot.shooter]} hit the {shot.side} with {shot.value}", ACCENT)
    return heading


def _sectors(view: ThunderView, marks: Marks, width: int) -> list[Text]:
    """The rings, side by side if there is room."""
    rings = [_ring(view, sector, marks) for sector in range(1, view.sectors + 1)]
    wide = max(cell_len(line.plain) for line in rings[0])
    if len(rings) == 1 or 2 * wide + GAP > width:
        return [line for ring in rings for line in ring]
    return [
        left.append(" " * (wide - cell_len(left.plain) + GAP)).append_text(right)
        for left, right in zip(*rings, strict=True)
    ]


def _ring(view: ThunderView, sector: int, marks: Marks) -> list[Text]:
    """Two rows of numbered cells; the lower one runs back."""
    upper = list(range((view.ring + 1) // 2))
    lower = list(reversed(range(len(upper), view.ring)))
    title = Text()
    if view.sectors > 1:
        closed = ", off limits" if view.closed_sector == sector else ""
        title = Text(f"Sector {sector}{closed}", FAINT if closed else "bold")
    return [
        *([title] if view.sectors > 1 else []),
        _numbers(upper),
        Text(marks.top[0] + marks.top[1].join([marks.line * CELL] * len(upper)) + marks.top[2], FAINT),
        _cells(view, sector, upper, marks, is_upper=True),
        Text(marks.middle[0] + marks.middle[1].join([marks.line * CELL] * len(upper)) + marks.middle[2], FAINT),
        _cells(view, sector, lower, marks, is_upper=False),
        Text(marks.bottom[0] + marks.bottom[1].join([marks.line * CELL] * len(lower)) + marks.bottom[2], FAINT),
        _numbers(lower),
    ]


def _numbers(spaces: list[int]) -> Text:
    return Text("".join(f" {space:^{CELL}}" for space in spaces), FAINT)


def _cells(view: ThunderView, sector: int, spaces: list[int], marks: Marks, *, is_upper: bool) -> Text:
    """The cells of a row. Ships point the way they fly on the screen."""
    held = {ship.space: ship for ship in view.ships if ship.is_alive and ship.sector == sector}
    row = Text()
    for space in spaces:
        ship = held.get(space)
        row.append(marks.post, FAINT)
        if ship is None:
            row.append(" " * CELL)
            continue
        letter = SEAT_NAMES[ship.seat][0]
        to_the_right = (ship.facing == "clockwise") == is_upper
        row.append(f" {letter}{marks.right}" if to_the_right else f"{marks.left}{letter} ", COLOURS[ship.seat])
    return row.append(marks.post, FAINT)


def _consoles(view: ThunderView, names: Sequence[str], marks: Marks) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style=FAINT)
    table.add_column("", no_wrap=True)
    for title, _ in GROUPS:
        table.add_column(title, no_wrap=True)
    table.add_column("cubes", no_wrap=True)
    table.add_column("scored", no_wrap=True)
    for ship in view.ships:
        table.add_row(*_row(view, ship, names[ship.seat], marks))
    return table


def _row(view: ThunderView, ship: ShipView, name: str, marks: Marks) -> list[Text]:
    """What one ship has; `scored` is what its dice did on Boost and on Manoeuvre."""
    who = Text().append(SEAT_NAMES[ship.seat], COLOURS[ship.seat] if ship.is_alive else FAINT)
    if name != SEAT_NAMES[ship.seat]:
        who.append(f" {name[:12]}")
    if not ship.is_alive:
        return [who, *[Text()] * (len(GROUPS) + 1), Text("destroyed", FAINT)]
    spaces = {space.name: space for space in ship.console}
    prepared = view.turn.prepared if view.turn is not None and view.mover == ship.seat else None
    cells = []
    for _, group in GROUPS:
        cell = Text()
        for name_of_space in group:
            cell.append_text(_space(spaces[name_of_space], marks, is_prepared=name_of_space == prepared))
        cells.append(cell)
    cubes = Text().append(marks.cube * ship.cubes, COLOURS[ship.seat]).append(marks.none * (4 - ship.cubes), FAINT)
    scored = f"{ship.boost_tally} + {ship.manoeuvre_tally}"
    if view.phase == "planning":
        scored = "ready" if ship.has_planned else "plans"
    return [who, *cells, cubes, Text(scored)]


def _space(space: SpaceView, marks: Marks, *, is_prepared: bool) -> Text:
    """A die, a damage token or nothing, with the shield before it."""
    shown = Text().append(marks.shield if space.shield else " ", "bold green")
    if space.damaged:
        return shown.append(f"{marks.damage} ", ACCENT)
    if space.die is None:
        return shown.append(f"{marks.none} ", FAINT)
    return shown.append(str(space.die), "bold reverse" if is_prepared else "bold").append(" ")


def _hands(view: ThunderView) -> list[Text]:
    """The viewer's dice that are still to be placed, or that fit nowhere."""
    lines = []
    for ship in view.ships:
        left = [die.value for die in ship.plan.dice if die.space is None] if ship.plan is not None else []
        if ship.plan is not None and left:
            is_complete = ship.plan.may_confirm or ship.has_planned
            line = Text("Left out: " if is_complete else "To place: ").append(
                " ".join(f"[{value}]" for value in left), "bold"
            )
            for kind in ship.plan.missing:
                line.append(f"  {kind.capitalize()} needs a die.")
            lines.append(line)
    return lines


def _sights(view: ThunderView) -> list[Text]:
    """Who is ahead of whom, and what could stop a hit."""
    lines = []
    for ship in view.ships:
        if ship.ahead and view.to_act:
            line = Text().append(SEAT_NAMES[ship.seat], COLOURS[ship.seat]).append(" sees ")
            seen = [
                f"{SEAT_NAMES[sight.seat]} {sight.distance} ahead, {sight.side}"
                f" ({'+'.join(shield.capitalize() for shield in sight.shields) or 'no shield'})"
                for sight in ship.ahead
            ]
            lines.append(line.append("; ".join(seen)))
    return lines
