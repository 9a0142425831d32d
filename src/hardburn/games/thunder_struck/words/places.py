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

from hardburn.games.thunder_struck import decisions
from hardburn.games.thunder_struck.actions import SPACES, unpack
from hardburn.games.thunder_struck.console import BOOST_SET, FIRE_SET, KIND_SET, MANOEUVRE_SET, MEMBERS
from hardburn.games.thunder_struck.decisions import ActName, Facing, SpaceName
from hardburn.games.thunder_struck.fire import in_range
from hardburn.games.thunder_struck.position import Position
from hardburn.games.thunder_struck.ring import landing


def places(position: Position, seat: int, action: int) -> tuple[str, ...]:
    """The places where a player points to choose an action; none: only the list offers it."""
    match unpack(action):
        case decisions.Place(die, space):
            return die_place(die), console_place(seat, space)
        case decisions.PickUp(die):
            return (die_place(die),)
        case decisions.Prepare(space):
            return cubes_place(seat), console_place(seat, space)
        case decisions.Change(space, by):
            return console_place(seat, space), pips_place(by)
        case decisions.Move(space):
            return console_place(seat, SPACES[position.turn.prepared]), console_place(seat, space)
        case decisions.Act(what):
            return _act_places(position, seat, what)
        case decisions.FireAt(target):
            return (ship_place(target),)
        case decisions.UseShield(space) | decisions.TakeDamage(space):
            return (console_place(seat, space),)
        case decisions.Flip():
            return (ship_place(seat),)
        case decisions.Warp(sector, spot, facing):
            return ring_place(sector, spot), facing_place(facing)
        case _:
            return ()


def _act_places(position: Position, seat: int, what: ActName) -> tuple[str, ...]:
    ship = position.ships[seat]
    if what == "manoeuvre":
        return (console_place(seat, SPACES[MEMBERS[ship.lying & MANOEUVRE_SET][0]]),)
    space = 0 if what == "boosts" else SPACES.index(what)
    picked = console_place(seat, SPACES[space])
    if KIND_SET[space] == BOOST_SET:
        value = int(ship.total(BOOST_SET) if what == "boosts" else ship.die(space))
        end = int(landing(position.ring, position.ships, seat, value))
        return picked, ring_place(int(ship.sector) + 1, end)
    if KIND_SET[space] == FIRE_SET:
        reached = MEMBERS[in_range(position.ring, position.ships, seat, ship.die(space))]
        return (picked, ship_place(reached[0])) if len(reached) == 1 else (picked,)
    return (picked,)


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
