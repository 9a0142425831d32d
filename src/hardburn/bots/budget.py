"""How long a bot may think: for a time, or for a number of rounds."""

from __future__ import annotations

import time


class Budget:
    """`seconds` by the clock, or `rounds` exactly; whichever is given."""

    def __init__(self, seconds: float = 0.0, rounds: int = 0) -> None:
        self.seconds = seconds
        self.rounds = rounds
        self._until = 0.0
        self._left = 0

    def begun(self) -> Budget:
        """A budget of the same size that runs from now on."""
        budget = Budget(self.seconds, self.rounds)
        budget._until = time.perf_counter() + self.seconds
        budget._left = self.rounds
        return budget

    def has_more(self) -> bool:
        if self.rounds > 0:
            self._left -= 1
            return self._left >= 0
        return time.perf_counter() < self._until
