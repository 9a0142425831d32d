"""Decisions as whole numbers, and back: 16 times the subject, plus the kind of decision."""

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed
from hardburn.games.full_thrust.decisions import (
    Aim,
    AimAll,
    Confirm,
    FinishRepairs,
    Fire,
    HoldFire,
    Order,
    Pick,
    Reopen,
    Repair,
)
from hardburn.games.full_thrust.notation import MOST, change_of, read_order, turn_of, written
from hardburn.games.full_thrust.systems import MOST_OF_A_KIND, SYSTEMS, is_system, system_called, system_name

CONFIRM: Final = 0
REOPEN: Final = 1
FIRE: Final = 2
FINISH_REPAIRS: Final = 3
ORDER: Final = 4
"""Subject: 1,024 x the ship + the order."""
PICK: Final = 5
"""Subject: the ship."""
AIM: Final = 6
"""Subject: 4,096 x the beam + the target."""
AIM_ALL: Final = 7
"""Subject: the target."""
HOLD_FIRE: Final = 8
"""Subject: the ship."""
REPAIR: Final = 9
"""Subject: 16,384 x the ship + 4 x the system + the parties."""
KINDS: Final = 16
SHIPS: Final = 4096
ORDERS: Final = 1024
END: Final = KINDS * SHIPS * SYSTEMS * 4


def pack(decision: Decision) -> int:
    match decision:
        case Confirm():
            return CONFIRM
        case Reopen():
            return REOPEN
        case Fire():
            return FIRE
        case FinishRepairs():
            return FINISH_REPAIRS
        case Order(ship, order):
            return KINDS * (ORDERS * ship + read_order(order)) + ORDER
        case Pick(ship):
            return KINDS * ship + PICK
        case Aim(beam, target):
            return KINDS * (SHIPS * beam + target) + AIM
        case AimAll(target):
            return KINDS * target + AIM_ALL
        case HoldFire(ship):
            return KINDS * ship + HOLD_FIRE
        case Repair(ship, system, parties):
            return KINDS * (4 * (SYSTEMS * ship + system_called(system)) + parties) + REPAIR
        case _:
            raise Malformed(f"{decision!r} is no decision of Full Thrust Lite")


def unpack(action: int) -> Decision:
    decision = _unpacked(action) if 0 <= action < END else None
    if decision is None:
        raise Malformed(f"{action} is no action of Full Thrust Lite; actions are listed by `legal`")
    return decision


def _unpacked(action: int) -> Decision | None:
    about, kind = divmod(action, KINDS)
    if kind in _PLAIN:
        return _PLAIN[kind] if about == 0 else None
    if kind == ORDER and about < SHIPS * ORDERS and _is_written(about % ORDERS):
        return Order(about // ORDERS, written(about % ORDERS))
    if kind == AIM and SHIPS <= about < SHIPS * (MOST_OF_A_KIND + 1):
        return Aim(about // SHIPS, about % SHIPS)
    if kind == REPAIR:
        ship, system = divmod(about // 4, SYSTEMS)
        return Repair(ship, system_name(system), about % 4) if is_system(system) else None
    if about >= SHIPS:
        return None
    if kind == PICK:
        return Pick(about)
    if kind == AIM_ALL:
        return AimAll(about)
    return HoldFire(about) if kind == HOLD_FIRE else None


def _is_written(order: int) -> bool:
    return -MOST <= turn_of(order) <= MOST and -MOST <= change_of(order) <= MOST


_PLAIN: Final[dict[int, Decision]] = {
    CONFIRM: Confirm(),
    REOPEN: Reopen(),
    FIRE: Fire(),
    FINISH_REPAIRS: FinishRepairs(),
}
