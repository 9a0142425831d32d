"""The trackers of Thrust! in a terminal: who is where, and below that a row for each ship.

The scale shows each ship in its place; `!` marks revealed ships. A ship that may be in several bands stands in each of
them with `?`. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from hardburn.core.edges import View
from hardburn.games.thrust.actions import BAND_NAMES
from hardburn.games.thrust.decisions import BandName
from hardburn.games.thrust.ships import SEAT_NAMES
from hardburn.games.thrust.view import ContestView, ShipRef, ShipView, SideView, ThrustView
from hardburn.games.thrust.words.sentences import CAUSE_WORDS, ROMAN

COLOURS: Final = ("bold yellow", "bold red")
FAINT: Final = "dim"
BANDS: Final[dict[BandName, str]] = {"out": "Out", "sensor": "Sensor", "combat": "Combat", "close": "Close"}
PHASES: Final = {"recon": "Recon", "movement": "Movement", "attack": "Attack", "over": ""}
DUTIES: Final = {
    "operate": "to operate a ship",
    "show": "to show a ship",
    "slip": "to choose the ship that is lost",
    "burn": "to seal fuel",
    "break_away": "to break away",
    "over": "",
}
EFFECTS: Final = {
    "leak": "leak",
    "weapons": "unarmed",
    "sensors": "blind",
    "fire": "fire",
    "life_support": "-10",
    "reactor": "reactor",
    "dead": "dead",
}
SCALE_WIDTH: Final = 14
WIDTHS: Final = {"ship": 18, "where": 11, "cl": 3, "dmg": 4, "fuel": 7}
"""Fixed, so that the rows don't jump when something becomes known."""
HEADINGS: Final = ("", "ship", "where", "cl", "SPD", "COM", "SEN", "dmg", "fuel", "damage")


def draw(view: View, names: Sequence[str]) -> ThrustBoard:
    assert isinstance(view, ThrustView)
    return ThrustBoard(view, names)


class ThrustBoard:
    """Prints itself at the available width."""

    def __init__(self, view: ThrustView, names: Sequence[str]) -> None:
        self.view = view
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view = self.view
        yield _heading(view)
        if view.contest is not None:
            yield _contest(view.contest)
        yield Text()
        yield _scale(view)
        yield Text()
        yield _ships(view, self.names)
        yield Text("! revealed  ? may be there  * operated in this phase  + advantage next", FAINT)


def _heading(view: ThrustView) -> Text:
    """Whose move it is, and how many ships are still to operate."""
    if not view.to_act:
        return Text(f"The end, in turn {view.turn}", "bold")
    heading = Text(f"Turn {view.turn} of {view.turn_limit}, {PHASES[view.phase]}: ", "bold")
    for number, seat in enumerate(view.to_act):
        heading.append(" and " if number else "").append(SEAT_NAMES[seat], COLOURS[seat])
    heading.append(f" {DUTIES[view.step]}", "bold")
    left = ", ".join(f"{SEAT_NAMES[seat]} {side.to_operate}" for seat, side in enumerate(view.sides))
    return heading.append(f"   left: {left}", FAINT)


def _contest(contest: ContestView) -> Text:
    """Who pursues whom, and who has sealed a choice."""
    pursuer, evader = _ref(contest.pursuer), _ref(contest.evader)
    where = BANDS[contest.band]
    line = Text("Pursuit: " if contest.kind == "pursuit" else "Evasion: ", "bold")
    verb = f"{pursuer} pursues {evader}" if contest.kind == "pursuit" else f"{evader} evades {pursuer}"
    line.append(f"{verb} at {where}; evading takes {contest.least}+ fuel.")
    sealed = " and ".join(SEAT_NAMES[seat] for seat in contest.sealed)
    return line.append(f" Sealed: {sealed}." if sealed else "")


def _ref(ref: ShipRef) -> str:
    return f"{SEAT_NAMES[ref.seat]} {ref.ship}" if ref.ship else f"a hidden ship of {SEAT_NAMES[ref.seat]}"


def _scale(view: ThrustView) -> Table:
    """The four places of the scale, from out of range to Close."""
    table = Table.grid(padding=(0, 1))
    table.add_column(width=6)
    for _ in BAND_NAMES:
        table.add_column(width=SCALE_WIDTH)
    table.add_row("", *(Text(BANDS[band], FAINT) for band in BAND_NAMES))
    for seat, side in enumerate(view.sides):
        cells = [Text(" ".join(_marks(side, band)) or ".", COLOURS[seat]) for band in BAND_NAMES]
        table.add_row(Text(SEAT_NAMES[seat], COLOURS[seat]), *cells)
    return table


def _marks(side: SideView, band: BandName) -> list[str]:
    """The ships that are in a band, or may be."""
    found = []
    for ship in side.ships:
        if band in ship.bands:
            sure = len(ship.bands) == 1
            found.append(f"{ship.place}{'!' if ship.revealed else '' if sure else '?'}")
    return found


def _ships(view: ThrustView, names: Sequence[str]) -> Table:
    """A row for each ship, under the name of its side."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for place in range(len(HEADINGS)):
        is_stat = HEADINGS[place] in ("SPD", "COM", "SEN")
        table.add_column(
            no_wrap=HEADINGS[place] != "damage",
            justify="right" if is_stat else "left",
            min_width=WIDTHS.get(HEADINGS[place]),
        )
    for seat, side in enumerate(view.sides):
        titles = [Text(word if seat == 0 else "", FAINT) for word in HEADINGS]
        name = names[seat]
        title = SEAT_NAMES[seat] if name == SEAT_NAMES[seat] else f"{SEAT_NAMES[seat]}: {_shortened(name)}"
        titles[1] = Text(title, COLOURS[seat])
        table.add_row(*titles)
        for ship in side.ships:
            table.add_row(*_row(ship), style=FAINT if ship.removed else "")
    return table


def _row(ship: ShipView) -> list[str]:
    number = f"{ship.place}{'*' if ship.operated and not ship.removed else ' '}{'+' if ship.bonus else ' '}"
    title = ship.title or ("unknown" if ship.ship_class is None else "unknown type")
    if ship.removed is not None:
        return [number, title, CAUSE_WORDS[ship.removed].removeprefix("is "), *[""] * 7]
    stats = ["-" if stat is None else str(stat) for stat in (ship.speed, ship.combat, ship.sensors)]
    ship_class = "-" if ship.ship_class is None else ROMAN[ship.ship_class]
    return [number, title, _where(ship), ship_class, *stats, ship.weapon or "-", _fuel(ship), _damage(ship)]


def _where(ship: ShipView) -> str:
    """`Combat!`, or `Out-Sensor?` for a hidden ship that may be in either."""
    if len(ship.bands) == 1:
        return BANDS[ship.bands[0]] + ("!" if ship.revealed else "")
    return f"{BANDS[ship.bands[0]]}-{BANDS[ship.bands[-1]]}?"


def _fuel(ship: ShipView) -> str:
    if ship.capacity is None:
        return "-"
    if ship.fuel_least is None:
        return f"?/{ship.capacity}"
    left = str(ship.fuel_least) if ship.fuel_least == ship.fuel_most else f"{ship.fuel_least}-{ship.fuel_most}"
    return f"{left}/{ship.capacity}"


def _damage(ship: ShipView) -> str:
    if ship.damage is None:
        return "-"
    number = f"{ship.damage}{'' if ship.damage_is_current else ' or more'}"
    effects = " ".join(EFFECTS[effect] for effect in ship.effects or ())
    return f"{number} {effects}".rstrip()


def _shortened(name: str) -> str:
    return name if len(name) <= 14 else f"{name[:13]}…"
