"""A second process that thinks along."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from io import BytesIO
from itertools import count
from typing import Any

import pytest

from hardburn.bots.bot import asker
from hardburn.bots.budget import Budget
from hardburn.bots.partner import PATIENCE, Partner, Task, findings, serve
from hardburn.bots.pipes import received, send
from hardburn.bots.search import SHARED_WORLDS, Search
from hardburn.core import registry
from hardburn.core.rng import seeded
from tests.bots.pennies import GAME, HEADS, MATCHING, TAILS, PenniesState

HEADS_WIN = (1.0, 1.0, -1.0, -1.0)
"""Heads win whatever the other does. No test has this as its real position, so it must have been handed over."""
SECONDS = 0.4
ROUNDS = 400
LONG = 60.0
"""Seconds that no test takes, however busy the machine is."""
Findings = list[tuple[int, float]]


class Scripted(Partner):
    """Finds what it is told to."""

    def __init__(self, found: Findings) -> None:
        super().__init__()
        self.found = found
        self.asked: list[Task] = []
        self.waits: list[float] = []

    def ask(self, task: Task) -> None:
        self.asked.append(task)

    def answer(self, seconds: float) -> Findings:
        self.waits.append(seconds)
        return self.found


@pytest.fixture(autouse=True)
def _pennies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.places(), "pennies", "tests.bots.pennies")


@pytest.fixture(scope="module")
def partner() -> Iterator[Partner]:
    partner = Partner()
    yield partner
    partner.close()


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Partner]:
    """One whose process neither reads nor answers."""
    start = subprocess.Popen

    def sleeper(command: list[str], **settings: Any) -> Any:
        return start([sys.executable, "-c", "import time; time.sleep(600)"], **settings)

    monkeypatch.setattr(subprocess, "Popen", sleeper)
    partner = Partner()
    yield partner
    partner.close()


@pytest.fixture
def _ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of this process ticks only when it is asked, and the one that processes share stands still."""
    ticks = count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) * SECONDS / ROUNDS)
    monkeypatch.setattr(time, "time", lambda: 1000.0)


def task(seconds: float = SECONDS, payoffs: tuple[float, ...] = HEADS_WIN, worlds: int = 1) -> Task:
    return Task("pennies", 0, [HEADS, TAILS], [0.0, 0.0], [PenniesState(payoffs=payoffs)] * worlds, seconds)


def thought(partner: Partner, payoffs: tuple[float, ...]) -> Findings:
    """What it finds when it has time for some rounds, which it may not have while it starts."""
    for _ in range(50):
        partner.ask(task(payoffs=payoffs))
        found = partner.answer(LONG)
        if sum(tried for tried, _ in found) > 20:
            return found
    raise AssertionError("no rounds were played")


def process_of(partner: Partner) -> subprocess.Popen[bytes]:
    assert partner._process is not None
    return partner._process


def searched(partner: Partner, budget: Budget, payoffs: tuple[float, ...] = HEADS_WIN) -> Search:
    search = Search(asker(GAME, PenniesState(payoffs=payoffs), 0)(), seeded(1), partner)
    search.think(budget.begun())
    return search


def test_worlds_go_over_and_findings_come_back(partner: Partner) -> None:
    (heads, heads_total), (tails, tails_total) = thought(partner, HEADS_WIN)
    assert heads > tails
    assert heads_total >= heads - 2  # the first round ends before the other has decided
    assert tails_total <= -tails + 2
    (heads, _), (tails, _) = thought(partner, (-1.0, -1.0, 1.0, 1.0))
    assert tails > heads


def test_a_partner_that_dies_is_replaced(partner: Partner) -> None:
    partner.ask(task(LONG))
    victim = process_of(partner)
    os.kill(victim.pid, signal.SIGKILL)
    assert partner.answer(LONG) == []
    victim.wait()
    assert len(thought(partner, HEADS_WIN)) == 2
    assert process_of(partner).pid != victim.pid


def test_an_answer_to_an_earlier_question_is_never_taken_for_a_later_one(partner: Partner) -> None:
    """Of a search that was stopped nobody has waited for the answer."""
    partner.ask(task(LONG))
    earlier = process_of(partner)
    partner.ask(task())
    assert process_of(partner).pid != earlier.pid
    assert len(partner.answer(LONG)) == 2
    assert partner.answer(LONG) == []


def test_a_late_partner_is_left_to_finish_and_not_asked_meanwhile(partner: Partner) -> None:
    partner.ask(task(LONG))
    process = process_of(partner)
    assert partner.answer(0.0) == []
    partner.ask(task())
    assert process_of(partner) is process
    assert process.poll() is None
    assert partner.answer(LONG) == []
    partner.close()


