"""Why an order can't be given (s12, s29, FB-36, FB-48)."""

# Not compiled: asked seldom.

from __future__ import annotations

from hardburn.core.edges import Decision
from hardburn.core.results import Refusal
from hardburn.games.fuel_to_burn import decisions
from hardburn.games.fuel_to_burn.actions import ORDER_NAMES
from hardburn.games.fuel_to_burn.codes import KINDS, SPECIAL_ORDER, ordered
from hardburn.games.fuel_to_burn.kinds import MOST_ARMOUR, SYSTEM_NAMES
from hardburn.games.fuel_to_burn.position import anchors
from hardburn.games.fuel_to_burn.position.anchors import anchor_called
from hardburn.games.fuel_to_burn.position.naming import place_called
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import STATION, Ship
from hardburn.games.fuel_to_burn.steps import orders, stations
from hardburn.games.fuel_to_burn.words.special_orders import why_not_special


def explain_order(position: Position, decision: Decision) -> Refusal:
    ship = position.ships[position.question.ship]
    if isinstance(decision, decisions.SpecialOrder):
        rule, reason = why_not_special(position, ship, decision.order)
        return Refusal(rule, f"{reason}; possible: {_possible(position)}.")
    if not isinstance(decision, decisions.Order):
        return Refusal("s12.1", f"{ship.name()} is to be given an order now: {_possible(position)}.")
    order = ORDER_NAMES.index(decision.order)
    place = anchor_called(decision.place)
    system = next((bit for bit, name in SYSTEM_NAMES.items() if name == decision.system), 0)
    wrong = int(orders.problem(position, ship, order, place, system))
    rule, reason = _reason(position, ship, wrong, place, decision)
    return Refusal(rule, f"{reason}; possible: {_possible(position)}.")


def _reason(position: Position, ship: Ship, wrong: int, place: int, order: decisions.Order) -> tuple[str, str]:
    name = ship.name()
    match wrong:
        case orders.NO_DRIVE:
            return "s5.4", f"the Drive of {name} is offline, so it can't burn"
        case orders.NO_FUEL:
            return "s5.6", f"{name} has no fuel for a {order.order}"
        case orders.TOO_NEAR:
            return "s12.5", f"{name} is within 2 LU of a planet or station, where a hard burn is not allowed"
        case orders.NO_MODULE:
            return "FB-22", "there is no overdrive module to use"
        case orders.NO_ENGINEERS:
            return "FB-22", "there is no engineering bay to use"
        case orders.NO_CORE:
            return "s12.2", f"the Core of {name} is offline, so it can't lose heat"
        case orders.NOT_DAMAGED:
            offline = [SYSTEM_NAMES[bit] for bit in SYSTEM_NAMES if ship.offline & bit]
            return "s12.7", f"a repair of {name} is for a system that is offline ({', '.join(offline) or 'none is'})"
        case orders.NO_TORPEDO:
            return "s12.8", f"{name} has no torpedo left"
        case orders.IS_GUIDING:
            return "s12.8", f"{name} guides a torpedo already"
        case orders.IS_STATIONARY:
            return "s29.9", f"{name} is in orbit or docked, from where no torpedo is launched"
        case orders.NO_REFIT:
            return _no_refit(position, ship)
        case orders.NO_RECHARGE:
            return "FB-29", "shields are recharged only where the option shield_recharge is played"
        case orders.SHIELDS_UP:
            return "FB-29", f"{name} has all of its {MOST_ARMOUR[ship.kind]} shields"
        case orders.NO_PLACE_WANTED:
            return "FB-14", f"orbit or docking is declared with a burn, not with {order.order}"
        case orders.NO_SYSTEM_WANTED:
            return "s12.7", f"a system is named with a repair, not with {order.order}"
        case _:
            return _no_place(position, ship, place)


def _no_refit(position: Position, ship: Ship) -> tuple[str, str]:
    name = ship.name()
    match stations.refit_problem(position, ship):
        case stations.NOT_DOCKED:
            return "s25.9", f"{name} is not docked at a station"
        case stations.NOT_FRIENDLY:
            return "s25.9", f"only a station of one's own refits {name}"
        case stations.SPENT:
            return "s25.12", f"{_here(position, ship)} has done its one refit"
        case stations.BUSY:
            return "FB-48", f"{_here(position, ship)} refits another ship"
        case _:
            return "FB-48", f"the refit of {name} is in hand already"


def _no_place(position: Position, ship: Ship, place: int) -> tuple[str, str]:
    match anchors.problem(position, ship, place):
        case anchors.NO_PLACE:
            return "FB-14", "there is no such place in this star system"
        case anchors.STAR:
            return "s29.6", "a star can't be orbited"
        case anchors.HOSTILE:
            return "s29.6", f"{place_called(position, ship.system, place)} is hostile and can't be orbited"
        case anchors.HELD:
            return "FB-14", f"{place_called(position, ship.system, place)} is held by the enemy"
        case _:
            return "FB-14", f"{ship.name()} is there already"


def _here(position: Position, ship: Ship) -> str:
    assert ship.anchor >= STATION
    return place_called(position, ship.system, ship.anchor)


def _possible(position: Position) -> str:
    specials = position.terms.additions.orders
    names = [
        specials[choice // KINDS].name if choice % KINDS == SPECIAL_ORDER else ORDER_NAMES[ordered(choice // KINDS)]
        for choice in orders.choices(position)
    ]
    return ", ".join(dict.fromkeys(names))
