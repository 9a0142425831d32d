"""Where stations, ships, tankers and stealth runs may be placed (s21, s25, s33, s36, FB-21, FB-42, FB-49, FB-50).

For each, one function finds the problem with a point (0: none), and one samples good points. Points are packed as by
`codes.point`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.results import Refusal
from hardburn.games.fuel_to_burn.codes import point, point_x, point_y
from hardburn.games.fuel_to_burn.space.bearings import LU, TURN, is_near, offset_x, offset_y
from hardburn.games.fuel_to_burn.space.path import SAFE_DISTANCE
from hardburn.games.fuel_to_burn.space.system import StarSystem

FINE: Final = 0
BEYOND: Final = 1
FAR_FROM_HOME: Final = 2
FAR_FROM_STATIONS: Final = 3
CROWDED: Final = 4
NOT_OUTER: Final = 5
FAR_FROM_BASES: Final = 6
ON_BASE: Final = 7
ON_SHIP: Final = 8
IN_INFLUENCE: Final = 9
IN_RADIATION: Final = 10
NEAR_ENEMY: Final = 11
NEAR_OBJECT: Final = 12

_WRONG: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("FB-2", "is in deep space, where no ship comes; a place nearer to the middle is wanted"),
    ("FB-49", "is not for the first station; it must be within 20 LU of the home planet"),
    ("FB-49", "is too far out; a further station must be within 40 LU of one of your own"),
    ("FB-49", "is too near to something; more than 10 LU from the star, all planets and all stations are wanted"),
    ("FB-49", "is too far in; a station in an asteroid field or at least 35 LU from the star is still to be placed"),
    ("FB-50", "is too far away; a ship starts within 5 LU of your home planet or one of your stations"),
    ("FB-50", "is in orbit or docked; a ship starts at least 0.25 LU away from the place"),
    ("FB-13", "is on another ship; at least 0.25 LU from all others are wanted"),
    ("FB-21", "is within a body's influence; a tanker waits outside of all of them"),
    ("FB-21", "is in a radiation zone; a tanker waits outside of all of them"),
    ("FB-21", "is too near to the enemy; at least 10 LU from enemy ships and stations are wanted"),
    ("FB-49", "is too near to something; at least 10 LU from the star, planets, stations and ships are wanted"),
]
_AROUND: Final = 24
"""The number of bearings in a sample."""
_APART: Final = 10 * LU
_OUTER: Final = 35 * LU


def refusal_of(problem: int, x: int, y: int) -> Refusal:
    """A problem as a refusal: the rule behind it, and what would be right."""
    rule, wrong = _WRONG[problem]
    return Refusal(rule, f"({x / LU:.3f}, {y / LU:.3f}) {wrong}.")


def outer_stations(total: i64) -> i64:
    """How many of a player's stations lie in a field or far out: one in four, rounded up (FB-49)."""
    return (total + 3) // 4


def station_problem(
    system: StarSystem, x: i64, y: i64, home: i64, own: list[int], others: list[int], total: i64, deep_space: i64
) -> i64:
    """The problem with a player's next station there.

    `home` is a body's index; `own` and `others` are the player's and the opponent's stations; `total` is how many the
    player places in all; `deep_space` is in LU.
    """
    if not is_near(x, y, deep_space * LU):
        return BEYOND
    if not own:
        planet = system.bodies[home]
        if not is_near(x - planet.x, y - planet.y, 20 * LU):
            return FAR_FROM_HOME
    elif not _is_near_any(x, y, own, 40 * LU):
        return FAR_FROM_STATIONS
    if _is_near_body(system, x, y, _APART) or _is_near_any(x, y, own, _APART) or _is_near_any(x, y, others, _APART):
        return CROWDED
    missing: i64 = outer_stations(total)
    for station in own:
        if is_outer(system, point_x(station), point_y(station)):
            missing -= 1
    if total - len(own) <= missing and not is_outer(system, x, y):
        return NOT_OUTER
    return FINE


def is_outer(system: StarSystem, x: i64, y: i64) -> bool:
    """In an asteroid field, or at least 35 LU from the star (s25)."""
    if not is_near(x, y, _OUTER - 1):
        return True
    return any(is_near(x, y, ring.outer) and not is_near(x, y, ring.inner - 1) for ring in system.rings)


def station_points(
    system: StarSystem, home: i64, own: list[int], others: list[int], total: i64, deep_space: i64
) -> list[int]:
    """A sample of points for a player's next station: around the home planet, later around the middle."""
    found: list[int] = []
    for number in range(station_candidates(own)):
        spot: int = station_candidate(system, home, own, number)
        if station_problem(system, point_x(spot), point_y(spot), home, own, others, total, deep_space) == FINE:
            found.append(spot)
    return found


def station_candidates(own: list[int]) -> int:
    """How many points the sample is chosen from."""
    return 13 * _AROUND if own else 4 * _AROUND


