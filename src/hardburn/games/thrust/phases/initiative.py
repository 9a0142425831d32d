"""The Initiative Phase: each side checks its highest stat (initiative.*, TH-4)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.thrust import events
from hardburn.games.thrust.checks import CRITICAL_SUCCESS, SUCCESS, judged
from hardburn.games.thrust.naming import RESULT_NAMES
from hardburn.games.thrust.notes import BEST, note
from hardburn.games.thrust.position import Position
from hardburn.games.thrust.ships import BEST_STATS, BLACK, LIFE_SUPPORT_LOSS, RED, SHIPS

REASONS = ("Black's check for the initiative", "Red's check for the initiative")
NO_NEWS = min(BEST_STATS) - LIFE_SUPPORT_LOSS
"""Every ship has a stat of this, even with crippled life support, so a lower one tells nothing."""


def roll_initiative(position: Position, dice: Dice, log: Log | None) -> None:
    """Roll until one side alone succeeds or succeeds better; it goes first (initiative.1 to 3)."""
    black_stat: i64 = highest_stat(position, BLACK)
    red_stat: i64 = highest_stat(position, RED)
    while True:
        black: i64 = dice.roll(100, REASONS[BLACK]) - 1
        red: i64 = dice.roll(100, REASONS[RED]) - 1
        if log is not None:
            _tell(BLACK, black_stat, black, log)
            _tell(RED, red_stat, red, log)
        ahead: i64 = compared(judged(black, black_stat), black, judged(red, red_stat), red)
        _conclude(position, BLACK, judged(black, black_stat), black, ahead)
        _conclude(position, RED, judged(red, red_stat), red, -ahead)
        if ahead != 0:
            position.first = BLACK if ahead > 0 else RED
            break
    if log is not None:
        log.add(events.TurnBegan(position.turn, position.first))


def highest_stat(position: Position, seat: i64) -> i64:
    """The highest stat of all its ships in play, even those out of range (TH-4)."""
    highest: i64 = 0
    for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = position.ships[number]
        if ship.gone == 0 and ship.best_stat > highest:
            highest = ship.best_stat
    return highest


def compared(one: i64, face: i64, two: i64, other: i64) -> i64:
    """Above 0 the first is ahead. All failures are equal; the higher roll decides between equal successes."""
    if one < SUCCESS and two < SUCCESS:
        return 0
    if one != two:
        return one - two
    return face - other


def _tell(seat: int, stat: int, face: int, log: Log) -> None:
    """Only its own side sees the dice (TH-18)."""
    log.whisper(events.InitiativeRolled(seat, stat, face, RESULT_NAMES[judged(face, stat)]), [seat])


def _conclude(position: Position, seat: i64, result: i64, face: i64, ahead: i64) -> None:
    """What a side can tell about the enemy's highest stat from its own dice and from who goes first."""
    least: i64 = 0
    if ahead == 0 and result >= SUCCESS:
        least = face + 1
    elif ahead < 0 and result == CRITICAL_SUCCESS:
        least = face + 12
    if least > NO_NEWS:
        position.notice(seat, note(BEST, 0, 0, least))
