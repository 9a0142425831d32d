"""A whole match, told as a story. If it changes, results have changed: raise the game's version."""

from __future__ import annotations

from pathlib import Path

from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.rng import seeded
from hardburn.games.thrust import GAME
from hardburn.games.thrust.decisions import Pass
from hardburn.games.thrust.diagram import text_of
from hardburn.games.thrust.state import ThrustState
from hardburn.testing import rule

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
    log = Log()
    match = Match.start(GAME, seeded_dice(f"golden dice {seed}"), log=log)
    lines = [GAME.words.tell(event) for event in log.everything()]
    rng = seeded(f"golden decisions {seed}")
    while match.outcome is None:
        state = match.state
        assert isinstance(state, ThrustState)
        seat = rng.choice(state.to_act())
        action = rng.choice(state.legal(seat))
        if not isinstance(GAME.unpack(action), Pass):
            lines.append(f"> {GAME.seat_names[seat]}: {GAME.words.describe(state, seat, action)}")
        log = Log()
        match.play(seat, action, log)
        sentences = [GAME.words.tell(event) for event in log.everything()]
        lines += [f"  {sentence}" for sentence in sentences]
        if any(sentence.endswith(" Phase.") for sentence in sentences):
            assert isinstance(match.state, ThrustState)
            lines += ["", *text_of(match.state).splitlines(), ""]
    return "\n".join(lines) + "\n"


@rule("turn.1", "TH-5", "TH-15")
def test_the_golden_match_is_played_as_it_always_was() -> None:
    assert told() == STORY.read_text(encoding="utf-8")


def test_the_golden_match_shows_what_matters() -> None:
    story = STORY.read_text(encoding="utf-8")
    for sight in SIGHTS:
        assert sight in story, sight
