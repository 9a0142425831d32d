"""A process that thinks for bots: it reads questions from its input and writes actions to its output.

It ends with its input, so that it never outlives the server.
"""

from __future__ import annotations

import pickle
import struct
import sys
from typing import BinaryIO, Final

from hardburn.bots.bot import asker
from hardburn.bots.catalogue import bot_of
from hardburn.core.catalogue import game_of, register
from hardburn.core.rng import seeded

LENGTH: Final = struct.Struct("!I")


def packed(thing: object) -> bytes:
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    while head := questions.read(LENGTH.size):
        (size,) = LENGTH.unpack(head)
        game_id, package, bot, seed, state, seat = pickle.loads(questions.read(size))  # noqa: S301 - of our own server
        register(game_id, package)
        question = asker(game_of(game_id), state, seat)()
        answers.write(packed(bot_of(bot, seeded(seed)).choose(question)))
        answers.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
