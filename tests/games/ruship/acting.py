"""Words for the tests of Ruship: what can be done in a position, and doing it with the faces given."""

from __future__ import annotations

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Decision, Event
from hardburn.core.log import Log
from hardburn.core.results import Refusal
from hardburn.games.ruship import GAME
from hardburn.games.ruship.diagram import track_of
from hardburn.games.ruship.state import RushipState


def can(state: RushipState) -> list[Decision]:
    """What the player to act may do."""
    return [GAME.unpack(action) for action in state.legal(state.to_act()[0])]


def do(state: RushipState, *decisions: Decision, faces: tuple[int, ...] = ()) -> list[Event]:
    """Let the player to act do these things; return all events. The faces must be just enough."""
    log = Log()
    dice = ScriptedDice(faces)
    for decision in decisions:
        state.apply(state.to_act()[0], GAME.pack(decision), dice, log)
    assert dice.left() == 0
    return log.everything()


def refused(state: RushipState, decision: Decision) -> Refusal:
    """The refusal of a decision by the player to act, who must not be able to make it."""
    refusal = state.refusal(state.to_act()[0], GAME.pack(decision))
    assert refusal is not None
    return refusal


def track(state: RushipState) -> str:
    return track_of(state)
