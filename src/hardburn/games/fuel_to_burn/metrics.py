"""What experiments record about a side at the end of a match."""

from __future__ import annotations

from typing import ClassVar, Final

from hardburn.core.edges import Event, Measure, Metric
from hardburn.core.parts.lab import Lab
from hardburn.games.fuel_to_burn import events
from hardburn.games.fuel_to_burn.objectives import DONE
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, LEFT, NEUTRAL
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.games.fuel_to_burn.words import reading

METRICS: Final = (
    Metric("objectives", "own objectives reached"),
    Metric("hits", "hits by own ships"),
    Metric("kills", "enemy ships destroyed, by whatever cause"),
    Metric("destroyed", "own ships destroyed"),
    Metric("left_map", "own ships lost in deep space or never come"),
    Metric("points_lost", "points of own ships destroyed or gone"),
    Metric("fuel_left", "fuel in own ships still in play"),
    Metric("days", "days of a match", of_match=True),
)


def measure(position: Position, seat: int) -> dict[str, Measure]:
    own = [ship for ship in position.ships if ship.seat == seat]
    lost = [int(ship.seat) for ship in position.ships if ship.status == DESTROYED and ship.seat < NEUTRAL]
    return {
        "objectives": sum([objective.seat == seat and objective.status == DONE for objective in position.objectives]),
        "kills": len(lost) - lost.count(seat),
        "destroyed": lost.count(seat),
        "left_map": sum([ship.status == LEFT for ship in own]),
        "points_lost": int(position.sides[seat].points_lost),
        "fuel_left": sum([int(ship.fuel) for ship in own if ship.is_in_play()]),
        "days": int(position.day),
    }


def counted(event: Event) -> tuple[str, int, int] | None:
    if isinstance(event, events.Hit) and event.by is not None and event.by.seat < NEUTRAL:
        return "hits", event.by.seat, 1
    return None


class FuelLab(Lab[FuelState]):
    metrics: ClassVar[tuple[Metric, ...]] = METRICS

    def traits(self, state: FuelState, seat: int) -> tuple[str, ...]:
        return reading.traits(state.position, seat)

    def measure(self, state: FuelState, seat: int) -> dict[str, Measure]:
        return measure(state.position, seat)

    def counted(self, event: Event) -> tuple[str, int, int] | None:
        return counted(event)
