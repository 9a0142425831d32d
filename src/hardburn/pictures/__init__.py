"""Positions as SVG, from a view and the events that led to it.

A game names its picture maker, `draw(view, happened, names)`, where `names` are the players' names by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hardburn.core.edges import Event, View
from hardburn.core.game import Game
from hardburn.core.parts.named import load
from hardburn.core.results import Malformed


def picture_of(game: Game[Any], view: View, happened: Sequence[Event], names: Sequence[str]) -> str:
    """The SVG of a position."""
    if game.parts.picture is None:
        raise Malformed(f"there are no pictures of {game.title}")
    svg: str = load(game.parts.picture)(view, happened, names)
    return svg
