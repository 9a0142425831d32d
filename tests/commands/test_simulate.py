"""`hardburn simulate`: what it prints, what it refuses."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hardburn.cli import main
from tests.commands.session import SOURCE


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "ruship", "--json", *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    report: dict[str, Any] = json.loads(printed.out)
    return report


def test_the_number_of_workers_changes_nothing_but_the_speed(capsys: pytest.CaptureFixture[str]) -> None:
    reports = [
        simulated(capsys, "--matches", "60", "--bots", "random,greedy", "--seed", "1", "--workers", workers)
        for workers in ("1", "2", "3")
    ]
    assert [report.pop("speed")["workers"] for report in reports] == [1, 2, 3]
    assert reports[0] == reports[1] == reports[2]
    assert list(reports[0]) == list(reports[1])


def test_the_report_says_what_it_is_of(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--matches", "6", "--bots", "greedy, random", "--seed", "3", "--option", "spaces=24")
    assert (report["game"], report["seed"], report["asked"], report["matches"]) == ("ruship", 3, 6, 6)
    assert [bot["name"] for bot in report["bots"]] == ["greedy", "random"]
    assert report["options"] == {"spaces": 24, "turn_limit": 400}


def test_options_change_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    ordinary = simulated(capsys, "--matches", "30", "--seed", "1")
    longer = simulated(capsys, "--matches", "30", "--seed", "1", "--option", "spaces=36")
    assert longer["length"]["mean"] > ordinary["length"]["mean"]


def test_random_bots_and_a_new_seed_are_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (simulated(capsys, "--matches", "2") for _ in range(2))
    assert [bot["name"] for bot in first["bots"]] == ["random", "random"]
    assert first["seed"] != second["seed"]


def test_no_workers_are_as_many_as_there_are_cores(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    assert simulated(capsys, "--matches", "9", "--workers", "0")["speed"]["workers"] == 3


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "ruship", "--matches", "20", "--bots", "random,greedy", "--seed", "1"]) == 0
    printed = capsys.readouterr()
    assert "Ruship: 20 matches, seed 1, spaces 18, turn_limit 400" in printed.out
    assert re.search(r"greedy\W+\d+\W+[\d.]+%\W+[\d.]+% to [\d.]+%", printed.out)
    assert printed.err == ""


def test_shares_are_counted_by_trait_and_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    chart = tmp_path / "ships.svg"
    arguments = ["simulate", "thrust", "--matches", "20", "--seed", "1", "--by", "trait", "--chart", str(chart)]
    assert main([*arguments, "--json"]) == 0
    traits = json.loads(capsys.readouterr().out)["traits"]
    assert "Fighter" in [trait["name"] for trait in traits]
    assert main([*arguments, "--json", "--workers", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["traits"] == traits
    drawn = chart.read_text(encoding="utf-8")
    assert "Thrust!: 20 matches between random and random" in drawn
    assert all(trait["name"] in drawn for trait in traits)


def test_without_traits_the_chart_shows_bots_and_seats(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    chart = tmp_path / "shares.svg"
    assert main(["simulate", "ruship", "--matches", "4", "--bots", "random,greedy", "--chart", str(chart)]) == 0
    assert f"Drawn: {chart}" in capsys.readouterr().err
    drawn = chart.read_text(encoding="utf-8")
    assert all(f">{name}<" in drawn for name in ("random", "greedy", "Humanity", "Alien"))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_progress_is_shown_on_a_terminal_and_kept_out_of_the_result() -> None:
    from pty import openpty

    ours, theirs = openpty()
    arguments = ["simulate", "ruship", "--matches", "40", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "hardburn.cli", *arguments],
        stdout=subprocess.PIPE,
        stderr=theirs,
        check=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE), "TERM": "xterm"},
    )
    os.close(theirs)
    shown = os.read(ours, 10000)
    os.close(ours)
    assert b"matches" in shown
    assert b"40/40" in shown
    assert json.loads(done.stdout)["matches"] == 40


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "there is no game 'chess'; there is: ruship"),
        (["ruship", "--by", "trait"], "Ruship deals nothing to count by; leave --by out"),
        (["thrust", "--by", "moon"], "--by is moon; trait is wanted"),
        (
            ["ruship", "--chart", "/nowhere/at/all.svg"],
            "--chart is /nowhere/at/all.svg; a file in a folder that exists",
        ),
        (["ruship", "--bots", "random,deep"], "there is no bot 'deep'; there is: random, greedy"),
        (["ruship", "--bots", "random"], "the bots are random; Ruship wants 2, one for each seat"),
        (["ruship", "--matches", "0"], "--matches is 0; a whole number from 1 to 1000000000000 is wanted"),
        (["ruship", "--matches", "many"], "--matches is many; a whole number from 1 to 1000000000000 is wanted"),
        (["ruship", "--workers", "-1"], "--workers is -1; a whole number from 0 to 256 is wanted"),
        (["ruship", "--seed", "1.5"], "--seed is 1.5; a whole number from 0 to 9223372036854775807 is wanted"),
        (["ruship", "--option", "spaces=99"], "option spaces is 99; what is allowed: spaces (12 to 36, default 18)"),
        (["ruship", "--option", "spaces"], "option 'spaces' has no value; NAME=VALUE is wanted, like spaces=24"),
        (["ruship", "--option", "moons=2"], "Ruship has no option 'moons'; it has: spaces (12 to 36, default 18)"),
        (["ruship", "--option", "spaces=20", "--option", "spaces=21"], "option spaces is given twice; once is wanted"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    assert main(["simulate", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"hardburn: {complaint}")
    assert printed.err.count("\n") == 1


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["simulate", "--help"])
    assert stop.value.code == 0
    assert "hardburn simulate ruship --matches 10000 --bots random,greedy --seed 1" in capsys.readouterr().out
