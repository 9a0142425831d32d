"""How good a position is for a side that fights for the objective instead of waiting for it.

`worth` looks at who is where. That is enough to guard a station or to hunt a transport. The side with the objective
must beat the other side's warships first, so it has to engage them again and again.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.advice.hazards import is_doomed
from hardburn.games.fuel_to_burn.advice.judging import Judge
from hardburn.games.fuel_to_burn.advice.travel_time import NEVER_THERE, days_to_pass
from hardburn.games.fuel_to_burn.advice.worth import worth
from hardburn.games.fuel_to_burn.kinds import LINER
from hardburn.games.fuel_to_burn.objectives import BLOCKADE, TRANSPORT, Objective
from hardburn.games.fuel_to_burn.position.position import ACTIVATION, Position
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.space.bearings import LU, offset_x, offset_y

_REACH: Final = 0.04
"""The worth of each warship that is about to pass an enemy."""
_LIFE: Final = 0.03
"""The worth of each hit that the enemy's warships can still take."""
_USUAL_LIVES: Final = 5.0
"""The number of hits that counts for nothing, so that the sum stays far from certain."""
_PATIENCE: Final = 3.0
"""The days over which nearness to an enemy fades."""
_CERTAIN: Final = 0.97


def has_campaign(position: Position) -> bool:
    """There is a single objective, fought for around a station."""
    if position.terms.is_solo or len(position.objectives) != 1:
        return False
    kind: i64 = position.objectives[0].kind
    return kind in (BLOCKADE, TRANSPORT)


class Campaign(Judge):
    """A position as one side sees it; adds to `worth` only if that side has the objective."""

    def __init__(self, seat: int) -> None:
        self._seat: i64 = seat

    def worth(self, position: Position, seat: i64) -> float:
        found = worth(position, seat)
        if position.phase != ACTIVATION or position.objectives[0].seat != self._seat:
            return found
        added = _grip(position, position.objectives[0])
        found += added if seat == self._seat else -added
        return _CERTAIN * math.tanh(found)


def _grip(position: Position, objective: Objective) -> float:
    """How hard the owner's warships press the enemy's."""
    enemies: list[Ship] = []
    docked: list[Ship] = []
    lives = 0.0
    for ship in position.ships:
        if ship.seat == 1 - objective.seat and ship.kind < LINER and ship.status == ON_MAP:
            lives += float(ship.armour) + (1.0 if ship.damaged != 0 else 2.0)
            enemies.append(ship)
            if ship.anchor == STATION + objective.station:
                docked.append(ship)
    total = -_LIFE * (lives - _USUAL_LIVES)
    if objective.kind == BLOCKADE and docked:
        enemies = docked[:1]
    if not enemies:
        return total
    for ship in position.ships:
        if ship.seat != objective.seat or ship.kind >= LINER or ship.status != ON_MAP or not ship.has_weapons():
            continue
        if not is_doomed(position, ship):
            total += _REACH * math.exp(-_days_to_any(ship, enemies) / _PATIENCE)
    return total


def _days_to_any(ship: Ship, enemies: list[Ship]) -> float:
    """Days until it could pass one of them if they fly on as now."""
    best = NEVER_THERE
    for enemy in enemies:
        x: i64 = enemy.x
        y: i64 = enemy.y
        if not enemy.is_stationary() and not enemy.is_activated:
            x += offset_x(enemy.velocity * LU, enemy.bearing)
            y += offset_y(enemy.velocity * LU, enemy.bearing)
        best = min(best, days_to_pass(ship, x, y))
    return best
