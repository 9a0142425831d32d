"""The end: a side without ships, the limit, a stand-off (objective.1, TH-15, TH-26)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.games.thrust.position import DRAWN, OVER, Position
from hardburn.games.thrust.ships import (
    BLACK,
    COMBAT,
    FIRE,
    REACTOR,
    RED,
    SHIPS,
    can_attack_class,
)


def end_if_beaten(position: Position) -> bool:
    """A side without ships has lost; if both have none, it is a draw (objective.1)."""
    black: i64 = position.in_play(BLACK)
    red: i64 = position.in_play(RED)
    if black > 0 and red > 0:
        return False
    finish(position, DRAWN if black == red else BLACK if black > 0 else RED, "beaten")
    return True


def end_if_called(position: Position) -> bool:
    """At the end of a turn: the limit, or a stand-off."""
    if position.turn >= position.turn_limit:
        finish(position, ahead(position), "limit")
    elif is_stand_off(position):
        finish(position, ahead(position), "stand-off")
    return position.phase == OVER


def finish(position: Position, winner: i64, why: str) -> None:
    position.phase = OVER
    position.winner = winner
    position.why = why


def ahead(position: Position) -> i64:
    """More ships that count, then less damage on all ships in play, else a draw (TH-15)."""
    ships: i64 = counted(position, BLACK) - counted(position, RED)
    if ships == 0:
        ships = total_damage(position, RED) - total_damage(position, BLACK)
    if ships == 0:
        return DRAWN
    return BLACK if ships > 0 else RED


def counted(position: Position, seat: i64) -> i64:
    """The ships that count at the limit: engaged ones, or all (option `limit_counts`)."""
    count: i64 = 0
    for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = position.ships[number]
        if ship.gone == 0 and (position.counts_all or ship.band >= COMBAT):
            count += 1
    return count


def total_damage(position: Position, seat: i64) -> i64:
    total: i64 = 0
    for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
        ship = position.ships[number]
        if ship.gone == 0:
            total += ship.damage
    return total


def is_stand_off(position: Position) -> bool:
    """Nothing burns, and no ship in play could ever attack another (TH-26)."""
    for ship in position.ships:
        if ship.gone == 0 and ship.rows & (FIRE | REACTOR) != 0:
            return False
    for seat in range(2):
        for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
            ship = position.ships[number]
            if ship.gone != 0 or not ship.can_fire():
                continue
            for other in range((1 - seat) * SHIPS, (2 - seat) * SHIPS):
                enemy = position.ships[other]
                if enemy.gone == 0 and can_attack_class(ship.ship_class, enemy.ship_class):
                    return False
    return True
