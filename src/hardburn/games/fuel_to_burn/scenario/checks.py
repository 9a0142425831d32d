"""Mistakes in a scenario: each names the path of a value, what is given and what would be right (s32)."""

# Not compiled: asked seldom.

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.games.fuel_to_burn.kinds import KIND_NAMES, LINER, MOST_ARMOUR, MOST_FUEL, MOST_TORPEDOES
from hardburn.games.fuel_to_burn.scenario.event_parts import ShipPart, event_problems
from hardburn.games.fuel_to_burn.scenario.map_checks import lane_mistakes, system_mistakes
from hardburn.games.fuel_to_burn.scenario.order_parts import order_problems
from hardburn.games.fuel_to_burn.scenario.point_parts import point_mistakes
from hardburn.games.fuel_to_burn.scenario.reading import shown
from hardburn.games.fuel_to_burn.scenario.scenario import (
    NEUTRAL,
    Goal,
    ObjectivePart,
    Scenario,
    Solo,
    charts_of,
)
from hardburn.games.fuel_to_burn.scenario.spot_parts import called_ships, where_problems
from hardburn.games.fuel_to_burn.scenario.task_parts import task_problems
from hardburn.games.fuel_to_burn.space.atlas_file import Chart, is_star

MOST_SHIPS: Final = 40
MOST_STATIONS: Final = 20
MOST_TANKERS: Final = 8


def mistakes_of(scenario: Scenario) -> list[str]:
    """All mistakes; an empty list if the scenario can be played."""
    found = system_mistakes(scenario)
    if found:
        return found
    charts = charts_of(scenario)
    found = _homes(scenario, charts[0]) + lane_mistakes(scenario, charts)
    found += _numbers(scenario)
    for number, ship in enumerate(scenario.ships):
        found += [f"ships[{number}]{wrong}" for wrong in _ship(scenario, ship, charts)]
    found += _shared_places(scenario, charts[0].name)
    for number, objective in enumerate(scenario.objectives):
        found += [f"objectives[{number}]{wrong}" for wrong in _objective(scenario, objective)]
    found += task_problems(scenario)
    found += order_problems(scenario, charts)

    def of_ship(ship: ShipPart, path: str) -> list[str]:
        return [f"{path}{wrong}" for wrong in _ship(scenario, ship, charts)]

    found += event_problems(scenario, charts, of_ship)
    found += point_mistakes(scenario, charts)
    found += _fleets(scenario)
    found += _tankers_and_torpedoes(scenario, charts)
    if scenario.solo is not None:
        found += _solo(scenario, scenario.solo, charts[0])
    return found


def misplaced(scenario: Scenario, charts: Sequence[Chart]) -> list[str]:
    """Mistakes in places that depend on the match's star systems, for files that name none."""
    found = [
        f"ships[{number}]{wrong}"
        for number, ship in enumerate(scenario.ships)
        for wrong in _place(scenario, ship, charts)
    ]
    found += [
        f"events[{number}].ships[{place}]{wrong}"
        for number, event in enumerate(scenario.events)
        for place, ship in enumerate(event.ships)
        for wrong in _place(scenario, ship, charts)
    ]
    for number, order in enumerate(scenario.orders):
        if order.where is not None:
            found += where_problems(scenario, order.where, f"orders[{number}].where", charts)
    for number, event in enumerate(scenario.events):
        if event.when.passes is not None:
            path = f"events[{number}].when.passes"
            found += where_problems(scenario, event.when.passes, path, charts, is_passed=True)
    found += point_mistakes(scenario, charts)
    if scenario.solo is not None:
        found += [f"solo.goal{wrong}" for wrong in _goal(scenario, scenario.solo.goal, charts[0])]
    return found


def planets_of(chart: Chart) -> list[str]:
    """The bodies that can be orbited."""
    middle = [] if is_star(chart.middle) else [chart.name]
    return middle + [body.name for body in chart.bodies if not is_star(body.kind)]


def _homes(scenario: Scenario, chart: Chart) -> list[str]:
    found = []
    planets = [body.name for body in chart.bodies if not is_star(body.kind)]
    wanted = f"two different planets of {chart.name} are wanted: {', '.join(planets) or 'it has none'}"
    if scenario.homes is None:
        if not {"Earth", "Mars"} <= set(planets):
            found.append(f"homes is missing; {wanted}")
    elif scenario.homes[0] == scenario.homes[1] or not set(scenario.homes) <= set(planets):
        found.append(f"homes is {shown(scenario.homes)}; {wanted}")
    return found


