"""A process that thinks: it reads tasks from its input and writes answers to its output.

It ends with its input, so that it never outlives the server.
"""

from __future__ import annotations

import pickle
import struct
import sys
from contextlib import closing
from typing import BinaryIO, Final

from hardburn.bots.partner import Partner
from hardburn.core.catalogue import game_of, register
from hardburn.core.rng import seeded
from hardburn.server.tasks import answer

LENGTH: Final = struct.Struct("!I")


def packed(thing: object) -> bytes:
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    with closing(Partner()) as partner:
        while head := questions.read(LENGTH.size):
            (size,) = LENGTH.unpack(head)
            game_id, package, seed, state, seat, wanted = pickle.loads(questions.read(size))  # noqa: S301 - of our own server
            register(game_id, package)
            answers.write(packed(answer(game_of(game_id), state, seat, seeded(seed), wanted, partner)))
            answers.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
