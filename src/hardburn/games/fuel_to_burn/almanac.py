"""Where the planets are on a day, by mean orbital elements (FB-23)."""

from __future__ import annotations


def longitude(planet: str, year: int, month: int, day: int) -> int | None:
    """The heliocentric longitude of a planet in hundredths of a degree; none if it isn't in the almanac."""
    raise NotImplementedError
