"""What is known of a deed without knowing who did it."""

from __future__ import annotations

from collections.abc import Sequence


class Clue:
    """So many of some suspects, as bits, have done something. `fresh`: in this phase; `hurt`: it calls for a Morale
    check."""

    def __init__(self, suspects: int, need: int, fresh: bool, hurt: bool) -> None:
        self.suspects = suspects
        self.need = need
        self.fresh = fresh
        self.hurt = hurt

    def copy(self) -> Clue:
        return Clue(self.suspects, self.need, self.fresh, self.hurt)

    def says_more_than(self, other: Clue) -> bool:
        """Whether it asks as many of fewer suspects, so that the other says nothing new."""
        return self.suspects & ~other.suspects == 0 and self.need >= other.need and self.hurt >= other.hurt

    def __reduce__(self) -> tuple[type[Clue], tuple[object, ...]]:
        return Clue, (self.suspects, self.need, self.fresh, self.hurt)

    def __repr__(self) -> str:
        return f"Clue({self.suspects}, {self.need}, {self.fresh}, {self.hurt})"


class Case:
    """Who is guilty and who has been operated, as bits."""

    def __init__(self, guilty: int, operated: int) -> None:
        self.guilty = guilty
        self.operated = operated


def without_implied(clues: Sequence[Clue]) -> list[Clue]:
    """Only those that say something that no other does."""
    kept: list[Clue] = []
    for clue in sorted(clues, key=_strength):
        if not any(other.says_more_than(clue) for other in kept):
            kept.append(clue)
    return kept


def _strength(clue: Clue) -> tuple[int, int, int]:
    return clue.suspects.bit_count(), -clue.need, 0 if clue.hurt else 1
