"""The encoding of each game: its own, or the plain one."""

from __future__ import annotations

from typing import Any

from hardburn.core.edges import Options
from hardburn.core.game import Game
from hardburn.core.parts.named import load
from hardburn.envs.encodings.encoding import Encoding
from hardburn.envs.encodings.plain import PlainEncoding


def encoding_of(game: Game[Any], options: Options) -> Encoding:
    if game.parts.encoding is None:
        return PlainEncoding(options)
    encoding: Encoding = load(game.parts.encoding)(options)
    return encoding
