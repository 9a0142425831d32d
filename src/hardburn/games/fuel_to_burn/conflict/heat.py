"""Heat: gaining it, losing it, and being tracked by it (s5, s9, s18)."""

from __future__ import annotations

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.events import Cooled, CoolingCause, HeatCause, Heated, Tracked
from hardburn.games.fuel_to_burn.kinds import MELTDOWN
from hardburn.games.fuel_to_burn.position.agenda import Task
from hardburn.games.fuel_to_burn.position.manifests import note, show
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.position.tasks import AFTERMATH
from hardburn.games.fuel_to_burn.telemetry import TRACKED


def heat_up(position: Position, ship: Ship, by: int, cause: HeatCause, log: Log | None) -> None:
    """Add heat outside an exchange of hits; a meltdown follows at once."""
    add(position, ship, by, cause, log)
    if ship.heat >= MELTDOWN:
        position.due(Task(AFTERMATH))


def add(position: Position, ship: Ship, by: int, cause: HeatCause, log: Log | None) -> None:
    """An overheated ship is tracked at once (s9.2); a meltdown waits until all hits have landed (FB-37)."""
    ship.heat += by
    if log is not None:
        note(position, ship, Heated(ship.vessel(), by, ship.heat, cause), log)
    if ship.is_overheated() and not ship.is_tracked:
        ship.is_tracked = True
        position.draw(TRACKED, ship.seat, ship.number, ship.system, ship.x, ship.y, ship.x, ship.y)
        if log is not None:
            show(position, Tracked(ship.vessel(), "heat"), log)


def cool(position: Position, ship: Ship, by: int, cause: CoolingCause, log: Log | None) -> None:
    """Remove at most the heat that the ship has, and none without a working Core (s5)."""
    lost = min(by, ship.heat)
    if lost <= 0 or not ship.has_core():
        return
    ship.heat -= lost
    if log is not None:
        note(position, ship, Cooled(ship.vessel(), lost, ship.heat, cause), log)
