"""Fuel To Burn in a terminal: the star chart, the manifests of both sides, and the objectives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from hardburn.core.edges import View
from hardburn.games.fuel_to_burn.position.naming import SEAT_NAMES
from hardburn.games.fuel_to_burn.view import FuelView, LessonView, Manifest, Point, PointView, ShipView
from hardburn.terminal.boards.fuel_to_burn_chart import COLOURS, FAINT, Chart

ACCENT: Final = "bold red"
DUTIES: Final[dict[str, str]] = {
    "station": "to place a station",
    "objective": "to name a station",
    "fleet": "to choose a fleet",
    "ship": "to place a ship",
    "vector": "to set its vector",
    "stealth point": "to set a stealth run's point",
    "activation": "to activate",
    "order": "to give an order",
    "plot": "to plot",
    "torpedo plot": "to plot the torpedo",
    "side": "to choose a side",
    "lane": "to enter a lane or not",
    "attack": "to attack or not",
    "cover fire": "to fire cover or not",
    "refuel": "to take up fuel or not",
    "torpedo": "to choose which torpedo is first",
    "torpedo attack": "to attack with the torpedo or not",
    "scan": "to scan or not",
    "mask": "to mask or not",
    "refit": "to choose the refit",
    "arrival": "to set the arriving ship's vector",
    "offer": "to choose who is attacked",
    "protocol": "to seal a protocol",
    "duel": "to seal a protocol for the random event",
    "damage": "to choose the damage",
    "heat": "to take the hit or heat",
    "give heat": "to hit or to heat",
    "evade": "to evade the torpedo or not",
}


def draw(view: View, names: Sequence[str]) -> FuelBoard:
    assert isinstance(view, FuelView)
    return FuelBoard(view, names)


class FuelBoard:
    """Prints itself at the available width."""

    def __init__(self, view: FuelView, names: Sequence[str]) -> None:
        self.view = view
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, is_plain = self.view, options.ascii_only
        yield _heading(view)
        if view.story and view.day <= 1:
            yield Text(" ".join(view.story.split()), "italic")
        system = view.systems[_system_shown(view)]
        yield from Chart(view, system, options.max_width, is_plain=is_plain, around=_middle(view)).lines()
        for objective in view.objectives:
            line = Text(f"{SEAT_NAMES[objective.seat]}: ", COLOURS[objective.seat])
            yield line.append(objective.text, "default")
        for point in view.points_of_interest:
            yield Text(f"{point.name}: ", COLOURS[point.seat]).append(_point(point), "default")
        if view.lesson is not None:
            yield _lesson(view.lesson)
        for message in view.messages:
            yield Text(f"Day {message.day}: {message.text}", "italic")
        for order in view.special_orders:
            yield Text(f"{order.name}: {order.text}", FAINT)
        for seat in range(len(self.names)):
            yield _side_line(view, seat, self.names[seat])
            yield from _ships(view, seat, is_plain=is_plain)
        yield from _ships(view, 2, is_plain=is_plain)


def _heading(view: FuelView) -> Text:
    day = f"Day {view.day} of {view.turns}" if view.day else "Set-up"
    heading = Text(f"{view.title}, {day}: " if view.title else f"{day}: ", "bold")
    if view.asked is None:
        return heading.append("the end", "bold")
    for place, seat in enumerate(view.to_act):
        heading.append(" and " if place else "").append(SEAT_NAMES[seat], COLOURS[seat])
    heading.append(f" {DUTIES[view.asked]}")
    if view.active is not None:
        ship = view.ships[view.active.ship]
        heading.append(" during the activation of ").append(ship.name, COLOURS[ship.seat])
    return heading


def _point(point: PointView) -> str:
    """What a point of interest gives."""
    return point.gives if point.open_to else f"{point.gives}; no more for anybody on the map"


def _lesson(lesson: LessonView) -> Text:
    """Par, and the fuel used so far."""
    text = Text(f"Par {lesson.par_days} days and {lesson.par_fuel} fuel; {lesson.fuel} fuel used", FAINT)
    return text.append(f"; done: {lesson.grade}", "bold") if lesson.grade else text


def _system_shown(view: FuelView) -> int:
    """The system with the active ship, otherwise the first."""
    return 0 if view.active is None else view.ships[view.active.ship].system


def _middle(view: FuelView) -> Point | None:
    """The centre of the chart for plotting: where the ship would drift to."""
    return None if view.active is None else view.active.free_plot


def _side_line(view: FuelView, seat: int, name: str) -> Text:
    side = view.sides[seat]
    title = Text(SEAT_NAMES[seat], COLOURS[seat])
    if name != SEAT_NAMES[seat]:
        title.append(f"  {name}", "default")
    title.append(f"  {view.systems[0].bodies[side.home].name}", FAINT)
    notes = []
    if view.initiative == seat:
        notes.append("initiative")
    if view.phase in {"fleets", "deployment"} and side.is_ready:
        notes.append(f"{side.to_deploy} to place" if side.to_deploy else "fleet chosen")
    if side.hidden_tankers:
        notes.append(f"tankers hidden: {side.hidden_tankers}")
    if side.extra:
        notes.append(side.extra)
    if side.stealth_points:
        notes.append(f"stealth runs: {len(side.stealth_points)}")
    if side.points_lost:
        notes.append(f"{side.points_lost} points lost")
    for tanker in view.tankers:
        if tanker.seat == seat:
            until = f"until day {tanker.leaves_on}" if tanker.leaves_on else f"back on day {tanker.back_on}"
            notes.append(f"T{tanker.tanker + 1} {until}")
    return title.append(f"  {', '.join(notes)}" if notes else "", "default")


def _ships(view: FuelView, seat: int, *, is_plain: bool) -> Iterator[Text]:
    for ship in view.ships:
        if ship.seat != seat:
            continue
        line = Text(f"  {ship.name:<4}", COLOURS[seat])
        line.append(f"{ship.kind or 'unknown':<11}", "default")
        if ship.status != "on map":
            yield line.append(_away(ship), FAINT)
            continue
        line.append(f"{_where(view, ship):<23} ", "default")
        if ship.manifest is not None:
            line.append_text(_manifest(ship.manifest, is_plain=is_plain))
        elif ship.report is not None:
            line.append_text(_manifest(ship.report.manifest, is_plain=is_plain))
            line.append(f" as of day {ship.report.day}", FAINT)
        is_active = view.active is not None and view.active.ship == ship.ship
        signs = ["tracked"] * ship.is_tracked + ["active" if is_active else "done"] * ship.is_activated
        signs += [f"guides torpedo {ship.guiding + 1}"] if ship.guiding is not None else []
        signs += [f"refit {ship.refit_days} days"] * (ship.refit_days > 0)
        signs += [f"{ship.work}: {ship.work_days} days"] if ship.work is not None else []
        yield line.append(f" {', '.join(signs)}", FAINT)


def _away(ship: ShipView) -> str:
    if ship.status == "in lane":
        return f"in the lane to {ship.lane_to}, arrives on day {ship.arrives_on}"
    if ship.status == "expected" and ship.arrives_on is not None:
        return f"expected on day {ship.arrives_on}"
    return ship.status


def _where(view: FuelView, ship: ShipView) -> str:
    if ship.anchor is not None:
        kind, _, number = ship.anchor.partition(":")
        if kind == "station":
            return f"docked at {view.stations[int(number)].name}"
        return f"in orbit of {view.systems[ship.system].bodies[int(number)].name}"
    return f"{ship.velocity}@{ship.bearing / 100:g} at {ship.at[0] / 1000:.1f}, {ship.at[1] / 1000:.1f}"


def _manifest(manifest: Manifest, *, is_plain: bool) -> Text:
    """Armour, fuel, torpedoes and heat; heat is red if the ship is overheated."""
    text = Text(f"A{manifest.armour} F{manifest.fuel} T{manifest.torpedoes} ", "default")
    text.append(f"H{manifest.heat}", ACCENT if manifest.heat >= manifest.overheats_at else "default")
    if manifest.offline:
        text.append(f" {', '.join(manifest.offline)} offline", ACCENT)
    if manifest.repaired:
        text.append(f" {', '.join(manifest.repaired)} {'repaired' if is_plain else '✓'}", FAINT)
    return text
