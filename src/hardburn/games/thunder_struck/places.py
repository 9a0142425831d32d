"""Where a player points to choose a decision: names of places on the board.

`die:2` a die in the hand, `console:0:fire_1` a space of a console, `ring:1:7` a space of a sector, `ship:1` a ship,
`pips:up` and `pips:down`, `cubes:0` a store of cubes, `facing:clockwise` and `facing:counter_clockwise`.

- Place: the die, the space of the console. Prepare: the cubes, the space. Change: the space, the pips.
- Move: the space, the other space. Act with Boost: the space, where the ship lands on the ring; with Fire: the space,
  the ship that is hit if there is just one; with anything else: the space.
- FireAt: the ship. UseShield, TakeDamage: the space of one's console. Flip: one's ship. Warp: the ring, the facing.
- Roll, Reroll, Confirm and Hold are only in the list.
"""

from __future__ import annotations

from hardburn.games.thunder_struck.decisions import Facing, SpaceName


def die_place(die: int) -> str:
    return f"die:{die}"


def console_place(seat: int, space: SpaceName) -> str:
    return f"console:{seat}:{space}"


def ring_place(sector: int, space: int) -> str:
    return f"ring:{sector}:{space}"


def ship_place(seat: int) -> str:
    return f"ship:{seat}"


def cubes_place(seat: int) -> str:
    return f"cubes:{seat}"


def pips_place(by: int) -> str:
    return "pips:up" if by > 0 else "pips:down"


def facing_place(facing: Facing) -> str:
    return f"facing:{facing}"
