"""Points of interest of a scenario: places that give something to ships that pass, orbit or dock there (s26, FB-85)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.games.fuel_to_burn.position.additions import Reward

# Who may use a point.
ALL: Final = 0
OWNER: Final = 1
ENEMY: Final = 2

# How often it gives.
ONCE: Final = 0
ONCE_A_SIDE: Final = 1
ONCE_A_SHIP: Final = 2
EACH_TIME: Final = 3

_SEATS: Final = 4


class PointOfInterest:
    """A fixed point, or one at a body or station.

    Ships use it by orbiting or docking at `anchor`, or by passing it if that is NOWHERE. `visits` holds 4 x the ship's
    number + its seat for each time that it has given something.
    """

    def __init__(
        self,
        number: int,
        name: str,
        system: int,
        x: int,
        y: int,
        anchor: int,
        seat: int,
        users: int,
        often: int,
        within: int,
        reward: Reward,
        visits: list[int] | None = None,
    ) -> None:
        self.number: i64 = number
        """Its place in the position's list."""
        self.name = name
        self.system: i64 = system
        self.x: i64 = x
        self.y: i64 = y
        self.anchor: i64 = anchor
        self.seat: i64 = seat
        """Whose it is; NEUTRAL (2): nobody's."""
        self.users: i64 = users
        self.often: i64 = often
        self.within: i64 = within
        """The distance within which a ship passes it."""
        self.reward = reward
        self.visits: list[int] = visits or []

    def gives_to(self, ship: i64, seat: i64) -> bool:
        """Whether a ship of a seat would get something now; ships that nobody owns never do."""
        if seat > 1 or (self.users == OWNER and seat != self.seat) or (self.users == ENEMY and seat == self.seat):
            return False
        if self.often == ONCE:
            return not self.visits
        for visit in self.visits:
            if self.often == ONCE_A_SIDE and visit % _SEATS == seat:
                return False
            if self.often == ONCE_A_SHIP and visit // _SEATS == ship:
                return False
        return True

    def visit(self, ship: i64, seat: i64) -> None:
        self.visits.append(_SEATS * ship + seat)

    def copy(self) -> PointOfInterest:
        return PointOfInterest(
            self.number,
            self.name,
            self.system,
            self.x,
            self.y,
            self.anchor,
            self.seat,
            self.users,
            self.often,
            self.within,
            self.reward,
            self.visits[:],
        )

    def __reduce__(self) -> tuple[type[PointOfInterest], tuple[object, ...]]:
        return PointOfInterest, self._parts()

    def __repr__(self) -> str:
        return f"PointOfInterest({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.number,
            self.name,
            self.system,
            self.x,
            self.y,
            self.anchor,
            self.seat,
            self.users,
            self.often,
            self.within,
            self.reward,
            self.visits,
        )
