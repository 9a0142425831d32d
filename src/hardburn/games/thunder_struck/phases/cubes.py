"""Which dice can be actioned in a turn, and what cubes can do to them first (TS-6, TS-11)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.thunder_struck import events
from hardburn.games.thunder_struck.actions import (
    ACT,
    ACT_BOOSTS,
    ACT_MANOEUVRE,
    LOWER,
    MOVE,
    PREPARE,
    RAISE,
    SPACES,
)
from hardburn.games.thunder_struck.console import (
    BOOST_SET,
    KIND_SET,
    MANOEUVRE_SET,
    MEMBERS,
    SPACE_COUNT,
    Ship,
)
from hardburn.games.thunder_struck.turn import Turn


def may_leave(ship: Ship, origin: i64, *, is_settled: bool) -> bool:
    """Whether a die may leave. The last die on Boost or Manoeuvre must stay until it has been actioned this round."""
    kind: i64 = KIND_SET[origin]
    if kind == BOOST_SET and not ship.has_boosted:
        return ship.lying & kind == kind
    if kind == MANOEUVRE_SET and not is_settled:
        return ship.lying & kind == kind
    return True


def moves(ship: Ship, origin: i64, *, is_settled: bool) -> i64:
    """Where a cube can move a die, including the other space of its kind; to Manoeuvre only before it is settled."""
    spaces: i64 = ship.free(ship.die(origin))
    if is_settled:
        spaces &= ~MANOEUVRE_SET
    if not may_leave(ship, origin, is_settled=is_settled):
        spaces &= KIND_SET[origin]
    return spaces


def companion(ship: Ship, space: i64) -> i64:
    """The space of the die that can be actioned together with the one on this space; -1 if there is none."""
    if (BOOST_SET | MANOEUVRE_SET) & (1 << space) == 0:
        return -1
    other: i64 = space ^ 1
    return other if ship.lying & (1 << other) else -1


def list_turn(ship: Ship) -> list[int]:
    """Before a die is prepared: action any die as it is, or, with cubes in store, prepare any die."""
    lying: i64 = ship.lying
    found = [ACT + space for space in MEMBERS[lying & ~MANOEUVRE_SET]]
    if lying & BOOST_SET == BOOST_SET:
        found.append(ACT_BOOSTS)
    if lying & MANOEUVRE_SET:
        found.append(ACT_MANOEUVRE)
    if ship.cubes > 0:
        found += [PREPARE + space for space in MEMBERS[lying]]
    return found


def list_prepared(ship: Ship, turn: Turn, *, is_settled: bool) -> list[int]:
    """With a die prepared: action it, alone or with the one beside it, or give a cube."""
    found: list[int] = []
    space: i64 = turn.prepared
    beside: i64 = companion(ship, space)
    kind: i64 = KIND_SET[space]
    if kind == MANOEUVRE_SET:
        found.append(ACT_MANOEUVRE)
    elif not turn.is_joined:
        found.append(ACT + space)
    if kind == BOOST_SET and beside >= 0:
        found.append(ACT_BOOSTS)
    if ship.cubes == 0:
        return found
    _list_changes(ship, space, found)
    if beside >= 0:
        _list_changes(ship, beside, found)
    if may_move(ship, turn):
        spaces: i64 = moves(ship, space, is_settled=is_settled) & ~kind
        found += [MOVE + other for other in MEMBERS[spaces]]
    return found


def may_move(ship: Ship, turn: Turn) -> bool:
    """Once a turn, and not if the prepared die must be actioned together with the one beside it."""
    return ship.cubes > 0 and not turn.has_moved and not turn.is_joined


def accepts_unlisted(ship: Ship, turn: Turn, code: i64, *, is_settled: bool) -> bool:
    """Another choice while nothing is spent, or a move to the other space of a kind, which gains nothing."""
    if turn.prepared < 0:
        return False
    if code >= MOVE:
        space: i64 = code - MOVE
        return (
            space < SPACE_COUNT
            and may_move(ship, turn)
            and moves(ship, turn.prepared, is_settled=is_settled) & (1 << space) != 0
        )
    return not turn.has_spent and code in list_turn(ship)


def spend(ship: Ship, seat: int, turn: Turn, code: i64, log: Log | None) -> None:
    """Prepare a die, or give a cube for it."""
    if code >= MOVE:
        _move(ship, seat, turn, code - MOVE, log)
    elif code >= LOWER:
        _change(ship, seat, turn, code - LOWER, -1, log)
    elif code >= RAISE:
        _change(ship, seat, turn, code - RAISE, 1, log)
    else:
        turn.prepare(code - PREPARE)
        if log is not None:
            log.add(events.Prepared(seat, SPACES[turn.prepared], ship.die(turn.prepared)))


def _change(ship: Ship, seat: int, turn: Turn, space: i64, by: i64, log: Log | None) -> None:
    """One pip up or down; the die must then be actioned this turn."""
    old: i64 = ship.lift(space)
    ship.put(space, old + by)
    ship.cubes -= 1
    turn.has_spent = True
    if space != turn.prepared:
        turn.is_joined = True
    if log is not None:
        log.add(events.Changed(seat, SPACES[space], old, old + by, ship.cubes))


def _move(ship: Ship, seat: int, turn: Turn, space: i64, log: Log | None) -> None:
    """Move the die to another space, where it is actioned at once."""
    origin: i64 = turn.prepared
    value: i64 = ship.lift(origin)
    ship.put(space, value)
    ship.cubes -= 1
    turn.prepared = space
    turn.has_spent = True
    turn.has_moved = True
    if log is not None:
        log.add(events.DieMoved(seat, SPACES[origin], SPACES[space], value, ship.cubes))


def _list_changes(ship: Ship, space: i64, found: list[int]) -> None:
    value: i64 = ship.die(space)
    if value < 6:
        found.append(RAISE + space)
    if value > 1:
        found.append(LOWER + space)
