"""What a learner sees of a game: named arrays of fixed shapes, and decisions as ids from 0 up.

Observations are made of a seat's view and of nothing else. Ids mean the same in every position and in every
environment; an encoding of given options has a fixed number of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from hardburn.core.game import Action, Seat
from hardburn.core.parts import Options, View

Observation = dict[str, NDArray[Any]]

INT8_MOST: Final = 127


@dataclass(frozen=True)
class Field:
    """One array of an observation; all its numbers are from `low` to `high`."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    about: str
    real: bool = False

    @property
    def dtype(self) -> type[np.int8 | np.int32 | np.float32]:
        """Small whole numbers are int8, others int32; what is measured is float32."""
        if self.real:
            return np.float32
        return np.int8 if self.low >= -INT8_MOST and self.high <= INT8_MOST else np.int32

    def empty(self) -> NDArray[Any]:
        return np.zeros(self.shape, self.dtype)


@dataclass(frozen=True)
class Ids:
    """A range of ids that mean the same kind of decision."""

    first: int
    count: int
    about: str


class Encoding:
    """The encoding of one game with given options."""

    game_id: ClassVar[str]
    fields: tuple[Field, ...]
    ids: tuple[Ids, ...]

    def __init__(self, options: Options) -> None:
        """Shapes and numbers of ids depend on the options alone."""
        self.options = options

    @property
    def id_count(self) -> int:
        """Ids are 0 to this, excluded."""
        last = self.ids[-1]
        return last.first + last.count

    def id_of(self, seat: Seat, action: Action) -> int:
        """The id of an action of this seat, where ids do not depend on what else is legal."""
        raise NotImplementedError

    def ids_of(self, seat: Seat, legal: Sequence[Action]) -> list[int]:
        """The ids of all legal actions, in the same order and all different."""
        return [self.id_of(seat, action) for action in legal]

    def observe(self, view: View, seat: Seat) -> Observation:
        """The arrays of `fields`, from the seat's view."""
        raise NotImplementedError

    def blank(self) -> Observation:
        """All arrays, full of zeros."""
        return {field.name: field.empty() for field in self.fields}


def ranges(*parts: tuple[int, str]) -> tuple[Ids, ...]:
    """Ranges of ids one after the other, from their sizes and meanings."""
    made: list[Ids] = []
    first = 0
    for count, about in parts:
        made.append(Ids(first, count, about))
        first += count
    return tuple(made)
