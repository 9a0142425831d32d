"""Positions as text, SVG or pixels, for `render`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from hardburn.core.edges import View
from hardburn.core.game import Game
from hardburn.core.results import Malformed
from hardburn.envs import lacking
from hardburn.pictures import picture_of
from hardburn.terminal.boards import board_of

MODES: Final = ("ansi", "svg", "rgb_array")
FONTS: Final = ("IBM Plex Sans", "Helvetica Neue", "Arial", "DejaVu Sans", "Liberation Sans", "Noto Sans")
WIDTH: Final = 100
"""The width in columns of text."""


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise Malformed(f"render_mode is {mode!r}; there are: {', '.join(MODES)}")
    return mode


def drawn(mode: str, game: Game[Any], view: View, names: Sequence[str]) -> Any:
    """A view in one of the modes."""
    if mode == "ansi":
        return as_text(game, view, names)
    svg = picture_of(game, view, (), names)
    return svg if mode == "svg" else as_pixels(svg)


def as_text(game: Game[Any], view: View, names: Sequence[str]) -> str:
    """As in a terminal without colours."""
    console = Console(width=WIDTH, file=None, color_system=None, highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(board_of(game, view, names))
    return captured.get()


def as_pixels(svg: str) -> NDArray[np.uint8]:
    """An array of rows, columns, and red, green, blue."""
    try:
        import resvg_py
        from PIL import Image
    except ModuleNotFoundError as missing:
        raise lacking(missing) from None
    drawn = resvg_py.svg_to_bytes(svg_string=svg, background="#ffffff", sans_serif_family=_font())
    with Image.open(BytesIO(bytes(drawn))) as picture:
        return np.asarray(picture.convert("RGB"), np.uint8)


@cache
def _font() -> str:
    """The first of these fonts on this machine. Without any, pictures have no words."""
    import resvg_py

    letter = '<text y="15" font-family="sans-serif">M</text>'
    word = f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">{letter}</svg>'
    nothing = resvg_py.svg_to_bytes(svg_string=word, skip_system_fonts=True)
    for font in FONTS:
        if resvg_py.svg_to_bytes(svg_string=word, sans_serif_family=font) != nothing:
            return font
    return FONTS[0]
