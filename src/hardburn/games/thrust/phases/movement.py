"""The Movement Phase: moving, pursuing, evading and the Speed check (moving.* to speed.*, TH-8 to TH-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.thrust import actions, events
from hardburn.games.thrust.actions import BAND_NAMES
from hardburn.games.thrust.checks import REASONS, SPEED, check, faces_of, speed_winner
from hardburn.games.thrust.naming import RESULT_NAMES
from hardburn.games.thrust.notes import BURNED, CHASED, DECLARED, DRAGGED, JOINED, NOT_CAUGHT, RACED, note
from hardburn.games.thrust.notes import HIDDEN as HIDDEN_PLACE
from hardburn.games.thrust.position import (
    BREAK_AWAY,
    BURN,
    EVASION,
    NO_CONTEST,
    OPERATE,
    PURSUIT,
    UNSEALED,
    Position,
)
from hardburn.games.thrust.reports import EVASION as EVASION_TOLD
from hardburn.games.thrust.reports import NOT_TOLD, SPECTATORS, report
from hardburn.games.thrust.reports import PURSUIT as PURSUIT_TOLD
from hardburn.games.thrust.ships import CLOSE, EVASION_LEAST, OUT, SHIPS, Ship

MOST_LISTED: Final = 12
DEAD_DAMAGE: Final = 8
_AMOUNTS: Final[dict[int, list[int]]] = {}


def list_moves(position: Position, seat: i64, place: i64, legal: list[int]) -> None:
    """Every move, pursuit and evasion of a ship that has not been operated (moving.1)."""
    ship = position.ship(seat, place)
    if not ship.can_burn() or not ship.can_pay(1):
        return
    enemies: i64 = 0
    for other in range((1 - seat) * SHIPS, (2 - seat) * SHIPS):
        enemy = position.ships[other]
        if enemy.revealed:
            enemies |= 1 << int(enemy.band)
    base: i64 = place * SHIPS
    legal += [actions.MOVE + base + band for band in adjacent(ship.band) if may_move(ship, band, enemies)]
    if enemies == 0:
        return
    for target in range(SHIPS):
        enemy = position.ship(1 - seat, target)
        if enemy.revealed and may_pursue(ship, enemy):
            legal.append(actions.PURSUE + base + target)
    if not ship.revealed or not ship.can_pay(EVASION_LEAST[ship.band]):
        return
    legal += [actions.EVADE + base + target for target in range(SHIPS) if may_evade(position, seat, place, target)]


def may_move(ship: Ship, band: i64, enemies: i64) -> bool:
    """A revealed ship must pursue or evade if a revealed enemy is where it is or would go (moving.4, TH-8)."""
    return not ship.revealed or (enemies >> ship.band | enemies >> band) & 1 == 0


def may_pursue(ship: Ship, target: Ship) -> bool:
    """In the same band, except at Close, or in an adjacent one (pursuit.3, TH-9)."""
    apart: i64 = ship.band - target.band
    return apart * apart == 1 or (apart == 0 and ship.band != CLOSE)


def may_evade(position: Position, seat: i64, place: i64, other: i64) -> bool:
    """A revealed enemy in the same band; one that can still follow, if there is one (evasion.4, TH-10, TH-33)."""
    ship = position.ship(seat, place)
    enemy = position.ship(1 - seat, other)
    if not enemy.revealed or enemy.band != ship.band:
        return False
    return counts_as_unmoved(enemy) or not has_unmoved_enemy(position, seat, ship.band)


def counts_as_unmoved(enemy: Ship) -> bool:
    """Whether it has not moved, and is not known to be dead in the water (TH-33)."""
    return not enemy.moved and enemy.told != DEAD_DAMAGE


def has_unmoved_enemy(position: Position, seat: i64, band: i64) -> bool:
    for other in range((1 - seat) * SHIPS, (2 - seat) * SHIPS):
        enemy = position.ships[other]
        if enemy.revealed and enemy.band == band and counts_as_unmoved(enemy):
            return True
    return False


def declare(position: Position, contest: i64, ship: i64, other: i64, log: Log | None) -> None:
    """Name the ship and its opponent; both sides then seal their fuel at the same time (TH-9, TH-10)."""
    position.contest = contest
    position.pursuer = ship if contest == PURSUIT else other
    position.evader = other if contest == PURSUIT else ship
    position.pursuer_fuel = UNSEALED
    position.evader_fuel = UNSEALED
    position.step = BURN
    place: i64 = ship % SHIPS if position.ships[ship].revealed else HIDDEN_PLACE
    position.notice(1 - ship // SHIPS, note(DECLARED, place, position.ships[position.evader].band))
    if log is None:
        return
    seat = int(ship // SHIPS)
    own, target = int(ship % SHIPS) + 1, int(other % SHIPS) + 1
    if contest == EVASION:
        log.add(events.Evaded(seat, own, target))
        return
    named = own if position.ships[ship].revealed else None
    log.whisper(events.Pursued(seat, own, target), [seat], events.Pursued(seat, named, target))


def least_fuel(position: Position, seat: i64) -> i64:
    """The least that a side may seal: 0 to answer, 1 to pursue, the band's minimum to evade."""
    if answers(position, seat):
        return 0
    return 1 if position.contest == PURSUIT else EVASION_LEAST[position.ships[position.evader].band]


