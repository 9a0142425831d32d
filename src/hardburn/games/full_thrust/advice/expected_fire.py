"""What a turn's orders promise: the fire dealt and received where the orders take the ships.

In a world that a seat imagines, the enemy's ships have orders, too. So a forecast looks at many such worlds.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.full_thrust.advice.worth import attack_worth, strength
from hardburn.games.full_thrust.battle import Battle
from hardburn.games.full_thrust.course import (
    ALL_ARCS,
    INCH,
    MOST_BANDS,
    A,
    arcs_at,
    band_at,
    eastward,
    is_on,
    northward,
)
from hardburn.games.full_thrust.notation import DRIFT
from hardburn.games.full_thrust.phases.movement import Path
from hardburn.games.full_thrust.ship import NO_ORDER, ON_TABLE, Ship, is_out

RECEIVED: Final = 0.7
"""The part that counts of the fire that could hit a ship: the enemy has other targets, too."""
SECOND_TARGET: Final = 0.4
REACH: Final = 12.0
"""The range in inches at which beams are at their best. Beyond it, ships close in."""
FAR: Final = 0.004
"""The cost of each inch too far away, as a part of the price, now and after drifting on for a turn."""
LOST: Final = 1.0
LEAVING: Final = 0.35
"""The cost if a ship would drift off the table next turn, as a part of its strength."""


def prospects(battle: Battle, seat: int) -> float:
    """What the orders that a fleet has written so far promise, in points."""
    side = battle.sides[seat]
    enemies: list[Ship] = []
    places: list[Path] = []
    for ship in battle.ships:
        if ship.status == ON_TABLE and battle.sides[ship.seat] != side:
            enemies.append(ship)
            places.append(Path(ship, ship.order))
    worth = 0.0
    for ship in battle.ships:
        if ship.seat == seat and ship.status == ON_TABLE and ship.order != NO_ORDER:
            worth += prospect(battle, ship, Path(ship, ship.order), ship.order, enemies, places)
    return worth


def costs_of_places(battle: Battle, seat: int) -> float:
    """What the places of a fleet's ships cost, now and after drifting on, in points."""
    side = battle.sides[seat]
    places = [_standing(ship) for ship in battle.ships if ship.status == ON_TABLE and battle.sides[ship.seat] != side]
    cost = 0.0
    for ship in battle.ships:
        if ship.seat == seat and ship.status == ON_TABLE:
            cost += _cost_of_place(battle, ship, _standing(ship), places)
    return cost


def _standing(ship: Ship) -> Path:
    """A path that ends where the ship is now."""
    path = Path(ship, DRIFT)
    path.x = ship.x
    path.y = ship.y
    return path


def prospect(battle: Battle, ship: Ship, path: Path, order: i64, enemies: list[Ship], places: list[Path]) -> float:
    """One ship's part: fire dealt to its best targets, minus fire received, minus the cost of its place."""
    if not is_on(battle.width, battle.height, path.x, path.y):
        return -LOST * strength(ship)
    best = 0.0
    second = 0.0
    received = 0.0
    for number in range(len(enemies)):
        enemy = enemies[number]
        place = places[number]
        dealt = attack_worth(dice_between(ship, path, order, place), enemy)
        if dealt > best:
            second = best
            best = dealt
        elif dealt > second:
            second = dealt
        received += attack_worth(dice_between(enemy, place, enemy.order, path), ship)
    if ship.plan.controls > 1:
        best += SECOND_TARGET * second
    return best - RECEIVED * received - _cost_of_place(battle, ship, path, places)


def dice_between(ship: Ship, path: Path, order: i64, target: Path) -> int:
    """All beam dice of a ship at a target, both at the ends of their moves."""
    east: i64 = target.x - path.x
    north: i64 = target.y - path.y
    band: i64 = band_at(east, north)
    if band >= MOST_BANDS or ship.controls_left() == 0:
        return 0
    arcs: i64 = arcs_at(path.course, east, north)
    if order != NO_ORDER and order != DRIFT:
        arcs &= ~A
    arcs &= ALL_ARCS
    dice: i64 = 0
    classes = ship.plan.classes
    covered = ship.plan.arcs
    out = ship.beams_out
    for beam in range(len(classes)):
        thrown: i64 = classes[beam]
        thrown -= band
        mask: i64 = covered[beam]
        if thrown > 0 and mask & arcs != 0 and (out == 0 or not is_out(out, beam)):
            dice += thrown
    return dice


def _cost_of_place(battle: Battle, ship: Ship, path: Path, places: list[Path]) -> float:
    """The cost of being too far from every enemy, or about to leave the table."""
    next_x: i64 = path.x + 2 * eastward(path.course, path.speed)
    next_y: i64 = path.y + 2 * northward(path.course, path.speed)
    nearest = 1e9
    nearest_next = 1e9
    for place in places:
        nearest = min(nearest, _inches(place.x - path.x, place.y - path.y))
        nearest_next = min(nearest_next, _inches(place.x - next_x, place.y - next_y))
    price: int = ship.plan.price
    too_far = max(0.0, nearest - REACH) + max(0.0, nearest_next - REACH)
    cost = FAR * price * too_far
    if not is_on(battle.width, battle.height, next_x, next_y):
        cost += LEAVING * strength(ship)
    return cost


def _inches(east: i64, north: i64) -> float:
    x: int = east
    y: int = north
    return math.hypot(x, y) / INCH
