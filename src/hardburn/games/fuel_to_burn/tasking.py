"""How likely a scenario's task looks to be done: by what counts for it, who may do that, and the days left (FB-86)."""

from __future__ import annotations

import math
from typing import Final

from hardburn.games.fuel_to_burn import visiting
from hardburn.games.fuel_to_burn.objectives import Objective
from hardburn.games.fuel_to_burn.position import Position

_UNDER_WAY: Final = 0.7
"""What a ship right before a point that counts is worth, as a part of a count."""


def task_chance(position: Position, objective: Objective) -> float:
    """By how much of it is done, and the days that are left for the rest."""
    last = objective.by if objective.by > 0 else position.terms.turns
    left = float(last - position.day + 1)
    rest = float(objective.needed - objective.days)
    in_time = 1.0 / (1.0 + math.exp(-0.7 * (left - rest)))
    done = float(objective.days) + _UNDER_WAY * visiting.nearness(position, objective)
    return in_time * (0.15 + 0.8 * min(1.0, done / float(objective.needed)))
