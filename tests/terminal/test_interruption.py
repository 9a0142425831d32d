"""Ctrl-C, and the signals that end a program."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hardburn.core.replay import load
from hardburn.terminal.interruption import Interrupted, Interruption
from tests.running import command, environment, only_file


def test_a_signal_stops_what_may_be_stopped() -> None:
    with Interruption() as interruption, pytest.raises(Interrupted), interruption.heeded():
        signal.raise_signal(signal.SIGTERM)


def test_a_signal_waits_while_something_is_half_done() -> None:
    done = []
    with Interruption() as interruption:
        signal.raise_signal(signal.SIGINT)
        done.append("the other half")
        with pytest.raises(Interrupted), interruption.heeded():
            done.append("too much")
    assert done == ["the other half"]


def test_afterwards_signals_do_what_they_did_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interruption():
        assert signal.getsignal(signal.SIGINT) != before
    assert signal.getsignal(signal.SIGINT) == before


@contextmanager
def at_the_choice_of_a_move(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A match in a process of its own, after step 4."""
    with subprocess.Popen(
        command("play", "ruship", "--dice", "seeded", "--seed", "3"),
        cwd=folder,
        env=environment(PYTHONUNBUFFERED="1"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("\n")
        process.stdin.flush()
        shown = ""
        while "1 or 2, or ? for help > " not in shown:
            shown += process.stdout.read(1)
        yield process


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves_the_match(number: signal.Signals, tmp_path: Path) -> None:
    with at_the_choice_of_a_move(tmp_path) as process:
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (130, "")
    saved = only_file(tmp_path, "hardburn-ruship-*.json")
    assert out.endswith(f"To go on: hardburn play --from {saved.name}\n")
    assert len(load(saved).record.steps) == 4


def test_a_reader_who_has_gone_saves_the_match(tmp_path: Path) -> None:
    with at_the_choice_of_a_move(tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write("1\n")
        process.stdin.flush()
        assert process.stderr.read() == ""
        process.wait(60)
    assert len(load(only_file(tmp_path, "hardburn-ruship-*.json")).record.steps) >= 4
