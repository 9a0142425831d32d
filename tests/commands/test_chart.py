"""`hardburn chart`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.match import Match
from hardburn.core.registry import places
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.view import FuelView
from tests.commands.matchfiles import begun
from tests.running import hardburn

SVG = "{http://www.w3.org/2000/svg}"


def day_of(match: Match) -> int:
    view = match.state.view(None)
    assert isinstance(view, FuelView)
    return view.day


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """With a match that has begun its third day."""
    monkeypatch.setitem(places(), GAME.id, "hardburn.games.fuel_to_burn")
    options = FuelOptions(set_up="drawn", hidden_manifests=True)
    match, rng = Match.start(GAME, seeded_dice(4), options, names=("Ada", "Ben")), seeded("chart")
    while day_of(match) < 3:
        seat = match.state.to_act()[0]
        match.play(seat, rng.choice(match.state.legal(seat)))
    match.save(tmp_path / "match.json")
    return tmp_path


def texts(svg: str) -> list[str]:
    return [one.text or "" for one in ET.fromstring(svg).iter(f"{SVG}text")]


def test_the_chart_is_drawn_beside_the_match(folder: Path) -> None:
    assert hardburn("chart", "match.json", folder=folder) == (0, "Drawn: match.svg\n", "")
    said = texts((folder / "match.svg").read_text())
    assert "Fuel To Burn: day 3 of 16" in said
    assert {"Sol", "Earth", "Mars", "Ada", "Ben"} <= set(said)


def test_a_turn_shows_the_chart_at_its_end(folder: Path) -> None:
    assert hardburn("chart", "match.json", "--turn", "1", "-o", "map.svg", folder=folder).code == 0
    said = texts((folder / "map.svg").read_text())
    assert "Fuel To Burn: day 1 of 16" in said
    assert "1" in said
    assert "2" not in said


@pytest.mark.parametrize("turn", ["0", "4", "x", "-1", "", "9" * 5000, "²"])
def test_a_day_that_never_was_is_refused(folder: Path, turn: str) -> None:
    ran = hardburn("chart", "match.json", f"--turn={turn}", folder=folder)
    assert ran.code == 2
    assert "days 1 to 3 were begun" in ran.err
    assert not (folder / "match.svg").exists()


def test_a_spectator_and_a_seat_are_shown_no_secrets(folder: Path) -> None:
    """Manifests are hidden in this match; a seat sees its own."""
    shown = [
        sum("fuel" in said for said in texts(hardburn("chart", "match.json", "-o", "-", *whose, folder=folder).out))
        for whose in ((), ("--seat", GAME.seat_names[0]))
    ]
    assert shown[0] == 0
    assert shown[1] > 0


def test_a_chart_can_be_dark(folder: Path) -> None:
    light = hardburn("chart", "match.json", "-o", "-", folder=folder).out
    dark = hardburn("chart", "match.json", "-o", "-", "--dark", folder=folder).out
    assert "#ffffff" in light
    assert "#ffffff" not in dark


def test_only_fuel_to_burn_has_charts(tmp_path: Path) -> None:
    begun(tmp_path / "match.json")
    ran = hardburn("chart", "match.json", folder=tmp_path)
    assert ran.code == 2
    assert "a match of Ruship; only Fuel To Burn has charts" in ran.err


def test_the_match_is_never_overwritten(folder: Path) -> None:
    before = (folder / "match.json").read_text()
    ran = hardburn("chart", "match.json", "-o", "match.json", folder=folder)
    assert ran.code == 2
    assert "needs a file of its own" in ran.err
    assert (folder / "match.json").read_text() == before
