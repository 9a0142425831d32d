"""Ratings after Bradley and Terry."""

from __future__ import annotations

import math

import pytest

from hardburn.core.rng import seeded
from hardburn.lab.ladder.ratings import EXTRA, POINTS, Ratings, Score
from hardburn.lab.wilson import Z_95


def points(ratings: Ratings, player: int) -> float:
    found = ratings.of(player)
    assert found is not None
    return found.points


def test_of_two_players_the_rating_is_the_odds_with_a_little_of_a_draw() -> None:
    ratings = Ratings(2, [Score(0, 1, 75.0, 100)], zero=1)
    found = ratings.of(0)
    assert found is not None
    assert found.points == pytest.approx(400 * math.log10((75 + EXTRA / 2) / (25 + EXTRA / 2)))
    chance = (75 + EXTRA / 2) / (100 + EXTRA)
    error = 1 / math.sqrt((100 + EXTRA) * chance * (1 - chance))
    assert found.high - found.points == pytest.approx(Z_95 * POINTS * error)
    assert found.points - found.low == pytest.approx(found.high - found.points)


def test_a_ten_times_stronger_player_is_400_points_above() -> None:
    ratings = Ratings(2, [Score(1, 0, 1_000_000 / 11, 1_000_000)], zero=1)
    assert points(ratings, 0) == pytest.approx(400, abs=0.01)


def test_everybody_is_expected_to_score_what_was_scored() -> None:
    """The condition of the highest likelihood, with each pair's part of a draw."""
    scores = [Score(0, 1, 30.0, 40), Score(0, 2, 40.0, 40), Score(1, 2, 27.5, 40), Score(2, 3, 5.0, 10)]
    ratings = Ratings(4, scores, zero=2)
    for player in range(4):
        expected = scored = 0.0
        for score in scores:
            if player in (score.one, score.other):
                above = points(ratings, score.one) - points(ratings, score.other)
                chance = 1 / (1 + 10 ** (-above / 400))
                expected += (score.matches + EXTRA) * (chance if player == score.one else 1 - chance)
                scored += EXTRA / 2 + (score.points if player == score.one else score.matches - score.points)
        assert expected == pytest.approx(scored, abs=1e-6)


def test_who_is_zero_shifts_all_and_changes_no_gap() -> None:
    scores = [Score(0, 1, 30.0, 40), Score(0, 2, 36.0, 40), Score(1, 2, 27.5, 40)]
    one, other = Ratings(3, scores, zero=2), Ratings(3, scores, zero=0)
    here, there = one.gap(0, 1), other.gap(0, 1)
    assert here is not None
    assert there is not None
    assert (here.points, here.low, here.high) == pytest.approx((there.points, there.low, there.high))
    assert points(one, 2) == points(other, 0) == 0.0
    assert points(one, 0) == pytest.approx(-points(other, 2))


def test_four_times_the_matches_halve_the_interval() -> None:
    def reach(times: int) -> float:
        gap = Ratings(3, [Score(0, 1, 3e5 * times, 400000 * times), Score(1, 2, 3e5 * times, 400000 * times)], 2).of(0)
        assert gap is not None
        return gap.high - gap.low

    assert reach(1) / reach(4) == pytest.approx(2, abs=0.001)


def test_who_never_lost_is_strong_but_not_infinitely() -> None:
    few, many = (Ratings(2, [Score(0, 1, float(count), count)], zero=1) for count in (10, 100))
    assert 400 < points(few, 0) < points(many, 0) < 1300


def test_who_is_not_connected_with_zero_has_no_rating() -> None:
    ratings = Ratings(5, [Score(0, 1, 5.0, 10), Score(2, 3, 5.0, 10), Score(3, 4, 0.0, 0)], zero=1)
    assert ratings.of(0) is not None
    assert [ratings.of(player) for player in (2, 3, 4)] == [None] * 3
    assert ratings.gap(2, 0) is None


def test_without_matches_only_zero_is_known() -> None:
    ratings = Ratings(2, [], zero=0)
    assert points(ratings, 0) == 0.0
    assert ratings.of(1) is None


def test_95_of_100_intervals_hold_the_truth_and_ratings_lean_to_neither_side() -> None:
    strengths = [0, 150, 400, 650, 700]
    rng = seeded(1)
    held = count = 0
    errors = 0.0
    for _ in range(100):
        scores = []
        for one in range(5):
            for other in range(one):
                chance = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
                scores.append(Score(one, other, float(sum(rng.fraction() < chance for _ in range(40))), 40))
        ratings = Ratings(5, scores, zero=0)
        for player in range(1, 5):
            found = ratings.of(player)
            assert found is not None
            held += found.low <= strengths[player] <= found.high
            count += 1
        errors += points(ratings, 4) - strengths[4]
    assert 0.92 < held / count < 0.98
    assert abs(errors / 100) < 20
