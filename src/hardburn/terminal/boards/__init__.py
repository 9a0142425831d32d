"""Draws positions in a terminal, always from a view and never from the state.

A game names its drawer, `draw(view, names)`, where `names` are the players' names by seat. It returns something that
rich can print at any width. A game without a drawer is shown as the tree of its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType

from hardburn.core.edges import View
from hardburn.core.game import Game
from hardburn.core.parts.named import load
from hardburn.terminal.boards import plain


def board_of(game: Game[Any], view: View, names: Sequence[str]) -> RenderableType:
    """The drawn position."""
    draw = plain.draw if game.parts.board is None else load(game.parts.board)
    board: RenderableType = draw(view, names)
    return board
