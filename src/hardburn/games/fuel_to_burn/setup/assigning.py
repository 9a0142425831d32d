"""Giving objectives and naming their stations (s34, FB-46)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.codes import NAME_STATION, code
from hardburn.games.fuel_to_burn.kinds import LINER, RUNNER
from hardburn.games.fuel_to_burn.objectives import BLOCKADE, OBJECTIVE_NAMES, PATROL, TRANSPORT, Objective
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_STATION
from hardburn.games.fuel_to_burn.position.ship import WAITING, Ship
from hardburn.games.fuel_to_burn.position.tasks import NEXT_NAME

PATROL_TAKES: Final = 20
"""Patrol is drawn only in games of at least this many turns (FB-46)."""
RUNNER_UNTIL: Final = 14
"""In games of up to this many days the transport is a Runner, otherwise a Liner (s34)."""
UNNAMED: Final = -1
FAR: Final = 1
"""The station that the owner of a patrol names; 0: the one that the opponent names."""


def give_all(position: Position, dice: Dice, log: Log | None) -> None:
    """Give the requested objectives; otherwise the same to both at 75 points, different ones at 100 (FB-46)."""
    if position.terms.objectives:
        for asked in position.terms.objectives:
            give(position, asked // 4, asked % 4, log)
    elif position.terms.points == 75:
        kind = draw(position, BLOCKADE - 1, dice)
        give(position, 0, kind, log)
        give(position, 1, kind, log)
    else:
        first = draw(position, BLOCKADE - 1, dice)
        give(position, 0, first, log)
        give(position, 1, draw(position, first, dice), log)


def draw(position: Position, without: i64, dice: Dice) -> i64:
    """A kind of objective at random."""
    kinds = [BLOCKADE, TRANSPORT, PATROL] if position.terms.turns >= PATROL_TAKES else [BLOCKADE, TRANSPORT]
    kinds = [kind for kind in kinds if kind != without]
    return kinds[dice.roll(len(kinds), "objective") - 1]


def give(position: Position, seat: i64, kind: i64, log: Log | None) -> None:
    objective = Objective(seat, kind)
    if kind == TRANSPORT:
        objective.ship = _add_transport(position, seat)
    position.objectives.append(objective)
    if log is not None:
        log.add(events.ObjectiveGiven(seat, OBJECTIVE_NAMES[kind]))


def ask_next(position: Position) -> None:
    """Ask for the next station that has to be named, if any."""
    for number, objective in enumerate(position.objectives):
        if objective.kind == PATROL and objective.far == UNNAMED:
            position.ask(Question(WHICH_STATION, 1 + objective.seat, number, extra=FAR))
            return
        if objective.kind <= PATROL and objective.station == UNNAMED:
            position.ask(Question(WHICH_STATION, 2 - objective.seat, number))
            return


def owner_wanted(objective: Objective, extra: i64) -> i64:
    """Whose stations may be named: the other side's for a blockade and for a patrol's far end (s34)."""
    if extra == FAR or objective.kind == BLOCKADE:
        return 1 - objective.seat
    return objective.seat


def choices(position: Position) -> list[int]:
    question = position.question
    seat: i64 = owner_wanted(position.objectives[question.ship], question.extra)
    return [code(NAME_STATION, station.number) for station in position.stations if station.seat == seat]


def name(position: Position, seat: i64, station: i64, log: Log | None) -> None:
    question = position.question
    position.answered()
    objective = position.objectives[question.ship]
    if question.extra == FAR:
        objective.far = station
    else:
        objective.station = station
    if log is not None:
        log.add(events.StationNamed(seat, objective.seat, OBJECTIVE_NAMES[objective.kind], station))
    position.due(Task(NEXT_NAME))


def _add_transport(position: Position, seat: i64) -> i64:
    """The civilian ship, which waits off the map at its home planet (FB-45)."""
    home = position.systems[0].bodies[position.sides[seat].home]
    kind = RUNNER if position.terms.turns <= RUNNER_UNTIL else LINER
    ship = Ship(len(position.ships), seat, kind, 0, WAITING, x=home.x, y=home.y)
    position.christen(ship)
    position.ships.append(ship)
    return ship.number
