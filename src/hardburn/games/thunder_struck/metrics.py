"""What experiments record about a ship at the end of a match."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from hardburn.core.edges import Event, Measure, Metric
from hardburn.core.parts.lab import Lab
from hardburn.games.thunder_struck import events
from hardburn.games.thunder_struck.console import COUNT
from hardburn.games.thunder_struck.position import Position
from hardburn.games.thunder_struck.state import ThunderState

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


@mypyc_attr(allow_interpreted_subclasses=True)
class ThunderLab(Lab[ThunderState]):
    metrics: ClassVar[tuple[Metric, ...]] = METRICS

    def measure(self, state: ThunderState, seat: int) -> dict[str, Measure]:
        return measure(state.position, seat)

    def counted(self, event: Event) -> tuple[str, int, int] | None:
        return counted(event)
