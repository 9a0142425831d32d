"""Words for the tests of Full Thrust Lite: ships of a few lines, and doing things with the faces given."""

from __future__ import annotations

from collections.abc import Sequence

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Decision, Event
from hardburn.core.log import Log
from hardburn.core.results import Refusal
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.fleets.design import Beam, Design, check
from hardburn.games.full_thrust.state import FullThrustState

ALL = ("F", "FS", "AS", "A", "AP", "FP")


def design(
    name: str = "Test",
    *,
    hull: int = 12,
    thrust: int = 4,
    controls: int = 1,
    beams: Sequence[tuple[int, Sequence[str]]] = ((1, ALL),),
    mass: int = 60,
) -> Design:
    """A design that keeps the form."""
    each = tuple(Beam(beam_class, tuple(arcs)) for beam_class, arcs in beams)
    return check(Design(name=name, mass=mass, thrust=thrust, hull=hull, fire_controls=controls, beams=each))


def can(state: FullThrustState, seat: int | None = None) -> list[Decision]:
    """What a player may do; without a seat, the first who is to act."""
    return [GAME.unpack(action) for action in state.legal(state.to_act()[0] if seat is None else seat)]


def do(state: FullThrustState, *decisions: Decision, faces: Sequence[int] = (), seat: int | None = None) -> list[Event]:
    """Let a seat (by default the first to act) do these things; return all events. The faces must be just enough."""
    log = Log()
    dice = ScriptedDice(faces)
    for decision in decisions:
        state.apply(state.to_act()[0] if seat is None else seat, GAME.pack(decision), dice, log)
    assert dice.left() == 0
    return log.everything()


def refused(state: FullThrustState, decision: Decision, seat: int | None = None) -> Refusal:
    """The refusal of a decision, which must change nothing."""
    before = repr(state)
    refusal = state.refusal(state.to_act()[0] if seat is None else seat, GAME.pack(decision))
    assert refusal is not None
    assert repr(state) == before
    return refusal


def told(happened: Sequence[Event], kind: type[Event]) -> list[Event]:
    """The events of one kind."""
    return [event for event in happened if isinstance(event, kind)]
