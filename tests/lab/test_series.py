"""What a series counts."""

from __future__ import annotations

import re

import pytest

from hardburn.bots.catalogue import BOTS
from hardburn.core import registry
from hardburn.core.edges import Options
from hardburn.core.results import Malformed
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.thrust.options import ThrustOptions
from hardburn.lab.series.series import Series, Tally, play, play_match
from tests.lab.picking import Highest, Lowest


@pytest.fixture(autouse=True)
def _picking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.places(), "picking", "tests.lab.picking")
    monkeypatch.setitem(BOTS, "highest", lambda rng: Highest())
    monkeypatch.setitem(BOTS, "lowest", lambda rng: Lowest())


def picking(*bots: str, matches: int = 4) -> Series:
    return Series("picking", Options(), bots, matches, seed=1)


def ruship(matches: int = 20, seed: int = 1) -> Series:
    return Series("ruship", RushipOptions(), ("random", "greedy"), matches, seed)


def test_bots_move_on_by_one_seat_in_every_match() -> None:
    series = picking("highest", "lowest", "lowest")
    assert [play_match(series, match)[0] for match in range(4)] == [(0,), (1,), (2,), (0,)]
    series = picking("lowest", "lowest", "highest")
    assert [play_match(series, match)[0] for match in range(4)] == [(2,), (0,), (1,), (2,)]


def test_wins_and_lengths_are_counted() -> None:
    assert play(picking("highest", "lowest", "lowest"), 0, 4) == Tally(
        bot_wins=(4, 0, 0),
        seat_wins=(2, 1, 1),
        matches=4,
        draws=0,
        decisions=6 + 3 + 3 + 6,
        shortest=3,
        longest=6,
    )


def test_a_match_that_several_win_counts_for_each_of_them() -> None:
    tally = play(picking("lowest", "highest", "highest"), 0, 4)
    assert (tally.bot_wins, tally.seat_wins, tally.draws) == ((0, 4, 4), (2, 3, 3), 0)


def test_a_match_that_nobody_wins_is_a_draw() -> None:
    tally = play(picking("lowest", "lowest", "lowest"), 0, 4)
    assert (tally.bot_wins, tally.draws, tally.longest) == ((0, 0, 0), 4, 3)


def test_wins_are_counted_by_trait_if_that_is_asked_for() -> None:
    series = Series("picking", Options(), ("highest", "lowest", "lowest"), 4, seed=1, by_trait=True)
    tally = play(series, 0, 4)
    assert tally.traits == {"first": (4, 2), "later": (8, 2), "last": (4, 1)}
    assert play(series, 0, 1).plus(play(series, 1, 4)) == tally
    assert play(picking("highest", "lowest", "lowest"), 0, 4).traits == {}


def test_a_game_without_traits_can_not_be_counted_by_them() -> None:
    with pytest.raises(Malformed, match="Ruship deals nothing to count by"):
        Series("ruship", RushipOptions(), ("random", "random"), 1, seed=1, by_trait=True)


def test_the_ships_drawn_are_the_traits_of_thrust() -> None:
    series = Series("thrust", ThrustOptions(), ("random", "random"), 30, seed=1, by_trait=True)
    traits = play(series, 0, 30).traits
    assert len(traits) == 9
    assert all(0 <= wins <= seats <= 60 for seats, wins in traits.values())
    assert 60 * 2.5 < sum(seats for seats, _ in traits.values()) < 60 * 4


def test_pieces_add_up_to_the_whole() -> None:
    series = ruship()
    pieces = play(series, 0, 3).plus(play(series, 3, 4)).plus(play(series, 4, 20))
    assert pieces == play(series, 0, 20)


def test_nothing_added_changes_nothing() -> None:
    some = play(ruship(), 0, 5)
    assert Tally.nothing(2).plus(some) == some == some.plus(Tally.nothing(2))


def test_the_seed_decides_every_match() -> None:
    lengths = [play_match(ruship(), match)[1] for match in range(10)]
    assert lengths == [play_match(ruship(matches=99), match)[1] for match in range(10)]
    assert lengths != [play_match(ruship(seed=2), match)[1] for match in range(10)]
    assert len(set(lengths)) > 5


def test_options_reach_the_match() -> None:
    short = Series("ruship", RushipOptions(turn_limit=20), ("random", "random"), 1, seed=1)
    long = Series("ruship", RushipOptions(turn_limit=2000), ("random", "random"), 1, seed=1)
    assert play_match(short, 0)[1] < play_match(long, 0)[1]


@pytest.mark.parametrize(
    ("bots", "matches", "complaint"),
    [
        (("random",), 1, "the bots are random; Ruship wants 2, one for each seat"),
        (("random", "random", "greedy"), 1, "the bots are random, random, greedy; Ruship wants 2"),
        (("random", "deep"), 1, "there is no bot 'deep'; there is: random, greedy"),
        (("random", "random"), 0, "0 matches are wanted; it takes at least 1"),
    ],
)
def test_a_series_that_can_not_be_played_is_refused(bots: tuple[str, ...], matches: int, complaint: str) -> None:
    with pytest.raises(Malformed, match=re.escape(complaint)):
        Series("ruship", RushipOptions(), bots, matches, seed=1)
