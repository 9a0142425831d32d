"""Building blocks of a scenario file's tables: names, points, seats, vectors (s32)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Coordinate = Annotated[float, Meta(ge=-250, le=250, description="LU from the middle of the star system.")]
Point = tuple[Coordinate, Coordinate]
Degrees = Annotated[float, Meta(ge=0, lt=360, description="0 is +x, anticlockwise.")]
Length = Annotated[int, Meta(ge=1, le=40, description="Whole LU.")]
Seat = Literal[0, 1]
AnySeat = Literal[0, 1, 2]
Few = Annotated[int, Meta(ge=0, le=9)]
Heat = Annotated[int, Meta(ge=0, le=4)]
Day = Annotated[int, Meta(ge=1, le=40)]
Text = Annotated[str, Meta(min_length=1, max_length=1000)]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of the file."""


class Plot(Part, frozen=True):
    """A vector."""

    length: Length
    bearing: Degrees
