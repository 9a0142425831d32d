"""Bots think in processes of their own, within their time."""

from __future__ import annotations

import asyncio
import os

import pytest

from hardburn.core.catalogue import game_of
from hardburn.core.dice import seeded_dice
from hardburn.core.game import State
from hardburn.server import thinkers
from hardburn.server.thinkers import Thinkers

RUSHIP = game_of("ruship")


def position() -> State:
    """One with a real choice."""
    dice = seeded_dice(1)
    state: State = RUSHIP.start(RUSHIP.options_type(), dice)
    while len(state.legal(state.to_act()[0])) < 2:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0], dice)
    return state


def test_many_questions_are_answered_by_few_processes() -> None:
    async def ask() -> list[int]:
        pool = Thinkers(2, 20)
        state = position()
        seat = state.to_act()[0]
        answers = await asyncio.gather(*(pool.choose(RUSHIP, state, seat, "greedy") for _ in range(10)))
        assert len(pool.processes()) == 2
        await pool.stop()
        assert pool.processes() == []
        assert set(answers) <= set(state.legal(seat))
        return answers

    assert len(asyncio.run(ask())) == 10


def test_a_bot_that_overruns_its_time_is_ended_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "WORKER", ("-c", "import time; time.sleep(60)"))

    async def ask() -> None:
        pool = Thinkers(1, 0.3)
        state = position()
        seat = state.to_act()[0]
        assert await pool.choose(RUSHIP, state, seat, "greedy") in state.legal(seat)
        assert pool.processes() == []
        monkeypatch.undo()
        pool.seconds = 20
        assert await pool.choose(RUSHIP, state, seat, "greedy") in state.legal(seat)
        (process,) = pool.processes()
        os.kill(process, 9)
        assert await pool.choose(RUSHIP, state, seat, "greedy") in state.legal(seat)
        await pool.stop()

    asyncio.run(ask())


def test_a_bot_that_thinks_by_the_clock_is_given_its_time(caplog: pytest.LogCaptureFixture) -> None:
    async def ask() -> None:
        pool = Thinkers(1, 0.5)
        state = position()
        seat = state.to_act()[0]
        assert await pool.choose(RUSHIP, state, seat, "level5") in state.legal(seat)
        assert len(pool.processes()) == 1
        await pool.stop()

    asyncio.run(ask())
    assert caplog.messages == []
