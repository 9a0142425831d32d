"""How good a position looks, and how well the greedy bot plays by it."""

from __future__ import annotations

import pytest

from hardburn.build import build
from hardburn.core.dice import ScriptedDice
from hardburn.games.thrust import GAME
from hardburn.games.thrust.decisions import Pursue
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.options import ThrustOptions
from hardburn.lab.series.series import Series, play
from tests.games.thrust.acting import BLACK, RED

MATCHES, SHARE = (200, 0.92) if build() == "compiled" else (20, 0.8)
"""Greedy wins about 97 in a hundred; a small sample needs room for luck."""
EVEN = "fighter combat revealed"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("fighter combat revealed | freighter out", EVEN),
        (EVEN, "fighter combat revealed damage=3"),
        (EVEN, "fighter combat revealed fuel=1"),
        (EVEN, "fighter combat revealed damage=2"),
        ("fighter combat revealed damage=3", "fighter combat revealed damage=4"),
        ("troop_transport out", "subcompact out"),
        ("fighter combat", "fighter combat revealed"),
        ("fighter combat", "fighter sensor"),
        ("fighter sensor", "fighter out"),
        (EVEN, "fighter combat revealed hurt"),
        ("fighter combat revealed hurt damage=3", "fighter combat revealed hurt damage=4"),
        ("fighter combat revealed damage=6", "fighter combat revealed rows=4,6"),
        ("fighter combat revealed rows=4,6", "fighter combat revealed rows=4,7"),
    ],
)
def test_a_better_side_looks_better(better: str, worse: str) -> None:
    enemy = "freighter combat revealed"
    for seat in (BLACK, RED):
        sides = [(better, enemy), (worse, enemy)] if seat == BLACK else [(enemy, better), (enemy, worse)]
        one, two = (GAME.advice.evaluate(position(black, red), seat) for black, red in sides)
        assert one > two


def test_a_position_looks_as_good_to_one_side_as_bad_to_the_other() -> None:
    for black, red in ((EVEN, EVEN), ("fighter out | freighter sensor", "science_ship combat revealed damage=3")):
        state = position(black, red)
        assert GAME.advice.evaluate(state, BLACK) == pytest.approx(-GAME.advice.evaluate(state, RED))
    assert GAME.advice.evaluate(position(EVEN, EVEN), BLACK) == pytest.approx(0)


def test_a_lost_match_is_worth_minus_one() -> None:
    state = position(EVEN, EVEN)
    state.resign(BLACK)
    assert (GAME.advice.evaluate(state, BLACK), GAME.advice.evaluate(state, RED)) == (-1, 1)


def test_greedy_beats_random_clearly() -> None:
    tally = play(Series("thrust", ThrustOptions(), ("greedy", "random"), MATCHES, seed=5), 0, MATCHES)
    assert tally.bot_wins[0] >= SHARE * MATCHES


def test_nobody_pursues_with_the_last_fuel() -> None:
    """A pursuit takes 1 fuel at least, and a ship without fuel is out of play."""
    prey = "freighter combat revealed"
    for fuel, pursues in (("fuel=6", True), ("fuel=1", False), ("fuel=2 damage=1", False)):
        state = position(f"fighter sensor {fuel} | subcompact out", prey, phase="movement")
        before = GAME.advice.evaluate(state, BLACK)
        state.apply(BLACK, GAME.pack(Pursue(1, 1)), ScriptedDice([]))
        assert (GAME.advice.evaluate(state, BLACK) > before) == pursues, fuel


def test_all_ships_count_at_the_limit_if_the_table_says_so() -> None:
    worths = [
        GAME.advice.evaluate(position(f"fighter {band}", "fighter combat", turn=30, counts_all=counts_all), BLACK)
        for counts_all in (False, True)
        for band in ("out", "combat")
    ]
    assert worths[1] > worths[0] + 0.05
    assert worths[3] == pytest.approx(worths[2], abs=0.03)
