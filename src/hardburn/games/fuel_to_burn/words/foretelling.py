"""Where a plot would lead and what lies on the way, by the rules' own functions, without playing it."""

# Not compiled: asked seldom.

from __future__ import annotations

import math

from hardburn.games.fuel_to_burn import codes, decisions
from hardburn.games.fuel_to_burn.actions import unpack
from hardburn.games.fuel_to_burn.objectives import OPEN, PATROL
from hardburn.games.fuel_to_burn.position import questions
from hardburn.games.fuel_to_burn.position.activity import TANKER_TARGET
from hardburn.games.fuel_to_burn.position.naming import place_called
from hardburn.games.fuel_to_burn.position.objects import ON_STATION, Torpedo
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, STATION, Ship
from hardburn.games.fuel_to_burn.space import lanes
from hardburn.games.fuel_to_burn.space.bearings import LU
from hardburn.games.fuel_to_burn.space.deflection import NO_BODY, UNCHOSEN, Flight, fly
from hardburn.games.fuel_to_burn.space.path import NEVER, Path, corners
from hardburn.games.fuel_to_burn.steps import attacking, guiding, movement, tankers
from hardburn.games.fuel_to_burn.steps.covering import can_fire
from hardburn.games.fuel_to_burn.steps.vector_actions import EASY, SLOW
from hardburn.games.fuel_to_burn.view import BendView, Meeting, MeetingName, PlotForecast, Point
from hardburn.games.fuel_to_burn.words.describing import ship_said
from hardburn.games.fuel_to_burn.words.telling import bearing_said


def forecast_of(position: Position, action: int) -> PlotForecast | None:
    """Forecasts plots, sides on which to pass a body, first vectors, and for orders the coast; otherwise None."""
    question = position.question
    match unpack(action):
        case decisions.Plot(length, bearing):
            if question.kind == questions.WHICH_TORPEDO_PLOT:
                return _of_torpedo(position, position.torpedoes[question.other], length, bearing, UNCHOSEN)
            return _of_ship(position, position.ships[question.ship], length, bearing, UNCHOSEN, question.other)
        case decisions.PassOn(side):
            chosen = codes.LEFT_SIDE if side == "left" else codes.RIGHT_SIDE
            if question.extra == 1:
                return _of_torpedo(position, position.torpedoes[question.other], question.x, question.y, chosen)
            place = position.activity.place if position.activity is not None else NOWHERE
            return _of_ship(position, position.ships[question.ship], question.x, question.y, chosen, place)
        case decisions.SetOff(length, bearing):
            return _of_ship(position, position.ships[question.ship], length, bearing, UNCHOSEN, NOWHERE)
        case decisions.Order() | decisions.SpecialOrder():
            ship = position.ships[question.ship]
            if ship.is_stationary():
                return None
            return _of_ship(position, ship, ship.velocity, ship.bearing, UNCHOSEN, NOWHERE)
        case _:
            return None


def outline(position: Position, length: int, bearing: int) -> str:
    """The end of a line about a plot: what bends it, whether it arrives or crashes."""
    ship = position.ships[position.question.ship]
    flight = movement.flight_of(position, ship, length, bearing, UNCHOSEN, position.question.other)
    bodies = position.systems[ship.system].bodies
    parts = [f"bent {bearing_said(abs(int(bend.angle)))} by {bodies[bend.body].name}" for bend in flight.deflections]
    if flight.needs_side:
        parts.append("straight through the middle")
    if flight.has_arrived:
        parts.append(f"arrives at {place_called(position, ship.system, position.question.other)}")
    if flight.crashed_into != NO_BODY:
        parts.append(f"CRASHES into {bodies[flight.crashed_into].name}")
    return f", {', '.join(parts)}" if parts else ""


