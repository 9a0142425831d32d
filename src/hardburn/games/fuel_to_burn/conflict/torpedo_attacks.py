"""Torpedo attacks on ships and on other torpedoes: countermeasures and evasion (s19, s20, FB-18, FB-41)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.conflict import random_events
from hardburn.games.fuel_to_burn.conflict.combat import evade
from hardburn.games.fuel_to_burn.conflict.damage import BY_TORPEDO, PASSING
from hardburn.games.fuel_to_burn.conflict.losses import remove_torpedo
from hardburn.games.fuel_to_burn.conflict.protocols import can_evade
from hardburn.games.fuel_to_burn.events import Evaded, TorpedoAttacked, TorpedoFoughtTorpedo
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.blast_positions import stands_x, stands_y
from hardburn.games.fuel_to_burn.position.position import FAILURE, PARTIAL, SUCCESS, Position
from hardburn.games.fuel_to_burn.position.questions import WHETHER_EVADE
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP
from hardburn.games.fuel_to_burn.position.tasks import (
    AFTERMATH,
    COUNTERMEASURES,
    HIT,
    TORPEDO_ATTACK,
    TORPEDO_BLAST,
    TORPEDO_DUEL,
)
from hardburn.games.fuel_to_burn.telemetry import TORPEDO_ATTACK as TORPEDO_ATTACK_SIGN


def due_attack(position: Position, torpedo: int, ship: int, x: int, y: int, is_automatic: bool) -> None:
    """The torpedo's attack on a ship comes next, from this point."""
    position.due(Task(TORPEDO_ATTACK, ship=ship, other=torpedo, x=x, y=y, extra=1 if is_automatic else 0))


def due_duel(position: Position, torpedo: int, target: int, x: int, y: int) -> None:
    """The torpedo's attack on another torpedo comes next, from this point."""
    position.due(Task(TORPEDO_DUEL, ship=torpedo, other=target, x=x, y=y))


def attack(position: Position, task: Task, log: Log | None) -> None:
    """The ship may evade first. With hidden manifests it is always asked."""
    torpedo = position.torpedoes[task.other]
    ship = position.ships[task.ship]
    if torpedo.is_gone or ship.status != ON_MAP:
        return
    _draw(position, task, torpedo.seat, stands_x(position, ship), stands_y(position, ship), torpedo.system)
    if log is not None:
        at = (int(task.x), int(task.y))
        log.add(TorpedoAttacked(torpedo.seat, torpedo.number, ship.vessel(), at, task.extra == 1))
    if can_evade(ship) or position.terms.has_hidden_manifests:
        position.ask(Question(WHETHER_EVADE, 1 << ship.seat, ship=task.ship, other=task.other))
    else:
        _test(position, task.ship, task.other, is_easy=False)


def answer_torpedo(position: Position, question: Question, evades: bool, log: Log | None) -> None:
    """Evading makes the countermeasures an easy test."""
    if evades:
        ship = position.ships[question.ship]
        if log is not None:
            log.add(Evaded(ship.vessel()))
        evade(position, ship, log)
    _test(position, question.ship, question.other, is_easy=evades)


def counter(position: Position, task: Task, log: Log | None) -> None:
    """Apply the result of the countermeasures; the torpedo is spent in any case (FB-17)."""
    ship = position.ships[task.ship]
    torpedo = position.torpedoes[task.other]
    result = position.result
    if result == SUCCESS and not ship.has_weapons():
        result = PARTIAL
    if result == SUCCESS:
        remove_torpedo(position, torpedo, "defeated", log)
        return
    remove_torpedo(position, torpedo, "attacked", log)
    extra = ship.seat if result == PARTIAL else torpedo.seat | PASSING
    position.due(Task(AFTERMATH))
    position.due(Task(HIT, ship=task.ship, other=NOWHERE, at=BY_TORPEDO, extra=extra))


def attack_torpedo(position: Position, task: Task, log: Log | None) -> None:
    """The attacking torpedo is spent; an easy test by its side decides the target's fate (s20)."""
    torpedo = position.torpedoes[task.ship]
    target = position.torpedoes[task.other]
    if torpedo.is_gone or target.is_gone:
        return
    _draw(position, task, torpedo.seat, target.x, target.y, torpedo.system)
    remove_torpedo(position, torpedo, "attacked", log)
    position.due(Task(TORPEDO_BLAST, ship=task.ship, other=task.other))
    random_events.due_test(position, torpedo.seat, torpedo.guide, True, random_events.TORPEDO_AGAINST_TORPEDO)


def blast_torpedo(position: Position, task: Task, log: Log | None) -> None:
    torpedo = position.torpedoes[task.ship]
    target = position.torpedoes[task.other]
    is_defeated = position.result != FAILURE
    if log is not None:
        log.add(TorpedoFoughtTorpedo(torpedo.seat, torpedo.number, target.number, is_defeated))
    if is_defeated:
        remove_torpedo(position, target, "torpedo", log)


def _test(position: Position, ship: i64, torpedo: i64, is_easy: bool) -> None:
    position.due(Task(COUNTERMEASURES, ship=ship, other=torpedo))
    random_events.due_test(position, position.ships[ship].seat, ship, is_easy, random_events.COUNTERMEASURES)


def _draw(position: Position, task: Task, seat: i64, x: i64, y: i64, system: i64) -> None:
    number = task.ship if task.kind == TORPEDO_DUEL else task.other
    position.draw(TORPEDO_ATTACK_SIGN, seat, number, system, task.x, task.y, x, y)
