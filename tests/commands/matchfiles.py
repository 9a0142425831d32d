"""Match files to run commands on."""

from __future__ import annotations

from pathlib import Path

from hardburn.core.dice import FairDice, seeded_dice
from hardburn.core.match import Match
from hardburn.games.ruship import GAME


def finished(path: Path, secret: bytes = bytes(range(32)), seats: tuple[str, str] = ("Ada", "bot:random")) -> Match:
    """A whole match with fair dice, always with the first choice."""
    match = Match.start(GAME, FairDice(secret, []), names=seats)
    while match.outcome is None:
        seat = match.state.to_act()[0]
        match.play(seat, match.state.legal(seat)[0])
    match.save(path)
    return match


def begun(path: Path, steps: int = 5) -> Match:
    """A match with seeded dice that is not over."""
    match = Match.start(GAME, seeded_dice(3), names=("Ada", "bot:random"))
    for _ in range(steps):
        seat = match.state.to_act()[0]
        match.play(seat, match.state.legal(seat)[0])
    match.save(path)
    return match
