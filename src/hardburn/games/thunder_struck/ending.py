"""How a match ends: the last ship, or the least damage after the last round (TS-14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.results import Outcome
from hardburn.games.thunder_struck.console import MEMBERS, Ship
from hardburn.games.thunder_struck.rounds import least_damaged

SEAT_NAMES: Final = ("Red", "Blue", "Yellow")

NOT_OVER: Final = -1
LAST_SHIP: Final = 0
RESIGNED: Final = 1
LAST_ROUND: Final = 2


def set_of_least_damaged(ships: list[Ship]) -> i64:
    """The seats that win after the last round; none if all players tie."""
    best = least_damaged(ships)
    if len(best) == len(ships):
        return 0
    found: i64 = 0
    for seat in best:
        found |= 1 << seat
    return found


def outcome_of(winners: i64, why: i64, rounds: i64) -> Outcome | None:
    """The outcome in words. `winners` is a set of seats."""
    if winners == NOT_OVER:
        return None
    seats = tuple(MEMBERS[winners])
    if why == LAST_SHIP:
        return Outcome(seats, "all other ships are destroyed", "TS-14")
    if why == RESIGNED:
        return Outcome(seats, "nobody else is left after a resignation", "TS-14")
    if len(seats) == 1:
        return Outcome(seats, f"the least damage after {rounds} rounds", "TS-14")
    if not seats:
        return Outcome((), f"equal damage after {rounds} rounds", "TS-14")
    tied = " and ".join(SEAT_NAMES[seat] for seat in seats)
    return Outcome(seats, f"a draw between {tied}, with equal damage after {rounds} rounds", "TS-14")
