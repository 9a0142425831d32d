"""A second process that thinks along."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from io import BytesIO
from itertools import count

import pytest

from hardburn.bots.bot import asker
from hardburn.bots.budget import Budget
from hardburn.bots.partner import Partner, Task, findings, serve
from hardburn.bots.pipes import received, send
from hardburn.bots.search import SHARED_WORLDS, Search
from hardburn.core import catalogue
from hardburn.core.rng import seeded
from tests.bots.pennies import GAME, HEADS, TAILS, PenniesState

HEADS_WIN = (1.0, 1.0, -1.0, -1.0)
"""Heads win whatever the other does: a world that no real position of the tests is, so that it must have gone over."""
SECONDS = 0.4
"""Real ones of the other process: enough for some rounds also on a busy machine."""
ROUNDS = 100


@pytest.fixture(autouse=True)
def _pennies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.GAMES, "pennies", "tests.bots.pennies")


@pytest.fixture(scope="module")
def partner() -> Iterator[Partner]:
    partner = Partner()
    yield partner
    partner.close()


@pytest.fixture
def _ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of this process ticks only when it is asked, however long the other takes to start."""
    ticks = count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) * SECONDS / ROUNDS)


def task(seconds: float = SECONDS, payoffs: tuple[float, ...] = HEADS_WIN) -> Task:
    return Task("pennies", 0, [HEADS, TAILS], [0.0, 0.0], [PenniesState(payoffs=payoffs)], seconds)


def process_of(partner: Partner) -> subprocess.Popen[bytes]:
    assert partner._process is not None
    return partner._process


def test_worlds_go_over_and_findings_come_back(partner: Partner) -> None:
    partner.ask(task())
    (heads, heads_total), (tails, tails_total) = partner.answer()
    assert heads > tails
    assert heads_total >= heads - 2  # the first round ends before the other has decided
    assert tails_total <= -tails + 2
    partner.ask(task(payoffs=(-1.0, -1.0, 1.0, 1.0)))
    (heads, _), (tails, _) = partner.answer()
    assert tails > heads


@pytest.mark.usefixtures("_ticking")
def test_a_search_counts_what_its_partner_has_found(partner: Partner) -> None:
    search = Search(asker(GAME, PenniesState(payoffs=HEADS_WIN), 0)(), seeded(1), partner)
    search.think(Budget(seconds=SECONDS).begun())
    assert sum(search.rounds.root().tried) > search.rounds.count > 0
    assert search.worths()[HEADS] > search.worths()[TAILS]


@pytest.mark.usefixtures("_ticking")
def test_a_partner_that_dies_leaves_the_search_working_and_is_replaced(partner: Partner) -> None:
    partner.ask(task(seconds=60.0))
    victim = process_of(partner)
    os.kill(victim.pid, signal.SIGKILL)
    assert partner.answer() == []
    victim.wait()
    search = Search(asker(GAME, PenniesState(payoffs=HEADS_WIN), 0)(), seeded(1), partner)
    search.think(Budget(seconds=SECONDS).begun())
    assert search.worths()[HEADS] > search.worths()[TAILS]
    assert process_of(partner).pid != victim.pid
    assert sum(search.rounds.root().tried) > search.rounds.count


def test_an_answer_to_an_earlier_question_is_never_taken_for_a_later_one(partner: Partner) -> None:
    partner.ask(task(seconds=60.0))
    earlier = process_of(partner)
    partner.ask(task())
    assert process_of(partner).pid != earlier.pid
    assert len(partner.answer()) == 2
    assert partner.answer() == []


def test_a_partner_that_can_not_be_started_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*arguments: object, **settings: object) -> None:
        raise BlockingIOError("too many processes")

    monkeypatch.setattr(subprocess, "Popen", fails)
    lonely = Partner()
    search = Search(asker(GAME, PenniesState(payoffs=HEADS_WIN), 0)(), seeded(1), lonely)
    search.think(Budget(rounds=30).begun())
    assert sum(search.rounds.root().tried) == search.rounds.count == 30
    assert search.worths()[HEADS] > search.worths()[TAILS]


def test_a_partner_is_handed_imagined_worlds_in_which_nothing_is_sealed() -> None:
    """The position itself, in which the other has sealed tails, does not leave the one who asks."""
    search = Search(asker(GAME, PenniesState((-1, TAILS)), 0)(), seeded(1))
    search.think(Budget(rounds=1).begun())
    worlds = search._worlds()
    assert len(worlds) == SHARED_WORLDS
    assert {repr(world) for world in worlds} == {repr(PenniesState())}


@pytest.mark.usefixtures("_ticking")
def test_tasks_are_served_one_after_the_other_until_there_are_no_more() -> None:
    requests, answers = BytesIO(), BytesIO()
    for _ in range(2):
        send(requests, ("tests.bots.pennies", task()))
    requests.seek(0)
    serve(requests, answers)
    answers.seek(0)
    first, second = (sum(tried for tried, _ in received(answers)) for _ in range(2))
    assert ROUNDS > first == second > ROUNDS / 5
    with pytest.raises(EOFError):
        received(answers)


def test_half_an_answer_is_none() -> None:
    stream = BytesIO()
    send(stream, findings(task(seconds=0.0)))
    for size in range(len(stream.getvalue())):
        with pytest.raises(EOFError):
            received(BytesIO(stream.getvalue()[:size]))
