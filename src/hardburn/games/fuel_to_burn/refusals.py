"""Why something can't be done, by which rule, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardburn.core.results import Refusal

if TYPE_CHECKING:
    from hardburn.games.fuel_to_burn.state import FuelState


def explain(state: FuelState, seat: int, action: int) -> Refusal:
    raise NotImplementedError
