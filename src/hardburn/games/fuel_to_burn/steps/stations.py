"""Orbit, docking, blockades and refits (s25, s29, FB-14, FB-48)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.codes import (
    REFIT,
    REFIT_DAMAGE,
    REFIT_FUEL,
    REFIT_SHIELD,
    REFIT_TORPEDOES,
    code,
)
from hardburn.games.fuel_to_burn.conflict import heat
from hardburn.games.fuel_to_burn.decisions import RefitName
from hardburn.games.fuel_to_burn.events import (
    CastOff,
    Docked,
    RefitBegan,
    RefitStopped,
    Refitted,
    Tracked,
    Untracked,
)
from hardburn.games.fuel_to_burn.kinds import MOST_ARMOUR, MOST_FUEL, MOST_TORPEDOES
from hardburn.games.fuel_to_burn.position import anchors
from hardburn.games.fuel_to_burn.position.agenda import Question, Task
from hardburn.games.fuel_to_burn.position.manifests import show
from hardburn.games.fuel_to_burn.position.naming import place_called
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.questions import WHICH_REFIT
from hardburn.games.fuel_to_burn.position.ship import NOWHERE, ON_MAP, STATION, Ship
from hardburn.games.fuel_to_burn.position.tasks import REFITS
from hardburn.games.fuel_to_burn.steps import special_orders
from hardburn.games.fuel_to_burn.telemetry import MASKED, TRACKED

REFIT_DAYS: Final = 3
MOST_RELOADED: Final = 2
REFIT_NAMES: Final[list[RefitName]] = ["damage", "fuel", "shield", "torpedoes"]

# Problems with a refit.
FINE: Final = 0
NOT_DOCKED: Final = 1
NOT_FRIENDLY: Final = 2
SPENT: Final = 3
BUSY: Final = 4
IN_HAND: Final = 5


# Coming and going


def dock(position: Position, ship: Ship, anchor: i64, log: Log | None) -> None:
    """The ship becomes stationary, and is tracked until it leaves (s29)."""
    ship.anchor = anchor
    ship.velocity = 0
    if log is not None:
        place = anchors.anchor_name(anchor)
        assert place is not None
        called = place_called(position, ship.system, anchor)
        log.add(Docked(ship.vessel(), place, called, starts_blockade(position, ship, anchor)))
    if not ship.is_tracked:
        ship.is_tracked = True
        position.draw(TRACKED, ship.seat, ship.number, ship.system, ship.x, ship.y, ship.x, ship.y)
        if log is not None:
            log.add(Tracked(ship.vessel(), "stationary"))


def starts_blockade(position: Position, ship: Ship, anchor: i64) -> bool:
    """Docking at any station, or orbiting a planet that is nobody's home (s25)."""
    if anchor >= STATION:
        return not position.stations[anchor - STATION].is_point()
    return not any(ship.system == 0 and side.home == anchor for side in position.sides)


def cast_off(position: Position, ship: Ship, log: Log | None) -> None:
    """It is untracked again unless overheated, and loses its current refit (FB-14, FB-48)."""
    place = anchors.anchor_name(ship.anchor)
    if log is not None and place is not None:
        log.add(CastOff(ship.vessel(), place, place_called(position, ship.system, ship.anchor)))
    if ship.refit_days > 0:
        ship.refit_days = 0
        if log is not None:
            log.add(RefitStopped(ship.vessel(), ship.anchor - STATION))
    special_orders.stop_work(position, ship, log)
    ship.anchor = NOWHERE
    if ship.is_tracked and not ship.is_overheated():
        ship.is_tracked = False
        position.draw(MASKED, ship.seat, ship.number, ship.system, ship.x, ship.y, ship.x, ship.y)
        if log is not None:
            show(position, Untracked(ship.vessel(), "departure"), log)


# Refits


def refit_problem(position: Position, ship: Ship) -> i64:
    """The problem with a refit; 0: none."""
    if ship.anchor < STATION:
        return NOT_DOCKED
    station = position.stations[ship.anchor - STATION]
    if station.seat != ship.seat:
        return NOT_FRIENDLY
    if station.is_spent:
        return SPENT
    if ship.refit_days > 0:
        return IN_HAND
    for other in position.ships:
        if other.anchor == ship.anchor and other.refit_days > 0 and other.status == ON_MAP:
            return BUSY
    return FINE


def begin_refit(ship: Ship, log: Log | None) -> None:
    """Only damage that is already repaired can be made good (s25)."""
    ship.refit_days = REFIT_DAYS
    ship.may_mend = ship.damaged != 0 and ship.offline == 0
    if log is not None:
        log.add(RefitBegan(ship.vessel(), ship.anchor - STATION))


def count_refits(position: Position, number: i64, log: Log | None) -> None:
    """Count a day of each refit, from a ship's number on; a finished one removes all heat, and its player chooses."""
    for place in range(number, len(position.ships)):
        ship = position.ships[place]
        if ship.refit_days == 0 or ship.status != ON_MAP:
            continue
        ship.refit_days -= 1
        if ship.refit_days == 0:
            heat.cool(position, ship, ship.heat, "refit", log)
            position.due(Task(REFITS, ship=place + 1))
            position.ask(Question(WHICH_REFIT, 1 + ship.seat, ship.number))
            return


def refit_choices(position: Position) -> list[int]:
    ship = position.ships[position.question.ship]
    return [code(REFIT, choice) for choice in range(len(REFIT_NAMES)) if can_choose(ship, choice)]


def can_choose(ship: Ship, choice: i64) -> bool:
    """Fuel can always be chosen, the others only where there is something to do."""
    if choice == REFIT_DAMAGE:
        return ship.may_mend and ship.damaged != 0 and ship.offline == 0
    if choice == REFIT_SHIELD:
        return ship.armour < MOST_ARMOUR[ship.kind]
    if choice == REFIT_TORPEDOES:
        return ship.torpedoes < MOST_TORPEDOES[ship.kind]
    return choice == REFIT_FUEL


def refit(position: Position, choice: i64, log: Log | None) -> None:
    """Apply one of the four choices; the station is spent (s25)."""
    ship = position.ships[position.question.ship]
    position.answered()
    station = position.stations[ship.anchor - STATION]
    station.is_spent = True
    if choice == REFIT_DAMAGE:
        ship.damaged = 0
    elif choice == REFIT_FUEL:
        ship.fuel = MOST_FUEL[ship.kind]
    elif choice == REFIT_SHIELD:
        ship.armour += 1
    else:
        ship.torpedoes = min(ship.torpedoes + MOST_RELOADED, MOST_TORPEDOES[ship.kind])
    if log is not None:
        log.add(Refitted(ship.vessel(), station.number, REFIT_NAMES[choice]))
