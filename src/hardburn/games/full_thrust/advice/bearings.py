"""The worth of bearings between two turns: who sees whom from where, learnt from matches by bearing and distance.

Beams bear forward and ships turn slowly. So a ship that has an enemy ahead now, or will have after drifting on, does
more damage in the turns to come. `hardburn.lab.learning.full_thrust` learns how much.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.full_thrust.advice.worth import AFLOAT, HULL, SYSTEMS, strength
from hardburn.games.full_thrust.battle import Battle
from hardburn.games.full_thrust.course import INCH, eastward, is_on, northward
from hardburn.games.full_thrust.notation import DRIFT
from hardburn.games.full_thrust.phases.movement import Path
from hardburn.games.full_thrust.ship import ON_TABLE, Ship, is_out

BEARINGS: Final = 7
"""Points of the clock off the bow, to either side: 0 ahead, 6 astern."""
DISTANCES: Final = 10
CELLS: Final = BEARINGS * DISTANCES
_STEPS: Final[list[int]] = [0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8]
"""The row of each six inches; greater distances share the last row."""
SPARE_BOXES: Final = 2.0
"""Keeps the worth of each box finite for a ship that is about to be lost."""
LOST: Final = 1.2
"""The cost of leaving the table, as a part of the ship's strength. The enemy scores for it, too."""
LEAVING: Final = 0.35
"""The cost if the ship would drift off next turn."""


class Spot:
    """Where a move ends, where the ship would drift on to, and what that costs near the table's edge."""

    def __init__(self, ship: Ship, order: i64, battle: Battle) -> None:
        path = Path(ship, order)
        self.path = path
        self.order: i64 = order
        self.next_x: i64 = path.x + 2 * eastward(path.course, path.speed)
        self.next_y: i64 = path.y + 2 * northward(path.course, path.speed)
        self.cost = 0.0
        if not is_on(battle.width, battle.height, path.x, path.y):
            self.cost = LOST * strength(ship)
        elif not is_on(battle.width, battle.height, self.next_x, self.next_y):
            self.cost = LEAVING * strength(ship)


def standing(ship: Ship, battle: Battle) -> Spot:
    """The spot where a ship is now."""
    spot = Spot(ship, DRIFT, battle)
    path = spot.path
    spot.next_x = path.x
    spot.next_y = path.y
    path.x = ship.x
    path.y = ship.y
    return spot


def menace(ship: Ship, target: Ship) -> float:
    """What all working beams of a ship mean to a target, wherever it is: dice times the points of a hull box."""
    if ship.controls_left() == 0:
        return 0.0
    power = 0
    classes = ship.plan.classes
    for beam in range(len(classes)):
        if not is_out(ship.beams_out, beam):
            power += classes[beam]
    price: int = target.plan.price
    hull: int = target.plan.hull
    left: int = target.hull_left()
    return power * price * (HULL / hull + (AFLOAT + SYSTEMS) / (left + SPARE_BOXES))


def worth_between(here: Spot, there: Spot) -> float:
    """The worth to a ship here of seeing a ship there, for each point of menace."""
    now = cell_of(here.path.course, there.path.x - here.path.x, there.path.y - here.path.y)
    then = cell_of(here.path.course, there.next_x - here.next_x, there.next_y - here.next_y)
    return NOW[now] + THEN[then]


def cell_of(course: i64, east: i64, north: i64) -> int:
    """The index in `NOW` and `THEN` for a target at this offset, right and up."""
    x: int = east
    y: int = north
    bow: int = course
    step = int(math.hypot(x, y)) // (6 * INCH)
    row = _STEPS[step] if step < len(_STEPS) else DISTANCES - 1
    off = math.degrees(math.atan2(x, y)) - 30.0 * bow
    off = abs((off + 900.0) % 360.0 - 180.0)
    return row * BEARINGS + int(off / 30.0 + 0.5)


def cells(battle: Battle, seat: int) -> list[float]:
    """The factors of `NOW` and `THEN`: the menace of a side's ships minus the menace of enemies to them, by cell."""
    sums = [0.0] * (2 * CELLS)
    side = battle.sides[seat]
    ships = [ship for ship in battle.ships if ship.status == ON_TABLE]
    spots = [standing(ship, battle) for ship in ships]
    for place in range(len(ships)):
        ship = ships[place]
        here = spots[place]
        for other in range(len(ships)):
            target = ships[other]
            if battle.sides[ship.seat] == battle.sides[target.seat]:
                continue
            there = spots[other]
            weight = menace(ship, target)
            if battle.sides[ship.seat] != side:
                if battle.sides[target.seat] != side:
                    continue
                weight = -weight
            course: i64 = here.path.course
            sums[cell_of(course, there.path.x - here.path.x, there.path.y - here.path.y)] += weight
            sums[CELLS + cell_of(course, there.next_x - here.next_x, there.next_y - here.next_y)] += weight
    return sums


def worth_of_bearings(battle: Battle, seat: int) -> float:
    """How well a side's ships are placed, in points."""
    sums = cells(battle, seat)
    worth = 0.0
    for cell in range(CELLS):
        worth += sums[cell] * NOW[cell] + sums[CELLS + cell] * THEN[cell]
    return worth


# fmt: off
NOW: Final[list[float]] = [
    0.169, 0.151, 0.157, 0.137, 0.131, 0.104, 0.101,
    0.131, 0.116, 0.132, 0.121, 0.082, 0.069, 0.031,
    0.080, 0.088, 0.104, 0.089, 0.074, 0.074, 0.019,
    -0.011, 0.024, 0.039, 0.033, 0.047, 0.022, 0.040,
    0.030, 0.037, 0.049, 0.052, 0.039, 0.015, 0.012,
    0.040, 0.035, 0.090, 0.046, 0.043, 0.051, 0.049,
    0.028, 0.038, 0.043, 0.019, 0.018, 0.027, 0.038,
    0.044, 0.026, -0.004, 0.023, 0.018, 0.033, 0.030,
    0.053, 0.051, 0.047, 0.028, 0.035, 0.031, 0.033,
    0.044, 0.042, 0.048, 0.023, 0.032, 0.042, 0.040,
]
"""The worth by distance, the nearest first, and bearing, for ships where they stand."""
THEN: Final[list[float]] = [
    0.052, 0.083, 0.058, 0.051, 0.040, 0.030, 0.012,
    0.101, 0.074, 0.063, 0.075, 0.061, 0.040, -0.023,
    0.145, 0.118, 0.130, 0.092, 0.084, 0.033, -0.033,
    0.130, 0.122, 0.118, 0.097, 0.096, 0.033, -0.001,
    0.107, 0.102, 0.100, 0.079, 0.069, 0.029, -0.027,
    0.096, 0.087, 0.058, 0.047, 0.040, 0.011, -0.033,
    0.061, 0.060, 0.032, 0.041, 0.040, -0.001, -0.010,
    0.069, 0.057, 0.055, 0.057, 0.049, 0.013, -0.020,
    0.083, 0.076, 0.075, 0.067, 0.038, 0.011, 0.001,
    0.067, 0.069, 0.077, 0.069, 0.072, 0.015, 0.001,
]
"""The same after all have drifted on for a turn."""
# fmt: on
