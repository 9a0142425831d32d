"""Intervals as published: R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""

from __future__ import annotations

import pytest

from hardburn.lab.wilson import wilson


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_those_of_the_tables(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=0.00005)


def test_wins_and_losses_mirror_each_other() -> None:
    low, high = wilson(3, 40)
    assert wilson(37, 40) == pytest.approx((1 - high, 1 - low))


def test_all_and_none_reach_the_ends() -> None:
    assert wilson(20, 20)[1] == 1.0
    assert wilson(0, 20)[0] == 0.0


def test_without_a_match_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
