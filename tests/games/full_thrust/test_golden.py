"""A whole match, told as a story. If it changes, results have changed: raise the game's version."""

from __future__ import annotations

from pathlib import Path

from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.rng import seeded
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.games.full_thrust.state import FullThrustState
from hardburn.testing import rule

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
    log = Log()
    match = Match.start(GAME, seeded_dice(f"golden dice {seed}"), OPTIONS, log=log)
    lines = [GAME.words.tell(event) for event in log.everything()]
    rng = seeded(f"golden decisions {seed}")
    while match.outcome is None:
        state = match.state
        assert isinstance(state, FullThrustState)
        seat = state.to_act()[0]
        action = state.random_action(seat, rng)
        described = GAME.words.describe(state, seat, action)
        lines += ["", f"> {GAME.seat_names[seat]}: {described}"]
        log = Log()
        match.play(seat, action, log)
        lines += [GAME.words.tell(event) for event in log.everything()]
    return "\n".join(lines) + "\n"


@rule("turn.1", "turn.2", "turn.3", "turn.4", "turn.5")
def test_the_golden_match_is_played_as_it_always_was() -> None:
    assert told() == STORY.read_text(encoding="utf-8")


def test_the_golden_match_shows_what_matters() -> None:
    story = STORY.read_text(encoding="utf-8")
    for sight in SIGHTS:
        assert sight in story, sight
