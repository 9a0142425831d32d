"""`hardburn lab` plays experiments that can be stopped in any way, and explains what is wrong."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pytest

from tests.commands.session import session, wait_until
from tests.lab.experiments import ruship_text
from tests.running import hardburn

MATCHES = 500


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "spaces.toml"
    path.write_text(ruship_text(MATCHES), encoding="utf-8")
    return path


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
def test_a_run_that_is_stopped_goes_on_where_it_was(file: Path, tmp_path: Path) -> None:
    out, lines = tmp_path / "out", 0
    run = ("lab", "run", str(file), "--out", str(out))
    journal = out / "journal.jsonl"
    for stop, workers in ((signal.SIGINT, "1"), (signal.SIGKILL, "2")):
        with session(*run, "--workers", workers) as started:
            wait_until(lambda before=lines: journal.exists() and journal.read_bytes().count(b"\n") > before + 1)  # type: ignore[misc]
            os.kill(started.number, stop)
            _, err = started.process.communicate()
            started.wait_for_nobody()
        lines = journal.read_bytes().count(b"\n")
        if stop == signal.SIGINT:
            assert started.process.returncode == 130
            assert re.fullmatch(
                rf"hardburn: interrupted; [\d,]+ of 1,000 matches are in {out}, and the same command goes on .*\n", err
            )
    kept = journal.read_bytes().rpartition(b"\n")[0]
    last = hardburn(*run)
    assert last.code == 0, last.err
    assert journal.read_bytes().startswith(kept)
    assert not (out / "report.html.part").exists()
    whole = hardburn("lab", "run", str(file), folder=tmp_path)
    assert "1,000 matches in " in whole.out
    for name in ("matches.parquet", "report.html"):
        assert (out / name).read_bytes() == (tmp_path / "spaces" / name).read_bytes()
    again = hardburn(*run)
    assert again.out.startswith("All matches were there.")


def test_a_file_that_has_changed_is_refused(file: Path, tmp_path: Path) -> None:
    file.write_text(ruship_text(2), encoding="utf-8")
    assert hardburn("lab", "run", str(file), folder=tmp_path).code == 0
    file.write_text(ruship_text(2).replace("12, 18", "12, 24"), encoding="utf-8")
    ran = hardburn("lab", "run", str(file), folder=tmp_path)
    assert ran.code == 2
    assert 'grid was {"spaces":[12,18]}, is {"spaces":[12,24]}; take that back, or give a new folder' in ran.err


def test_a_report_can_be_made_again(file: Path, tmp_path: Path) -> None:
    file.write_text(ruship_text(2), encoding="utf-8")
    hardburn("lab", "run", str(file), folder=tmp_path)
    page = tmp_path / "spaces" / "report.html"
    before = page.read_bytes()
    page.unlink()
    assert hardburn("lab", "report", "spaces", folder=tmp_path).code == 0
    assert page.read_bytes() == before
    assert "holds no experiment" in hardburn("lab", "report", "elsewhere", folder=tmp_path).err


def test_a_file_is_checked_with_all_its_mistakes(file: Path) -> None:
    fine = hardburn("lab", "check", str(file))
    assert (fine.code, fine.out.splitlines()[1]) == (0, "Ruship: 1,000 matches, 500 in each of 2 cells")
    file.write_text('game = "chess"\nbots = 7\n', encoding="utf-8")
    wrong = hardburn("lab", "check", str(file))
    assert wrong.code == 1
    assert [line.partition(" is ")[0] for line in wrong.out.splitlines()] == [
        f"{file}: line 1: game",
        f"{file}: line 2: bots",
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--on", "moon"), "--on is moon; ray is wanted, or nothing"),
        (("--address", "a:1"), "--address is a:1, and there is no --on; --on ray is wanted with it"),
        (("--workers", "many"), "--workers is many; a whole number from 0 to 256 is wanted"),
    ],
)
def test_what_can_not_be_done_is_refused(file: Path, arguments: tuple[str, ...], complaint: str) -> None:
    ran = hardburn("lab", "run", str(file), *arguments)
    assert (ran.code, ran.err) == (2, f"hardburn: {complaint}\n")


def test_without_pyarrow_nothing_is_begun(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    ran = hardburn("lab", "run", str(file), folder=tmp_path)
    assert (ran.code, ran.err) == (2, "hardburn: Parquet files need pyarrow; pip install 'hardburn[lab]' is wanted\n")
    assert not (tmp_path / "spaces").exists()


def test_without_a_command_the_commands_are_shown() -> None:
    ran = hardburn("lab")
    assert ran.code == 2
    assert "play an experiment" in ran.err
