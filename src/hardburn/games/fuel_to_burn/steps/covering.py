"""Cover fire at the active ship, before its attack or after it (s14, FB-19, FB-40)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import COVER_FIRE, NO_COVER_FIRE, code
from hardburn.games.fuel_to_burn.conflict.combat import due_combat
from hardburn.games.fuel_to_burn.events import AttackDeclared, CoverDeclined
from hardburn.games.fuel_to_burn.position import tasks
from hardburn.games.fuel_to_burn.position.activity import TANKER_TARGET, Activity
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_COVER
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.path import NEVER, Path
from hardburn.games.fuel_to_burn.steps.attacking import RANGE, Target, potential_targets
from hardburn.games.fuel_to_burn.steps.path_order import insert


def first_attack(activity: Activity) -> i64:
    """The target that is attacked first along the path; NOWHERE: none."""
    if activity.second != NOWHERE and activity.second_at < activity.target_at:
        return activity.second
    return activity.target


def first_attack_at(activity: Activity) -> i64:
    if activity.second != NOWHERE and activity.second_at < activity.target_at:
        return activity.second_at
    return activity.target_at


def last_attack_at(activity: Activity) -> i64:
    if activity.second != NOWHERE and activity.second_at > activity.target_at:
        return activity.second_at
    return activity.target_at


def firers(position: Position, ship: Ship, activity: Activity, is_after: i64) -> list[Target]:
    """Who may fire: before the attack, ships passed earlier, or all without an attack; after it, the others (FB-19)."""
    found: list[Target] = []
    path = activity.path
    if path is None or activity.has_covered or not position.is_played(1 - ship.seat):
        return found
    attacked: i64 = first_attack(activity)
    first: i64 = _first_in_range(position, path, attacked)
    for target in potential_targets(position, ship, path):
        if target.number == activity.target or target.number == activity.second or target.number >= TANKER_TARGET:
            continue
        is_later = attacked != NOWHERE and (
            target.first > first or (target.first == first and target.number > attacked)
        )
        if is_later == (is_after == 1) and can_fire(position.ships[target.number]):
            found.append(target)
    return found


def _first_in_range(position: Position, path: Path, number: i64) -> i64:
    """Where the path first comes within range of the target, which may be gone by now."""
    if number == NOWHERE:
        return NEVER
    if number >= TANKER_TARGET:
        tanker = position.tankers[number - TANKER_TARGET]
        return path.first_within(tanker.x, tanker.y, RANGE)
    target = position.ships[number]
    return path.first_within(target.x, target.y, RANGE)


def can_fire(ship: Ship) -> bool:
    """A stationary or civilian ship can't."""
    return ship.status == ON_MAP and not ship.is_stationary() and not ship.is_civilian()


def fires_at(activity: Activity, target: Target, is_after: i64) -> i64:
    """Where the path is nearest to the firer, moved to before or after the attack."""
    if activity.target == NOWHERE:
        return target.nearest
    if is_after == 1:
        return max(target.nearest, last_attack_at(activity))
    return min(target.nearest, first_attack_at(activity))


def asked_at(position: Position, ship: Ship, activity: Activity, is_after: i64) -> i64:
    """Where the opponent is asked: at the first point where one of the firers could fire, or right after the attack."""
    earliest: i64 = NEVER
    for target in firers(position, ship, activity, is_after):
        at: i64 = fires_at(activity, target, is_after)
        if earliest == NEVER or at < earliest:
            earliest = at
    if earliest != NEVER and is_after == 1:
        return last_attack_at(activity)
    return earliest


def ask(position: Position, task: Task, is_after: i64) -> None:
    ship = position.ships[task.ship]
    activity = position.activity
    if ship.status != ON_MAP or activity is None:
        return
    if firers(position, ship, activity, is_after):
        position.ask(Question(WHICH_COVER, 2 - ship.seat, ship.number, extra=is_after))


def choices(position: Position) -> list[int]:
    question = position.question
    activity = position.activity
    if activity is None:
        return [NO_COVER_FIRE]
    able = firers(position, position.ships[question.ship], activity, question.extra)
    return [*[code(COVER_FIRE, target.number) for target in able], NO_COVER_FIRE]


def answer(position: Position, seat: i64, kind: i64, about: i64, log: Log | None) -> None:
    """The shot comes where the path is nearest to the firer."""
    question = position.question
    activity = position.activity
    position.answered()
    if activity is None:
        return
    if kind == NO_COVER_FIRE:
        if log is not None:
            log.add(CoverDeclined(seat))
        return
    ship = position.ships[question.ship]
    for target in firers(position, ship, activity, question.extra):
        if target.number == about:
            at: i64 = fires_at(activity, target, question.extra)
            activity.has_covered = True
            insert(position, Task(tasks.COVER_SHOT, ship.number, about, at=at, extra=question.extra))
            return


def shoot(position: Position, task: Task, path: Path, log: Log | None) -> None:
    ship = position.ships[task.ship]
    firer = position.ships[task.other]
    if ship.status != ON_MAP or firer.status != ON_MAP:
        return
    x: i64 = path.x_at(task.at)
    y: i64 = path.y_at(task.at)
    if log is not None:
        log.add(AttackDeclared(firer.vessel(), ship.vessel(), (int(x), int(y)), is_cover=True))
    due_combat(position, firer.number, ship.number, x, y, is_cover=True)
