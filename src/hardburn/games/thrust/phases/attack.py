"""The Attack Phase: Combat checks and their damage (attack.*, TH-12)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.thrust import actions, events
from hardburn.games.thrust.checks import (
    COMBAT,
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    REASONS,
    check,
    faces_of,
)
from hardburn.games.thrust.naming import RESULT_NAMES
from hardburn.games.thrust.notes import ATTACKED, HIDDEN, attack_details, note
from hardburn.games.thrust.phases.morale import morale_check
from hardburn.games.thrust.position import Position
from hardburn.games.thrust.reports import ATTACK, NOT_TOLD, SPECTATORS, report
from hardburn.games.thrust.ships import COMBAT as COMBAT_BAND
from hardburn.games.thrust.ships import FIXED, HEAVY, SHIPS, WEAPONS, Ship, can_attack_class

FUMBLE_DAMAGE = 2
MISS_DAMAGE = 1
DAMAGE_REASONS = ("Black's damage", "Red's damage")


def list_attacks(position: Position, seat: i64, place: i64, legal: list[int]) -> None:
    """Every attack of a ship that has not been operated."""
    ship = position.ship(seat, place)
    if ship.band < COMBAT_BAND or not ship.can_fire():
        return
    base: i64 = actions.ATTACK + place * SHIPS
    legal += [base + target for target in range(SHIPS) if may_attack(ship, position.ship(1 - seat, target))]


def may_attack(ship: Ship, target: Ship) -> bool:
    """A revealed ship in the same band, at most one class higher (attack.1, attack.4)."""
    return target.revealed and target.band == ship.band and can_attack_class(ship.ship_class, target.ship_class)


def has_class_advantage(ship: Ship, target: Ship) -> bool:
    """Against a ship exactly one class lower (attack.3)."""
    return ship.ship_class == target.ship_class + 1


def attack(position: Position, number: i64, target: i64, dice: Dice, log: Log | None) -> None:
    """A Combat check; success damages the target, failure the attacker (attack.2, attack.5 to 8)."""
    ship = position.ships[number]
    seat: i64 = number // SHIPS
    advantage = ship.bonus or has_class_advantage(ship, position.ships[target])
    ship.operated = True
    ship.bonus = False
    result, first, second = check(ship.combat, advantage, dice, REASONS[seat][COMBAT])
    dealt: i64 = _rolled_damage(position, ship, seat, result, dice)
    if log is not None:
        _tell_attack(ship, number, target, result, faces_of(first, second), dealt, log)
    _notice_attack(position, number, target, result, dealt)
    if dealt > 0:
        position.ships[target].hurt = True
        position.suffer(target, dealt, True, log)
        return
    ship.hurt = True
    position.suffer(number, FUMBLE_DAMAGE if result == CRITICAL_FAILURE else MISS_DAMAGE, ship.revealed, log)
    if result == CRITICAL_FAILURE and ship.gone == 0:
        morale_check(position, number, dice, log)


def _rolled_damage(position: Position, ship: Ship, seat: i64, result: i64, dice: Dice) -> i64:
    """The counter's damage, doubled by a critical success (attack.7, attack.8, TH-13)."""
    if result <= FAILURE:
        return 0
    weapon: i64 = WEAPONS[ship.kind]
    sides: i64 = HEAVY if weapon == HEAVY else position.light
    dealt: i64 = 1 if weapon == FIXED else dice.roll(sides, DAMAGE_REASONS[seat])
    return 2 * dealt if result == CRITICAL_SUCCESS else dealt


def _notice_attack(position: Position, number: i64, target: i64, result: i64, dealt: i64) -> None:
    """A hidden attacker is not named; the target, the result and the damage are told (TH-17)."""
    ship = position.ships[number]
    seat: i64 = number // SHIPS
    place: i64 = number % SHIPS
    known: i64 = place if ship.revealed else HIDDEN
    more: i64 = attack_details(result, position.ships[target].ship_class, position.light)
    position.notice(1 - seat, note(ATTACKED, known, ship.band, dealt, more))
    for viewer in range(SPECTATORS + 1):
        named: i64 = place + 1 if ship.revealed or viewer == seat else 0
        position.reports[viewer] = report(
            ATTACK, seat, named, target % SHIPS + 1, result, NOT_TOLD, NOT_TOLD, NOT_TOLD, dealt, NOT_TOLD
        )


def _tell_attack(
    ship: Ship, number: i64, target: i64, result: i64, faces: tuple[int, ...], dealt: i64, log: Log
) -> None:
    seat, place = int(number // SHIPS), int(number % SHIPS) + 1
    other = int(target % SHIPS) + 1
    log.whisper(events.Checked(seat, place, "combat", ship.combat, faces, RESULT_NAMES[result]), [seat])
    own = events.Attacked(seat, place, other, RESULT_NAMES[result], dealt)
    named = place if ship.revealed else None
    log.whisper(own, [seat], events.Attacked(seat, named, other, RESULT_NAMES[result], dealt))
