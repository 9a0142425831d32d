"""Run in an interpreter of its own: plays match files again and prints their tales.

In: JSON with the game's class and the files' texts. Out: JSON with a tale, or what went wrong, for each.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import msgspec

from hardburn.core.record import from_text
from hardburn.core.results import Malformed
from hardburn.testing.tale import retold


class Task(msgspec.Struct):
    """What to play again."""

    module: str
    name: str
    files: list[str]


class Answer(msgspec.Struct):
    """What came of it."""

    tales: list[list[dict[str, Any]] | str]


def answer(task: Task) -> Answer:
    game: Any = import_module(task.module)
    for name in task.name.split("."):
        game = getattr(game, name)
    tales: list[list[dict[str, Any]] | str] = []
    for text in task.files:
        try:
            tales.append(retold(from_text(text), game()))
        except Malformed as error:
            tales.append(str(error))
    return Answer(tales)


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(answer(msgspec.json.decode(sys.stdin.buffer.read(), type=Task))))
