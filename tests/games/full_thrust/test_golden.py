"""A whole match, told as a story. If it changes, results have changed: raise the game's version."""

from __future__ import annotations

from pathlib import Path

from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.testing import rule
from hardburn.testing.golden import check_golden, story, unseen

SIGHTS = (
    "Teal brings Suffren, Minerva for",
    "Turn 2 begins.",
    "is ordered P",
    "confirms its orders.",
    "drifts on to",
    "has left the table.",
    "a tie, so they roll again",
    "is to fire.",
    "holds fire.",
    "has nothing to fire at.",
    "aims beams",
    "loses 1 party",
    "Threshold check of",
    "is destroyed:",
    "works again.",
    "no effect.",
    "wins:",
)
STORY = Path(__file__).parent / "golden.txt"
OPTIONS = FullThrustOptions(fleets="Tibet, Novgorod; Suffren, Minerva", apart=20, speed=3, table="60x60")
SEED = 320


def told(seed: int = SEED) -> str:
    """A match of random play from fixed seeds."""
    return story(GAME, dice=f"golden dice {seed}", decisions=f"golden decisions {seed}", options=OPTIONS)


@rule("turn.1", "turn.2", "turn.3", "turn.4", "turn.5")
def test_the_golden_match_is_played_as_it_always_was() -> None:
    check_golden(STORY, told())


def test_the_golden_match_shows_what_matters() -> None:
    assert unseen(STORY, SIGHTS) == []
