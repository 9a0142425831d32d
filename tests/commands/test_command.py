"""The command as a whole: its help, its version, its exit codes."""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import hardburn as package
from hardburn.build import build
from hardburn.cli import COMMANDS
from tests.running import command, environment, hardburn, hardburn_process


def test_the_version_says_how_the_rules_run() -> None:
    ran = hardburn("--version")
    assert ran.code == 0
    assert ran.out == f"hardburn {package.__version__} ({build()})\n"
    assert build() in {"pure Python", "compiled"}


def test_it_runs_as_a_module() -> None:
    ran = hardburn_process("--version")
    assert ran == (0, f"hardburn {package.__version__} ({build()})\n", "")


def test_without_a_command_it_lists_the_commands() -> None:
    ran = hardburn()
    assert ran.code == 2
    for name in COMMANDS:
        assert f"\n    {name} " in ran.err


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_ends_with_an_example_that_it_understands(name: str) -> None:
    ran = hardburn(name, "--help")
    assert ran.code == 0
    heading, example = ran.out.rstrip().splitlines()[-2:]
    assert heading == "example:"
    words = shlex.split(example)
    assert words[:2] == ["hardburn", name]
    parser = argparse.ArgumentParser()
    module = import_module(f"hardburn.commands.{name.replace('-', '_')}")
    module.add_to(parser.add_subparsers())
    assert parser.parse_args(words[1:]).run is module.run


def test_a_reader_who_has_gone_is_no_error() -> None:
    with subprocess.Popen(
        command("rules", "ruship"), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(60) == 0


def test_text_that_the_terminal_can_not_show_ends_nothing() -> None:
    ran = hardburn_process("games", PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert "L?andre Proust" in ran.out


def test_bytes_that_are_no_text_are_taken_for_unknown_input(tmp_path: Path) -> None:
    ran = subprocess.run(
        command("play", "ruship", "--dice", "seeded", "--seed", "3"),
        input=b"\xff\xfe\n",
        cwd=tmp_path,
        env=environment(PYTHONIOENCODING="utf-8"),
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (130, b"")
    assert "was typed; 1 picks a choice" in ran.stdout.decode()


def test_commands_import_no_drawing_before_they_run() -> None:
    """The command starts quickly because rich comes in only when it is needed."""
    script = "import sys; from hardburn.cli import main; main([]); assert 'rich' not in sys.modules, 'rich is imported'"
    ran = subprocess.run(
        [sys.executable, "-c", script], env=environment(), capture_output=True, text=True, check=False, timeout=60
    )
    assert ran.returncode == 0, ran.stderr


def test_a_question_for_no_such_command_names_it(tmp_path: Path) -> None:
    ran = hardburn("fly")
    assert ran.code == 2
    assert "'fly'" in ran.err
    assert "play" in ran.err
