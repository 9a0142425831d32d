"""A small, fast random generator that gives the same numbers compiled and uncompiled.

`random.Random` would do, but calling it from compiled code costs more than a whole decision. This is sfc32: 32-bit
words in 64-bit arithmetic that never reaches 2^63, so that `i64` does not wrap.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF


class Rng:
    """Random numbers for bots, samplers and simulation. Not for matches between people: see `FairDice`."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self._a: i64 = a
        self._b: i64 = b
        self._c: i64 = c
        self._counter: i64 = counter

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, all equally likely (bound at most 2^31)."""
        return self.below_i64(bound)

    def below_i64(self, bound: i64) -> i64:
        """Multiply and shift, and draw again where that would favour some numbers."""
        product: i64 = self._word() * bound
        if (product & WORD) < bound:
            unfair: i64 = (WORD + 1 - bound) % bound
            while (product & WORD) < unfair:
                product = self._word() * bound
        return product >> 32

    def fraction(self) -> float:
        """A number from 0 up to, but not including, 1."""
        word: int = self._word()
        return word / 4294967296.0

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def split(self) -> Rng:
        """A separate generator for a part of the work, drawn from this one."""
        word: int = self._word()
        other: int = self._word()
        return seeded(f"{word}:{other}")

    def copy(self) -> Rng:
        return Rng(self._a, self._b, self._c, self._counter)

    def _word(self) -> i64:
        a: i64 = self._a
        b: i64 = self._b
        c: i64 = self._c
        total: i64 = (a + b + self._counter) & WORD
        self._counter = (self._counter + 1) & WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & WORD
        self._c = ((((c << 21) | (c >> 11)) & WORD) + total) & WORD
        return total

    def __reduce__(self) -> tuple[type[Rng], tuple[int, int, int, int]]:
        return Rng, (self._a, self._b, self._c, self._counter)

    def __repr__(self) -> str:
        return f"Rng({self._a}, {self._b}, {self._c}, {self._counter})"


def seeded(seed: int | str) -> Rng:
    """The generator of a seed. Nearby seeds give unrelated streams."""
    digest = hashlib.sha256(str(seed).encode()).digest()
    words = [int.from_bytes(digest[start : start + 4], "big") for start in (0, 4, 8)]
    return Rng(words[0], words[1], words[2], 1)
