"""Counts of all decision sequences with fixed dice. If one changes, so have the rules."""

from __future__ import annotations

import pytest

from hardburn.games.thrust import GAME
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.state import ThrustState
from hardburn.testing import rule
from hardburn.testing.perft import CyclicDice, branches, leaf_counts
from tests.games.thrust.reference import operations, sealable

CASES: list[tuple[str, str, str, list[int], list[int]]] = [
    ("fighter out | freighter out", "fighter out", "recon", [1, 57, 93], [1, 2, 2, 2, 8, 16, 32, 64, 64, 64]),
    (
        "fighter sensor | freighter combat",
        "fighter combat | subcompact sensor",
        "recon",
        [2, 1, 78, 100],
        [1, 4, 10, 20, 36, 84, 584, 3908],
    ),
    (
        "fighter combat revealed",
        "freighter combat revealed | fighter sensor",
        "movement",
        [5, 60, 12, 100],
        [1, 3, 18, 164, 536, 1827, 3445],
    ),
    (
        "fighter close revealed fuel=3",
        "freighter combat revealed fuel=4",
        "movement",
        [40, 3, 23],
        [1, 2, 6, 16, 33, 38, 49, 75, 137, 231],
    ),
    (
        "troop_transport close revealed",
        "fighter close revealed | science_ship close",
        "attack",
        [30, 70, 100, 2],
        [1, 2, 6, 10, 14, 30, 54, 90, 326, 1004],
    ),
    (
        "fighter combat damage=4 | freighter close",
        "fighter combat revealed",
        "attack",
        [99, 45, 100],
        [1, 3, 3, 4, 8, 24, 56, 150, 664, 2256],
    ),
]


def check_choices(state: ThrustState, dice: CyclicDice, depth: int) -> None:
    """Down the same tree every list is the reference's."""
    if depth == 0 or not state.to_act():
        return
    view, seat = state.view(None), state.to_act()[0]
    listed = state.legal(seat)
    if view.step == "operate":
        assert {GAME.unpack(action) for action in listed} == operations(state, seat, view.phase)
    elif view.step == "burn":
        assert len(listed) == min(12, len(sealable(state, seat)))
    for _, _, after, own in branches(state, dice):
        assert isinstance(after, ThrustState)
        check_choices(after, own, depth - 1)


@rule("turn.1", "turn.2", "TH-5", "TH-22")
@pytest.mark.parametrize(("black", "red", "phase", "faces", "counts"), CASES, ids=lambda value: str(value)[:24])
def test_the_number_of_decision_sequences_is_the_agreed_one(
    black: str, red: str, phase: str, faces: list[int], counts: list[int]
) -> None:
    state = position(black, red, phase)
    assert leaf_counts(state, CyclicDice(faces), len(counts) - 1) == counts


@pytest.mark.parametrize(("black", "red", "phase", "faces", "counts"), CASES, ids=lambda value: str(value)[:24])
def test_every_choice_on_the_way_is_the_reference_s(
    black: str, red: str, phase: str, faces: list[int], counts: list[int]
) -> None:
    check_choices(position(black, red, phase), CyclicDice(faces), len(counts) - 2)
