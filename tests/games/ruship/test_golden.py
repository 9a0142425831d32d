"""A whole match, told as a story. If it changes, results have changed: raise the game's version."""

from __future__ import annotations

from pathlib import Path

from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.rng import seeded
from hardburn.games.ruship import GAME
from hardburn.games.ruship.diagram import track_of
from hardburn.games.ruship.state import RushipState
from hardburn.testing import rule

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
    log = Log()
    match = Match.start(GAME, seeded_dice("golden dice"), log=log)
    lines = [GAME.words.tell(event) for event in log.everything()]
    rng = seeded("golden decisions 220")
    while match.outcome is None:
        state = match.state
        assert isinstance(state, RushipState)
        seat = state.to_act()[0]
        action = rng.choice(state.legal(seat))
        lines += ["", f"> {GAME.seat_names[seat]}: {GAME.words.describe(state, seat, action)}"]
        log = Log()
        match.play(seat, action, log)
        lines += [GAME.words.tell(event) for event in log.everything()]
        assert isinstance(match.state, RushipState)
        lines.append(f"  {track_of(match.state)}")
    return "\n".join(lines) + "\n"


@rule("play.1", "play.8", "attack.3", "victory.1")
def test_the_golden_match_is_played_as_it_always_was() -> None:
    assert told() == STORY.read_text(encoding="utf-8")


def test_the_golden_match_shows_what_matters() -> None:
    story = STORY.read_text(encoding="utf-8")
    for sight in SIGHTS:
        assert sight in story, sight
