"""`hardburn ships`, and fleets on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hardburn.games.full_thrust.fleets.catalogue import published
from tests.running import hardburn, only_file

HERON = """
[[ship]]
name = "Heron"
mass = 40
thrust = 6
hull = 10
fire_controls = 1
beams = [{ class = 2, arcs = ["FP", "F", "FS"] }]
"""


@pytest.fixture
def heron(tmp_path: Path) -> Path:
    path = tmp_path / "heron.toml"
    path.write_text(HERON, encoding="utf-8")
    return path


def test_all_ships_are_listed_with_their_prices() -> None:
    lines = hardburn("ships").out.splitlines()
    assert len(lines) == 1 + len(published())
    assert all(len(line.rstrip()) <= 80 for line in lines)
    tibet = next(line.split() for line in lines if " Tibet " in line)
    assert tibet == ["ESU", "Tibet", "light", "cruiser", "133", "4", "14", "2", "11222"]


def test_ships_for_programs() -> None:
    ships = json.loads(hardburn("ships", "--json").out)
    assert [ship["name"] for ship in ships] == [design.name for design in published()]
    tibet = json.loads(hardburn("ships", "tibet", "--json").out)
    assert (tibet["price"], tibet["rows"], tibet["stars"], tibet["parties"]) == (133, [4, 4, 3, 3], [5, 10, 14], 3)
    assert tibet["beams"][0]["class"] == 1


def test_a_ship_is_drawn_as_its_display() -> None:
    shown = [line.rstrip() for line in hardburn("ships", "suffren").out.splitlines()]
    assert shown == [
        "Suffren  FSE light cruiser, mass 54, 137 points, 3 damage control parties",
        "",
        "drive          thrust 6",
        "fire controls  (+) (+)",
        "beam 1         class 2, AP FP F",
        "beam 2         class 2, F FS AS",
        "hull           [ ] [ ] [ ] [ ]",
        "               [ ] [*] [ ] [ ]",
        "               [ ] [ ] [ ] [*]",
        "               [ ] [ ] [ ] [*]",
    ]


def test_a_ship_is_drawn_into_a_file(tmp_path: Path) -> None:
    assert hardburn("ships", "Suffren", "--svg", str(tmp_path / "suffren.svg")).code == 0
    assert (tmp_path / "suffren.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_design_that_keeps_the_form_is_checked_and_shown(heron: Path) -> None:
    ran = hardburn("ships", "--check", str(heron))
    assert (ran.code, ran.out) == (0, "Heron keeps the form: 91 points.\n")
    assert "[ ]" in hardburn("ships", "heron", "--designs", str(heron)).out
    assert json.loads(hardburn("ships", "--check", str(heron), "--json").out)["ok"] is True


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("hull = 10", "hull = 0", "a ship without hull can't be"),
        ("thrust = 6", "thrust = 12", "its thrust is 12; 0 to 8 is allowed"),
        ('"FS"]', '"XX"]', "there is no arc 'XX'"),
        ("[[ship]]", "[[ship", "can't be read as TOML"),
        (HERON, "", "hold no ship"),
    ],
)
def test_a_design_that_breaks_the_form_is_refused_with_the_reason(heron: Path, old: str, new: str, words: str) -> None:
    heron.write_text(HERON.replace(old, new), encoding="utf-8")
    ran = hardburn("ships", "--check", str(heron))
    assert ran.code == 1
    assert words in ran.out
    assert json.loads(hardburn("ships", "--check", str(heron), "--json").out)["ok"] is False


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["Enterprise"], "there is no design 'Enterprise'"),
        (["--svg", "x.svg"], "name the one to draw"),
        (["--check", "nowhere.toml"], "there is no file nowhere.toml"),
        (["Tibet", "--designs", "nowhere.toml"], "there is no file nowhere.toml"),
        (["Tibet", "--svg", "no/such/folder.svg"], "can't be written"),
    ],
)
def test_what_is_given_wrongly_is_said(arguments: list[str], words: str, tmp_path: Path) -> None:
    ran = hardburn("ships", *arguments, folder=tmp_path)
    assert ran.code == 2
    assert words in ran.err


def test_fleets_and_designs_are_given_on_the_command_line(heron: Path, tmp_path: Path) -> None:
    options = ["--option", f"designs=@{heron}", "--option", "fleets=2 Heron; Tibet"]
    shown = hardburn("play", "full_thrust", *options, folder=tmp_path).out
    assert "A0  Heron 1" in shown
    assert "T2  Tibet" in shown
    assert "Heron" in only_file(tmp_path, "*.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("fleets=Komarov; Lenov", "fleet 1 costs 611 points; at most 450 are allowed [FT-14]"),
        ("designs=@nowhere.toml", "there is no file nowhere.toml"),
        ("designs=@.", "can't be read"),
        ("table=10x10", "48 to 480 inches each way"),
        ("table=round", "what is allowed: table"),
    ],
)
def test_a_battle_that_can_not_begin_is_refused(option: str, words: str, tmp_path: Path) -> None:
    ran = hardburn("play", "full_thrust", "--option", option, folder=tmp_path)
    assert ran.code == 2
    assert words in ran.err


def test_bots_fight_a_series_of_battles() -> None:
    ran = hardburn("simulate", "full_thrust", "--matches", "2", "--seed", "1", "--option", "points=100", "--json")
    assert json.loads(ran.out)["matches"] == 2


def test_an_option_that_is_empty_by_default_shows_no_default() -> None:
    told = " ".join(hardburn("rules", "full_thrust").out.split())
    assert "fleets (text) The ships of each fleet" in told
    assert "table (text, default 120x96)" in told
