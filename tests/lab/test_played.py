"""What is written down of a match."""

from __future__ import annotations

import pytest

from hardburn.core.registry import game_of
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.thrust.options import ThrustOptions
from hardburn.lab.experiments.played import decision_kinds, play_and_count
from hardburn.lab.series.series import Series, play_match

RUSHIP = Series("ruship", RushipOptions(), ("random", "greedy"), 4, seed=3)
THRUST = Series("thrust", ThrustOptions(), ("random", "random"), 4, seed=3, by_trait=True)


@pytest.mark.parametrize("series", [RUSHIP, THRUST])
def test_counting_changes_nothing_of_what_is_played(series: Series) -> None:
    for number in range(4):
        winners, decisions, traits = play_match(series, number)
        played = play_and_count(series, number, 40 + number)
        assert (played.match, played.winners, played.decisions) == (40 + number, winners, decisions)
        if series.by_trait:
            assert [seat.traits for seat in played.seats] == traits


def test_every_decision_counts_once_for_the_seat_that_made_it() -> None:
    played = play_and_count(RUSHIP, 0, 0)
    assert sum(sum(seat.uses) for seat in played.seats) == played.decisions
    roll = decision_kinds(game_of("ruship")).index("roll")
    turns = played.seats[0].metrics[-1]
    assert isinstance(turns, int)
    assert sum(seat.uses[roll] for seat in played.seats) in (turns, turns + 1)


def test_bots_may_keep_their_seats() -> None:
    turned = Series("ruship", RushipOptions(), ("random", "greedy"), 4, seed=3)
    kept = Series("ruship", RushipOptions(), ("random", "greedy"), 4, seed=3, turns_seats=False)
    swapped = Series("ruship", RushipOptions(), ("greedy", "random"), 4, seed=3, turns_seats=False)
    assert play_and_count(turned, 0, 0) == play_and_count(kept, 0, 0)
    assert play_and_count(turned, 1, 1) != play_and_count(kept, 1, 1)
    assert sum(play_match(kept, number)[0] == (1,) for number in range(4)) >= 3
    assert sum(play_match(swapped, number)[0] == (0,) for number in range(4)) >= 3


def test_who_decides_first_is_known_unless_several_decide_at_once() -> None:
    assert {play_and_count(RUSHIP, number, number).began for number in range(4)} == {0, 1}
    thunder = game_of("thunder_struck")
    sealed = Series("thunder_struck", thunder.options_type(), ("random", "random"), 1, seed=1)
    assert play_and_count(sealed, 0, 0).began is None
