"""Attacks of the active ship: potential targets, the declaration, tracking probes (s14, s29, s35, FB-19, FB-22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import (
    ATTACK,
    ATTACK_TANKER,
    HOLD_FIRE,
    OFFER,
    attack_code,
    attacked,
    attacked_at,
    attacked_with_probes,
    code,
)
from hardburn.games.fuel_to_burn.conflict.combat import due_combat
from hardburn.games.fuel_to_burn.conflict.losses import attack_tanker
from hardburn.games.fuel_to_burn.events import AttackDeclared, FireHeld, TargetOffered
from hardburn.games.fuel_to_burn.kinds import TRACKING_PROBES
from hardburn.games.fuel_to_burn.position.activity import TANKER_TARGET, Activity
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.objects import ON_STATION
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_ATTACK, WHICH_OFFER
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.path import NEVER, Path
from hardburn.games.fuel_to_burn.steps import orders
from hardburn.games.fuel_to_burn.telemetry import ATTACK as ATTACK_SIGN

RANGE: Final = 3000
"""The range of a ship's weapons (s14)."""


class Target:
    """A ship, or TANKER_TARGET + a tanker, within range of a path: where it is first in range, and where nearest."""

    def __init__(self, number: int, x: int, y: int, first: int, nearest: int) -> None:
        self.number: i64 = number
        self.x: i64 = x
        self.y: i64 = y
        self.first: i64 = first
        self.nearest: i64 = nearest


def potential_targets(position: Position, ship: Ship, path: Path) -> list[Target]:
    """In the order in which the path first comes within 3 LU; ties: ships first, by number (FB-19)."""
    found: list[Target] = []
    for other in position.ships:
        if other.seat == 1 - ship.seat and other.status == ON_MAP and other.system == ship.system:
            _add(found, path, other.number, other.x, other.y)
    for tanker in position.tankers:
        if tanker.seat == 1 - ship.seat and tanker.status == ON_STATION and tanker.system == ship.system:
            _add(found, path, TANKER_TARGET + tanker.number, tanker.x, tanker.y)
    return found


def _add(found: list[Target], path: Path, number: i64, x: i64, y: i64) -> None:
    """Insert a target in order."""
    first: i64 = path.first_within(x, y, RANGE)
    if first == NEVER:
        return
    place: i64 = len(found)
    while place > 0 and found[place - 1].first > first:
        place -= 1
    found.insert(place, Target(number, x, y, first, path.nearest(x, y).at))


# Declaring


def declare(position: Position, ship: Ship, activity: Activity) -> None:
    """At the start of step 4 (FB-40); civilians cannot attack (s24)."""
    path = activity.path
    if path is None or ship.is_civilian() or not position.is_played(ship.seat):
        return
    if potential_targets(position, ship, path):
        position.ask(Question(WHICH_ATTACK, 1 + ship.seat, ship.number))


def choices(position: Position) -> list[int]:
    """From where a target is first in range, and from where it is nearest."""
    question = position.question
    ship = position.ships[question.ship]
    activity = position.activity
    listed: list[int] = []
    if activity is None or activity.path is None:
        return listed
    targets = potential_targets(position, ship, activity.path)
    may_probe = can_probe(position, ship, len(targets))
    for target in targets:
        if question.extra == 1 and target.number == question.other:
            continue
        _list(listed, target, 0)
        if may_probe:
            _list(listed, target, 1)
    if question.extra == 0:
        listed.append(HOLD_FIRE)
    return listed


def _list(listed: list[int], target: Target, probes: i64) -> None:
    kind: i64 = ATTACK if target.number < TANKER_TARGET else ATTACK_TANKER
    number: i64 = target.number % TANKER_TARGET
    listed.append(attack_code(kind, number, target.first, probes))
    if target.nearest != target.first:
        listed.append(attack_code(kind, number, target.nearest, probes))


def can_probe(position: Position, ship: Ship, targets: i64) -> bool:
    """Tracking probes allow two attacks, on different targets (s35)."""
    is_second = position.question.extra == 1
    return targets > 1 and not is_second and position.sides[ship.seat].extra == TRACKING_PROBES


