"""The Recon Phase: Sensors checks, what they show and what they lose (recon.*, reveal.*, TH-6, TH-7, TH-20)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.thrust import events
from hardburn.games.thrust.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    REASONS,
    SENSORS,
    SUCCESS,
    check,
    faces_of,
)
from hardburn.games.thrust.naming import RESULT_NAMES
from hardburn.games.thrust.notes import FOUND, HIDDEN, NO_CLOSER, SCANNED, note
from hardburn.games.thrust.position import OPERATE, SHOW, SLIP, Position
from hardburn.games.thrust.reports import SCAN, SPECTATORS, report
from hardburn.games.thrust.ships import BANDS, OUT, SHIPS


def scan(position: Position, number: i64, dice: Dice, log: Log | None) -> None:
    """One Sensors check of a ship. The result may wait for the other side's choice (recon.2)."""
    ship = position.ships[number]
    seat: i64 = number // SHIPS
    place: i64 = number % SHIPS
    advantage = ship.bonus
    ship.operated = True
    ship.bonus = False
    result, first, second = check(ship.sensors, advantage, dice, REASONS[seat][SENSORS])
    finds = result >= SUCCESS and len(shown_choices(position, 1 - seat)) > 0
    if log is not None:
        own = events.Checked(seat, place + 1, "sensors", ship.sensors, faces_of(first, second), RESULT_NAMES[result])
        log.whisper(own, [seat], None if finds else events.Operated(seat, named(position, number)))
    position.reports[seat] = report(SCAN, seat, place + 1, 0, result)
    if finds:
        _find(position, number, result, log)
    elif result == CRITICAL_FAILURE and len(slip_choices(position, 1 - seat)) > 0:
        _fumble(position, number, log)
    else:
        position.notice_quiet(number)
        if result >= SUCCESS:
            position.notice(seat, note(NO_CLOSER, 0, OUT))
            if log is not None:
                log.whisper(events.NothingFound(seat, place + 1), [seat])


def shown_choices(position: Position, seat: i64) -> list[i64]:
    """The places of a side's closest ships about which the enemy can learn something (TH-6)."""
    closest: i64 = OUT + 1
    choices: list[i64] = []
    for place in range(SHIPS):
        ship = position.ship(seat, place)
        if ship.gone == 0 and ship.has_more_to_tell() and ship.band >= closest:
            if ship.band > closest:
                closest = ship.band
                choices = []
            choices.append(place)
    return choices


def slip_choices(position: Position, seat: i64) -> list[i64]:
    """The places of a side's most distant revealed ships (TH-6)."""
    farthest: i64 = BANDS
    choices: list[i64] = []
    for place in range(SHIPS):
        ship = position.ship(seat, place)
        if ship.revealed and ship.band <= farthest:
            if ship.band < farthest:
                farthest = ship.band
                choices = []
            choices.append(place)
    return choices


def finds_hidden(position: Position, seat: i64) -> bool:
    """Whether a successful scan must have found a hidden ship, because no revealed ship has more to tell."""
    for place in range(SHIPS):
        ship = position.ship(seat, place)
        if ship.revealed and ship.has_more_to_tell():
            return False
    return True


def show(position: Position, seat: i64, place: i64, log: Log | None) -> None:
    """The owner shows one of the closest ships; no ship that stays hidden is closer (recon.5)."""
    number: i64 = seat * SHIPS + place
    position.reveal(number, log)
    position.notice(1 - seat, note(NO_CLOSER, 0, position.ships[number].band))
    position.step = OPERATE


def slip(position: Position, seat: i64, place: i64, log: Log | None) -> None:
    """The owner chooses which of the most distant ships slips away (recon.3)."""
    position.lose_contact(seat * SHIPS + place, log)
    position.step = OPERATE


def named(position: Position, number: i64) -> int | None:
    """A ship's place, 1 to 4, if the other side may know it (TH-17)."""
    return int(number % SHIPS) + 1 if position.ships[number].revealed else None


def _find(position: Position, number: i64, result: i64, log: Log | None) -> None:
    """A success asks the other side to show a ship; a critical one shows all in range (recon.5, recon.6)."""
    seat: i64 = number // SHIPS
    _be_noticed(position, number)
    if log is not None:
        own = events.ScanSucceeded(seat, number % SHIPS + 1)
        log.whisper(own, [seat], events.ScanSucceeded(seat, named(position, number)))
    if result != CRITICAL_SUCCESS:
        position.step = SHOW
        if finds_hidden(position, 1 - seat):
            position.notice(seat, note(FOUND))
        return
    for other in range((1 - seat) * SHIPS, (2 - seat) * SHIPS):
        ship = position.ships[other]
        if ship.gone == 0 and ship.has_more_to_tell():
            position.reveal(other, log)
    position.notice(seat, note(NO_CLOSER, 0, OUT))


def _fumble(position: Position, number: i64, log: Log | None) -> None:
    """The most distant revealed ship is lost; if there are several, its owner chooses (recon.3)."""
    seat: i64 = number // SHIPS
    lost = slip_choices(position, 1 - seat)
    _be_noticed(position, number)
    if len(lost) == 1:
        position.lose_contact((1 - seat) * SHIPS + lost[0], log)
    else:
        position.step = SLIP


def _be_noticed(position: Position, number: i64) -> None:
    """The other side learns that a scan had a result, and whose if the scanner is revealed (TH-17)."""
    seat: i64 = number // SHIPS
    place: i64 = number % SHIPS if position.ships[number].revealed else HIDDEN
    position.notice(1 - seat, note(SCANNED, place))
    told: int = report(SCAN, seat, place + 1 if place < HIDDEN else 0, 0)
    position.reports[1 - seat] = told
    position.reports[SPECTATORS] = told
