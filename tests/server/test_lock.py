"""The lock of a room."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from hardburn.server.matches.lock import Lock


async def hold(lock: Lock, name: str, order: list[str]) -> None:
    async with lock:
        order.append(name)
        await asyncio.sleep(0)
        order.append(name)


def test_tasks_hold_it_one_after_the_other() -> None:
    async def play() -> list[str]:
        lock, order = Lock(), list[str]()
        await asyncio.gather(*(hold(lock, name, order) for name in "abc"))
        assert not lock.is_taken
        return order

    assert asyncio.run(play()) == list("aabbcc")


def test_who_takes_it_without_waiting_keeps_tasks_out() -> None:
    async def play() -> None:
        lock, order = Lock(), list[str]()
        lock.take()
        waiting = asyncio.ensure_future(hold(lock, "a", order))
        await asyncio.sleep(0)
        assert order == []
        lock.release()
        assert lock.is_taken, "it belongs to the first in line"
        await waiting
        assert (order, lock.is_taken) == (["a", "a"], False)

    asyncio.run(play())


def test_who_gives_up_waiting_passes_it_on() -> None:
    async def play(*, released_before: bool) -> None:
        lock, order = Lock(), list[str]()
        lock.take()
        first, second = (asyncio.ensure_future(hold(lock, name, order)) for name in "ab")
        await asyncio.sleep(0)
        if released_before:
            lock.release()
        first.cancel()
        if not released_before:
            lock.release()
        with suppress(asyncio.CancelledError):
            await first
        await second
        assert (order, lock.is_taken) == (["b", "b"], False)

    asyncio.run(play(released_before=True))
    asyncio.run(play(released_before=False))
