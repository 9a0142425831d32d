"""Whose go it is and what it may be used for: activating, forcing, a tanker, waiting (s8, s21, s33, FB-43)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import (
    ACTIVATE,
    DEPLOY_TANKER,
    LET_FORCE,
    WAIT,
    code,
    place_system,
    place_tanker,
    point_x,
    point_y,
)
from hardburn.games.fuel_to_burn.events import LeftToForce, Waited
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_ACTIVATION
from hardburn.games.fuel_to_burn.position.ship import HELD_BACK, IN_LANE, ON_MAP, WAITING, Ship
from hardburn.games.fuel_to_burn.space.placing import FINE
from hardburn.games.fuel_to_burn.steps import tankers
from hardburn.games.fuel_to_burn.turn.activation import activate
from hardburn.games.fuel_to_burn.turn.day import STEALTH_FROM, STEALTH_TO

OWN: Final = 0
BOTH_OUT: Final = 1
LEFT_TO_FORCE: Final = 2
"""The kinds of question about activation."""


def next_go(position: Position, log: Log | None) -> None:
    """The next side with a ship to activate goes; when both are out, the initiative decides who forces (s8.3)."""
    seat: i64 = position.turn
    for _ in range(2):
        if position.is_played(seat) and has_go(position, seat):
            position.turn = seat
            position.ask(Question(WHICH_ACTIVATION, 1 + seat, extra=OWN))
            return
        seat = 1 - seat
    first: i64 = position.initiative
    own = forcible(position, first)
    others = forcible(position, 1 - first)
    if len(own) + len(others) == 0:
        position.due(Task(tasks.ADMINISTRATION))
    elif len(own) + len(others) == 1:
        position.due(Task(tasks.GO))
        activate(position, position.ships[own[0] if own else others[0]], is_forced=True, log=log)
    elif own:
        position.ask(Question(WHICH_ACTIVATION, 1 + first, extra=BOTH_OUT))
    else:
        position.ask(Question(WHICH_ACTIVATION, 2 - first, extra=LEFT_TO_FORCE))


def fly_unplayed(position: Position, number: i64, log: Log | None) -> None:
    """Scripted ships go before all others (s24)."""
    for place in range(number, len(position.ships)):
        ship = position.ships[place]
        if ship.status == ON_MAP and not position.is_played(ship.seat):
            position.due(Task(tasks.UNPLAYED, ship=place + 1))
            activate(position, ship, is_forced=False, log=log)
            return


# Options


def has_go(position: Position, seat: i64) -> bool:
    """There is a ship to activate: untracked, due out of a lane, or off the map and free to enter (s8.3b)."""
    return any(ship.seat == seat and (is_free(position, ship) or may_come(position, ship)) for ship in position.ships)


def is_free(position: Position, ship: Ship) -> bool:
    """Its owner may activate it and can't postpone it to another day; a solo player may activate tracked ships, too."""
    if ship.status == ON_MAP:
        return not ship.is_activated and (not ship.is_tracked or position.terms.is_solo)
    return ship.status == IN_LANE and not ship.is_activated and ship.arrives_on <= position.day


def may_come(position: Position, ship: Ship) -> bool:
    """It waits off the map; it may enter or keep waiting (FB-43, FB-45)."""
    if position.waiting & (1 + ship.seat) != 0:
        return False
    if ship.status == HELD_BACK:
        return STEALTH_FROM <= position.day <= STEALTH_TO
    return ship.status == WAITING


def may_wait(position: Position, seat: i64) -> bool:
    """Only with nothing else to activate (FB-43)."""
    for ship in position.ships:
        if ship.seat == seat and is_free(position, ship):
            return False
    return has_go(position, seat)


def forcible(position: Position, seat: i64) -> list[int]:
    """The tracked ships of the other side that this side may force."""
    return [ship.number for ship in position.ships if is_forcible(seat, ship)]


def is_forcible(seat: i64, ship: Ship) -> bool:
    return ship.seat == 1 - seat and ship.status == ON_MAP and ship.is_tracked and not ship.is_activated


def may_call_tanker(position: Position, seat: i64) -> bool:
    """It replaces activating an untracked ship, which may be one due out of a lane (s21, FB-42, FB-82)."""
    return any(
        ship.seat == seat
        and not ship.is_tracked
        and (is_free(position, ship) or (ship.status == HELD_BACK and may_come(position, ship)))
        for ship in position.ships
    )


def choices(position: Position, seat: i64) -> list[int]:
    listed: list[int] = []
    if position.question.extra == OWN:
        listed += [
            code(ACTIVATE, ship.number)
            for ship in position.ships
            if ship.seat == seat and (is_free(position, ship) or may_come(position, ship))
        ]
    listed += [code(ACTIVATE, number) for number in forcible(position, seat)]
    if position.question.extra == OWN:
        if may_wait(position, seat):
            listed.append(WAIT)
        if may_call_tanker(position, seat):
            listed += tankers.choices(position, seat)
    elif position.question.extra == BOTH_OUT and forcible(position, 1 - seat):
        listed.append(LET_FORCE)
    return listed


def allows(position: Position, seat: i64, kind: i64, about: i64) -> bool:
    extra: i64 = position.question.extra
    if kind == ACTIVATE:
        if about >= len(position.ships):
            return False
        ship = position.ships[about]
        if is_forcible(seat, ship):
            return True
        return extra == OWN and ship.seat == seat and (is_free(position, ship) or may_come(position, ship))
    if kind == DEPLOY_TANKER:
        system: i64 = place_system(about)
        return (
            extra == OWN
            and system < len(position.systems)
            and tankers.is_ready(position, seat, place_tanker(about))
            and may_call_tanker(position, seat)
            and tankers.problem(position, seat, system, point_x(about), point_y(about)) == FINE
        )
    if kind == WAIT:
        return about == 0 and extra == OWN and may_wait(position, seat)
    return kind == LET_FORCE and about == 0 and extra == BOTH_OUT and len(forcible(position, 1 - seat)) > 0


def answer(position: Position, seat: i64, kind: i64, about: i64, log: Log | None) -> None:
    """Take the answer; the other side goes next."""
    position.answered()
    position.turn = 1 - seat
    if kind == ACTIVATE:
        ship = position.ships[about]
        position.due(Task(tasks.GO))
        activate(position, ship, is_forced=ship.seat != seat, log=log)
    elif kind == DEPLOY_TANKER:
        position.due(Task(tasks.GO))
        tankers.deploy(position, seat, place_tanker(about), place_system(about), point_x(about), point_y(about), log)
    elif kind == WAIT:
        position.waiting |= 1 + seat
        if log is not None:
            log.add(Waited(seat))
        position.due(Task(tasks.GO))
    else:
        _let_force(position, seat, log)


def _let_force(position: Position, seat: i64, log: Log | None) -> None:
    if log is not None:
        log.add(LeftToForce(seat))
    others = forcible(position, 1 - seat)
    if len(others) == 1:
        position.due(Task(tasks.GO))
        activate(position, position.ships[others[0]], is_forced=True, log=log)
    else:
        position.ask(Question(WHICH_ACTIVATION, 2 - seat, extra=LEFT_TO_FORCE))
