"""Worker processes that think for bots, each with a time budget; one that overruns it is ended and replaced."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import secrets
import sys
from pathlib import Path
from typing import Any, Final

import hardburn
from hardburn.core.catalogue import GAMES
from hardburn.core.game import Action, Game, Seat, State
from hardburn.core.rng import seeded
from hardburn.server.worker import LENGTH, packed

WORKER: Final[tuple[str, ...]] = ("-m", "hardburn.server.worker")
LOGGER: Final = logging.getLogger("hardburn")


class Thinkers:
    """Some processes, started when they are first needed."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._running: set[asyncio.subprocess.Process] = set()
        for _ in range(workers):
            self._free.put_nowait(None)

    async def choose(self, game: Game[Any], state: State, seat: Seat, bot: str) -> Action:
        """What the bot does; a random legal action if it does not answer in time."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        question = packed((game.id, GAMES[game.id], bot, secrets.token_hex(8), state, seat))
        process = await self._free.get()
        try:
            if process is None:
                process = await self._start()
            async with asyncio.timeout(self.seconds):
                return await self._ask(process, question)
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError) as error:
            LOGGER.warning(
                "the bot %s did not answer (%s); a random decision is made for it", bot, type(error).__name__
            )
            await self._end(process)
            process = None
            return state.random_action(seat, seeded(secrets.token_hex(8)))
        except BaseException:
            await self._end(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)

    def processes(self) -> list[int]:
        """The ids of those that run."""
        return [process.pid for process in self._running]

    async def stop(self) -> None:
        for process in list(self._running):
            await self._end(process)

    async def _start(self) -> asyncio.subprocess.Process:
        source = str(Path(hardburn.__file__).parents[1])
        paths = [source, str(Path.cwd()), *filter(None, [os.environ.get("PYTHONPATH")])]
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *WORKER,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            start_new_session=True,  # Ctrl-C is for the server, which then ends its workers
        )
        self._running.add(process)
        return process

    async def _ask(self, process: asyncio.subprocess.Process, question: bytes) -> Action:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question)
        await process.stdin.drain()
        (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        action: Action = pickle.loads(await process.stdout.readexactly(size))  # noqa: S301 - of our own worker
        return action

    async def _end(self, process: asyncio.subprocess.Process | None) -> None:
        if process is None:
            return
        self._running.discard(process)
        if process.returncode is None:
            process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()
