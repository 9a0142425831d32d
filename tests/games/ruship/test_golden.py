"""A whole match, told as a story. If it changes, results have changed: raise the game's version."""

from __future__ import annotations

from pathlib import Path

from hardburn.core.rng import Rng
from hardburn.core.state import State
from hardburn.games.ruship import GAME
from hardburn.games.ruship.diagram import track_of
from hardburn.games.ruship.state import RushipState
from hardburn.testing import rule
from hardburn.testing.golden import Turn, check_golden, story, unseen, usually

SIGHTS = (
    "begins.",
    "enters on",
    "is captured",
    "the Mothership goes",
    "the Vortex goes",
    "takes the power",
    "adds 1",
    "again:",
    "back to",
    "wins:",
)
STORY = Path(__file__).parent / "golden.txt"


def told() -> str:
    """A match of random play from fixed seeds, with the track after every decision."""
    return story(GAME, dice="golden dice", decisions="golden decisions 220", choose=from_the_list, tell=with_the_track)


def from_the_list(state: State, rng: Rng) -> tuple[int, int]:
    seat = state.to_act()[0]
    return seat, rng.choice(state.legal(seat))


def with_the_track(turn: Turn) -> list[str]:
    assert isinstance(turn.after, RushipState)
    return [*usually(turn), f"  {track_of(turn.after)}"]


@rule("play.1", "play.8", "attack.3", "victory.1")
def test_the_golden_match_is_played_as_it_always_was() -> None:
    check_golden(STORY, told())


def test_the_golden_match_shows_what_matters() -> None:
    assert unseen(STORY, SIGHTS) == []
