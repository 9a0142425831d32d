"""Learning who wins from facts of positions."""

from __future__ import annotations

import math

import pytest

from hardburn.core.rng import seeded
from hardburn.lab.regression import Lessons

ODDS = [1.5, -0.7, 0.0]


def taught(matches: int) -> Lessons:
    """Matches whose odds follow from two of three facts."""
    rng = seeded("taught")
    lessons = Lessons()
    for _ in range(matches):
        facts = [2.0 * rng.fraction() - 1.0 for _ in ODDS]
        chance = 1.0 / (1.0 + math.exp(-sum(odds * fact for odds, fact in zip(ODDS, facts, strict=True))))
        lessons.add([facts], 1.0 if rng.fraction() < chance else 0.0)
    return lessons


def test_the_odds_behind_many_matches_are_found() -> None:
    lessons = taught(20_000)
    assert len(lessons) == 20_000
    assert lessons.weights() == pytest.approx(ODDS, abs=0.1)


def test_what_was_learnt_is_nearer_to_the_results_than_knowing_nothing() -> None:
    lessons = taught(500)
    assert lessons.loss([0.0, 0.0, 0.0]) == pytest.approx(math.log(2))
    assert lessons.loss(lessons.weights()) < math.log(2) - 0.03


def test_a_draw_is_half_a_win() -> None:
    lessons = Lessons()
    lessons.add([[1.0], [-1.0], [2.0]], 0.5)
    assert lessons.weights() == pytest.approx([0.0], abs=1e-3)
