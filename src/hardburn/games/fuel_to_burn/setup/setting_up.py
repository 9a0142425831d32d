"""The set-up: planets, stations, objectives, fleets, ships (s32 to s36, FB-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn import codes, events
from hardburn.games.fuel_to_burn.conflict import random_events
from hardburn.games.fuel_to_burn.kinds import BATTLESHIP
from hardburn.games.fuel_to_burn.objectives import BLOCKADE
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.position import DEPLOYMENT, FLEETS, OBJECTIVES, STATIONS, Position
from hardburn.games.fuel_to_burn.position.questions import (
    SETTING_UP_LAST,
    WHERE_SHIP,
    WHERE_STATION,
    WHERE_STEALTH,
    WHICH_FLEET,
    WHICH_STATION,
    WHICH_VECTOR,
)
from hardburn.games.fuel_to_burn.position.tasks import (
    BEGIN_DAYS,
    BEGIN_DEPLOYMENT,
    BEGIN_STATIONS,
    FIRST_SHIP,
    FIRST_STATION,
    GIVE_OBJECTIVES,
    GIVE_WON_OBJECTIVE,
    MUSTER_FLEETS,
    NEXT_NAME,
    NEXT_SHIP,
    NEXT_STATION,
    NEXT_STEALTH_POINT,
)
from hardburn.games.fuel_to_burn.setup import assigning, deploying, mustering, stationing
from hardburn.games.fuel_to_burn.space.bearings import TURN
from hardburn.games.fuel_to_burn.space.placing import FINE
from hardburn.games.fuel_to_burn.turn import day

if TYPE_CHECKING:
    from hardburn.games.fuel_to_burn.options import FuelOptions


def begin(options: FuelOptions, dice: Dice, log: Log | None) -> Position:
    """The map and the tasks before the first day; the referee goes on from here."""
    from hardburn.games.fuel_to_burn.setup.starting_position import staged

    position = staged(options, dice)
    if log is not None:
        for system in position.systems:
            for body in system.bodies[1:]:
                log.add(events.BodyPlaced(system.name, body.name, (body.x, body.y)))
    for kind in (
        BEGIN_DAYS,
        NEXT_STEALTH_POINT,
        BEGIN_DEPLOYMENT,
        MUSTER_FLEETS,
        NEXT_NAME,
        GIVE_OBJECTIVES,
        BEGIN_STATIONS,
    ):
        position.due(Task(kind))
    return position


def do(position: Position, task: Task, dice: Dice, log: Log | None) -> None:
    """Carry out a task."""
    kind: i64 = task.kind
    if kind == BEGIN_STATIONS:
        position.phase = STATIONS
        if not position.terms.is_solo and all(station.is_point() for station in position.stations):
            position.due(Task(FIRST_STATION))
            _contest(position, random_events.PLACING_STATIONS, dice, log)
    elif kind == FIRST_STATION:
        position.turn = position.result
        position.due(Task(NEXT_STATION))
    elif kind == NEXT_STATION:
        stationing.ask_next(position)
    elif kind == GIVE_OBJECTIVES:
        _give_objectives(position, dice, log)
    elif kind == GIVE_WON_OBJECTIVE:
        assigning.give(position, position.result, assigning.draw(position, BLOCKADE - 1, dice), log)
    elif kind == NEXT_NAME:
        assigning.ask_next(position)
    elif kind == MUSTER_FLEETS:
        position.phase = FLEETS
        mustering.ask(position)
    elif kind == BEGIN_DEPLOYMENT:
        _begin_deployment(position, dice, log)
    elif kind == FIRST_SHIP:
        position.turn = position.result
        position.due(Task(NEXT_SHIP))
    elif kind == NEXT_SHIP:
        deploying.ask_next(position)
    elif kind == NEXT_STEALTH_POINT:
        deploying.ask_stealth_point(position)
    elif kind == BEGIN_DAYS:
        day.due_first_day(position)
    if position.terms.is_drawn:
        _draw_answers(position, dice, log)


def list_choices(position: Position, seat: int) -> list[int]:
    """The answers open to this seat."""
    kind: i64 = position.question.kind
    if kind == WHERE_STATION:
        return stationing.choices(position, seat)
    if kind == WHICH_STATION:
        return assigning.choices(position)
    if kind == WHICH_FLEET:
        return mustering.choices(position.terms.points)
    if kind == WHERE_SHIP:
        return deploying.choices(position, seat)
    if kind == WHICH_VECTOR:
        return deploying.vectors()
    return deploying.stealth_choices(position)


def allows(position: Position, seat: int, action: int) -> bool:
    kind: i64 = position.question.kind
    what: i64 = action % codes.KINDS
    about: i64 = action // codes.KINDS
    x: i64 = codes.point_x(about)
    y: i64 = codes.point_y(about)
    if kind == WHERE_STATION:
        is_point: bool = what == codes.PLACE_STATION and about == codes.point(x, y)
        return is_point and stationing.problem(position, seat, x, y) == FINE
    if kind == WHICH_STATION:
        return action in assigning.choices(position)
    if kind == WHICH_FLEET:
        if what != codes.MUSTER or about >= 4 * 65_536:
            return False
        return mustering.is_allowed(mustering.fleet_of(about), position.terms.points)
    if kind == WHERE_SHIP:
        return _may_place(position, seat, what, about)
    if kind == WHICH_VECTOR:
        length: i64 = codes.vector_length(about)
        if what != codes.SET_OFF or codes.vector_bearing(about) >= TURN:
            return False
        return 1 <= length <= deploying.MOST_VELOCITY
    is_stealth: bool = what == codes.STEALTH_POINT and about == codes.point(x, y)
    return is_stealth and deploying.stealth_problem(position, x, y) == FINE


def answer(position: Position, seat: int, action: int, log: Log | None) -> None:
    kind: i64 = position.question.kind
    about: i64 = action // codes.KINDS
    if kind == WHERE_STATION:
        position.answered()
        stationing.place(position, seat, codes.point_x(about), codes.point_y(about), log)
    elif kind == WHICH_STATION:
        assigning.name(position, seat, about, log)
    elif kind == WHICH_FLEET:
        mustering.choose(position, seat, mustering.fleet_of(about), log)
    elif kind == WHICH_VECTOR:
        deploying.set_off(position, seat, about, log)
    elif kind == WHERE_STEALTH:
        deploying.set_stealth_point(position, seat, codes.point_x(about), codes.point_y(about), log)
    elif action % codes.KINDS == codes.HOLD_BACK:
        deploying.hold_back(position, seat, about, log)
    else:
        deploying.place(position, seat, codes.ship_kind(about), codes.point_x(about), codes.point_y(about), log)


def _give_objectives(position: Position, dice: Dice, log: Log | None) -> None:
    """At 50 points one side has the only objective, by contest (FB-46)."""
    position.phase = OBJECTIVES
    if position.objectives:
        return
    if position.terms.points == 50 and not position.terms.objectives:
        position.due(Task(GIVE_WON_OBJECTIVE))
        _contest(position, random_events.OWNING_OBJECTIVE, dice, log)
    else:
        assigning.give_all(position, dice, log)


def _begin_deployment(position: Position, dice: Dice, log: Log | None) -> None:
    """The side with more ships to place begins; a tie leads to a contest (s36)."""
    position.phase = DEPLOYMENT
    first: i64 = position.sides[0].ships_left()
    second: i64 = position.sides[1].ships_left()
    if first != second:
        position.turn = 0 if first > second else 1
        position.due(Task(NEXT_SHIP))
    elif first > 0:
        position.due(Task(FIRST_SHIP))
        _contest(position, random_events.PLACING_SHIPS, dice, log)


def _may_place(position: Position, seat: i64, what: i64, about: i64) -> bool:
    left = position.sides[seat].left
    if what == codes.HOLD_BACK:
        return about <= BATTLESHIP and left[about] > 0 and deploying.may_hold_back(position, seat)
    kind: i64 = codes.ship_kind(about)
    x: i64 = codes.point_x(about)
    y: i64 = codes.point_y(about)
    if what != codes.DEPLOY or kind > BATTLESHIP or about != codes.ship_place(kind, x, y) or left[kind] == 0:
        return False
    return deploying.problem(position, seat, x, y) == FINE


def _contest(position: Position, about: i64, dice: Dice, log: Log | None) -> None:
    """Decided by the dice if they do the set-up, otherwise like any contest (FB-3)."""
    if not position.terms.is_drawn:
        random_events.due_contest(position, about)
        return
    position.result = dice.roll(2, random_events.CONTESTS[about]) - 1
    if log is not None:
        log.add(events.ContestWon(position.result, random_events.CONTESTS[about]))


def _draw_answers(position: Position, dice: Dice, log: Log | None) -> None:
    """The dice answer every question of the set-up."""
    while position.is_asking() and position.question.kind <= SETTING_UP_LAST:
        seat = 0 if position.question.seats & 1 else 1
        choices = list_choices(position, seat)
        answer(position, seat, choices[dice.roll(len(choices), "set-up") - 1], log)
