"""Tankers: when and where they come and go, and how they give fuel (s21, s22, FB-21, FB-42)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import DEPLOY_TANKER, FLY_PAST, REFUEL, code, point, tanker_place
from hardburn.games.fuel_to_burn.events import Refuelled, TankerCame, TankerLeft
from hardburn.games.fuel_to_burn.kinds import MOST_FUEL
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.manifests import note
from hardburn.games.fuel_to_burn.position.objects import ON_STATION, RESUPPLYING, Tanker
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHETHER_REFUEL
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.space import placing
from hardburn.games.fuel_to_burn.space.bearings import LU, offset_x, offset_y
from hardburn.games.fuel_to_burn.telemetry import TANKER, TANKER_GONE

STAY: Final = 5
RESUPPLY: Final = 5
"""Days on station, and days away (s21)."""
RANGE: Final = 2000
MOST_A_DAY: Final = 2
"""Fuel that a tanker gives on a day (s22)."""


def begin_day(position: Position, log: Log | None) -> None:
    """A tanker that came five days ago leaves (s21)."""
    for tanker in position.tankers:
        tanker.given = 0
        if tanker.status == ON_STATION and position.day >= tanker.since + STAY:
            tanker.status = RESUPPLYING
            tanker.since = position.day
            x: i64 = tanker.x
            y: i64 = tanker.y
            position.draw(TANKER_GONE, tanker.seat, tanker.number, tanker.system, x, y, x, y)
            if log is not None:
                log.add(TankerLeft(tanker.seat, tanker.number, is_driven_off=False))


# Coming


def is_ready(position: Position, seat: i64, number: i64) -> bool:
    """A tanker of this side that is back, or the next number for one that nobody has seen (FB-42)."""
    if number == len(position.tankers):
        return position.sides[seat].tankers > 0
    if not 0 <= number < len(position.tankers):
        return False
    tanker = position.tankers[number]
    return tanker.seat == seat and tanker.status == RESUPPLYING and position.day >= tanker.since + RESUPPLY


def ready(position: Position, seat: i64) -> list[int]:
    return [number for number in range(len(position.tankers) + 1) if is_ready(position, seat, number)]


def problem(position: Position, seat: i64, system: i64, x: i64, y: i64) -> i64:
    """The problem with a tanker there; see `placing`."""
    enemies = _enemies(position, seat, system)
    return placing.tanker_problem(position.systems[system], x, y, enemies, position.deep_space(system))


def choices(position: Position, seat: i64) -> list[int]:
    """Each tanker that is ready, near where own ships will be, and all over the map."""
    listed: list[int] = []
    numbers = ready(position, seat)
    if not numbers:
        return listed
    for system in range(len(position.systems)):
        near = _coasts(position, seat, system)
        if system > 0 and not near:
            continue
        enemies = _enemies(position, seat, system)
        spots = placing.tanker_points(position.systems[system], enemies, near, position.deep_space(system))
        for number in numbers:
            base: i64 = tanker_place(number, system, 0, 0) - point(0, 0)
            listed += [code(DEPLOY_TANKER, base + spot) for spot in spots]
    return listed


def deploy(position: Position, seat: i64, number: i64, system: i64, x: i64, y: i64, log: Log | None) -> None:
    """It stays for five days."""
    if number == len(position.tankers):
        position.sides[seat].tankers -= 1
        position.tankers.append(Tanker(number, seat))
    tanker = position.tankers[number]
    tanker.status = ON_STATION
    tanker.system = system
    tanker.x = x
    tanker.y = y
    tanker.since = position.day
    tanker.attacks = 0
    tanker.given = 0
    position.draw(TANKER, seat, number, system, x, y, x, y)
    if log is not None:
        log.reveal(TankerCame(seat, number, position.systems[system].name, (int(x), int(y))))


# Refuelling


def can_refuel(position: Position, ship: Ship, tanker: Tanker) -> bool:
    """The ship has room, and neither has used up its share of this day (s22)."""
    return ship.fuel < MOST_FUEL[ship.kind] and is_serving(position, ship, tanker)


def is_serving(position: Position, ship: Ship, tanker: Tanker) -> bool:
    """The part of `can_refuel` that everybody can see."""
    return tanker.status == ON_STATION and tanker.given < MOST_A_DAY and ship.refuelled_on != position.day


def meet(position: Position, task: Task) -> None:
    """The ship comes within 2 LU: does it take fuel? With hidden manifests the question gives nothing away."""
    ship = position.ships[task.ship]
    tanker = position.tankers[task.other]
    if not position.is_played(ship.seat) or not is_serving(position, ship, tanker):
        return
    if can_refuel(position, ship, tanker) or position.terms.has_hidden_manifests:
        position.ask(Question(WHETHER_REFUEL, 1 + ship.seat, ship.number, task.other))


def refuel_choices(position: Position) -> list[int]:
    question = position.question
    ship = position.ships[question.ship]
    if can_refuel(position, ship, position.tankers[question.other]):
        return [code(REFUEL, question.other), FLY_PAST]
    return [FLY_PAST]


def refuel(position: Position, ship: Ship, tanker: Tanker, log: Log | None) -> None:
    """One fuel, at once."""
    ship.fuel += 1
    ship.refuelled_on = position.day
    tanker.given += 1
    activity = position.activity
    if activity is not None:
        activity.has_refuelled = True
    if log is not None:
        note(position, ship, Refuelled(ship.vessel(), tanker.number, ship.fuel), log)


def _enemies(position: Position, seat: i64, system: i64) -> list[int]:
    """Where the other side's ships and, in the first star system, stations are."""
    spots = [
        point(ship.x, ship.y)
        for ship in position.ships
        if ship.seat == 1 - seat and ship.status == ON_MAP and ship.system == system
    ]
    if system == 0:
        spots += [point(station.x, station.y) for station in position.stations if station.seat == 1 - seat]
    return spots


def _coasts(position: Position, seat: i64, system: i64) -> list[int]:
    """Where own ships end up if they coast."""
    spots: list[int] = []
    for ship in position.ships:
        if ship.seat == seat and ship.status == ON_MAP and ship.system == system:
            length: i64 = ship.velocity * LU
            spots.append(point(ship.x + offset_x(length, ship.bearing), ship.y + offset_y(length, ship.bearing)))
    return spots
