"""Runs the game's own way of looking ahead in pieces, each longer than the last, until one runs to its end."""

from __future__ import annotations

from typing import Final

from hardburn.bots.bot import Question
from hardburn.bots.budget import Budget
from hardburn.bots.deliberating import deliberated
from hardburn.core.state import State

FIRST: Final = 80
"""The number of looks in the first piece."""
LONGER: Final = 4
"""How many times longer each piece is than the one before."""


class Deliberation:
    """The worths that a game gives for one question, for games that `weighs_chances`.

    A game starts afresh with each piece, so each piece is much longer. Limited by looks alone, the result is always the
    same.
    """

    def __init__(self, question: Question, world: State, most: int) -> None:
        self._question = question
        self._world = world
        self._most = most
        """The most looks in a piece; 0: no limit."""
        self.looks = 0
        """Looks of the longest piece so far."""
        self.worths: list[float] | None = None
        """The worths of all legal actions, once there are any."""
        self.is_over = False

    def go_on(self, budget: Budget) -> None:
        """Run another piece."""
        looks = max(FIRST, LONGER * self.looks)
        if self._most > 0:
            looks = min(looks, self._most)
        piece = _Piece(looks, budget)
        worths = deliberated(self._question, self._world, piece.has_time)
        if self.worths is None or piece.looks > self.looks:  # the clock may have cut this piece shorter than the last
            self.worths = worths
            self.looks = piece.looks
        self.is_over = not piece.is_cut or looks == self._most or not budget.has_time()


class _Piece:
    """Allows up to `most` looks while there is time."""

    def __init__(self, most: int, budget: Budget) -> None:
        self._most = most
        self._budget = budget
        self.looks = 0
        self.is_cut = False

    def has_time(self) -> bool:
        if self.looks >= self._most or not self._budget.has_time():
            self.is_cut = True
            return False
        self.looks += 1
        return True
