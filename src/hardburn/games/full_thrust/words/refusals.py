"""Why a decision is not allowed, by which rule, and what would be allowed instead."""

# Not compiled: asked seldom.

from __future__ import annotations

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed, Refusal
from hardburn.games.full_thrust import decisions
from hardburn.games.full_thrust.actions import unpack
from hardburn.games.full_thrust.battle import SEAT_NAMES
from hardburn.games.full_thrust.course import A, arc_names, arcs_at
from hardburn.games.full_thrust.knowledge.viewing import range_to
from hardburn.games.full_thrust.notation import change_of, read_order, turn_of
from hardburn.games.full_thrust.phases.aiming import UNAIMED
from hardburn.games.full_thrust.phases.fire import NOBODY
from hardburn.games.full_thrust.phases.movement import most_turn
from hardburn.games.full_thrust.ship import Ship, is_out
from hardburn.games.full_thrust.state import FIRING, OVER, WRITING, FullThrustState
from hardburn.games.full_thrust.systems import damaged_systems, has_system, system_called, system_name


def explain(state: FullThrustState, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not allowed here."""
    try:
        decision = unpack(action)
    except Malformed as error:
        return Refusal("table.decision", str(error))
    if state.phase == OVER:
        return Refusal("table.over", "The match is over; it can be replayed or played again.")
    if seat not in state.to_act():
        return _not_now(state, seat)
    if state.phase == WRITING:
        return _explain_writing(state, seat, decision)
    if state.phase == FIRING:
        return _explain_firing(state, seat, decision)
    return _explain_repairing(state, seat, decision)


def _not_now(state: FullThrustState, seat: int) -> Refusal:
    owing = state.to_act()
    is_one = len(owing) == 1
    who = " and ".join(SEAT_NAMES[other] for other in owing)
    if state.may_reopen(seat):
        still = "is still writing" if is_one else "are still writing"
        return Refusal("FT-3", f"You have confirmed your orders, and {who} {still}; reopen them to change anything.")
    doing = {WRITING: "writing orders", FIRING: "firing"}.get(int(state.phase), "assigning repairs")
    return Refusal("table.turn", f"{who} {'is' if is_one else 'are'} {doing}; wait until it is your turn.")


def _explain_writing(state: FullThrustState, seat: int, decision: Decision) -> Refusal:
    match decision:
        case decisions.Order(number, order):
            ship = _ship(state, number)
            if ship is None or ship.seat != seat:
                return Refusal("turn.1", f"Ship {number} is not yours; yours are: {_own(state, seat)}.")
            if not ship.on_table():
                return Refusal("turn.1", f"{ship.name} is not on the table any more; yours are: {_own(state, seat)}.")
            return _explain_order(ship, order)
        case decisions.Reopen():
            return Refusal("FT-3", "Your orders are not confirmed, so they can be changed as they are.")
        case _:
            return Refusal("turn.1", "Orders are written now; write one for each ship, then confirm.")


def _explain_order(ship: Ship, order: str) -> Refusal:
    number = read_order(order)
    turn: int = turn_of(number)
    change: int = change_of(number)
    thrust: int = ship.thrust()
    most: int = most_turn(thrust)
    if abs(turn) > most:
        return Refusal(
            "FT-2", f"{order} turns {abs(turn)}; with thrust {thrust} {ship.name} turns at most {most} points."
        )
    if abs(turn) + abs(change) > thrust:
        used = abs(turn) + abs(change)
        return Refusal("FT-2", f"{order} uses {used} thrust; {ship.name} has {thrust} for turn and speed together.")
    slowest = min(int(ship.speed), thrust - abs(turn))
    return Refusal(
        "move.3",
        f"{order} would take the speed below 0; {ship.name} does {ship.speed}, so at most -{slowest} is possible.",
    )


def _explain_firing(state: FullThrustState, seat: int, decision: Decision) -> Refusal:
    match decision:
        case decisions.Pick(number) | decisions.HoldFire(number):
            return _explain_go(state, seat, number)
        case decisions.Aim() | decisions.AimAll() | decisions.Fire() if state.aiming.picked == NOBODY:
            return Refusal("FT-6", f"First pick the ship that fires; still to fire: {_waiting(state, seat)}.")
        case decisions.Aim(beam, target):
            return _explain_aim(state, beam, target)
        case decisions.AimAll(target):
            return _explain_target(state, target) or _explain_no_bearing(state, state.battle.ships[target])
        case decisions.Fire():
            return Refusal("FT-7", f"{state.aiming.ship().name} aims at nothing yet; aim a beam or hold fire.")
        case _:
            return Refusal("turn.3", "Ships are firing now; pick one of yours, aim and fire, or hold fire.")


def _explain_go(state: FullThrustState, seat: int, number: int) -> Refusal:
    ship = _ship(state, number)
    if ship is None or ship.seat != seat or not ship.on_table():
        return Refusal("FT-6", f"Ship {number} is no ship of yours on the table; to fire: {_waiting(state, seat)}.")
    if ship.had_go:
        return Refusal("FT-6", f"{ship.name} has had its go this turn; still to fire: {_waiting(state, seat)}.")
    if ship.controls_left() == 0:
        return Refusal("system.1", f"{ship.name} has no working fire control, so it can only hold fire.")
    return Refusal("FT-6", f"{ship.name} has nothing in arc and range, so it can only hold fire.")


def _explain_aim(state: FullThrustState, beam: int, target: int) -> Refusal:
    aiming = state.aiming
    ship = aiming.ship()
    if beam > len(aiming.aims):
        return Refusal("FT-7", f"{ship.name} has no beam {beam}; it has beams 1 to {len(aiming.aims)}.")
    if is_out(ship.beams_out, beam - 1):
        return Refusal("damage.6", f"Beam {beam} is out and must be repaired first; aim another one.")
    wrong = _explain_target(state, target, beam)
    return wrong or _explain_bearing(ship, aiming.ships[target], beam)


def _explain_target(state: FullThrustState, number: int, beam: int = 0) -> Refusal | None:
    """What is wrong with the target itself, if anything."""
    target, ship = _ship(state, number), state.aiming.ship()
    if target is None or not target.on_table():
        return Refusal("FT-7", f"There is no ship {number} on the table to aim at; aim at one that is.")
    if state.battle.sides[target.seat] == state.battle.sides[ship.seat]:
        return Refusal("FT-6", f"{target.name} is of your own side; only ships of other sides can be targets.")
    if not state.aiming.may_name(number, beam - 1 if beam else UNAIMED):
        named = " and ".join(state.battle.ships[other].name for other in state.aiming.targets())
        return Refusal(
            "FT-7", f"{ship.name} has {ship.controls_left()} working fire controls, taken by {named}; aim at those."
        )
    return None


def _explain_bearing(ship: Ship, target: Ship, beam: int) -> Refusal:
    covered = ship.plan.arcs[beam - 1]
    arcs = arcs_at(ship.course, target.x - ship.x, target.y - ship.y)
    inside = " and ".join(arc_names(arcs))
    covers = ", ".join(arc_names(covered))
    if covered & arcs == 0:
        return Refusal("system.4", f"{target.name} is in arc {inside}; beam {beam} covers {covers}.")
    if ship.used_thrust and covered & arcs & ~A == 0:
        return Refusal("fire.4", f"{ship.name} used thrust, so its arc A is closed; {target.name} is in no other.")
    reach = 12 * ship.plan.classes[beam - 1]
    far = range_to(ship, target) / 1000
    return Refusal("FT-5", f"{target.name} is {far:.3f} inches away; beam {beam} reaches {reach}.")


def _explain_no_bearing(state: FullThrustState, target: Ship) -> Refusal:
    ship = state.aiming.ship()
    inside = " and ".join(arc_names(arcs_at(ship.course, target.x - ship.x, target.y - ship.y)))
    where = f"{target.name}, {range_to(ship, target) / 1000:.3f} inches away in arc {inside}"
    return Refusal("FT-7", f"No beam of {ship.name} that is free bears on {where}; aim elsewhere or fire.")


def _explain_repairing(state: FullThrustState, seat: int, decision: Decision) -> Refusal:
    if not isinstance(decision, decisions.Repair):
        return Refusal("turn.5", "Repairs are assigned now; set parties to work, or finish.")
    ship = _ship(state, decision.ship)
    if ship is None or ship.seat != seat or not ship.on_table():
        return Refusal("FT-11", f"Ship {decision.ship} is no ship of yours on the table; yours: {_own(state, seat)}.")
    system = system_called(decision.system)
    if not has_system(ship.plan, system) or system not in damaged_systems(ship):
        out = ", ".join(system_name(other) for other in damaged_systems(ship)) or "nothing"
        return Refusal("FT-11", f"{decision.system} of {ship.name} needs no repair; out or damaged: {out}.")
    if decision.parties == 0:
        return Refusal("FT-11", f"Nobody works on {decision.system} of {ship.name}; set 1 to 3 parties to it.")
    free = state.repairs.free_parties(ship) + state.repairs.at_work(ship.number, system)
    return Refusal("FT-11", f"{ship.name} has {free} parties for {decision.system}; set no more than that to it.")


def _ship(state: FullThrustState, number: int) -> Ship | None:
    return state.battle.ships[number] if number < len(state.battle.ships) else None


def _own(state: FullThrustState, seat: int) -> str:
    ships = [ship for ship in state.battle.ships if ship.seat == seat and ship.on_table()]
    return ", ".join(f"{ship.number} ({ship.name})" for ship in ships)


def _waiting(state: FullThrustState, seat: int) -> str:
    return ", ".join(f"{ship.number} ({ship.name})" for ship in state.firing.waiting(seat))
