"""Who is on the table, who scores, and who has won (FT-12, FT-13, FT-16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.full_thrust import events
from hardburn.games.full_thrust.course import is_on
from hardburn.games.full_thrust.ship import LEFT, ON_TABLE, SURRENDERED, Ship

SEAT_NAMES: Final = ("Amber", "Teal", "Violet", "Lime")
NOT_OVER: Final = -1
DRAWN: Final = -2

ALONE: Final = "alone"
NOBODY_LEFT: Final = "nobody left"
LIMIT: Final = "limit"


class Battle:
    """All ships, the sides they fight for and the table. `surrendered` has a bit for each seat.

    `scores` are half points by side; `winner` is a side, DRAWN or NOT_OVER.
    """

    def __init__(
        self,
        ships: list[Ship],
        sides: list[int],
        width: int,
        height: int,
        points: int,
        scores: list[int],
        surrendered: int = 0,
        winner: int = NOT_OVER,
        why: str = "",
    ) -> None:
        self.ships = ships
        self.sides = sides
        self.width: i64 = width
        self.height: i64 = height
        self.points: i64 = points
        self.scores = scores
        self.surrendered: i64 = surrendered
        self.winner: i64 = winner
        self.why = why

    def copy(self) -> Battle:
        ships = [ship.copy() for ship in self.ships]
        return Battle(
            ships,
            self.sides,
            self.width,
            self.height,
            self.points,
            self.scores[:],
            self.surrendered,
            self.winner,
            self.why,
        )

    def __reduce__(self) -> tuple[type[Battle], tuple[object, ...]]:
        return Battle, self._parts()

    def __repr__(self) -> str:
        return f"Battle({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        rest = (self.points, self.scores, self.surrendered, self.winner, self.why)
        return (self.ships, self.sides, self.width, self.height, *rest)

    def has_surrendered(self, seat: int) -> bool:
        return self.surrendered >> seat & 1 == 1

    def is_there(self, seat: int) -> bool:
        """Whether the fleet has a ship on the table."""
        return any(ship.seat == seat and ship.status == ON_TABLE for ship in self.ships)

    def sides_there(self) -> list[int]:
        """The sides with a ship on the table, in order round it from seat 0."""
        return [
            side
            for side in range(len(self.scores))
            if any(ship.status == ON_TABLE and self.sides[ship.seat] == side for ship in self.ships)
        ]

    def seats_of(self, side: int) -> tuple[int, ...]:
        return tuple(seat for seat, other in enumerate(self.sides) if other == side)

    def own(self, seat: int, number: i64) -> Ship | None:
        """The ship with this number, if it is the seat's and on the table."""
        if number >= len(self.ships):
            return None
        ship = self.ships[number]
        return ship if ship.seat == seat and ship.status == ON_TABLE else None

    def remove_leavers(self, log: Log | None) -> None:
        """A ship that ended its move off the table is gone for good (FT-12)."""
        for ship in self.ships:
            if ship.on_table() and not is_on(self.width, self.height, ship.x, ship.y):
                self._take_off(ship, LEFT)
                if log is not None:
                    log.add(events.LeftTable(ship.vessel()))

    def surrender(self, seat: int, log: Log | None) -> None:
        """The whole fleet goes off the table (FT-16)."""
        one: i64 = 1
        self.surrendered |= one << seat
        lost = [ship for ship in self.ships if ship.seat == seat and ship.on_table()]
        if log is not None:
            log.add(events.Surrendered(seat, tuple(ship.vessel() for ship in lost)))
        for ship in lost:
            self._take_off(ship, SURRENDERED)

    def count_destroyed(self, ship: Ship, by: Ship, log: Log | None) -> None:
        """The side that took the last box scores the ship's price (FT-16)."""
        self.scores[self.sides[by.seat]] += 2 * ship.plan.price
        if log is not None:
            log.add(events.Destroyed(ship.vessel(), by.vessel(), ship.plan.price))

    def decide(self) -> bool:
        """The only side with a ship on the table wins; if there is none, it is a draw (FT-16)."""
        there = self.sides_there()
        if len(there) > 1:
            return False
        self.winner = there[0] if there else DRAWN
        self.why = ALONE if there else NOBODY_LEFT
        return True

    def call(self) -> None:
        """At the turn limit, the side with more points wins, of those still there; equal is a draw (FT-16)."""
        there = self.sides_there()
        most = max(self.scores[side] for side in there)
        best = [side for side in there if self.scores[side] == most]
        self.winner = best[0] if len(best) == 1 else DRAWN
        self.why = LIMIT

    def winners(self) -> tuple[int, ...]:
        """The fleets of the winning side, including those lost in its service, but none that surrendered (FT-19)."""
        return tuple(seat for seat in range(len(self.sides)) if self.has_won(seat))

    def has_won(self, seat: int) -> bool:
        return self.winner == self.sides[seat] and not self.has_surrendered(seat)

    def _take_off(self, ship: Ship, status: i64) -> None:
        """Every other side scores half its price (FT-16)."""
        ship.status = status
        for side in range(len(self.scores)):
            if side != self.sides[ship.seat]:
                self.scores[side] += ship.plan.price
