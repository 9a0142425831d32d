"""A whole match, told as a story. If it changes, results have changed: raise the game's version."""

from __future__ import annotations

from pathlib import Path

from hardburn.games.thrust import GAME
from hardburn.games.thrust.decisions import Pass
from hardburn.games.thrust.diagram import text_of
from hardburn.games.thrust.state import ThrustState
from hardburn.testing import rule
from hardburn.testing.golden import Turn, any_seat, check_golden, story, unseen

SIGHTS = (
    "draws:",
    "goes first",
    "for a Sensors check",
    "finds nothing",
    "is revealed at Sensor range",
    "is revealed at Close range",
    "Contact with",
    "pursues",
    "evades",
    "breaks away",
    "comes to",
    "attacks",
    "a critical failure",
    "for morale",
    "panics",
    "on fire",
    "is destroyed",
    "is out of fuel",
    "is abandoned",
    "wins:",
)
STORY = Path(__file__).parent / "golden.txt"
SEED = "257"


def told(seed: str = SEED) -> str:
    """A match of random play from fixed seeds, with both sides' ships at the beginning of every phase."""
    decisions = f"golden decisions {seed}"
    return story(GAME, dice=f"golden dice {seed}", decisions=decisions, choose=any_seat, tell=by_phases)


def by_phases(turn: Turn) -> list[str]:
    lines = [] if isinstance(turn.decision, Pass) else [f"> {turn.who}: {turn.described}"]
    lines += [f"  {sentence}" for sentence in turn.sentences]
    if any(sentence.endswith(" Phase.") for sentence in turn.sentences):
        assert isinstance(turn.after, ThrustState)
        lines += ["", *text_of(turn.after).splitlines(), ""]
    return lines


@rule("turn.1", "TH-5", "TH-15")
def test_the_golden_match_is_played_as_it_always_was() -> None:
    check_golden(STORY, told())


def test_the_golden_match_shows_what_matters() -> None:
    assert unseen(STORY, SIGHTS) == []
