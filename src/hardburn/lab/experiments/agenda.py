"""Which matches have yet to be played."""

from __future__ import annotations

from collections.abc import Iterable

from hardburn.lab.experiments.journal import Piece


class Agenda:
    def __init__(self, total: int, done: Iterable[Piece] = ()) -> None:
        self._left: list[Piece] = []
        """Played from the end of the list."""
        reached = 0
        for piece in sorted(done):
            self._add(reached, piece.first)
            reached = piece.stop
        self._add(reached, total)
        self._left.reverse()

    def take(self, most: int) -> Piece | None:
        """The next piece, with at most `most` matches; None if nothing is left."""
        if not self._left:
            return None
        first, stop = self._left.pop()
        if stop - first > most:
            self._left.append(Piece(first + most, stop))
            stop = first + most
        return Piece(first, stop)

    def put_back(self, piece: Piece) -> None:
        """Make this piece the next one again."""
        self._left.append(piece)

    @property
    def matches(self) -> int:
        return sum(piece.stop - piece.first for piece in self._left)

    def _add(self, first: int, stop: int) -> None:
        if first < stop:
            self._left.append(Piece(first, stop))
