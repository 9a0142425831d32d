"""A game's options as typed: `--option spaces=24`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hardburn.core.codec import options_from
from hardburn.core.edges import Options
from hardburn.core.game import Game
from hardburn.core.record import read
from hardburn.core.results import Malformed


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        help="change an option of the game, as `hardburn rules` lists them; @FILE takes a file's text; repeatable",
    )


def typed_options(game: Game[Any], given: Sequence[str] | None) -> Options:
    """The game's options, with the typed ones applied."""
    values: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise Malformed(f"option {text!r} has no value; NAME=VALUE is wanted, like spaces=24")
        if name in values:
            raise Malformed(f"option {name} is given twice; once is wanted")
        values[name] = _contents(value[1:]) if value.startswith("@") else value
    return options_from(game, values, text=True)


def _contents(name: str) -> str:
    """The text of a file, for options that are too long to type."""
    try:
        return read(Path(name)).decode()
    except UnicodeDecodeError:
        raise Malformed(f"{name} holds no text; a file in UTF-8 is wanted") from None
