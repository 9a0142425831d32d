"""How good a position looks: as it stands, or by what the decision that it waits for can make of it."""

from __future__ import annotations

from hardburn.games.fuel_to_burn import equilibrium, steering
from hardburn.games.fuel_to_burn.position import OVER
from hardburn.games.fuel_to_burn.questions import COMBAT_FIRST, WHICH_DUEL, WHICH_PLOT
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.worth import worth


def evaluate(state: FuelState, seat: int) -> float:
    """From -1, lost, to 1, won."""
    position = state.position
    question = position.question
    if position.phase != OVER and question.kind >= COMBAT_FIRST and question.kind != WHICH_DUEL:
        return equilibrium.value(position, seat)
    if question.kind == WHICH_PLOT:
        found = steering.best_worth(position)
        return found if position.ships[question.ship].seat == seat else -found
    return worth(position, seat)
