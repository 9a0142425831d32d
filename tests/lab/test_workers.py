"""Sharing a series among processes changes nothing but the time."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from contextlib import closing
from multiprocessing.context import SpawnProcess

import pytest

from hardburn.games.ruship.options import RushipOptions
from hardburn.lab.series.series import Series, Tally, play
from hardburn.lab.series.workers import WorkerLost, tallies


def series(matches: int) -> Series:
    return Series("ruship", RushipOptions(), ("random", "random"), matches, seed=1)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_any_number_of_workers_counts_the_same(workers: int) -> None:
    *_, last = tallies(series(50), workers)
    assert last == play(series(50), 0, 50)
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_series_goes_on_from_what_is_played_already(workers: int) -> None:
    begun = play(series(50), 0, 30)
    first, *_, last = tallies(series(50), workers, begun)
    assert first.matches > 30
    assert last == play(series(50), 0, 50)


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_done_so_far_is_always_the_first_matches(workers: int) -> None:
    seen: list[Tally] = []
    with closing(tallies(series(10**9), workers)) as playing:
        for done in playing:
            seen.append(done)
            if done.matches > 30:
                break
    assert len(seen) > 2
    for done in seen:
        assert done == play(series(10**9), 0, done.matches)


def test_stopping_early_ends_the_workers() -> None:
    with closing(tallies(series(10**9), 2)) as playing:
        next(playing)
        assert len(multiprocessing.active_children()) == 2
    assert not multiprocessing.active_children()


def test_a_worker_that_dies_is_reported_and_the_others_end() -> None:
    with closing(tallies(series(10**9), 2)) as playing:
        next(playing)
        victim = multiprocessing.active_children()[0]
        assert victim.pid is not None
        os.kill(victim.pid, signal.SIGKILL)
        with pytest.raises(WorkerLost, match=f"process {victim.pid} was killed by signal 9 while playing matches"):
            deque(playing, maxlen=0)
    assert not multiprocessing.active_children()


def test_a_worker_that_can_not_start_is_reported_and_the_others_end(monkeypatch: pytest.MonkeyPatch) -> None:
    start = SpawnProcess.start
    started: list[SpawnProcess] = []

    def start_one(process: SpawnProcess) -> None:
        if started:
            raise BlockingIOError("too many processes")
        started.append(process)
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", start_one)
    with pytest.raises(WorkerLost, match="a worker process can't be started: too many processes"):
        next(tallies(series(10**9), 2))
    assert len(started) == 1
    assert not multiprocessing.active_children()


def test_signals_are_heard_again_when_the_workers_have_started() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    with closing(tallies(series(10**9), 2)) as playing:
        next(playing)
        assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == before
    assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == before
