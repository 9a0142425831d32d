"""Placing stations in turn (s25, FB-49)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.codes import PLACE_STATION, code, point, point_x, point_y
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.objects import Station
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHERE_STATION
from hardburn.games.fuel_to_burn.position.tasks import NEXT_STATION
from hardburn.games.fuel_to_burn.space import placing

TRIALS: Final = 100
"""The number of draws before all choices are listed."""
_EACH: Final[dict[int, int]] = {50: 3, 75: 4, 100: 5}


def stations_each(position: Position) -> i64:
    """How many stations each side places, by the size of the game."""
    return _EACH[position.terms.points]


def points_of(position: Position, seat: i64) -> list[int]:
    """Where a side's stations are."""
    return [point(station.x, station.y) for station in position.stations if station.seat == seat]


def ask_next(position: Position) -> None:
    """The side whose go it is places a station, until both have placed all."""
    seat: i64 = position.turn
    if len(points_of(position, seat)) < stations_each(position):
        position.ask(Question(WHERE_STATION, 1 + seat))


def problem(position: Position, seat: i64, x: i64, y: i64) -> i64:
    """The problem with this side's next station there; 0: none."""
    return placing.station_problem(
        position.systems[0],
        x,
        y,
        position.sides[seat].home,
        points_of(position, seat),
        points_of(position, 1 - seat),
        stations_each(position),
        position.deep_space(0),
    )


def choices(position: Position, seat: i64) -> list[int]:
    """A good sample of places."""
    return [
        code(PLACE_STATION, where)
        for where in placing.station_points(
            position.systems[0],
            position.sides[seat].home,
            points_of(position, seat),
            points_of(position, 1 - seat),
            stations_each(position),
            position.deep_space(0),
        )
    ]


def random_choice(position: Position, seat: i64, rng: Rng) -> int:
    """One of `choices`, each equally likely: candidates are drawn until one fits."""
    own = points_of(position, seat)
    others = points_of(position, 1 - seat)
    home: i64 = position.sides[seat].home
    total: i64 = stations_each(position)
    count: i64 = placing.station_candidates(own)
    system = position.systems[0]
    deep_space: i64 = position.deep_space(0)
    for _ in range(TRIALS):
        spot: i64 = placing.station_candidate(system, home, own, rng.below_i64(count))
        x: i64 = point_x(spot)
        y: i64 = point_y(spot)
        if placing.station_problem(system, x, y, home, own, others, total, deep_space) == placing.FINE:
            return code(PLACE_STATION, spot)
    listed = choices(position, seat)
    return listed[rng.below(len(listed))]


def place(position: Position, seat: i64, x: i64, y: i64, log: Log | None) -> None:
    number = len(position.stations)
    position.stations.append(Station(number, seat, number + 1, x, y))
    if log is not None:
        log.add(events.StationPlaced(seat, number, f"S{number + 1}", (x, y)))
    position.turn = 1 - seat
    position.due(Task(NEXT_STATION))
