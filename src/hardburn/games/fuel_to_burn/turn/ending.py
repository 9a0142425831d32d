"""Who wins, and when (s8.4, FB-27, FB-51)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.core.results import Outcome
from hardburn.games.fuel_to_burn.events import Ended, Resigned
from hardburn.games.fuel_to_burn.objectives import DONE, FAILED, OPEN, graded
from hardburn.games.fuel_to_burn.position.position import ACTIVATION, OVER, Position
from hardburn.games.fuel_to_burn.position.ship import TO_DEPLOY
from hardburn.games.fuel_to_burn.position.tasks import CONFLICT_FIRST

BY_RESIGNING: Final = 1
BY_DESTRUCTION: Final = 2
BY_THE_OBJECTIVE: Final = 3
WITHOUT_THE_OBJECTIVE: Final = 4
BY_OBJECTIVES: Final = 5
BY_LOSSES: Final = 6
EVEN: Final = 7
GIVEN_UP: Final = 8
LESSON_DONE: Final = 9
LESSON_FAILED: Final = 10
ALL_LOST: Final = 11

_REASONS: Final = [
    "",
    "the other side gave up",
    "the other side has no ships left",
    "the objective was reached",
    "the objective was not reached",
    "it reached more objectives",
    "it lost fewer points of ships",
    "as many objectives and losses on both sides",
    "the lesson was given up",
    "the goal was reached",
    "the goal was not reached",
    "no ships are left",
]
_RULES: Final = [
    "",
    "table.resign",
    "FB-27",
    "FB-27",
    "FB-27",
    "FB-51",
    "FB-51",
    "FB-51",
    "table.resign",
    "FB-27",
    "FB-27",
    "FB-27",
]


def resign(position: Position, seat: int, log: Log | None) -> None:
    position.sides[seat].has_resigned = True
    if log is not None:
        log.add(Resigned(seat))
    _end(position, 2 - seat, GIVEN_UP if position.terms.is_solo else BY_RESIGNING, log)


def outcome_of(position: Position) -> Outcome | None:
    if position.phase != OVER:
        return None
    return Outcome(winners_of(position), _reason(position), _RULES[position.why])


def winners_of(position: Position) -> tuple[int, ...]:
    return tuple(seat for seat in (0, 1) if position.winners & (1 + seat) != 0)


def settle(position: Position, log: Log | None) -> None:
    """A side with no ships left loses as soon as all pending hits have landed (FB-37, FB-51)."""
    if position.phase != ACTIVATION:
        return
    alive: i64 = _with_ships(position)
    if alive == 3 or (position.terms.is_solo and alive & 1 != 0):
        return
    for task in position.agenda:
        if task.kind >= CONFLICT_FIRST:
            return
    if alive == 0:
        compare(position, log)
    else:
        _end(position, alive, ALL_LOST if position.terms.is_solo else BY_DESTRUCTION, log)


def compare(position: Position, log: Log | None) -> None:
    """A single objective decides; otherwise the number reached, then the points of ships lost."""
    done = [0, 0]
    for objective in position.objectives:
        if objective.status == DONE:
            done[objective.seat] += 1
        elif objective.status == OPEN:
            objective.status = FAILED
    if len(position.objectives) == 1:
        owner: i64 = position.objectives[0].seat
        if done[owner] > 0:
            _end(position, 1 + owner, BY_THE_OBJECTIVE, log)
        else:
            _end(position, 2 - owner, WITHOUT_THE_OBJECTIVE, log)
        return
    ahead: i64 = done[0] - done[1]
    why: i64 = BY_OBJECTIVES
    if ahead == 0:
        ahead = position.sides[1].points_lost - position.sides[0].points_lost
        why = BY_LOSSES
    if ahead == 0:
        _end(position, 0, EVEN, log)
    else:
        _end(position, 1 if ahead > 0 else 2, why, log)


def _with_ships(position: Position) -> i64:
    """The set of seats that have a ship on the map, in a lane or still to come."""
    alive: i64 = 0
    for ship in position.ships:
        is_there: bool = ship.status != TO_DEPLOY and ship.is_in_play()
        if ship.seat < 2 and (is_there or ship.is_due()):
            alive |= 1 + ship.seat
            if alive == 3:
                break
    return alive


def _end(position: Position, winners: i64, why: i64, log: Log | None) -> None:
    if position.terms.is_solo and why not in (GIVEN_UP, ALL_LOST):
        why = LESSON_DONE if winners == 1 else LESSON_FAILED
    position.winners = winners & 1 if position.terms.is_solo else winners
    position.why = why
    position.phase = OVER
    position.agenda = []
    position.answered()
    if log is not None:
        log.add(Ended(winners_of(position), _reason(position), _RULES[why]))


def _reason(position: Position) -> str:
    if position.why != LESSON_DONE or not position.terms.par:
        return _REASONS[position.why]
    terms = position.terms
    grade = graded(terms.grades, terms.par, position.day, position.burnt)
    days = "1 day" if position.day == 1 else f"{position.day} days"
    return f"the goal was reached in {days} with {position.burnt} fuel: {grade}"
