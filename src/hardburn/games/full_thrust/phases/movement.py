"""Orders and what they do: thrust, turns, the two halves of a move, the table's edge (move.*, FT-1, FT-2, FT-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.full_thrust import events
from hardburn.games.full_thrust.course import eastward, northward, turned
from hardburn.games.full_thrust.notation import DRIFT, change_of, order_of, turn_of, written
from hardburn.games.full_thrust.ship import NO_ORDER, Ship

MOST_THRUST: Final = 8


def most_turn(thrust: i64) -> i64:
    """Half the thrust, rounded down, but a ship with 1 may turn 1 (FT-2)."""
    return 1 if thrust == 1 else thrust >> 1


def can_follow(ship: Ship, order: i64) -> bool:
    """Whether the drive allows turn and change together, and the speed stays at 0 or more (FT-2)."""
    thrust: i64 = ship.thrust()
    turn: i64 = turn_of(order)
    change: i64 = change_of(order)
    points: i64 = turn if turn >= 0 else -turn
    inches: i64 = change if change >= 0 else -change
    return points <= most_turn(thrust) and points + inches <= thrust and ship.speed + change >= 0


def orders_for(ship: Ship) -> list[int]:
    """All orders that the ship can follow, as numbers; drifting on comes first."""
    thrust: i64 = ship.thrust()
    brake: i64 = min(thrust, ship.speed)
    return _ORDERS[thrust * (MOST_THRUST + 1) + brake]


class Path:
    """Where a move leads: a leg to the midpoint, another to the end."""

    def __init__(self, ship: Ship, order: i64) -> None:
        """Half of the turn, rounded down, at the start; the rest at the exact midpoint (FT-2)."""
        order = DRIFT if order == NO_ORDER else order
        turn: i64 = turn_of(order)
        at_start: i64 = turn >> 1 if turn >= 0 else -(-turn >> 1)
        self.first_course: i64 = turned(ship.course, at_start)
        self.course: i64 = turned(ship.course, turn)
        self.speed: i64 = ship.speed + change_of(order)
        self.mid_x: i64 = ship.x + eastward(self.first_course, self.speed)
        self.mid_y: i64 = ship.y + northward(self.first_course, self.speed)
        self.x: i64 = self.mid_x + eastward(self.course, self.speed)
        self.y: i64 = self.mid_y + northward(self.course, self.speed)


def carry_out(ship: Ship) -> None:
    """Move a ship by its order, which is then cleared. Without one it drifts on."""
    path = Path(ship, ship.order)
    ship.start_x = ship.x
    ship.start_y = ship.y
    ship.mid_x = path.mid_x
    ship.mid_y = path.mid_y
    ship.first_course = path.first_course
    ship.x = path.x
    ship.y = path.y
    ship.course = path.course
    ship.speed = path.speed
    ship.used_thrust = ship.order != NO_ORDER and ship.order != DRIFT
    ship.order = NO_ORDER


def move_all(ships: list[Ship], log: Log | None) -> None:
    """All ships move at once and show their orders. They don't collide (FT-3)."""
    for ship in ships:
        if ship.on_table():
            order: i64 = ship.order
            carry_out(ship)
            if log is not None:
                log.reveal(_moved(ship, order))


def _moved(ship: Ship, order: int) -> events.Moved:
    return events.Moved(
        ship.vessel(),
        written(DRIFT if order == NO_ORDER else order),
        (ship.start_x, ship.start_y),
        (ship.mid_x, ship.mid_y),
        (ship.x, ship.y),
        ship.course,
        ship.speed,
    )


def _orders_with(thrust: int, brake: int) -> list[int]:
    """The orders with this much thrust and at most this much braking, the gentlest turns first."""
    most = 1 if thrust == 1 else thrust // 2
    turns = [turn for points in range(most + 1) for turn in ([-points, points] if points else [0])]
    orders = [
        order_of(turn, change)
        for turn in turns
        for change in range(-min(brake, thrust - abs(turn)), thrust - abs(turn) + 1)
    ]
    return [DRIFT, *(order for order in orders if order != DRIFT)]


_ORDERS: Final[list[list[int]]] = [
    _orders_with(thrust, brake) for thrust in range(MOST_THRUST + 1) for brake in range(MOST_THRUST + 1)
]
"""By thrust and by how much the ship can slow down."""
