"""Why a decision is not allowed, by which rule, and what would be allowed instead."""

# Not compiled: asked seldom.

from __future__ import annotations

from typing import Final

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed, Refusal
from hardburn.games.thunder_struck import decisions
from hardburn.games.thunder_struck.actions import SPACES, unpack
from hardburn.games.thunder_struck.console import (
    BOOST_SET,
    KIND_SET,
    MANOEUVRE_SET,
    MEMBERS,
    TAKES,
    Ship,
)
from hardburn.games.thunder_struck.decisions import ActName, SpaceName
from hardburn.games.thunder_struck.ending import SEAT_NAMES
from hardburn.games.thunder_struck.phases import cubes, planning
from hardburn.games.thunder_struck.position import (
    ACTION,
    DAMAGE,
    MANOEUVRE,
    OVER,
    PLANNING,
    SHIELD,
    TARGET,
    Position,
)
from hardburn.games.thunder_struck.ring import half
from hardburn.games.thunder_struck.words.describing import TITLES

PLANNED: Final = (decisions.Roll, decisions.Reroll, decisions.Place, decisions.PickUp, decisions.Confirm)
DUTIES: Final = {
    PLANNING: "plan",
    ACTION: "action a die",
    TARGET: "choose a target",
    SHIELD: "choose a shield",
    DAMAGE: "place damage",
    MANOEUVRE: "choose what the ship does",
}


