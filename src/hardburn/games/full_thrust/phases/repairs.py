"""Damage control: which systems parties work on, and their rolls (repair.*, FT-11).

An assignment is a number, 4 x (4,096 x the ship + the system) + the parties, so that sorting gives the order of rolls.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.full_thrust import events
from hardburn.games.full_thrust.actions import FINISH_REPAIRS, KINDS, REPAIR
from hardburn.games.full_thrust.battle import Battle
from hardburn.games.full_thrust.phases.fire import NOBODY
from hardburn.games.full_thrust.ship import Ship
from hardburn.games.full_thrust.systems import SYSTEMS, bring_back, damaged_systems, has_system, is_damaged, system_name

MOST_PARTIES: Final = 3
SUCCESS: Final = 6


def needs_repair(ship: Ship) -> bool:
    """Whether the ship's parties have something to do."""
    return ship.on_table() and ship.parties() > 0 and len(damaged_systems(ship)) > 0


def face_needed(parties: int) -> int:
    """The lowest face that succeeds: 6, and one less for each extra party (FT-11)."""
    return SUCCESS - (parties - 1)


class Repairs:
    """What the fleets have assigned in this turn."""

    def __init__(self, battle: Battle, assigned: list[int]) -> None:
        self.battle = battle
        self.ships = battle.ships
        self.assigned = assigned

    def copy(self, battle: Battle) -> Repairs:
        return Repairs(battle, self.assigned[:])

    def next_fleet(self, first: i64) -> int:
        """The next fleet from this seat on that has something to repair; NOBODY if none has."""
        for seat in range(first, len(self.battle.sides)):
            if self.concern(seat):
                return seat
        return NOBODY

    def fleet_in_place_of(self, seat: i64) -> int:
        """The next fleet with repairs, or else the last before, so that somebody rolls what was assigned (FT-19)."""
        later = self.next_fleet(seat + 1)
        if later != NOBODY:
            return later
        earlier = [other for other in range(seat) if self.concern(other)]
        return earlier[-1] if earlier else NOBODY

    def concern(self, seat: int) -> bool:
        """Whether the fleet has anything to repair."""
        return any(ship.seat == seat and needs_repair(ship) for ship in self.ships)

    def at_work(self, ship: int, system: int) -> int:
        """How many parties are assigned to a system."""
        place = SYSTEMS * ship + system
        for code in self.assigned:
            if code >> 2 == place:
                return code & 3
        return 0

    def free_parties(self, ship: Ship) -> int:
        free: int = ship.parties()
        for code in self.assigned:
            if code // (4 * SYSTEMS) == ship.number:
                free -= code & 3
        return free

    def allows(self, ship: Ship | None, system: int, parties: int) -> bool:
        """A damaged system and at most three parties without other work, or 0 to take off those at work (FT-11)."""
        if ship is None or not has_system(ship.plan, system) or not is_damaged(ship, system):
            return False
        busy = self.at_work(ship.number, system)
        return parties <= self.free_parties(ship) + busy if parties > 0 else busy > 0

    def assign(self, ship: Ship, system: int, parties: int, log: Log | None) -> None:
        """Assign parties to a system instead of those assigned before."""
        place = SYSTEMS * ship.number + system
        self.assigned = [code for code in self.assigned if code >> 2 != place]
        if parties > 0:
            self.assigned.append(4 * place + parties)
            self.assigned.sort()
        if log is not None:
            log.add(events.RepairAssigned(ship.vessel(), system_name(system), parties))

    def choices(self, seat: int) -> list[int]:
        """Work for the free parties of the fleet's next ship that has any, or no more work (FT-3, FT-11)."""
        for ship in self.ships:
            if ship.seat != seat or not needs_repair(ship):
                continue
            most = min(MOST_PARTIES, self.free_parties(ship))
            listed = [
                KINDS * (4 * (SYSTEMS * ship.number + system) + parties) + REPAIR
                for system in damaged_systems(ship)
                if most > 0 and self.at_work(ship.number, system) == 0
                for parties in range(most, 0, -1)
            ]
            if listed:
                return [*listed, FINISH_REPAIRS]
        return [FINISH_REPAIRS]

    def roll(self, dice: Dice, log: Log | None) -> None:
        """One roll for each system under repair, by seats, ships and systems; all were assigned before (FT-11)."""
        for code in self.assigned:
            ship = self.ships[code // (4 * SYSTEMS)]
            system, parties = (code >> 2) % SYSTEMS, code & 3
            face = dice.roll(6, f"{ship.name} repairs {system_name(system)}" if log is not None else "repair")
            if face >= face_needed(parties):
                bring_back(ship, system)
            if log is not None:
                done = face >= face_needed(parties)
                log.add(events.RepairRolled(ship.vessel(), system_name(system), parties, face, done))
        self.assigned = []

    def drop(self, seat: int) -> None:
        """A fleet that surrendered repairs nothing."""
        self.assigned = [code for code in self.assigned if self.ships[code // (4 * SYSTEMS)].seat != seat]
