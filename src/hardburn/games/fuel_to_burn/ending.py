"""Who wins, and when (s8.4, FB-27, FB-51)."""

from __future__ import annotations

from hardburn.core.log import Log
from hardburn.core.results import Outcome
from hardburn.games.fuel_to_burn.position import Position


def resign(position: Position, seat: int, log: Log | None) -> None:
    raise NotImplementedError


def outcome_of(position: Position) -> Outcome | None:
    raise NotImplementedError
