"""How the best bot decides: orders by a plan for the whole fleet, fire by trying volleys, all else by a first look.

Random numbers come from the position, which the caller has imagined: other enemy orders give other numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hardburn.core.rng import Rng, seeded
from hardburn.games.full_thrust.actions import AIM, AIM_ALL, KINDS, PICK, SHIPS
from hardburn.games.full_thrust.advice.fleet_plan import FleetPlan
from hardburn.games.full_thrust.advice.volleys import DECIDED, judged_volleys
from hardburn.games.full_thrust.phases.aiming import UNAIMED
from hardburn.games.full_thrust.state import FIRING, WRITING, FullThrustState

LAST: Final = -2.0
"""The worth of actions that were not tried, below all that were."""


def deliberate(state: FullThrustState, seat: int, has_time: Callable[[], bool]) -> list[float] | None:
    """The worth of each decision in thousands of points; None for repairs and second targets."""
    if state.phase == WRITING:
        if state.next_to_order(seat) is None:
            return None
        worths = FleetPlan(state.battle, seat, _chance(state)).worths(has_time)
        return [worth / DECIDED for worth in worths]
    if state.phase != FIRING or any(aim != UNAIMED for aim in state.aiming.aims):
        return None
    volleys = judged_volleys(state, seat, _chance(state), has_time)
    worths = []
    for action in state.legal(seat):
        worth = LAST
        for volley in volleys:
            if _begins(action, volley.ship, volley.target):
                worth = max(worth, volley.worth / DECIDED)
        worths.append(worth)
    return worths


def _begins(action: int, ship: int, target: int) -> bool:
    """Whether an action is the next step to a volley. All beams at once come before a single beam."""
    kind = action % KINDS
    about = action // KINDS
    if kind == PICK:
        return about == ship
    if kind == AIM_ALL:
        return about == target
    return kind == AIM and about % SHIPS == target


def _chance(state: FullThrustState) -> Rng:
    battle = state.battle
    ships = [f"{ship.x} {ship.y} {ship.order} {ship.damage} {ship.had_go}" for ship in battle.ships]
    return seeded(f"{state.turn} {state.aiming.picked} {';'.join(ships)}")
