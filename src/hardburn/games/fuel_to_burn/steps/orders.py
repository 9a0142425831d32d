"""Step 2, orders: what each needs, costs and does (s12, s24, s35, FB-36, FB-48)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import (
    BURN_ORDER,
    COAST,
    HARD_BURN_ORDER,
    HEAT_DUMP,
    LAUNCH,
    OVERDRIVE_ORDER,
    REFIT_ORDER,
    REPAIR,
    REPAIR_WITH_ENGINEERS,
    SHIELD_RECHARGE,
    order_code,
    ordered,
    ordered_place,
    ordered_system,
)
from hardburn.games.fuel_to_burn.conflict import heat, random_events
from hardburn.games.fuel_to_burn.decisions import OrderName
from hardburn.games.fuel_to_burn.events import ExtraUsed, FuelSpent, Ordered, Recharged, Repaired
from hardburn.games.fuel_to_burn.kinds import (
    BURN,
    CORE,
    DRIVE,
    ENGINEERING_BAY,
    EXTRA_NAMES,
    HARD_BURN,
    LINER,
    MOST_ARMOUR,
    NO_EXTRA,
    OVERDRIVE,
    OVERDRIVE_MODULE,
    RUNNER,
    SYSTEM_NAMES,
    WEAPONS,
)
from hardburn.games.fuel_to_burn.position import anchors, tasks
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.manifests import note
from hardburn.games.fuel_to_burn.position.naming import place_called
from hardburn.games.fuel_to_burn.position.position import FAILURE, PARTIAL, Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_ORDER
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.bearings import is_near
from hardburn.games.fuel_to_burn.steps import guiding, special_orders, stations

ORDER_NAMES: Final[list[OrderName]] = [
    "coast",
    "burn",
    "hard burn",
    "overdrive",
    "heat dump",
    "repair",
    "repair with engineers",
    "launch",
    "refit",
    "shield recharge",
]
HARD_BURN_BAN: Final = 2000
"""No hard burn within this of planets and stations (s12)."""
DOCKING_VELOCITY: Final = 3
_SYSTEMS: Final = [CORE, WEAPONS, DRIVE]
_FUEL: Final = [0, 0, 1, 0, 1, 0, 0, 0, 0, 1]
_USES_EXTRA: Final = [False, False, False, True, False, False, True, False, False, False]

# Problems with an order.
FINE: Final = 0
NO_ORDER: Final = 1
NO_DRIVE: Final = 2
NO_FUEL: Final = 3
TOO_NEAR: Final = 4
NO_MODULE: Final = 5
NO_CORE: Final = 6
NOT_DAMAGED: Final = 7
NO_ENGINEERS: Final = 8
NO_TORPEDO: Final = 9
IS_GUIDING: Final = 10
IS_STATIONARY: Final = 11
NO_REFIT: Final = 12
NO_RECHARGE: Final = 13
SHIELDS_UP: Final = 14
NO_PLACE_WANTED: Final = 15
NO_SYSTEM_WANTED: Final = 16
BAD_PLACE: Final = 17


def ask(position: Position, task: Task, log: Log | None) -> None:
    """A ship that nobody plays coasts, or flies its script."""
    ship = position.ships[task.ship]
    if ship.status != ON_MAP:
        return
    if position.is_played(ship.seat):
        position.ask(Question(WHICH_ORDER, 1 + ship.seat, ship.number))
    else:
        give(position, ship, COAST, NOWHERE, 0, log)


# Facts about orders


def is_burn(order: i64) -> bool:
    """An order that changes the vector."""
    return BURN_ORDER <= order <= OVERDRIVE_ORDER


def is_repair(order: i64) -> bool:
    return REPAIR <= order <= REPAIR_WITH_ENGINEERS


def acceleration_of(ship: Ship, order: i64) -> i64:
    """In LU; a Runner's fast Burn is an ability, so it needs the Core (s24, FB-45)."""
    if order == HARD_BURN_ORDER:
        return HARD_BURN[ship.kind]
    if order == OVERDRIVE_ORDER:
        return OVERDRIVE
    if order == BURN_ORDER:
        return 3 if ship.kind == RUNNER and not ship.has_core() else BURN[ship.kind]
    return 0


def heat_of(ship: Ship, order: i64) -> i64:
    if order == HARD_BURN_ORDER:
        return 1
    if is_burn(order):
        return 0 if ship.kind == RUNNER and ship.has_core() else 1
    return 0


