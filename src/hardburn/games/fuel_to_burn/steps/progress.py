"""The progress of objectives: patrols, transports, blockades, tasks and the goals of lessons (s34, FB-26, FB-47)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.events import (
    BlockadeCounted,
    ObjectiveDone,
    ObjectiveFailed,
    PatrolPassed,
    TaskCounted,
    TaskDone,
    TaskFailed,
)
from hardburn.games.fuel_to_burn.objectives import (
    APPROACH,
    ARRIVE,
    BLOCKADE,
    DONE,
    FAILED,
    GOAL,
    OBJECTIVE_NAMES,
    OPEN,
    PATROL,
    REACH,
    REFUELLING,
    TASK,
    TRANSPORT,
    Goal,
    Objective,
)
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.activity import Activity
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.anchors import anchor_name
from hardburn.games.fuel_to_burn.position.naming import place_called
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.space.bearings import HALF_TURN, LU, TURN, bearing_of, is_near, turned
from hardburn.games.fuel_to_burn.space.deflection import PASS_RIGHT, THROUGH, UNCHOSEN
from hardburn.games.fuel_to_burn.space.path import Path
from hardburn.games.fuel_to_burn.steps.path_order import insert

STATION_RANGE: Final = LU
"""A station is passed within this distance (FB-47)."""

# The destinations of a patrol.
HOME: Final = 0
FAR: Final = 1
NEAR: Final = 2
LEGS: Final[list[int]] = [HOME, FAR, NEAR, HOME]
"""In the order in which they are passed."""


def needed_days(turns: i64) -> i64:
    """The days that a blockade needs: one in four, rounded up."""
    return (turns + 3) // 4


def complete(objective: Objective, log: Log | None) -> None:
    objective.status = DONE
    if log is None:
        return
    if objective.kind == TASK:
        log.add(TaskDone(objective.seat, objective.name))
    else:
        log.add(ObjectiveDone(objective.seat, OBJECTIVE_NAMES[objective.kind]))


def fail(objective: Objective, why: str, log: Log | None) -> None:
    objective.status = FAILED
    if log is None:
        return
    if objective.kind == TASK:
        log.add(TaskFailed(objective.seat, objective.name, why))
    else:
        log.add(ObjectiveFailed(objective.seat, OBJECTIVE_NAMES[objective.kind], why))


# Along a path


def watch(position: Position, ship: Ship, path: Path) -> None:
    """Put the destinations that the path passes on the agenda."""
    for number in range(len(position.objectives)):
        objective = position.objectives[number]
        if objective.seat != ship.seat or objective.status != OPEN:
            continue
        if objective.kind == PATROL and ship.system == 0:
            for place in (HOME, FAR, NEAR):
                x, y = _spot(position, objective, place)
                nearest = path.nearest(x, y)
                if nearest.miss <= _radius(position, objective, place):
                    insert(position, Task(tasks.PASS, ship.number, place, at=nearest.at, extra=number))
        elif objective.kind == GOAL:
            _watch_goal(position, ship, path, number)


def pass_by(position: Position, ship: Ship, activity: Activity, task: Task, log: Log | None) -> None:
    objective = position.objectives[task.extra]
    path = activity.path
    if path is None or objective.status != OPEN:
        return
    if objective.kind == GOAL:
        complete(objective, log)
        return
    wound: i64 = winding(path, task.at, activity, ship.bearing)
    leg: i64 = objective.leg
    if leg > 0 and ship.number in objective.scouts and LEGS[leg] == task.other:
        place = objective.scouts.index(ship.number)
        objective.winding += objective.windings[place] + wound
        _pass(position, objective, ship, task.other, log)
    if objective.status == OPEN and activity.is_scouting:
        _start(position, objective, ship, task.other, wound, log)


def _pass(position: Position, objective: Objective, ship: Ship, place: i64, log: Log | None) -> None:
    """The next destination is reached; the last one ends the patrol."""
    objective.leg += 1
    objective.scouts = []
    objective.windings = []
    if log is not None:
        log.add(_passed(position, objective, ship, place))
    if objective.leg == len(LEGS):
        if turns_around(objective.winding) != 0:
            complete(objective, log)
        else:
            fail(objective, "it did not go around the star", log)


def _start(position: Position, objective: Objective, ship: Ship, place: i64, wound: i64, log: Log | None) -> None:
    """A ship untracked at its plot goes on patrol when it passes the start of a leg (FB-47)."""
    if objective.leg == 0 and place == HOME:
        objective.leg = 1
        if log is not None:
            log.add(_passed(position, objective, ship, place))
    if objective.leg > 0 and LEGS[objective.leg - 1] == place and ship.number not in objective.scouts:
        objective.scouts.append(ship.number)
        objective.windings.append(-wound)


def fly_on(position: Position, ship: Ship, activity: Activity, path: Path) -> None:
    """Count how far around the star a ship on patrol has come on its path."""
    for objective in position.objectives:
        if objective.kind == PATROL and ship.number in objective.scouts:
            place = objective.scouts.index(ship.number)
            objective.windings[place] += winding(path, path.length(), activity, ship.bearing)


def seen_from_star(ship: Ship) -> i64:
    """The bearing of a ship; in the middle, the one from which it came into orbit, or on which it flies out."""
    if not is_near(ship.x, ship.y, THROUGH):
        return bearing_of(ship.x, ship.y)
    return turned(ship.bearing, HALF_TURN) if ship.is_stationary() else ship.bearing


def winding(path: Path, at: i64, activity: Activity, leaves: i64) -> i64:
    """The angle around the star from the beginning of a path to a distance along it, anticlockwise positive.

    A corner in the star's middle has no bearing of its own. The path passes it on the chosen side and goes on along the
    next leg, or after the last leg along the bearing `leaves` (FB-83).
    """
    total: i64 = 0
    last: i64 = activity.begins
    for place in range(len(path.legs)):
        leg = path.legs[place]
        end: i64 = min(at, leg.start + leg.length)
        if end <= leg.start:
            break
        x: i64 = path.x_at(end)
        y: i64 = path.y_at(end)
        if not is_near(x, y, THROUGH):
            here: i64 = bearing_of(x, y)
            total += (here - last + HALF_TURN) % TURN - HALF_TURN
            last = here
        elif activity.sides != UNCHOSEN:
            ahead: i64 = path.legs[place + 1].bearing if place + 1 < len(path.legs) else leaves
            around: i64 = (ahead - last) % TURN
            total += around if activity.sides == PASS_RIGHT else around - TURN
            last = ahead
    return total


def turns_around(wound: i64) -> i64:
    """In whole turns, rounded."""
    return (wound + HALF_TURN) // TURN


def _passed(position: Position, objective: Objective, ship: Ship, place: i64) -> PatrolPassed:
    anchor: i64 = position.sides[objective.seat].home
    if place == FAR:
        anchor = STATION + objective.far
    elif place == NEAR:
        anchor = STATION + objective.station
    return PatrolPassed(ship.vessel(), anchor_name(anchor) or "", place_called(position, 0, anchor), objective.leg)


def _spot(position: Position, objective: Objective, place: i64) -> tuple[i64, i64]:
    if place == HOME:
        body = position.systems[0].bodies[position.sides[objective.seat].home]
        return body.x, body.y
    station = position.stations[objective.far if place == FAR else objective.station]
    return station.x, station.y


def _radius(position: Position, objective: Objective, place: i64) -> i64:
    if place == HOME:
        return position.systems[0].bodies[position.sides[objective.seat].home].influence
    return STATION_RANGE


# Arriving, refuelling


def arrive(position: Position, ship: Ship, log: Log | None) -> None:
    """A transport is done when its ship docks at the chosen station."""
    goal = position.terms.goal
    for objective in position.objectives:
        if objective.status != OPEN:
            continue
        if objective.kind == TASK:
            continue
        if objective.kind == TRANSPORT:
            if objective.ship == ship.number and ship.anchor == STATION + objective.station:
                complete(objective, log)
        elif goal is not None and objective.seat == ship.seat and _is_at_goal(goal, ship):
            complete(objective, log)


def _is_at_goal(goal: Goal, ship: Ship) -> bool:
    is_there = ship.anchor == goal.anchor and ship.system == goal.system
    return goal.kind == ARRIVE and is_there and ship.fuel >= goal.least_fuel


def refuelled(position: Position, ship: Ship, log: Log | None) -> None:
    goal = position.terms.goal
    if goal is None or goal.kind != REFUELLING:
        return
    for objective in position.objectives:
        if objective.kind == GOAL and objective.status == OPEN and objective.seat == ship.seat:
            objective.days += 1
            if objective.days >= goal.amount:
                complete(objective, log)


def _watch_goal(position: Position, ship: Ship, path: Path, number: i64) -> None:
    goal = position.terms.goal
    if goal is None or ship.system != goal.system or not is_fit(goal, ship):
        return
    if goal.kind == REACH:
        nearest = path.nearest(goal.x, goal.y)
    elif goal.kind == APPROACH and position.ships[goal.ship].status == ON_MAP:
        other = position.ships[goal.ship]
        if other.system != ship.system:
            return
        nearest = path.nearest(other.x, other.y)
    else:
        return
    if nearest.miss <= goal.within:
        insert(position, Task(tasks.PASS, ship.number, at=nearest.at, extra=number))


def is_fit(goal: Goal, ship: Ship) -> bool:
    """Slow enough, and with fuel to spare."""
    return ship.velocity <= goal.most_velocity and ship.fuel >= goal.least_fuel


# Tasks of a scenario


def count_task(position: Position, seat: i64, name: str, amount: i64, log: Log | None) -> None:
    """Count for a side's open task of this name, if it has one (FB-86)."""
    for number in range(len(position.objectives)):
        objective = position.objectives[number]
        if objective.kind != TASK or objective.seat != seat or objective.status != OPEN or objective.name != name:
            continue
        objective.days = min(objective.needed, objective.days + amount)
        if log is not None:
            log.add(TaskCounted(seat, name, objective.days, objective.needed))
        if objective.days >= objective.needed:
            complete(objective, log)
            position.due(Task(tasks.TASK_DONE, other=number))


