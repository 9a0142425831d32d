"""Whole matches, told as stories. If one changes, results have changed: raise the game's version."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.testing import rule
from hardburn.testing.golden import check_golden, story, unseen

HERE = Path(__file__).parent
STORIES = {
    "golden_placed.txt": (FuelOptions(turns=12), 10),
    "golden_drawn.txt": (
        FuelOptions(
            turns=16,
            points=100,
            set_up="drawn",
            random_events="duel",
            systems="Sol, Proxima",
            stealth_run=True,
            shield_recharge=True,
        ),
        14,
    ),
}
SIGHTS = {
    "golden_placed.txt": (
        "places the first station",
        "musters",
        "departs.",
        "is forced to activate.",
        "and blockades it.",
        "begins a refit at",
        "breaks off its refit",
        "bent by Venus",
        "passes through the radiation of Sol.",
        "is destroyed by asteroids.",
        "appears in Sol",
        "is tracked: scanned.",
        "masks its signature.",
        "melts down.",
        "is out of its guide's reach",
        "the objective was not reached",
    ),
    "golden_drawn.txt": (
        "Contest for initiative",
        "repairs its drive.",
        "by itself.",
        "takes evasive actions.",
        "fires cover at",
        "becomes heat.",
        "is destroyed by another torpedo.",
        "recharges a shield.",
        "a draw, both hit",
        "is lost in deep space.",
        "too few days are left",
        "it lost fewer points of ships",
    ),
}


def told(options: FuelOptions, seed: int) -> str:
    """A match of random play from fixed seeds."""
    return story(GAME, dice=f"golden dice {seed}", decisions=f"golden decisions {seed}", options=options)


@rule("s3.2", "s3.3", "s8.1", "s8.8")
@pytest.mark.parametrize("name", STORIES)
def test_the_golden_matches_are_played_as_they_always_were(name: str) -> None:
    options, seed = STORIES[name]
    check_golden(HERE / name, told(options, seed))


@pytest.mark.parametrize("name", STORIES)
def test_the_golden_matches_show_what_matters(name: str) -> None:
    assert unseen(HERE / name, SIGHTS[name]) == []
