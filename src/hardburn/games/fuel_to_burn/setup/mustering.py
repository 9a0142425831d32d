"""Choosing fleets in secret, within the points (s35, FB-50)."""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.codes import MUSTER, code
from hardburn.games.fuel_to_burn.kinds import (
    EXTRA_NAMES,
    EXTRA_PRICES,
    NO_EXTRA,
    OVERDRIVE_MODULE,
    PRICES,
    TANKER_PRICE,
)
from hardburn.games.fuel_to_burn.position.agenda import Question
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_FLEET

DESTROYERS: Final = 0
CRUISERS: Final = 1
BATTLESHIPS: Final = 2
TANKERS: Final = 3
EXTRA: Final = 4
"""The indices of a fleet's five numbers."""
MOST_OF_A_KIND: Final = 15


def ask(position: Position) -> None:
    """Ask all sides without a fleet at once."""
    seats = 0
    for side in position.sides:
        if not side.is_ready:
            seats += 1 + side.seat
    if seats:
        position.ask(Question(WHICH_FLEET, seats))


def fleet_code(fleet: list[int]) -> i64:
    about: i64 = (
        fleet[DESTROYERS] + 16 * fleet[CRUISERS] + 256 * fleet[BATTLESHIPS] + 4096 * fleet[TANKERS]
    ) + 65_536 * fleet[EXTRA]
    return code(MUSTER, about)


def fleet_of(about: i64) -> list[int]:
    """The five numbers behind a code."""
    return [about % 16, about // 16 % 16, about // 256 % 16, about // 4096 % 16, about // 65_536]


def price(fleet: list[int]) -> i64:
    return (
        fleet[DESTROYERS] * PRICES[DESTROYERS]
        + fleet[CRUISERS] * PRICES[CRUISERS]
        + fleet[BATTLESHIPS] * PRICES[BATTLESHIPS]
        + fleet[TANKERS] * TANKER_PRICE
        + EXTRA_PRICES[fleet[EXTRA]]
    )


def warships(fleet: list[int]) -> i64:
    return fleet[DESTROYERS] + fleet[CRUISERS] + fleet[BATTLESHIPS]


def is_allowed(fleet: list[int], points: i64) -> bool:
    """At least one warship, at most one extra, within the points (s35, FB-50)."""
    return fleet[EXTRA] < len(EXTRA_PRICES) and warships(fleet) > 0 and price(fleet) <= points


@cache
def all_fleets(points: int) -> list[list[int]]:
    """Every fleet that the points buy. Not to be changed."""
    fleets: list[list[int]] = []
    for battleships in range(points // PRICES[BATTLESHIPS] + 1):
        for cruisers in range(points // PRICES[CRUISERS] + 1):
            for destroyers in range(points // PRICES[DESTROYERS] + 1):
                for tankers in range(points // TANKER_PRICE + 1):
                    for extra in range(len(EXTRA_PRICES)):
                        fleet = [destroyers, cruisers, battleships, tankers, extra]
                        if is_allowed(fleet, points):
                            fleets.append(fleet)
    return fleets


@cache
def full_fleets(points: int) -> list[list[int]]:
    """The fleets that leave too few points for another ship, tanker or extra, for lists. Not to be changed."""
    return [fleet for fleet in all_fleets(points) if _is_full(fleet, points)]


@cache
def listed_fleets(points: int) -> list[list[int]]:
    """The full fleets with at most two tankers; a drawn set-up has no others. Not to be changed."""
    return [fleet for fleet in full_fleets(points) if fleet[TANKERS] <= 2]


@cache
def choices(points: int) -> list[int]:
    """The listed fleets; any other may be chosen as well. Not to be changed."""
    return [fleet_code(fleet) for fleet in listed_fleets(points)]


def choose(position: Position, seat: i64, fleet: list[int], log: Log | None) -> None:
    """Seal a fleet; once both are sealed, everybody hears how many ships each side will place."""
    take(position, seat, fleet)
    if log is not None:
        extra = None if fleet[EXTRA] == NO_EXTRA else EXTRA_NAMES[fleet[EXTRA] - 1]
        mustered = events.Mustered(seat, fleet[DESTROYERS], fleet[CRUISERS], fleet[BATTLESHIPS], fleet[TANKERS], extra)
        log.whisper(mustered, [seat], events.FleetReady(seat))
    position.answered()
    ask(position)
    if log is not None and not position.is_asking():
        log.reveal(events.FleetsCounted((position.sides[0].ships_left(), position.sides[1].ships_left())))


def take(position: Position, seat: i64, fleet: list[int]) -> None:
    """Give a side this fleet, with all its ships still to be placed."""
    side = position.sides[seat]
    side.fleet = fleet[:]
    side.left = fleet[:TANKERS]
    side.tankers = fleet[TANKERS]
    side.extra = fleet[EXTRA]
    side.is_ready = True


def _is_full(fleet: list[int], points: i64) -> bool:
    left: i64 = points - price(fleet)
    return left < TANKER_PRICE and (fleet[EXTRA] != NO_EXTRA or left < EXTRA_PRICES[OVERDRIVE_MODULE])
