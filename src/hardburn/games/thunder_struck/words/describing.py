"""How decisions read: one line each that says what will happen."""

from __future__ import annotations

from typing import Final

from hardburn.games.thunder_struck import decisions, fire
from hardburn.games.thunder_struck.actions import SPACES, unpack
from hardburn.games.thunder_struck.console import (
    BOOST_SET,
    FIRE_SET,
    KIND_SET,
    MANOEUVRE_SET,
    MEMBERS,
    MOST_CUBES,
    POWER_SET,
    SHIELD_SET,
    Ship,
)
from hardburn.games.thunder_struck.decisions import ActName, SpaceName
from hardburn.games.thunder_struck.ending import SEAT_NAMES
from hardburn.games.thunder_struck.knowledge.viewing import sights
from hardburn.games.thunder_struck.phases import manoeuvre, planning
from hardburn.games.thunder_struck.phases.systems import cubes_for
from hardburn.games.thunder_struck.position import Position
from hardburn.games.thunder_struck.ring import landing
from hardburn.games.thunder_struck.view import Sight

TITLES: Final[dict[str, str]] = {
    "boost_1": "Boost 1",
    "boost_2": "Boost 2",
    "manoeuvre_1": "Manoeuvre 1",
    "manoeuvre_2": "Manoeuvre 2",
    "fire_1": "Fire 1",
    "fire_2": "Fire 2",
    "front": "Front shield",
    "rear": "Rear shield",
    "mid": "Mid shield",
    "power_1": "Power 1",
    "power_2": "Power 2",
}
WAYS: Final[dict[str, str]] = {"clockwise": "clockwise", "counter_clockwise": "counter-clockwise"}


def describe(position: Position, seat: int, action: int) -> str:
    """One line that says what an action does in this position."""
    ship = position.ships[seat]
    decision = unpack(action)
    match decision:
        case decisions.Prepare(space):
            return f"Spend cubes on the {ship.die(SPACES.index(space))} on {TITLES[space]} first"
        case decisions.Change(space, by):
            return _describe_change(position, seat, SPACES.index(space), by)
        case decisions.Move(space):
            return _describe_move(position, seat, SPACES.index(space))
        case decisions.Act(what):
            return _describe_act(position, seat, what)
        case decisions.FireAt(target):
            sight = next(sight for sight in sights(position, seat) if sight.seat == target)
            return f"Hit {_struck(sight)}"
        case decisions.UseShield(shield):
            zone = "anywhere on the ship" if shield == "mid" else f"in the {shield} zone"
            return f"Use the {TITLES[shield]}, and take the damage {zone}"
        case decisions.TakeDamage(space):
            return _describe_damage(ship, SPACES.index(space))
        case decisions.Flip():
            return (
                f"Flip, to face {WAYS['counter_clockwise' if ship.facing > 0 else 'clockwise']}{_then(position, seat)}"
            )
        case decisions.Hold():
            return "Do nothing"
        case decisions.Warp():
            return _describe_warp(position, seat, decision)
        case _:
            return _describe_planning(position, seat, action)


def _describe_planning(position: Position, seat: int, action: int) -> str:
    ship = position.ships[seat]
    match unpack(action):
        case decisions.Roll():
            return f"Roll {ship.count} dice behind the screen"
        case decisions.Reroll():
            return f"Give a cube and roll all {ship.count} dice again"
        case decisions.Place(die, space):
            value = int(planning.face(ship, die))
            before = position.copy()
            if planning.spot(ship, die) >= 0:
                before.ships[seat].lift(planning.spot(ship, die))
            return f"{value} on {TITLES[space]}: {_use(before, seat, SPACES.index(space), value)}"
        case decisions.PickUp(die):
            return f"Take the {planning.face(ship, die)} back from {TITLES[SPACES[planning.spot(ship, die)]]}"
        case _:
            lying = ", ".join(f"{ship.die(space)} on {TITLES[SPACES[space]]}" for space in MEMBERS[ship.lying])
            return f"Confirm the plan: {lying}"


def _use(position: Position, seat: int, space: int, value: int) -> str:
    """What a die would do on a space as things stand before the round."""
    ship = position.ships[seat]
    kind = KIND_SET[space]
    if kind == BOOST_SET:
        return f"moves {value}, from here to {landing(position.ring, position.ships, seat, value)}"
    if kind == MANOEUVRE_SET:
        other = int(ship.total(MANOEUVRE_SET))
        return f"a total of {other + value}, with a warp if it wins" if other else f"a total of {value}"
    if kind == FIRE_SET:
        seen = sights(position, seat)
        ahead = ", ".join(f"{SEAT_NAMES[sight.seat]} is {sight.distance} ahead" for sight in seen)
        return f"reaches {value}; {ahead or 'nobody is ahead'}"
    if kind == POWER_SET:
        return "2 cubes" if value == 6 else "a cube"
    return "it is up already" if ship.shields & kind else "raises it"


