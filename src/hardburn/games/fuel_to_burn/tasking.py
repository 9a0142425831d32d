"""How likely a scenario's task looks to be done: by what counts for it, who may do that, and the days left (FB-86)."""

from __future__ import annotations

import math

from hardburn.games.fuel_to_burn.objectives import Objective
from hardburn.games.fuel_to_burn.position import Position


def task_chance(position: Position, objective: Objective) -> float:
    """By how much of it is done, and the days that are left for the rest."""
    last = objective.by if objective.by > 0 else position.terms.turns
    left = float(last - position.day + 1)
    rest = float(objective.needed - objective.days)
    in_time = 1.0 / (1.0 + math.exp(-0.7 * (left - rest)))
    return in_time * (0.15 + 0.8 * float(objective.days) / float(objective.needed))
