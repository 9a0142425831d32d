"""What a scenario puts on the map: stations, ships, tankers, torpedoes, fleets, objectives, a lesson's goal (s32)."""

# Not compiled: asked seldom.

from __future__ import annotations

from typing import Final

from hardburn.games.fuel_to_burn.codes import vector
from hardburn.games.fuel_to_burn.kinds import EXTRA_NAMES, KIND_NAMES, SYSTEM_NAMES
from hardburn.games.fuel_to_burn.objectives import (
    APPROACH,
    ARRIVE,
    GOAL,
    OBJECTIVE_NAMES,
    REACH,
    REFUELLING,
    Goal,
    Objective,
)
from hardburn.games.fuel_to_burn.position.additions import Additions
from hardburn.games.fuel_to_burn.position.objects import ON_STATION, Station, Tanker, Torpedo
from hardburn.games.fuel_to_burn.position.points import PointOfInterest
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import EXPECTED, NOWHERE, ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.scenario import scenario as written
from hardburn.games.fuel_to_burn.scenario.event_parts import ShipPart, happening_of
from hardburn.games.fuel_to_burn.scenario.order_parts import special_order_of, watch_of
from hardburn.games.fuel_to_burn.scenario.parts import Plot
from hardburn.games.fuel_to_burn.scenario.point_parts import OFTEN, USERS, PointPart
from hardburn.games.fuel_to_burn.scenario.reward_parts import reward_of
from hardburn.games.fuel_to_burn.scenario.scenario import Scenario, radius_of
from hardburn.games.fuel_to_burn.scenario.task_parts import task_of
from hardburn.games.fuel_to_burn.setup.assigning import give
from hardburn.games.fuel_to_burn.setup.mustering import take
from hardburn.games.fuel_to_burn.space.atlas_file import hundredths, thousandths
from hardburn.games.fuel_to_burn.telemetry import TANKER, VECTOR

_BITS: Final = {name: bit for bit, name in SYSTEM_NAMES.items()}
_GOALS: Final = {"reach": REACH, "arrive": ARRIVE, "refuel": REFUELLING, "approach": APPROACH}


def put_on_table(position: Position, scenario: Scenario) -> None:
    """Put everything there that the file names; the rest is set up as in any match."""
    for part in scenario.stations:
        number = len(position.stations)
        x, y = _point(part.at)
        position.stations.append(Station(number, part.owner, number + 1, x, y))
    for point in scenario.points_of_interest:
        _put_point(position, point)
    for ship in scenario.ships:
        _put_ship(position, ship)
    for event in scenario.events:
        for ship in event.ships:
            _expect_ship(position, ship, event.when.day or 0)
    for tanker in scenario.tankers:
        _put_tanker(position, tanker)
    for torpedo in scenario.torpedoes:
        _put_torpedo(position, torpedo, scenario)
    _muster(position, scenario)
    for objective in scenario.objectives:
        if objective.kind == "task":
            position.objectives.append(task_of(objective))
            continue
        give(position, objective.owner, OBJECTIVE_NAMES.index(objective.kind), None)
        position.objectives[-1].station = -1 if objective.station is None else objective.station
        position.objectives[-1].far = -1 if objective.far_station is None else objective.far_station
    position.terms.additions = Additions(
        [special_order_of(position, scenario, part) for part in scenario.orders],
        [happening_of(position, scenario, number) for number in range(len(scenario.events))],
        [watch_of(part) for part in scenario.reports],
    )
    if scenario.solo is not None:
        solo = scenario.solo
        position.terms.goal = _goal(position, scenario, solo.goal)
        position.terms.par = [solo.par.days, solo.par.fuel]
        position.terms.grades = [(grade.name, grade.days, grade.fuel) for grade in solo.grades]
        position.objectives.append(Objective(0, GOAL))


def _put_point(position: Position, part: PointPart) -> None:
    """A fixed place for docking becomes a place to dock at that nobody owns."""
    system = _system(position, part.system)
    anchor = _anchor(position, system, part.body, part.station)
    x, y = _point(part.at) if part.at is not None else _anchored(position, system, anchor)
    if part.at is not None and part.use == "dock":
        number = len(position.stations)
        position.stations.append(Station(number, written.NEUTRAL, number + 1, x, y, name=part.name))
        anchor = STATION + number
    position.points.append(
        PointOfInterest(
            len(position.points),
            part.name,
            system,
            x,
            y,
            anchor if part.use == "dock" else NOWHERE,
            part.owner,
            USERS.index(part.used_by),
            OFTEN.index(part.often),
            thousandths(1 if part.within is None else part.within),
            reward_of(part.gives),
        )
    )