def answers(position: Position, seat: i64) -> bool:
    """Whether this side did not declare the contest."""
    return seat != position.mover


def can_seal(position: Position, seat: i64, fuel: i64) -> bool:
    """No side commits more than it has. An answer needs a ship that can still move (TH-9 to TH-11, TH-24)."""
    if fuel == 0:
        return answers(position, seat)
    number: i64 = position.pursuer if position.pursuer // SHIPS == seat else position.evader
    ship = position.ships[number]
    if not ship.can_pay(fuel) or not ship.can_burn() or (ship.moved and answers(position, seat)):
        return False
    return fuel >= (1 if number == position.pursuer else EVASION_LEAST[ship.band])


def list_fuel(position: Position, seat: i64) -> list[int]:
    """Amounts to seal: up to a dozen, including the least and the most (TH-22)."""
    number: i64 = position.pursuer if position.pursuer // SHIPS == seat else position.evader
    ship = position.ships[number]
    least: i64 = 1 if number == position.pursuer else EVASION_LEAST[ship.band]
    most: i64 = ship.fuel - ship.leak
    if not can_seal(position, seat, least):
        most = 0
    key: int = least << 9 | most << 1 | (1 if answers(position, seat) else 0)
    amounts = _AMOUNTS.get(key)
    if amounts is None:
        amounts = _spread(least, most, with_none=answers(position, seat))
        _AMOUNTS[key] = amounts
    return amounts


def _spread(least: int, most: int, *, with_none: bool) -> list[int]:
    """The small amounts one by one, then wider and wider apart."""
    room = MOST_LISTED - (1 if with_none else 0)
    amounts = list(range(least, most + 1))
    if len(amounts) > room:
        single = room // 2
        amounts = list(range(least, least + single))
        steps = room - single
        ratio = (most / amounts[-1]) ** (1 / steps)
        start = amounts[-1]
        for step in range(1, steps):
            amounts.append(max(amounts[-1] + 1, round(start * ratio**step)))
        amounts.append(most)
    return [actions.BURN + fuel for fuel in ([0, *amounts] if with_none else amounts)]


def seal(position: Position, seat: i64, fuel: i64, dice: Dice, log: Log | None) -> None:
    """Seal an amount. When both sides have sealed, the contest is resolved (speed.1)."""
    if position.pursuer // SHIPS == seat:
        position.pursuer_fuel = fuel
    else:
        position.evader_fuel = fuel
    if log is not None:
        log.whisper(events.Sealed(seat, fuel), [seat], events.Sealed(seat, None))
    if position.pursuer_fuel != UNSEALED and position.evader_fuel != UNSEALED:
        _resolve(position, dice, log)


