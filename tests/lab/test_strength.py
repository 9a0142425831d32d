"""How strong the bots are: every game has a floor that greedy must keep against random."""

from __future__ import annotations

from typing import Any, Final

import pytest

from hardburn.core.codec import options_from
from hardburn.core.registry import game_ids, game_of
from hardburn.lab.series.series import Series, play

FLOORS: Final[dict[str, tuple[dict[str, Any], int, int]]] = {
    "ruship": ({}, 1000, 950),
    "thrust": ({}, 40, 30),
    "thunder_struck": ({}, 60, 54),
    "full_thrust": ({"points": 200}, 12, 10),
    "fuel_to_burn": ({"set_up": "drawn", "turns": 12}, 16, 10),
}
"""For each game: options, how many matches, and how many of them greedy must win."""


def test_every_game_has_a_floor() -> None:
    assert list(FLOORS) == game_ids()


@pytest.mark.parametrize("game_id", FLOORS)
def test_greedy_beats_random(game_id: str) -> None:
    plain, matches, least = FLOORS[game_id]
    options = options_from(game_of(game_id), plain)
    tally = play(Series(game_id, options, ("random", "greedy"), matches, seed=1), 0, matches)
    assert tally.bot_wins[1] >= least


def test_neither_seat_of_ruship_is_favoured() -> None:
    options = game_of("ruship").options_type()
    tally = play(Series("ruship", options, ("random", "greedy"), 1000, seed=1), 0, 1000)
    assert 450 < tally.seat_wins[0] < 550