def _of_ship(position: Position, ship: Ship, length: int, bearing: int, side: int, place: int) -> PlotForecast:
    flight = movement.flight_of(position, ship, length, bearing, side, place)
    path = movement.drawn_path(position, ship, flight, NOWHERE)
    meetings = [
        *_tankers_met(position, ship, path),
        *_areas_met(position, ship, flight.velocity, path),
        *_targets_met(position, ship, path),
        *_torpedoes_met(position, ship, flight, path),
        *_lanes_met(position, ship, flight),
        *_patrol_met(position, ship, path),
        *_points_met(position, ship, path),
        *_end_of(position, ship.system, flight, path, place),
    ]
    return _forecast(position, ship.system, flight, path, meetings)


def _of_torpedo(position: Position, torpedo: Torpedo, length: int, bearing: int, side: int) -> PlotForecast:
    flight = guiding.flight_of(position, torpedo, length, bearing, side)
    path = flight.path
    meetings = _end_of(position, torpedo.system, flight, path, NOWHERE)
    for number, body in enumerate(position.systems[torpedo.system].bodies):
        at = path.first_within(body.x, body.y, body.radiation) if body.radiation else NEVER
        if at != NEVER:
            meetings.append(_meeting(path, at, "radiation", number, f"{body.name}'s radiation destroys the torpedo"))
    return _forecast(position, torpedo.system, flight, path, meetings)


def _forecast(position: Position, system: int, flight: Flight, path: Path, meetings: list[Meeting]) -> PlotForecast:
    goes_on = flight.crashed_into == NO_BODY and not flight.has_arrived
    return PlotForecast(
        path=corners(path),
        velocity=flight.velocity,
        bearing=flight.bearing,
        bends=tuple(
            BendView(bend.body, _at(path, bend.at), bend.angle, bend.is_fast)
            for bend in flight.deflections
            if bend.at <= path.length()
        ),
        crashes_into=None if flight.crashed_into == NO_BODY else flight.crashed_into,
        needs_side=flight.needs_side,
        meetings=tuple(sorted(meetings, key=lambda meeting: meeting.at)),
        next_coast=_next_coast(position, system, flight, path) if goes_on else (),
    )


def _next_coast(position: Position, system: int, flight: Flight, path: Path) -> tuple[Point, ...]:
    onward = fly(
        position.systems[system],
        path.end_x(),
        path.end_y(),
        flight.bearing,
        flight.velocity,
        flight.passage,
        UNCHOSEN,
        NO_BODY,
        position.terms.turning,
    )
    return corners(onward.path)


def _at(path: Path, at: int) -> Point:
    return path.x_at(at), path.y_at(at)


def _meeting(path: Path, at: int, what: MeetingName, number: int, text: str) -> Meeting:
    return Meeting(at, _at(path, at), what, number, text)


def _tankers_met(position: Position, ship: Ship, path: Path) -> list[Meeting]:
    met = []
    for tanker in position.tankers:
        if tanker.seat != ship.seat or tanker.status != ON_STATION or tanker.system != ship.system:
            continue
        at = path.first_within(tanker.x, tanker.y, tankers.RANGE)
        if at != NEVER and tankers.can_refuel(position, ship, tanker):
            met.append(_meeting(path, at, "refuelling", tanker.number, f"fuel from tanker {tanker.number + 1}"))
    return met


def _areas_met(position: Position, ship: Ship, velocity: int, path: Path) -> list[Meeting]:
    met = []
    system = position.systems[ship.system]
    for number, body in enumerate(system.bodies):
        at = path.first_within(body.x, body.y, body.radiation) if body.radiation else NEVER
        if at != NEVER:
            met.append(_meeting(path, at, "radiation", number, f"radiation of {body.name}: 2 heat"))
    for number, ring in enumerate(system.rings):
        at = path.first_in_ring(0, 0, ring.inner, ring.outer)
        if at != NEVER and velocity > SLOW:
            test = "an easy test" if velocity <= EASY else "a test"
            met.append(_meeting(path, at, "asteroids", number, f"asteroids: {test}"))
    return met