def _numbers(scenario: Scenario) -> list[str]:
    found = []
    for what, count, most in (
        ("ships", len(called_ships(scenario)), MOST_SHIPS),
        ("stations", len(scenario.stations), MOST_STATIONS),
        ("tankers", len(scenario.tankers), MOST_TANKERS),
    ):
        if count > most:
            found.append(f"{what} has {count} entries; at most {most} are allowed")
    names = called_ships(scenario)
    found += [
        f"{_ship_path(scenario, number)}.called is {shown(name)}, as is that of "
        f"{_ship_path(scenario, names.index(name))}; each needs its own"
        for number, name in enumerate(names)
        if name and name in names[:number]
    ]
    return found


def _ship_path(scenario: Scenario, number: int) -> str:
    """The path of a ship in the file, by number; ships of events follow those on the map."""
    paths = [f"ships[{place}]" for place in range(len(scenario.ships))]
    for event, part in enumerate(scenario.events):
        paths += [f"events[{event}].ships[{place}]" for place in range(len(part.ships))]
    return paths[number]


def _ship(scenario: Scenario, ship: ShipPart, charts: Sequence[Chart]) -> list[str]:
    found = []
    kind = KIND_NAMES.index(ship.kind)
    for what, given, most in (
        ("armour", ship.armour, MOST_ARMOUR[kind]),
        ("fuel", ship.fuel, MOST_FUEL[kind]),
        ("torpedoes", ship.torpedoes, MOST_TORPEDOES[kind]),
    ):
        if given is not None and given > most:
            found.append(f".{what} is {given}; a {ship.kind} has at most {most}")
    damaged = [*ship.offline, *ship.repaired]
    where = ".offline" if ship.offline else ".repaired"
    if len(damaged) > 1:
        found.append(f"{where} is part of {len(damaged)} damaged systems, {', '.join(damaged)}; a ship survives one")
    if kind >= LINER and "weapons" in damaged:
        found.append(f"{where} has weapons; a {ship.kind} has none, name core or drive")
    if ship.seat == NEUTRAL and kind < LINER:
        found.append(f".kind is {shown(ship.kind)}, and it is nobody's; only liners and runners are neutral")
    if ship.script and ship.seat != NEUTRAL:
        found.append(f".script is given, but it belongs to seat {ship.seat}; only ships of seat {NEUTRAL} have one")
    return found + _place(scenario, ship, charts)


def _place(scenario: Scenario, ship: ShipPart, charts: Sequence[Chart]) -> list[str]:
    names = [chart.name for chart in charts]
    if ship.system and ship.system not in names:
        return [f".system is {shown(ship.system)}; the star systems are {', '.join(names)}"]
    given = [
        name
        for name, value in (("at", ship.at), ("vector", ship.vector), ("orbit", ship.orbit), ("dock", ship.dock))
        if value is not None
    ]
    if given not in (["at", "vector"], ["orbit"], ["dock"]):
        said = f"has {' and '.join(given)}" if given else "has no place"
        return [f" {said}; `at` and `vector`, or `orbit`, or `dock` is wanted, and only one of these"]
    if ship.orbit is not None:
        planets = planets_of(charts[names.index(ship.system)] if ship.system else charts[0])
        if ship.orbit not in planets:
            return [f".orbit is {shown(ship.orbit)}; the planets there are {', '.join(planets)}"]
    if ship.dock is not None:
        if ship.system not in {"", names[0]}:
            return [f".dock is given in {ship.system}; all stations are in {names[0]}"]
        return station_mistakes(scenario, ship.dock, ".dock")
    return []


def _shared_places(scenario: Scenario, first_system: str) -> list[str]:
    """An orbit or dock that one side holds is closed to the other (s29)."""
    found = []
    holders: dict[tuple[str, str | int], int] = {}
    for number, ship in enumerate(scenario.ships):
        place = ship.orbit if ship.orbit is not None else ship.dock
        if place is None or ship.seat == NEUTRAL:
            continue
        first = holders.setdefault((ship.system or first_system, place), number)
        if scenario.ships[first].seat != ship.seat:
            field = "orbit" if ship.orbit is not None else "dock"
            found.append(
                f"ships[{number}].{field} is {shown(place)}, where ships[{first}] of the other side is; "
                "only one side can hold a place"
            )
    return found


def station_mistakes(scenario: Scenario, station: int, path: str) -> list[str]:
    """Mistakes in a station's number, which must be in the file's list."""
    last = len(scenario.stations) - 1
    if 0 <= station <= last:
        return []
    return [f"{path} is {station}; " + (f"stations 0 to {last} are there" if last >= 0 else "the file lists none")]


