"""Words for the tests of Thunder Struck Duel: what can be done in a position, and doing it with the faces given."""

from __future__ import annotations

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Decision, Event
from hardburn.core.log import Log
from hardburn.core.results import Refusal
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.decisions import Confirm, Place, Roll, SpaceName
from hardburn.games.thunder_struck.diagram import text_of
from hardburn.games.thunder_struck.state import ThunderState

RED, BLUE, YELLOW = 0, 1, 2


def actor(state: ThunderState) -> int:
    return state.to_act()[0]


def can(state: ThunderState, seat: int | None = None) -> list[Decision]:
    """What a player may do, by default the first to act."""
    return [GAME.unpack(action) for action in state.legal(actor(state) if seat is None else seat)]


def do(state: ThunderState, *decisions: Decision, seat: int | None = None, faces: tuple[int, ...] = ()) -> list[Event]:
    """Let a player (by default the first to act) do these things; return all events."""
    log = Log()
    dice = ScriptedDice(faces)
    for decision in decisions:
        state.apply(actor(state) if seat is None else seat, GAME.pack(decision), dice, log)
    assert dice.left() == 0
    return log.everything()


def plan(state: ThunderState, seat: int, faces: tuple[int, ...], *spaces: SpaceName) -> list[Event]:
    """Let a player roll these faces, put them on these spaces in this order, and confirm."""
    places = [Place(die, space) for die, space in enumerate(spaces)]
    return do(state, Roll(), *places, Confirm(), seat=seat, faces=faces)


def refused(state: ThunderState, decision: Decision, seat: int | None = None) -> Refusal:
    """The refusal of a decision, which must not be possible."""
    refusal = state.refusal(actor(state) if seat is None else seat, GAME.pack(decision))
    assert refusal is not None
    return refusal


def ship(state: ThunderState, seat: int) -> str:
    """A ship as a line of text."""
    return text_of(state.position.ships[seat])


def says(state: ThunderState, decision: Decision, seat: int | None = None) -> str:
    """How a decision is described to the player."""
    return GAME.words.describe(state, actor(state) if seat is None else seat, GAME.pack(decision))
