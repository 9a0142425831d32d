"""What the players have drawn on the map: vectors, attacks, hits, signs (s7, s26).

Each stroke knows the one before it, so that copies of a position share all of them.
"""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

StrokeName = Literal[
    "vector",
    "torpedo",
    "attack",
    "cover fire",
    "torpedo attack",
    "hit",
    "destroyed",
    "tracked",
    "masked",
    "torpedo gone",
    "tanker",
    "tanker gone",
    "lane",
    "crash",
]
VECTOR: Final = 0
"""A straight leg of a ship's path."""
TORPEDO: Final = 1
"""A straight leg of a torpedo's path."""
ATTACK: Final = 2
COVER: Final = 3
TORPEDO_ATTACK: Final = 4
HIT: Final = 5
DESTROYED: Final = 6
TRACKED: Final = 7
MASKED: Final = 8
"""The diamond at this point is cleared."""
TORPEDO_GONE: Final = 9
TANKER: Final = 10
TANKER_GONE: Final = 11
LANE: Final = 12
"""A ship enters or leaves a lane here."""
CRASH: Final = 13
STROKE_NAMES: Final[list[StrokeName]] = [
    "vector",
    "torpedo",
    "attack",
    "cover fire",
    "torpedo attack",
    "hit",
    "destroyed",
    "tracked",
    "masked",
    "torpedo gone",
    "tanker",
    "tanker gone",
    "lane",
    "crash",
]


class Stroke:
    """One line or sign in a seat's colour, from one point to another; a sign ends where it begins.

    `number` is that of its ship, torpedo or tanker.
    """

    def __init__(
        self,
        previous: Stroke | None,
        kind: int,
        seat: int,
        day: int,
        number: int,
        system: int,
        x: int,
        y: int,
        end_x: int,
        end_y: int,
    ) -> None:
        self.previous = previous
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.day: i64 = day
        self.number: i64 = number
        self.system: i64 = system
        self.x: i64 = x
        self.y: i64 = y
        self.end_x: i64 = end_x
        self.end_y: i64 = end_y


def listed(last: Stroke | None) -> list[Stroke]:
    """From the first to the last."""
    strokes: list[Stroke] = []
    while last is not None:
        strokes.append(last)
        last = last.previous
    strokes.reverse()
    return strokes


def flat(last: Stroke | None) -> list[tuple[int, ...]]:
    """As plain numbers, for `repr`."""
    return [
        (one.kind, one.seat, one.day, one.number, one.system, one.x, one.y, one.end_x, one.end_y)
        for one in listed(last)
    ]


def drawn(strokes: list[tuple[int, ...]]) -> Stroke | None:
    """The last of the strokes given as plain numbers."""
    last: Stroke | None = None
    for kind, seat, day, number, system, x, y, end_x, end_y in strokes:
        last = Stroke(last, kind, seat, day, number, system, x, y, end_x, end_y)
    return last
