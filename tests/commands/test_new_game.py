"""`hardburn new-game` writes a package that passes its own checks at once, or nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import environment, hardburn


@pytest.fixture(scope="module", params=["moon_race", "x", "a_name_of_20_letters"])
def package(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new")
    name: str = request.param
    ran = hardburn("new-game", name, folder=folder)
    assert (ran.code, ran.err) == (0, "")
    return folder / name


def checked(package: Path, *tool: str) -> None:
    command = [sys.executable, "-m", *tool]
    done = subprocess.run(command, cwd=package, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_new_game_passes_its_own_tests(package: Path) -> None:
    checked(package, "pytest", "-q", "-p", "no:cacheprovider")


def test_a_new_game_is_clean(package: Path) -> None:
    checked(package, "ruff", "format", "--check", "--no-cache", ".")
    checked(package, "ruff", "check", "--no-cache", ".")
    checked(package, "mypy", "--strict", ".")


def test_a_changed_rule_breaks_the_tests_of_a_new_game(tmp_path: Path) -> None:
    assert hardburn("new-game", "moon_race", folder=tmp_path).code == 0
    state = tmp_path / "moon_race" / "src" / "moon_race" / "state.py"
    rules = state.read_text(encoding="utf-8")
    state.write_text(rules.replace("moon != struck and ", ""), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        command, cwd=tmp_path / "moon_race", env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "test_a_ship_at_the_moon_that_a_meteor_strikes_gets_nothing" in done.stdout
    assert "test_the_golden_match_is_played_as_it_always_was" in done.stdout


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Moon", "small letters, digits and _ are wanted"),
        ("moon-race", "small letters, digits and _ are wanted"),
        ("../moon", "small letters, digits and _ are wanted"),
        ("2moons", "with a letter at the start"),
        ("", "1 to 20 small letters"),
        ("a" * 21, "1 to 20 small letters"),
        ("class", "belongs to Python"),
        ("json", "belongs to Python"),
        ("ruship", "there is a game 'ruship' already"),
        ("msgspec", "there is a package 'msgspec' already"),
    ],
)
def test_a_bad_or_taken_name_is_refused_and_nothing_is_written(tmp_path: Path, name: str, complaint: str) -> None:
    ran = hardburn("new-game", name, folder=tmp_path)
    assert ran.code == 2
    assert complaint in ran.err
    assert len(ran.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "moon_race").mkdir()
    ran = hardburn("new-game", "moon_race", folder=tmp_path)
    assert ran.code == 2
    assert "there is a 'moon_race' in this folder already" in ran.err
    assert list((tmp_path / "moon_race").iterdir()) == []
