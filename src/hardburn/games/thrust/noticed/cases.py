"""Cases: each is one answer to who did what, with what the four ships may then be.

Much of what a hidden ship does is noticed without a name: somebody attacked, missed, pursued. Every ship that could
have done it gives a separate case. Equal cases become one. If there are too many, similar ones are joined, which
forgets something but never excludes the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hardburn.games.thrust.noticed.belief import Belief
from hardburn.games.thrust.ships import SHIPS

NOBODY: Final = -1
MOST_CASES: Final = 128


class Case:
    """One answer. It never changes.

    `operated` and `hurt` are bits: hidden ships that were operated in this phase, and ships that must make a Morale
    check. `doer` did what was noticed last. `weight` is how likely the case is, compared with others.
    """

    def __init__(self, beliefs: Sequence[Belief], operated: int, hurt: int, doer: int, weight: float) -> None:
        self.beliefs = list(beliefs)
        self.operated = operated
        self.hurt = hurt
        self.doer = doer
        self.weight = weight

    def believing(self, place: int, belief: Belief) -> Case:
        """The case with another belief about one ship."""
        if belief is self.beliefs[place]:
            return self
        beliefs = list(self.beliefs)
        beliefs[place] = belief
        return Case(beliefs, self.operated, self.hurt, self.doer, self.weight)

    def with_done(self, place: int, belief: Belief, *, operated: bool) -> Case:
        """The case after a ship did something."""
        beliefs = list(self.beliefs)
        beliefs[place] = belief
        done = self.operated | (1 << place if operated else 0)
        return Case(beliefs, done, self.hurt, place, self.weight)

    def marked(self, operated: int, hurt: int) -> Case:
        """The case with other ships operated and hurt."""
        if operated == self.operated and hurt == self.hurt:
            return self
        return Case(self.beliefs, operated, hurt, self.doer, self.weight)

    def in_play(self, places: list[bool], empty: int) -> Case | None:
        """The case without what would have been removed by now; None if nothing is left. `empty`: may be dry."""
        beliefs: list[Belief] = []
        for place in range(SHIPS):
            belief = self.beliefs[place]
            if places[place]:
                belief = belief.in_play(empty=place == empty)
                if belief.is_empty():
                    return None
            beliefs.append(belief)
        return Case(beliefs, self.operated, self.hurt, self.doer, self.weight)

    def covers(self, other: Case) -> bool:
        """Whether this case allows everything that the other allows."""
        return all(self.beliefs[place].covers(other.beliefs[place]) for place in range(SHIPS))

    def __reduce__(self) -> tuple[type[Case], tuple[object, ...]]:
        return Case, (self.beliefs, self.operated, self.hurt, self.doer, self.weight)

    def __repr__(self) -> str:
        return f"Case({self.beliefs}, {self.operated}, {self.hurt}, {self.doer}, {self.weight})"


def merged(cases: list[Case]) -> list[Case]:
    """The same in fewer cases, with weights that add up to 1."""
    if len(cases) == 1:
        only = cases[0]
        return cases if only.weight == 1.0 else [Case(only.beliefs, only.operated, only.hurt, only.doer, 1.0)]
    found = cases
    count = 0
    while len(found) != count:
        count = len(found)
        for place in range(SHIPS):
            found = _merged_at(found, place)
    found = _without_covered(found)
    while len(found) > MOST_CASES and _join_two(found):
        pass
    total = 0.0
    for case in found:
        total += case.weight
    return [Case(case.beliefs, case.operated, case.hurt, case.doer, case.weight / total) for case in found]


def _merged_at(cases: list[Case], place: int) -> list[Case]:
    """Join cases that differ in one place only."""
    found: dict[object, Case] = {}
    for case in cases:
        others = [case.beliefs[other].key() for other in range(SHIPS) if other != place]
        key = (case.operated, case.hurt, case.doer, others[0], others[1], others[2])
        before = found.get(key)
        if before is None:
            found[key] = case
        else:
            found[key] = _joined(before, case)
    return list(found.values())


def _joined(one: Case, other: Case) -> Case:
    """A case that allows both, and whatever lies between them."""
    beliefs: list[Belief] = []
    for place in range(SHIPS):
        mine, theirs = one.beliefs[place], other.beliefs[place]
        beliefs.append(mine if mine is theirs or mine.key() == theirs.key() else mine.joined(theirs))
    return Case(beliefs, one.operated, one.hurt, one.doer, one.weight + other.weight)


def _without_covered(cases: list[Case]) -> list[Case]:
    """Drop cases that another case covers. The covering case takes over their weight."""
    kept: list[Case] = []
    for case in cases:
        place = 0
        new: Case | None = case
        while new is not None and place < len(kept):
            other = kept[place]
            if not _is_alike(other, new):
                place += 1
            elif other.covers(new):
                kept[place] = Case(other.beliefs, other.operated, other.hurt, other.doer, other.weight + new.weight)
                new = None
            elif new.covers(other):
                new = Case(new.beliefs, new.operated, new.hurt, new.doer, other.weight + new.weight)
                del kept[place]
            else:
                place += 1
        if new is not None:
            kept.append(new)
    return kept


def _is_alike(one: Case, other: Case) -> bool:
    return one.operated == other.operated and one.hurt == other.hurt and one.doer == other.doer


def _join_two(cases: list[Case]) -> bool:
    """Join the least likely case that can be joined with the most similar one; False if there is none."""
    order = sorted(range(len(cases)), key=lambda number: (cases[number].weight, number))
    for number in order:
        best, most = NOBODY, -1
        for other in range(len(cases)):
            if other != number and _is_alike(cases[number], cases[other]):
                likeness = _likeness(cases[number], cases[other])
                if likeness > most:
                    best, most = other, likeness
        if best != NOBODY:
            cases[best] = _joined(cases[best], cases[number])
            del cases[number]
            return True
    return False


def _likeness(one: Case, other: Case) -> int:
    """How alike two cases are: the less joining them forgets, the higher."""
    likeness = 0
    for place in range(SHIPS):
        mine, theirs = one.beliefs[place], other.beliefs[place]
        if mine.key() == theirs.key():
            likeness += 2
        elif mine.covers(theirs) or theirs.covers(mine):
            likeness += 1
    return likeness
