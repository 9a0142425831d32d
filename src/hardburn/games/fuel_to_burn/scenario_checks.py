"""What is wrong with a scenario, each as a sentence's end: what is given and what would be right (s32)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn.atlas_file import Chart, is_star
from hardburn.games.fuel_to_burn.kinds import KIND_NAMES, LINER, MOST_ARMOUR, MOST_FUEL, MOST_TORPEDOES
from hardburn.games.fuel_to_burn.scenario import (
    NEUTRAL,
    Goal,
    ObjectivePart,
    Scenario,
    Solo,
    charts_of,
)
from hardburn.games.fuel_to_burn.scenario_events import ShipPart, event_problems
from hardburn.games.fuel_to_burn.scenario_orders import order_problems
from hardburn.games.fuel_to_burn.scenario_spots import called_ships, where_problems
from hardburn.games.fuel_to_burn.scenario_tasks import task_problems

MOST_SHIPS: Final = 40
MOST_STATIONS: Final = 20
MOST_TANKERS: Final = 8


def problems_of(scenario: Scenario) -> list[str]:
    """All that is wrong; nothing if it can be played."""
    try:
        charts = charts_of(scenario)
    except Malformed as error:
        return [str(error)]
    found = _systems(scenario, charts)
    found += _numbers(scenario)
    for number, ship in enumerate(scenario.ships):
        found += [f"ship {_called(ship, number)}: {wrong}" for wrong in _ship(scenario, ship, charts)]
    found += _shared_places(scenario)
    for number, objective in enumerate(scenario.objectives):
        found += [f"objective {number}: {wrong}" for wrong in _objective(scenario, objective)]
    found += task_problems(scenario)
    found += order_problems(scenario, charts)

    def of_ship(ship: ShipPart, path: str) -> list[str]:
        return [f"{path}: {wrong}" for wrong in _ship(scenario, ship, charts)]

    found += event_problems(scenario, charts, of_ship)
    found += _fleets(scenario)
    found += _tankers_and_torpedoes(scenario, charts)
    if scenario.solo is not None:
        found += _solo(scenario, scenario.solo, charts[0])
    return found


def misplaced(scenario: Scenario, charts: Sequence[Chart]) -> list[str]:
    """Which ships and goals have no place in these star systems, where the file itself names none."""
    found = [
        f"ship {_called(ship, number)}: {wrong}"
        for number, ship in enumerate(scenario.ships)
        for wrong in _place(scenario, ship, charts)
    ]
    found += [
        f"events[{number}].ships[{place}]: {wrong}"
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
    if scenario.solo is not None:
        found += [f"the goal: {wrong}" for wrong in _goal(scenario, scenario.solo.goal, charts[0])]
    return found


def _planets(chart: Chart) -> list[str]:
    middle = [] if is_star(chart.middle) else [chart.name]
    return middle + [body.name for body in chart.bodies if not is_star(body.kind)]


def _systems(scenario: Scenario, charts: Sequence[Chart]) -> list[str]:
    found = []
    for chart, part in zip(charts, scenario.systems, strict=False):
        names = [body.name.lower() for body in chart.bodies]
        listed = [body.body.lower() for body in part.bodies]
        for name in listed:
            if name not in names:
                others = ", ".join(body.name for body in chart.bodies)
                found.append(f"{chart.name} has no body {name!r} to be placed; it has {others}")
            elif listed.count(name) > 1:
                found.append(f"the body {name!r} of {chart.name} is placed twice; once is enough")
    planets = _planets(charts[0])
    if scenario.homes is None:
        if not {"Earth", "Mars"} <= set(planets):
            found.append(f"no homes are given; two planets of {charts[0].name} are wanted: {', '.join(planets)}")
    elif scenario.homes[0] == scenario.homes[1] or not set(scenario.homes) <= set(planets):
        given = " and ".join(scenario.homes)
        found.append(f"the homes are {given}; two planets of {charts[0].name} are wanted: {', '.join(planets)}")
    return found


def _numbers(scenario: Scenario) -> list[str]:
    found = []
    for what, count, most in (
        ("ships", len(called_ships(scenario)), MOST_SHIPS),
        ("stations", len(scenario.stations), MOST_STATIONS),
        ("tankers", len(scenario.tankers), MOST_TANKERS),
    ):
        if count > most:
            found.append(f"there are {count} {what}; at most {most} are allowed")
    names = [name for name in called_ships(scenario) if name]
    found += [
        f"two ships are called {name!r}; each needs its own" for name in sorted(set(names)) if names.count(name) > 1
    ]
    return found


def _ship(scenario: Scenario, ship: ShipPart, charts: Sequence[Chart]) -> list[str]:
    found = []
    kind = KIND_NAMES.index(ship.kind)
    for what, given, most in (
        ("armour", ship.armour, MOST_ARMOUR[kind]),
        ("fuel", ship.fuel, MOST_FUEL[kind]),
        ("torpedoes", ship.torpedoes, MOST_TORPEDOES[kind]),
    ):
        if given is not None and given > most:
            found.append(f"it has {given} {what}; a {ship.kind} has at most {most}")
    damaged = [*ship.offline, *ship.repaired]
    if len(damaged) > 1:
        found.append(f"{len(damaged)} systems are damaged; a ship survives only one")
    if kind >= LINER and "weapons" in damaged:
        found.append(f"its weapons are damaged; a {ship.kind} has none")
    if ship.seat == NEUTRAL and kind < LINER:
        found.append("it is nobody's; only liners and runners are neutral")
    if ship.script and ship.seat != NEUTRAL:
        found.append(f"it has a script, but belongs to seat {ship.seat}; only ships of seat {NEUTRAL} have one")
    return found + _place(scenario, ship, charts)


def _place(scenario: Scenario, ship: ShipPart, charts: Sequence[Chart]) -> list[str]:
    names = [chart.name for chart in charts]
    if ship.system and ship.system not in names:
        return [f"it is in {ship.system!r}; the star systems are {', '.join(names)}"]
    places = [ship.at is not None or ship.vector is not None, ship.orbit is not None, ship.dock is not None]
    if sum(places) != 1 or (places[0] and (ship.at is None or ship.vector is None)):
        return ["it needs a place: `at` and `vector`, or `orbit`, or `dock`, and only one of these"]
    if ship.orbit is not None:
        planets = _planets(charts[names.index(ship.system)] if ship.system else charts[0])
        if ship.orbit not in planets:
            return [f"it orbits {ship.orbit!r}; the planets there are {', '.join(planets)}"]
    if ship.dock is not None:
        if ship.system not in {"", names[0]}:
            return [f"it is docked in {ship.system}; all stations are in {names[0]}"]
        return _station(scenario, ship.dock, "it is docked at")
    return []


def _shared_places(scenario: Scenario) -> list[str]:
    """An orbit or dock that one side holds is closed to the other (s29)."""
    found = []
    holders: dict[str | int, int] = {}
    for number, ship in enumerate(scenario.ships):
        place = ship.orbit if ship.orbit is not None else ship.dock
        if place is None or ship.seat == NEUTRAL:
            continue
        first = holders.setdefault(place, number)
        if scenario.ships[first].seat != ship.seat:
            holder = _called(scenario.ships[first], first)
            found.append(
                f"ship {_called(ship, number)}: it shares its orbit or dock with {holder} of the other side; "
                "only one side can hold a place"
            )
    return found


def _station(scenario: Scenario, station: int, what: str) -> list[str]:
    last = len(scenario.stations) - 1
    if 0 <= station <= last:
        return []
    return [f"{what} station {station}; " + (f"there are 0 to {last}" if last >= 0 else "the file lists no stations")]


def _objective(scenario: Scenario, objective: ObjectivePart) -> list[str]:
    if objective.kind == "task":
        return []
    found = []
    if objective.far_station is not None and objective.kind != "patrol":
        found.append(f"a {objective.kind} has no far station; only a patrol has one")
    enemy = 1 - objective.owner
    for station, owner in (
        (objective.station, enemy if objective.kind == "blockade" else objective.owner),
        (objective.far_station, enemy),
    ):
        if station is None:
            continue
        unknown = _station(scenario, station, "it names")
        if unknown:
            found += unknown
        elif scenario.stations[station].owner != owner:
            found.append(f"station {station} isn't seat {owner}'s; this part of a {objective.kind} needs one of those")
    return found


def _fleets(scenario: Scenario) -> list[str]:
    owners: list[int] = [fleet.owner for fleet in scenario.fleets]
    found = [f"seat {seat} has {owners.count(seat)} fleets; one is enough" for seat in (0, 1) if owners.count(seat) > 1]
    found += [
        f"the fleet of seat {fleet.owner} has no warship; at least one is wanted"
        for fleet in scenario.fleets
        if fleet.destroyers + fleet.cruisers + fleet.battleships == 0
    ]
    if scenario.solo is None and (scenario.fleets or scenario.ships):
        present = {*owners, *(ship.seat for ship in scenario.ships)}
        found += [
            f"seat {seat} has neither ships nor a fleet; both sides need some" for seat in (0, 1) if seat not in present
        ]
    return found


def _tankers_and_torpedoes(scenario: Scenario, charts: Sequence[Chart]) -> list[str]:
    names = [chart.name for chart in charts]
    found = [
        f"a tanker is in {tanker.system!r}; the star systems are {', '.join(names)}"
        for tanker in scenario.tankers
        if tanker.system and tanker.system not in names
    ]
    guides = [torpedo.guide for torpedo in scenario.torpedoes]
    for guide in sorted(set(guides)):
        ships = [ship for ship in scenario.ships if ship.called == guide]
        if not ships or KIND_NAMES.index(ships[0].kind) >= LINER:
            found.append(f"a torpedo's guide is {guide!r}; a warship that is called so is wanted")
        elif guides.count(guide) > 1:
            found.append(f"{guide!r} guides {guides.count(guide)} torpedoes; a ship guides one")
    return found


def _solo(scenario: Scenario, solo: Solo, chart: Chart) -> list[str]:
    found = [f"the goal: {wrong}" for wrong in _goal(scenario, solo.goal, chart)]
    if not any(ship.seat == 0 for ship in scenario.ships):
        found.append("a lesson needs a ship of seat 0 on the map")
    if scenario.fleets or scenario.objectives:
        found.append("a lesson has ships and a goal, but neither fleets nor objectives")
    if scenario.turns is not None and solo.par.days > scenario.turns:
        found.append(f"par is {solo.par.days} days, but only {scenario.turns} are played")
    for better, worse in zip(solo.grades, solo.grades[1:], strict=False):
        if better.days > worse.days or better.fuel > worse.fuel:
            found.append(f"the grade {worse.name!r} asks for more than {better.name!r}; the best comes first")
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
        found.append(f"`{goal.kind}` needs {said}; given is {', '.join(given) or 'nothing'}")
    bodies = [chart.name, *(body.name for body in chart.bodies)] if goal.kind == "reach" else _planets(chart)
    if goal.body is not None and goal.body not in bodies:
        found.append(f"it names the body {goal.body!r}; there are {', '.join(bodies)}")
    if goal.station is not None:
        found += _station(scenario, goal.station, "it names")
    if goal.ship is not None and not any(ship.called == goal.ship and ship.seat != 0 for ship in scenario.ships):
        found.append(f"it names the ship {goal.ship!r}; one of another seat that is called so is wanted")
    if goal.kind == "refuel" and not any(tanker.seat == 0 for tanker in scenario.tankers):
        found.append("there is no tanker of seat 0 to refuel from")
    return found


def _called(ship: ShipPart, number: int) -> str:
    return repr(ship.called) if ship.called else str(number)
