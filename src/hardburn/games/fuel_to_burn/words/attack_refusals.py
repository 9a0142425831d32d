"""Why an attack can't be made (s14, s20, s24, FB-17, FB-19)."""

# Not compiled: asked seldom.

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Decision
from hardburn.core.results import Refusal
from hardburn.games.fuel_to_burn import codes, decisions
from hardburn.games.fuel_to_burn.position.activity import TANKER_TARGET
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.space.path import Path
from hardburn.games.fuel_to_burn.steps import attacking, guiding

_TORPEDO_KINDS: Final = {codes.ATTACK: "ship", codes.ATTACK_TANKER: "tanker", codes.ATTACK_TORPEDO: "torpedo"}


def explain_attack(position: Position, decision: Decision) -> Refusal:
    """Refuses an attack of the active ship."""
    ship = position.ships[position.question.ship]
    activity = position.activity
    assert activity is not None
    assert activity.path is not None
    targets = attacking.potential_targets(position, ship, activity.path)
    is_second = position.question.extra == 1
    allowed = [target for target in targets if not (is_second and target.number == position.question.other)]
    names = ", ".join(_name(position, int(target.number)) for target in allowed)
    or_not = "" if is_second else ", or hold fire"
    match decision:
        case decisions.Attack(number, at, with_probes):
            aimed = number
        case decisions.AttackTanker(number, at, with_probes):
            aimed = TANKER_TARGET + number
        case decisions.AttackTorpedo():
            return Refusal("s14.6", f"Ships can't attack torpedoes; in range: {names}{or_not}.")
        case decisions.HoldFire() if is_second:
            return Refusal("s35.6", f"Tracking probes were used for a second attack; in range: {names}.")
        case _:
            return Refusal("FB-19", f"{ship.name()} may attack now; in range: {names}{or_not}.")
    for target in allowed:
        if target.number == aimed:
            miss = activity.path.miss_at(at, target.x, target.y) if at <= activity.path.length() else -1
            if with_probes and 0 <= miss <= attacking.RANGE:
                return Refusal("FB-22", "A second attack needs unused tracking probes and a second target.")
            return _no_point(activity.path, "FB-19", at, int(miss), 3, int(target.first), int(target.nearest))
    return Refusal("s14.2", f"That is no enemy within 3 LU of the path; in range: {names}{or_not}.")


def explain_torpedo_attack(position: Position, decision: Decision) -> Refusal:
    """Refuses an attack of a torpedo in flight."""
    torpedo = position.torpedoes[position.question.other]
    path = guiding.asked_path(position)
    targets = guiding.targets(position, torpedo, path)
    names = ", ".join(dict.fromkeys(f"{_TORPEDO_KINDS[code % 64]} {codes.attacked(code // 64)}" for code in targets))
    kinds = {
        decisions.Attack: codes.ATTACK,
        decisions.AttackTanker: codes.ATTACK_TANKER,
        decisions.AttackTorpedo: codes.ATTACK_TORPEDO,
    }
    kind = kinds.get(type(decision))
    if kind is None:
        return Refusal("FB-17", f"The torpedo may attack now; in range: {names}, or hold fire.")
    number, at = _aim(decision)
    points = [
        int(codes.attacked_at(code // 64))
        for code in targets
        if code % 64 == kind and codes.attacked(code // 64) == number
    ]
    if not points:
        return Refusal("FB-17", f"That is no target within 6 LU of the path; in range: {names}, or hold fire.")
    return _no_point(path, "FB-17", at, -1, 6, points[0], points[-1])


def _aim(decision: Decision) -> tuple[int, int]:
    match decision:
        case decisions.Attack(number, at) | decisions.AttackTanker(number, at) | decisions.AttackTorpedo(number, at):
            return number, at
        case _:
            raise AssertionError


def _no_point(path: Path, rule: str, at: int, miss: int, reach: int, first: int, nearest: int) -> Refusal:
    if at > path.length():
        wrong = f"The path is {path.length() / 1000:.3f} LU long"
    elif miss >= 0:
        wrong = f"The target is {miss / 1000:.3f} LU from that point, beyond {reach} LU"
    else:
        wrong = f"The target is more than {reach} LU from that point"
    return Refusal(rule, f"{wrong}; it is in range from {first / 1000:.3f} LU, and nearest at {nearest / 1000:.3f} LU.")


def _name(position: Position, number: int) -> str:
    if number >= TANKER_TARGET:
        return f"tanker {number - TANKER_TARGET + 1}"
    return f"{number} ({position.ships[number].name()})"
