"""What a caller is shown of a match. It is made only from their seat's view, legal decisions and events."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from hardburn.core.catalogue import game_of
from hardburn.core.dice import commitment_of
from hardburn.core.game import Action, Game, State
from hardburn.core.record import Record, to_text
from hardburn.core.replay import moments
from hardburn.core.results import Outcome
from hardburn.server.matches.archive import Archive
from hardburn.server.matches.chronicle import Audience
from hardburn.server.matches.room import Room, seat_name
from hardburn.server.matches.rooms import MOST_ROOMS
from hardburn.server.protocol.problems import conflict
from hardburn.server.protocol.wire import (
    Choice,
    DiceShown,
    Moment,
    OfferShown,
    Replay,
    SeatShown,
    Snapshot,
    TableShown,
    TakeBackShown,
)
from hardburn.server.storage.rows import MatchRow, SeatRow


def show_table(
    row: MatchRow, seats: list[SeatRow], present: set[str], to_act: list[int], person_id: str | None
) -> TableShown:
    game = game_of(row.game)
    is_over = row.status == "over"
    return TableShown(
        id=row.id,
        game=row.game,
        title=game.title,
        options=row.options,
        status=row.status,
        listed=row.listed,
        made_at=row.made_at,
        seats=[_show_seat(seat, game.seat_names[seat.number], present, person_id) for seat in seats],
        to_act=to_act,
        dice=DiceShown(
            commitment=_commitment(row.secret),
            seeds=[seat.seed for seat in seats if seat.seed is not None],
            secret=row.secret if is_over else None,
        ),
        outcome=None if row.outcome is None else msgspec.json.decode(row.outcome, type=Outcome),
        rematch=row.rematch,
    )


def show_room(room: Room, person_id: str | None, seat: int | None, since: int | None) -> Snapshot:
    """The whole snapshot, with the steps after version `since` if given. Hold the room's lock."""
    return Onlooker(room, person_id, seat).look(since)


class Onlooker:
    """Somebody who looks at a match, perhaps many times. Keeps what seldom changes from one look to the next."""

    def __init__(self, room: Room, person_id: str | None, seat: int | None) -> None:
        self._room = room
        self._person_id = person_id
        self._seat = seat
        self._edition = -1
        self._audience: Audience = ()
        self._table: TableShown | None = None
        self._tables: dict[tuple[int, ...], Any] = {}
        """The table as JSON, for each set of seats to act."""

    @property
    def audience(self) -> Audience:
        self._read_table()
        return self._audience

    def look(self, since: int | None) -> Snapshot:
        """The snapshot at this moment. Send it before the next look. Hold the room's lock."""
        room, seat = self._room, self._seat
        table = self._read_table()
        if not room.has_begun:
            nothing = TakeBackShown(possible=False, free=False, offer=None)
            seat = self._audience[0] if seat is None and self._audience else seat
            return Snapshot(table=table, seat=seat, version=0, view=None, choices=[], take_back=nothing, steps=[])
        if room.archive is not None:
            return self._look_at_archive(room.archive, since)
        to_act = room.match.state.to_act()
        seat = shown_seat(self._audience, to_act) if seat is None else seat
        return Snapshot(
            table=self._encoded(table, to_act),
            seat=seat,
            version=room.version(self._audience),
            view=room.view(seat),
            choices=_choices(room, seat) if seat in to_act else [],
            take_back=_show_take_back(room, seat),
            steps=[] if since is None else room.chronicle.since(since, self._audience, seat),
        )

    def _look_at_archive(self, archive: Archive, since: int | None) -> Snapshot:
        room = self._room
        seat = next(iter(self._audience), None) if self._seat is None else self._seat
        return Snapshot(
            table=self._read_table(),
            seat=seat,
            version=room.version(self._audience),
            view=room.view(seat),
            choices=[],
            take_back=TakeBackShown(possible=False, free=False, offer=None),
            steps=[] if since is None else room.chronicle.since(since, self._audience, seat),
            outdated=archive.shown(),
        )

    def _encoded(self, table: TableShown, to_act: list[int]) -> Any:
        """The table as JSON. Within one edition only `to_act` changes; the end of a match starts a new edition."""
        known = self._tables.get(tuple(to_act))
        if known is None:
            table.to_act = list(to_act)
            table.outcome = self._room.match.state.outcome()
            known = self._tables[tuple(to_act)] = msgspec.Raw(msgspec.json.encode(table))
        return known

    def _read_table(self) -> TableShown:
        room = self._room
        if self._table is None or self._edition != room.edition:
            self._edition = room.edition
            self._tables.clear()
            self._audience = room.audience(self._person_id)
            self._table = show_table(room.row, room.seats, room.present, [], self._person_id)
        return self._table