# In Administration


def settle(position: Position, log: Log | None) -> None:
    """A transport fails once its ship is gone (FB-51), a task after its last day; ships off the map end patrols."""
    for objective in position.objectives:
        if objective.kind == TASK and objective.status == OPEN and 0 < objective.by <= position.day:
            fail(objective, f"it was not done by day {objective.by}", log)
        for place in range(len(objective.scouts) - 1, -1, -1):
            if position.ships[objective.scouts[place]].status != ON_MAP:
                objective.scouts.pop(place)
                objective.windings.pop(place)
        if objective.status != OPEN or objective.kind != TRANSPORT or objective.ship < 0:
            continue
        if position.ships[objective.ship].status >= DESTROYED:
            fail(objective, "its ship is gone", log)


def count_blockades(position: Position, log: Log | None) -> None:
    """A day counts if a ship of the owner is docked there; with too few days left it fails (FB-26, FB-51)."""
    turns: i64 = position.terms.turns
    needed: i64 = needed_days(turns)
    for objective in position.objectives:
        if objective.kind != BLOCKADE or objective.status != OPEN:
            continue
        in_force = is_blockading(position, objective)
        if in_force:
            objective.days += 1
            if log is not None:
                log.add(BlockadeCounted(objective.seat, objective.station, objective.days, needed))
        if objective.days + turns - position.day < needed:
            fail(objective, "too few days are left", log)
        elif position.day >= turns:
            if in_force:
                complete(objective, log)
            else:
                fail(objective, "it is not in force on the last day", log)


def is_blockading(position: Position, objective: Objective) -> bool:
    for ship in position.ships:
        if ship.seat == objective.seat and ship.status == ON_MAP and ship.anchor == STATION + objective.station:
            return True
    return False


def is_settled(position: Position) -> bool:
    """There are objectives, and none is open."""
    if not position.objectives:
        return False
    return all(objective.status != OPEN for objective in position.objectives)
