"""How good a position looks, and what it does for a bot."""

from __future__ import annotations

import pytest
from hypothesis import given

from hardburn.core.rng import seeded
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.decisions import Act, UseShield
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.lab.series.series import Series, play
from tests.games.thunder_struck.acting import BLUE, RED, YELLOW, do
from tests.games.thunder_struck.test_properties import matches


def worth(*ships: str, mover: int = BLUE) -> float:
    """To Red."""
    return GAME.advice.evaluate(position(*ships, mover=mover), RED)


@given(matches())
def test_of_two_players_one_has_what_the_other_lacks(state: ThunderState) -> None:
    if len(state.position.ships) == 2:
        assert GAME.advice.evaluate(state, RED) == -GAME.advice.evaluate(state, BLUE)


@given(matches())
def test_the_end_is_worth_all_or_nothing(state: ThunderState) -> None:
    rng = seeded("end")
    while state.to_act():
        state.resign(rng.choice(state.to_act()))
    outcome = state.outcome()
    assert outcome is not None
    for seat in range(len(state.position.ships)):
        wanted = 0.0 if not outcome.winners else 1.0 if seat in outcome.winners else -1.0
        assert GAME.advice.evaluate(state, seat) == wanted


def test_a_destroyed_ship_has_lost_while_others_go_on() -> None:
    state = position("0> P1=1", "3> gone", "9> P1=1")
    assert GAME.advice.evaluate(state, BLUE) == -1.0
    assert abs(GAME.advice.evaluate(state, YELLOW)) < 1.0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("0> +SM", "0> +SM xP1"),
        ("0> +SM xP1", "0> +SM xF1"),
        ("0> +SM", "0> +SF"),
        ("0> +SF +SR", "0> +SF"),
        ("0> +SF", "0>"),
        ("0> +SM c2", "0> +SM c1"),
        ("0> +SM F1=6", "0> +SM F1=2"),
        ("0> +SM P1=6", "0> +SM P1=5"),
        ("0> SM=5", "0> P1=5"),
        ("0> +SM P1=5", "0> +SM SM=5"),
    ],
)
def test_what_is_better(better: str, worse: str) -> None:
    assert worth(better, "8> +SM P1=1") > worth(worse, "8> +SM P1=1")


def test_a_shot_that_reaches_is_worth_more_the_sooner_it_comes_and_the_barer_the_target() -> None:
    out_of_range = worth("0> +SM F1=4", "5> +SM P1=1")
    in_range = worth("0> +SM F1=4", "4> +SM P1=1")
    assert in_range > out_of_range
    assert worth("0> +SM F1=4", "4> +SM P1=1", mover=RED) > in_range
    assert worth("0> +SM F1=4", "4> +SF P1=1") - worth("0> +SM F1=1", "4> +SF P1=1") > in_range - out_of_range
    with_a_cube = worth("0> +SM c1 F1=4", "5> +SM P1=1") - worth("0> +SM c1 F1=3", "5> +SM P1=1")
    assert with_a_cube > out_of_range - worth("0> +SM F1=3", "5> +SM P1=1")


def test_a_hit_is_felt_before_it_is_settled() -> None:
    state = position("0> +SM F1=4 P1=1", "3< +SF +SM P1=1")
    before = GAME.advice.evaluate(state, BLUE)
    do(state, Act("fire_1"))
    struck = GAME.advice.evaluate(state, BLUE)
    assert struck < before
    do(state, UseShield("front"))
    assert GAME.advice.evaluate(state, BLUE) < before


def test_greedy_beats_random_in_nine_of_ten_duels_and_holds_its_own_among_three() -> None:
    duels = play(Series("thunder_struck", ThunderOptions(), ("random", "greedy"), 60, seed=1), 0, 60)
    assert duels.bot_wins[1] >= 54
    three = ThunderOptions(players=3, rounds=6)
    brawls = play(Series("thunder_struck", three, ("random", "random", "greedy"), 30, seed=1), 0, 30)
    assert brawls.bot_wins[2] >= 20
