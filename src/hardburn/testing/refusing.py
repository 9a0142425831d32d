"""Promise 1: `apply` on a refused action changes nothing and raises `Refused`, which carries the refusal."""

from __future__ import annotations

from typing import Any

from hardburn.core.dice import RecordedDice
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.results import Refusal, Refused
from hardburn.core.state import Action, Seat, State
from hardburn.testing.breach import breach, difference
from hardburn.testing.moments import Moment, Scope, snapshot, walk
from hardburn.testing.probes import unlisted


def check_refused_actions_change_nothing(game: Game[Any], scope: Scope | None = None) -> None:
    for moment in walk(game, scope or Scope()):
        state = moment.state.copy()
        before = snapshot(state, moment.seats)
        for seat, action in unlisted(moment):
            refusal = state.refusal(seat, action)
            if refusal is not None:
                _check_refused(moment, state, (seat, action), refusal)
                changed = difference({"repr": before["repr"]}, {"repr": repr(state)})
                if changed is not None:
                    raise breach(1, moment, f"{_tried(seat, action)} was refused, but changed {changed}")
        changed = difference(before, snapshot(state, moment.seats))
        if changed is not None:
            raise breach(1, moment, f"refused actions have changed {changed}")


def _check_refused(moment: Moment, state: State, decision: tuple[Seat, Action], refusal: Refusal) -> None:
    dice, log = RecordedDice(moment.dice()), Log()
    tried = _tried(*decision)
    try:
        state.apply(*decision, dice, log)
    except Refused as refused:
        if refused.refusal != refusal:
            raise breach(1, moment, f"{tried} raised {refused.refusal}, but refusal() says {refusal}") from None
    else:
        raise breach(1, moment, f"{tried} was accepted, but refusal() says {refusal}")
    if dice.rolls:
        raise breach(1, moment, f"{tried} was refused, but dice were rolled for it: {dice.rolls}")
    if log.entries:
        raise breach(1, moment, f"{tried} was refused, but something happened: {log.everything()}")


def _tried(seat: Seat, action: Action) -> str:
    return f"action {action} by seat {seat}"