def _targets_met(position: Position, ship: Ship, path: Path) -> list[Meeting]:
    """Targets that the ship may attack, and ships that may fire at it."""
    met = []
    for target in attacking.potential_targets(position, ship, path):
        number = target.number % TANKER_TARGET
        if target.number >= TANKER_TARGET:
            met.append(_meeting(path, target.first, "target", number, f"tanker {number + 1} in range"))
            continue
        other = position.ships[number]
        said = ship_said(other, ship.seat)
        if not ship.is_civilian():
            met.append(_meeting(path, target.first, "target", number, f"{said} in range"))
        if can_fire(other):
            met.append(_meeting(path, target.nearest, "cover fire", number, f"{said} may fire"))
    return met


def _torpedoes_met(position: Position, ship: Ship, flight: Flight, path: Path) -> list[Meeting]:
    """Torpedoes that attack automatically where the path ends."""
    if flight.has_arrived or flight.crashed_into != NO_BODY:
        return []
    met = []
    for torpedo in position.torpedoes:
        if torpedo.seat == ship.seat or torpedo.is_gone or torpedo.system != ship.system:
            continue
        if math.hypot(torpedo.x - path.end_x(), torpedo.y - path.end_y()) <= movement.PROXIMITY:
            text = f"torpedo {torpedo.number + 1} attacks by itself"
            met.append(_meeting(path, path.length(), "torpedo", torpedo.number, text))
    return met


def _points_met(position: Position, ship: Ship, path: Path) -> list[Meeting]:
    met = []
    for point in position.points:
        if point.anchor == NOWHERE and point.system == ship.system and point.gives_to(ship.number, ship.seat):
            at = path.first_within(point.x, point.y, point.within)
            if at != NEVER:
                met.append(_meeting(path, at, "point", point.number, f"passes {point.name}"))
    return met


def _lanes_met(position: Position, ship: Ship, flight: Flight) -> list[Meeting]:
    met = []
    system = position.systems[ship.system]
    for number in lanes.entries(system, flight):
        if movement.has_lane_fuel(position, ship, number):
            at = lanes.entry(system, system.lanes[number], flight)
            to = position.systems[system.lanes[number].to].name
            met.append(_meeting(flight.path, at, "lane", number, f"the lane to {to}"))
    return met


def _patrol_met(position: Position, ship: Ship, path: Path) -> list[Meeting]:
    """The next destination of a patrol, for a ship that may fly it (FB-47)."""
    met: list[Meeting] = []
    if ship.system != 0 or ship.is_tracked:
        return met
    for objective in position.objectives:
        if objective.kind != PATROL or objective.seat != ship.seat or objective.status != OPEN:
            continue
        home = position.systems[0].bodies[position.sides[ship.seat].home]
        if objective.leg in {1, 2}:
            number = objective.far if objective.leg == 1 else objective.station
            place, x, y, near = STATION + number, position.stations[number].x, position.stations[number].y, LU
        else:
            place, x, y, near = position.sides[ship.seat].home, home.x, home.y, home.influence
        if path.first_within(x, y, near) != NEVER:
            text = f"on patrol past {place_called(position, 0, place)}"
            met.append(_meeting(path, path.nearest(x, y).at, "patrol", place, text))
    return met


def _end_of(position: Position, system: int, flight: Flight, path: Path, place: int) -> list[Meeting]:
    end = path.length()
    if flight.has_arrived:
        what: MeetingName = "dock" if place >= STATION else "orbit"
        return [_meeting(path, end, what, place % STATION, f"arrives at {place_called(position, system, place)}")]
    if flight.crashed_into != NO_BODY:
        body = position.systems[system].bodies[flight.crashed_into]
        return [_meeting(path, end, "crash", flight.crashed_into, f"crashes into {body.name}")]
    if math.hypot(path.end_x(), path.end_y()) > int(position.deep_space(system)) * LU:
        return [_meeting(path, end, "deep space", 0, "lost in deep space")]
    return []
