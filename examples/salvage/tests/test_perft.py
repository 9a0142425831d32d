"""Counts of all decision sequences with fixed dice. If one changes, results have changed: raise the game's version."""

from hardburn.testing.perft import CyclicDice, leaf_counts

from salvage.state import SalvageState


def test_the_number_of_decision_sequences_is_what_it_always_was() -> None:
    """Two cards each: a card and a seal for each seat, then two ways to tow, and the same with the last card."""
    state = SalvageState([[2, 8], [3, 5]], [0, 0], [False, False], [], [0, 0], [False, False])
    assert leaf_counts(state, CyclicDice([1, 4, 6]), 11) == [1, 2, 2, 4, 4, 8, 8, 8, 8, 8, 16, 16]