def allows(position: Position, kind: i64, about: i64) -> bool:
    """From any point of the path within 3 LU of the target (FB-19)."""
    question = position.question
    if kind == HOLD_FIRE:
        return about == 0 and question.extra == 0
    ship = position.ships[question.ship]
    activity = position.activity
    if (kind != ATTACK and kind != ATTACK_TANKER) or activity is None or activity.path is None:
        return False
    path = activity.path
    number: i64 = attacked(about) + (TANKER_TARGET if kind == ATTACK_TANKER else 0)
    at: i64 = attacked_at(about)
    probes: i64 = attacked_with_probes(about)
    targets = potential_targets(position, ship, path)
    if at > path.length() or probes > 1 or (probes == 1 and not can_probe(position, ship, len(targets))):
        return False
    if question.extra == 1 and number == question.other:
        return False
    for target in targets:
        if target.number == number:
            return path.miss_at(at, target.x, target.y) <= RANGE
    return False


def answer(position: Position, kind: i64, about: i64, log: Log | None) -> None:
    """Declare the attack and its point; attacks on a tanker count at once (FB-21)."""
    question = position.question
    ship = position.ships[question.ship]
    activity = position.activity
    position.answered()
    if activity is None or activity.path is None:
        return
    if kind == HOLD_FIRE:
        if log is not None:
            log.add(FireHeld(ship.vessel()))
        return
    number: i64 = attacked(about) + (TANKER_TARGET if kind == ATTACK_TANKER else 0)
    if question.extra == 1:
        activity.second = number
        activity.second_at = attacked_at(about)
    else:
        activity.target = number
        activity.target_at = attacked_at(about)
    if attacked_with_probes(about) == 1:
        orders.use_extra(position, ship.seat, log)
    is_probing = attacked_with_probes(about) == 1
    _tell(position, ship, number, attacked_at(about), log)
    if len(companions(position, number)) > 1 and position.is_played(1 - ship.seat):
        if is_probing:
            activity.second = NOWHERE - 1
        position.ask(Question(WHICH_OFFER, 2 - ship.seat, ship.number, number, extra=question.extra))
    elif is_probing:
        _ask_second(position, ship)


def _ask_second(position: Position, ship: Ship) -> None:
    activity = position.activity
    if activity is None:
        return
    activity.second = NOWHERE
    position.ask(Question(WHICH_ATTACK, 1 + ship.seat, ship.number, activity.target, extra=1))


def _tell(position: Position, ship: Ship, number: i64, at: i64, log: Log | None) -> None:
    activity = position.activity
    if activity is None or activity.path is None:
        return
    x: i64 = activity.path.x_at(at)
    y: i64 = activity.path.y_at(at)
    if number >= TANKER_TARGET:
        tanker = position.tankers[number - TANKER_TARGET]
        position.draw(ATTACK_SIGN, ship.seat, ship.number, ship.system, x, y, tanker.x, tanker.y)
        attack_tanker(position, tanker, log)
    elif log is not None:
        target = position.ships[number]
        log.add(AttackDeclared(ship.vessel(), target.vessel(), (int(x), int(y)), is_cover=False))


# Ships that share an orbit or a dock


def companions(position: Position, number: i64) -> list[int]:
    """The target and the ships of its side at the same place: their player picks which is attacked (s29)."""
    if number >= TANKER_TARGET:
        return []
    target = position.ships[number]
    if not target.is_stationary():
        return [number]
    return [
        other.number
        for other in position.ships
        if other.anchor == target.anchor
        and other.seat == target.seat
        and other.status == ON_MAP
        and other.system == target.system
    ]


def offers(position: Position) -> list[int]:
    activity = position.activity
    taken: i64 = activity.target if activity is not None and position.question.extra == 1 else NOWHERE
    numbers = companions(position, position.question.other)
    return [code(OFFER, number) for number in numbers if number != taken]


def answer_offer(position: Position, about: i64, log: Log | None) -> None:
    question = position.question
    activity = position.activity
    position.answered()
    if activity is None:
        return
    if log is not None:
        log.add(TargetOffered(position.ships[about].vessel()))
    if question.extra == 1:
        activity.second = about
        return
    activity.target = about
    if activity.second == NOWHERE - 1:
        _ask_second(position, position.ships[question.ship])


# Carrying out


def carry_out(position: Position, task: Task) -> None:
    """Combat follows with a ship, but not with a tanker."""
    ship = position.ships[task.ship]
    activity = position.activity
    if ship.status != ON_MAP or activity is None or activity.path is None or task.other >= TANKER_TARGET:
        return
    if position.ships[task.other].status == ON_MAP:
        x: i64 = activity.path.x_at(task.at)
        y: i64 = activity.path.y_at(task.at)
        due_combat(position, ship.number, task.other, x, y, is_cover=False)
