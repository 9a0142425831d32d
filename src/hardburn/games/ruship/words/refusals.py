"""Why a decision is not allowed, by which rule, and what would be allowed instead."""

# Not compiled: asked seldom.

from __future__ import annotations

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed, Refusal
from hardburn.games.ruship import decisions
from hardburn.games.ruship.actions import unpack
from hardburn.games.ruship.state import MOVE, OVER, POWER, ROLL, SEAT_NAMES, RushipState
from hardburn.games.ruship.track import (
    HAS_MOVE_BACK,
    HAS_PLUS_ONE,
    HAS_REROLL,
    HAS_STACK,
    Side,
    bit,
    landing,
)
from hardburn.games.ruship.words.sentences import BASE, POWER_TITLES, TOKEN


def explain(state: RushipState, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not legal here."""
    try:
        decision = unpack(action)
    except Malformed as error:
        return Refusal("table.decision", str(error))
    if state.phase == OVER:
        return Refusal("table.over", "The match is over; it can be replayed or played again.")
    if seat not in state.to_act():
        waiting = SEAT_NAMES[state.to_act()[0]]
        return Refusal("table.turn", f"{waiting} is to {_duty(state)}; wait for it.")
    if state.phase == POWER:
        return _explain_in_power_choice(state, decision)
    if state.phase == ROLL:
        return _explain_before_roll(decision)
    match decision:
        case decisions.Roll():
            return Refusal("play.1", f"The dice are rolled; play {_in_hand(state)}.")
        case decisions.TakePower():
            return Refusal("RU-6", f"A power is taken only after one's planet was attacked; play {_in_hand(state)}.")
        case decisions.Reroll(face):
            return _explain_reroll(state, face)
        case decisions.AddOne():
            return _explain_add_one(state)
        case decisions.Keep():
            return Refusal("RU-5", f"Something can be played, so it must be; play {_in_hand(state)}.")
        case _:
            return _explain_move(state, seat, decision)


def _explain_in_power_choice(state: RushipState, decision: Decision) -> Refusal:
    left = ", ".join(POWER_TITLES[power] for power in state.view(None).powers_left)
    if isinstance(decision, decisions.TakePower):
        return Refusal("RU-6", f"The power {POWER_TITLES[decision.power]} is taken; left are: {left}.")
    return Refusal("RU-6", f"Your planet was attacked: first take one of the powers left: {left}.")


def _explain_before_roll(decision: Decision) -> Refusal:
    if decision == decisions.Roll(1):
        return Refusal("RU-7.single_die", "Only the power Single die lets a player roll one die; roll two.")
    return Refusal("play.1", "The turn begins with the dice; roll them first.")


def _explain_reroll(state: RushipState, face: int) -> Refusal:
    if state.side(state.mover).powers & HAS_REROLL == 0:
        return Refusal("RU-7.reroll", f"Only the power Reroll lets a die be rolled again; play {_in_hand(state)}.")
    if state.rerolled:
        return Refusal("RU-7.reroll", f"One die was rolled again this turn, which is all; play {_in_hand(state)}.")
    if not state.fresh or state.added:
        return Refusal("RU-7.reroll", f"A reroll comes before adding and moving; play {_in_hand(state)}.")
    return Refusal("RU-7.reroll", f"No die shows {face}; the dice show {_in_hand(state)}.")


def _explain_add_one(state: RushipState) -> Refusal:
    if state.side(state.mover).powers & HAS_PLUS_ONE == 0:
        return Refusal("RU-7.plus_one", f"Only the power Plus one adds 1; play {_in_hand(state)}.")
    if state.added:
        return Refusal("RU-7.plus_one", f"1 was added already this turn; play {_in_hand(state)}.")
    return Refusal("RU-7.plus_one", f"1 is added before moving; play {_in_hand(state)}.")


def _explain_move(state: RushipState, seat: int, decision: Decision) -> Refusal:
    me, them = state.side(seat), state.side(1 - seat)
    match decision:
        case decisions.MoveBase(back):
            return _explain_base(state, seat, me, them, back=back)
        case decisions.Enter(value):
            if value not in state.values():
                return _not_in_hand(state, value)
            if me.supply == 0:
                return Refusal("RU-3", f"No {TOKEN[seat]} is in the supply; move one that is on the track.")
            return _explain_landing(state, me, them, landing(me, them, me.base, value, me.forward))
        case decisions.Advance(space, value) | decisions.GoBack(space, value):
            if value not in state.values():
                return _not_in_hand(state, value)
            if space > state.spaces or me.tokens & bit(space) == 0:
                where = ", ".join(str(held) for held in sorted(set(me.spaces()))) or "none, enter one"
                return Refusal("play.2", f"No {TOKEN[seat]} of yours is on space {space}; yours are on: {where}.")
            if isinstance(decision, decisions.Advance):
                return _explain_landing(state, me, them, landing(me, them, space, value, me.forward))
            return _explain_back(state, me, them, space, value)
        case _:
            raise Malformed(f"{decision!r} is no decision of Ruship")


def _explain_back(state: RushipState, me: Side, them: Side, space: int, value: int) -> Refusal:
    if me.powers & HAS_MOVE_BACK == 0:
        return Refusal("play.5", "Tokens go only toward the enemy planet; the power Move back would allow this.")
    target = landing(me, them, space, value, -me.forward)
    if not 1 <= target <= state.spaces:
        return Refusal("RU-7.move_back", f"Going back ends on the track; {value} from {space} would leave it.")
    return _explain_landing(state, me, them, target)


def _explain_landing(state: RushipState, me: Side, them: Side, target: int) -> Refusal:
    on_track = 1 <= target <= state.spaces
    if on_track and them.stacks & bit(target):
        return Refusal("RU-7.stack", f"Two enemy tokens hold space {target}; no move may end there.")
    if on_track and me.powers & HAS_STACK and me.stacks & bit(target):
        return Refusal("RU-7.stack", f"Two tokens of yours are on space {target}; there is never a third.")
    if on_track and me.powers & HAS_STACK == 0 and me.tokens & bit(target):
        return Refusal("play.7", f"Your own token is on space {target}; end on a space without one.")
    return Refusal("RU-5", f"{_in_hand(state)} can both be played; begin with a move that leaves the other playable.")


def _explain_base(state: RushipState, seat: int, me: Side, them: Side, *, back: bool) -> Refusal:
    if 1 not in state.values():
        return Refusal("RU-4", f"The {BASE[seat]} moves with a 1 only; play {_in_hand(state)}.")
    if back and me.powers & HAS_MOVE_BACK == 0:
        return Refusal("RU-4", f"The {BASE[seat]} goes back only with the power Move back; move it forward.")
    target = me.base - me.forward if back else me.base + me.forward
    if not 1 <= target <= state.spaces:
        return Refusal("RU-4", f"The {BASE[seat]} can't go onto a planet; play the 1 otherwise.")
    if target == them.base or (me.tokens | them.tokens) & bit(target):
        return Refusal("RU-4", f"The {BASE[seat]} goes onto an empty space only, and {target} is taken.")
    return _explain_landing(state, me, them, 0)


def _not_in_hand(state: RushipState, value: int) -> Refusal:
    return Refusal("play.2", f"{value} is not among the values; play {_in_hand(state)}.")


def _in_hand(state: RushipState) -> str:
    return " and ".join(str(value) for value in state.values())


def _duty(state: RushipState) -> str:
    return {ROLL: "roll", MOVE: "move", POWER: "take a power"}[state.phase]
