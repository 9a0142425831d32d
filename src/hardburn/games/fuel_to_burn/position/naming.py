"""The names of places and sides."""

from __future__ import annotations

from typing import Final

from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import NEUTRAL, STATION

SEAT_NAMES: Final = ("Amber", "Teal")
NOBODY: Final = "Nobody"


def seat_name(seat: int) -> str:
    return NOBODY if seat == NEUTRAL else SEAT_NAMES[seat]


def station_name(position: Position, number: int) -> str:
    """Its owner's colour and its number: `Amber S2`."""
    station = position.stations[number]
    if station.is_point():
        return station.name
    return f"{'Neutral' if station.seat == NEUTRAL else SEAT_NAMES[station.seat]} S{station.index}"


def place_called(position: Position, system: int, anchor: int) -> str:
    """As people name it: `Earth`, `Amber S2`."""
    if anchor >= STATION:
        return station_name(position, anchor - STATION)
    return position.systems[system].bodies[anchor].name
