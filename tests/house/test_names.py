"""Nothing outside a game's own parts names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.names import named, owner, problems

ROOT = Path(__file__).parents[2]


def test_only_a_game_s_own_parts_name_it() -> None:
    assert problems(ROOT) == []


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("ruship", ["ruship"]),
        ("RushipState", ["ruship"]),
        ("hardburn.games.thrust.state", ["thrust"]),
        ("hardburn play thrust/2", ["thrust"]),
        ("Thrust!", ["thrust"]),
        ("FullThrustView", ["full_thrust"]),
        ("full-thrust.md", ["full_thrust"]),
        ("Fuel To Burn", ["fuel_to_burn"]),
        ("FuelToBurn", ["fuel_to_burn"]),
        ("in Thunder Struck", ["thunder_struck"]),
        ("full_thrust and ruship.track", ["full_thrust", "ruship"]),
        ("more thrust than mass", []),
        ("thruster", []),
        ("rush", []),
    ],
)
def test_games_are_found_however_they_are_written(text: str, games: list[str]) -> None:
    assert named(text) == games


@pytest.mark.parametrize(
    ("path", "game"),
    [
        ("src/hardburn/games/thrust/state.py", "thrust"),
        ("src/hardburn/pictures/full_thrust_display.py", "full_thrust"),
        ("src/hardburn/commands/chart.py", "fuel_to_burn"),
        ("src/hardburn/core/match.py", None),
        ("src/hardburn/games/thrusters/state.py", None),
    ],
)
def test_a_file_belongs_to_at_most_one_game(path: str, game: str | None) -> None:
    assert owner(path) == game


def test_code_is_searched_and_prose_is_not(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "hatch_build.py").write_text('"""Ruship is compiled."""\n# and Thrust!\nplaces = {"ruship": 1}\n')
    assert problems(tmp_path) == ["hatch_build.py:3 names ruship: 'ruship'"]
