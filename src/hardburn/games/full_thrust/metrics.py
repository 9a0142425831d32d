"""What experiments record about a fleet: its result at the end of a match, and its ships at the start."""

from __future__ import annotations

from typing import ClassVar, Final

from hardburn.core.edges import Event, Measure, Metric
from hardburn.core.parts.lab import Lab
from hardburn.games.full_thrust import events
from hardburn.games.full_thrust.battle import Battle
from hardburn.games.full_thrust.ship import DESTROYED, LEFT, Ship
from hardburn.games.full_thrust.state import FullThrustState

METRICS: Final = (
    Metric("fleet", "its ships", "text"),
    Metric("points", "what the fleet costs"),
    Metric("damage_dealt", "damage by its beams"),
    Metric("kills", "ships whose last box it took"),
    Metric("escorts_lost", "own ships of up to 45 mass destroyed"),
    Metric("cruisers_lost", "own ships of 46 to 90 mass destroyed"),
    Metric("capitals_lost", "own ships of more mass destroyed"),
    Metric("ships_left", "own ships still on the table"),
    Metric("ran_off", "own ships that left the table"),
    Metric("turns", "turns of a match", of_match=True),
)
LARGEST_ESCORT: Final = 45
LARGEST_CRUISER: Final = 90


def measure(battle: Battle, turn: int, seat: int) -> dict[str, Measure]:
    own = [ship for ship in battle.ships if ship.seat == seat]
    masses = [ship.plan.mass for ship in own if ship.status == DESTROYED]
    escorts = sum([mass <= LARGEST_ESCORT for mass in masses])
    capitals = sum([mass > LARGEST_CRUISER for mass in masses])
    return {
        "fleet": fleet_of(own),
        "points": sum([int(ship.plan.price) for ship in own]),
        "escorts_lost": escorts,
        "cruisers_lost": len(masses) - escorts - capitals,
        "capitals_lost": capitals,
        "ships_left": sum([ship.on_table() for ship in own]),
        "ran_off": sum([ship.status == LEFT for ship in own]),
        "turns": turn,
    }


def counted(event: Event) -> tuple[str, int, int] | None:
    if isinstance(event, events.Attacked):
        return "damage_dealt", event.vessel.seat, event.damage
    if isinstance(event, events.Destroyed):
        return "kills", event.by.seat, 1
    return None


def fleet_of(ships: list[Ship]) -> str:
    """The fleet as the option `fleets` writes it: `2 Suffren, Milan`."""
    names = [ship.plan.name for ship in ships]
    different = list(dict.fromkeys(names))
    return ", ".join([f"{names.count(name)} {name}" if names.count(name) > 1 else name for name in different])


def traits(battle: Battle, seat: int) -> tuple[str, ...]:
    """The designs in a fleet, each listed once."""
    return tuple(sorted({ship.plan.name for ship in battle.ships if ship.seat == seat}))


class FullThrustLab(Lab[FullThrustState]):
    metrics: ClassVar[tuple[Metric, ...]] = METRICS

    def traits(self, state: FullThrustState, seat: int) -> tuple[str, ...]:
        return traits(state.battle, seat)

    def measure(self, state: FullThrustState, seat: int) -> dict[str, Measure]:
        return measure(state.battle, int(state.turn), seat)

    def counted(self, event: Event) -> tuple[str, int, int] | None:
        return counted(event)