def show_replay(room: Room, seat: int | None, *, everything: bool = False) -> Replay:
    """Every position of a finished match, as a seat or a spectator saw it or with everything shown."""
    record = _finished(room, "The match can be replayed after its end.")
    agreed = len(record.steps) + 1 if room.archive is None else room.archive.agreed
    shown = []
    view = None
    course = moments(record, room.game)
    for number, happening in enumerate(room.chronicle.happenings):
        log = happening.log
        if number < agreed:
            match, log = next(course)
            view = match.state.everything() if everything else match.state.view(seat)
        shown.append(
            Moment(
                number=number,
                kind=happening.kind,
                seat=happening.seat,
                decision=getattr(happening.step, "decision", None),
                events=room.chronicle.events(log.everything() if everything else log.seen_by(seat)),
                rolls=room.chronicle.rolls(happening),
                view=view,
            )
        )
    return Replay(seat=seat, everything=everything, moments=shown)


def file_text(room: Room) -> str:
    """The match file, with the secret of its dice."""
    record = _finished(room, "The match file can be had after the end: it holds everything, secrets too.")
    record.dice = msgspec.structs.replace(record.dice, secret=room.row.secret)
    return to_text(record)


def _finished(room: Room, otherwise: str) -> Record:
    """A copy of a finished match's record."""
    if room.archive is not None and room.row.outcome is not None:
        outcome = msgspec.json.decode(room.row.outcome, type=Outcome)
        return msgspec.structs.replace(room.archive.record, outcome=outcome)
    if not room.has_begun or room.archive is not None or room.match.outcome is None:
        raise conflict(otherwise)
    return msgspec.structs.replace(room.match.record, outcome=room.match.outcome)


@lru_cache(maxsize=MOST_ROOMS)
def _commitment(secret: str) -> str:
    return commitment_of(bytes.fromhex(secret))


def shown_seat(audience: Audience, to_act: list[int]) -> int | None:
    """The seat to show a person with several seats: the one that is to act, otherwise the first."""
    acting = [seat for seat in audience if seat in to_act]
    return next(iter(acting or audience), None)


def choice_of(game: Game[Any], state: State, seat: int, action: Action) -> Choice:
    return Choice(
        seat=seat,
        decision=game.unpack(action),
        text=game.describe(state, seat, action),
        rule=game.rule_behind(action),
        places=game.places(state, seat, action),
    )


def _choices(room: Room, seat: int | None) -> list[Choice]:
    if seat is None:
        return []
    state = room.match.state
    return [choice_of(room.game, state, seat, action) for action in state.legal(seat)]


def _show_take_back(room: Room, seat: int | None) -> TakeBackShown:
    standing = room.offer()
    offer = None
    if standing is not None:
        asked = [other for other in range(len(room.seats)) if other != standing.seat and other not in standing.agreed]
        offer = OfferShown(seat=standing.seat, agreed=list(standing.agreed), asked=asked)
    if seat is None:
        return TakeBackShown(possible=False, free=False, offer=offer)
    return TakeBackShown(possible=room.can_take_back(seat), free=room.match.can_take_back_freely(seat), offer=offer)


def _show_seat(seat: SeatRow, title: str, present: set[str], person_id: str | None) -> SeatShown:
    return SeatShown(
        number=seat.number,
        title=title,
        kind=seat.kind,
        name=seat_name(seat) if seat.is_taken else None,
        bot=seat.bot,
        mine=person_id is not None and seat.person_id == person_id,
        present=seat.bot is not None or seat.person_id in present,
        seed=seat.seed,
    )
