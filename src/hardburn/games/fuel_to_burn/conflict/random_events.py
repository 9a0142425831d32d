"""Random events: a draw of cards, or a duel between the players (s13, FB-3)."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.conflict.protocols import DRAW, PROTOCOL_NAMES, PROTOCOLS, WIN, fares
from hardburn.games.fuel_to_burn.events import ContestWon, Duelled, Result, Tested
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.position import FAILURE, PARTIAL, SUCCESS, UNSEALED, Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_DUEL
from hardburn.games.fuel_to_burn.position.tasks import CONTEST, TEST

REPAIRING: Final = 0
ASTEROIDS: Final = 1
MASKING: Final = 2
SCANNING: Final = 3
COUNTERMEASURES: Final = 4
TORPEDO_AGAINST_TORPEDO: Final = 5
UNSAFE_TUNNEL: Final = 6
ABOUT: Final = [
    "repair",
    "asteroids",
    "masking",
    "scan",
    "countermeasures",
    "torpedo against torpedo",
    "unsafe tunnel",
]

PLACING_STATIONS: Final = 0
OWNING_OBJECTIVE: Final = 1
PLACING_SHIPS: Final = 2
INITIATIVE: Final = 3
CONTESTS: Final[list[Literal["placing stations", "the objective", "placing ships", "initiative"]]] = [
    "placing stations",
    "the objective",
    "placing ships",
    "initiative",
]

RESULT_NAMES: Final[list[Result]] = ["success", "partial success", "failure"]
NO_SEAT: Final = -1
MOST_DUELS: Final = 3


def due_test(position: Position, seat: int, ship: int, is_easy: bool, about: int) -> None:
    """A test comes next; afterwards `position.result` is its result. `ship` is -1 where no ship is tested."""
    position.due(Task(TEST, ship=ship, other=seat, at=about, extra=1 if is_easy else 0))


def due_contest(position: Position, about: int) -> None:
    """A contest comes next; afterwards `position.result` is the seat that won it."""
    position.due(Task(CONTEST, at=about))


def hold_test(position: Position, task: Task, dice: Dice, log: Log | None) -> None:
    """Ships that nobody plays always draw, and so do lessons for one player."""
    if position.terms.has_duels and task.other < 2 and position.is_played(1):
        _ask_duel(position, task.ship, task.other, task.at, task.extra)
        return
    if position.terms.has_evasive_events:
        _draw_two(position, task, dice, log)
        return
    drawn = dice.roll(3, ABOUT[task.at]) - 1
    position.result = count_result(drawn, task.extra)
    if log is not None:
        result = RESULT_NAMES[position.result]
        log.add(Tested(task.other, ABOUT[task.at], result, task.extra == 1, ()))


def _draw_two(position: Position, task: Task, dice: Dice, log: Log | None) -> None:
    """With Evasive each side draws one of four cards: 6 of 16 pairs succeed, 4 are partial, 6 fail (FB-90)."""
    own = dice.roll(PROTOCOLS, ABOUT[task.at]) - 1
    others = dice.roll(PROTOCOLS, ABOUT[task.at]) - 1
    position.result = count_result(1 - fares(own, others), task.extra)
    if log is not None:
        result = RESULT_NAMES[position.result]
        faces = (PROTOCOL_NAMES[own], PROTOCOL_NAMES[others])
        log.add(Tested(task.other, ABOUT[task.at], result, task.extra == 1, faces))


def count_protocols(position: Position, question: Question) -> i64:
    """How many protocols a duel offers: Evasive only if the scenario allows it, never in a contest (s8, s13)."""
    return PROTOCOLS if position.terms.has_evasive_events and question.other != NO_SEAT else PROTOCOLS - 1


def hold_contest(position: Position, task: Task, dice: Dice, log: Log | None) -> None:
    """After three drawn duels the dice decide (FB-65)."""
    if position.terms.has_duels and position.is_played(1) and task.extra < MOST_DUELS:
        _ask_duel(position, -1, NO_SEAT, task.at, task.extra)
        return
    _win(position, task.at, dice.roll(2, CONTESTS[task.at]) - 1, log)


def settle_duel(position: Position, question: Question, log: Log | None) -> None:
    """A win is a success and a draw a partial success; a drawn contest is held again."""
    first = position.sealed[0]
    second = position.sealed[1]
    position.sealed = [UNSEALED, UNSEALED]
    position.shown = [-1, -1, first, second]
    if question.other == NO_SEAT:
        _settle_contest(position, question, first, second, log)
        return
    seat = question.other
    own = first if seat == 0 else second
    others = second if seat == 0 else first
    position.result = count_result(1 - fares(own, others), question.extra)
    if log is not None:
        result = RESULT_NAMES[position.result]
        faces = (PROTOCOL_NAMES[own], PROTOCOL_NAMES[others])
        log.reveal(Tested(seat, ABOUT[question.at], result, question.extra == 1, faces))


def contest_won(seat: int, about: int) -> ContestWon:
    return ContestWon(seat, CONTESTS[about])


def count_result(drawn: i64, is_easy: i64) -> i64:
    """In an easy test a partial success is a success."""
    if drawn == PARTIAL and is_easy == 1:
        return SUCCESS
    return drawn


def _settle_contest(position: Position, question: Question, first: i64, second: i64, log: Log | None) -> None:
    about = question.at
    fared = fares(first, second)
    winner = 0 if fared == WIN else 1
    if log is not None:
        names = (PROTOCOL_NAMES[first], PROTOCOL_NAMES[second])
        log.reveal(Duelled(CONTESTS[about], names, None if fared == DRAW else winner))
    if fared == DRAW:
        position.due(Task(CONTEST, at=about, extra=question.extra + 1))
    else:
        _win(position, about, winner, log)


def _win(position: Position, about: i64, seat: i64, log: Log | None) -> None:
    position.result = seat
    if log is not None:
        log.add(contest_won(seat, about))


def _ask_duel(position: Position, ship: i64, seat: i64, about: i64, extra: i64) -> None:
    position.sealed = [UNSEALED, UNSEALED]
    position.ask(Question(WHICH_DUEL, 3, ship=ship, other=seat, at=about, extra=extra))


assert (SUCCESS, PARTIAL, FAILURE) == (1 - WIN, 1 - DRAW, 1 + WIN)
