"""Intelligence reports with hidden manifests: what a side learnt about enemy ships on a day (s33)."""

from __future__ import annotations

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.events import IntelligenceGained, ManifestReported
from hardburn.games.fuel_to_burn.kinds import SYSTEM_NAMES, SystemName
from hardburn.games.fuel_to_burn.position.additions import Watch
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, STATION, Ship


def report(position: Position, seat: int, log: Log | None) -> None:
    """Report on all enemy ships on the map. Everybody hears of it; only the two sides hear what it says (FB-88)."""
    if not position.terms.has_hidden_manifests:
        return
    ships = position.on_map(1 - seat)
    if not ships:
        return
    if log is not None:
        log.add(IntelligenceGained(seat, tuple(ship.vessel() for ship in ships)))
    for ship in ships:
        _report_on(position, ship, seat, log)


def watch_blockades(position: Position, log: Log | None) -> None:
    """In Administration: a blockade that a scenario names brings a report, at most one per side and day (FB-88)."""
    watches = position.terms.additions.watches
    for seat in (0, 1):
        for number in range(len(watches)):
            if _is_due(position, watches[number], number, seat):
                position.story.watched.append(2 * number + seat)
                report(position, seat, log)
                break


def _is_due(position: Position, watch: Watch, number: int, seat: int) -> bool:
    if watch.seat >= 0 and watch.seat != seat:
        return False
    if not watch.is_daily and 2 * number + seat in position.story.watched:
        return False
    for ship in position.ships:
        if ship.seat == seat and ship.status == ON_MAP and ship.anchor >= STATION:
            station: int = ship.anchor - STATION
            if position.stations[station].seat == 1 - seat and watch.station in (-1, station):
                return True
    return False


def _report_on(position: Position, ship: Ship, seat: int, log: Log | None) -> None:
    """The damaged system is known from now on, and with it how the ship cools."""
    ship.report = [position.day, ship.armour, ship.fuel, ship.torpedoes, ship.heat, ship.offline, ship.damaged]
    if ship.damaged != 0:
        ship.has_open_damage = True
    if log is not None:
        told = ManifestReported(
            seat,
            ship.vessel(),
            ship.armour,
            ship.fuel,
            ship.torpedoes,
            ship.heat,
            _named(ship.offline),
            _named(ship.damaged & ~ship.offline),
        )
        log.whisper(told, (0, 1))


def _named(bits: int) -> tuple[SystemName, ...]:
    return tuple([SYSTEM_NAMES[bit] for bit in SYSTEM_NAMES if bits & bit])