def _describe_change(position: Position, seat: int, space: int, by: int) -> str:
    after = position.copy()
    ship = after.ships[seat]
    old = int(ship.lift(space))
    ship.put(space, old + by)
    ship.cubes -= 1
    what: ActName = _act_of(SPACES[space], is_joined=space != after.turn.prepared or bool(after.turn.is_joined))
    return f"Cube: {old} on {TITLES[SPACES[space]]} becomes {old + by}. {_describe_act(after, seat, what)}"


def _describe_move(position: Position, seat: int, space: int) -> str:
    after = position.copy()
    ship = after.ships[seat]
    origin = int(after.turn.prepared)
    value = int(ship.lift(origin))
    ship.put(space, value)
    ship.cubes -= 1
    what = _act_of(SPACES[space], is_joined=False)
    return f"Cube: {value} from {TITLES[SPACES[origin]]} to {TITLES[SPACES[space]]}. {_describe_act(after, seat, what)}"


def _act_of(space: SpaceName, *, is_joined: bool) -> ActName:
    """What is actioned with a die on this space."""
    match space:
        case "manoeuvre_1" | "manoeuvre_2":
            return "manoeuvre"
        case "boost_1" | "boost_2":
            return "boosts" if is_joined else space
        case _:
            return space


def _describe_act(position: Position, seat: int, what: ActName) -> str:
    ship = position.ships[seat]
    if what == "manoeuvre":
        return f"Manoeuvre with {ship.total(MANOEUVRE_SET)}: {_settled(position)}"
    if what == "boosts":
        one, other = int(ship.die(0)), int(ship.die(1))
        end = landing(position.ring, position.ships, seat, one + other)
        return f"Boost by {one} and {other} in one move, from {ship.space} to {end}"
    space = SPACES.index(what)
    value = int(ship.die(space))
    kind = KIND_SET[space]
    if kind == BOOST_SET:
        return f"Boost by {value}, from {ship.space} to {landing(position.ring, position.ships, seat, value)}"
    if kind == FIRE_SET:
        return f"{TITLES[what]} with {value}: {_shot(position, seat, value)}"
    if kind & SHIELD_SET:
        said = "it is up already, nothing changes" if ship.shields & kind else "it goes up"
        return f"{TITLES[what]} with {value}: {said}"
    gained = min(int(cubes_for(value)), MOST_CUBES - int(ship.cubes))
    return f"{TITLES[what]} with {value}: {_cubes(gained)}, {ship.cubes + gained} then in store"


def _settled(position: Position) -> str:
    """Who would win the Manoeuvre now, and against which totals."""
    said = []
    for sector in (0, 1):
        there = [seat for seat, ship in enumerate(position.ships) if ship.is_alive and ship.sector == sector]
        totals = ", ".join(f"{SEAT_NAMES[seat]} {position.ships[seat].total(MANOEUVRE_SET)}" for seat in there)
        winner = int(manoeuvre.winner_in(position.ships, sector))
        result = "a tie, nobody wins" if winner < 0 else f"{SEAT_NAMES[winner]} wins"
        if there:
            said.append(f"{result} ({totals})")
    return "; ".join(said)


def _shot(position: Position, seat: int, value: int) -> str:
    seen = sights(position, seat)
    reached = [sight for sight in seen if sight.distance <= value]
    if reached:
        return "hits " + " or ".join(_struck(sight) for sight in reached)
    if seen:
        return f"misses, {SEAT_NAMES[seen[0].seat]} is {seen[0].distance} ahead"
    return "misses, nobody is ahead"


def _struck(sight: Sight) -> str:
    """`Blue's rear at 3 (Mid can stop it)`."""
    stops = " or ".join(shield.capitalize() for shield in sight.shields)
    shielded = f"{stops} can stop it" if stops else "no shield, destroyed"
    return f"{SEAT_NAMES[sight.seat]}'s {sight.side} at {sight.distance} ({shielded})"


def _describe_damage(ship: Ship, space: int) -> str:
    bit = 1 << space
    lost = []
    if ship.lying & bit:
        lost.append(f"its {ship.die(space)} is lost")
    if ship.shields & bit:
        lost.append("its shield is lost")
    if fire.doom(ship.damage | bit) is not None:
        lost.append("the ship is destroyed")
    return f"Damage on {TITLES[SPACES[space]]}{': ' if lost else ''}{', '.join(lost)}"


def _describe_warp(position: Position, seat: int, warp: decisions.Warp) -> str:
    after = position.copy()
    ship = after.ships[seat]
    ship.sector, ship.space = warp.sector - 1, warp.space
    ship.facing = 1 if warp.facing == "clockwise" else -1
    sector = f"sector {warp.sector}, " if len(position.ships) > 2 else ""
    return f"Warp to {sector}space {warp.space}, facing {WAYS[warp.facing]}{_ahead(after, seat)}"


def _then(position: Position, seat: int) -> str:
    after = position.copy()
    after.ships[seat].facing = -after.ships[seat].facing
    return _ahead(after, seat)


def _ahead(position: Position, seat: int) -> str:
    seen = sights(position, seat)
    return f": {', '.join(f'{SEAT_NAMES[sight.seat]} {sight.distance} ahead' for sight in seen)}" if seen else ""


def _cubes(count: int) -> str:
    return "no room for a cube" if count == 0 else "a cube" if count == 1 else f"{count} cubes"
