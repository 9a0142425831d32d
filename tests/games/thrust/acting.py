"""Words for the tests of Thrust!: what can be done in a position, doing it with given faces, and who hears of it."""

from __future__ import annotations

from typing import TypeVar

from hardburn.core.dice import ScriptedDice
from hardburn.core.edges import Decision, Event
from hardburn.core.log import Log
from hardburn.core.results import Refusal
from hardburn.games.thrust import GAME
from hardburn.games.thrust.noticed.belief import Belief
from hardburn.games.thrust.noticed.cases import NOBODY, Case
from hardburn.games.thrust.noticed.dossier import Dossier
from hardburn.games.thrust.noticed.guise import ALL_KINDS, Guise
from hardburn.games.thrust.ships import BLACK, RED, Ship
from hardburn.games.thrust.state import ThrustState

E = TypeVar("E", bound=Event)

__all__ = ["BLACK", "RED", "can", "d10", "d100", "do", "done", "heard", "know", "only", "refused", "ship"]


def d100(*faces: int) -> list[int]:
    """The faces of d100 sets as they read, 00 to 99; the dice themselves run from 1 to 100."""
    return [face + 1 for face in faces]


def d10(*faces: int) -> list[int]:
    """The faces of other dice."""
    return list(faces)


def ship(state: ThrustState, seat: int, place: int) -> Ship:
    """By its place, 1 to 4."""
    return state.position.ship(seat, place - 1)


def can(state: ThrustState, seat: int | None = None) -> list[Decision]:
    """What a player to act may do."""
    return [GAME.unpack(action) for action in state.legal(state.to_act()[0] if seat is None else seat)]


def do(state: ThrustState, *decisions: Decision, faces: list[int] | None = None, seat: int | None = None) -> Log:
    """Let a seat, or the player to act, do these things; return what happens. The faces must be just enough."""
    log = Log()
    dice = ScriptedDice(faces or [])
    for decision in decisions:
        state.apply(state.to_act()[0] if seat is None else seat, GAME.pack(decision), dice, log)
    assert dice.left() == 0
    return log


def done(state: ThrustState, *decisions: Decision, faces: list[int] | None = None) -> list[Event]:
    """All that happens."""
    return do(state, *decisions, faces=faces).everything()


def heard(log: Log, seat: int | None) -> list[Event]:
    """What a seat, or a spectator, hears of it."""
    return log.seen_by(seat)


def only(events: list[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, events
    return found[0]


def refused(state: ThrustState, decision: Decision, seat: int | None = None) -> Refusal:
    """The refusal of a decision by a player to act, who must not be able to make it."""
    before = repr(state)
    refusal = state.refusal(state.to_act()[0] if seat is None else seat, GAME.pack(decision))
    assert refusal is not None
    assert repr(state) == before
    return refusal


def know(
    state: ThrustState,
    seat: int,
    place: int,
    *,
    kinds: int = ALL_KINDS,
    hulls: int = -1,
    spent: int = -1,
    bonus: bool = True,
) -> None:
    """Let a seat know more of an enemy ship than the position says; `spent`: the amounts that it may have spent."""
    dossier = state.position.dossier(seat)
    cases = []
    for case in dossier.cases:
        guises = [
            Guise(
                guise.kinds & kinds,
                guise.hulls & hulls,
                [amounts & spent for amounts in guise.spent],
                bonus=guise.bonus and bonus,
            )
            for guise in case.beliefs[place - 1].guises
        ]
        known = case.believing(place - 1, Belief(guises))
        cases.append(Case(known.beliefs, known.operated, known.hurt, NOBODY, known.weight))
    state.position.dossiers[seat] = Dossier(cases, dossier.in_play, dossier.hidden, dossier.phase)
