"""Draws positions in a terminal, always from a view and never from the state.

A drawer is a module with `draw(view, names)`, where `names` are the players' names by seat. It returns something that
rich can print at any width. A game without a drawer is shown as the tree of its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from rich.console import RenderableType

from hardburn.core.parts import View

DRAWERS: Final[dict[str, str]] = {
    "ruship": "hardburn.terminal.boards.ruship",
    "thrust": "hardburn.terminal.boards.thrust",
    "thunder_struck": "hardburn.terminal.boards.thunder_struck",
    "full_thrust": "hardburn.terminal.boards.full_thrust",
    "fuel_to_burn": "hardburn.terminal.boards.fuel_to_burn",
}
PLAIN: Final = "hardburn.terminal.boards.plain"


def board_of(game_id: str, view: View, names: Sequence[str]) -> RenderableType:
    """The drawn position."""
    board: RenderableType = import_module(DRAWERS.get(game_id, PLAIN)).draw(view, names)
    return board
