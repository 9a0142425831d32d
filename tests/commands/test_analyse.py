"""`hardburn analyse`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hardburn.bots.hindsight import Hindsight, Judgement
from hardburn.core.match import Match
from hardburn.core.results import Outcome
from hardburn.terminal.looking_back import sparkline
from tests.commands.matchfiles import begun, finished
from tests.running import hardburn


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Match]:
    """Always the first choice, which costs something now and then."""
    path = tmp_path_factory.mktemp("match") / "match.json"
    return path, finished(path)


def test_the_costliest_decisions_are_listed_and_drawn(played: tuple[Path, Match], tmp_path: Path) -> None:
    path, match = played
    page = tmp_path / "review.html"
    ran = hardburn("analyse", str(path), "--rounds", "8", "--out", str(page))
    assert (ran.code, ran.err) == (0, f"Drawn: {page}\n")
    assert "Ruship: Ada (Humanity) against random bot (Alien)" in ran.out
    assert isinstance(match.outcome, Outcome)
    ends = ["won" if seat in match.outcome.winners else "lost" for seat in (0, 1)]
    assert re.search(rf"Humanity +[▁-█ ]+ {ends[0]}\s+Alien +[▁-█ ]+ {ends[1]}", ran.out)
    costs = [int(cost) for cost in re.findall(r"([0-9]+) %\s*$", ran.out, re.MULTILINE)]
    assert len(costs) > 3
    assert costs == sorted(costs, reverse=True)
    tree = ET.fromstring(page.read_text(encoding="utf-8").removeprefix("<!doctype html>\n"))
    assert len(tree.findall(".//tr")) == len(costs) + 1
    assert len(tree.findall(".//{http://www.w3.org/2000/svg}circle")) == len(costs)


def test_for_programs_every_choice_is_judged_the_same_way_each_time(played: tuple[Path, Match]) -> None:
    path, match = played
    first, again = (hardburn("analyse", str(path), "--rounds", "8", "--json").out for _ in range(2))
    assert first == again
    decisions = json.loads(first)["decisions"]
    assert len(decisions) > 20
    for one in decisions:
        assert match.record.steps[one["step"] - 1].seat == one["seat"]
        assert 0 <= one["chance"] <= one["best_chance"] <= 1
        assert (one["chance"] == one["best_chance"]) or one["played"] != one["best"]


def test_ctrl_c_shows_what_is_done(played: tuple[Path, Match], monkeypatch: pytest.MonkeyPatch) -> None:
    path, match = played
    think = Hindsight.judgement
    thought: list[Judgement] = []

    def stopped(hindsight: Hindsight) -> Judgement:
        if len(thought) == 5:
            raise KeyboardInterrupt
        thought.append(think(hindsight))
        return thought[-1]

    monkeypatch.setattr(Hindsight, "judgement", stopped)
    ran = hardburn("analyse", str(path), "--rounds", "8")
    assert ran.code == 130
    assert f"the first {thought[-1].number} of {len(match.record.steps)} steps are looked at" in ran.err
    assert "Chances to win" in ran.out


def test_a_match_that_goes_on_can_be_looked_back_at(tmp_path: Path) -> None:
    begun(tmp_path / "match.json", steps=9)
    ran = hardburn("analyse", "match.json", "--rounds", "8", folder=tmp_path)
    assert ran.code == 0
    assert "won" not in ran.out


def test_bad_input_is_refused_before_anything_is_thought_over(played: tuple[Path, Match], tmp_path: Path) -> None:
    path, _ = played
    for arguments, problem in (
        (("--rounds", "0"), "--rounds is 0; a whole number from 1"),
        (("--rounds", "many"), "--rounds is many; a whole number from 1"),
        (("--out", str(tmp_path)), "a file in a folder that exists is wanted"),
        (("--out", str(path)), "is the match itself"),
    ):
        ran = hardburn("analyse", str(path), *arguments)
        assert (ran.code, ran.out) == (2, "")
        assert problem in ran.err


def test_a_line_of_chances_begins_with_the_first_decision_and_holds_between_them() -> None:
    judgements = [
        Judgement(number, number % 2, "this", chance, "that", 1.0, is_mixed=False)
        for number, chance in ((2, 0.0), (4, 1.0), (5, 0.5))
    ]
    assert sparkline(judgements, 0, 6) == " ▁▁███"
    assert sparkline(judgements, 1, 6) == "    ▅▅"
