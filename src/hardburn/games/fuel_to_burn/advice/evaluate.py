"""How good a position looks, as it stands or after the best answer to the decision that it waits for."""

from __future__ import annotations

from typing import Final

from hardburn.games.fuel_to_burn.advice import equilibrium, plot_search
from hardburn.games.fuel_to_burn.advice.judging import PLAIN, Judge
from hardburn.games.fuel_to_burn.position.position import OVER, Position
from hardburn.games.fuel_to_burn.position.questions import (
    COMBAT_FIRST,
    WHICH_ATTACK,
    WHICH_DUEL,
    WHICH_PLOT,
    WHICH_SIDE,
    WHICH_TORPEDO_PLOT,
)
from hardburn.games.fuel_to_burn.state import FuelState

_CHANCE_TO_FIRE: Final = 0.008
"""The worth of being asked whether to attack."""


def evaluate(state: FuelState, seat: int, judge: Judge = PLAIN) -> float:
    """From -1, lost, to 1, won."""
    position = state.position
    question = position.question
    if position.phase != OVER and question.kind >= COMBAT_FIRST and question.kind != WHICH_DUEL:
        return equilibrium.value(position, seat, judge)
    if WHICH_PLOT <= question.kind <= WHICH_SIDE:
        found = _steered(position, judge)
        return found if question.seats == 1 + seat else -found
    found = judge.worth(position, seat)
    if question.kind == WHICH_ATTACK:
        found += _CHANCE_TO_FIRE if question.seats == 1 + seat else -_CHANCE_TO_FIRE
    return found


def _steered(position: Position, judge: Judge) -> float:
    """The worth to the side that is asked for a plot, or for the side on which to pass a body."""
    kind = position.question.kind
    if kind == WHICH_PLOT:
        return plot_search.best_worth(position, judge)
    if kind == WHICH_TORPEDO_PLOT:
        return plot_search.worth_after_launch(position, judge)
    return plot_search.worth_on_a_side(position, judge)
