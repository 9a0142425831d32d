"""What learners see and do, as Markdown tables for the documentation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from hardburn.core.codec import options_from
from hardburn.core.registry import game_of
from hardburn.envs.encodings.catalogue import encoding_of
from hardburn.envs.encodings.encoding import Field


def tables(game_id: str, given: Mapping[str, Any] | None = None) -> str:
    """The arrays and the ids of a game with these options, as Markdown."""
    game = game_of(game_id)
    encoding = encoding_of(game, options_from(game, given or {}))
    lines = ["| array | shape | type | from | to | |", "|---|---|---|---:|---:|---|"]
    lines += [_row(field) for field in encoding.fields]
    lines += ["", "| ids | |", "|---|---|"]
    for part in encoding.ids:
        last = part.first + part.count - 1
        lines.append(f"| {part.first if part.count == 1 else f'{part.first} to {last}'} | {part.about} |")
    return "\n".join(lines)


def _row(field: Field) -> str:
    shape = " × ".join(str(length) for length in field.shape)
    return f"| `{field.name}` | {shape} | {np.dtype(field.dtype).name} | {field.low} | {field.high} | {field.about} |"
