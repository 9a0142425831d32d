"""Flying a plot: gravity bends it once in a passage, and what lingers crashes (s28, s30, FB-9 to FB-12, FB-31)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.path import Path
from hardburn.games.fuel_to_burn.system import StarSystem

NO_BODY: Final = -1
UNCHOSEN: Final = 0
PASS_LEFT: Final = 1
"""The object passes to the left of a body, which so turns it to the right."""
PASS_RIGHT: Final = 2
CLOSE: Final = 1000
"""Whatever passes this near is Slow (s30)."""
THROUGH: Final = 10
"""A foot closer than this is through the middle (FB-11)."""


class Turning:
    """By how much a Fast and a Slow vector is bent, in hundredths of a degree (FB-9)."""

    def __init__(self, fast: int = 1843, slow: int = 4500) -> None:
        self.fast: i64 = fast
        self.slow: i64 = slow


class Deflection:
    """A bend of a path: by which body, at which distance along it, by which angle (positive: to the left)."""

    def __init__(self, body: int, at: int, angle: int, is_fast: bool) -> None:
        self.body: i64 = body
        self.at: i64 = at
        self.angle: i64 = angle
        self.is_fast = is_fast


class Flight:
    """What becomes of a plot.

    `bearing` and `velocity` (LU) are those of the next free plot, `passage` the bodies that bent it in a passage that is
    not yet over. `middle_at` is the distance of the first foot through a middle, or -1; with `needs_side` no side was
    given, and the path is laid as if to the left. `has_arrived` tells of `fly_to` that the target was reached.
    """

    def __init__(
        self,
        path: Path,
        bearing: int,
        velocity: int,
        passage: int,
        deflections: list[Deflection],
        crashed_into: int,
        middle_at: int,
        needs_side: bool,
        has_arrived: bool,
    ) -> None:
        self.path = path
        self.bearing: i64 = bearing
        self.velocity: i64 = velocity
        self.passage: i64 = passage
        self.deflections = deflections
        self.crashed_into: i64 = crashed_into
        self.middle_at: i64 = middle_at
        self.needs_side = needs_side
        self.has_arrived = has_arrived


def fly(
    system: StarSystem,
    x: i64,
    y: i64,
    bearing: i64,
    length: i64,
    passage: i64,
    side: i64,
    exempt: i64,
    turning: Turning,
) -> Flight:
    """The flight of a plot of whole LU; `exempt` is the body that it leaves from orbit, or -1, which neither bends nor
    crashes it (FB-14)."""
    raise NotImplementedError


def fly_to(
    system: StarSystem,
    x: i64,
    y: i64,
    bearing: i64,
    length: i64,
    passage: i64,
    side: i64,
    exempt: i64,
    turning: Turning,
    target_x: i64,
    target_y: i64,
    target_body: i64,
) -> Flight:
    """The flight of a plot declared to end in orbit or dock; `target_body` is the planet, or -1 for a station.

    With at most 3 LU that pass within 1 LU of the target it arrives, straight; else it flies on by `fly` (s29, FB-35).
    """
    raise NotImplementedError


def fly_out(system: StarSystem, bearing: i64, length: i64, start: i64, side: i64, turning: Turning) -> Flight:
    """The flight out of the middle, drawn from the distance `start` on, that the middle itself doesn't bend (FB-52)."""
    raise NotImplementedError


def stay(x: i64, y: i64, bearing: i64, passage: i64) -> Flight:
    """No flight at all: of a ship in orbit or docked that is given no Burn (FB-36)."""
    raise NotImplementedError
