"""Whole matches, told as stories. If one changes, results have changed: raise the game's version."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.diagram import text_of
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.testing import rule
from hardburn.testing.golden import Turn, any_seat, check_golden, story, unseen, usually

FOLDER = Path(__file__).parent
DUEL = ThunderOptions(ring=13)
THREE = ThunderOptions(players=3, ring=11, zones="wide")
SIGHTS = {
    "golden_two.txt": [
        "rolls",
        "gives a cube and rolls",
        "given for re-rolls",
        "becomes",
        "goes from",
        "boosts by",
        "flips and faces",
        "warps from",
        "does nothing",
        "and misses",
        "'s rear,",
        "'s front,",
        "stops the hit",
        "is damaged",
        "takes the Reflex die",
        "Blue wins: all other ships are destroyed.",
    ],
    "golden_three.txt": [
        "of sector 2",
        "is destroyed",
        "is off limits",
        "takes the Reflex die",
        "raises the",
        "nothing changes",
        "in one move",
        "The match ends:",
    ],
}


def told(name: str, options: ThunderOptions, seed: int) -> str:
    """A match of random play from fixed seeds, with the ships after every decision of the Action Phase."""
    dice, decisions = f"{name} dice {seed}", f"{name} decisions {seed}"
    return story(GAME, dice=dice, decisions=decisions, options=options, choose=any_seat, tell=with_the_ships)


def with_the_ships(turn: Turn) -> list[str]:
    assert isinstance(turn.after, ThunderState)
    position = turn.after.position
    return [*usually(turn), *([] if position.are_screens_down else [f"  {text_of(ship)}" for ship in position.ships])]


@rule("action.1", "action.2", "planning.2", "planning.3", "end.2", "end.4")
@pytest.mark.parametrize(
    ("name", "options", "seed"), [("golden_two.txt", DUEL, 1152), ("golden_three.txt", THREE, 1146)]
)
def test_the_golden_matches_are_played_as_they_always_were(name: str, options: ThunderOptions, seed: int) -> None:
    check_golden(FOLDER / name, told(name, options, seed))


@pytest.mark.parametrize("name", SIGHTS)
def test_the_golden_matches_show_what_matters(name: str) -> None:
    assert unseen(FOLDER / name, SIGHTS[name]) == []
