"""The position: ships, turn and phase, what is being resolved, and what each side has noticed of the other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hardburn.core.log import Log
from hardburn.games.thrust import events
from hardburn.games.thrust.actions import BAND_NAMES
from hardburn.games.thrust.damage import take
from hardburn.games.thrust.naming import CAUSE_NAMES, KIND_NAMES, effects_of
from hardburn.games.thrust.notes import AT, FLED, HIDDEN, HIT, LOST, MOVED, QUIET, REMOVED, SHOWN, TOLD, note
from hardburn.games.thrust.notes import shown_details as details
from hardburn.games.thrust.noticed.dossier import Dossier
from hardburn.games.thrust.ships import (
    CLOSE,
    COMBAT,
    DESTROYED,
    ELIMINATED,
    LEARNT_CLASS,
    LEARNT_STATS,
    LIGHT,
    NEVER_TOLD,
    OUT,
    OUT_OF_FUEL,
    SHIPS,
    Ship,
)

RECON: Final = 0
MOVEMENT: Final = 1
ATTACK: Final = 2
OVER: Final = 3

OPERATE: Final = 0
SHOW: Final = 1
SLIP: Final = 2
BURN: Final = 3
BREAK_AWAY: Final = 4

NO_CONTEST: Final = 0
PURSUIT: Final = 1
EVASION: Final = 2
UNSEALED: Final = -1

NOT_OVER: Final = -1
DRAWN: Final = 2


class Position:
    """The whole position. Ships are numbered 0 to 7, Black's four and then Red's.

    `step` says what is needed next. `mover` is the side whose operation is under way. `contest` is an unresolved
    pursuit or evasion. `reports` holds the last result told to Black, to Red and to spectators. `dossiers` holds what
    each side knows of the other, except for the notes taken since.
    """

    def __init__(
        self,
        ships: list[Ship],
        light: int = LIGHT,
        turn_limit: int = 30,
        counts_all: bool = False,
        turn: int = 1,
        phase: int = RECON,
        step: int = OPERATE,
        first: int = 0,
        mover: int = 0,
        contest: int = NO_CONTEST,
        pursuer: int = 0,
        evader: int = 0,
        pursuer_fuel: int = UNSEALED,
        evader_fuel: int = UNSEALED,
        reports: list[int] | None = None,
        dossiers: list[Dossier] | None = None,
        winner: int = NOT_OVER,
        why: str = "",
    ) -> None:
        self.ships = ships
        self.light: i64 = light
        self.turn_limit: i64 = turn_limit
        self.counts_all = counts_all
        self.turn: i64 = turn
        self.phase: i64 = phase
        self.step: i64 = step
        self.first: i64 = first
        self.mover: i64 = mover
        self.contest: i64 = contest
        self.pursuer: i64 = pursuer
        self.evader: i64 = evader
        self.pursuer_fuel: i64 = pursuer_fuel
        self.evader_fuel: i64 = evader_fuel
        self.reports = [0, 0, 0] if reports is None else reports
        self.dossiers = [Dossier.fresh(), Dossier.fresh()] if dossiers is None else dossiers
        self.black_notes: list[int] = []
        self.red_notes: list[int] = []
        self.winner: i64 = winner
        self.why = why

    def copy(self) -> Position:
        """Copies share dossiers, which never change."""
        twin = Position(
            [ship.copy() for ship in self.ships],
            self.light,
            self.turn_limit,
            self.counts_all,
            self.turn,
            self.phase,
            self.step,
            self.first,
            self.mover,
            self.contest,
            self.pursuer,
            self.evader,
            self.pursuer_fuel,
            self.evader_fuel,
            self.reports[:],
            self.dossiers[:],
            self.winner,
            self.why,
        )
        twin.black_notes = self.black_notes[:]
        twin.red_notes = self.red_notes[:]
        return twin

    def parts(self) -> tuple[object, ...]:
        """The arguments of the constructor, with all notes read."""
        return (
            self.ships,
            self.light,
            self.turn_limit,
            self.counts_all,
            self.turn,
            self.phase,
            self.step,
            self.first,
            self.mover,
            self.contest,
            self.pursuer,
            self.evader,
            self.pursuer_fuel,
            self.evader_fuel,
            self.reports,
            [self.dossier(0), self.dossier(1)],
            self.winner,
            self.why,
        )

    def __reduce__(self) -> tuple[type[Position], tuple[object, ...]]:
        return Position, self.parts()

    def __repr__(self) -> str:
        return f"Position({', '.join(repr(part) for part in self.parts())})"

    # Looking

    def ship(self, seat: i64, place: i64) -> Ship:
        return self.ships[seat * SHIPS + place]

    def in_play(self, seat: i64) -> i64:
        count: i64 = 0
        for place in range(seat * SHIPS, seat * SHIPS + SHIPS):
            if self.ships[place].gone == 0:
                count += 1
        return count

    def to_operate(self, seat: i64) -> i64:
        """How many of a side's ships have yet to be operated. This is public (TH-17)."""
        count: i64 = 0
        for place in range(seat * SHIPS, seat * SHIPS + SHIPS):
            ship = self.ships[place]
            if ship.gone == 0 and not ship.operated:
                count += 1
        return count

    def dossier(self, seat: int) -> Dossier:
        """What a side knows of the other by now."""
        notes = self.black_notes if seat == 0 else self.red_notes
        if notes:
            self.dossiers[seat] = self.dossiers[seat].after(notes)
            if seat == 0:
                self.black_notes = []
            else:
                self.red_notes = []
        return self.dossiers[seat]

    # What happens to a ship, and who notices

    def notice(self, seat: i64, noted: int) -> None:
        """A side notices something of the other."""
        if seat == 0:
            self.black_notes.append(noted)
        else:
            self.red_notes.append(noted)

    def notice_both(self, noted: int) -> None:
        self.black_notes.append(noted)
        self.red_notes.append(noted)

    def notice_quiet(self, number: i64) -> None:
        """The other side notices that a ship was operated, and which one if it is revealed (TH-17)."""
        place: i64 = number % SHIPS if self.ships[number].revealed else HIDDEN
        self.notice(1 - number // SHIPS, note(QUIET, place))

    def spend(self, ship: Ship, fuel: i64) -> None:
        """Spend fuel, plus one for a leak (TH-11)."""
        ship.fuel -= fuel + ship.leak

    def go(self, number: i64, band: i64, log: Log | None, noticed: i64 = AT) -> None:
        """A ship enters a band. Out of range it is unrevealed; away from Close its damage is no longer told."""
        ship = self.ships[number]
        origin: i64 = ship.band
        ship.band = band
        if not ship.revealed:
            return
        seat: i64 = number // SHIPS
        place: i64 = number % SHIPS
        self.notice(1 - seat, note(noticed, place, origin if noticed == FLED else band))
        if band != CLOSE:
            ship.telling = False
        if band == OUT:
            ship.revealed = False
            if log is not None and noticed != FLED:
                log.add(events.LeftRange(seat, place + 1))

    def move(self, number: i64, band: i64, log: Log | None) -> None:
        """A plain move of one band for 1 fuel (moving.2, TH-8)."""
        ship = self.ships[number]
        seat: i64 = number // SHIPS
        if log is not None:
            self._tell_move(ship, seat, number % SHIPS + 1, band, log)
        ship.operated = True
        ship.moved = True
        self.spend(ship, 1)
        if not ship.revealed:
            self.notice_quiet(number)
        self.go(number, band, log, MOVED)
        self.remove_if_empty(number, log)

    def reveal(self, number: i64, log: Log | None) -> None:
        """Show as much of a ship as its band allows: class, stats, damage (reveal.1 to 3, TH-7)."""
        ship = self.ships[number]
        seat: i64 = number // SHIPS
        place: i64 = number % SHIPS
        ship.revealed = True
        ship.learnt = LEARNT_STATS if ship.band >= COMBAT else max(ship.learnt, LEARNT_CLASS)
        told: i64 = NEVER_TOLD
        if ship.band == CLOSE:
            ship.telling = True
            ship.told = ship.damage
            told = ship.damage
        kind: i64 = ship.kind + 1 if ship.learnt == LEARNT_STATS else 0
        self.notice(1 - seat, note(SHOWN, place, ship.band, kind, details(ship.ship_class, ship.operated, told)))
        if log is not None:
            name = KIND_NAMES[ship.kind] if ship.learnt == LEARNT_STATS else None
            shown = None if told == NEVER_TOLD else int(told)
            log.reveal(events.Revealed(seat, place + 1, BAND_NAMES[ship.band], ship.ship_class, name, shown))

    def lose_contact(self, number: i64, log: Log | None) -> None:
        """The ship becomes unrevealed, but what was learnt about it stays (recon.3, TH-6)."""
        ship = self.ships[number]
        ship.revealed = False
        ship.telling = False
        seat: i64 = number // SHIPS
        place: i64 = number % SHIPS
        self.notice(1 - seat, note(LOST, place, 0, 1 if ship.operated else 0))
        if log is not None:
            log.add(events.ContactLost(seat, place + 1))

    def suffer(self, number: i64, lump: i64, known: bool, log: Log | None) -> None:
        """Damage in one lump. `known`: the other side is told."""
        ship = self.ships[number]
        seat: i64 = number // SHIPS
        place: i64 = number % SHIPS
        if known:
            self.notice(1 - seat, note(HIT, place, 0, lump))
        eliminated = take(ship, lump)
        if ship.telling and not eliminated:
            ship.told = ship.damage
            self.notice(1 - seat, note(TOLD, place, 0, ship.damage))
        if log is not None:
            self._tell_damage(ship, seat, place + 1, lump, known, log)
        if eliminated:
            self.remove(number, DESTROYED, log)

    def remove_if_empty(self, number: i64, log: Log | None) -> None:
        """A ship without fuel is out of play, after what it paid for has happened (fuel.1, TH-11)."""
        ship = self.ships[number]
        if ship.gone == 0 and ship.fuel <= 0:
            self.remove(number, OUT_OF_FUEL, log)

    def remove(self, number: i64, cause: i64, log: Log | None) -> None:
        """Take a ship out of play. Everybody learns what it was (TH-19)."""
        ship = self.ships[number]
        ship.gone = cause
        ship.revealed = False
        ship.telling = False
        ship.hurt = False
        ship.bonus = False
        ship.learnt = LEARNT_STATS
        seat: i64 = number // SHIPS
        place: i64 = number % SHIPS
        self.notice(1 - seat, note(REMOVED, place, 0, ship.kind, cause))
        if log is not None:
            why = CAUSE_NAMES[cause]
            assert why is not None
            log.reveal(events.Removed(seat, place + 1, KIND_NAMES[ship.kind], why))

    def _tell_move(self, ship: Ship, seat: int, place: int, band: int, log: Log) -> None:
        origin, target = BAND_NAMES[ship.band], BAND_NAMES[band]
        own = events.Moved(seat, place, origin, target, 1 + ship.leak)
        if ship.revealed:
            log.whisper(own, [seat], events.Moved(seat, place, origin, target, None))
        else:
            log.whisper(own, [seat], events.Operated(seat, None))

    def _tell_damage(self, ship: Ship, seat: int, place: int, lump: int, known: bool, log: Log) -> None:
        own = events.Damaged(seat, place, lump, ship.damage, effects_of(ship.rows))
        telling = ship.telling and ship.damage < ELIMINATED
        total = int(ship.told) if telling else None
        log.whisper(own, [seat], events.Damaged(seat, place, lump, total, None) if known or telling else None)
