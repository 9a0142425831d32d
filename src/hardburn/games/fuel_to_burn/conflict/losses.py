"""Taking things off the map: ships destroyed or gone, torpedoes, tankers driven off (s17, s21, FB-17, FB-27)."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.events import Destroyed, Doom, LeftMap, TankerAttacked, TankerLeft, TorpedoGone
from hardburn.games.fuel_to_burn.position.blast_positions import stands_x, stands_y
from hardburn.games.fuel_to_burn.position.manifests import show
from hardburn.games.fuel_to_burn.position.objects import RESUPPLYING, Tanker, Torpedo
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.ship import DESTROYED, LEFT, NEUTRAL, NOWHERE, Ship
from hardburn.games.fuel_to_burn.telemetry import CRASH, TANKER_GONE, TORPEDO_GONE
from hardburn.games.fuel_to_burn.telemetry import DESTROYED as DESTROYED_SIGN

ATTACKS_ON_A_TANKER: Final = 3

TorpedoEnd = Literal[
    "attacked", "defeated", "out of reach", "guide gone", "radiation", "crash", "deep space", "lane", "torpedo"
]


def destroy(position: Position, ship: Ship, doom: Doom, log: Log | None) -> None:
    """Its guided torpedoes are lost with it (FB-17)."""
    x = stands_x(position, ship)
    y = stands_y(position, ship)
    position.draw(
        CRASH if doom == "crash" else DESTROYED_SIGN, _colour(position, ship), ship.number, ship.system, x, y, x, y
    )
    if log is not None:
        show(position, Destroyed(ship.vessel(), doom), log)
    _take_off(position, ship, DESTROYED, log)


def leave(position: Position, ship: Ship, cause: Literal["deep space", "never came"], log: Log | None) -> None:
    """The ship is not destroyed, but no longer counts (FB-2, FB-27)."""
    if log is not None:
        log.add(LeftMap(ship.vessel(), cause))
    _take_off(position, ship, LEFT, log)


def remove_torpedo(position: Position, torpedo: Torpedo, why: TorpedoEnd, log: Log | None) -> None:
    torpedo.is_gone = True
    x = torpedo.x
    y = torpedo.y
    position.draw(TORPEDO_GONE, torpedo.seat, torpedo.number, torpedo.system, x, y, x, y)
    if log is not None:
        log.add(TorpedoGone(torpedo.seat, torpedo.number, why))


def lose_torpedoes(position: Position, guide: Ship, why: TorpedoEnd, log: Log | None) -> None:
    """Remove all torpedoes that this ship guides."""
    for torpedo in position.torpedoes:
        if torpedo.guide == guide.number and not torpedo.is_gone:
            remove_torpedo(position, torpedo, why, log)


def attack_tanker(position: Position, tanker: Tanker, log: Log | None) -> None:
    """Count a declared attack or splash; the third during its stay drives the tanker off (s21, FB-42)."""
    tanker.attacks += 1
    if log is not None:
        log.add(TankerAttacked(tanker.seat, tanker.number, tanker.attacks, (tanker.x, tanker.y)))
    if tanker.attacks >= ATTACKS_ON_A_TANKER:
        tanker.status = RESUPPLYING
        tanker.since = position.day
        x = tanker.x
        y = tanker.y
        position.draw(TANKER_GONE, tanker.seat, tanker.number, tanker.system, x, y, x, y)
        if log is not None:
            log.add(TankerLeft(tanker.seat, tanker.number, is_driven_off=True))


def _take_off(position: Position, ship: Ship, status: i64, log: Log | None) -> None:
    ship.status = status
    ship.anchor = NOWHERE
    ship.refit_days = 0
    ship.is_tracked = False
    if ship.seat < NEUTRAL:
        position.sides[ship.seat].points_lost += ship.price()
    lose_torpedoes(position, ship, "guide gone", log)


def _colour(position: Position, ship: Ship) -> i64:
    """The colour of the active side, which draws the signs (s26)."""
    activity = position.activity
    return ship.seat if activity is None else position.ships[activity.ship].seat
