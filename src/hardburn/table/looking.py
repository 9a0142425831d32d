"""What a caller is shown of a match. It is made only from their seat's view, legal decisions and events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from hardburn.core.dice import commitment_of
from hardburn.core.game import Game
from hardburn.core.registry import game_of
from hardburn.core.results import Outcome
from hardburn.core.state import Action, State
from hardburn.table.archive import Archive
from hardburn.table.chronicle import Audience
from hardburn.table.course import Course, seat_name
from hardburn.table.sheet import Sheet, Sitter
from hardburn.table.shown import Choice, DiceShown, OfferShown, SeatShown, Snapshot, TableShown, TakeBackShown
from hardburn.table.taking_back import still_asked

MOST_COMMITMENTS: Final = 5000
"""Kept from one look to the next."""


def show_table(
    sheet: Sheet, seats: Sequence[Sitter], present: set[str], to_act: list[int], person_id: str | None
) -> TableShown:
    game = game_of(sheet.game)
    is_over = sheet.status == "over"
    return TableShown(
        id=sheet.id,
        game=sheet.game,
        title=game.title,
        options=sheet.options,
        status=sheet.status,
        listed=sheet.listed,
        made_at=sheet.made_at,
        seats=[_show_seat(seat, game.seat_names[seat.number], present, person_id) for seat in seats],
        to_act=to_act,
        dice=DiceShown(
            commitment=_commitment(sheet.secret),
            seeds=[seat.seed for seat in seats if seat.seed is not None],
            secret=sheet.secret if is_over else None,
        ),
        outcome=None if sheet.outcome is None else msgspec.json.decode(sheet.outcome, type=Outcome),
        rematch=sheet.rematch,
    )


class Onlooker:
    """Somebody who looks at a match, perhaps many times. Keeps what seldom changes from one look to the next."""

    def __init__(self, course: Course, person_id: str | None, seat: int | None) -> None:
        self._course = course
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
        """The snapshot at this moment, with the steps after version `since` if given. Send it before the next look."""
        course, seat = self._course, self._seat
        assert not course.is_storing, "nobody may hear of a step before it is stored"
        table = self._read_table()
        if not course.has_begun:
            nothing = TakeBackShown(possible=False, free=False, offer=None)
            seat = self._audience[0] if seat is None and self._audience else seat
            return Snapshot(table=table, seat=seat, version=0, view=None, choices=[], take_back=nothing, steps=[])
        if course.archive is not None:
            return self._look_at_archive(course.archive, since)
        to_act = course.match.state.to_act()
        seat = shown_seat(self._audience, to_act) if seat is None else seat
        return Snapshot(
            table=self._encoded(table, to_act),
            seat=seat,
            version=course.version(self._audience),
            view=course.view(seat),
            choices=_choices(course, seat) if seat in to_act else [],
            take_back=_show_take_back(course, seat),
            steps=[] if since is None else course.chronicle.since(since, self._audience, seat),
        )

    def _look_at_archive(self, archive: Archive, since: int | None) -> Snapshot:
        course = self._course
        seat = next(iter(self._audience), None) if self._seat is None else self._seat
        return Snapshot(
            table=self._read_table(),
            seat=seat,
            version=course.version(self._audience),
            view=course.view(seat),
            choices=[],
            take_back=TakeBackShown(possible=False, free=False, offer=None),
            steps=[] if since is None else course.chronicle.since(since, self._audience, seat),
            outdated=archive.shown(),
        )

    def _encoded(self, table: TableShown, to_act: list[int]) -> Any:
        """The table as JSON. Within one edition only `to_act` changes; the end of a match starts a new edition."""
        known = self._tables.get(tuple(to_act))
        if known is None:
            table.to_act = list(to_act)
            table.outcome = self._course.match.state.outcome()
            known = self._tables[tuple(to_act)] = msgspec.Raw(msgspec.json.encode(table))
        return known

    def _read_table(self) -> TableShown:
        course = self._course
        if self._table is None or self._edition != course.edition:
            self._edition = course.edition
            self._tables.clear()
            self._audience = course.audience(self._person_id)
            self._table = show_table(course.sheet, course.seats, course.present, [], self._person_id)
        return self._table


@lru_cache(maxsize=MOST_COMMITMENTS)
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
        text=game.words.describe(state, seat, action),
        rule=game.words.rule_behind(action),
        places=game.words.places(state, seat, action),
    )


def _choices(table: Course, seat: int | None) -> list[Choice]:
    if seat is None:
        return []
    state = table.match.state
    return [choice_of(table.game, state, seat, action) for action in state.legal(seat)]


def _show_take_back(table: Course, seat: int | None) -> TakeBackShown:
    standing = table.offer()
    offer = None
    if standing is not None:
        offer = OfferShown(seat=standing.seat, agreed=list(standing.agreed), asked=still_asked(table, standing))
    if seat is None:
        return TakeBackShown(possible=False, free=False, offer=offer)
    return TakeBackShown(
        possible=table.match.can_take_back(seat), free=table.match.can_take_back_freely(seat), offer=offer
    )


def _show_seat(seat: Sitter, title: str, present: set[str], person_id: str | None) -> SeatShown:
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
