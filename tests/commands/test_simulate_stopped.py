"""`hardburn simulate` can be stopped at any time: it shows what it has and leaves nothing running."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from collections.abc import Callable

import pytest

from tests.commands.session import Session, session, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")

ENDLESS = ("simulate", "ruship", "--matches", "1000000000", "--bots", "random,random", "--seed", "1", "--json")


def send_to_all(started: Session, number: signal.Signals) -> None:
    """What a terminal does when somebody types Ctrl-C."""
    os.killpg(started.number, number)


def send_to_parent(started: Session, number: signal.Signals) -> None:
    os.kill(started.number, number)


@pytest.mark.parametrize("send", [send_to_all, send_to_parent])
@pytest.mark.parametrize(
    ("number", "code", "why"), [(signal.SIGINT, 130, "interrupted"), (signal.SIGTERM, 143, "terminated")]
)
def test_a_signal_shows_what_is_done_and_ends_the_workers(
    send: Callable[[Session, signal.Signals], None], number: signal.Signals, code: int, why: str
) -> None:
    with session(*ENDLESS, "--workers", "2") as started:
        started.wait_for_work(2)
        send(started, number)
        out, err = started.process.communicate()
        started.wait_for_nobody()
    report = json.loads(out)
    assert started.process.returncode == code
    assert 0 < report["matches"] < report["asked"] == 10**9
    assert sum(bot["wins"] for bot in report["bots"]) + report["draws"] == report["matches"]
    assert re.fullmatch(rf"hardburn: {why}; [\d,]+ of 1,000,000,000 matches are counted\n", err)


def test_one_process_alone_can_be_interrupted_too() -> None:
    with session(*ENDLESS) as started:
        wait_until(lambda: started.ticks(started.number) > 100)
        send_to_parent(started, signal.SIGINT)
        out, err = started.process.communicate()
    assert started.process.returncode == 130
    assert json.loads(out)["matches"] > 0
    assert err.startswith("hardburn: interrupted; ")


def test_what_is_shown_of_an_interrupted_series_is_its_beginning() -> None:
    with session(*ENDLESS, "--workers", "2") as started:
        started.wait_for_work(2)
        send_to_all(started, signal.SIGINT)
        interrupted = json.loads(started.process.communicate()[0])
    with session(*ENDLESS, "--matches", str(interrupted["matches"])) as started:
        whole = json.loads(started.process.communicate()[0])
    for report in (interrupted, whole):
        del report["asked"], report["speed"]
    assert interrupted == whole


def test_interrupting_while_the_workers_start_is_quiet() -> None:
    with session(*ENDLESS, "--workers", "2") as started:
        wait_until(lambda: len(started.workers()) == 2)
        for worker in started.workers():
            assert started.is_deaf(worker, signal.SIGINT)
            assert started.is_deaf(worker, signal.SIGTERM)
        send_to_all(started, signal.SIGINT)
        out, err = started.process.communicate()
        started.wait_for_nobody()
    assert started.process.returncode == 130
    assert "Traceback" not in out + err
    assert json.loads(out)["asked"] == 10**9


def test_a_worker_that_dies_is_reported_and_nothing_hangs() -> None:
    with session(*ENDLESS, "--workers", "2") as started:
        started.wait_for_work(2)
        victim = started.workers()[0]
        os.kill(victim, signal.SIGKILL)
        out, err = started.process.communicate()
        started.wait_for_nobody()
    assert started.process.returncode == 1
    assert json.loads(out)["matches"] > 0
    assert err.startswith(f"hardburn: worker process {victim} was killed by signal 9 while playing matches ")
    assert err.count("\n") == 1


def test_workers_do_not_outlive_a_parent_that_is_killed() -> None:
    with session(*ENDLESS, "--workers", "2") as started:
        started.wait_for_work(2)
        send_to_parent(started, signal.SIGKILL)
        started.wait_for_nobody()
    assert started.process.returncode == -signal.SIGKILL
