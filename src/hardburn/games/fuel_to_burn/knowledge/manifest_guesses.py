"""What hidden manifests may say (s33, FB-29, FB-69).

All numbers on a manifest follow from what has been shown, with one exception: which system is damaged if its owner
chose it, and so whether the ship could cool.
"""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.rng import Rng
from hardburn.games.fuel_to_burn.kinds import MELTDOWN, OVERHEATS_AT, SYSTEM_NAMES, SYSTEMS_OF
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import IN_LANE, ON_MAP, Ship


def guess_manifests(position: Position, seat: i64, rng: Rng) -> None:
    """Redraw what the other side can't know about this side's damaged ships."""
    for ship in position.ships:
        is_there: bool = ship.status == ON_MAP or ship.status == IN_LANE
        if ship.seat == seat and is_there and ship.damaged != 0 and not ship.has_open_damage:
            _guess_system(ship, rng)
            _guess_heat(ship, rng)


def _guess_system(ship: Ship, rng: Rng) -> None:
    systems = [system for system in SYSTEM_NAMES if SYSTEMS_OF[ship.kind] & system != 0]
    system: i64 = systems[rng.below(len(systems))]
    was_seen_repaired = ship.offline == 0 and ship.damaged & ship.mended == 0
    ship.damaged = system
    ship.offline = 0 if was_seen_repaired or system & ship.mended != 0 else system


def _guess_heat(ship: Ship, rng: Rng) -> None:
    """An untracked ship on the map is not overheated."""
    if ship.status == ON_MAP and not ship.is_tracked:
        ship.heat = rng.below(OVERHEATS_AT[ship.kind])
    else:
        ship.heat = rng.below(MELTDOWN)
