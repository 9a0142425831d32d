"""Counts of all decision sequences with fixed dice. If one changes, results have changed: raise the game's version."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hardburn.games.fuel_to_burn.decisions import Activate, Order, Plot
from hardburn.games.fuel_to_burn.kinds import CRUISER, DRIVE, ENGINEERING_BAY, TRACKING_PROBES
from hardburn.games.fuel_to_burn.position.match_settings import Terms
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.testing import rule
from hardburn.testing.perft import CyclicDice, leaf_counts
from tests.games.fuel_to_burn.acting import can, do, docked, far_enemy, ship, table, tanker, torpedo


def drifter(seat: int, at: tuple[float, float], vector: tuple[int, float], kind: int = 0, **fields: int) -> Ship:
    """A ship that can't burn, nor launch."""
    return ship(seat, kind, at=at, vector=vector, offline=DRIVE, damaged=DRIVE, torpedoes=0, **fields)


def crossing() -> FuelState:
    """Two ships pass two others within range."""
    return table(
        drifter(0, (0, 30), (8, 0)),
        drifter(0, (0, 33), (8, 0), CRUISER),
        drifter(1, (5, 31), (3, 180)),
        drifter(1, (7, 32), (3, 180)),
        extras=(TRACKING_PROBES, ENGINEERING_BAY),
    )


def siege() -> FuelState:
    """Ships at a dock are forced, passed and shot at."""
    return table(
        docked(0, offline=DRIVE, damaged=DRIVE, torpedoes=0),
        docked(0, offline=DRIVE, damaged=DRIVE, torpedoes=0),
        drifter(1, (26, 31), (8, 0)),
        stations=[(0, 30, 30)],
        terms=Terms(has_shield_recharge=True),
        turn=1,
    )


def supply() -> FuelState:
    """A torpedo, a tanker and a star with its radiation on the way, in duels."""
    return table(
        drifter(0, (0, 9), (9, 270), fuel=1),
        drifter(1, (9, 9), (3, 90)),
        tankers=[tanker(0, (1, 5))],
        torpedoes=[torpedo(0, 0, (4, 9), (6, 0))],
        terms=Terms(has_duels=True),
    )


@rule("s8.3", "s11.2", "FB-19", "FB-40", "FB-5", "s29.9")
@pytest.mark.parametrize(
    ("start", "faces", "counts"),
    [
        (crossing, [1, 2, 3, 2], [1, 2, 6, 54, 130, 407, 1092, 2670]),
        (siege, [2, 3, 1], [1, 3, 11, 31, 84, 246, 702, 2046]),
        (supply, [3, 1, 2], [1, 1, 3, 9, 25, 59, 116, 270, 426, 1050, 2058]),
    ],
    ids=["crossing", "siege", "supply"],
)
def test_the_number_of_decision_sequences_is_what_it_always_was(
    start: Callable[[], FuelState], faces: list[int], counts: list[int]
) -> None:
    assert leaf_counts(start(), CyclicDice(faces), len(counts) - 1) == counts


@rule("s12.1", "s28.2")
def test_the_first_counts_by_hand() -> None:
    """A Destroyer at 1 LU: to activate, 4 orders, and 12 bearings to each side of the free plot for each length."""
    state = table(ship(0, at=(30, 30), vector=(1, 0)), far_enemy())
    assert len(state.legal(0)) == 1
    do(state, Activate(0))
    assert can(state) == [Order("coast"), Order("burn"), Order("hard burn"), Order("heat dump"), Order("launch")]
    do(state, Order("burn"))
    ahead = [one for one in can(state) if isinstance(one, Plot) and one.length == 4]
    assert ahead == [Plot(4, 0)], "the longest only straight ahead"
    turned = {one.bearing for one in can(state) if isinstance(one, Plot) and one.length == 2}
    assert set(range(0, 36_000, 1500)) <= turned
