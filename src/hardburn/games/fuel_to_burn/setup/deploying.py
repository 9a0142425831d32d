"""Placing ships in turn, or holding them back for a stealth run (s33, s36, FB-49, FB-50)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.codes import (
    DEPLOY,
    HOLD_BACK,
    SET_OFF,
    STEALTH_POINT,
    code,
    point,
    point_x,
    point_y,
    ship_place,
    vector,
    vector_bearing,
    vector_length,
)
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP, KIND_NAMES
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHERE_SHIP, WHERE_STEALTH, WHICH_VECTOR
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK, ON_MAP, Ship
from hardburn.games.fuel_to_burn.position.tasks import NEXT_SHIP, NEXT_STEALTH_POINT
from hardburn.games.fuel_to_burn.setup.stationing import TRIALS, points_of
from hardburn.games.fuel_to_burn.space import placing
from hardburn.games.fuel_to_burn.space.bearings import TURN
from hardburn.games.fuel_to_burn.telemetry import VECTOR

MOST_VELOCITY: Final = 5
"""The highest velocity of a ship when it is placed (s36)."""
LISTED_BEARINGS: Final = 24
POINTS_PER_STEALTH_RUN: Final = 50
STEALTH_FROM: Final = 4
"""The first day on which a stealth run may arrive (s33)."""


# Placing


def ask_next(position: Position) -> None:
    """Sides place in turn; once one has no ships left, the other places all of its own (s36)."""
    if position.sides[position.turn].ships_left() == 0:
        position.turn = 1 - position.turn
    if position.sides[position.turn].ships_left() > 0:
        position.ask(Question(WHERE_SHIP, 1 + position.turn))


def ship_points(position: Position) -> list[int]:
    """Where ships stand in the first star system."""
    return [point(ship.x, ship.y) for ship in position.ships if ship.status == ON_MAP and ship.system == 0]


def problem(position: Position, seat: i64, x: i64, y: i64) -> i64:
    """The problem with a ship of this side there; 0: none."""
    return placing.deployment_problem(
        position.systems[0], x, y, position.sides[seat].home, points_of(position, seat), ship_points(position)
    )


def may_hold_back(position: Position, seat: i64) -> bool:
    """One ship for every 50 points (s33)."""
    held: i64 = 0
    for ship in position.ships:
        if ship.seat == seat and ship.status == HELD_BACK:
            held += 1
    return position.terms.has_stealth_runs and held < position.terms.points // POINTS_PER_STEALTH_RUN


def choices(position: Position, seat: i64) -> list[int]:
    """Every kind that is left, at a good sample of places."""
    side = position.sides[seat]
    places = placing.deployment_points(position.systems[0], side.home, points_of(position, seat), ship_points(position))
    listed: list[int] = []
    for kind in range(BATTLESHIP + 1):
        if side.left[kind] > 0:
            base: i64 = ship_place(kind, 0, 0) - point(0, 0)
            listed += [code(DEPLOY, base + where) for where in places]
    if may_hold_back(position, seat):
        listed += [code(HOLD_BACK, kind) for kind in range(BATTLESHIP + 1) if side.left[kind] > 0]
    return listed


def random_choice(position: Position, seat: i64, rng: Rng) -> int:
    """One of `choices`, each equally likely: kinds and places are drawn until they fit."""
    side = position.sides[seat]
    kinds = [kind for kind in range(BATTLESHIP + 1) if side.left[kind] > 0]
    stations = points_of(position, seat)
    ships = ship_points(position)
    system = position.systems[0]
    count: i64 = placing.deployment_candidates(stations)
    held: i64 = 1 if may_hold_back(position, seat) else 0
    for _ in range(TRIALS):
        drawn: i64 = rng.below_i64(len(kinds) * (count + held))
        kind: i64 = kinds[drawn // (count + held)]
        number: i64 = drawn % (count + held)
        if number == count:
            return code(HOLD_BACK, kind)
        spot: i64 = placing.deployment_candidate(system, side.home, stations, number)
        x: i64 = point_x(spot)
        y: i64 = point_y(spot)
        if placing.deployment_problem(system, x, y, side.home, stations, ships) == placing.FINE:
            return code(DEPLOY, ship_place(kind, x, y))
    listed = choices(position, seat)
    return listed[rng.below(len(listed))]


def place(position: Position, seat: i64, kind: i64, x: i64, y: i64, log: Log | None) -> None:
    """Put a ship on the map; its vector is asked for next."""
    position.answered()
    ship = _add(position, seat, kind, ON_MAP)
    position.christen(ship)
    ship.x = x
    ship.y = y
    if log is not None:
        log.reveal(events.Deployed(ship.vessel(), KIND_NAMES[kind], (x, y)))
    position.ask(Question(WHICH_VECTOR, 1 + seat, ship.number))


def hold_back(position: Position, seat: i64, kind: i64, log: Log | None) -> None:
    """Keep a ship for a stealth run; only its owner knows which."""
    position.answered()
    _add(position, seat, kind, HELD_BACK)
    if log is not None:
        log.whisper(events.HeldBack(seat, KIND_NAMES[kind]), [seat], events.HeldBack(seat, None))
    _go_on(position, seat)


def vectors() -> list[int]:
    """A sample of the vectors that a placed ship may begin with."""
    return [
        code(SET_OFF, vector(length, step * (TURN // LISTED_BEARINGS)))
        for length in range(1, MOST_VELOCITY + 1)
        for step in range(LISTED_BEARINGS)
    ]


def set_off(position: Position, seat: i64, about: i64, log: Log | None) -> None:
    """Draw the vector of the ship just placed, from its point (FB-50)."""
    ship = position.ships[position.question.ship]
    position.answered()
    ship.velocity = vector_length(about)
    ship.bearing = vector_bearing(about)
    position.draw(VECTOR, seat, ship.number, 0, ship.x, ship.y, ship.x, ship.y)
    if log is not None:
        log.add(events.VectorSet(ship.vessel(), ship.velocity, ship.bearing))
    _go_on(position, seat)


# Stealth runs


def ask_stealth_point(position: Position) -> None:
    """Ask where the next ship will arrive, in the order in which they were held back (FB-66)."""
    for ship in position.ships:
        if ship.status == HELD_BACK and ship.arrives_on == 0:
            position.ask(Question(WHERE_STEALTH, 1 + ship.seat, ship.number))
            return


def stealth_objects(position: Position) -> list[int]:
    """What a stealth point must be away from, besides stars and planets (FB-49)."""
    return [*ship_points(position), *points_of(position, 0), *points_of(position, 1), *points_of(position, 2)]


def stealth_problem(position: Position, x: i64, y: i64) -> i64:
    return placing.stealth_problem(position.systems[0], x, y, stealth_objects(position), position.deep_space(0))


def stealth_choices(position: Position) -> list[int]:
    return [
        code(STEALTH_POINT, where)
        for where in placing.stealth_points(position.systems[0], stealth_objects(position), position.deep_space(0))
    ]


def set_stealth_point(position: Position, seat: i64, x: i64, y: i64, log: Log | None) -> None:
    ship = position.ships[position.question.ship]
    position.answered()
    ship.x = x
    ship.y = y
    ship.arrives_on = STEALTH_FROM
    if log is not None:
        log.add(events.StealthPointSet(seat, (x, y)))
    position.due(Task(NEXT_STEALTH_POINT))


def _add(position: Position, seat: i64, kind: i64, status: i64) -> Ship:
    ship = Ship(len(position.ships), seat, kind, 0, status)
    position.ships.append(ship)
    position.sides[seat].left[kind] -= 1
    return ship


def _go_on(position: Position, seat: i64) -> None:
    position.turn = 1 - seat
    position.due(Task(NEXT_SHIP))
