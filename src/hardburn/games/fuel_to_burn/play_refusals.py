"""Why something can't be done in the sequence of play, by which rule, and what would be right."""

from __future__ import annotations

from hardburn.core.results import Refusal
from hardburn.games.fuel_to_burn.position import Position


def explain_play(position: Position, seat: int, action: int) -> Refusal:
    raise NotImplementedError
