"""The kit counts decision sequences, and a changed rule changes a count."""

from __future__ import annotations

from hardburn.testing.perft import CyclicDice, branches, leaf_counts, leaves
from salvage import GAME
from salvage.edges import SalvageOptions
from salvage.state import SalvageState


class Forgetful(SalvageState):
    """Forgets the last of its legal actions."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[:-1] or super().legal(seat)


def begun() -> tuple[SalvageState, CyclicDice]:
    dice = CyclicDice([3, 1, 4, 2])
    return GAME.start(SalvageOptions(), dice), dice


def test_faces_come_over_and_over_and_fit_the_die() -> None:
    dice = CyclicDice([1, 7, 3])
    assert [dice.roll(6, "test") for _ in range(5)] == [1, 1, 3, 1, 1]
    assert [dice.copy().roll(6, "test"), dice.roll(6, "test")] == [3, 3], "a copy goes on by itself"


def test_counting_changes_nothing() -> None:
    state, dice = begun()
    before, place = repr(state), dice.place
    assert leaf_counts(state, dice, 5) == [leaves(state, dice, depth) for depth in range(6)]
    assert (repr(state), dice.place) == (before, place)


def test_every_decision_is_a_branch() -> None:
    state, dice = begun()
    assert [action for _, action, _, _ in branches(state, dice)] == state.legal(state.to_act()[0])
    assert leaves(state, dice, 1) == len(state.legal(state.to_act()[0]))


def test_a_changed_rule_changes_a_count() -> None:
    state, dice = begun()
    changed = Forgetful(*state.parts())
    assert leaf_counts(changed, dice, 6) != leaf_counts(state, dice, 6)
