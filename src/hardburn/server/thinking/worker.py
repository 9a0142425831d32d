"""A process that thinks: it reads tasks from its input and writes answers to its output.

It ends when its input does, so that it never outlives the server.
"""

from __future__ import annotations

import sys
from contextlib import closing
from typing import IO

from hardburn.bots.partner import Partner
from hardburn.bots.pipes import received, send
from hardburn.core.registry import game_of, register
from hardburn.core.rng import seeded
from hardburn.server.thinking.kept_bots import KeptBots
from hardburn.server.thinking.tasks import answer


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    with closing(Partner()) as partner:
        bots = KeptBots(partner)
        while True:
            try:
                game_id, package, seed, state, seat, wanted = received(questions)
            except EOFError:
                return
            register(game_id, package)
            send(answers, answer(game_of(game_id), state, seat, seeded(seed), wanted, bots))


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
