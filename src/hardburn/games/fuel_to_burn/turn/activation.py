"""A ship's activation: the five steps, and how ships enter the map (s11, s33, FB-43, FB-45, FB-52)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import SET_OFF, code, vector, vector_bearing, vector_length
from hardburn.games.fuel_to_burn.events import Activated, Arrived, Departed, VectorSet
from hardburn.games.fuel_to_burn.kinds import KIND_NAMES
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.activity import Activity
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_ARRIVAL
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK, IN_LANE, ON_MAP, WAITING, Ship
from hardburn.games.fuel_to_burn.space.bearings import TURN

SLOWEST: Final = 4
FASTEST: Final = 6
"""The limits of a stealth run's starting velocity, in LU (s33)."""
LISTED_BEARINGS: Final = 24


def activate(position: Position, ship: Ship, *, is_forced: bool, log: Log | None) -> None:
    """Make all steps due, the first one next."""
    ship.is_activated = True
    position.activity = Activity(ship.number, is_forced)
    number: i64 = ship.number
    for kind in (tasks.ACTIVATION_OVER, tasks.MASK, tasks.SCAN, tasks.VECTOR):
        position.due(Task(kind, ship=number))
    if ship.status == IN_LANE:
        position.due(Task(tasks.ARRIVAL, ship=number))
    else:
        for kind in (tasks.PLOT, tasks.ORDER, tasks.GUIDE):
            position.due(Task(kind, ship=number))
    if ship.status == HELD_BACK:
        _come_in(position, ship, log)
        return
    if ship.status == WAITING:
        _depart(position, ship, log)
    if log is not None:
        log.add(Activated(ship.vessel(), is_forced))


def end(position: Position) -> None:
    position.activity = None


# Ships entering the map


def arrival_choices() -> list[int]:
    """A sample of the vectors that an arriving stealth run may have."""
    return [
        code(SET_OFF, vector(length, step * (TURN // LISTED_BEARINGS)))
        for length in range(SLOWEST, FASTEST + 1)
        for step in range(LISTED_BEARINGS)
    ]


def allows_arrival(kind: i64, about: i64) -> bool:
    return kind == SET_OFF and SLOWEST <= vector_length(about) <= FASTEST and vector_bearing(about) < TURN


def set_off(position: Position, about: i64, log: Log | None) -> None:
    """Set the arriving ship's vector; its activation then goes on like any other."""
    ship = position.ships[position.question.ship]
    position.answered()
    ship.velocity = vector_length(about)
    ship.bearing = vector_bearing(about)
    if log is not None:
        log.add(VectorSet(ship.vessel(), ship.velocity, ship.bearing))


def _come_in(position: Position, ship: Ship, log: Log | None) -> None:
    """A stealth run shows itself at its point, and its player chooses the vector (s33)."""
    ship.status = ON_MAP
    position.christen(ship)
    if log is not None:
        log.reveal(Arrived(ship.vessel(), KIND_NAMES[ship.kind], (int(ship.x), int(ship.y))))
    position.ask(Question(WHICH_ARRIVAL, 1 + ship.seat, ship.number))


def _depart(position: Position, ship: Ship, log: Log | None) -> None:
    """A transport begins in orbit of its home planet (FB-45)."""
    home: i64 = position.sides[ship.seat].home
    planet = position.systems[0].bodies[home]
    ship.status = ON_MAP
    ship.system = 0
    ship.x = planet.x
    ship.y = planet.y
    ship.velocity = 0
    ship.anchor = home
    ship.is_tracked = True
    if log is not None:
        log.add(Departed(ship.vessel()))
