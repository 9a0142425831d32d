"""The Planning Phase: which die may go where behind the screen, and when a plan is complete (TS-5)."""

from __future__ import annotations

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.thunder_struck import events
from hardburn.games.thunder_struck.actions import ACT, CONFIRM, PICK_UP, PLACE, REROLL, ROLL, SPACES
from hardburn.games.thunder_struck.console import (
    ANY_VALUE_SET,
    BOOST_SET,
    COUNT,
    MANOEUVRE_SET,
    MEMBERS,
    PLAIN_DICE,
    Ship,
)


def face(ship: Ship, die: i64) -> i64:
    return (ship.faces >> (3 * die)) & 7


def spot(ship: Ship, die: i64) -> i64:
    """The space of a die of the plan; -1 if it is in the hand."""
    return ((ship.spots >> (4 * die)) & 15) - 1


def in_hand(ship: Ship) -> i64:
    """How many dice are not placed."""
    return ship.count - COUNT[ship.lying]


def next_die(ship: Ship) -> i64:
    """The first die in the hand; -1 if all are placed."""
    for die in range(ship.count):
        if spot(ship, die) < 0:
            return die
    return -1


def may_reroll(ship: Ship) -> bool:
    """A cube rolls all dice again, as long as none is placed."""
    return ship.faces != 0 and ship.lying == 0 and ship.cubes > 0


def choices(ship: Ship, die: i64) -> i64:
    """The spaces where a die from the hand may go, so that the plan can still be completed.

    Boost and Manoeuvre each need at least one die: the last dice must go there if none has.
    """
    return _that_leave_enough(ship.free(face(ship, die)), ship.lying, in_hand(ship) - 1)


def changes(ship: Ship, die: i64) -> i64:
    """The other spaces to which a die on the console may move."""
    origin: i64 = spot(ship, die)
    lying: i64 = ship.lying & ~(1 << origin)
    return _that_leave_enough(ship.free(face(ship, die)), lying, in_hand(ship))


def is_complete(ship: Ship) -> bool:
    """Whether no die in the hand fits anywhere."""
    if ship.faces == 0:
        return False
    return all(spot(ship, die) >= 0 or choices(ship, die) == 0 for die in range(ship.count))


def is_tight(ship: Ship) -> bool:
    """Whether some die may have to be left out, because too few spaces that take any value are free."""
    free: i64 = ANY_VALUE_SET & ~ship.damage & ~ship.lying
    room: i64 = COUNT[free]
    return room < in_hand(ship)


def listed(ship: Ship) -> list[int]:
    """Actions that advance the plan: places for the first die in the hand; if room is short, for every die there."""
    if ship.faces == 0:
        return [ROLL]
    found: list[int] = []
    if may_reroll(ship):
        found.append(REROLL)
    tight = is_tight(ship)
    seen: i64 = 0
    for die in range(ship.count):
        value: i64 = face(ship, die)
        if spot(ship, die) >= 0 or seen & (1 << value):
            continue
        seen |= 1 << value
        found += [PLACE + 16 * die + space for space in MEMBERS[choices(ship, die)]]
        if not tight:
            break
    if not found:
        found.append(CONFIRM)
    return found


def pick(ship: Ship, number: i64) -> i64:
    """The action at an index of `listed`, if room is not short."""
    if may_reroll(ship):
        if number == 0:
            return REROLL
        number -= 1
    die: i64 = next_die(ship)
    return PLACE + 16 * die + MEMBERS[choices(ship, die)][number]


def count(ship: Ship) -> i64:
    """The length of `listed`, if room is not short and a die is in the hand."""
    return COUNT[choices(ship, next_die(ship))] + (1 if may_reroll(ship) else 0)


def accepts(ship: Ship, code: i64) -> bool:
    """Whether the plan may go on like this, including changes of dice already placed."""
    if code == ROLL:
        return ship.faces == 0
    if code == REROLL:
        return may_reroll(ship)
    if code == CONFIRM:
        return is_complete(ship)
    if PICK_UP <= code < PICK_UP + ship.count:
        return spot(ship, code - PICK_UP) >= 0
    if PLACE <= code < ACT:
        return accepts_place(ship, (code - PLACE) >> 4, (code - PLACE) & 15)
    return False


