"""The estimated chance of a scenario's task, from what counts for it, who may do that, and the days left (FB-86)."""

from __future__ import annotations

import math

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.advice.lane_travel_time import days_to_place
from hardburn.games.fuel_to_burn.advice.travel_time import NEVER_THERE, days_to_dock, days_to_pass
from hardburn.games.fuel_to_burn.objectives import Objective
from hardburn.games.fuel_to_burn.position.additions import ANYWHERE, AT_PLACE, DOCKED, ORBITING, SpecialOrder, Spot
from hardburn.games.fuel_to_burn.position.anchors import is_held
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.steps import special_orders, spots


def task_chance(position: Position, objective: Objective) -> float:
    """By how much of it is done, and by the days to what counts for the rest."""
    last = objective.by if objective.by > 0 else position.terms.turns
    left = float(last - position.day + 1)
    rest = float(objective.needed - objective.days)
    done = float(objective.days) / float(objective.needed)
    best = min(_soonest(position, objective), _soonest_visit(position, objective))
    in_time = 1.0 / (1.0 + math.exp(-0.7 * (left - best - rest + 1.0)))
    return in_time * min(0.95, 0.15 + 0.45 * done + 0.4 * math.exp(-best / 6.0))


def _soonest(position: Position, objective: Objective) -> float:
    """Days until one of the owner's ships could do something that counts."""
    best = NEVER_THERE
    additions = position.terms.additions
    for ship in position.ships:
        if ship.seat != objective.seat or ship.status != ON_MAP:
            continue
        for number in range(len(additions.orders)):
            order = additions.orders[number]
            if order.reward.counts == objective.name and _may_still(position, order, number, ship):
                best = min(best, _days_of_order(position, order, number, ship))
        for number in range(len(additions.happenings)):
            happening = additions.happenings[number]
            if happening.kind != AT_PLACE or happening.reward.counts != objective.name:
                continue
            if number not in position.story.fired and happening.seat in (-1, ship.seat):
                best = min(best, _days(position, ship, happening.spot))
    return best


def _soonest_visit(position: Position, objective: Objective) -> float:
    """Days until one of the owner's ships could reach a point that counts for a task."""
    best = NEVER_THERE
    for point in position.points:
        if point.reward.counts != objective.name:
            continue
        is_braking = point.anchor != NOWHERE
        for ship in position.ships:
            if ship.seat == objective.seat and ship.is_in_play() and point.gives_to(ship.number, ship.seat):
                days = days_to_place(position, ship, point.system, point.x, point.y, is_braking=is_braking)
                best = min(best, days + (1.0 if ship.is_activated else 0.0))
    return best


def _may_still(position: Position, order: SpecialOrder, number: i64, ship: Ship) -> bool:
    if not special_orders.is_for(order, ship) or special_orders.is_used_up(position, order, number, ship):
        return False
    return order.fuel <= ship.fuel and order.torpedoes <= ship.torpedoes and position.day <= order.last_day


def _days_of_order(position: Position, order: SpecialOrder, number: i64, ship: Ship) -> float:
    if ship.work_days > 0 and ship.work == number:
        return 0.5 * float(ship.work_days)
    days = _days(position, ship, order.spot) + float(order.days)
    return max(days, float(order.first_day - position.day)) + (1.0 if ship.is_activated else 0.0)


def _days(position: Position, ship: Ship, spot: Spot) -> float:
    """Days until the ship could be there; a place held by the enemy has to be cleared first."""
    if spot.kind == ANYWHERE or spots.is_at(position, ship, spot):
        return 0.0
    if spot.kind == DOCKED and spot.anchor == NOWHERE:
        best = NEVER_THERE
        for station in position.stations:
            anchor: i64 = STATION + station.number
            if spots.is_meant(position, ship, spot, anchor):
                best = min(best, _days_to(position, ship, 0, anchor))
        return best
    if spot.kind == DOCKED or spot.kind == ORBITING:
        return NEVER_THERE if spot.anchor == NOWHERE else _days_to(position, ship, spot.system, spot.anchor)
    if not spots.is_present(position, ship, spot):
        return NEVER_THERE
    return days_to_pass(ship, spots.spot_x(position, spot), spots.spot_y(position, spot))


def _days_to(position: Position, ship: Ship, system: i64, anchor: i64) -> float:
    if ship.system != system:
        return NEVER_THERE
    at = Spot(ORBITING, int(system), int(anchor))
    days = days_to_dock(ship, spots.spot_x(position, at), spots.spot_y(position, at))
    return days + 6.0 if is_held(position, system, anchor, ship.seat) else days
