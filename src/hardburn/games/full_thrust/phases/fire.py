"""Who fires when, and who sees what: arcs, ranges, goes (turn.3, turn.4, fire.*, FT-4 to FT-6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.dice import Dice
from hardburn.core.log import Log
from hardburn.games.full_thrust import events
from hardburn.games.full_thrust.actions import HOLD_FIRE, KINDS, PICK
from hardburn.games.full_thrust.battle import SEAT_NAMES, Battle
from hardburn.games.full_thrust.course import ALL_ARCS, MOST_BANDS, A, arcs_at, band_at
from hardburn.games.full_thrust.ship import ON_TABLE, Ship, is_out

NOBODY: Final = -1
UNSEEN: Final = -1
ARC_BITS: Final = 6


def sight_of(ship: Ship, target: Ship) -> int:
    """The open arcs that contain a target and, in higher bits, how many dice the range costs; UNSEEN if neither."""
    east: i64 = target.x - ship.x
    north: i64 = target.y - ship.y
    band: i64 = band_at(east, north)
    if band >= MOST_BANDS:
        return UNSEEN
    arcs: i64 = arcs_at(ship.course, east, north)
    if ship.used_thrust:
        arcs &= ~A
    return UNSEEN if arcs == 0 else arcs | (band << ARC_BITS)


def beam_dice(ship: Ship, beam: int, sight: i64) -> i64:
    """One die for each class, one fewer for each 12 inches beyond the first; none out of arc or when out (FT-5)."""
    if sight < 0:
        return 0
    arcs: i64 = ship.plan.arcs[beam]
    dice: i64 = ship.plan.classes[beam]
    dice -= sight >> ARC_BITS
    if arcs & sight & ALL_ARCS == 0 or dice <= 0 or is_out(ship.beams_out, beam):
        return 0
    return dice


def bears(ship: Ship, sight: i64) -> bool:
    """Whether any beam throws a die at a target in this sight."""
    if sight < 0:
        return False
    return any(beam_dice(ship, beam, sight) > 0 for beam in range(len(ship.plan.classes)))


class Firing:
    """The firing of a turn: the order of the sides, and whose go it is."""

    def __init__(self, battle: Battle, order: list[int], go: int, next_fleets: list[int]) -> None:
        self.battle = battle
        self.order = order
        """The sides, the one that won initiative first."""
        self.go: i64 = go
        """The index in `order` of the side whose go it is."""
        self.next_fleets = next_fleets
        """For each side, the seat from which to look for its next fleet (FT-6)."""
        self._sights: list[int] = []
        """By ship and target. Made once for a turn's firing, when nothing moves, and shared by copies."""

    def copy(self, battle: Battle) -> Firing:
        twin = Firing(battle, self.order, self.go, self.next_fleets[:])
        twin._sights = self._sights
        return twin

    def roll_initiative(self, dice: Dice, log: Log | None) -> None:
        """The highest fires first, ties for it roll again, and the others follow round the table (FT-6)."""
        there = self.battle.sides_there()
        tied = there
        while True:
            faces = [dice.roll(6, "initiative" if log is None else self._reason(side)) for side in tied]
            rolls = list(zip(tied, faces, strict=True))
            highest = max(faces)
            tied = [side for side, face in rolls if face == highest]
            if log is not None:
                shown = tuple(events.Rolled(side, self.battle.seats_of(side), face) for side, face in rolls)
                log.add(events.InitiativeRolled(shown, tied[0] if len(tied) == 1 else None))
            if len(tied) == 1:
                break
        first = there.index(tied[0])
        self.begin(there[first:] + there[:first])

    def begin(self, order: list[int]) -> None:
        """Begin a turn's firing. The first fleet of each side begins for it."""
        self.order = order
        self.go = 0
        self.next_fleets = [0] * len(self.next_fleets)
        self._sights = []

    def sight(self, ship: Ship, target: Ship) -> int:
        """How a ship sees an enemy that is still there."""
        battle = self.battle
        if target.status != ON_TABLE or battle.sides[ship.seat] == battle.sides[target.seat]:
            return UNSEEN
        if not self._sights:
            self._sights = self._look()
        return self._sights[ship.number * len(battle.ships) + target.number]

    def is_able(self, ship: Ship) -> bool:
        """Whether a ship that has yet to fire could attack something."""
        if ship.had_go or ship.status != ON_TABLE or ship.controls_left() == 0:
            return False
        return any(bears(ship, self.sight(ship, target)) for target in self.battle.ships)

    def next_go(self, log: Log | None) -> int:
        """The fleet that decides next. Ships that can attack nothing pass without being asked. NOBODY: done (FT-6)."""
        while any(self.is_able(ship) for ship in self.battle.ships):
            seat = self._fleet_to_go()
            if seat == NOBODY:
                self.go = (self.go + 1) % len(self.order)
                continue
            waiting = self.waiting(seat)
            if any(self.is_able(ship) for ship in waiting):
                return seat
            waiting[0].had_go = True
            if log is not None:
                log.add(events.HeldFire(waiting[0].vessel(), False))
            self.pass_on(seat)
        self.begin([])
        return NOBODY

    def waiting(self, seat: int) -> list[Ship]:
        """The ships of a fleet that have yet to fire."""
        return [ship for ship in self.battle.ships if ship.seat == seat and ship.status == ON_TABLE and not ship.had_go]

    def pass_on(self, seat: int) -> None:
        """A fleet's go is over. The next side follows, and on this side's next go its next fleet (FT-6)."""
        self.next_fleets[self.battle.sides[seat]] = (seat + 1) % len(self.battle.sides)
        self.go = (self.go + 1) % len(self.order)

    def choices(self, seat: int) -> list[int]:
        """Pick a ship that can attack, or let any ship's go pass."""
        waiting = self.waiting(seat)
        able = [KINDS * ship.number + PICK for ship in waiting if self.is_able(ship)]
        return able + [KINDS * ship.number + HOLD_FIRE for ship in waiting]

    def _fleet_to_go(self) -> int:
        """The next fleet of the side whose go it is that has a ship left to fire; NOBODY if the side has none."""
        sides = self.battle.sides
        side: int = self.order[self.go]
        for step in range(len(sides)):
            seat = (self.next_fleets[side] + step) % len(sides)
            if sides[seat] == side and self.waiting(seat):
                return seat
        return NOBODY

    def _reason(self, side: int) -> str:
        return f"initiative of {' and '.join(SEAT_NAMES[seat] for seat in self.battle.seats_of(side))}"

    def _look(self) -> list[int]:
        ships, sides = self.battle.ships, self.battle.sides
        count = len(ships)
        sights = [UNSEEN] * (count * count)
        for ship in ships:
            if ship.status == ON_TABLE:
                for target in ships:
                    if target.status == ON_TABLE and sides[ship.seat] != sides[target.seat]:
                        sights[ship.number * count + target.number] = sight_of(ship, target)
        return sights


def all_dice(firing: Firing, ship: Ship, target: Ship) -> int:
    """All dice that a ship throws at a target if every beam that bears fires at it."""
    sight: i64 = firing.sight(ship, target)
    if sight < 0:
        return 0
    dice: i64 = 0
    for beam in range(len(ship.plan.classes)):
        dice += beam_dice(ship, beam, sight)
    return dice
