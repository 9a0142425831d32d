"""How good a position looks for a seat: objectives first, then ships with their fuel, heat and tracking."""

from __future__ import annotations

import math
from typing import Final

from hardburn.games.fuel_to_burn.kinds import MOST_ARMOUR, MOST_FUEL, OVERHEATS_AT
from hardburn.games.fuel_to_burn.objectives import BLOCKADE, DONE, FAILED, PATROL, Objective
from hardburn.games.fuel_to_burn.position import OVER, Position
from hardburn.games.fuel_to_burn.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.state import FuelState

OBJECTIVE: Final = 40.0
"""What a completed objective is worth in points of ships."""
SCALE: Final = 60.0
TANKER: Final = 4.0


def evaluate(state: FuelState, seat: int) -> float:
    position = state.position
    if position.phase == OVER:
        if position.winners == 0:
            return 0.0
        return 1.0 if position.winners & (1 + seat) else -1.0
    ahead = worth(position, seat) - worth(position, 1 - seat)
    return 0.98 * math.tanh(ahead / SCALE)


def worth(position: Position, seat: int) -> float:
    """A side's ships and objectives, in points."""
    total = 0.0
    for ship in position.ships:
        if ship.seat == seat and ship.is_in_play():
            total += ship_worth(ship)
    total += TANKER * float(position.sides[seat].tankers)
    for objective in position.objectives:
        if objective.seat == seat:
            total += OBJECTIVE * progress(position, objective)
    return total


def ship_worth(ship: Ship) -> float:
    price: int = ship.price()
    heat: int = ship.heat
    limit: int = OVERHEATS_AT[ship.kind]
    sound = 1.0
    if ship.damaged:
        sound -= 0.3
    if ship.offline:
        sound -= 0.1
    sound += 0.25 * float(ship.armour) / float(max(1, MOST_ARMOUR[ship.kind]))
    sound += 0.2 * float(ship.fuel) / float(MOST_FUEL[ship.kind])
    sound -= 0.03 * heat + (0.1 if heat >= limit else 0.0)
    if ship.status == ON_MAP and ship.is_tracked:
        sound -= 0.05
    return sound * float(price if price > 0 else 10)


def progress(position: Position, objective: Objective) -> float:
    """From 0 to 1."""
    if objective.status == DONE:
        return 1.0
    if objective.status == FAILED:
        return 0.0
    if objective.kind == BLOCKADE:
        return 0.8 * float(objective.days) / float(max(1, position.terms.turns // 4))
    return 0.2 * float(objective.leg) if objective.kind == PATROL else 0.0
