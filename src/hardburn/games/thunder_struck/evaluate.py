"""How good a position looks: ships that are whole and shielded, and dice that will hit.

Everything is measured in damage tokens. The weights were found by matches between bots that look one decision ahead.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from hardburn.games.thunder_struck.console import (
    BOOST_SET,
    COUNT,
    FIRE_SET,
    FRONT_SET,
    MANOEUVRE_SET,
    MEMBERS,
    MID_SET,
    POWER_SET,
    REAR_SET,
    SHIELD_SET,
    Ship,
)
from hardburn.games.thunder_struck.ending import NOT_OVER
from hardburn.games.thunder_struck.fire import stopping
from hardburn.games.thunder_struck.position import DAMAGE, SHIELD, Position
from hardburn.games.thunder_struck.ring import distance_ahead, hits_front
from hardburn.games.thunder_struck.rounds import living

CRIPPLED_WORTH: Final = 1.5
"""Of a system with one space left, beside its damage token."""
MID_WORTH: Final = 2.0
SIDE_WORTH: Final = 1.2
"""Of the Front or the Rear shield."""
BARE_WORTH: Final = 1.5
"""What it costs that no shield stops a hit from one side."""
CUBE_WORTH: Final = 0.35
KILL_WORTH: Final = 7.0
"""Of a shot that destroys if nothing comes between."""
HIT_WORTH: Final = 1.8
AIM_WORTH: Final = 0.12
"""Of each pip on Fire, wherever the enemy is."""
REACH_WORTH: Final = 0.6
"""Of a shot that cubes could make long enough."""
LATER: Final = 0.45
"""Of what a shot is worth when others act first."""
CERTAINTY: Final = 0.16
"""How sure of winning a lead of one damage token is, before it is bent to lie between -1 and 1."""


def evaluate(position: Position, seat: int) -> float:
    """-1 lost, 1 won, as the seat sees it."""
    if position.winners != NOT_OVER:
        if position.winners == 0:
            return 0.0
        return 1.0 if position.winners & (1 << seat) else -1.0
    if not position.ships[seat].is_alive:
        return -1.0
    others = 0.0
    count = 0
    for other in living(position.ships):
        if other != seat:
            others += _worth(position, other)
            count += 1
    return math.tanh(CERTAINTY * (_worth(position, seat) - others / count))


def _worth(position: Position, seat: i64) -> float:
    ship = position.ships[seat]
    worth = _hull(ship) + _dice(ship) + _shots(position, seat)
    if position.turn.target == seat and position.phase in (SHIELD, DAMAGE):
        worth -= 1.5 if position.phase == DAMAGE else 1.5 + SIDE_WORTH
    return worth


def _hull(ship: Ship) -> float:
    """Damage, shields, cubes."""
    damage: int = COUNT[ship.damage]
    worth = -1.0 * damage
    for system in (FIRE_SET, BOOST_SET, MANOEUVRE_SET):
        if ship.damage & system:
            worth -= CRIPPLED_WORTH
    if ship.shields & MID_SET:
        worth += MID_WORTH
    else:
        worth -= BARE_WORTH * (2 - COUNT[ship.shields & (FRONT_SET | REAR_SET)])
    sides: int = COUNT[ship.shields & (FRONT_SET | REAR_SET)]
    cubes: int = ship.cubes
    return worth + SIDE_WORTH * sides + CUBE_WORTH * cubes


def _dice(ship: Ship) -> float:
    """What the dice on the console are good for, shots apart."""
    worth = 0.0
    for space in MEMBERS[ship.lying]:
        bit: i64 = 1 << space
        value: int = ship.die(space)
        if bit & SHIELD_SET:
            if ship.shields & bit == 0:
                worth += 1.6 if bit == MID_SET else 1.0
        elif bit & POWER_SET:
            worth += 0.5 if value == 6 else 0.25
        elif bit & MANOEUVRE_SET:
            worth += 0.06 * value
        elif bit & FIRE_SET:
            worth += AIM_WORTH * value
        else:
            worth += 0.1
    return worth


def _shots(position: Position, seat: i64) -> float:
    """What the dice on Fire could do to the ships ahead now."""
    ship = position.ships[seat]
    fire: i64 = ship.lying & FIRE_SET
    if fire == 0:
        return 0.0
    best = 0.0
    for other in range(len(position.ships)):
        distance: i64 = distance_ahead(position.ring, ship, position.ships[other])
        if other == seat or distance == 0:
            continue
        target = position.ships[other]
        shields: int = COUNT[stopping(target, hits_front(ship, target))]
        worth = 0.0
        for space in MEMBERS[fire]:
            value: i64 = ship.die(space)
            if distance <= value:
                worth += KILL_WORTH if shields == 0 else HIT_WORTH
                shields -= 1
            elif distance <= value + ship.cubes:
                worth += REACH_WORTH * (KILL_WORTH if shields == 0 else HIT_WORTH)
                shields -= 1
        best = max(best, worth)
    return best if position.turn.mover == seat else LATER * best
