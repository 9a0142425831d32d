"""Matches for the tests of records and matches."""

from __future__ import annotations

from collections.abc import Sequence

from hardburn.core.dice import Dice, FairDice, ScriptedDice, seeded_dice
from hardburn.core.match import Match
from hardburn.core.rng import seeded
from salvage import GAME
from salvage.edges import SalvageOptions
from salvage.state import BOLDLY, SAFELY, SEAL

SECRET = bytes(range(100, 132))


def fair_dice() -> FairDice:
    return FairDice(SECRET, ["red-seed", "green-seed"])


def begun(dice: Dice | None = None, *, players: int = 2, cards: int = 2) -> Match:
    """With scripted dice Red holds 1, 3 (and 5) and Green 2, 4 (and 6)."""
    options = SalvageOptions(players=players, cards=cards)
    return Match.start(GAME, dice or ScriptedDice([1] * players * cards + [6, 5, 4, 3]), options)


def play(match: Match, *decisions: tuple[int, int]) -> Match:
    for seat, action in decisions:
        match.play(seat, action)
    return match


def round_of(match: Match, *, tow: int) -> Match:
    """Everybody bids their lowest card; whose is the highest tows."""
    for seat in match.state.to_act():
        play(match, (seat, match.state.legal(seat)[0]), (seat, SEAL))
    return play(match, (match.state.to_act()[0], tow))


def finished(dice: Dice | None = None) -> Match:
    match = begun(dice)
    return round_of(round_of(match, tow=BOLDLY), tow=SAFELY)


def random_match(seed: str, names: Sequence[str] | None = None) -> Match:
    rng = seeded(seed)
    match = Match.start(GAME, seeded_dice(seed), names=names)
    while match.outcome is None:
        seat = rng.choice(match.state.to_act())
        match.play(seat, match.state.random_action(seat, rng))
    return match
