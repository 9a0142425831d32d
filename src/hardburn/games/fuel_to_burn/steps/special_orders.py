"""Special orders that a scenario defines: who may give them, their costs and rewards (s12, FB-89)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import SPECIAL_ORDER, code
from hardburn.games.fuel_to_burn.conflict import heat
from hardburn.games.fuel_to_burn.events import FuelSpent, SpecialOrdered, TorpedoesSpent, WorkDone, WorkStopped
from hardburn.games.fuel_to_burn.position.additions import (
    AS_OFTEN_AS_WANTED,
    ONCE_PER_MATCH,
    ONCE_PER_SHIP,
    TRACKED,
    UNTRACKED,
    SpecialOrder,
)
from hardburn.games.fuel_to_burn.position.manifests import note
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.steps import rewards, spots

SPECIAL: Final = 16
"""Added to a special order's number to make an activation's `order`."""

# Problems with a special order.
FINE: Final = 0
UNKNOWN: Final = 1
OTHER_SIDE: Final = 2
OTHER_KIND: Final = 3
OTHER_SHIP: Final = 4
OTHER_DAY: Final = 5
USED_UP: Final = 6
ELSEWHERE: Final = 7
IS_TRACKED: Final = 8
NOT_TRACKED: Final = 9
NO_FUEL: Final = 10
NO_TORPEDOES: Final = 11
AT_WORK: Final = 12


def choices(position: Position, ship: Ship) -> list[int]:
    count = len(position.terms.additions.orders)
    return [code(SPECIAL_ORDER, number) for number in range(count) if problem(position, ship, number) == FINE]


def problem(position: Position, ship: Ship, number: i64) -> i64:
    """The problem with a special order; 0: none."""
    orders = position.terms.additions.orders
    if number >= len(orders):
        return UNKNOWN
    order = orders[number]
    if not is_for(order, ship):
        if order.seat >= 0 and order.seat != ship.seat:
            return OTHER_SIDE
        return OTHER_SHIP if order.ships and ship.number not in order.ships else OTHER_KIND
    if not order.first_day <= position.day <= order.last_day:
        return OTHER_DAY
    if is_used_up(position, order, number, ship):
        return USED_UP
    if not spots.is_at(position, ship, order.spot):
        return ELSEWHERE
    if order.needs == UNTRACKED and ship.is_tracked:
        return IS_TRACKED
    if order.needs == TRACKED and not ship.is_tracked:
        return NOT_TRACKED
    if order.fuel > ship.fuel:
        return NO_FUEL
    if order.torpedoes > ship.torpedoes:
        return NO_TORPEDOES
    return AT_WORK if order.days > 0 and ship.work_days > 0 else FINE


def is_for(order: SpecialOrder, ship: Ship) -> bool:
    """Whether the ship may ever be given it."""
    if order.seat >= 0 and order.seat != ship.seat:
        return False
    if order.ships and ship.number not in order.ships:
        return False
    return not order.kinds or ship.kind in order.kinds


def is_used_up(position: Position, order: SpecialOrder, number: i64, ship: Ship) -> bool:
    if order.once == AS_OFTEN_AS_WANTED:
        return False
    users = position.story.users(number)
    if order.once == ONCE_PER_MATCH:
        return len(users) > 0
    if order.once == ONCE_PER_SHIP:
        return ship.number in users
    return any(position.ships[user].seat == ship.seat for user in users)


def give(position: Position, ship: Ship, number: i64, log: Log | None) -> None:
    """Costs are paid now; the reward comes at once, or after days in orbit or dock."""
    activity = position.activity
    assert activity is not None
    order = position.terms.additions.orders[number]
    activity.order = SPECIAL + number
    activity.place = NOWHERE
    if log is not None:
        log.add(SpecialOrdered(ship.vessel(), order.name))
    _pay(position, ship, order, log)
    if order.days > 0:
        ship.work = number
        ship.work_days = order.days
    else:
        _carry_out(position, ship, number, log)


def cools(position: Position, order: i64) -> bool:
    """Whether an activation's order is a special one that cools like a coast."""
    return order >= SPECIAL and position.terms.additions.orders[order - SPECIAL].cools


def count_work(position: Position, log: Log | None) -> None:
    """In Administration: count a day of each special order that takes days (as FB-48)."""
    for ship in position.ships:
        if ship.work_days == 0 or ship.status != ON_MAP:
            continue
        ship.work_days -= 1
        if ship.work_days > 0:
            continue
        order = position.terms.additions.orders[ship.work]
        if log is not None:
            log.add(WorkDone(ship.vessel(), order.name))
        if not is_used_up(position, order, ship.work, ship):
            _carry_out(position, ship, ship.work, log)


def stop_work(position: Position, ship: Ship, log: Log | None) -> None:
    """Leaving orbit or dock breaks it off."""
    if ship.work_days == 0:
        return
    ship.work_days = 0
    if log is not None:
        log.add(WorkStopped(ship.vessel(), position.terms.additions.orders[ship.work].name))


def _pay(position: Position, ship: Ship, order: SpecialOrder, log: Log | None) -> None:
    if order.fuel > 0:
        ship.fuel -= order.fuel
        position.burnt += order.fuel
        if log is not None:
            note(position, ship, FuelSpent(ship.vessel(), ship.fuel), log)
    if order.torpedoes > 0:
        ship.torpedoes -= order.torpedoes
        if log is not None:
            note(position, ship, TorpedoesSpent(ship.vessel(), ship.torpedoes), log)
    if order.heat > 0:
        heat.heat_up(position, ship, order.heat, "scenario", log)


def _carry_out(position: Position, ship: Ship, number: i64, log: Log | None) -> None:
    position.story.use(number, ship.number)
    rewards.give(position, ship, position.terms.additions.orders[number].reward, log)
