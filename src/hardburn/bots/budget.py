"""How long a bot may think: for a time, or for a number of rounds."""

from __future__ import annotations

import time
from typing import Final

SAFETY: Final = 0.96
"""The part of the time to use. The rest covers work between two looks at the clock."""


class Budget:
    """`seconds` by the clock, or exactly `rounds`; with both, whichever runs out first; with neither, no round."""

    def __init__(self, seconds: float = 0.0, rounds: int = 0) -> None:
        self.seconds = seconds
        self.rounds = rounds
        self._began = 0.0
        self._until = 0.0
        self._left = 0

    def begun(self) -> Budget:
        """A budget of the same size that starts now."""
        budget = Budget(self.seconds, self.rounds)
        budget.start()
        return budget

    def start(self) -> None:
        self._began = time.perf_counter()
        self._until = self._began + SAFETY * self.seconds
        self._left = self.rounds

    def is_empty(self) -> bool:
        """Whether it has neither time nor rounds."""
        return self.seconds == 0.0 and self.rounds == 0

    def has_more(self) -> bool:
        """Whether there is time for another round. If so, the round counts as begun."""
        if self.rounds > 0 or self.seconds == 0.0:
            self._left -= 1
            if self._left < 0:
                return False
        return self.has_time()

    def has_time(self) -> bool:
        """Whether time is left, for work not counted in rounds. Always true without a clock."""
        return self.seconds == 0.0 or time.perf_counter() < self._until

    def spent(self) -> float:
        """The part that is used up, from 0 to 1."""
        by_rounds = 1.0 - self._left / self.rounds if self.rounds > 0 else 0.0
        if self.seconds == 0.0:
            return by_rounds
        return max(by_rounds, (time.perf_counter() - self._began) / self.seconds)

    def is_half_spent(self) -> bool:
        """Whether half of the time is used up."""
        return self.seconds > 0.0 and time.perf_counter() - self._began > self.seconds / 2

    def left(self) -> float:
        """Seconds left."""
        return max(0.0, self._until - time.perf_counter())

    def rest(self) -> float:
        """Seconds left including the reserve: how long to wait for answers on their way."""
        return max(0.0, self._began + self.seconds - time.perf_counter())
