"""The view of a seat, a spectator, or of everything."""

from __future__ import annotations

from hardburn.games.fuel_to_burn.position import Position
from hardburn.games.fuel_to_burn.view import FuelView


def view_of(position: Position, seat: int | None) -> FuelView:
    raise NotImplementedError


def view_of_all(position: Position) -> FuelView:
    raise NotImplementedError
