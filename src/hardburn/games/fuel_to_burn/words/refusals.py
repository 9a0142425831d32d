"""Why something can't be done, by which rule, and what would be right."""

# Not compiled: asked seldom.

from __future__ import annotations

from typing import TYPE_CHECKING

from hardburn.core.results import Malformed, Refusal
from hardburn.games.fuel_to_burn.actions import unpack
from hardburn.games.fuel_to_burn.position.naming import seat_name
from hardburn.games.fuel_to_burn.position.position import OVER
from hardburn.games.fuel_to_burn.position.questions import ASKED, COMBAT_FIRST, SETTING_UP_LAST
from hardburn.games.fuel_to_burn.words.combat_refusals import explain_conflict
from hardburn.games.fuel_to_burn.words.setup_refusals import explain_set_up

if TYPE_CHECKING:
    from hardburn.games.fuel_to_burn.state import FuelState


def explain(state: FuelState, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not allowed here."""
    try:
        unpack(action)
    except Malformed as error:
        return Refusal("table.decision", str(error))
    position = state.position
    if position.phase == OVER:
        return Refusal("table.over", "The match is over; it can be replayed or played again.")
    if seat not in state.to_act():
        return _not_now(state)
    if position.question.kind >= COMBAT_FIRST:
        return explain_conflict(position, seat, action)
    if position.question.kind > SETTING_UP_LAST:
        from hardburn.games.fuel_to_burn.words.play_refusals import explain_play

        return explain_play(position, seat, action)
    return explain_set_up(position, seat, action)


def _not_now(state: FuelState) -> Refusal:
    who = " and ".join(seat_name(other) for other in state.to_act())
    return Refusal("table.turn", f"{who} is asked now ({ASKED[int(state.position.question.kind)]}); wait for that.")
