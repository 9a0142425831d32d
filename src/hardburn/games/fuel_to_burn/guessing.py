"""What may stand on manifests that are kept secret (s33, FB-29)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn.position import Position


def guess_manifests(position: Position, seat: i64, rng: Rng) -> None:
    """Draw the numbers of this side's ships anew."""
