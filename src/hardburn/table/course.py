"""The course of a match: the replay of its stored record, with what each caller has noticed of it.

What is stored is the truth. Dice are computed again, and every step is compared with the stored one.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from hardburn.bots.catalogue import title_of
from hardburn.core.codec import options_from
from hardburn.core.dice import FairDice, OutOfFaces, commitment_of
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.record import Beginning, DiceRecord, Record, Step
from hardburn.core.registry import game_of
from hardburn.core.replay import compare, follow, start_again, stored_log
from hardburn.core.results import Malformed
from hardburn.core.state import State
from hardburn.table.archive import Archive
from hardburn.table.chronicle import Audience, Chronicle
from hardburn.table.errors import Conflict
from hardburn.table.sheet import Offer, Sheet, Sitter
from hardburn.table.table import Table, as_json

LOGGER: Final = logging.getLogger("hardburn")


class Begun(NamedTuple):
    """The beginning of a match, to be stored."""

    names: list[str]
    beginning: str
    to_act: str


class Course(Table):
    """A table with a sheet: a match as it is stored, played again up to where it stands."""

    def __init__(self, sheet: Sheet, seats: Sequence[Sitter]) -> None:
        game: Game[Any] = game_of(sheet.game)
        super().__init__(game, len(seats), match_id=sheet.id)
        self.edition = 0
        """Rises whenever the table may look different: its sheet, its seats, or who is present."""
        self.present: set[str] = set()
        self.lay_out(sheet, seats)
        if sheet.beginning is None:
            options_from(game, sheet.options)  # a match that can't begin is refused at once
        self._beginning: tuple[Match, Log] | None = None
        """A match that is begun but not yet stored."""

    def lay_out(self, sheet: Sheet, seats: Sequence[Sitter]) -> None:
        """Take the sheet and the seats as they are now stored."""
        self.sheet = sheet
        self.seats: Sequence[Sitter] = seats
        self.bots = frozenset(seat.number for seat in seats if seat.bot is not None)
        self.edition += 1

    def seat_taken(self, number: int, person_id: str, name: str, seed: str) -> None:
        """Note that a free seat is stored as this person's."""
        seat = self.seats[number]
        seat.kind, seat.person_id, seat.person_name, seat.seed = "person", person_id, name, seed
        self.edition += 1

    def note_present(self, present: set[str]) -> None:
        self.present = present
        self.edition += 1

    @property
    def dice(self) -> DiceRecord:
        seeds = [seat.seed or "" for seat in self.seats]
        return DiceRecord(kind="fair", commitment=commitment_of(bytes.fromhex(self.sheet.secret)), seeds=seeds)

    def audience(self, person_id: str | None) -> Audience:
        if person_id is None:
            return ()
        return tuple([seat.number for seat in self.seats if seat.person_id == person_id])

    def offer(self) -> Offer | None:
        """The open offer to take back, if any. It lapses when the match visibly moves on."""
        if self.sheet.offer is None or self._match is None or self._match.outcome is not None:
            return None
        offer = msgspec.json.decode(self.sheet.offer, type=Offer)
        return offer if offer.number == self.chronicle.version(()) else None

    # Beginning, and following what is stored

    @property
    def can_begin(self) -> bool:
        return self.sheet.status == "waiting" and all(seat.is_taken for seat in self.seats)

    def begin(self) -> Begun:
        """Begin the match. Call `note_begun` once its beginning is stored."""
        names = [seat_name(seat) for seat in self.seats]
        record = self.dice
        log = Log()
        options = options_from(self.game, self.sheet.options)
        dice = FairDice(bytes.fromhex(self.sheet.secret), record.seeds)
        match = Match.start(self.game, dice, options, names, dice_record=record, log=log)
        self._beginning = match, log
        return Begun(names, as_json(match.record.beginning), as_json(match.state.to_act()))

    def note_begun(self, begun: Begun) -> None:
        assert self._beginning is not None
        match, log = self._beginning
        self._beginning = None
        sheet = self.sheet
        sheet.status, sheet.names, sheet.beginning, sheet.to_act = "playing", begun.names, begun.beginning, begun.to_act
        self.edition += 1
        self.take_up(match, log)

    def rebuild(self, beginning: str) -> None:
        """Begin the match again as it is stored."""
        sheet = self.sheet
        record = Record(
            game=sheet.game,
            rules_version=sheet.rules_version,
            options=sheet.options,
            seats=sheet.names or [],
            dice=self.dice,
            beginning=msgspec.json.decode(beginning, type=Beginning),
            steps=[],
        )
        log = Log()
        try:
            match = start_again(record, self.game, FairDice(bytes.fromhex(sheet.secret), record.dice.seeds), log)
            compare(match.record.beginning, record.beginning, f"match {self.id}, set-up")
        except (Malformed, OutOfFaces) as error:
            self._lose_track(error, record, None)
        else:
            self.take_up(match, log)
            return
        self._chronicle = Chronicle(self.game, self.seat_count)
        self._chronicle.add_stored(None, stored_log(self.game, record.beginning.events))

    def follow_stored(self, step: Step, key: str | None) -> None:
        """Play a stored step again, or add it to the archive."""
        if self.archive is None:
            match = self.match
            is_today = self.sheet.rules_version == self.game.version
            before, number = match.state if is_today else match.state.copy(), self.number
            try:
                self.follow(follow(match, step, f"match {self.id}, step {self.number + 1}"), key)
            except Malformed as error:
                agreed = msgspec.structs.replace(match.record, steps=match.record.steps[:number])
                self._lose_track(error, agreed, before)
            else:
                return
        assert self.archive is not None
        self.archive.add(step)
        self.chronicle.add_stored(step, stored_log(self.game, getattr(step, "events", [])))

    def _lose_track(self, error: Exception, record: Record, state: State | None) -> None:
        """Handle a record that can't be played again: archive one of other rules, and report any other as damaged."""
        self._match = None
        if self.sheet.rules_version == self.game.version:
            LOGGER.error("a stored match can't be played again: %s", error)
            raise Conflict("The stored record of this match is damaged; whoever hosts it must look.") from None
        LOGGER.warning("a match of other rules can only be read: %s", error)
        self.archive = Archive(record, state, self.game.version)
        self._imagined.clear()

    def follow(self, log: Log, key: str | None = None) -> None:
        super().follow(log, key)
        if self.match.outcome is not None:
            self.sheet.status = "over"
            self.edition += 1


def seat_name(seat: Sitter) -> str:
    if seat.bot is not None:
        return f"{title_of(seat.bot)} bot"
    return seat.person_name or "Guest"
