"""The Morale Phase: Morale checks, then fires and reactors (morale.*, TH-14, TH-25)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.thrust import events
from hardburn.games.thrust.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS
from hardburn.games.thrust.damage import after_effects
from hardburn.games.thrust.naming import RESULT_NAMES
from hardburn.games.thrust.notes import CHECKS, FIRES, FLED, MORALE, TOLD, note
from hardburn.games.thrust.position import Position
from hardburn.games.thrust.ships import ABANDONED, DEAD, EVASION_LEAST, OUT, OUT_OF_FUEL, SHIPS

MORALE_SIDES: Final = 10
REASONS: Final = ("Black's Morale check", "Red's Morale check")


def morale_phase(position: Position, dice: Dice, log: Log | None) -> None:
    """The first player's ships first, in order of their places: all checks, then fires and reactors (TH-25)."""
    order = _order(position)
    position.notice_both(note(CHECKS))
    for number in order:
        if position.ships[number].hurt:
            morale_check(position, number, dice, log)
    position.notice_both(note(MORALE))
    position.notice_both(note(FIRES))
    lumps = [after_effects(position.ships[number].rows) for number in order]
    for turn in range(len(order)):
        ship = position.ships[order[turn]]
        if ship.gone == 0 and lumps[turn] > 0:
            position.suffer(order[turn], lumps[turn], False, log)
        elif ship.telling:
            position.notice(1 - order[turn] // SHIPS, note(TOLD, order[turn] % SHIPS, 0, ship.damage))


def morale_check(position: Position, number: i64, dice: Dice, log: Log | None) -> None:
    """1: abandoned; 10: a bonus; under its damage: out of range; else nothing (morale.1 to 6, TH-14)."""
    ship = position.ships[number]
    seat: i64 = number // SHIPS
    ship.hurt = False
    face: i64 = dice.roll(MORALE_SIDES, REASONS[seat])
    result: i64 = morale_result(face, ship.damage)
    if log is not None:
        log.whisper(events.MoraleChecked(seat, number % SHIPS + 1, face, RESULT_NAMES[result]), [seat])
    if result == CRITICAL_FAILURE:
        position.remove(number, ABANDONED, log)
    elif result == CRITICAL_SUCCESS:
        ship.bonus = True
    elif result == FAILURE and ship.rows & DEAD == 0:
        _flee(position, number, log)


def morale_result(face: i64, damage: i64) -> i64:
    """A roll equal to its damage is good enough (TH-14)."""
    if face == 1:
        return CRITICAL_FAILURE
    if face == MORALE_SIDES:
        return CRITICAL_SUCCESS
    return SUCCESS if face >= damage else FAILURE


def _flee(position: Position, number: i64, log: Log | None) -> None:
    """Out of range, for the evasion minimum of its band. A ship that can't pay is removed (morale.4, TH-14, TH-32).

    If that takes the last fuel, the others hear only that the ship is out of play, as if it could not have paid.
    """
    ship = position.ships[number]
    fuel: i64 = EVASION_LEAST[ship.band]
    if not ship.can_pay(fuel):
        if log is not None:
            side: i64 = number // SHIPS
            told = events.CouldNotPay(side, number % SHIPS + 1, fuel + ship.leak, ship.fuel)
            log.whisper(told, [side])
        position.remove(number, OUT_OF_FUEL, log)
        return
    if log is not None:
        seat, place = int(number // SHIPS), int(number % SHIPS) + 1
        heard = events.Fled(seat, place, None) if ship.revealed and ship.can_pay(fuel + 1) else None
        log.whisper(events.Fled(seat, place, fuel + ship.leak), [seat], heard)
    position.spend(ship, fuel)
    position.go(number, OUT, log, FLED)
    position.remove_if_empty(number, log)


def _order(position: Position) -> list[i64]:
    """The ships in play, the first player's first."""
    order: list[i64] = []
    for side in (position.first, 1 - position.first):
        first: i64 = side * SHIPS
        order += [number for number in range(first, first + SHIPS) if position.ships[number].gone == 0]
    return order