def break_away(position: Position, band: i64, log: Log | None) -> None:
    """The evader goes to an adjacent band of its choice (evasion.5)."""
    evader: i64 = position.evader
    if log is not None:
        log.add(events.BrokeAway(evader // SHIPS, evader % SHIPS + 1, BAND_NAMES[band]))
    position.go(evader, band, log)
    _finish(position, log)


def _resolve(position: Position, dice: Dice, log: Log | None) -> None:
    """Both amounts are shown and paid. Then comes the Speed check, unless nobody pursues (speed.1, pursuit.2)."""
    _pay(position, position.pursuer, position.pursuer_fuel)
    _pay(position, position.evader, position.evader_fuel)
    if log is not None:
        seat = int(position.evader // SHIPS)
        log.reveal(events.FuelShown(seat, position.pursuer_fuel, position.evader_fuel))
    if position.contest == EVASION and position.pursuer_fuel == 0:
        _tell_report(position, NOT_TOLD, NOT_TOLD, NOT_TOLD, NOT_TOLD)
        _let_go(position, log)
        return
    more: i64 = position.pursuer_fuel - position.evader_fuel
    pursuer: i64 = _speed_check(position, position.pursuer, more > 0, dice, log)
    evader: i64 = _speed_check(position, position.evader, more < 0, dice, log)
    won: i64 = speed_winner(pursuer, evader)
    side: i64 = position.evader // SHIPS
    winner: i64 = NOT_TOLD if won == 0 else 1 - side if won > 0 else side
    _tell_report(position, pursuer, evader, winner, _meeting(position) if won > 0 else NOT_TOLD)
    if log is not None:
        names = RESULT_NAMES[pursuer], RESULT_NAMES[evader]
        log.add(events.SpeedCompared(side, names[0], names[1], None if won == 0 else int(winner)))
    if won > 0:
        _catch(position, log)
    else:
        _notice_pursuit(position, NOT_CAUGHT)
        position.remove_if_empty(position.pursuer, log)
        if won < 0 and position.evader_fuel > 0:
            _let_go(position, log)
        else:
            _finish(position, log)


def _pay(position: Position, number: i64, fuel: i64) -> None:
    """Spending on a pursuit or an evasion is the ship's move and its operation (moving.1, TH-9, TH-10)."""
    if fuel == 0:
        return
    ship = position.ships[number]
    position.spend(ship, fuel)
    ship.moved = True
    ship.operated = True
    if ship.revealed:
        position.notice(1 - number // SHIPS, note(BURNED, number % SHIPS, 0, fuel))


def _speed_check(position: Position, number: i64, advantage: bool, dice: Dice, log: Log | None) -> i64:
    """The side that spent more has advantage, as has a bonus (speed.2, TH-23)."""
    ship = position.ships[number]
    seat: i64 = number // SHIPS
    advantage = advantage or ship.bonus
    ship.bonus = False
    if ship.revealed:
        position.notice(1 - seat, note(RACED, number % SHIPS))
    result, first, second = check(ship.speed, advantage, dice, REASONS[seat][SPEED])
    if log is not None:
        faces = faces_of(first, second)
        log.whisper(events.Checked(seat, number % SHIPS + 1, "speed", ship.speed, faces, RESULT_NAMES[result]), [seat])
    return result


def _catch(position: Position, log: Log | None) -> None:
    """From the same band both go one closer, but not at Close; from an adjacent band the pursuer joins the evader.

    An evader that burnt its last fuel in vain is removed before that (TH-31).
    """
    evader: i64 = position.ships[position.evader].band
    band: i64 = _meeting(position)
    position.remove_if_empty(position.evader, log)
    if position.ships[position.pursuer].band != evader:
        _notice_pursuit(position, JOINED)
        _go_closer(position, position.pursuer, band, log)
    elif band != evader:
        _notice_pursuit(position, DRAGGED)
        _go_closer(position, position.pursuer, band, log)
        if position.ships[position.evader].gone == 0:
            _go_closer(position, position.evader, band, log)
    _finish(position, log)


def _meeting(position: Position) -> i64:
    """The band of both ships after a won pursuit."""
    evader: i64 = position.ships[position.evader].band
    if position.ships[position.pursuer].band != evader or evader == CLOSE:
        return evader
    return evader + 1


def _go_closer(position: Position, number: i64, band: i64, log: Log | None) -> None:
    ship = position.ships[number]
    if log is not None:
        seat, place = int(number // SHIPS), int(number % SHIPS) + 1
        own = events.WentCloser(seat, place, BAND_NAMES[band])
        if ship.revealed:
            log.add(own)
        else:
            log.whisper(own, [seat], events.WentCloser(seat, None, BAND_NAMES[band]))
    position.go(number, band, log)


def _let_go(position: Position, log: Log | None) -> None:
    """The evader chooses its band; at Close there is only one way."""
    if position.ships[position.evader].band == CLOSE:
        break_away(position, CLOSE - 1, log)
    else:
        position.step = BREAK_AWAY


def _finish(position: Position, log: Log | None) -> None:
    """Ships that paid with their last fuel are removed now (TH-11)."""
    position.remove_if_empty(position.pursuer, log)
    position.remove_if_empty(position.evader, log)
    position.contest = NO_CONTEST
    position.pursuer = 0
    position.evader = 0
    position.pursuer_fuel = UNSEALED
    position.evader_fuel = UNSEALED
    position.step = OPERATE


def _notice_pursuit(position: Position, outcome: i64) -> None:
    """What the evader's side can conclude about a hidden pursuer."""
    number: i64 = position.pursuer
    if not position.ships[number].revealed:
        band: i64 = position.ships[position.evader].band
        observer: i64 = 1 - number // SHIPS
        position.notice(observer, note(CHASED, HIDDEN_PLACE, band, position.pursuer_fuel, outcome))


def _tell_report(position: Position, pursuer: i64, evader: i64, winner: i64, reached: i64) -> None:
    """Report the contest as the declaring side and as the others know it."""
    seat: i64 = position.mover
    if position.contest == EVASION:
        told = report(
            EVASION_TOLD,
            seat,
            position.evader % SHIPS + 1,
            position.pursuer % SHIPS + 1,
            evader,
            pursuer,
            position.evader_fuel,
            position.pursuer_fuel,
            NOT_TOLD,
            winner,
            reached,
        )
        position.reports = [told, told, told]
        return
    for viewer in range(SPECTATORS + 1):
        knows = viewer == seat or position.ships[position.pursuer].revealed
        position.reports[viewer] = report(
            PURSUIT_TOLD,
            seat,
            position.pursuer % SHIPS + 1 if knows else 0,
            position.evader % SHIPS + 1,
            pursuer,
            evader,
            position.pursuer_fuel,
            position.evader_fuel,
            NOT_TOLD,
            winner,
            reached,
        )


def adjacent(band: i64) -> list[i64]:
    """The adjacent bands, the farther one first."""
    return [other for other in (band - 1, band + 1) if OUT <= other <= CLOSE]
