"""How certain a share of matches is."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final

Z_95: Final = NormalDist().inv_cdf(0.975)


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % Wilson interval for a share of wins. It also holds for few matches and for shares near 0 or 1.

    A draw may count as half a win; the interval is then a little too wide.
    """
    if matches == 0:
        return 0.0, 1.0
    share = wins / matches
    spread = Z_95 * Z_95 / matches
    middle = share + spread / 2
    reach = Z_95 * math.sqrt((share * (1 - share) + spread / 4) / matches)
    low = 0.0 if wins == 0 else (middle - reach) / (1 + spread)
    high = 1.0 if wins == matches else (middle + reach) / (1 + spread)
    return low, high
