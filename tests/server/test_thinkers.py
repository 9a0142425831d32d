"""Bots think in processes of their own, within their time."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from hardburn.bots.bot import Bot
from hardburn.bots.partner import Partner
from hardburn.core.dice import seeded_dice
from hardburn.core.game import Game
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.core.state import State
from hardburn.server.thinking import kept_bots, thinkers
from hardburn.server.thinking.kept_bots import KeptBots
from hardburn.server.thinking.tasks import Advise
from hardburn.server.thinking.thinkers import Thinkers
from tests.server.odd_workers import MODULE, children_of, counting, is_running, wait_until

RUSHIP = game_of("ruship")
THUNDER = game_of("thunder_struck")
"""Its best level searches by time."""
LONG = Advise(rounds=1_000_000, seconds=600.0, most=5)


def position(game: Game[Any] = RUSHIP) -> State:
    """One with a real choice."""
    dice = seeded_dice(1)
    state: State = game.start(game.options_type(), dice)
    while len(state.legal(state.to_act()[0])) < 2:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0], dice)
    return state


def test_many_questions_are_answered_by_few_processes() -> None:
    async def ask() -> list[int]:
        pool = Thinkers(2, 20)
        state = position()
        seat = state.to_act()[0]
        answers = await asyncio.gather(*(pool.choose(RUSHIP, state, seat, "greedy", "match") for _ in range(10)))
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
        assert await pool.choose(RUSHIP, state, seat, "greedy", "match") in state.legal(seat)
        assert pool.processes() == []
        monkeypatch.undo()
        pool.seconds = 20
        assert await pool.choose(RUSHIP, state, seat, "greedy", "match") in state.legal(seat)
        (process,) = pool.processes()
        os.kill(process, 9)
        assert await pool.choose(RUSHIP, state, seat, "greedy", "match") in state.legal(seat)
        await pool.stop()

    asyncio.run(ask())


def test_a_bot_that_thinks_by_the_clock_is_given_its_time(caplog: pytest.LogCaptureFixture) -> None:
    async def ask() -> None:
        pool = Thinkers(1, 0.5)
        state = position()
        seat = state.to_act()[0]
        assert await pool.choose(RUSHIP, state, seat, "level5", "match") in state.legal(seat)
        assert len(pool.processes()) == 1
        await pool.stop()

    asyncio.run(ask())
    assert caplog.messages == []


def test_a_bot_decides_for_one_seat_of_one_match_and_is_kept_for_its_next_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kept_bots, "bot_of", counting)
    bots = KeptBots(Partner())

    def bot(match_id: str, seat: int, name: str = "level4") -> Bot:
        return bots.bot(match_id, seat, name, seeded(1))

    first = bot("one", 0)
    assert bot("one", 0) is first
    others = [bot("one", 1), bot("two", 0), bot("one", 0, "level3")]
    assert len({id(other) for other in [first, *others]}) == 4
    assert bot("one", 0) is first


def test_bots_that_were_not_asked_for_long_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(kept_bots, "bot_of", counting)
    monkeypatch.setattr(kept_bots, "monotonic", lambda: now)
    bots = KeptBots(Partner())

    def bot(match_id: str) -> Bot:
        return bots.bot(match_id, 0, "level4", seeded(1))

    oldest = bot("oldest")
    old = bot("old")
    for number in range(kept_bots.MOST_KEPT - 1):
        bot(f"{number}")
    assert bot("old") is old
    assert bot("oldest") is not oldest
    now = kept_bots.LONGEST_SECONDS - 1
    new = bot("new")
    now += 2
    assert bot("new") is new
    assert bot("old") is not old


def test_a_bot_that_is_kept_has_the_partner_only_while_a_core_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[str, Partner | None]] = []

    def noted(name: str, rng: object, partner: Partner | None = None) -> Bot:
        given.append((name, partner))
        return counting(name, seeded(1))

    monkeypatch.setattr(kept_bots, "bot_of", noted)
    partner = Partner()
    bots = KeptBots(partner)
    for is_free in (True, False, True):
        monkeypatch.setattr(kept_bots, "is_core_free", lambda is_free=is_free: is_free)
        for name in ("level4", "level5"):
            bots.bot("match", 0, name, seeded(1))
    assert given == [("level4", None), ("level5", partner), ("level5", None)]


def test_a_match_is_thought_about_where_it_was_and_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "WORKER", ("-m", MODULE, "counting"))

    async def ask() -> None:
        pool = Thinkers(2, 60)
        state = position()
        seat = state.to_act()[0]
        first, second = state.legal(seat)[:2]

        async def choose(*match_ids: str) -> list[int]:
            """Asked at once."""
            return list(
                await asyncio.gather(*(pool.choose(RUSHIP, state, seat, "level4", match_id) for match_id in match_ids))
            )

        assert await choose("one") == [first]
        assert await choose("one") == [second]
        assert await choose("two", "three") == [first, first]
        assert await choose("three") == [second]
        assert await choose("two") == [second]
        assert await choose("new", "new") == [first, first]
        for process in pool.processes():
            os.kill(process, 9)
        await choose("one")
        assert await choose("one") == [first]
        await pool.stop()

    asyncio.run(ask())


def test_the_best_level_is_helped_by_a_partner_which_ends_with_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "WORKER", ("-m", MODULE, "helped"))

    async def ask() -> list[int]:
        pool = Thinkers(1, 60)
        state = position(THUNDER)
        seat = state.to_act()[0]
        assert await pool.choose(THUNDER, state, seat, "level5@0.3", "match") in state.legal(seat)
        (worker,) = pool.processes()
        (partner,) = children_of(worker)
        advising = asyncio.create_task(pool.advise(THUNDER, state, seat, LONG))
        await asyncio.sleep(0.1)
        advising.cancel()
        await asyncio.gather(advising, return_exceptions=True)
        assert advising.cancelled()
        assert pool.processes() == []
        assert await pool.choose(THUNDER, state, seat, "greedy", "match") in state.legal(seat)
        assert pool.processes() not in ([], [worker])
        await pool.stop()
        return [worker, partner]

    ended = asyncio.run(ask())
    wait_until(lambda: not any(is_running(process) for process in ended))


@pytest.mark.parametrize("partner", ["nothing", "deaf"])
def test_the_best_level_thinks_alone_where_no_partner_can_be_had_or_answers(
    partner: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    deaf = tmp_path / "deaf"
    deaf.write_text("#!/bin/sh\nexec 3>&1 cat >/dev/null\n")
    deaf.chmod(0o700)
    monkeypatch.setattr(thinkers, "WORKER", ("-m", MODULE, "helped", str(tmp_path / partner)))

    async def ask() -> None:
        pool = Thinkers(1, 60)
        state = position(THUNDER)
        seat = state.to_act()[0]
        assert await pool.choose(THUNDER, state, seat, "level5@0.3", "match") in state.legal(seat)
        assert len(pool.processes()) == 1
        await pool.stop()

    asyncio.run(ask())
    assert caplog.messages == []
