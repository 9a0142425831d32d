"""Runs in an interpreter of its own: replays match files and prints their tales.

Input: JSON with the game's class and the texts of the files. Output: JSON with a tale or an error for each file.
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
    """The files to replay."""

    module: str
    name: str
    files: list[str]


class Answer(msgspec.Struct):
    """The result of a replay."""

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
