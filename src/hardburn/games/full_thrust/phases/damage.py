"""Beam dice, hull boxes and threshold checks (fire.5, damage.*, FT-7 to FT-10)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.full_thrust import events
from hardburn.games.full_thrust.ship import DESTROYED, ROWS, Ship
from hardburn.games.full_thrust.systems import DRIVE, is_damaged, knock_out, system_name, systems_of


def throw(count: i64, dice: Dice, reason: str, faces: list[int] | None = None) -> int:
    """The damage of this many beam dice: 4 and 5 do 1, a 6 does 2 and is rolled again, as long as 6s come (FT-7)."""
    damage: i64 = 0
    while count > 0:
        sixes: i64 = 0
        for _ in range(count):
            face: i64 = dice.roll(6, reason)
            if faces is not None:
                faces.append(face)
            if face == 6:
                damage += 2
                sixes += 1
            elif face >= 4:
                damage += 1
        count = sixes
    return damage


def suffer(ship: Ship, damage: i64, dice: Dice, log: Log | None) -> None:
    """Check off boxes, with a check for each completed row in order. The last box destroys the ship (FT-7, FT-8)."""
    before: i64 = ship.damage
    after: i64 = before + damage
    parties: i64 = ship.parties()
    if after >= ship.plan.hull:
        ship.damage = ship.plan.hull
        ship.status = DESTROYED
        return
    ship.damage = after
    if log is not None and ship.parties() < parties:
        log.add(events.PartiesLost(ship.vessel(), parties - ship.parties(), ship.parties()))
    for row in range(ROWS):
        end: i64 = ship.plan.row_ends[row]
        if ship.plan.rows[row] > 0 and before < end <= after:
            check_threshold(ship, row, dice, log)


def check_threshold(ship: Ship, row: int, dice: Dice, log: Log | None) -> None:
    """A die for each system not already out: 6 disables it after row 1, 5 or more after row 2, 4 or more after row 3.

    The first failure of the drive halves thrust, the second makes it 0 (FT-10).
    """
    fails_on = 6 - row
    reason = f"threshold check of {ship.name}" if log is not None else "threshold check"
    checks: list[events.Check] = []
    lost: list[str] = []
    for system in systems_of(ship.plan):
        if ship.drive_hits == 2 if system == DRIVE else is_damaged(ship, system):
            continue
        face = dice.roll(6, reason)
        if face >= fails_on:
            knock_out(ship, system)
        if log is not None:
            checks.append(events.Check(system_name(system), face))
            if face >= fails_on:
                lost.append(system_name(system))
    if log is not None:
        log.add(events.ThresholdChecked(ship.vessel(), row + 1, fails_on, tuple(checks), tuple(lost)))
