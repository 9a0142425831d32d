"""Ruship in a terminal: the spaces between the planets, and below them what each side has.

The sides differ in letter and shape as well as in colour. A terminal without the shapes gets letters alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from hardburn.core.edges import View
from hardburn.games.ruship.decisions import PowerName
from hardburn.games.ruship.state import SEAT_NAMES
from hardburn.games.ruship.track import ATTACKS_TO_WIN, TOKENS
from hardburn.games.ruship.view import RushipView
from hardburn.games.ruship.words.sentences import BASE, POWER_TITLES

COLOURS: Final = ("bold yellow", "bold cyan")
ACCENT: Final = "bold red"
FAINT: Final = "dim"
PLANETS: Final = ("Earth", "Alien planet")
DUTIES: Final = {"roll": "to roll", "move": "to play", "power": "to take a power"}
MARGIN: Final = 2


class Marks(NamedTuple):
    """The characters that a board is drawn with."""

    tokens: tuple[str, str]
    planets: tuple[str, str]
    attack: str
    none: str
    line: str
    post: str
    top: tuple[str, str, str]
    bottom: tuple[str, str, str]


SHAPES: Final = Marks(("▶", "●"), ("◗", "◖"), "✸", "·", "─", "│", ("┌", "┬", "┐"), ("└", "┴", "┘"))
LETTERS: Final = Marks(("h", "a"), (")", "("), "*", ".", "-", "|", ("+", "+", "+"), ("+", "+", "+"))


def draw(view: View, names: Sequence[str]) -> RushipBoard:
    assert isinstance(view, RushipView)
    return RushipBoard(view, names)


class RushipBoard:
    """Prints itself at the available width."""

    def __init__(self, view: RushipView, names: Sequence[str]) -> None:
        self.view = view
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        marks = LETTERS if options.ascii_only else SHAPES
        yield _heading(self.view)
        yield Text()
        yield from _track(self.view, marks, options.max_width)
        yield Text()
        yield _sides(self.view, self.names, marks)
        yield _powers(self.view)


def _heading(view: RushipView) -> Text:
    """Whose turn it is, and the dice in hand."""
    heading = Text()
    if not view.to_act:
        return heading.append(f"The end. Turns played: {view.turn}", "bold")
    seat = view.to_act[0]
    heading.append(f"Turn {view.turn + 1}: ", "bold").append(f"{SEAT_NAMES[seat]} {DUTIES[view.phase]}", COLOURS[seat])
    for value in view.values:
        heading.append(" ").append(f"[{value}]", "bold")
    if view.single_die:
        heading.append(" single die, captures all it passes over", ACCENT)
    return heading


def _track(view: RushipView, marks: Marks, width: int) -> list[Text]:
    """Rows of numbered cells between the planets, equally long and as long as the width allows."""
    room = width - 2 * MARGIN - 1
    cell = 3 if view.spaces * 4 <= room or room // 4 >= 18 else 2
    rows = -(-view.spaces // max(1, room // (cell + 1)))
    per_row = -(-view.spaces // rows)
    held = _contents(view, marks)
    lines: list[Text] = []
    for first in range(1, view.spaces + 1, per_row):
        spaces = range(first, min(first + per_row, view.spaces + 1))
        lines += _row(spaces, held, cell, marks, last=view.spaces)
    return lines


def _row(spaces: range, held: dict[int, Text], cell: int, marks: Marks, last: int) -> list[Text]:
    """The planets' names, the numbers, and the cells in their frame."""
    begins, ends = spaces[0] == 1, spaces[-1] == last
    indent = " " * MARGIN
    inner = len(spaces) * (cell + 1) + 1
    names = Text()
    if begins:
        names.append(PLANETS[0], COLOURS[0])
    if ends:
        names.append(" " * (2 * MARGIN + inner - cell_len(names.plain) - len(PLANETS[1])))
        names.append(PLANETS[1], COLOURS[1])
    numbers = Text(indent, FAINT)
    row = Text().append(f"{marks.planets[0] if begins else ' '} ", COLOURS[0])
    for space in spaces:
        numbers.append(f" {space:^{cell}}")
        row.append(marks.post, FAINT).append_text(_centred(held.get(space, Text()), cell))
    row.append(marks.post, FAINT).append(f" {marks.planets[1] if ends else ' '}", COLOURS[1])
    frame = [
        Text(indent + left + between.join([marks.line * cell] * len(spaces)) + right, FAINT)
        for left, between, right in (marks.top, marks.bottom)
    ]
    lines = [numbers, frame[0], row, frame[1]]
    return [names, *lines] if begins or ends else lines


def _contents(view: RushipView, marks: Marks) -> dict[int, Text]:
    """What stands on the spaces that are not empty."""
    held: dict[int, Text] = {}
    for seat, side in enumerate((view.humanity, view.alien)):
        for space in set(side.tokens):
            held[space] = Text(marks.tokens[seat] * side.tokens.count(space), COLOURS[seat])
        held[side.base] = Text(BASE[seat][0], f"{COLOURS[seat]} reverse")
    return held


def _centred(content: Text, cell: int) -> Text:
    free = cell - cell_len(content.plain)
    return Text(" " * (free // 2)).append_text(content).append(" " * (free - free // 2))


def _sides(view: RushipView, names: Sequence[str], marks: Marks) -> Table:
    """Who plays which side, its supply, and how often its planet was attacked."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for may_wrap in (False, True, False, False):
        table.add_column(no_wrap=not may_wrap)
    for seat, side in enumerate((view.humanity, view.alien)):
        title = Text(f"{marks.tokens[seat]} {SEAT_NAMES[seat]}", COLOURS[seat])
        name = "" if names[seat] == SEAT_NAMES[seat] else names[seat]
        supply = Text("supply ").append(marks.tokens[seat] * side.supply, COLOURS[seat])
        supply.append(marks.none * (TOKENS - side.supply), FAINT)
        attacked = Text("attacked ").append(marks.attack * side.attacks_suffered, ACCENT)
        attacked.append(marks.none * (ATTACKS_TO_WIN - side.attacks_suffered), FAINT)
        table.add_row(title, Text(name), supply, attacked)
    return table


def _powers(view: RushipView) -> Text:
    """Who owns each of the five powers."""
    line = Text("Powers")
    for seat, side in enumerate((view.humanity, view.alien)):
        if side.powers:
            line.append(f"  {SEAT_NAMES[seat]}: ", COLOURS[seat]).append(_titles(side.powers))
    return line.append("  left: ", FAINT).append(_titles(view.powers_left))


def _titles(powers: Sequence[PowerName]) -> str:
    return ", ".join(POWER_TITLES[power] for power in powers) or "none"
