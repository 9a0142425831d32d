"""The Manoeuvre: who wins in each sector, and where a winner can warp (TS-8)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.thunder_struck import events
from hardburn.games.thunder_struck.actions import FACINGS, FLIP, HOLD, MOST_RING, WARP
from hardburn.games.thunder_struck.console import MANOEUVRE_SET, MEMBERS, Ship
from hardburn.games.thunder_struck.ring import half, is_occupied
from hardburn.games.thunder_struck.rounds import living
from hardburn.games.thunder_struck.turn import Turn


def winner_in(ships: list[Ship], sector: i64) -> i64:
    """The seat with the highest total in a sector; -1 if the highest is tied or nobody is there."""
    best: i64 = -1
    winner: i64 = -1
    for seat in range(len(ships)):
        ship = ships[seat]
        if ship.is_alive and ship.sector == sector:
            total: i64 = ship.total(MANOEUVRE_SET)
            if total > best:
                best = total
                winner = seat
            elif total == best:
                winner = -1
    return winner


def winners_in_turn(ships: list[Ship], first: i64) -> list[int]:
    """The winners of both sectors, in turn order from the player who actioned the Manoeuvre."""
    one: i64 = winner_in(ships, 0)
    other: i64 = winner_in(ships, 1)
    found: list[int] = []
    for step in range(len(ships)):
        seat: i64 = (first + step) % len(ships)
        if seat in (one, other):
            found.append(seat)
    return found


def settle(ships: list[Ship], turn: Turn, log: Log | None) -> None:
    """Settle it for everyone: all dice on Manoeuvre come off and count for their owners' tallies."""
    winners = winners_in_turn(ships, turn.mover)
    if log is not None:
        totals = tuple(events.Total(seat, ships[seat].sector + 1, values(ships[seat])) for seat in living(ships))
        log.add(events.ManoeuvreSettled(turn.mover, totals, tuple(winners)))
    turn.warpers = 0
    for seat in range(len(ships)):
        ship = ships[seat]
        if ship.lying & MANOEUVRE_SET == MANOEUVRE_SET:
            turn.warpers |= 1 << seat
        for space in MEMBERS[ship.lying & MANOEUVRE_SET]:
            ship.manoeuvre_tally += ship.lift(space)
    turn.wait_for(winners)


def values(ship: Ship) -> tuple[int, ...]:
    """The dice on Manoeuvre."""
    return tuple(int(ship.die(space)) for space in MEMBERS[ship.lying & MANOEUVRE_SET])


def carry_out(ship: Ship, seat: int, code: i64, log: Log | None) -> None:
    """Carry out a winner's choice."""
    if code == FLIP:
        ship.facing = -ship.facing
        if log is not None:
            log.add(events.Flipped(seat, FACINGS[0 if ship.facing > 0 else 1]))
    elif code == HOLD:
        if log is not None:
            log.add(events.Held(seat))
    else:
        _warp(ship, seat, code - WARP, log)


def _warp(ship: Ship, seat: int, where: i64, log: Log | None) -> None:
    from_sector: i64 = ship.sector
    origin: i64 = ship.space
    ship.sector = where // (2 * MOST_RING)
    ship.space = where // 2 % MOST_RING
    ship.facing = -1 if where & 1 else 1
    if log is not None:
        facing = FACINGS[where & 1]
        log.add(events.Warped(seat, from_sector + 1, origin, ship.sector + 1, ship.space, facing))


def list_choices(ring: i64, ships: list[Ship], seat: i64, *, can_warp: bool, closed: i64) -> list[int]:
    """Flip, do nothing, or warp to a free one of the two spaces opposite.

    With three players a warp can also lead to space 0 or h of the other sector, unless it is closed.
    """
    found: list[int] = [FLIP, HOLD]
    if not can_warp:
        return found
    ship = ships[seat]
    across: i64 = ship.space + half(ring)
    _list_warp(ships, seat, ship.sector, across % ring, found)
    _list_warp(ships, seat, ship.sector, (across + 1) % ring, found)
    if len(ships) > 2 and closed < 0:
        _list_warp(ships, seat, 1 - ship.sector, 0, found)
        _list_warp(ships, seat, 1 - ship.sector, half(ring), found)
    return found


def _list_warp(ships: list[Ship], seat: i64, sector: i64, space: i64, found: list[int]) -> None:
    if not is_occupied(ships, sector, space, seat):
        code: i64 = WARP + 2 * (MOST_RING * sector + space)
        found.append(code)
        found.append(code + 1)
