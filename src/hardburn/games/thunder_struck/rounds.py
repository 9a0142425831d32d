"""Between rounds: the Reflex die, the marker, and who is least damaged at the end (TS-6, TS-12, TS-14)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.thunder_struck.console import COUNT, Ship


def living(ships: list[Ship]) -> list[int]:
    return [seat for seat in range(len(ships)) if ships[seat].is_alive]


def next_living(ships: list[Ship], seat: i64) -> i64:
    """The next living player after a seat, in turn order."""
    for step in range(1, len(ships) + 1):
        other: i64 = (seat + step) % len(ships)
        if ships[other].is_alive:
            return other
    return seat


def lowest_scorer(ships: list[Ship]) -> i64:
    """The player who is strictly lowest on Boost or Manoeuvre and lowest, or tied for it, on the other; -1: nobody."""
    seats = living(ships)
    for seat in seats:
        is_lowest = True
        is_strict_on_boost = True
        is_strict_on_manoeuvre = True
        for other in seats:
            if other != seat:
                boost: i64 = ships[seat].boost_tally - ships[other].boost_tally
                manoeuvre: i64 = ships[seat].manoeuvre_tally - ships[other].manoeuvre_tally
                is_lowest = is_lowest and boost <= 0 and manoeuvre <= 0
                is_strict_on_boost = is_strict_on_boost and boost < 0
                is_strict_on_manoeuvre = is_strict_on_manoeuvre and manoeuvre < 0
        if is_lowest and (is_strict_on_boost or is_strict_on_manoeuvre):
            return seat
    return -1


def reflex_earner(ships: list[Ship], lowest: i64) -> i64:
    """The opponent of the lowest scorer; of two, the one with the higher sum; -1: nobody, or they tie (TS-12)."""
    if lowest < 0:
        return -1
    best: i64 = -1
    earner: i64 = -1
    for seat in living(ships):
        if seat != lowest:
            tally: i64 = ships[seat].boost_tally + ships[seat].manoeuvre_tally
            if tally > best:
                best = tally
                earner = seat
            elif tally == best:
                earner = -1
    return earner


def least_damaged(ships: list[Ship]) -> list[int]:
    """The living players with the fewest damage tokens (TS-14)."""
    seats = living(ships)
    fewest = min([COUNT[ships[seat].damage] for seat in seats])
    return [seat for seat in seats if COUNT[ships[seat].damage] == fewest]