def station_candidate(system: StarSystem, home: i64, own: list[int], number: i64) -> i64:
    """One of the points that the sample is chosen from."""
    if own:
        return _on_circle(0, 0, (12 + 4 * (number // _AROUND)) * LU, number % _AROUND, _AROUND)
    planet = system.bodies[home]
    return _on_circle(planet.x, planet.y, (11 + 3 * (number // _AROUND)) * LU, number % _AROUND, _AROUND)


def deployment_problem(system: StarSystem, x: i64, y: i64, home: i64, stations: list[int], ships: list[int]) -> i64:
    """The problem with a ship there; `stations` are the player's own, `ships` all on the map."""
    planet = system.bodies[home]
    if not is_near(x - planet.x, y - planet.y, 5 * LU) and not _is_near_any(x, y, stations, 5 * LU):
        return FAR_FROM_BASES
    if _is_near_body(system, x, y, SAFE_DISTANCE - 1) or _is_near_any(x, y, stations, SAFE_DISTANCE - 1):
        return ON_BASE
    return ON_SHIP if _is_near_any(x, y, ships, SAFE_DISTANCE - 1) else FINE


def deployment_points(system: StarSystem, home: i64, stations: list[int], ships: list[int]) -> list[int]:
    """A sample of points around the home planet and the stations, 2 and 5 LU out."""
    found: list[int] = []
    for number in range(deployment_candidates(stations)):
        spot: int = deployment_candidate(system, home, stations, number)
        if deployment_problem(system, point_x(spot), point_y(spot), home, stations, ships) == FINE:
            found.append(spot)
    return found


def deployment_candidates(stations: list[int]) -> int:
    """How many points the sample is chosen from."""
    return 2 * _AROUND * (1 + len(stations))


def deployment_candidate(system: StarSystem, home: i64, stations: list[int], number: i64) -> i64:
    """One of the points that the sample is chosen from."""
    base: i64 = number // (2 * _AROUND) - 1
    out: i64 = 2 if number // _AROUND % 2 == 0 else 5
    if base < 0:
        planet = system.bodies[home]
        return _on_circle(planet.x, planet.y, out * LU, number % _AROUND, _AROUND)
    station: i64 = stations[base]
    return _on_circle(point_x(station), point_y(station), out * LU, number % _AROUND, _AROUND)


def tanker_problem(system: StarSystem, x: i64, y: i64, enemies: list[int], deep_space: i64) -> i64:
    """The problem with a tanker there; `enemies` are points of the enemy's ships and stations in this system."""
    if not is_near(x, y, deep_space * LU):
        return BEYOND
    for body in system.bodies:
        if body.radiation > 0 and is_near(x - body.x, y - body.y, body.radiation):
            return IN_RADIATION
    for body in system.bodies:
        if is_near(x - body.x, y - body.y, body.influence):
            return IN_INFLUENCE
    return NEAR_ENEMY if _is_near_any(x, y, enemies, _APART - 1) else FINE


def tanker_points(system: StarSystem, enemies: list[int], near: list[int], deep_space: i64) -> list[int]:
    """A sample for a tanker: at and around the given points (own ships, and where they will be), and over the map."""
    candidates: list[int] = []
    for spot in near:
        candidates.append(spot)
        _add_circle(candidates, point_x(spot), point_y(spot), 3 * LU, 8)
    for out in range(10, 51, 10):
        _add_circle(candidates, 0, 0, out * LU, 12)
    return [
        spot
        for spot in dict.fromkeys(candidates)
        if tanker_problem(system, point_x(spot), point_y(spot), enemies, deep_space) == FINE
    ]


def stealth_problem(system: StarSystem, x: i64, y: i64, objects: list[int], deep_space: i64) -> i64:
    """The problem with a stealth run's point; `objects` are points of all stations and ships."""
    if not is_near(x, y, deep_space * LU):
        return BEYOND
    if _is_near_body(system, x, y, _APART - 1) or _is_near_any(x, y, objects, _APART - 1):
        return NEAR_OBJECT
    return FINE


def stealth_points(system: StarSystem, objects: list[int], deep_space: i64) -> list[int]:
    """A sample of circles around the middle."""
    candidates: list[int] = []
    for out in range(12, 61, 6):
        _add_circle(candidates, 0, 0, out * LU)
    return [
        spot
        for spot in candidates
        if stealth_problem(system, point_x(spot), point_y(spot), objects, deep_space) == FINE
    ]


def _is_near_any(x: i64, y: i64, points: list[int], radius: i64) -> bool:
    return any(is_near(x - point_x(spot), y - point_y(spot), radius) for spot in points)


def _is_near_body(system: StarSystem, x: i64, y: i64, radius: i64) -> bool:
    return any(is_near(x - body.x, y - body.y, radius) for body in system.bodies)


def _add_circle(points: list[int], x: i64, y: i64, radius: i64, count: i64 = _AROUND) -> None:
    points += [_on_circle(x, y, radius, place, count) for place in range(count)]


def _on_circle(x: i64, y: i64, radius: i64, place: i64, count: i64) -> i64:
    bearing: i64 = place * TURN // count
    return point(x + offset_x(radius, bearing), y + offset_y(radius, bearing))
