"""How strong the bots are."""

from __future__ import annotations

from hardburn.games.ruship.options import RushipOptions
from hardburn.lab.series import Series, play


def test_greedy_beats_random_in_at_least_95_of_100_matches_of_ruship() -> None:
    tally = play(Series("ruship", RushipOptions(), ("random", "greedy"), 1000, seed=1), 0, 1000)
    assert tally.bot_wins[1] >= 950
    assert 450 < tally.seat_wins[0] < 550
