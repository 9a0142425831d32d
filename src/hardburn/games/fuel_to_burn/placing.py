"""Where stations, ships, tankers and stealth runs may be placed (s21, s25, s33, s36, FB-21, FB-42, FB-49, FB-50).

Of each there is a function that says what is wrong with a point, 0 if nothing is, and one that samples good points.
Points are packed as `codes.point` does.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.results import Refusal
from hardburn.games.fuel_to_burn.system import StarSystem

FINE: Final = 0
BEYOND: Final = 1
FAR_FROM_HOME: Final = 2
FAR_FROM_STATIONS: Final = 3
CROWDED: Final = 4
NOT_OUTER: Final = 5
FAR_FROM_BASES: Final = 6
TOO_CLOSE: Final = 7
IN_INFLUENCE: Final = 8
IN_RADIATION: Final = 9
NEAR_ENEMY: Final = 10
NEAR_OBJECT: Final = 11


def station_problem(
    system: StarSystem, x: i64, y: i64, home: i64, own: list[int], others: list[int], total: i64, deep_space: i64
) -> i64:
    """What is wrong with a player's next station there.

    `home` is a body's index; `own` and `others` are the player's and the opponent's stations; `total` is how many the
    player places in all; `deep_space` is in LU.
    """
    raise NotImplementedError


def station_points(
    system: StarSystem, home: i64, own: list[int], others: list[int], total: i64, deep_space: i64
) -> list[int]:
    """A sample of points for a player's next station."""
    raise NotImplementedError


def deployment_problem(system: StarSystem, x: i64, y: i64, home: i64, stations: list[int], ships: list[int]) -> i64:
    """What is wrong with a ship there; `stations` are the player's own, `ships` all that stand on the map."""
    raise NotImplementedError


def deployment_points(system: StarSystem, home: i64, stations: list[int], ships: list[int]) -> list[int]:
    raise NotImplementedError


def tanker_problem(system: StarSystem, x: i64, y: i64, enemies: list[int], deep_space: i64) -> i64:
    """What is wrong with a tanker there; `enemies` are points of the enemy's ships and stations in this system."""
    raise NotImplementedError


def tanker_points(system: StarSystem, enemies: list[int], near: list[int], deep_space: i64) -> list[int]:
    """A sample for a tanker: near the given points (own ships, and where they will be) and spread over the map."""
    raise NotImplementedError


def stealth_problem(system: StarSystem, x: i64, y: i64, objects: list[int], deep_space: i64) -> i64:
    """What is wrong with a stealth run's point; `objects` are points of all stations and ships."""
    raise NotImplementedError


def stealth_points(system: StarSystem, objects: list[int], deep_space: i64) -> list[int]:
    raise NotImplementedError


def refusal_of(problem: i64, x: i64, y: i64) -> Refusal:
    """A problem as the rule behind it and what would be right."""
    raise NotImplementedError
