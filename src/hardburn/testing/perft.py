"""Counts of all decision sequences with fixed dice, as chess programs count their moves ("perft").

    assert leaf_counts(state, CyclicDice([1, 6, 2]), 4) == [1, 5, 25, 110]

A mistake in any rule on the way almost always changes a count. If one changes, results have changed: raise the game's
version. Where several seats decide at once, the first that `to_act` names decides first; the others follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hardburn.core.dice import Dice
from hardburn.core.state import Action, Seat, State


class CyclicDice(Dice):
    """Faces from a list, over and over, from a given place on; a face too large for a die is counted around it."""

    def __init__(self, faces: Sequence[int], place: int = 0) -> None:
        self.faces = faces
        self.place = place

    def roll(self, sides: int, reason: str) -> int:
        face = self.faces[self.place % len(self.faces)]
        self.place += 1
        return (face - 1) % sides + 1

    def copy(self) -> CyclicDice:
        """Dice that go on from the same place by themselves."""
        return CyclicDice(self.faces, self.place)


def leaf_counts(state: State, dice: CyclicDice, depth: int) -> list[int]:
    """How many sequences of 0, 1, ... `depth` decisions there are. One that ends the match earlier counts, too."""
    return [leaves(state, dice, decisions) for decisions in range(depth + 1)]


def leaves(state: State, dice: CyclicDice, depth: int) -> int:
    """How many sequences of `depth` decisions there are."""
    if depth == 0 or not state.to_act():
        return 1
    return sum(leaves(after, own, depth - 1) for _, _, after, own in branches(state, dice))


def branches(state: State, dice: CyclicDice) -> Iterator[tuple[Seat, Action, State, CyclicDice]]:
    """Every decision of the first seat to act, with the position and the dice after it. Nothing given is changed."""
    seat = state.to_act()[0]
    for action in state.legal(seat):
        after, own = state.copy(), dice.copy()
        after.apply(seat, action, own)
        yield seat, action, after, own
