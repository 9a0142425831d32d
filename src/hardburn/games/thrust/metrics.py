"""What experiments record about a side at the end of a match."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from hardburn.core.edges import Event, Measure, Metric
from hardburn.core.parts.lab import Lab
from hardburn.games.thrust import events
from hardburn.games.thrust.naming import KIND_TITLES
from hardburn.games.thrust.position import Position
from hardburn.games.thrust.ships import ABANDONED, DESTROYED, IN_PLAY, OUT_OF_FUEL, SHIPS
from hardburn.games.thrust.state import ThrustState

METRICS: Final = (
    Metric("ships_left", "own ships still in play"),
    Metric("destroyed", "own ships destroyed"),
    Metric("abandoned", "own ships abandoned"),
    Metric("out_of_fuel", "own ships that ran dry"),
    Metric("damage_dealt", "damage by own attacks"),
    Metric("fuel_left", "fuel in own ships still in play"),
    Metric("turns", "turns of a match", of_match=True),
)


def measure(position: Position, seat: int) -> dict[str, Measure]:
    own = position.ships[seat * SHIPS : (seat + 1) * SHIPS]
    fates = [int(ship.gone) for ship in own]
    return {
        "ships_left": fates.count(IN_PLAY),
        "destroyed": fates.count(DESTROYED),
        "abandoned": fates.count(ABANDONED),
        "out_of_fuel": fates.count(OUT_OF_FUEL),
        "fuel_left": sum([int(ship.fuel) for ship in own if ship.is_in_play()]),
        "turns": int(position.turn),
    }


def counted(event: Event) -> tuple[str, int, int] | None:
    return ("damage_dealt", event.seat, event.damage) if isinstance(event, events.Attacked) else None


@mypyc_attr(allow_interpreted_subclasses=True)
class ThrustLab(Lab[ThrustState]):
    metrics: ClassVar[tuple[Metric, ...]] = METRICS

    def traits(self, state: ThrustState, seat: int) -> tuple[str, ...]:
        """The kinds of ships that a side has drawn, each listed once."""
        kinds = {int(state.position.ship(seat, place).kind) for place in range(SHIPS)}
        return tuple([KIND_TITLES[kind] for kind in sorted(kinds)])

    def measure(self, state: ThrustState, seat: int) -> dict[str, Measure]:
        return measure(state.position, seat)

    def counted(self, event: Event) -> tuple[str, int, int] | None:
        return counted(event)