def fuel_of(order: i64) -> i64:
    return _FUEL[order]


# Which orders are possible


def choices(position: Position) -> list[int]:
    """Places that are out of reach are not listed, though they may be declared."""
    ship = position.ships[position.question.ship]
    listed: list[int] = [order_code(COAST, NOWHERE, 0)]
    places = anchors.in_reach(position, ship) if ship.has_drive() else []
    for order in (BURN_ORDER, HARD_BURN_ORDER, OVERDRIVE_ORDER):
        if problem(position, ship, order, NOWHERE, 0) == FINE:
            listed.append(order_code(order, NOWHERE, 0))
            if ship.velocity - acceleration_of(ship, order) <= DOCKING_VELOCITY:
                listed += [order_code(order, place, 0) for place in places]
    for order in (HEAT_DUMP, LAUNCH, REFIT_ORDER, SHIELD_RECHARGE):
        if problem(position, ship, order, NOWHERE, 0) == FINE:
            listed.append(order_code(order, NOWHERE, 0))
    if ship.offline != 0:
        for system in _SYSTEMS:
            if ship.offline & system != 0:
                listed.append(order_code(REPAIR, NOWHERE, system))
                if position.sides[ship.seat].extra == ENGINEERING_BAY:
                    listed.append(order_code(REPAIR_WITH_ENGINEERS, NOWHERE, system))
    if position.terms.additions.orders:
        listed += special_orders.choices(position, ship)
    return listed


def allows(position: Position, about: i64) -> bool:
    ship = position.ships[position.question.ship]
    return problem(position, ship, ordered(about), ordered_place(about), ordered_system(about)) == FINE


def allows_special(position: Position, number: i64) -> bool:
    ship = position.ships[position.question.ship]
    return special_orders.problem(position, ship, number) == special_orders.FINE


def problem(position: Position, ship: Ship, order: i64, place: i64, system: i64) -> i64:
    """The problem with an order; 0: none."""
    if order >= len(ORDER_NAMES):
        return NO_ORDER
    if system != 0 and not is_repair(order):
        return NO_SYSTEM_WANTED
    if is_burn(order):
        wrong: i64 = _burn_problem(position, ship, order)
        if wrong != FINE or place == NOWHERE:
            return wrong
        return FINE if anchors.problem(position, ship, place) == anchors.FINE else BAD_PLACE
    if place != NOWHERE:
        return NO_PLACE_WANTED
    if is_repair(order):
        return _repair_problem(position, ship, order, system)
    if fuel_of(order) > ship.fuel:
        return NO_FUEL
    if order == HEAT_DUMP:
        return FINE if ship.has_core() else NO_CORE
    if order == LAUNCH:
        return _launch_problem(position, ship)
    if order == REFIT_ORDER:
        return FINE if stations.refit_problem(position, ship) == stations.FINE else NO_REFIT
    if order == SHIELD_RECHARGE:
        if not position.terms.has_shield_recharge:
            return NO_RECHARGE
        return FINE if ship.armour < MOST_ARMOUR[ship.kind] else SHIELDS_UP
    return FINE


def is_near_place(position: Position, ship: Ship) -> bool:
    """Within 2 LU of a planet or station, not counting stars (FB-36)."""
    for body in position.systems[ship.system].bodies:
        if not body.is_star and is_near(body.x - ship.x, body.y - ship.y, HARD_BURN_BAN):
            return True
    if ship.system == 0:
        for station in position.stations:
            if is_near(station.x - ship.x, station.y - ship.y, HARD_BURN_BAN):
                return True
    return False


def _burn_problem(position: Position, ship: Ship, order: i64) -> i64:
    if not ship.has_drive():
        return NO_DRIVE
    if order == HARD_BURN_ORDER:
        if ship.fuel < 1:
            return NO_FUEL
        return TOO_NEAR if is_near_place(position, ship) else FINE
    if order == OVERDRIVE_ORDER and position.sides[ship.seat].extra != OVERDRIVE_MODULE:
        return NO_MODULE
    return FINE


def _repair_problem(position: Position, ship: Ship, order: i64, system: i64) -> i64:
    if system not in _SYSTEMS or ship.offline & system == 0:
        return NOT_DAMAGED
    if order == REPAIR_WITH_ENGINEERS and position.sides[ship.seat].extra != ENGINEERING_BAY:
        return NO_ENGINEERS
    return FINE