def _put_ship(position: Position, part: ShipPart) -> None:
    number = len(position.ships)
    ship = Ship(number, part.seat, KIND_NAMES.index(part.kind), 0, ON_MAP, _system(position, part.system))
    position.ships.append(ship)
    position.christen(ship)
    ship.anchor = _anchor(position, ship.system, part.orbit, part.dock)
    ship.x, ship.y = _point(part.at) if part.at is not None else _anchored(position, ship.system, ship.anchor)
    if part.vector is not None:
        ship.velocity, ship.bearing = part.vector.length, hundredths(part.vector.bearing)
    ship.armour = ship.armour if part.armour is None else part.armour
    ship.fuel = ship.fuel if part.fuel is None else part.fuel
    ship.torpedoes = ship.torpedoes if part.torpedoes is None else part.torpedoes
    ship.heat = part.heat
    ship.offline = sum(_BITS[system] for system in part.offline)
    ship.damaged = ship.offline + sum(_BITS[system] for system in part.repaired)
    ship.is_tracked = part.is_tracked or ship.is_overheated() or ship.is_stationary()
    ship.script = [0 if plot == "coast" else _vector(plot) for plot in part.script]
    position.draw(VECTOR, part.seat, number, ship.system, ship.x, ship.y, ship.x, ship.y)


def _expect_ship(position: Position, part: ShipPart, day: int) -> None:
    """A ship that comes later; it gets its name then (FB-67, FB-92)."""
    telemetry = position.telemetry
    _put_ship(position, part)
    position.telemetry = telemetry
    ship = position.ships[-1]
    ship.status, ship.index, ship.arrives_on, ship.is_tracked = EXPECTED, 0, day, False


def _put_tanker(position: Position, part: written.TankerPart) -> None:
    if part.at is None:
        position.sides[part.seat].tankers += 1
        return
    number, system = len(position.tankers), _system(position, part.system)
    x, y = _point(part.at)
    position.tankers.append(Tanker(number, part.seat, ON_STATION, system, x, y, since=1))
    position.draw(TANKER, part.seat, number, system, x, y, x, y)


def _put_torpedo(position: Position, part: written.TorpedoPart, scenario: Scenario) -> None:
    guide = position.ships[_called(scenario, part.guide)]
    x, y = _point(part.at)
    position.torpedoes.append(
        Torpedo(
            len(position.torpedoes),
            guide.seat,
            guide.number,
            guide.system,
            x,
            y,
            hundredths(part.vector.bearing),
            part.vector.length,
        )
    )


def _muster(position: Position, scenario: Scenario) -> None:
    """A side with a fleet or ships in the file chooses none, and everybody knows what it has."""
    for part in scenario.fleets:
        extra = 0 if part.extra is None else EXTRA_NAMES.index(part.extra) + 1
        hidden = int(position.sides[part.owner].tankers)
        fleet = [part.destroyers, part.cruisers, part.battleships, part.tankers + hidden, extra]
        take(position, part.owner, fleet)
        position.sides[part.owner].has_open_fleet = True
    for side in position.sides:
        if not side.is_ready and (scenario.solo is not None or any(ship.seat == side.seat for ship in scenario.ships)):
            side.fleet = [0, 0, 0, int(side.tankers), 0]
            side.is_ready = side.has_open_fleet = True


def _goal(position: Position, scenario: Scenario, part: written.Goal) -> Goal:
    goal = Goal(_GOALS[part.kind], within=radius_of(part), amount=part.amount, least_fuel=part.least_fuel)
    if part.most_velocity is not None:
        goal.most_velocity = part.most_velocity
    if part.ship is not None:
        goal.ship = _called(scenario, part.ship)
        goal.system = position.ships[goal.ship].system
        return goal
    for system in position.systems:
        if part.body is not None and _body(position, position.systems.index(system), part.body) != NOWHERE:
            goal.system = position.systems.index(system)
            break
    goal.anchor = _anchor(position, goal.system, part.body, part.station)
    goal.x, goal.y = _point(part.at) if part.at is not None else _anchored(position, goal.system, goal.anchor)
    return goal


def _point(at: tuple[float, float]) -> tuple[int, int]:
    return thousandths(at[0]), thousandths(at[1])


def _vector(plot: Plot) -> int:
    return vector(plot.length, hundredths(plot.bearing))


def _system(position: Position, name: str) -> int:
    names = [system.name.lower() for system in position.systems]
    return names.index(name.lower()) if name else 0


def _body(position: Position, system: int, name: str) -> int:
    names = [body.name.lower() for body in position.systems[system].bodies]
    return names.index(name.lower()) if name.lower() in names else NOWHERE


def _anchor(position: Position, system: int, body: str | None, station: int | None) -> int:
    if station is not None:
        return STATION + station
    return NOWHERE if body is None else _body(position, system, body)


def _anchored(position: Position, system: int, anchor: int) -> tuple[int, int]:
    if anchor == NOWHERE:
        return 0, 0
    if anchor >= STATION:
        station = position.stations[anchor - STATION]
        return station.x, station.y
    body = position.systems[system].bodies[anchor]
    return body.x, body.y


def _called(scenario: Scenario, name: str) -> int:
    return [ship.called for ship in scenario.ships].index(name)
