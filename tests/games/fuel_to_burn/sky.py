"""Small star systems for tests, in LU."""

from __future__ import annotations

from hardburn.games.fuel_to_burn.space.deflection import NO_BODY, UNCHOSEN, Flight, Turning, fly
from hardburn.games.fuel_to_burn.space.system import Body, Lane, Ring, StarSystem

SLOW = 4500
FAST = 1843


def body(name: str, x: float, y: float, influence: float, radiation: float = 0, kind: str = "planet") -> Body:
    parts = (round(1000 * number) for number in (x, y, influence, radiation))
    return Body(name, kind, kind.endswith("star"), *parts)


def sky(*bodies: Body, rings: list[Ring] | None = None, lanes: list[Lane] | None = None) -> StarSystem:
    """A system whose middle is the first body."""
    return StarSystem("Test", list(bodies), rings or [], lanes or [])


EMPTY = sky(body("Nothing", 0, 0, -1))
"""Its middle influences nothing."""


def flown(
    system: StarSystem,
    x: float,
    y: float,
    degrees: float,
    length: int,
    *,
    passage: int = 0,
    side: int = UNCHOSEN,
    exempt: int = NO_BODY,
) -> Flight:
    start = round(1000 * x), round(1000 * y)
    return fly(system, *start, round(100 * degrees) % 36000, length, passage, side, exempt, Turning())


def corners(flight: Flight) -> list[tuple[float, float]]:
    """The points between which the path is straight."""
    path = flight.path
    points = [(path.start_x(), path.start_y()), *((leg.end_x, leg.end_y) for leg in path.legs)]
    return [(x / 1000, y / 1000) for x, y in points]
