"""A table: a match in play, and what its players may ask of it.

`decide`, `play`, `resign` and `take_back` make a step and return what is to be stored. Once it is stored, `note` makes
it known. If it can't be stored, or another step is in its place, `forget` drops the match, which is then replayed.
Nobody may look in between. The table has no clock: a rule that needs the time is passed it.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any, Final

import msgspec

from hardburn.core.codec import decision_from
from hardburn.core.game import Action, Game, State
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.results import Malformed
from hardburn.core.rng import seeded
from hardburn.table.archive import Archive
from hardburn.table.chronicle import Audience, Chronicle
from hardburn.table.errors import Conflict, NoSeat, NotYours, Stale, Unreadable
from hardburn.table.sheet import StepRow
from hardburn.table.shown import Accepted, Tried

ENCODER: Final = msgspec.json.Encoder()


class Table:
    """A match, what each audience has noticed of it, and the keys of its decisions. `bots` agree to anything."""

    def __init__(self, game: Game[Any], seat_count: int, bots: Collection[int] = (), match_id: str = "") -> None:
        self.game = game
        self.id = match_id
        self.seat_count = seat_count
        self.bots: Collection[int] = bots
        self.archive: Archive | None = None
        """Replaces a match that today's rules play differently."""
        self._match: Match | None = None
        self._chronicle: Chronicle | None = None
        self._unstored: Log | None = None
        """The events of a step that is made but not yet stored."""
        self._keys: dict[str, int] = {}
        self._imagined: dict[int, State] = {}

    @property
    def number(self) -> int:
        """How many steps are known here."""
        if self.archive is not None:
            return len(self.archive.record.steps)
        return 0 if self._match is None else len(self._match.record.steps)

    @property
    def match(self) -> Match:
        if self.archive is not None:
            raise Conflict(self.archive.sentence)
        if self._match is None:
            raise Conflict("The match has not begun: a seat is free.")
        return self._match

    @property
    def chronicle(self) -> Chronicle:
        assert self._chronicle is not None
        return self._chronicle

    @property
    def has_begun(self) -> bool:
        return self._match is not None or self.archive is not None

    @property
    def is_storing(self) -> bool:
        """Whether a step is made but not yet stored. Meanwhile nobody may look."""
        return self._unstored is not None

    @property
    def state(self) -> State | None:
        """The position; for an archive the last one that today's rules agree on, if any."""
        return self.match.state if self.archive is None else self.archive.state

    def version(self, audience: Audience) -> int:
        return self.chronicle.version(audience) if self.has_begun else 0

    def view(self, seat: int | None) -> msgspec.Raw:
        """A seat's view as JSON, made once for each position."""
        return self.chronicle.view(seat, self.state)

    def known_to(self, seat: int) -> State:
        """The position as far as a seat knows it. The rest is imagined, so that no answer can give away a secret."""
        if not self.game.has_secrets:
            return self.match.state
        if seat not in self._imagined:
            self._imagined[seat] = self.match.state.imagine(seat, seeded(secrets.token_hex(8)))
        return self._imagined[seat]

    # Requests

    def demand_own(self, audience: Audience, seat: int) -> None:
        if not 0 <= seat < self.seat_count:
            raise NoSeat(f"There is no seat {seat}; there are seats 0 to {self.seat_count - 1}.")
        if seat not in audience:
            raise NotYours(f"Seat {seat} is not yours.")

    def demand_version(self, audience: Audience, version: int) -> None:
        self.match  # noqa: B018 - raises while a seat is free
        if version != self.version(audience):
            raise Stale(version, self.version(audience))

    def is_ready_for(self, audience: Audience, seat: int, version: int, key: str | None) -> bool:
        """Whether a decision has only the rules to fear: it names the current version and repeats no key."""
        if self._match is None or seat not in audience or version != self.version(audience):
            return False
        return key is None or _stored_key(seat, key) not in self._keys

    def repeated(self, audience: Audience, seat: int, key: str | None) -> Accepted | None:
        """The first answer to a decision with this key, if there was one."""
        if key is None or not self.has_begun:
            return None
        place = self._keys.get(_stored_key(seat, key))
        return None if place is None else self._accepted(place, audience, seat)

    def decide(self, audience: Audience, seat: int, version: int, decision: Any, key: str | None = None) -> StepRow:
        """Make a player's decision on the current version. Ask first whether it is `repeated`."""
        self.demand_own(audience, seat)
        self.demand_version(audience, version)
        return self.play(seat, self.action(decision), key)

    def resign(self, audience: Audience, seat: int, version: int) -> StepRow:
        self.demand_own(audience, seat)
        self.demand_version(audience, version)
        log = Log()
        self.match.resign(seat, log)
        return self._made(log, None)

    def try_out(self, audience: Audience, seat: int, version: int, decision: Any) -> Tried:
        """What a player's decision would lead to. Nothing is played."""
        self.demand_own(audience, seat)
        self.demand_version(audience, version)
        action = self.action(decision)
        state = self.known_to(seat)
        refusal = state.refusal(seat, action)
        forecast = None if refusal is not None else self.game.forecast(state, seat, action)
        return Tried(version=version, forecast=forecast, refusal=refusal)

    def must_be_asked(self, seat: int, audience: Audience) -> list[int]:
        """The seats to ask before this seat takes back: not bots, and not other seats of the same person."""
        return [other for other in self.match.must_agree(seat) if other not in self.bots and other not in audience]

    def action(self, decision: Any) -> Action:
        try:
            return self.game.pack(decision_from(self.game, decision))
        except Malformed as error:
            raise Unreadable(str(error)) from None

    # Steps

    def play(self, seat: int, action: Action, key: str | None = None) -> StepRow:
        """Make a decision, whoever asks for it."""
        log = Log()
        self.match.play(seat, action, log)
        return self._made(log, None if key is None else _stored_key(seat, key))

    def take_back(self, seat: int) -> StepRow:
        """Undo the seat's last decision. All who must agree have agreed."""
        match = self.match
        match.take_back(seat, match.must_agree(seat))
        return self._made(Log(), None)

    def note(self, key: str | None) -> None:
        """Make the last step known: it is stored, with this key."""
        log = self._unstored
        assert log is not None, "nothing waits for being stored"
        self._unstored = None
        self.follow(log, key)

    def forget(self) -> None:
        """Drop the match, to read it from the store again: the last step here may never have been stored."""
        self._unstored = None
        self._match = None
        self.archive = None

    def accepted(self, audience: Audience, seat: int) -> Accepted:
        """The answer to the last decision."""
        return self._accepted(self.number, audience, seat)

    def take_up(self, match: Match, log: Log) -> None:
        """Start the chronicle of a match that has just begun."""
        self._match = match
        self._keys = {}
        self._imagined.clear()
        self._chronicle = Chronicle(self.game, self.seat_count)
        self._chronicle.add(None, match.state, log, match.rolls)

    def follow(self, log: Log, key: str | None = None) -> None:
        """Add the match's last step, which was played again, to the chronicle."""
        match = self.match
        self._imagined.clear()
        self.chronicle.add(match.record.steps[-1], match.state, log, match.rolls)
        if key is not None:
            self._keys[key] = len(match.record.steps)

    def _accepted(self, place: int, audience: Audience, seat: int) -> Accepted:
        version = self.chronicle.version_of(place, audience)
        return Accepted(version=version, step=self.chronicle.shown(place, version, seat))

    def _made(self, log: Log, key: str | None) -> StepRow:
        """What is to be stored of the match's last step."""
        assert self._unstored is None, "one step is stored at a time"
        self._unstored = log
        match = self.match
        outcome = match.outcome
        return StepRow(
            match_id=self.id,
            number=len(match.record.steps),
            step=as_json(match.record.steps[-1]),
            to_act=as_json(match.state.to_act()),
            key=key,
            outcome=None if outcome is None else as_json(outcome),
        )


def as_json(thing: Any) -> str:
    return ENCODER.encode(thing).decode()


def _stored_key(seat: int, key: str) -> str:
    return f"{seat}:{key}"
