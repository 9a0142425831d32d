"""Judges of how good a position is as it stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.advice.worth import worth
from hardburn.games.fuel_to_burn.position.position import Position


class Judge:
    """Judges by `worth`."""

    def worth(self, position: Position, seat: i64) -> float:
        """From -1 (lost) to 1 (won); the values of both sides sum to 0."""
        return worth(position, seat)


PLAIN: Final = Judge()
