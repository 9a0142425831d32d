"""The game's own way of looking ahead, asked in pieces: each longer than the one before, until one comes to its end."""

from __future__ import annotations

from typing import Final

from hardburn.bots.bot import Question
from hardburn.bots.budget import Budget
from hardburn.bots.planning import deliberated
from hardburn.core.game import State

FIRST: Final = 80
"""Looks of the first piece."""
LONGER: Final = 4
"""Times as long as the last is the next one."""


class Deliberation:
    """What a game says of one question, for games that `weighs_chances`.

    Games begin anew with each piece, so that each is much longer. By looks alone it is the same every time.
    """

    def __init__(self, question: Question, world: State, most: int) -> None:
        self._question = question
        self._world = world
        self._most = most
        """Looks; 0: as many as there are."""
        self.looks = 0
        """Of the longest piece so far."""
        self.worths: list[float] | None = None
        """Of all legal actions, once there are any."""
        self.is_over = False

    def go_on(self, budget: Budget) -> None:
        """Another piece."""
        looks = max(FIRST, LONGER * self.looks)
        if self._most > 0:
            looks = min(looks, self._most)
        piece = _Piece(looks, budget)
        worths = deliberated(self._question, self._world, piece.has_time)
        if self.worths is None or piece.looks > self.looks:  # the clock may have cut it shorter than the last one
            self.worths = worths
            self.looks = piece.looks
        self.is_over = not piece.is_cut or looks == self._most or not budget.has_time()


class _Piece:
    """So many looks, if there is time for them."""

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
