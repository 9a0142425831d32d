"""How decisions, events and outcomes read in English, and what players may type."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Final

from hardburn.core.edges import Decision, Event
from hardburn.core.results import Malformed
from hardburn.games.full_thrust import decisions, events
from hardburn.games.full_thrust.actions import FIRE, unpack
from hardburn.games.full_thrust.advice.odds import chance_of_at_least, chance_of_repair, expected_damage
from hardburn.games.full_thrust.battle import ALONE, DRAWN, LIMIT, SEAT_NAMES
from hardburn.games.full_thrust.course import is_on
from hardburn.games.full_thrust.knowledge.viewing import range_to
from hardburn.games.full_thrust.notation import read_order, written
from hardburn.games.full_thrust.phases.aiming import Aiming
from hardburn.games.full_thrust.phases.fire import NOBODY
from hardburn.games.full_thrust.phases.movement import Path, most_turn
from hardburn.games.full_thrust.phases.repairs import face_needed
from hardburn.games.full_thrust.ship import Ship
from hardburn.games.full_thrust.state import FIRING, WRITING, FullThrustState

ORDINALS: Final = ("", "first", "second", "third", "fourth")
RULE_BEHIND: Final[dict[type[Decision], str]] = {
    decisions.Order: "FT-2",
    decisions.Confirm: "FT-3",
    decisions.Reopen: "FT-3",
    decisions.Pick: "FT-6",
    decisions.Aim: "FT-7",
    decisions.AimAll: "FT-7",
    decisions.Fire: "FT-7",
    decisions.HoldFire: "FT-6",
    decisions.Repair: "FT-11",
    decisions.FinishRepairs: "FT-11",
}
RULE_TOLD: Final[dict[type[Event], str]] = {
    events.Mustered: "FT-14",
    events.TurnBegan: "turn.1",
    events.Ordered: "FT-2",
    events.Confirmed: "FT-3",
    events.Reopened: "FT-3",
    events.Moved: "FT-2",
    events.LeftTable: "FT-12",
    events.InitiativeRolled: "FT-6",
    events.Picked: "FT-6",
    events.Aimed: "FT-7",
    events.HeldFire: "FT-6",
    events.Attacked: "FT-7",
    events.ThresholdChecked: "FT-10",
    events.PartiesLost: "FT-9",
    events.Destroyed: "FT-16",
    events.RepairAssigned: "FT-11",
    events.RepairRolled: "FT-11",
    events.Surrendered: "FT-16",
}


def describe(state: FullThrustState, seat: int, action: int) -> str:
    """One line that says what an action does in this position."""
    decision = unpack(action)
    ships, aiming = state.battle.ships, state.aiming
    match decision:
        case decisions.Order(number, order):
            return _describe_order(state, ships[number], order)
        case decisions.Confirm():
            return "Confirm the fleet's orders"
        case decisions.Reopen():
            return "Take the confirmation back, to change orders"
        case decisions.Pick(number):
            return f"Fire with {ships[number].name}{_best_shot(state, number)}"
        case decisions.HoldFire(number):
            return f"{ships[number].name} holds fire"
        case decisions.Aim(beam, target):
            what = f"Beam {beam} (class {aiming.ship().plan.classes[beam - 1]})"
            return f"{what} at {_at(aiming, target)}: {_prospect(aiming, [beam - 1], target)}"
        case decisions.AimAll(target):
            beams = aiming.free_for(target)
            return f"{_counted(len(beams), 'beam')} at {_at(aiming, target)}: {_prospect(aiming, beams, target)}"
        case decisions.Fire():
            named = [f"{_owned(ships[target])}, {_prospect(aiming, [], target)}" for target in aiming.targets()]
            return f"Fire at {'; at '.join(named)}"
        case decisions.Repair(number, system, parties):
            return _describe_repair(ships[number], system, parties)
        case _:
            is_any = any(ships[code >> 14].seat == seat for code in state.repairs.assigned)
            return "That is all the repairs" if is_any else "Repair nothing"


def tell(event: Event) -> str:
    """One sentence that says what happened."""
    match event:
        case events.Mustered(seat, ships, price, is_drawn):
            names = ", ".join(ship.name for ship in ships)
            return f"{SEAT_NAMES[seat]} {'draws' if is_drawn else 'brings'} {names} for {price} points."
        case events.TurnBegan(turn):
            return f"Turn {turn} begins."
        case events.Ordered(vessel, order):
            return f"{vessel.name} is ordered {order}."
        case events.Confirmed(seat):
            return f"{SEAT_NAMES[seat]} confirms its orders."
        case events.Reopened(seat):
            return f"{SEAT_NAMES[seat]} writes its orders again."
        case events.Moved(vessel, order, _, _, end, course, speed):
            how = "drifts on" if order == "0" else f"does {order}"
            return f"{_called(vessel)} {how} to {_place(end)}, course {course}, speed {speed}."
        case events.LeftTable(vessel):
            return f"{_called(vessel)} has left the table."
        case events.InitiativeRolled(rolls, first):
            rollers = {roll.side: " and ".join(SEAT_NAMES[seat] for seat in roll.seats) for roll in rolls}
            said = ", ".join(f"{rollers[roll.side]} {roll.face}" for roll in rolls)
            after = "a tie, so they roll again" if first is None else f"{rollers[first]} first"
            return f"Initiative: {said}; {after}."
        case events.Picked(vessel):
            return f"{_called(vessel)} is to fire."
        case events.Aimed(vessel, beams, target, dice):
            return f"{_called(vessel)} aims {_beams(beams)} at {_called(target)}: {_counted(dice, 'die', 'dice')}."
        case events.HeldFire(vessel, could_fire):
            return f"{_called(vessel)} {'holds fire' if could_fire else 'has nothing to fire at'}."
        case events.Attacked(vessel, target, _, _, faces, damage):
            rolled = ", ".join(str(face) for face in faces)
            return f"{_called(vessel)} fires at {_called(target)} and rolls {rolled}: {damage} damage."
        case events.ThresholdChecked(vessel, row, fails_on, checks, lost):
            faces_rolled = ", ".join(str(check.face) for check in checks) or "nothing"
            loses = f"loses {', '.join(lost)}" if lost else "loses nothing"
            when = f"after its {ORDINALS[row]} row, on {fails_on} or more"
            return f"Threshold check of {_called(vessel)} {when}: {faces_rolled}; it {loses}."
        case events.PartiesLost(vessel, lost_parties, left):
            return f"{_called(vessel)} loses {_parties(lost_parties)}; {left} left."
        case events.Destroyed(vessel, by, points):
            return f"{_called(vessel)} is destroyed: {points} points for {_called(by)}."
        case events.RepairAssigned(vessel, system, parties):
            return f"{_called(vessel)} sets {_parties(parties) if parties else 'nobody'} to work on {system}."
        case events.RepairRolled(vessel, system, parties, face, is_repaired):
            done = "it works again" if is_repaired and system != "drive" else "it runs better"
            said = f"{face} on {face_needed(parties)} or more"
            return f"{_called(vessel)} repairs {system}: {said}; {done if is_repaired else 'no effect'}."
        case events.Surrendered(seat, _):
            return f"{SEAT_NAMES[seat]} surrenders."
        case events.Ended(winners, reason, _):
            verb = "wins" if len(winners) == 1 else "win"
            who = " and ".join(SEAT_NAMES[seat] for seat in winners)
            return f"{who} {verb}: {reason}." if winners else f"A draw: {reason}."
        case _:
            raise Malformed(f"{event!r} is no event of Full Thrust Lite")


def reason_of(state: FullThrustState) -> str:
    """How a finished match was decided."""
    battle = state.battle
    if battle.why == ALONE:
        return "no other side has a ship left on the table"
    if battle.why != LIMIT:
        return "no ship is left on the table"
    counts = " to ".join(_points(battle.scores[side]) for side in range(len(battle.scores)))
    verdict = "the points are equal" if battle.winner == DRAWN else "more points"
    return f"{verdict} after {state.turn} turns, {counts}"


def rule_behind(action: int) -> str:
    """The rule that allows such a decision."""
    return RULE_BEHIND[type(unpack(action))]


def rule_told(event: Event) -> str | None:
    """The rule behind an event."""
    return event.rule if isinstance(event, events.Ended) else RULE_TOLD.get(type(event))


def places(state: FullThrustState, action: int) -> tuple[str, ...]:
    """A ship and where it would end; a ship or a beam and its target; a system and how many parties work on it."""
    match unpack(action):
        case decisions.Order(number, order):
            path = Path(state.battle.ships[number], read_order(order))
            return f"ship:{number}", f"to:{path.x}:{path.y}:{path.course}:{path.speed}"
        case decisions.Pick(number):
            return (f"ship:{number}",)
        case decisions.HoldFire(number):
            return f"ship:{number}", "hold"
        case decisions.Aim(beam, target):
            return f"beam:{state.aiming.picked}:{beam}", f"ship:{target}"
        case decisions.AimAll(target):
            return f"ship:{state.aiming.picked}", f"ship:{target}"
        case decisions.Repair(number, system, parties):
            return f"system:{number}:{system}", f"parties:{parties}"
        case _:
            return ()


def typing_hint(state: FullThrustState, seat: int) -> str | None:
    """What may be typed instead of a number."""
    if state.phase == WRITING:
        ship = state.next_to_order(seat)
        if ship is None:
            first = _first(state, seat)
            return None if first is None else f"Or a ship's name and a new order, like: {first.name} P1 +2"
        thrust: int = ship.thrust()
        most = f"thrust {thrust}, of it at most {most_turn(thrust)} to turn"
        return f"Order for {ship.name} ({most}): type it, like P1 +2, S1, -2 or 0"
    is_some = state.phase == FIRING and state.aiming.picked != NOBODY and state.aiming.targets()
    return "Or fire, to leave the other beams silent" if is_some and FIRE not in state.legal(seat) else None


def read(state: FullThrustState, seat: int, text: str) -> Decision | None:
    """An order as players write it, for the next ship or for the ship named before it; or `fire`."""
    if state.phase == FIRING and text.strip().lower() == "fire":
        return unpack(FIRE)
    if state.phase != WRITING:
        return None
    next_ship = state.next_to_order(seat)
    if next_ship is not None:
        with contextlib.suppress(Malformed):
            return decisions.Order(next_ship.number, written(read_order(text)))
    for ship in sorted(state.battle.ships, key=lambda ship: -len(ship.name)):
        if ship.seat == seat and text.lower().startswith(ship.name.lower()):
            rest = text[len(ship.name) :].strip(" :")
            return decisions.Order(ship.number, written(read_order(rest)))
    return None


def _first(state: FullThrustState, seat: int) -> Ship | None:
    """The first ship of a fleet that is on the table."""
    return next((ship for ship in state.battle.ships if ship.seat == seat and ship.on_table()), None)


def _describe_order(state: FullThrustState, ship: Ship, order: str) -> str:
    path = Path(ship, read_order(order))
    is_off = not is_on(state.battle.width, state.battle.height, path.x, path.y)
    off = ", off the table" if is_off else ""
    return f"{ship.name}: {order}, to course {path.course} at speed {path.speed}{off}"


def _describe_repair(ship: Ship, system: str, parties: int) -> str:
    if parties == 0:
        return f"{ship.name}: nobody works on {system}"
    chance = _percent(float(chance_of_repair(parties)))
    return f"{ship.name}: {_parties(parties)} on {system}, done on {face_needed(parties)} or more ({chance})"


def _best_shot(state: FullThrustState, number: int) -> str:
    """The target on which the most dice bear."""
    aiming = Aiming(state.firing, NOBODY, [])
    aiming.pick(number, None)
    beams = {target.number: aiming.free_for(target.number) for target in aiming.ships}
    dice = {target: sum(int(aiming.dice_at(beam, target)) for beam in free) for target, free in beams.items()}
    best = max(dice, key=lambda target: dice[target])
    if not dice[best]:
        return ""
    return f", best at {_at(aiming, best)}: {_prospect(aiming, beams[best], best)}"


def _prospect(aiming: Aiming, beams: Sequence[int], target: int) -> str:
    """Dice, mean damage and the chance to destroy, including what is already aimed at the target."""
    dice = aiming.dice_named(target)
    dice += sum(int(aiming.dice_at(beam, target)) for beam in beams if aiming.aims[beam] != target)
    left: int = aiming.ships[target].hull_left()
    expects, destroys = float(expected_damage(dice)), float(chance_of_at_least(dice, left))
    return f"{_counted(dice, 'die', 'dice')}, expects {expects:.1f} of {left}, destroys it {_percent(destroys)}"


def _at(aiming: Aiming, target: int) -> str:
    ship = aiming.ships[target]
    return f"{_owned(ship)}, {range_to(aiming.ship(), ship) / 1000:.1f} inches"


def _owned(ship: Ship) -> str:
    return _called(ship.vessel())


def _called(vessel: events.Vessel) -> str:
    return f"{SEAT_NAMES[vessel.seat]}'s {vessel.name}"


def _place(point: tuple[int, int]) -> str:
    return f"{point[0] / 1000:.1f}, {point[1] / 1000:.1f}"


def _beams(beams: Sequence[int]) -> str:
    return f"beam{'s' if len(beams) > 1 else ''} {', '.join(str(beam) for beam in beams)}"


def _parties(count: int) -> str:
    return _counted(count, "party", "parties")


def _counted(count: int, one: str, many: str | None = None) -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def _percent(chance: float) -> str:
    if 0 < chance < 0.005:
        return "under 1 %"
    return f"{100 * chance:.0f} %"


def _points(halves: int) -> str:
    return f"{halves // 2}{'.5' if halves % 2 else ''}"
