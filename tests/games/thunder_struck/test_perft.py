"""Counts of all decision sequences with fixed dice. If one changes, the rules have changed."""

from __future__ import annotations

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.decisions import Roll
from hardburn.games.thunder_struck.diagram import position
from hardburn.testing import rule
from hardburn.testing.perft import CyclicDice, leaf_counts


@rule("planning.2", "TS-5")
def test_one_player_s_plans_by_hand() -> None:
    """With no cube and the faces 1 1 1 1 each die goes on one of 8 spaces or Front.

    Of the 9 * 8 * 7 * 6 = 3024 orders of four spaces, those without Boost are 7 * 6 * 5 * 4 = 840, those without
    Manoeuvre as many, those without both 5 * 4 * 3 * 2 = 120; so 3024 - 840 - 840 + 120 = 1464 are plans.
    """
    state = position("0> +SM", "8< +SM", is_planning=True)
    state.apply(0, GAME.pack(Roll()), ScriptedDice([1, 1, 1, 1]))
    counts = leaf_counts(state, CyclicDice((1,)), 5)[1:]
    assert counts[0] == 9
    assert counts[1] == 9 * 8
    assert counts[3] == counts[4] == 1464


TURNS = {
    "without cubes": ("0> B1=3 M1=4 F1=6 P1=2", "8< B1=2 M1=5 F2=4 SF=1"),
    "with cubes": ("0> +SM c1 B1=3 M1=4 F1=6 P1=2", "8< +SM c1 B1=2 M1=5 F2=4 SF=1"),
    "double boosts": ("0> +SM c1 B1=3 B2=5 M1=4 M2=1", "8< +SM B1=2 B2=6 M1=5 F1=4"),
    "close quarters": ("0> +SM +SF F1=3 F2=6 M1=4 B1=1", "3< +SM +SF F1=4 F2=5 M1=6 B1=2"),
    "three ships": ("0> +SM c1 B1=3 M1=4 F1=6", "4< +SM +SF M1=2 M2=2 F1=5", "2:9> +SM M1=6 M2=6 P1=2"),
    "battered": ("0> +SM c2 xB1 xM1 xF1 B2=3 M2=4 F2=6", "5> +SR +SM xB2 xM2 xF2 B1=2 M1=4 F1=3"),
}
COUNTS = {
    "without cubes": [4, 14, 48, 139, 307, 775],
    "with cubes": [8, 45, 178, 736, 2990, 10975],
    "double boosts": [8, 59, 152, 822, 2331, 6134],
    "close quarters": [4, 10, 43, 154, 433, 1496],
    "three ships": [6, 25, 66, 227, 956, 2215],
    "battered": [6, 18, 58, 136, 388, 861],
}


@rule("action.1", "TS-6", "TS-8", "TS-10", "TS-11")
@pytest.mark.parametrize("name", TURNS)
def test_the_number_of_decision_sequences_stays_the_same(name: str) -> None:
    state = position(*TURNS[name])
    assert leaf_counts(state, CyclicDice((1, 6, 2, 5, 3, 4)), 6)[1:] == COUNTS[name]


@rule("action.1", "TS-6")
def test_turns_without_cubes_by_hand() -> None:
    """Four dice each, one at a time in turn: 4, then 4 for each; the Manoeuvre is won by Blue, who chooses of two.

    After depth 2: the three dice of Red that are not the Manoeuvre leave Blue 4 choices each, the Manoeuvre two.
    """
    assert COUNTS["without cubes"][:2] == [4, 3 * 4 + 2]
