"""Space lanes: where a flight may enter one, and how a ship comes out (s31, FB-52)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.deflection import Flight, Turning
from hardburn.games.fuel_to_burn.system import Lane, StarSystem


def entry(system: StarSystem, lane: Lane, flight: Flight) -> i64:
    """The distance along the path at which the flight may enter the lane, or -1.

    Fuel is for the caller to check. Whatever the flight meets after that distance, a crash included, doesn't happen.
    """
    raise NotImplementedError


def entries(system: StarSystem, flight: Flight) -> list[int]:
    """The indices of the lanes that a flight may enter."""
    raise NotImplementedError


def arrive(system: StarSystem, lane: Lane, velocity: i64, side: i64, turning: Turning) -> Flight:
    """The flight of a ship that comes out at this end of a lane with the velocity that it entered with."""
    raise NotImplementedError


def exempt_on_exit(system: StarSystem) -> i64:
    """The body that neither bends nor irradiates an exit: the star in the middle, or -1."""
    raise NotImplementedError
