"""Worker processes that think. One that overruns its time is ended and replaced."""

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
from hardburn.bots.catalogue import seconds_of
from hardburn.bots.pipes import LENGTH, packed
from hardburn.core.game import Game
from hardburn.core.registry import places
from hardburn.core.rng import seeded
from hardburn.core.state import Action, Seat, State
from hardburn.server.thinking.tasks import Advise, Advised, Choose, Judge, Judged, Wanted

WORKER: Final[tuple[str, ...]] = ("-m", "hardburn.server.thinking.worker")
STARTING_SECONDS: Final = 8.0
MOST_KNOWN: Final = 1000
"""The number of matches for which we remember the last process."""
LOGGER: Final = logging.getLogger("hardburn")


class Unanswered(Exception):
    """A process did not answer in time and was ended, or has ended by itself."""


class Thinkers:
    """A few processes, started when first needed. Hints and analyses use at most half of them."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self._aside = asyncio.Semaphore(max(1, workers // 2))
        self._places = asyncio.Semaphore(workers)
        self._free = list(range(workers))
        """The idle places for processes, the longest idle first."""
        self._running: dict[int, asyncio.subprocess.Process] = {}
        """The processes by place."""
        self._last: dict[str, int] = {}
        """The last place of each match, the longest ago first. A bot goes on there with what it has learnt."""

    async def choose(self, game: Game[Any], state: State, seat: Seat, bot: str, match_id: str) -> Action:
        """The bot's action; a random legal one if it does not answer in time."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        try:
            action: Action = await self._think(game, state, seat, Choose(bot, match_id), seconds_of(bot))
        except Unanswered as error:
            LOGGER.warning("the bot %s did not answer (%s); a random decision is made for it", bot, error)
            return state.random_action(seat, seeded(secrets.token_hex(8)))
        return action

    async def advise(self, game: Game[Any], state: State, seat: Seat, wanted: Advise) -> Advised:
        """The best actions for a seat, by what it knows. Raises `Unanswered` if no process answers."""
        async with self._aside:
            advised: Advised = await self._think(game, state, seat, wanted, wanted.seconds)
            return advised

    async def judge(self, game: Game[Any], state: State, seat: Seat, wanted: Judge) -> Judged:
        """How good a decision was. Raises `Unanswered` if no process answers."""
        async with self._aside:
            judged: Judged = await self._think(game, state, seat, wanted, wanted.seconds)
            return judged

    async def _think(self, game: Game[Any], state: State, seat: Seat, wanted: Wanted, by_clock: float) -> Any:
        """Do a task in a process. Thinking by the clock gets its time, plus some for the process to start."""
        task = packed((game.id, places()[game.id], secrets.token_hex(8), state, seat, wanted))
        limit = max(self.seconds, by_clock + STARTING_SECONDS) if by_clock > 0 else self.seconds
        async with self._places:
            place = self._take(wanted)
            try:
                process = self._running.get(place) or await self._start(place)
                async with asyncio.timeout(limit):
                    return await self._ask(process, task)
            except (TimeoutError, asyncio.IncompleteReadError, ConnectionError) as error:
                await self._end(place)
                raise Unanswered(type(error).__name__) from None
            except BaseException:
                await self._end(place)
                raise
            finally:
                self._free.append(place)

    def _take(self, wanted: Wanted) -> int:
        """Take a free place; for a bot the last place of its match, if that is free."""
        place = self._free[0]
        if isinstance(wanted, Choose):
            last = self._last.pop(wanted.match_id, place)
            place = last if last in self._free else place
            self._last[wanted.match_id] = place
            if len(self._last) > MOST_KNOWN:
                del self._last[next(iter(self._last))]
        self._free.remove(place)
        return place

    def processes(self) -> list[int]:
        """The ids of the running processes."""
        return [process.pid for process in self._running.values()]

    async def stop(self) -> None:
        for place in list(self._running):
            await self._end(place)

    async def _start(self, place: int) -> asyncio.subprocess.Process:
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
        self._running[place] = process
        return process

    async def _ask(self, process: asyncio.subprocess.Process, task: bytes) -> Any:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(task)
        await process.stdin.drain()
        (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        return pickle.loads(await process.stdout.readexactly(size))  # noqa: S301 - from our own worker

    async def _end(self, place: int) -> None:
        process = self._running.pop(place, None)
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()
