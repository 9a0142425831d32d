"""The generator gives one known sequence, compiled or not, and favours nothing."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardburn.core.rng import Rng, seeded


def words(rng: Rng, count: int) -> list[int]:
    """The 32-bit words behind the fractions."""
    return [int(rng.fraction() * 2**32) for _ in range(count)]


def test_the_sequence_is_that_of_sfc32() -> None:
    """The numbers come from sfc32 written in C."""
    assert words(Rng(1, 2, 3, 1), 8) == [4, 31, 56623170, 132259135, 3317874561, 1410031969, 1873638350, 4016548663]
    assert words(Rng(0, 0, 2**32 - 1, 2**32 - 1), 8) == [
        4294967295,
        4294967287,
        4286578679,
        4267704249,
        4026559490,
        1483054535,
        111045188,
        910555553,
    ]


def test_a_seed_always_gives_the_same_generator() -> None:
    assert repr(seeded("hardburn")) == "Rng(2159946335, 1502789472, 2731057611, 1)"
    rng = seeded("hardburn")
    assert [rng.below(6) for _ in range(20)] == [5, 0, 2, 3, 3, 0, 2, 2, 0, 4, 0, 5, 2, 1, 4, 5, 2, 1, 1, 2]


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert repr(seeded(7)) == repr(seeded("7"))
    assert repr(seeded(7)) != repr(seeded(8))


@given(st.integers(1, 2**31), st.integers(0))
def test_numbers_stay_below_their_bound(bound: int, seed: int) -> None:
    rng = seeded(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(20))


@pytest.mark.parametrize(("bound", "draws", "limit"), [(6, 12_000, 20.5), (7, 14_000, 22.5), (100, 40_000, 149.4)])
def test_no_number_is_favoured(bound: int, draws: int, limit: float) -> None:
    """The limits are the chi-square values that a true generator exceeds once in a thousand times."""
    rng = seeded("fair")
    counts = Counter(rng.below(bound) for _ in range(draws))
    assert sum((counts[number] - draws / bound) ** 2 / (draws / bound) for number in range(bound)) < limit


def test_a_word_that_would_favour_some_numbers_is_drawn_again() -> None:
    """3 * 2^29 leaves a third of the words over: those whose product has a low half below 2^30."""
    bound = 3 * 2**29
    drawn_again = 0
    for seed in range(200):
        first, second = words(seeded(seed), 2)
        is_fair = first * bound % 2**32 >= 2**32 % bound
        is_next_fair = second * bound % 2**32 >= 2**32 % bound
        if is_fair:
            assert seeded(seed).below(bound) == first * bound >> 32
        elif is_next_fair:
            drawn_again += 1
            assert seeded(seed).below(bound) == second * bound >> 32
    assert drawn_again > 20


def test_fractions_lie_from_0_up_to_1() -> None:
    rng = seeded("fractions")
    drawn = [rng.fraction() for _ in range(2_000)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1


def test_a_shuffle_keeps_everything_and_favours_no_order() -> None:
    rng = seeded("shuffle")
    counts: Counter[str] = Counter()
    for _ in range(6_000):
        letters = list("abc")
        rng.shuffle(letters)
        counts["".join(letters)] += 1
    assert set(counts) == {"abc", "acb", "bac", "bca", "cab", "cba"}
    assert all(880 < count < 1_120 for count in counts.values())


def test_a_choice_is_one_of_the_items() -> None:
    rng = seeded("choice")
    assert {rng.choice("abc") for _ in range(50)} == {"a", "b", "c"}


def test_a_split_generator_goes_its_own_way_and_is_reproducible() -> None:
    rng, same = seeded(1), seeded(1)
    first, second = rng.split(), rng.split()
    assert words(first, 5) == words(same.split(), 5)
    assert words(second, 5) == words(same.split(), 5)
    assert words(first, 5) != words(second, 5)
    assert words(rng, 5) == words(same, 5)


@pytest.mark.parametrize("again", [Rng.copy, copy.deepcopy, lambda rng: pickle.loads(pickle.dumps(rng))])
def test_a_copied_generator_goes_on_alike_and_by_itself(again: object) -> None:
    rng = seeded("twin")
    rng.below(6)
    assert callable(again)
    twin = again(rng)
    expected = words(rng, 10)
    assert words(twin, 10) == expected


def test_repr_can_be_run() -> None:
    rng = seeded("repr")
    assert words(eval(repr(rng)), 5) == words(rng, 5)