def test_a_partner_that_never_answers_is_waited_for_no_longer_than_there_is_time(
    silent: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor until it has read its task, which is more than a pipe holds; and in the end it is replaced."""
    silent.ask(task(worlds=10_000, payoffs=tuple(float(place) for place in range(100_000))))
    process = process_of(silent)
    assert silent.answer(0.01) == []
    late = time.time() + SECONDS + PATIENCE
    monkeypatch.setattr(time, "time", lambda: late)
    silent.ask(task())
    assert process.poll() is not None
    assert process_of(silent).pid != process.pid


@pytest.mark.usefixtures("_ticking")
def test_a_search_ends_without_a_partner_that_never_answers(silent: Partner) -> None:
    search = searched(silent, Budget(seconds=SECONDS))
    assert sum(search.rounds.root().tried) == search.rounds.count > ROUNDS / 5


@pytest.mark.usefixtures("_ticking")
def test_a_partner_that_can_not_be_started_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*arguments: object, **settings: object) -> None:
        raise BlockingIOError("too many processes")

    monkeypatch.setattr(subprocess, "Popen", fails)
    search = searched(Partner(), Budget(seconds=SECONDS))
    assert sum(search.rounds.root().tried) == search.rounds.count > ROUNDS / 5
    assert search.worths()[HEADS] > search.worths()[TAILS]


@pytest.mark.usefixtures("_ticking")
def test_a_search_counts_what_its_partner_has_found() -> None:
    partner = Scripted([(300, -290.0), (200, 190.0)])
    search = searched(partner, Budget(seconds=SECONDS), MATCHING)
    assert sum(search.rounds.root().tried) == 500 + search.rounds.count
    assert search.worths()[TAILS] > 0.5 > -0.5 > search.worths()[HEADS]


@pytest.mark.usefixtures("_ticking")
def test_a_partner_has_as_much_time_as_the_search_and_is_waited_for_within_the_budget() -> None:
    partner = Scripted([])
    searched(partner, Budget(seconds=SECONDS))
    assert 0.0 < partner.asked[0].seconds < SECONDS
    assert 0.0 <= partner.waits[0] < SECONDS / 10


def test_where_rounds_are_counted_no_partner_is_asked() -> None:
    partner = Scripted([(300, -290.0), (200, 190.0)])
    search = searched(partner, Budget(rounds=30))
    assert sum(search.rounds.root().tried) == search.rounds.count == 30
    assert (partner.asked, partner.waits) == ([], [])


@pytest.mark.usefixtures("_ticking")
@pytest.mark.parametrize("rounds", [1, 2, 3, 20])
@pytest.mark.parametrize("found", [[(200, 190.0), (190, -180.0)], [(20, 20.0), (400, -390.0)]])
def test_what_a_partner_found_to_lose_is_not_drawn_where_choices_are_sealed(rounds: int, found: Findings) -> None:
    """However often it was tried, and however little this process has seen."""
    search = searched(Scripted(found), Budget(SECONDS, rounds))
    assert search.is_sealed
    assert {search.decision(0.0) for _ in range(50)} == {HEADS}


@pytest.mark.usefixtures("_ticking")
def test_a_sealed_choice_is_drawn_also_where_only_the_partner_had_time_for_rounds() -> None:
    search = searched(Scripted([(50, 0.0), (50, 0.0)]), Budget(SECONDS / ROUNDS * 10), MATCHING)
    assert search.rounds.count == 0
    assert {search.decision(0.0) for _ in range(50)} == {HEADS, TAILS}


def test_a_partner_is_handed_imagined_worlds_in_which_nothing_is_sealed() -> None:
    """The position itself, in which the other has sealed tails, does not leave the one who asks."""
    search = Search(asker(GAME, PenniesState((-1, TAILS)), 0)(), seeded(1))
    search.think(Budget(rounds=1).begun())
    worlds = search._worlds(Budget(LONG).begun())
    assert len(worlds) == SHARED_WORLDS
    assert {repr(world) for world in worlds} == {repr(PenniesState())}
    assert len(search._worlds(Budget(1e-9).begun())) == 1


def test_a_partner_is_told_until_when_it_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """What passes till it has read its task is not added."""
    now = 1000.0
    monkeypatch.setattr(time, "time", lambda: now)
    sent = task(2.0)
    now += 1.5
    read = pickle.loads(pickle.dumps(sent))
    assert read.left() == pytest.approx(0.5)
    now -= 100.0  # somebody sets the clock back
    assert read.left() == 2.0
    now += 200.0
    assert read.left() == 0.0
    assert findings(read) == [(0, 0.0), (0, 0.0)]


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


@pytest.mark.usefixtures("_ticking")
def test_who_asks_may_be_gone_before_the_answer() -> None:
    requests = BytesIO()
    send(requests, ("tests.bots.pennies", task()))
    requests.seek(0)
    read, write = os.pipe()
    os.close(read)
    answers = os.fdopen(write, "wb", buffering=0)
    serve(requests, answers)
    answers.close()


def test_half_an_answer_is_none() -> None:
    stream = BytesIO()
    send(stream, findings(task(seconds=0.0)))
    for size in range(len(stream.getvalue())):
        with pytest.raises(EOFError):
            received(BytesIO(stream.getvalue()[:size]))
