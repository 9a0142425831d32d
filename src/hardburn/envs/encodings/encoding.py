"""What a learner sees of a game: named arrays of fixed shapes, and decisions as ids from 0.

Observations are made from a seat's view alone. Ids mean the same in every position and every environment. An encoding
with given options has a fixed number of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hardburn.core.edges import Options, View
from hardburn.core.state import Action, Seat
from hardburn.envs import lacking

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing) from None

Observation = dict[str, NDArray[Any]]
Choices = dict[int, Action]
"""What a seat may do, by ids; empty if it owes nothing."""
Look = Callable[[], View]
UNKNOWN: Final = -1
"""Stands for nothing, or for something that the seat may not know."""

INT8_MOST: Final = 127


@dataclass(frozen=True)
class Field:
    """One array of an observation. All its numbers are from `low` to `high`."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    about: str
    real: bool = False

    @property
    def dtype(self) -> type[np.int8 | np.int32 | np.float32]:
        """Small whole numbers are int8, others int32; measured numbers are float32."""
        if self.real:
            return np.float32
        return np.int8 if self.low >= -INT8_MOST and self.high <= INT8_MOST else np.int32

    def empty(self) -> NDArray[Any]:
        return np.zeros(self.shape, self.dtype)


@dataclass(frozen=True)
class Ids:
    """A range of ids for the same kind of decision."""

    first: int
    count: int
    about: str


class Encoding:
    """The encoding of one game with given options."""

    fields: tuple[Field, ...]
    ids: tuple[Ids, ...]

    def __init__(self, options: Options) -> None:
        """Shapes and numbers of ids depend on the options alone."""
        self.options = options

    @property
    def id_count(self) -> int:
        """The number of ids, which run from 0 to one less."""
        last = self.ids[-1]
        return last.first + last.count

    def id_of(self, seat: Seat, action: Action) -> int:
        """The id of an action of this seat, if ids don't depend on what else is legal."""
        raise NotImplementedError

    def choices(self, look: Look, seat: Seat, legal: Sequence[Action]) -> Choices:
        """The legal actions by id: what the mask allows and what each id does here.

        `look` gives the seat's view, which takes time and which most encodings don't need here.
        """
        return {self.id_of(seat, action): action for action in legal}

    def observe(self, view: View, seat: Seat, choices: Choices) -> Observation:
        """The arrays of `fields`, from the seat's view and its choices."""
        raise NotImplementedError

    def blank(self) -> Observation:
        """All arrays, filled with zeros."""
        return {field.name: field.empty() for field in self.fields}


def number(value: float | None) -> float:
    """A number from a view, or UNKNOWN for None."""
    return UNKNOWN if value is None else value


def place_of(names: Sequence[str], name: str | None) -> int:
    """The index of a name in its list, or UNKNOWN for None."""
    return UNKNOWN if name is None else names.index(name)


def flags(names: Sequence[str], held: Iterable[str]) -> list[int]:
    """1 for each name that is among those held, else 0."""
    among = set(held)
    return [1 if name in among else 0 for name in names]


def ranges(*parts: tuple[int, str]) -> tuple[Ids, ...]:
    """Consecutive ranges of ids, from their sizes and meanings."""
    made: list[Ids] = []
    first = 0
    for count, about in parts:
        made.append(Ids(first, count, about))
        first += count
    return tuple(made)
