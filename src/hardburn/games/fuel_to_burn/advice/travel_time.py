"""How many days a ship needs to reach a place: a cheap estimate in straight lines, for `evaluate`.

To arrive after n days, a ship must change its vector to the average one of the way, and brake to 3 LU before docking.
Both take acceleration. A burn gives 3 LU, about every second day because of its heat; a hard burn gives 7 LU as long as
there is fuel.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.kinds import BURN, HARD_BURN, MELTDOWN, RUNNER
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.space.bearings import SCALE, cosine, sine

NEVER_THERE: Final = 40.0
"""Days for a ship that can't get there."""
_HORIZON: Final = 18
_EFFORT: Final = 0.08
"""The cost in days of 1 LU of acceleration: of two ways that take as long, the one with less is better."""
_SHORTFALL: Final = 0.7
"""Extra days for each LU of acceleration that is lacking."""
_DOCKING: Final = 3.0
_LAST: Final = 3.6
"""How far away the last day's vector may begin: 3 LU, plus some of the 1 LU within which it has to pass."""


def velocity_x(ship: Ship) -> float:
    """LU a day to the right."""
    if ship.is_stationary():
        return 0.0
    return float(ship.velocity * cosine(ship.bearing)) / float(SCALE)


def velocity_y(ship: Ship) -> float:
    if ship.is_stationary():
        return 0.0
    return float(ship.velocity * sine(ship.bearing)) / float(SCALE)


def days_to_dock(ship: Ship, x: i64, y: i64) -> float:
    """Days until it could arrive in orbit or dock at this place of its star system."""
    dx = float(x - ship.x) / 1000.0
    dy = float(y - ship.y) / 1000.0
    return _days(ship, dx, dy, is_braking=True)


def days_to_pass(ship: Ship, x: i64, y: i64) -> float:
    """Days until its vector could pass this place of its star system, at any velocity."""
    dx = float(x - ship.x) / 1000.0
    dy = float(y - ship.y) / 1000.0
    return _days(ship, dx, dy, is_braking=False)


def _days(ship: Ship, dx: float, dy: float, is_braking: bool) -> float:
    vx = velocity_x(ship)
    vy = velocity_y(ship)
    burn = 0.0
    hard = 0.0
    if ship.has_drive():
        burn = float(BURN[ship.kind])
        hard = float(HARD_BURN[ship.kind]) - burn
    fuel = float(ship.fuel)
    distance = math.sqrt(dx * dx + dy * dy)
    best = NEVER_THERE
    room = float(MELTDOWN - 1 - ship.heat)
    is_cool = ship.kind == RUNNER and ship.has_core()
    if is_braking and distance <= _LAST + 0.4:
        best = _days_at_once(dx, dy, distance, vx, vy, burn, hard if fuel > 0.0 else 0.0, room)
    first_day = 2 if is_braking else 1
    rest = max(distance - _LAST, 0.0) if is_braking else distance
    scale = rest / distance if distance > 0.0 else 0.0
    for day in range(first_day, _HORIZON + 1):
        flown = float(day - 1 if is_braking else day)
        if float(day) >= best:
            break
        ax = dx * scale / flown
        ay = dy * scale / flown
        turn = math.sqrt((ax - vx) * (ax - vx) + (ay - vy) * (ay - vy))
        need = turn
        if is_braking:
            brake = math.sqrt(ax * ax + ay * ay) - _DOCKING
            if brake > 0.0:
                need += brake
        burns = float(day) if is_cool else min(float(day), max((float(day) + room) / 2.0, 0.0))
        have = burns * burn + min(fuel, burns) * hard
        days = float(day) + _EFFORT * need
        if need > have:
            days += _SHORTFALL * (need - have)
        if turn > burn and flown > 1.0:
            days += 0.15 * (turn - burn)
        best = min(best, days)
    return best


def _days_at_once(
    dx: float, dy: float, distance: float, vx: float, vy: float, burn: float, hard: float, room: float
) -> float:
    """Docking on the next day, if acceleration and heat allow it."""
    scale = min(1.0, _DOCKING / distance) if distance > 0.0 else 0.0
    ax = dx * scale - vx
    ay = dy * scale - vy
    need = math.sqrt(ax * ax + ay * ay)
    have = burn + hard if room > 0.0 else 0.0
    if need > have or room <= 0.0:
        return NEVER_THERE
    return 1.0 + _EFFORT * need
