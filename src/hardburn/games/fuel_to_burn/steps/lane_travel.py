"""Entering space lanes and coming out of them (s31, FB-52)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.conflict import random_events
from hardburn.games.fuel_to_burn.conflict.losses import destroy, lose_torpedoes
from hardburn.games.fuel_to_burn.events import Delayed, LaneEntered, LaneLeft, Tracked, Untracked
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.manifests import show
from hardburn.games.fuel_to_burn.position.position import FAILURE, PARTIAL, Position
from hardburn.games.fuel_to_burn.position.ship import IN_LANE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.space import lanes
from hardburn.games.fuel_to_burn.space.deflection import UNCHOSEN
from hardburn.games.fuel_to_burn.space.system import Lane
from hardburn.games.fuel_to_burn.steps import orders
from hardburn.games.fuel_to_burn.telemetry import LANE, TRACKED


def lane_of(position: Position, ship: Ship) -> Lane:
    """The lane that a ship is in, as listed in the star system that it left."""
    return position.systems[ship.system].lanes[ship.lane]


def enter(position: Position, ship: Ship, lane: i64, log: Log | None) -> None:
    """At the end of step 4: the ship pays the fuel, loses its torpedoes and is no longer tracked."""
    way = position.systems[ship.system].lanes[lane]
    ship.kept_fuel = 0
    for _ in range(way.fuel):
        orders.spend_fuel(position, ship, log)
    ship.status = IN_LANE
    ship.lane = lane
    ship.arrives_on = position.day + way.days
    ship.is_delayed = False
    ship.passage = 0
    position.draw(LANE, ship.seat, ship.number, ship.system, ship.x, ship.y, ship.x, ship.y)
    if log is not None:
        log.add(LaneEntered(ship.vessel(), position.systems[way.to].name, ship.arrives_on))
    if ship.is_tracked:
        ship.is_tracked = False
        if log is not None:
            log.add(Untracked(ship.vessel(), "lane"))
    lose_torpedoes(position, ship, "lane", log)


def arrive(position: Position, task: Task, log: Log | None) -> None:
    """A ship in an unsafe tunnel is tested first, once."""
    ship = position.ships[task.ship]
    if lane_of(position, ship).is_unsafe and not ship.is_delayed:
        position.due(Task(tasks.TUNNELLED, ship=ship.number))
        random_events.due_test(position, ship.seat, ship.number, False, random_events.UNSAFE_TUNNEL)
    else:
        come_out(position, ship, log)


def finish_tunnel(position: Position, task: Task, log: Log | None) -> None:
    ship = position.ships[task.ship]
    if position.result == FAILURE:
        destroy(position, ship, "tunnel", log)
    elif position.result == PARTIAL:
        ship.is_delayed = True
        ship.arrives_on = position.day + 1
        if log is not None:
            log.add(Delayed(ship.vessel(), ship.arrives_on))
    else:
        come_out(position, ship, log)


def come_out(position: Position, ship: Ship, log: Log | None) -> None:
    """It flies on from the lane's other end, without an order; an overheated ship is tracked again."""
    way = lane_of(position, ship)
    back: i64 = position.systems[way.to].other_end(way, ship.system)
    ship.system = way.to
    ship.lane = back
    ship.status = ON_MAP
    ship.is_delayed = False
    start = lanes.arrive(
        position.systems[way.to], position.systems[way.to].lanes[back], ship.velocity, UNCHOSEN, position.terms.turning
    ).path
    ship.x = start.start_x()
    ship.y = start.start_y()
    position.draw(LANE, ship.seat, ship.number, ship.system, ship.x, ship.y, ship.x, ship.y)
    if log is not None:
        log.add(LaneLeft(ship.vessel(), position.systems[ship.system].name))
    if ship.is_overheated():
        ship.is_tracked = True
        if log is not None:
            show(position, Tracked(ship.vessel(), "heat"), log)
        position.due(Task(tasks.FLY_IN, ship=ship.number))
    position.due(Task(tasks.FLY, ship=ship.number))


def mark(position: Position, task: Task) -> None:
    """The sign of a tracked ship stands at its end point."""
    ship = position.ships[task.ship]
    if ship.status == ON_MAP:
        position.draw(TRACKED, ship.seat, ship.number, ship.system, ship.x, ship.y, ship.x, ship.y)
