"""What ships, systems and attacks are worth, in points of the price list: the measure of `evaluate`."""

from __future__ import annotations

from typing import Final

from hardburn.games.full_thrust.advice.odds import quick_chance_of_at_least
from hardburn.games.full_thrust.ship import Ship, is_out
from hardburn.games.full_thrust.systems import DRIVE, FIRST_BEAM

AFLOAT: Final = 0.45
"""The part of the price for being there at all; the rest is hull and systems."""
HULL: Final = 0.4
SYSTEMS: Final = 0.15
BLIND: Final = 0.3
"""What beams are worth without a fire control."""
DRIVES: Final[list[float]] = [1.0, 0.85, 0.65]
"""By hits: a ship that can't turn brings few beams to bear."""
PER_DIE: Final = 0.8


def strength(ship: Ship) -> float:
    """The current worth of a ship on the table."""
    price: int = ship.plan.price
    hull: int = ship.plan.hull
    left: int = ship.hull_left()
    return price * (AFLOAT + HULL * left / hull + SYSTEMS * fitness(ship))


def fitness(ship: Ship) -> float:
    """The part of its systems that works, from 0 to 1."""
    hits: int = ship.drive_hits
    if ship.beams_out == 0 and ship.controls_out == 0:
        return DRIVES[hits]
    built: int = ship.plan.firepower
    if built == 0:
        return DRIVES[hits]
    working = 0
    classes = ship.plan.classes
    for beam in range(len(classes)):
        if not is_out(ship.beams_out, beam):
            working += classes[beam]
    sighted = 1.0 if ship.controls_left() > 0 else BLIND
    return DRIVES[hits] * sighted * working / built


def attack_worth(dice: int, target: Ship) -> float:
    """What this many beam dice take from a target on average, including the chance to destroy it."""
    if dice == 0:
        return 0.0
    price: int = target.plan.price
    hull: int = target.plan.hull
    left: int = target.hull_left()
    boxes = PER_DIE * dice
    if boxes > left:
        boxes = float(left)
    destroys = quick_chance_of_at_least(dice, left)
    return price * (HULL * boxes / hull + destroys * (AFLOAT + SYSTEMS * fitness(target)))


def system_worth(ship: Ship, system: int) -> float:
    """The worth of repairing a system: the only fire control most, then the drive, then beams by class."""
    price: int = ship.plan.price
    if system == DRIVE:
        return SYSTEMS * price * 0.3
    if system < FIRST_BEAM:
        return SYSTEMS * price * (1.0 if ship.controls_left() == 0 else 0.2)
    built: int = ship.plan.firepower
    return SYSTEMS * price * ship.plan.classes[system - FIRST_BEAM] / built
