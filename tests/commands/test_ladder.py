"""`hardburn ladder`: what it prints, keeps and refuses."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import pytest

from hardburn.cli import main
from tests.commands.session import session, wait_until

SMALL = ["ladder", "ruship", "--bots", "level1", "greedy", "random", "--matches", "2", "--seed", "1"]


def test_it_prints_tables_and_writes_its_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept, plot = tmp_path / "ladder.json", tmp_path / "ladder.svg"
    assert main([*SMALL, "--json", str(kept), "--plot", str(plot)]) == 0
    printed = capsys.readouterr()
    assert "Ruship: 2 matches of each pair, seed 1" in printed.out
    assert printed.err == f"Drawn: {plot}\n"
    results = json.loads(kept.read_text(encoding="utf-8"))
    assert (results["game"], results["seed"], results["matches"]) == ("ruship", 1, 2)
    assert [len(pair["bots"]) for pair in results["pairs"]] == [2, 2, 2]
    assert {rung["bot"] for rung in results["ladder"]} == {"level1", "greedy", "random"}
    assert "Ruship: 6 matches between 3 bots" in plot.read_text(encoding="utf-8")
    before = kept.read_bytes()
    assert main([*SMALL[:-2], "--json", str(kept)]) == 0  # the seed is the file's
    assert kept.read_bytes() == before
    assert capsys.readouterr().out == printed.out


def test_time_is_given_to_bots_that_think_by_time(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["ladder", "ruship", "--bots", "level5,random", "--matches", "1", "--option", "turn_limit=20"]
    assert main([*arguments, "--seconds", "0.001"]) == 0
    assert "level5@0.001" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
def test_ctrl_c_shows_and_keeps_what_is_done(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.json"
    endless = ("ladder", "ruship", "--bots", "level1", "random", "--matches", "1000000", "--seed", "1")
    with session(*endless, "--json", str(kept)) as started:
        wait_until(lambda: started.ticks(started.number) > 100)
        started.process.send_signal(signal.SIGINT)
        out, err = started.process.communicate()
    assert started.process.returncode == 130
    assert "level1 - random" in out
    (pair,) = json.loads(kept.read_text(encoding="utf-8"))["pairs"]
    assert 0 < pair["tally"]["matches"] < 1000000
    assert err == f"hardburn: interrupted; {pair['tally']['matches']:,} of 1,000,000 matches are counted\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "there is no game 'chess'; there is: ruship"),
        (["ruship", "--bots", "deep", "random"], "there is no bot 'deep'; there is: random"),
        (["ruship", "--bots", "random"], "the bots are random; a ladder wants at least 2"),
        (["ruship", "--matches", "0"], "--matches is 0; a whole number from 1"),
        (["ruship", "--seconds", "soon"], "the time to think is 'soon'; a number of seconds from 0.001 to 3600 is"),
        (["ruship", "--json", "/nowhere/at/all.json"], "--json is /nowhere/at/all.json; a file in a folder"),
        (["ruship", "--plot", "/nowhere/at/all.svg"], "--plot is /nowhere/at/all.svg; a file in a folder"),
        (["ruship", "--json", __file__], f"{__file__} holds no ladder"),
        (
            ["thunder_struck", "--option", "players=3"],
            "Thunder Struck Duel has 3 seats with these options; a ladder is for",
        ),
    ],
)
def test_bad_input_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    assert main(["ladder", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"hardburn: {complaint}")
    assert printed.err.count("\n") == 1
