"""Counts of all decision sequences with fixed dice. If one changes, results have changed: raise the game's version."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hardburn.games.full_thrust.decisions import Confirm, Order
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.state import FullThrustState
from hardburn.testing import rule
from hardburn.testing.perft import CyclicDice, leaf_counts
from tests.games.full_thrust.acting import ALL, can, design

TUG = design("Tug", thrust=1, hull=4, mass=30, controls=1, beams=[(1, ALL), (2, ("F", "FS", "FP"))])
WRECK = design("Wreck", thrust=2, hull=6, mass=50, controls=2, beams=[(1, ALL), (1, ("F",))])


def duel() -> FullThrustState:
    return position(placed(TUG, 0, (0, 0), speed=1), placed(TUG, 1, (0, 10), course=6, speed=1))


def melee() -> FullThrustState:
    return position(
        placed(WRECK, 0, (0, 0)),
        placed(TUG, 0, (1, 0)),
        placed(WRECK, 1, (0, 5), course=6),
        placed(TUG, 1, (1, 5), course=6),
        phase="fire",
    )


def yard() -> FullThrustState:
    hurt = ["fire control 1", "beam 1", "drive"]
    return position(placed(WRECK, 0, (0, 0), out=hurt), placed(WRECK, 1, (90, 0), out=hurt[1:]), phase="repairs")


@rule("FT-2", "FT-3", "FT-6", "FT-7", "FT-11")
@pytest.mark.parametrize(
    ("start", "faces", "counts"),
    [
        (duel, [3, 1, 4, 1, 6, 5, 2], [1, 5, 5, 25, 25, 50, 100, 220, 220, 676, 676, 1252]),
        (duel, [1, 6, 6, 1, 4], [1, 5, 5, 25, 25, 50, 100, 220, 320, 976, 1171, 2317]),
        (melee, [4, 2, 6, 1, 5, 3], [1, 4, 16, 34, 64, 154, 385, 724, 2388]),
        (melee, [5, 5, 6, 1], [1, 4, 16, 34, 62, 144, 374, 750, 2279]),
        (yard, [6, 2, 4, 1], [1, 10, 34, 103, 319, 763, 1600, 3274]),
    ],
    ids=["duel", "duel-2", "melee", "melee-2", "yard"],
)
def test_the_number_of_decision_sequences_is_what_it_always_was(
    start: Callable[[], FullThrustState], faces: list[int], counts: list[int]
) -> None:
    assert leaf_counts(start(), CyclicDice(faces), len(counts) - 1) == counts


@rule("FT-2", "FT-3")
def test_the_first_counts_by_hand() -> None:
    """Thrust 1 at speed 1: nothing, one point to either side, one inch faster or slower."""
    state = duel()
    assert {one.order for one in can(state, 0) if isinstance(one, Order)} == {"0", "P1", "S1", "+1", "-1"}
    assert leaf_counts(state, CyclicDice([1, 2]), 3) == [1, 5, 5, 25], "after an order only to confirm"
    assert Confirm() not in can(state, 0)