def accepts_place(ship: Ship, die: i64, space: i64) -> bool:
    """Whether a die may go on a space, from the hand or from elsewhere on the console."""
    if ship.faces == 0 or die >= ship.count:
        return False
    spaces: i64 = choices(ship, die) if spot(ship, die) < 0 else changes(ship, die)
    return spaces & (1 << space) != 0


def go_on(ship: Ship, seat: int, code: i64, dice: Dice, log: Log | None) -> None:
    """Roll, place or change something behind the screen. Nobody else learns of it."""
    if code >= PLACE:
        _place(ship, seat, (code - PLACE) >> 4, (code - PLACE) & 15, log)
    elif code >= PICK_UP:
        space: i64 = spot(ship, code - PICK_UP)
        _pick_up(ship, code - PICK_UP)
        if log is not None:
            log.whisper(events.PickedUp(seat, face(ship, code - PICK_UP), SPACES[space]), [seat])
    else:
        _roll(ship, seat, dice, log, again=code == REROLL)


def reveal(ship: Ship, seat: int, log: Log | None) -> None:
    """The screen goes up. Dice that found no room are out for the round."""
    if log is not None:
        lying = tuple(events.LyingDie(SPACES[space], ship.die(space)) for space in MEMBERS[ship.lying])
        out = tuple(int(face(ship, die)) for die in range(ship.count) if spot(ship, die) < 0)
        log.reveal(events.Revealed(seat, lying, out, ship.spent))
    ship.faces = 0
    ship.spots = 0
    ship.spent = 0


def forget(ship: Ship) -> None:
    """Take all dice from the console and undo the cubes given behind the screen, which nobody else has seen."""
    ship.cubes += ship.spent
    ship.spent = 0
    ship.faces = 0
    ship.spots = 0
    ship.dice = 0
    ship.lying = 0


def begin(ship: Ship, *, has_reflex: bool) -> None:
    """The screen comes down: a new round, all dice in the hand."""
    ship.count = PLAIN_DICE + (1 if has_reflex else 0)
    ship.faces = 0
    ship.spots = 0
    ship.spent = 0
    ship.has_planned = False
    ship.has_boosted = False
    ship.boost_tally = 0
    ship.manoeuvre_tally = 0


def _roll(ship: Ship, seat: int, dice: Dice, log: Log | None, *, again: bool) -> None:
    """Roll all one's dice at once; again for a cube."""
    faces: i64 = 0
    for die in range(ship.count):
        value: i64 = dice.roll(6, "a die of the plan")
        faces |= value << (3 * die)
    ship.faces = faces
    if again:
        ship.cubes -= 1
        ship.spent += 1
    if log is not None:
        shown = tuple(int(face(ship, die)) for die in range(ship.count))
        rolled = events.Rerolled(seat, shown, ship.cubes) if again else events.Rolled(seat, shown)
        log.whisper(rolled, [seat])


def _place(ship: Ship, seat: int, die: i64, space: i64, log: Log | None) -> None:
    origin: i64 = spot(ship, die)
    if origin >= 0:
        _pick_up(ship, die)
    ship.put(space, face(ship, die))
    one: i64 = space + 1
    ship.spots |= one << (4 * die)
    if log is not None:
        before = SPACES[origin] if origin >= 0 else None
        log.whisper(events.Placed(seat, face(ship, die), SPACES[space], before), [seat])


def _pick_up(ship: Ship, die: i64) -> None:
    origin: i64 = spot(ship, die)
    ship.lift(origin)
    one: i64 = origin + 1
    ship.spots ^= one << (4 * die)


def _that_leave_enough(spaces: i64, lying: i64, left: i64) -> i64:
    """The spaces for one more die that leave enough dice for what Boost and Manoeuvre still need."""
    needs: i64 = 0
    wanted: i64 = 0
    if lying & BOOST_SET == 0:
        needs += 1
        wanted |= BOOST_SET
    if lying & MANOEUVRE_SET == 0:
        needs += 1
        wanted |= MANOEUVRE_SET
    return spaces & wanted if needs > left else spaces
