"""The position: ships, the turn, the round, and the battlefield as the options define it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hardburn.games.thunder_struck import fire
from hardburn.games.thunder_struck.console import Ship
from hardburn.games.thunder_struck.ending import LAST_SHIP, NOT_OVER
from hardburn.games.thunder_struck.ring import hits_front
from hardburn.games.thunder_struck.turn import Turn

PLANNING: Final = 0
ACTION: Final = 1
TARGET: Final = 2
SHIELD: Final = 3
DAMAGE: Final = 4
MANOEUVRE: Final = 5
OVER: Final = 6


class Position:
    """`zones` is 0 for `systems`, 1 for `wide`. `closed` is the closed sector, or -1.

    `winners` is the set of seats that have won (empty: a draw), or NOT_OVER. `why` says how the match ended.
    """

    def __init__(
        self,
        ships: Sequence[Ship],
        turn: Turn,
        ring: int = 17,
        zones: int = 0,
        rounds: int = 12,
        number: int = 1,
        marker: int = 0,
        phase: int = PLANNING,
        are_screens_down: bool = True,
        is_settled: bool = False,
        closed: int = -1,
        winners: int = NOT_OVER,
        why: int = LAST_SHIP,
    ) -> None:
        self.ships: list[Ship] = list(ships)
        self.turn = turn
        self.ring: i64 = ring
        self.zones: i64 = zones
        self.rounds: i64 = rounds
        self.round: i64 = number
        self.marker: i64 = marker
        self.phase: i64 = phase
        self.are_screens_down = are_screens_down
        """Whether plans are secret. They stay secret if the match ends before the screens go up."""
        self.is_settled = is_settled
        """Whether the Manoeuvre of this round is settled."""
        self.closed: i64 = closed
        self.winners: i64 = winners
        self.why: i64 = why

    def actors(self) -> i64:
        """The set of seats that owe a decision."""
        one: i64 = 1
        if self.phase == PLANNING:
            seats: i64 = 0
            for seat in range(len(self.ships)):
                ship = self.ships[seat]
                if ship.is_alive and not ship.has_planned:
                    seats |= one << seat
            return seats
        if self.phase == OVER:
            return 0
        if self.phase == MANOEUVRE:
            return one << self.turn.chooser()
        if self.phase in (SHIELD, DAMAGE):
            return one << self.turn.target
        return one << self.turn.mover

    def is_front_hit(self) -> bool:
        """Whether the shot of this turn strikes its target's front (TS-9)."""
        return hits_front(self.ships[self.turn.mover], self.ships[self.turn.target])

    def damageable(self) -> i64:
        """Where the ship that was hit may put its damage token (TS-10)."""
        target = self.ships[self.turn.target]
        return fire.damageable(target, self.turn.shield, self.zones, is_front=self.is_front_hit())

    def copy(self) -> Position:
        return Position(
            [ship.copy() for ship in self.ships],
            self.turn.copy(),
            self.ring,
            self.zones,
            self.rounds,
            self.round,
            self.marker,
            self.phase,
            self.are_screens_down,
            self.is_settled,
            self.closed,
            self.winners,
            self.why,
        )

    def __reduce__(self) -> tuple[type[Position], tuple[object, ...]]:
        return Position, self._parts()

    def __repr__(self) -> str:
        return f"Position({', '.join(repr(part) for part in self._parts())})"

    def _parts(self) -> tuple[object, ...]:
        return (
            self.ships,
            self.turn,
            self.ring,
            self.zones,
            self.rounds,
            self.round,
            self.marker,
            self.phase,
            self.are_screens_down,
            self.is_settled,
            self.closed,
            self.winners,
            self.why,
        )
