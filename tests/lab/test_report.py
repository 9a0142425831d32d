"""What people and machines read of a series."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from hardburn.core.codec import to_plain
from hardburn.games.ruship.options import RushipOptions
from hardburn.lab.series.report import Share, report_of
from hardburn.lab.series.series import Series, Tally
from hardburn.lab.series.summary import show

TALLY = Tally((3, 5), (6, 2), matches=10, draws=2, decisions=800, shortest=40, longest=120)


def series(*bots: str) -> Series:
    return Series("ruship", RushipOptions(spaces=24), bots, 20, seed=7)


def shown(tally: Tally, *bots: str) -> str:
    out = StringIO()
    show(report_of(series(*bots), tally, workers=2, seconds=4.0), Console(file=out, width=100))
    return out.getvalue()


def test_a_report_says_what_was_played_and_what_came_of_it() -> None:
    report = to_plain(report_of(series("random", "greedy"), TALLY, workers=2, seconds=4.0))
    assert report.pop("version")
    assert report.pop("build") in {"compiled", "pure Python"}
    bots, seats = report.pop("bots"), report.pop("seats")
    assert [(bot["name"], bot["wins"], bot["share"]) for bot in bots] == [("random", 3, 0.3), ("greedy", 5, 0.5)]
    assert [(seat["name"], seat["wins"], seat["share"]) for seat in seats] == [("Humanity", 6, 0.6), ("Alien", 2, 0.2)]
    assert bots[1]["low"] == pytest.approx(0.2366, abs=0.00005)
    assert bots[1]["high"] == pytest.approx(0.7634, abs=0.00005)
    assert report == {
        "game": "ruship",
        "rules_version": 1,
        "options": {"spaces": 24, "turn_limit": 400},
        "seed": 7,
        "asked": 20,
        "matches": 10,
        "traits": [],
        "draws": 2,
        "length": {"mean": 80.0, "shortest": 40, "longest": 120},
        "decisions": 800,
        "speed": {"workers": 2, "seconds": 4.0, "decisions_per_second": 200.0},
    }


def test_traits_are_reported_by_the_seats_that_had_them() -> None:
    tally = Tally((3, 5), (6, 2), matches=10, draws=2, traits={"tall": (4, 3), "red": (10, 5)})
    report = report_of(series("random", "greedy"), tally, workers=1, seconds=1.0)
    assert [(trait.name, trait.seats, trait.wins, trait.share) for trait in report.traits] == [
        ("red", 10, 5, 0.5),
        ("tall", 4, 3, 0.75),
    ]
    assert (report.traits[0].low, report.traits[0].high) == pytest.approx((0.2366, 0.7634), abs=0.0001)
    assert "tall (4 seats)" in shown(tally, "random", "greedy")


def test_a_report_of_nothing_knows_nothing() -> None:
    report = to_plain(report_of(series("random", "greedy"), Tally.nothing(2), workers=1, seconds=1.0))
    assert report["bots"][0] == to_plain(Share("random", 0, None, 0.0, 1.0))
    assert report["length"] == {"mean": None, "shortest": None, "longest": None}


def test_the_table_shows_bots_seats_and_draws() -> None:
    text = shown(TALLY, "random", "greedy")
    rows = [line.replace("│", "").split() for line in text.splitlines() if "%" in line and "share" not in line]
    assert [row[:3] for row in rows] == [
        ["random", "3", "30.0%"],
        ["greedy", "5", "50.0%"],
        ["Humanity", "6", "60.0%"],
        ["Alien", "2", "20.0%"],
        ["draws", "2", "20.0%"],
    ]
    assert "Ruship: 10 matches, seed 7, spaces 24, turn_limit 400" in text
    assert "A match takes 80.0 decisions, from 40 to 120." in text
    assert "800 decisions in 4.0 s: 200 a second" in text


def test_bots_of_one_name_are_told_apart() -> None:
    text = shown(TALLY, "greedy", "greedy")
    assert "greedy (1)" in text
    assert "greedy (2)" in text


def test_a_table_of_nothing_can_be_shown() -> None:
    text = shown(Tally.nothing(2), "random", "greedy")
    assert "0 matches" in text
    assert "A match takes" not in text
