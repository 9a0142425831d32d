"""Promise 6: every match ends, however it is played, and stays ended. A player can give up at any time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hardburn.core.game import Game
from hardburn.core.results import Refused
from hardburn.core.rng import Rng
from hardburn.core.state import Seat, State
from hardburn.testing.breach import breach
from hardburn.testing.moments import Moment, Pick, Scope, Table, play_on, tables, walk
from hardburn.testing.rulebook import known_rules

MANNERS: Final[Mapping[str, Pick]] = {
    "at random": Rng.choice,
    "always the first action": lambda _, listed: listed[0],
    "always the last action": lambda _, listed: listed[-1],
}

MEASURES: Final = {"count": int, "number": float, "text": str}

ONE_OF: Final = 8
"""Of resignations that don't end the match, one in this many is played to the end."""


def check_matches_end(game: Game[Any], scope: Scope | None = None) -> None:
    scope = scope or Scope()
    rules = known_rules(game)
    for table in tables(game, scope):
        for manner in MANNERS:
            _check_one_match(table, manner, rules)
    for moment in walk(game, scope):
        if moment.decision is not None:
            for seat in moment.seats:
                _check_resigning(moment, seat, rules)


def _check_one_match(table: Table, manner: str, rules: set[str]) -> None:
    limit = table.scope.limit
    for moment in table.moments(MANNERS[manner]):
        outcome, owing = moment.state.outcome(), moment.state.to_act()
        if (outcome is None) != bool(owing):
            raise breach(6, f"{moment}, played {manner}", f"the outcome is {outcome}, and to act are {owing}")
        if moment.decision is None:
            _check_over(moment, moment.state, rules)
        elif moment.step + 1 == limit:
            raise breach(6, table, f"played {manner}, it goes on after {limit} decisions: {moment.state!r}")


def _check_over(moment: Moment, state: State, rules: set[str]) -> None:
    outcome = state.outcome()
    if outcome is None:
        raise breach(6, moment, f"nobody can go on, but there is no outcome: {state!r}")
    if not set(outcome.winners) <= set(moment.seats) or len(set(outcome.winners)) != len(outcome.winners):
        raise breach(6, moment, f"the winners are {outcome.winners}; different seats from {moment.seats} are wanted")
    if outcome.rule not in rules or not outcome.reason.strip():
        raise breach(6, moment, f"{outcome} needs a reason, and a rule that is in a ledger")
    if state.to_act():
        raise breach(6, moment, f"the match is over, but to act are {state.to_act()}")
    for seat in moment.seats:
        if state.legal(seat):
            raise breach(6, moment, f"the match is over, but seat {seat} still has a list: {state.legal(seat)}")
        _check_no_late_resigning(moment, state, seat)
        _check_measured(moment, state, seat)


def _check_measured(moment: Moment, state: State, seat: Seat) -> None:
    """Every measure is a declared metric of the right type, because experiments fix their columns beforehand."""
    kinds = {metric.name: metric.kind for metric in moment.game.lab.metrics}
    for name, value in moment.game.lab.measure(state, seat).items():
        if name not in kinds:
            raise breach(6, moment, f"seat {seat} is measured by {name}, which is not among the metrics")
        if type(value) is not MEASURES[kinds[name]]:
            raise breach(6, moment, f"the metric {name} of seat {seat} is {value!r}; a {kinds[name]} is wanted")


def _check_no_late_resigning(moment: Moment, state: State, seat: Seat) -> None:
    """Nobody can resign after the end."""
    try:
        state.copy().resign(seat)
    except Refused:
        return
    raise breach(6, moment, f"the match is over, but seat {seat} could still resign")


def _check_out(moment: Moment, state: State, seat: Seat, rule: str, rules: set[str]) -> None:
    """A seat that can't resign is out for good, among more than two, and a rule says so."""
    if len(moment.seats) <= 2 or rule not in rules:
        raise breach(6, moment, f"seat {seat} can't resign, by {rule!r}")
    rng, dice = moment.rng("out"), moment.dice()
    for _ in range(moment.table.scope.limit):
        owing = state.to_act()
        if seat in owing:
            raise breach(6, moment, f"seat {seat} can't resign, but is still in the match: {state!r}")
        if not owing:
            return
        actor = rng.choice(owing)
        state.apply(actor, state.random_action(actor, rng), dice)


def _check_resigning(moment: Moment, seat: Seat, rules: set[str]) -> None:
    """With two players the other wins at once. With more, the others may go on, and that match ends, too.

    With more than two, a player who is out may be refused: one who never decides again.
    """
    state = moment.state.copy()
    try:
        state.resign(seat)
    except Refused as refused:
        _check_out(moment, state, seat, refused.refusal.rule, rules)
        return
    if state.outcome() is None and len(moment.seats) > 2:
        if seat in state.to_act():
            raise breach(6, moment, f"seat {seat} resigned, but still owes a decision")
        if moment.rng("resign").below(ONE_OF) > 0:
            return
        play_on(state, moment.rng("on"), moment.dice(), moment.table.scope.limit)
    outcome = state.outcome()
    if outcome is None:
        raise breach(6, moment, f"seat {seat} resigned, but the match goes on: {state!r}")
    others = tuple(other for other in moment.seats if other != seat)
    if seat in outcome.winners or (len(others) == 1 and outcome.winners != others):
        raise breach(6, moment, f"seat {seat} resigned, and the winners are {outcome.winners}")
    _check_over(moment, state, rules)
