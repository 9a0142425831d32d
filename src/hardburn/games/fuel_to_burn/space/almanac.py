"""Where the planets are on a day, by mean orbital elements (FB-23).

The elements are those that the Jet Propulsion Laboratory publishes for 3000 BC to 3000 AD: for each planet the value at
noon of the first day of 2000 and its change in a century.
"""

# Not compiled: asked seldom.

from __future__ import annotations

import datetime as dt
import math
from typing import Final, NamedTuple

_NOON: Final = dt.date(2000, 1, 1)
_CENTURY: Final = 36525


class Elements(NamedTuple):
    """Pairs of value and change; angles in degrees. Longitudes are from the equinox."""

    eccentricity: tuple[float, float]
    inclination: tuple[float, float]
    mean_longitude: tuple[float, float]
    perihelion: tuple[float, float]
    node: tuple[float, float]


PLANETS: Final = {
    "Mercury": Elements(
        (0.20563661, 0.00002123),
        (7.00559432, -0.00590158),
        (252.25166724, 149472.67486623),
        (77.45771895, 0.15940013),
        (48.33961819, -0.12214182),
    ),
    "Venus": Elements(
        (0.00676399, -0.00005107),
        (3.39777545, 0.00043494),
        (181.97970850, 58517.81560260),
        (131.76755713, 0.05679648),
        (76.67261496, -0.27274174),
    ),
    "Earth": Elements(
        (0.01673163, -0.00003661),
        (-0.00054346, -0.01337178),
        (100.46691572, 35999.37306329),
        (102.93005885, 0.31795260),
        (-5.11260389, -0.24123856),
    ),
    "Mars": Elements(
        (0.09336511, 0.00009149),
        (1.85181869, -0.00724757),
        (-4.56813164, 19140.29934243),
        (-23.91744784, 0.45223625),
        (49.71320984, -0.26852431),
    ),
}


def longitude(planet: str, day: dt.date) -> int | None:
    """The heliocentric longitude of a planet at noon, in hundredths of a degree; None if it isn't in the almanac."""
    elements = PLANETS.get(planet)
    if elements is None:
        return None
    centuries = (day - _NOON).days / _CENTURY
    eccentricity, *degrees = [value + change * centuries for value, change in elements]
    inclination, mean_longitude, perihelion, node = (math.radians(angle) for angle in degrees)
    eccentric = _eccentric_anomaly(mean_longitude - perihelion, eccentricity)
    true = math.atan2(math.sqrt(1 - eccentricity**2) * math.sin(eccentric), math.cos(eccentric) - eccentricity)
    from_node = true + perihelion - node
    seen = math.atan2(math.sin(from_node) * math.cos(inclination), math.cos(from_node)) + node
    return round(math.degrees(seen) * 100) % 36000


def _eccentric_anomaly(mean: float, eccentricity: float) -> float:
    """Kepler's equation by Newton's method; such small eccentricities need few steps."""
    mean = math.remainder(mean, math.tau)
    anomaly = mean + eccentricity * math.sin(mean)
    for _ in range(8):
        anomaly -= (anomaly - eccentricity * math.sin(anomaly) - mean) / (1 - eccentricity * math.cos(anomaly))
    return anomaly
