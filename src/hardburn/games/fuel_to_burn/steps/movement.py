"""Step 3, the vector plot: flight, lanes, sides, crash, safe distance (s28 to s31, FB-9 to FB-14, FB-52)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn.codes import (
    ENTER_LANE,
    PICK_TORPEDO,
    PLOT,
    STAY_OUT,
    code,
    vector,
    vector_bearing,
    vector_length,
)
from hardburn.games.fuel_to_burn.conflict import torpedo_attacks
from hardburn.games.fuel_to_burn.conflict.losses import destroy
from hardburn.games.fuel_to_burn.events import Bend, Moved
from hardburn.games.fuel_to_burn.position import anchors, tasks
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_LANE, WHICH_PLOT, WHICH_SIDE, WHICH_TORPEDO
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.position.surroundings import end_points
from hardburn.games.fuel_to_burn.space import lanes, plotting
from hardburn.games.fuel_to_burn.space.bearings import TURN, is_near
from hardburn.games.fuel_to_burn.space.deflection import NO_BODY, PASS_LEFT, Flight, fly, fly_to
from hardburn.games.fuel_to_burn.space.path import NEVER, Path, corners
from hardburn.games.fuel_to_burn.steps import orders, plot_candidates, progress, stations
from hardburn.games.fuel_to_burn.telemetry import VECTOR

PROXIMITY: Final = 3000
"""Torpedoes within this attack automatically (s14)."""
STAYED_OUT: Final = -2
"""Stands for a lane if none is entered."""


def plot(position: Position, task: Task) -> None:
    """A burn asks for a plot; any other ship flies on, or stays where it is (FB-36)."""
    ship = position.ships[task.ship]
    activity = position.activity
    if ship.status != ON_MAP or activity is None:
        return
    length: i64 = ship.velocity
    bearing: i64 = ship.bearing
    if not position.is_played(ship.seat) and 0 < position.day <= len(ship.script):
        written: i64 = ship.script[position.day - 1]
        if written != 0:
            length = vector_length(written)
            bearing = vector_bearing(written)
            position.due(Task(tasks.FLY, ship=ship.number, x=length, y=bearing))
            return
    if orders.is_burn(activity.order):
        acceleration: i64 = orders.acceleration_of(ship, activity.order)
        position.ask(Question(WHICH_PLOT, 1 + ship.seat, ship.number, activity.place, extra=acceleration))
    elif not ship.is_stationary():
        position.due(Task(tasks.FLY, ship=ship.number, x=length, y=bearing))


# The plot


def free_plot(ship: Ship) -> i64:
    """The last vector again; 0 for a ship in orbit or docked."""
    return 0 if ship.is_stationary() else vector(ship.velocity, ship.bearing)


def plots(position: Position) -> list[int]:
    question = position.question
    ship = position.ships[question.ship]
    aimed = plot_candidates.of_ship(position, ship, question.other).bearings()
    return [code(PLOT, one) for one in plotting.plots_for(free_plot(ship), question.extra, aimed)]


def random_plot(position: Position, rng: Rng) -> int:
    """One of `plots`, without listing them."""
    question = position.question
    ship = position.ships[question.ship]
    sights = plot_candidates.of_ship(position, ship, question.other)
    return code(PLOT, sights.draw(free_plot(ship), question.extra, rng))


def allows_plot(position: Position, about: i64) -> bool:
    question = position.question
    if vector_bearing(about) >= TURN:
        return False
    return plotting.is_within(about, free_plot(position.ships[question.ship]), question.extra)


def answer_plot(position: Position, about: i64) -> None:
    number: i64 = position.question.ship
    position.answered()
    position.due(Task(tasks.FLY, ship=number, x=vector_length(about), y=vector_bearing(about)))


# The flight


def flight_of(position: Position, ship: Ship, length: i64, bearing: i64, side: i64, place: i64) -> Flight:
    """Where a plot leads, before the safe distance is applied; `place` is where orbit or docking was declared."""
    system = position.systems[ship.system]
    turning = position.terms.turning
    if ship.lane != NOWHERE:
        return lanes.arrive(system, system.lanes[ship.lane], ship.velocity, side, turning)
    exempt: i64 = anchors.body_of(ship.anchor)
    if place == NOWHERE:
        return fly(system, ship.x, ship.y, bearing, length, ship.passage, side, exempt, turning)
    return fly_to(
        system,
        ship.x,
        ship.y,
        bearing,
        length,
        ship.passage,
        side,
        exempt,
        turning,
        anchors.anchor_x(position, ship.system, place),
        anchors.anchor_y(position, ship.system, place),
        anchors.body_of(place),
    )


def drawn_path(position: Position, ship: Ship, flight: Flight, lane: i64) -> Path:
    """The path as drawn: up to a lane that is entered, or with the safe distance kept (FB-34, FB-52)."""
    if lane >= 0:
        system = position.systems[ship.system]
        return flight.path.cut(lanes.entry(system, system.lanes[lane], flight))
    if flight.has_arrived:
        return flight.path
    xs, ys = end_points(position, ship.system, ship.number, -1)
    return flight.path.pulled_back(xs, ys)


def fly_on(position: Position, task: Task, log: Log | None) -> None:
    """A lane is asked about before the side of a body beyond its entry."""
    ship = position.ships[task.ship]
    activity = position.activity
    if activity is None:
        return
    flight = flight_of(position, ship, task.x, task.y, activity.sides, activity.place)
    is_played = position.is_played(ship.seat)
    if activity.lane == NOWHERE and is_played and open_lanes(position, ship, flight, activity.sides):
        position.ask(Question(WHICH_LANE, 1 + ship.seat, ship.number, x=task.x, y=task.y))
        return
    if flight.needs_side and activity.lane < 0:
        if is_played:
            position.ask(Question(WHICH_SIDE, 1 + ship.seat, ship.number, x=task.x, y=task.y))
            return
        flight = flight_of(position, ship, task.x, task.y, PASS_LEFT, activity.place)
    _settle(position, ship, flight, log)


def answer_side(position: Position, about: i64) -> None:
    """The side holds for the whole path (FB-33)."""
    question = position.question
    activity = position.activity
    position.answered()
    if activity is not None:
        activity.sides = about
        activity.lane = NOWHERE
    position.due(Task(tasks.FLY, ship=question.ship, x=question.x, y=question.y))


def _settle(position: Position, ship: Ship, flight: Flight, log: Log | None) -> None:
    activity = position.activity
    if activity is None:
        return
    activity.left_body = anchors.body_of(ship.anchor)
    if ship.lane != NOWHERE:
        activity.left_body = lanes.exempt_on_exit(position.systems[ship.system])
        ship.lane = NOWHERE
    activity.begins = progress.seen_from_star(ship)
    if ship.is_stationary():
        stations.cast_off(position, ship, log)
    path = drawn_path(position, ship, flight, activity.lane)
    activity.path = path
    activity.is_scouting = not ship.is_tracked
    activity.arrives = flight.has_arrived
    for leg in path.legs:
        position.draw(VECTOR, ship.seat, ship.number, ship.system, leg.x, leg.y, leg.end_x, leg.end_y)
    ship.x = path.end_x()
    ship.y = path.end_y()
    ship.bearing = flight.bearing
    ship.velocity = flight.velocity
    ship.passage = flight.passage
    if log is not None:
        log.add(_told(position, ship, path, flight))
    if activity.lane >= 0:
        return
    if flight.crashed_into != NO_BODY:
        destroy(position, ship, "crash", log)
    elif not flight.has_arrived:
        position.due(Task(tasks.PROXIMITY, ship=ship.number))


def _told(position: Position, ship: Ship, path: Path, flight: Flight) -> Moved:
    bodies = position.systems[ship.system].bodies
    length: i64 = path.length()
    bends = [
        Bend(
            bodies[bend.body].name,
            (int(path.x_at(bend.at)), int(path.y_at(bend.at))),
            int(bend.angle),
            bend.is_fast,
        )
        for bend in flight.deflections
        if bend.at <= length
    ]
    return Moved(ship.vessel(), corners(path), int(flight.velocity), int(flight.bearing), tuple(bends))


# Lanes


def open_lanes(position: Position, ship: Ship, flight: Flight, side: i64) -> list[int]:
    """The lanes that the flight can enter; hidden manifests also hide whether it has the fuel (FB-52)."""
    system = position.systems[ship.system]
    found: list[int] = []
    for place in range(len(system.lanes)):
        at: i64 = lanes.entry(system, system.lanes[place], flight)
        if at == NEVER:
            continue
        if flight.middle_at != NEVER and (at > flight.middle_at) != (side != 0):
            continue
        if has_lane_fuel(position, ship, place) or position.terms.has_hidden_manifests:
            found.append(place)
    return found


def has_lane_fuel(position: Position, ship: Ship, lane: i64) -> bool:
    """A tunnel costs 1 fuel (s31) unless the scenario says otherwise (FB-85)."""
    return ship.fuel >= position.systems[ship.system].lanes[lane].fuel


def lane_choices(position: Position) -> list[int]:
    question = position.question
    ship = position.ships[question.ship]
    activity = position.activity
    if activity is None:
        return [STAY_OUT]
    flight = flight_of(position, ship, question.x, question.y, activity.sides, activity.place)
    found = open_lanes(position, ship, flight, activity.sides)
    return [*[code(ENTER_LANE, lane) for lane in found if has_lane_fuel(position, ship, lane)], STAY_OUT]


def answer_lane(position: Position, kind: i64, about: i64) -> None:
    question = position.question
    activity = position.activity
    position.answered()
    if activity is not None:
        activity.lane = about if kind == ENTER_LANE else STAYED_OUT
        ship = position.ships[question.ship]
        if kind == ENTER_LANE:
            ship.kept_fuel = position.systems[ship.system].lanes[about].fuel
    position.due(Task(tasks.FLY, ship=question.ship, x=question.x, y=question.y))


# Automatic torpedo attacks


def near_torpedoes(position: Position, ship: Ship) -> list[int]:
    """Enemy torpedoes in range; ships that nobody owns have no enemies (FB-18)."""
    found: list[int] = []
    for torpedo in position.torpedoes:
        if torpedo.seat == 1 - ship.seat and not torpedo.is_gone and torpedo.system == ship.system:
            dx: i64 = torpedo.x - ship.x
            dy: i64 = torpedo.y - ship.y
            if is_near(dx, dy, PROXIMITY):
                found.append(torpedo.number)
    return found


def meet_torpedoes(position: Position, task: Task) -> None:
    """They attack one after the other, in the order that their player decides (s14, FB-18)."""
    ship = position.ships[task.ship]
    if ship.status != ON_MAP:
        return
    near = near_torpedoes(position, ship)
    if len(near) > 1 and position.is_played(1 - ship.seat):
        position.ask(Question(WHICH_TORPEDO, 2 - ship.seat, ship.number))
    elif near:
        _let_attack(position, ship.number, near[0])


def torpedo_choices(position: Position) -> list[int]:
    ship = position.ships[position.question.ship]
    return [code(PICK_TORPEDO, number) for number in near_torpedoes(position, ship)]


def pick_torpedo(position: Position, about: i64) -> None:
    ship: i64 = position.question.ship
    position.answered()
    _let_attack(position, ship, about)


def _let_attack(position: Position, ship: i64, number: i64) -> None:
    torpedo = position.torpedoes[number]
    position.due(Task(tasks.PROXIMITY, ship=ship))
    torpedo_attacks.due_attack(position, number, ship, torpedo.x, torpedo.y, is_automatic=True)