def _objective(scenario: Scenario, objective: ObjectivePart) -> list[str]:
    if objective.kind == "task":
        return []
    found = []
    if objective.far_station is not None and objective.kind != "patrol":
        found.append(f".far_station is {objective.far_station}; only a patrol has one, not a {objective.kind}")
    enemy = 1 - objective.owner
    for path, station, owner in (
        (".station", objective.station, enemy if objective.kind == "blockade" else objective.owner),
        (".far_station", objective.far_station, enemy),
    ):
        if station is None:
            continue
        unknown = station_mistakes(scenario, station, path)
        if unknown:
            found += unknown
        elif scenario.stations[station].owner != owner:
            found.append(
                f"{path} is {station}, which belongs to seat {scenario.stations[station].owner}; "
                f"this part of a {objective.kind} needs one of seat {owner}"
            )
    return found


def _fleets(scenario: Scenario) -> list[str]:
    owners: list[int] = [fleet.owner for fleet in scenario.fleets]
    found = [
        f"fleets[{number}].owner is {owner}, who has a fleet before; one is enough"
        for number, owner in enumerate(owners)
        if owner in owners[:number]
    ]
    found += [
        f"fleets[{number}] has no warship; at least one of destroyers, cruisers, battleships is wanted"
        for number, fleet in enumerate(scenario.fleets)
        if fleet.destroyers + fleet.cruisers + fleet.battleships == 0
    ]
    if scenario.solo is None and (scenario.fleets or scenario.ships):
        present = {*owners, *(ship.seat for ship in scenario.ships)}
        found += [
            f"ships has none of seat {seat}, nor has fleets; both sides need some"
            for seat in (0, 1)
            if seat not in present
        ]
    return found


def _tankers_and_torpedoes(scenario: Scenario, charts: Sequence[Chart]) -> list[str]:
    names = [chart.name for chart in charts]
    found = [
        f"tankers[{number}].system is {shown(tanker.system)}; the star systems are {', '.join(names)}"
        for number, tanker in enumerate(scenario.tankers)
        if tanker.system and tanker.system not in names
    ]
    guides = [torpedo.guide for torpedo in scenario.torpedoes]
    for number, guide in enumerate(guides):
        path = f"torpedoes[{number}].guide is {shown(guide)}"
        ships = [ship for ship in scenario.ships if ship.called == guide]
        if not ships or KIND_NAMES.index(ships[0].kind) >= LINER:
            found.append(f"{path}; a warship that is called so is wanted")
        elif guide in guides[:number]:
            found.append(f"{path}, which guides torpedoes[{guides.index(guide)}]; a ship guides one")
    return found


def _solo(scenario: Scenario, solo: Solo, chart: Chart) -> list[str]:
    found = [f"solo.goal{wrong}" for wrong in _goal(scenario, solo.goal, chart)]
    if not any(ship.seat == 0 for ship in scenario.ships):
        found.append("ships has none of seat 0; a lesson needs one on the map")
    found += [
        f"{what} is given; a lesson has ships and a goal, but neither fleets nor objectives"
        for what, given in (("fleets", scenario.fleets), ("objectives", scenario.objectives))
        if given
    ]
    if scenario.turns is not None and solo.par.days > scenario.turns:
        found.append(f"solo.par.days is {solo.par.days}, but turns is {scenario.turns}; no more than these are wanted")
    for number in range(1, len(solo.grades)):
        better, worse = solo.grades[number - 1], solo.grades[number]
        if better.days > worse.days or better.fuel > worse.fuel:
            found.append(
                f"solo.grades[{number}], {shown(worse.name)}, asks for more than {shown(better.name)}; "
                "the best comes first"
            )
    return found


def _goal(scenario: Scenario, goal: Goal, chart: Chart) -> list[str]:
    found = []
    given = [
        name
        for name, value in (("at", goal.at), ("body", goal.body), ("station", goal.station), ("ship", goal.ship))
        if value is not None
    ]
    wanted = {"reach": ["at", "body", "station"], "arrive": ["body", "station"], "approach": ["ship"], "refuel": []}
    allowed = wanted[goal.kind]
    if len(given) != min(1, len(allowed)) or not set(given) <= set(allowed):
        said = "one of " + ", ".join(allowed) if allowed else "none of at, body, station, ship"
        found.append(f" has {', '.join(given) or 'no place'}; {shown(goal.kind)} needs {said}")
    bodies = [chart.name, *(body.name for body in chart.bodies)] if goal.kind == "reach" else planets_of(chart)
    if goal.body is not None and goal.body not in bodies:
        found.append(f".body is {shown(goal.body)}; there are {', '.join(bodies)}")
    if goal.station is not None:
        found += station_mistakes(scenario, goal.station, ".station")
    if goal.ship is not None and not any(ship.called == goal.ship and ship.seat != 0 for ship in scenario.ships):
        found.append(f".ship is {shown(goal.ship)}; a ship of another seat that is called so is wanted")
    if goal.kind == "refuel" and not any(tanker.seat == 0 for tanker in scenario.tankers):
        found.append('.kind is "refuel", but tankers has none of seat 0; one to refuel from is wanted')
    return found
