"""Bearings worth plotting: toward bodies, enemies, lanes, tankers and objectives.

Lists of plots offer them in addition to those around the free plot.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn.codes import vector, vector_length
from hardburn.games.fuel_to_burn.position import anchors
from hardburn.games.fuel_to_burn.position.additions import ANYWHERE, AT_PLACE, NEAR, Spot
from hardburn.games.fuel_to_burn.position.objects import ON_STATION, Torpedo
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, Ship
from hardburn.games.fuel_to_burn.space.bearings import LU, RIGHT_ANGLE, bearing_of, offset_x, offset_y, turned
from hardburn.games.fuel_to_burn.space.plotting import SLOTS, is_aimed, least_length, slot_plot
from hardburn.games.fuel_to_burn.steps import spots

_RIM: Final = LU
"""A path this close to a body is bent most, and may enter orbit."""
_HERE: Final = -1
"""Stands for a bearing if the aim is the point itself."""


class Sights:
    """Places to aim at from a point; each at its middle (0), or past it on the left (1) or right (-1) rim of 1 LU.

    Bearings take time to compute, so only those that are needed are.
    """

    def __init__(self, x: int, y: int) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.rims: list[int] = []

    def add(self, x: i64, y: i64) -> None:
        self.xs.append(x)
        self.ys.append(y)
        self.rims.append(0)

    def add_rims(self, x: i64, y: i64) -> None:
        """Both sides of a body's 1 LU circle."""
        self.xs += [x, x]
        self.ys += [y, y]
        self.rims += [1, -1]

    def bearing(self, place: i64) -> i64:
        dx: i64 = self.xs[place] - self.x
        dy: i64 = self.ys[place] - self.y
        rim: i64 = self.rims[place]
        if rim != 0:
            left: i64 = turned(bearing_of(dx, dy), RIGHT_ANGLE)
            dx += rim * offset_x(_RIM, left)
            dy += rim * offset_y(_RIM, left)
        return _HERE if dx == 0 and dy == 0 else bearing_of(dx, dy)

    def bearings(self) -> list[int]:
        """All bearings, none twice."""
        found: list[int] = []
        for place in range(len(self.xs)):
            aim: int = self.bearing(place)
            if aim != _HERE and aim not in found:
                found.append(aim)
        return found

    def is_first(self, place: i64, aim: i64) -> bool:
        """Whether no earlier place has the same bearing."""
        return all(self.bearing(earlier) != aim for earlier in range(place))

    def draw(self, free: i64, acceleration: i64, rng: Rng) -> i64:
        """One of the plots of `plotting.plots_for`, each equally likely.

        Draws slots until one is not empty, so that few bearings have to be computed.
        """
        least: i64 = least_length(free, acceleration)
        rows: i64 = vector_length(free) + acceleration + 1 - least
        slots: i64 = SLOTS + len(self.xs)
        while True:
            drawn: i64 = rng.below_i64(rows * slots)
            length: i64 = least + drawn // slots
            slot: i64 = drawn % slots
            if slot < SLOTS:
                plot: i64 = slot_plot(free, length, acceleration, slot)
                if plot != 0:
                    return plot
                continue
            aim: i64 = self.bearing(slot - SLOTS)
            if aim != _HERE and is_aimed(free, length, acceleration, aim) and self.is_first(slot - SLOTS, aim):
                return vector(length, aim)


def of_ship(position: Position, ship: Ship, place: i64) -> Sights:
    """The aims of a ship; `place` is where it has declared orbit or docking."""
    sights = Sights(ship.x, ship.y)
    if place != NOWHERE:
        sights.add(anchors.anchor_x(position, ship.system, place), anchors.anchor_y(position, ship.system, place))
    system = position.systems[ship.system]
    for body in system.bodies:
        sights.add_rims(body.x, body.y)
    _add_enemies(position, ship.seat, ship.system, sights)
    for lane in system.lanes:
        sights.add(lane.marks[0].x, lane.marks[0].y)
        if len(lane.marks) > 1:
            sights.add(lane.marks[-1].x, lane.marks[-1].y)
    for tanker in position.tankers:
        if tanker.seat == ship.seat and tanker.status == ON_STATION and tanker.system == ship.system:
            sights.add(tanker.x, tanker.y)
    for point in position.points:
        if point.system == ship.system and point.gives_to(ship.number, ship.seat):
            sights.add(point.x, point.y)
    if ship.system == 0:
        for objective in position.objectives:
            _add_station(position, objective.station, sights)
            _add_station(position, objective.far, sights)
    for order in position.terms.additions.orders:
        _add_spot(position, ship, order.spot, sights)
    for happening in position.terms.additions.happenings:
        if happening.kind == AT_PLACE:
            _add_spot(position, ship, happening.spot, sights)
    goal = position.terms.goal
    if goal is not None and goal.system == ship.system:
        sights.add(goal.x, goal.y)
    return sights


def _add_spot(position: Position, ship: Ship, spot: Spot, sights: Sights) -> None:
    """Add the place of a special order or event, if it is in the ship's star system."""
    is_placed: bool = spot.kind != ANYWHERE and (spot.kind >= NEAR or spot.anchor != NOWHERE)
    if is_placed and spots.is_present(position, ship, spot):
        sights.add(spots.spot_x(position, spot), spots.spot_y(position, spot))


def of_torpedo(position: Position, torpedo: Torpedo) -> Sights:
    sights = Sights(torpedo.x, torpedo.y)
    _add_enemies(position, torpedo.seat, torpedo.system, sights)
    for other in position.torpedoes:
        if other.seat != torpedo.seat and not other.is_gone and other.system == torpedo.system:
            sights.add(other.x, other.y)
    return sights


def _add_enemies(position: Position, seat: i64, system: i64, sights: Sights) -> None:
    for other in position.ships:
        if other.seat == 1 - seat and other.status == ON_MAP and other.system == system:
            sights.add(other.x, other.y)
    for tanker in position.tankers:
        if tanker.seat == 1 - seat and tanker.status == ON_STATION and tanker.system == system:
            sights.add(tanker.x, tanker.y)


def _add_station(position: Position, station: i64, sights: Sights) -> None:
    if station >= 0:
        sights.add(position.stations[station].x, position.stations[station].y)
