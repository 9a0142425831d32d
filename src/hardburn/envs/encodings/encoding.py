"""What a learner sees of a game: named arrays of fixed shapes, and decisions as ids from 0 up.

Observations are made of a seat's view and of nothing else. Ids mean the same in every position and in every
environment; an encoding of given options has a fixed number of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from hardburn.core.game import Action, Seat
from hardburn.core.parts import Options, View
from hardburn.envs import lacking

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing) from None

Observation = dict[str, NDArray[Any]]
Choices = dict[int, Action]
"""What a seat may do, by ids; empty where it owes nothing."""
Look = Callable[[], View]
UNKNOWN: Final = -1
"""Stands where there is nothing, or nothing that the seat may know."""

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

    def choices(self, look: Look, seat: Seat, legal: Sequence[Action]) -> Choices:
        """The legal actions by their ids: what the mask allows and what each id does here.

        `look` gives the seat's view, which takes time and which most encodings don't need for this.
        """
        return {self.id_of(seat, action): action for action in legal}

    def observe(self, view: View, seat: Seat, choices: Choices) -> Observation:
        """The arrays of `fields`, from the seat's view and its choices."""
        raise NotImplementedError

    def blank(self) -> Observation:
        """All arrays, full of zeros."""
        return {field.name: field.empty() for field in self.fields}


def number(value: float | None) -> float:
    """A number of a view, with UNKNOWN for None."""
    return UNKNOWN if value is None else value


def place_of(names: Sequence[str], name: str | None) -> int:
    """The place of a name in its list, with UNKNOWN for None."""
    return UNKNOWN if name is None else names.index(name)


def flags(names: Sequence[str], held: Iterable[str]) -> list[int]:
    """1 for each name that is held."""
    among = set(held)
    return [1 if name in among else 0 for name in names]


def ranges(*parts: tuple[int, str]) -> tuple[Ids, ...]:
    """Ranges of ids one after the other, from their sizes and meanings."""
    made: list[Ids] = []
    first = 0
    for count, about in parts:
        made.append(Ids(first, count, about))
        first += count
    return tuple(made)
