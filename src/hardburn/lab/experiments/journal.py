"""The finished pieces of an experiment on disk: one line each, written at once and never changed.

A run that is killed may leave half a line at the end. The line is dropped, and its matches are played again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from hardburn.core.results import Malformed
from hardburn.lab.experiments.played import Played


class Piece(NamedTuple):
    """Matches from `first` up to, but not including, `stop`."""

    first: int
    stop: int


class Line(msgspec.Struct, frozen=True):
    first: int
    stop: int
    matches: tuple[Played, ...]


class Head(msgspec.Struct, frozen=True):
    """The part of a line that is needed to find it again."""

    first: int
    stop: int


class Journal:
    """Knows where each piece is. The matches themselves stay on disk."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._places: dict[Piece, int] = {}
        self._end = 0
        if path.exists():
            self._look_through()

    @property
    def pieces(self) -> list[Piece]:
        """The pieces in the order of their matches."""
        return sorted(self._places)

    @property
    def matches(self) -> int:
        return sum(piece.stop - piece.first for piece in self._places)

    def add(self, piece: Piece, matches: Sequence[Played]) -> None:
        """Append a piece. It is with the operating system when this returns, so it survives any end of this process."""
        line = _ENCODER.encode(Line(piece.first, piece.stop, tuple(matches))) + b"\n"
        with self._path.open("ab") as file:
            os.truncate(file.fileno(), self._end)
            file.write(line)
        self._places[piece] = self._end
        self._end += len(line)

    def played(self) -> Iterator[Played]:
        """All matches, in order."""
        if not self._places:
            return
        with self._path.open("rb") as file:
            for piece in self.pieces:
                file.seek(self._places[piece])
                yield from _DECODER.decode(file.readline()).matches

    def _look_through(self) -> None:
        with self._path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if not line.endswith(b"\n"):
                    return
                try:
                    head = _HEADS.decode(line)
                except msgspec.DecodeError:
                    wrong = f"line {number} of {self._path} can't be read"
                    raise Malformed(f"{wrong}; take it out, and its matches are played again") from None
                self._places[Piece(head.first, head.stop)] = self._end
                self._end += len(line)


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Line)
_HEADS: Final = msgspec.json.Decoder(Head)