def _launch_problem(position: Position, ship: Ship) -> i64:
    if ship.torpedoes < 1:
        return NO_TORPEDO
    if ship.is_stationary():
        return IS_STATIONARY
    return IS_GUIDING if guiding.is_guiding(position, ship) else FINE


# What orders do


def answer(position: Position, about: i64, log: Log | None) -> None:
    ship = position.ships[position.question.ship]
    position.answered()
    give(position, ship, ordered(about), ordered_place(about), ordered_system(about), log)


def answer_special(position: Position, number: i64, log: Log | None) -> None:
    ship = position.ships[position.question.ship]
    position.answered()
    special_orders.give(position, ship, number, log)


def give(position: Position, ship: Ship, order: i64, place: i64, system: i64, log: Log | None) -> None:
    """Fuel and the heat of a burn are paid now (FB-36)."""
    activity = position.activity
    assert activity is not None
    activity.order = order
    activity.place = place
    if log is not None:
        _tell(position, ship, order, place, system, log)
    if fuel_of(order) > 0:
        spend_fuel(position, ship, log)
    if _USES_EXTRA[order]:
        use_extra(position, ship.seat, log)
    if is_burn(order):
        heated: i64 = heat_of(ship, order)
        if heated > 0:
            heat.heat_up(position, ship, heated, "hard burn" if order == HARD_BURN_ORDER else "burn", log)
    elif is_repair(order):
        _repair(position, ship, order, system, log)
    elif order == LAUNCH:
        guiding.launch(position, ship, log)
    elif order == REFIT_ORDER:
        stations.begin_refit(ship, log)
    elif order == SHIELD_RECHARGE:
        ship.armour += 1
        if log is not None:
            note(position, ship, Recharged(ship.vessel(), ship.armour), log)


def spend_fuel(position: Position, ship: Ship, log: Log | None) -> None:
    ship.fuel -= 1
    position.burnt += 1
    if log is not None:
        note(position, ship, FuelSpent(ship.vessel(), ship.fuel), log)


def use_extra(position: Position, seat: i64, log: Log | None) -> None:
    """Once per game (s35, FB-22)."""
    side = position.sides[seat]
    if log is not None:
        log.reveal(ExtraUsed(seat, EXTRA_NAMES[side.extra - 1]))
    side.extra = NO_EXTRA
    side.known_extra = True


def finish_repair(position: Position, task: Task, log: Log | None) -> None:
    """After the test: a partial success heats the ship (s12)."""
    ship = position.ships[task.ship]
    if position.result == FAILURE:
        return
    _mend(position, ship, task.other, log)
    if position.result == PARTIAL:
        heat.heat_up(position, ship, 1, "repair", log)


def _repair(position: Position, ship: Ship, order: i64, system: i64, log: Log | None) -> None:
    """Engineers never fail, and neither does a Liner's crew at its Drive while the Core works (s24, s35)."""
    if order == REPAIR_WITH_ENGINEERS or (ship.kind == LINER and system == DRIVE and ship.has_core()):
        _mend(position, ship, system, log)
        return
    position.due(Task(tasks.REPAIRED, ship=ship.number, other=system))
    random_events.due_test(position, ship.seat, ship.number, False, random_events.REPAIRING)


def _mend(position: Position, ship: Ship, system: i64, log: Log | None) -> None:
    """The system works again, but its damage still counts (s17)."""
    ship.offline &= ~system
    ship.mended = 0
    if log is not None:
        note(position, ship, Repaired(ship.vessel(), SYSTEM_NAMES[system]), log)


def _tell(position: Position, ship: Ship, order: i64, place: i64, system: i64, log: Log) -> None:
    """Only the manifest shows which system is repaired."""
    where = anchors.anchor_name(place)
    called = None if place == NOWHERE else place_called(position, ship.system, place)
    name = ORDER_NAMES[order]
    if system == 0:
        log.add(Ordered(ship.vessel(), name, where, called, None))
        return
    told = Ordered(ship.vessel(), name, where, called, SYSTEM_NAMES[system])
    if position.terms.has_hidden_manifests:
        log.whisper(told, (ship.seat,), Ordered(ship.vessel(), name, where, called, None))
    else:
        log.add(told)
