"""Draws anew what a seat can't know: sealed protocols, fleets not yet shown, hidden tankers and manifests."""

from __future__ import annotations

from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn.position import Position


def imagine(position: Position, seat: int, rng: Rng) -> None:
    raise NotImplementedError
