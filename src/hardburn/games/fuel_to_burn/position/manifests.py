"""Who hears of a change on a ship's manifest (s6, s33, FB-29)."""

from __future__ import annotations

from hardburn.core.edges import Event
from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import Ship


def note(position: Position, ship: Ship, event: Event, log: Log) -> None:
    """Tell everybody, or with hidden manifests only the ship's owner."""
    if position.terms.has_hidden_manifests:
        log.whisper(event, (ship.seat,))
    else:
        log.add(event)


def show(position: Position, event: Event, log: Log) -> None:
    """Tell everybody; with hidden manifests this reveals a secret."""
    if position.terms.has_hidden_manifests:
        log.reveal(event)
    else:
        log.add(event)
