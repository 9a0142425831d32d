"""Learning from matches who wins, by a network over facts of both sides."""

from __future__ import annotations

import numpy as np
import pytest

from hardburn.core.rng import Rng, seeded
from hardburn.lab.learning.network import MEMORY, Array, Lessons, Network, Seen

STRONG, WEAK, SHIELD = 0, 1, 2
SHIPS, TABLE = 3, 1


def seen(own: list[int], enemy: list[int], balance: float = 0.0) -> Seen:
    return Seen(own, enemy, [], [], [balance])


def chance(network: Network, own: list[int], enemy: list[int], balance: float = 0.0) -> float:
    lessons = Lessons(SHIPS, TABLE)
    lessons.add([seen(own, enemy, balance)], 0.0)
    counts, balances, _ = lessons.arrays()
    odds = network.odds([rows.astype(np.float32) for rows in counts], balances)
    return float(1 / (1 + np.exp(-odds[0])))


def drawn(rng: Rng) -> list[int]:
    return [fact for fact in (STRONG, WEAK, SHIELD) if rng.below(2) == 0]


def fitted(matches: int, units: int = 8) -> Network:
    """Strong ships win, unless the enemy has a shield: nothing that facts one by one could tell."""
    rng = seeded("taught")
    lessons = Lessons(SHIPS, TABLE)
    for _ in range(matches):
        own, enemy = drawn(rng), drawn(rng)
        mine = STRONG in own and SHIELD not in enemy
        theirs = STRONG in enemy and SHIELD not in own
        lessons.add([seen(own, enemy)], 0.5 if mine == theirs else float(mine))
    return lessons.fitted(units, seed=1)


def test_what_facts_of_both_sides_mean_together_is_learnt() -> None:
    network = fitted(20_000)
    assert chance(network, [STRONG], []) > 0.65
    assert chance(network, [STRONG, SHIELD], [STRONG]) > 0.65
    assert chance(network, [STRONG], [SHIELD]) == pytest.approx(0.5, abs=0.05)
    assert chance(network, [WEAK], []) == pytest.approx(0.5, abs=0.02)


def test_what_is_good_for_one_side_is_as_bad_for_the_other() -> None:
    network = fitted(500)
    one, other = chance(network, [STRONG, WEAK], [SHIELD], 0.3), chance(network, [SHIELD], [STRONG, WEAK], -0.3)
    assert one == pytest.approx(1 - other, abs=1e-6)
    assert one != pytest.approx(0.5, abs=1e-3)


def test_balances_count_straight_away() -> None:
    rng = seeded("balances")
    lessons = Lessons(SHIPS, TABLE)
    for _ in range(20_000):
        balance = 2 * rng.fraction() - 1
        lessons.add([seen([], [], balance)], float(balance > 0))
    network = lessons.fitted(2, seed=1)
    assert chance(network, [], [], 1.0) > chance(network, [], [], 0.5) > 0.52
    assert chance(network, [], [], -1.0) < 0.46


def test_a_target_is_what_came_of_it_mixed_with_how_the_next_position_looks() -> None:
    lessons = Lessons(SHIPS, TABLE)
    lessons.add([seen([], []), seen([], [])], 1.0)
    lessons.add([seen([], [])], 0.0)
    assert len(lessons) == 3
    chances = np.array([0.2, 0.4, 0.6], np.float32)
    targets = lessons.targets(lessons.arrays()[2], chances)
    assert targets.tolist() == pytest.approx([(1 - MEMORY) * 0.4 + MEMORY, 1.0, 0.0])


def test_the_same_seed_learns_the_same() -> None:
    one, two, other = [fitted(300).weights["own"], fitted(300).weights["own"], fitted(301).weights["own"]]
    assert (one == two).all()
    assert (one != other).any()


def test_slopes_are_those_of_the_error() -> None:
    """Each slope against what a small step in its weight does to the error."""
    rng = seeded("slopes")
    lessons = Lessons(SHIPS, 2)
    for _ in range(20):
        lessons.add([Seen(drawn(rng), drawn(rng), [rng.below(2)], [rng.below(2)], [rng.fraction()])], rng.fraction())
    raw, balances, results = lessons.arrays()
    counts: list[Array] = [rows.astype(np.float64) for rows in raw]
    network = Network(SHIPS, 2, 1, 3, np.random.default_rng(1))
    network.weights = {name: weights.astype(np.float64) for name, weights in network.weights.items()}

    def error() -> float:
        odds = network.odds(counts, balances)
        return float(np.mean(np.logaddexp(0, odds) - results * odds))

    slopes = network.slopes(counts, balances, lambda odds: 1 / (1 + np.exp(-odds)) - results)
    for name, weights in network.weights.items():
        place = (0,) * weights.ndim
        before = error()
        weights[place] += 1e-5
        assert (error() - before) / 1e-5 == pytest.approx(float(slopes[name][place]), abs=1e-4), name
        weights[place] -= 1e-5
