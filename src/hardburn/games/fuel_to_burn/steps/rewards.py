"""Rewards of special orders, places and events for a ship and its side (s12, s26, FB-4, FB-85)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.fuel_to_burn.conflict import heat
from hardburn.games.fuel_to_burn.events import MessageHeard, Repaired, Supplied, SupplyName
from hardburn.games.fuel_to_burn.kinds import MOST_ARMOUR, MOST_FUEL, MOST_TORPEDOES, SYSTEM_NAMES
from hardburn.games.fuel_to_burn.position import intelligence
from hardburn.games.fuel_to_burn.position.additions import Reward
from hardburn.games.fuel_to_burn.position.manifests import note
from hardburn.games.fuel_to_burn.position.position import Position
from hardburn.games.fuel_to_burn.position.scenario_progress import TO_ALL
from hardburn.games.fuel_to_burn.position.ship import ON_MAP, Ship
from hardburn.games.fuel_to_burn.steps import progress


def give(position: Position, ship: Ship, reward: Reward, log: Log | None) -> None:
    """To a ship on the map and its side, as far as the manifest has room (FB-4)."""
    if ship.status == ON_MAP:
        _supply(position, ship, reward, log)
        _mend(position, ship, reward.repair, log)
        if reward.heat < 0:
            heat.cool(position, ship, -reward.heat, "scenario", log)
        elif reward.heat > 0:
            heat.heat_up(position, ship, reward.heat, "scenario", log)
    give_side(position, ship.seat, reward, log)


def give_side(position: Position, seat: i64, reward: Reward, log: Log | None) -> None:
    """What needs no ship: a report, a count, a message. Ships that nobody owns have no side to get it."""
    if seat > 1:
        return
    if reward.message:
        send(position, seat, reward.message, log)
    if reward.has_report:
        intelligence.report(position, seat, log)
    if reward.counts:
        progress.count_task(position, seat, reward.counts, reward.amount, log)


def send(position: Position, to: i64, text: str, log: Log | None) -> None:
    """Send a message to one side in secret, or to all; it stays in the view."""
    position.story.keep(position.day, to, text)
    if log is None:
        return
    if to == TO_ALL:
        log.add(MessageHeard(None, text))
    else:
        log.whisper(MessageHeard(to, text), (to,))


def _supply(position: Position, ship: Ship, reward: Reward, log: Log | None) -> None:
    fuel: i64 = min(reward.fuel, MOST_FUEL[ship.kind] - ship.fuel)
    if fuel > 0:
        ship.fuel += fuel
        _tell(position, ship, "fuel", fuel, ship.fuel, log)
    torpedoes: i64 = min(reward.torpedoes, MOST_TORPEDOES[ship.kind] - ship.torpedoes)
    if torpedoes > 0:
        ship.torpedoes += torpedoes
        _tell(position, ship, "torpedoes", torpedoes, ship.torpedoes, log)
    armour: i64 = min(reward.armour, MOST_ARMOUR[ship.kind] - ship.armour)
    if armour > 0:
        ship.armour += armour
        _tell(position, ship, "armour", armour, ship.armour, log)


def _tell(position: Position, ship: Ship, what: SupplyName, by: i64, now: i64, log: Log | None) -> None:
    if log is not None:
        note(position, ship, Supplied(ship.vessel(), what, by, now), log)


def _mend(position: Position, ship: Ship, systems: i64, log: Log | None) -> None:
    """As after a repair, the damage still counts (s17)."""
    if ship.damaged != 0:
        ship.mended |= systems
    for system in SYSTEM_NAMES:
        if ship.offline & systems & system != 0:
            ship.offline &= ~system
            if log is not None:
                note(position, ship, Repaired(ship.vessel(), SYSTEM_NAMES[system]), log)
