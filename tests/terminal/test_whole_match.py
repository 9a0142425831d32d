"""A person plays a whole match in a pseudo terminal."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hardburn.core.replay import load
from tests.running import command, environment, hardburn

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
QUESTION = "for help > "


IN_CHARGE = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
"""Makes the terminal the one that Ctrl-C comes from, then becomes the command."""


class Terminal:
    """The command in a pseudo terminal of its own."""

    def __init__(self, folder: Path, *arguments: str, **changes: str) -> None:
        self._screen, there = pty.openpty()
        self.shown = ""
        self.process = subprocess.Popen(
            [sys.executable, "-c", IN_CHARGE, *command(*arguments)],
            cwd=folder,
            env=environment(TERM="xterm", COLUMNS="80", LINES="40", **changes),
            stdin=there,
            stdout=there,
            stderr=there,
            start_new_session=True,
        )
        os.close(there)

    def wait_for(self, *ends: str) -> str:
        """What is shown from now on until one of these words; all there is, if the command ends first."""
        start = len(self.shown)
        while not any(end in self.shown[start:] for end in ends):
            try:
                got = os.read(self._screen, 65536)
            except OSError:
                got = b""
            if not got:
                break
            self.shown += got.decode()
        return self.shown[start:]

    def type(self, line: str) -> None:
        os.write(self._screen, f"{line}\n".encode())

    def press(self, key: str) -> None:
        os.write(self._screen, key.encode())

    def end(self) -> int:
        self.wait_for("\0")
        os.close(self._screen)
        return self.process.wait(60)


def test_a_person_plays_a_whole_match_with_the_first_choice_always(tmp_path: Path) -> None:
    terminal = Terminal(
        tmp_path, "play", "ruship", "--against", "random", "--dice", "seeded", "--seed", "1", "--name", "Ada"
    )
    decisions = 0
    while "Save the match?" not in terminal.wait_for(QUESTION, "no > "):
        terminal.type("1")
        decisions += 1
    terminal.type("match.json")
    assert terminal.end() == 0
    assert decisions > 20
    assert "Traceback" not in terminal.shown
    assert COLOUR.search(terminal.shown)
    match = load(tmp_path / "match.json")
    assert match.outcome is not None
    assert f"wins: {match.outcome.reason}." in terminal.shown
    assert sum(step.seat == 0 for step in match.record.steps) == decisions
    assert hardburn("verify", "match.json", folder=tmp_path).code == 0


def test_no_color_is_kept_to(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "ruship", "--dice", "seeded", "--seed", "1", NO_COLOR="1")
    terminal.wait_for(QUESTION)
    terminal.type("quit")
    terminal.wait_for("play on > ")
    terminal.type("no")
    assert terminal.end() == 0
    assert "Powers" in terminal.shown
    assert not re.search(r"\x1b\[[0-9;]*3[0-9][0-9;]*m", terminal.shown)


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_keys_that_leave_save_the_match(key: str, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "ruship", "--dice", "seeded", "--seed", "1")
    terminal.wait_for(QUESTION)
    terminal.press(key)
    assert terminal.end() == 130
    (saved,) = tmp_path.glob("hardburn-ruship-*.json")
    assert f"hardburn play --from {saved.name}" in terminal.shown
