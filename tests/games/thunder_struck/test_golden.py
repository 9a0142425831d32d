"""Whole matches, told as stories. If one changes, results have changed: raise the game's version."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.rng import seeded
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.diagram import text_of
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.testing import rule

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
    log = Log()
    match = Match.start(GAME, seeded_dice(f"{name} dice {seed}"), options, log=log)
    lines = [GAME.words.tell(event) for event in log.everything()]
    rng = seeded(f"{name} decisions {seed}")
    while match.outcome is None:
        state = match.state
        assert isinstance(state, ThunderState)
        seat = rng.choice(state.to_act())
        action = rng.choice(state.legal(seat))
        lines += ["", f"> {GAME.seat_names[seat]}: {GAME.words.describe(state, seat, action)}"]
        log = Log()
        match.play(seat, action, log)
        lines += [GAME.words.tell(event) for event in log.everything()]
        assert isinstance(match.state, ThunderState)
        if not match.state.position.are_screens_down:
            lines += [f"  {text_of(ship)}" for ship in match.state.position.ships]
    return "\n".join(lines) + "\n"


@rule("action.1", "action.2", "planning.2", "planning.3", "end.2", "end.4")
@pytest.mark.parametrize(
    ("name", "options", "seed"), [("golden_two.txt", DUEL, 1152), ("golden_three.txt", THREE, 1146)]
)
def test_the_golden_matches_are_played_as_they_always_were(name: str, options: ThunderOptions, seed: int) -> None:
    assert told(name, options, seed) == (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SIGHTS)
def test_the_golden_matches_show_what_matters(name: str) -> None:
    story = (FOLDER / name).read_text(encoding="utf-8")
    assert [sight for sight in SIGHTS[name] if sight not in story] == []
