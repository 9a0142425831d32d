"""What experiments record about a ship at the end of a match."""

from __future__ import annotations

from typing import Final

from hardburn.core.parts import Event, Measure, Metric
from hardburn.games.thunder_struck import events
from hardburn.games.thunder_struck.console import COUNT
from hardburn.games.thunder_struck.position import Position

METRICS: Final = (
    Metric("hits", "shots that hit"),
    Metric("damage", "own spaces damaged"),
    Metric("alive", "1 if the ship still flies"),
    Metric("cubes_left", "cubes at the end"),
    Metric("rounds", "rounds of a match", of_match=True),
)


def measure(position: Position, seat: int) -> dict[str, Measure]:
    ship = position.ships[seat]
    return {
        "damage": COUNT[ship.damage],
        "alive": 1 if ship.is_alive else 0,
        "cubes_left": int(ship.cubes),
        "rounds": int(position.round),
    }


def counted(event: Event) -> tuple[str, int, int] | None:
    return ("hits", event.seat, 1) if isinstance(event, events.Hit) else None
