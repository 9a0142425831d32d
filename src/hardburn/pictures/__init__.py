"""Positions as SVG, from a view and the events that led to it.

A picture maker is a module with `draw(view, happened, names)`, where `names` are the players' names by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from hardburn.core.parts import Event, View
from hardburn.core.results import Malformed

MAKERS: Final[dict[str, str]] = {
    "ruship": "hardburn.pictures.ruship",
    "thrust": "hardburn.pictures.thrust",
    "thunder_struck": "hardburn.pictures.thunder_struck",
    "full_thrust": "hardburn.pictures.full_thrust",
    "fuel_to_burn": "hardburn.pictures.fuel_to_burn",
}


def has_picture(game_id: str) -> bool:
    return game_id in MAKERS


def picture_of(game_id: str, view: View, happened: Sequence[Event], names: Sequence[str]) -> str:
    """The SVG of a position."""
    if game_id not in MAKERS:
        raise Malformed(f"there are no pictures of the game {game_id!r}; there are of: {', '.join(MAKERS)}")
    svg: str = import_module(MAKERS[game_id]).draw(view, happened, names)
    return svg