def explain(position: Position, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not accepted here."""
    try:
        decision = unpack(action)
    except Malformed as error:
        return Refusal("table.decision", str(error))
    if position.phase == OVER:
        return Refusal("table.over", "The match is over; it can be replayed or played again.")
    actors = MEMBERS[position.actors()]
    if 0 <= seat < len(position.ships) and not position.ships[seat].is_alive:
        return Refusal("TS-13", "Your ship is destroyed; the others go on without it.")
    if seat not in actors:
        waiting = " and ".join(SEAT_NAMES[actor] for actor in actors)
        are = "are" if len(actors) > 1 else "is"
        return Refusal("table.turn", f"{waiting} {are} to {DUTIES[position.phase]}; wait for it.")
    match position.phase:
        case 0:
            return _explain_planning(position.ships[seat], decision)
        case 1:
            return _explain_turn(position, seat, decision)
        case 2:
            return Refusal("TS-9", "Several ships are in range; choose which of them is hit.")
        case 3:
            return Refusal("shields.4", "Your ship is hit; choose one of the active shields that stop it.")
        case 4:
            return Refusal("fire.3", f"Your ship is hit; damage one of: {_titles(position.damageable())}.")
        case _ if isinstance(decision, decisions.Warp):
            return _explain_warp(position, seat, decision)
        case _:
            return Refusal("manoeuvre.2", "You have won the Manoeuvre; flip, do nothing, or warp if that is listed.")


def _explain_planning(ship: Ship, decision: Decision) -> Refusal:
    if not isinstance(decision, PLANNED):
        return Refusal("planning.3", "Dice are actioned when all have planned; roll and place yours.")
    if ship.faces == 0:
        return Refusal("planning.2", "A plan begins with the dice; roll them first.")
    match decision:
        case decisions.Place(die, space):
            return _explain_place(ship, die, space)
        case decisions.PickUp(die):
            return Refusal("TS-15", f"Die {die + 1} does not lie on the console; take back one that does.")
        case decisions.Reroll():
            if ship.cubes == 0:
                return Refusal("power.3.reroll", "A re-roll costs a cube and the store is empty; place the dice.")
            return Refusal("power.3.reroll", "Dice are rolled again before any is placed; take yours back first.")
        case decisions.Confirm():
            return Refusal("TS-5", f"The plan is not complete; {_what_fits(ship)}.")
        case _:
            return Refusal("planning.2", "The dice are rolled; place them.")


def _explain_place(ship: Ship, die: int, space: SpaceName) -> Refusal:
    place = SPACES.index(space)
    if die >= ship.count:
        return Refusal("TS-12", f"There are {ship.count} dice this round; the Reflex die has to be earned.")
    if ship.damage & (1 << place):
        return Refusal("planning.2", f"{TITLES[space]} is damaged; choose an undamaged space.")
    if ship.lying & (1 << place):
        return Refusal("planning.2", f"A die lies on {TITLES[space]} already; choose a free space.")
    value = int(planning.face(ship, die))
    if TAKES[value] & (1 << place) == 0:
        taken = ", ".join(str(number) for number in range(1, 7) if TAKES[number] & (1 << place))
        return Refusal("shields.3", f"The {TITLES[space]} takes {taken}, not {value}; choose another space.")
    return _explain_need(ship, die)


def _explain_need(ship: Ship, die: int) -> Refusal:
    """Only just enough dice are left for Boost and Manoeuvre."""
    origin = int(planning.spot(ship, die))
    lying = ship.lying & ~(1 << origin) if origin >= 0 else ship.lying
    missing = [kind for kind, spaces in (("Boost", BOOST_SET), ("Manoeuvre", MANOEUVRE_SET)) if lying & spaces == 0]
    if len(missing) == 2:
        return Refusal("planning.2", "Boost and Manoeuvre need a die each, and two are left; put one on each of them.")
    if origin >= 0:
        return Refusal("planning.2", f"{missing[0]} needs a die, and none is in your hand; leave this one there.")
    return Refusal("planning.2", f"{missing[0]} needs a die, and this is the last one; put it there.")


def _what_fits(ship: Ship) -> str:
    for die in range(ship.count):
        if planning.spot(ship, die) < 0 and planning.choices(ship, die):
            return f"the {planning.face(ship, die)} fits on {_titles(planning.choices(ship, die))}"
    raise AssertionError("only an incomplete plan is refused")


def _explain_turn(position: Position, seat: int, decision: Decision) -> Refusal:
    ship, turn = position.ships[seat], position.turn
    if isinstance(decision, PLANNED):
        return Refusal("planning.3", "The screens are up; choose a die and action it.")
    match decision:
        case decisions.Act(what):
            return _explain_act(position, seat, what)
        case decisions.Prepare(space):
            if turn.has_spent:
                return _must_action(position)
            if ship.lying & (1 << SPACES.index(space)) == 0:
                return _no_die(ship, space)
            return Refusal("power.2", "No cube is in store to spend on a die; action one as it is.")
        case decisions.Change() | decisions.Move() if turn.prepared < 0:
            return Refusal("TS-16", "First choose the die to spend cubes on, then change or move it.")
        case decisions.Change() | decisions.Move() if ship.cubes == 0:
            return Refusal("power.2", "No cube is left; action the die as it is.")
        case decisions.Change(space, by):
            return _explain_change(position, seat, space, by)
        case decisions.Move(space):
            return _explain_move(position, seat, space)
        case _:
            return Refusal("action.1", "That is not asked for now; choose a die and action it.")


def _explain_act(position: Position, seat: int, what: ActName) -> Refusal:
    ship, turn = position.ships[seat], position.turn
    if what == "manoeuvre" and position.is_settled:
        return Refusal("manoeuvre.4", "The Manoeuvre of this round is settled; action another die.")
    if what == "manoeuvre" and ship.lying & MANOEUVRE_SET == 0:
        return Refusal("manoeuvre.1", "No die of yours lies on Manoeuvre; action another one, or bring one there.")
    if what == "boosts" and ship.lying & BOOST_SET != BOOST_SET:
        return Refusal("boost.2", "There are not two dice on Boost; action one.")
    if what not in ("manoeuvre", "boosts") and ship.lying & (1 << SPACES.index(what)) == 0:
        return _no_die(ship, what)
    assert turn.has_spent
    return _must_action(position)


def _explain_change(position: Position, seat: int, space: SpaceName, by: int) -> Refusal:
    ship, turn = position.ships[seat], position.turn
    place = SPACES.index(space)
    if place not in (turn.prepared, cubes.companion(ship, turn.prepared)):
        here = TITLES[SPACES[turn.prepared]]
        return Refusal("TS-11", f"Cubes change the die on {here}, and one actioned together with it; choose that.")
    return Refusal("TS-11", f"A die shows 1 to 6; the {ship.die(place)} can't go {'up' if by > 0 else 'down'}.")


def _explain_move(position: Position, seat: int, space: SpaceName) -> Refusal:
    ship, turn = position.ships[seat], position.turn
    place, origin = SPACES.index(space), int(turn.prepared)
    kind = "Boost" if KIND_SET[origin] == BOOST_SET else "Manoeuvre"
    if turn.has_moved:
        return Refusal("TS-11", "A die is moved once a turn; action it where it is.")
    if turn.is_joined:
        return Refusal("TS-11", f"Both dice on {kind} must be actioned now, because the other one was changed.")
    if ship.damage & (1 << place) or ship.lying & (1 << place):
        state = "damaged" if ship.damage & (1 << place) else "taken"
        return Refusal("power.3.move", f"{TITLES[space]} is {state}; move the die to a free, undamaged space.")
    value = int(ship.die(origin))
    if TAKES[value] & (1 << place) == 0:
        taken = ", ".join(str(number) for number in range(1, 7) if TAKES[number] & (1 << place))
        return Refusal("shields.3", f"The {TITLES[space]} takes {taken}, not {value}; choose another space.")
    if position.is_settled and KIND_SET[place] == MANOEUVRE_SET:
        return Refusal("manoeuvre.4", "The Manoeuvre of this round is settled; no die is brought to it any more.")
    return Refusal("power.5", f"The last die stays on {kind} until a {kind} was carried out; action it there.")


def _explain_warp(position: Position, seat: int, warp: decisions.Warp) -> Refusal:
    ship, ring = position.ships[seat], int(position.ring)
    sector, across = warp.sector - 1, int(ship.space + half(ring))
    if position.turn.warpers & (1 << seat) == 0:
        return Refusal("TS-8", "A warp takes two dice on Manoeuvre, and you had fewer; flip or do nothing.")
    if sector != ship.sector and len(position.ships) == 2:
        return Refusal("TS-1", "Two players use one sector; warp within it, flip or do nothing.")
    if sector != ship.sector and position.closed >= 0:
        return Refusal("TS-13", f"Sector {warp.sector} is closed; warp within your own, flip or do nothing.")
    goals = [across % ring, (across + 1) % ring] if sector == ship.sector else [0, int(half(ring))]
    if warp.space not in goals:
        where = "opposite your ship" if sector == ship.sector else "at which ships come into that sector"
        reason = f"Space {warp.space} is not {where}; in sector {warp.sector} a warp leads to {goals[0]} or {goals[1]}."
        return Refusal("TS-8", reason)
    there = f"Space {warp.space} of sector {warp.sector}"
    return Refusal("TS-8", f"{there} is occupied; warp elsewhere, flip or do nothing.")


def _must_action(position: Position) -> Refusal:
    here = TITLES[SPACES[position.turn.prepared]]
    also = " with the one beside it" if position.turn.is_joined else ""
    return Refusal("TS-11", f"Cubes were given for the die on {here}; it must be actioned now{also}.")


def _no_die(ship: Ship, space: str) -> Refusal:
    return Refusal("action.1", f"No die of yours lies on {TITLES[space]}; yours lie on: {_titles(ship.lying)}.")


def _titles(spaces: int) -> str:
    return ", ".join(TITLES[SPACES[space]] for space in MEMBERS[spaces])
