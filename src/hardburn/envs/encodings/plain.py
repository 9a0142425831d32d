"""Any game for learners, without an encoding of its own: ids by the place in the list, and the numbers of the view.

An id means the same only while the list of choices is the same, so this is a start for a new game, not an end.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from hardburn.core.codec import to_plain
from hardburn.core.edges import Options, View
from hardburn.core.state import Action, Seat
from hardburn.envs.encodings.encoding import Choices, Encoding, Field, Look, Observation, ranges

MOST_CHOICES: Final = 512
"""A longer list is cut here: what comes after can't be chosen."""
MOST_NUMBERS: Final = 256
LARGEST: Final = 10**6
WORDS: Final = 1000
"""Text becomes a number below this. Two texts may become the same one."""


class PlainEncoding(Encoding):
    """Works for every game."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.fields = (
            Field("seat", (1,), 0, 127, "the seat that sees this"),
            Field("choices", (1,), 0, MOST_CHOICES, "how many decisions can be chosen"),
            Field(
                *("view", (MOST_NUMBERS,), -LARGEST, LARGEST),
                about="the first numbers of the view, in the order of its fields; text as a number, nothing as -1",
                real=True,
            ),
        )
        self.ids = ranges((MOST_CHOICES, "the decision at this place of the list"))

    def choices(self, look: Look, seat: Seat, legal: Sequence[Action]) -> Choices:
        return dict(enumerate(legal[:MOST_CHOICES]))

    def observe(self, view: View, seat: Seat, choices: Choices) -> Observation:
        seen = self.blank()
        seen["seat"][0] = seat
        seen["choices"][0] = len(choices)
        for place, number in enumerate(islice(_numbers(to_plain(view)), MOST_NUMBERS)):
            seen["view"][place] = number
        return seen


def _numbers(thing: Any) -> Iterator[float]:
    match thing:
        case dict():
            for part in thing.values():
                yield from _numbers(part)
        case list() | tuple():
            for part in thing:
                yield from _numbers(part)
        case str():
            yield zlib.crc32(thing.encode()) % WORDS
        case None:
            yield -1
        case _:
            yield min(max(float(thing), -LARGEST), LARGEST)
