"""The course of a match: the replay of its stored record, with what each caller has noticed of it.

The store is the truth. Dice are computed again, and every step is compared with the stored one.
"""

from __future__ import annotations

import logging
import secrets
from typing import Any, Final

import msgspec

from hardburn.core.codec import options_from
from hardburn.core.dice import FairDice, OutOfFaces, RecordedDice, commitment_of
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.record import Beginning, DiceRecord, Record, Step
from hardburn.core.registry import game_of
from hardburn.core.replay import compare, follow, start_again, stored_log
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.core.state import State
from hardburn.server.matches.archive import Archive
from hardburn.server.matches.chronicle import Audience, Chronicle
from hardburn.server.protocol.problems import conflict
from hardburn.server.storage.rows import MatchRow, Offer, SeatRow

LOGGER: Final = logging.getLogger("hardburn")


class Course:
    """A match as it is stored, played again up to where it stands."""

    def __init__(self, row: MatchRow, seats: list[SeatRow]) -> None:
        self.row = row
        self.seats = seats
        self.game: Game[Any] = game_of(row.game)
        if row.beginning is None:
            options_from(self.game, row.options)  # a match that can't begin is refused at once
        self.edition = 0
        """Rises whenever the table may look different: its row, its seats, or who is present."""
        self.archive: Archive | None = None
        """Replaces a match that today's rules play differently."""
        self._match: Match | None = None
        self._tray: RecordedDice | None = None
        self._chronicle: Chronicle | None = None
        self._keys: dict[str, int] = {}
        self._views: dict[int | None, msgspec.Raw] = {}
        self._imagined: dict[int, State] = {}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def number(self) -> int:
        """How many steps are known here."""
        if self.archive is not None:
            return len(self.archive.record.steps)
        return 0 if self._match is None else len(self._match.record.steps)

    @property
    def match(self) -> Match:
        if self.archive is not None:
            raise conflict(self.archive.sentence)
        if self._match is None:
            raise conflict("The match has not begun: a seat is free.")
        return self._match

    @property
    def chronicle(self) -> Chronicle:
        assert self._chronicle is not None
        return self._chronicle

    @property
    def has_begun(self) -> bool:
        return self._match is not None or self.archive is not None

    @property
    def state(self) -> State | None:
        """The position; for an archive the last one that today's rules agree on, if any."""
        return self.match.state if self.archive is None else self.archive.state

    @property
    def dice(self) -> DiceRecord:
        seeds = [seat.seed or "" for seat in self.seats]
        return DiceRecord(kind="fair", commitment=commitment_of(bytes.fromhex(self.row.secret)), seeds=seeds)

    def audience(self, person_id: str | None) -> Audience:
        if person_id is None:
            return ()
        return tuple(seat.number for seat in self.seats if seat.person_id == person_id)

    def version(self, audience: Audience) -> int:
        return self.chronicle.version(audience) if self.has_begun else 0

    def offer(self) -> Offer | None:
        """The open offer to take back, if any. It lapses when the match visibly moves on."""
        if self.row.offer is None or self._match is None or self._match.outcome is not None:
            return None
        offer = msgspec.json.decode(self.row.offer, type=Offer)
        return offer if offer.number == self.chronicle.version(()) else None

    def view(self, seat: int | None) -> msgspec.Raw:
        """A seat's view as JSON. In a game without secrets it is made once for everybody."""
        seat = seat if self.game.has_secrets else None
        if seat not in self._views:
            state = self.state
            self._views[seat] = msgspec.Raw(msgspec.json.encode(None if state is None else state.view(seat)))
        return self._views[seat]

    def known_to(self, seat: int) -> State:
        """The position as far as a seat knows it. The rest is imagined, so that no answer can give away a secret."""
        if not self.game.has_secrets:
            return self.match.state
        if seat not in self._imagined:
            self._imagined[seat] = self.match.state.imagine(seat, seeded(secrets.token_hex(8)))
        return self._imagined[seat]

    def forget(self) -> None:
        """Drop the match, to read it from the store again: the last step here may never have been stored."""
        self._match = None
        self.archive = None

    def _started(self, names: list[str]) -> tuple[Match, Log, RecordedDice]:
        record = self.dice
        tray = RecordedDice(FairDice(bytes.fromhex(self.row.secret), record.seeds))
        log = Log()
        options = options_from(self.game, self.row.options)
        match = Match.start(self.game, tray, options, names, dice_record=record, log=log)
        return match, log, tray

    def _rebuild(self, beginning: str) -> None:
        """Begin the match again as it is stored."""
        record = Record(
            game=self.row.game,
            rules_version=self.row.rules_version,
            options=self.row.options,
            seats=self.row.names or [],
            dice=self.dice,
            beginning=msgspec.json.decode(beginning, type=Beginning),
            steps=[],
        )
        tray = RecordedDice(FairDice(bytes.fromhex(self.row.secret), record.dice.seeds))
        log = Log()
        try:
            match = start_again(record, self.game, tray, log)
            compare(match.record.beginning, record.beginning, f"match {self.id}, set-up")
        except (Malformed, OutOfFaces) as error:
            self._lose_track(error, record, None)
        else:
            self._take_up(match, log, tray)
            return
        self._chronicle = Chronicle(self.game, len(self.seats))
        self._chronicle.add_stored(None, stored_log(self.game, record.beginning.events))

    def _follow(self, step: Step, key: str | None) -> None:
        """Play a stored step again, or add it to the archive."""
        if self.archive is None:
            match = self.match
            is_today = self.row.rules_version == self.game.version
            before, number = match.state if is_today else match.state.copy(), self.number
            try:
                self._note(follow(match, step, f"match {self.id}, step {self.number + 1}"), key)
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
        if self.row.rules_version == self.game.version:
            LOGGER.error("a stored match can't be played again: %s", error)
            raise conflict("The stored record of this match is damaged; whoever hosts it must look.") from None
        LOGGER.warning("a match of other rules can only be read: %s", error)
        self.archive = Archive(record, state, self.game.version)
        self._move_on()

    def _take_up(self, match: Match, log: Log, tray: RecordedDice) -> None:
        """Start the chronicle of a match that has just begun."""
        self._match = match
        self._tray = tray
        self._keys = {}
        self._chronicle = Chronicle(self.game, len(self.seats))
        self._chronicle.add(None, match.state, log, tray.take())
        self._move_on()

    def _note(self, log: Log, key: str | None) -> None:
        assert self._tray is not None
        self._move_on()
        self.chronicle.add(self.match.record.steps[-1], self.match.state, log, self._tray.take())
        if key is not None:
            self._keys[key] = self.number
        if self.match.outcome is not None:
            self.row.status = "over"
            self.edition += 1

    def _move_on(self) -> None:
        """Discard what was computed for the previous position."""
        self._views.clear()
        self._imagined.clear()
