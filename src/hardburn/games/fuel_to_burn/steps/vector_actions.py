"""Step 4, vector actions: all that the path meets in order, then lanes, docking and cooling (s11, s22, s23, FB-40)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import COAST, HEAT_DUMP
from hardburn.games.fuel_to_burn.conflict import damage, heat, random_events
from hardburn.games.fuel_to_burn.events import Irradiated, MetAsteroids
from hardburn.games.fuel_to_burn.position import blast_positions, tasks
from hardburn.games.fuel_to_burn.position.activity import Activity
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.objects import ON_STATION
from hardburn.games.fuel_to_burn.position.position import FAILURE, PARTIAL, Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.path import NEVER, Path
from hardburn.games.fuel_to_burn.steps import (
    attacking,
    covering,
    happenings,
    lane_travel,
    progress,
    special_orders,
    stations,
    tankers,
    visiting,
)
from hardburn.games.fuel_to_burn.steps.path_order import insert

RADIATION_HEAT: Final = 2
SLOW: Final = 4
EASY: Final = 12
"""Vectors of up to this length need no test among asteroids, or an easy one (s23)."""


def begin(position: Position, task: Task) -> None:
    """The attack is declared first; a ship that stays where it is has no vector."""
    ship = position.ships[task.ship]
    activity = position.activity
    if ship.status != ON_MAP or activity is None:
        return
    position.due(Task(tasks.VECTOR_OVER, ship=ship.number))
    if activity.path is not None:
        position.due(Task(tasks.SET_OUT, ship=ship.number))
        attacking.declare(position, ship, activity)


def set_out(position: Position, task: Task) -> None:
    """Put everything that the path meets on the agenda."""
    ship = position.ships[task.ship]
    activity = position.activity
    if activity is None or activity.path is None:
        return
    path = activity.path
    _meet_tankers(position, ship, path)
    if position.is_played(ship.seat):
        _meet_areas(position, ship, activity, path)
    _fire(position, ship, activity)
    progress.watch(position, ship, path)
    visiting.watch(position, ship, path)


def _meet_tankers(position: Position, ship: Ship, path: Path) -> None:
    for tanker in position.tankers:
        if tanker.seat == ship.seat and tanker.status == ON_STATION and tanker.system == ship.system:
            at: i64 = path.first_within(tanker.x, tanker.y, tankers.RANGE)
            if at != NEVER:
                insert(position, Task(tasks.REFUEL, ship.number, tanker.number, at=at))


def _meet_areas(position: Position, ship: Ship, activity: Activity, path: Path) -> None:
    """Each area counts once; the star spares a ship that comes out of a lane (FB-15, FB-52)."""
    system = position.systems[ship.system]
    for place in range(len(system.bodies)):
        body = system.bodies[place]
        if body.radiation > 0 and place != activity.left_body:
            at: i64 = path.first_within(body.x, body.y, body.radiation)
            if at != NEVER:
                insert(position, Task(tasks.RADIATION, ship.number, place, at=at))
    if ship.velocity > SLOW:
        for place in range(len(system.rings)):
            ring = system.rings[place]
            enters: i64 = path.first_in_ring(0, 0, ring.inner, ring.outer)
            if enters != NEVER:
                insert(position, Task(tasks.ASTEROIDS, ship.number, place, at=enters))


def _fire(position: Position, ship: Ship, activity: Activity) -> None:
    before: i64 = covering.asked_at(position, ship, activity, 0)
    if before != NEVER:
        insert(position, Task(tasks.COVER_FIRST, ship.number, at=before))
    if activity.target == NOWHERE:
        return
    insert(position, Task(tasks.ATTACK, ship.number, activity.target, at=activity.target_at))
    if activity.second != NOWHERE:
        insert(position, Task(tasks.ATTACK, ship.number, activity.second, at=activity.second_at, extra=1))
    after: i64 = covering.asked_at(position, ship, activity, 1)
    if after != NEVER:
        insert(position, Task(tasks.COVER_LAST, ship.number, at=after))


def come_to(position: Position, task: Task, log: Log | None) -> None:
    """The ship meets something on its path."""
    ship = position.ships[task.ship]
    activity = position.activity
    if ship.status != ON_MAP or activity is None or activity.path is None:
        return
    path = activity.path
    blast_positions.put(position, path.x_at(task.at), path.y_at(task.at))
    kind: i64 = task.kind
    if kind == tasks.REFUEL:
        tankers.meet(position, task)
    elif kind == tasks.RADIATION:
        if log is not None:
            log.add(Irradiated(ship.vessel(), position.systems[ship.system].bodies[task.other].name))
        heat.heat_up(position, ship, RADIATION_HEAT, "radiation", log)
    elif kind == tasks.ASTEROIDS:
        _enter_field(position, ship, log)
    elif kind == tasks.COVER_FIRST:
        covering.ask(position, task, 0)
    elif kind == tasks.ATTACK:
        attacking.carry_out(position, task)
    elif kind == tasks.COVER_LAST:
        covering.ask(position, task, 1)
    elif kind == tasks.COVER_SHOT:
        covering.shoot(position, task, path, log)
    elif kind == tasks.VISIT:
        visiting.use(position, ship, position.points[task.other], log)
    else:
        progress.pass_by(position, ship, activity, task, log)


def _enter_field(position: Position, ship: Ship, log: Log | None) -> None:
    if log is not None:
        log.add(MetAsteroids(ship.vessel()))
    position.due(Task(tasks.ROCKS_MET, ship=ship.number))
    random_events.due_test(position, ship.seat, ship.number, ship.velocity <= EASY, random_events.ASTEROIDS)


def meet_rocks(position: Position, task: Task, log: Log | None) -> None:
    """After the test (s23)."""
    ship = position.ships[task.ship]
    if ship.status != ON_MAP:
        return
    if position.result == PARTIAL:
        heat.heat_up(position, ship, 1, "asteroids", log)
    elif position.result == FAILURE:
        damage.due_hit(position, ship.number, damage.BY_ASTEROIDS, ship.seat)


def end(position: Position, task: Task, log: Log | None) -> None:
    """The end of the path: into the lane or dock, and cooling (s12, s29, s31)."""
    ship = position.ships[task.ship]
    activity = position.activity
    blast_positions.settle(position)
    if activity is None:
        return
    if activity.path is not None:
        progress.fly_on(position, ship, activity, activity.path)
    if ship.status != ON_MAP:
        return
    if activity.path is not None and position.terms.additions.happenings:
        happenings.flown(position, ship, activity.path, log)
    if activity.lane >= 0:
        _cool(position, ship, activity.order, log)
        lane_travel.enter(position, ship, activity.lane, log)
        return
    if activity.arrives:
        stations.dock(position, ship, activity.place, log)
        progress.arrive(position, ship, log)
        visiting.arrive(position, ship, log)
    _cool(position, ship, activity.order, log)


def _cool(position: Position, ship: Ship, order: i64, log: Log | None) -> None:
    """Cool as ordered, also on the way into a lane (s12)."""
    if order == COAST or special_orders.cools(position, order):
        heat.cool(position, ship, 1, "coast", log)
    elif order == HEAT_DUMP:
        heat.cool(position, ship, ship.heat, "heat dump", log)
