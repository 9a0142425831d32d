"""Before and after play: making matches, joining them, inviting, rematches."""

from __future__ import annotations

import secrets
from time import time
from typing import Any

from hardburn.bots.catalogue import bot_names
from hardburn.core.codec import options_from, to_plain
from hardburn.core.edges import Options
from hardburn.core.game import Game
from hardburn.core.registry import game_ids, game_of
from hardburn.core.results import Malformed
from hardburn.server.access.identity import hash_of
from hardburn.server.hosting.house import House
from hardburn.server.matches.room import Room
from hardburn.server.protocol.problems import conflict, malformed, not_yours, unknown
from hardburn.server.protocol.wire import Invitation, Join, MatchMade, NewMatch, SeatWanted
from hardburn.server.storage.rows import MatchRow, Person, SeatRow
from hardburn.server.storage.store import new_id


async def make_match(house: House, person: Person, wanted: NewMatch) -> MatchMade:
    """Make a match. It begins at once if no seat is free."""
    game, options = _game_and_options(wanted)
    count = game.seat_count(options)
    if len(wanted.seats) != count:
        raise malformed(
            f"{len(wanted.seats)} seats are given; {game.title} is played by {count} with these options.",
            "seats",
            f"{count} seats",
        )
    seats, invitations = [], []
    for number, seat in enumerate(wanted.seats):
        taken = _seat_row(number, seat, person)
        if seat.kind == "invite":
            token = secrets.token_urlsafe(24)
            taken.invitation_hash = hash_of(token)
            invitations.append(Invitation(seat=number, token=token))
        seats.append(taken)
    mine = [seat for seat in seats if seat.person_id == person.id]
    if mine and wanted.seed is not None:
        mine[0].seed = wanted.seed
    row = _match_row(new_id(), game, options, seats, person.id, listed=wanted.listed)
    await house.store.add_match(row, seats)
    await _begin(house, house.rooms.open(row, seats))
    return MatchMade(id=row.id, invitations=invitations)


async def join(house: House, match_id: str, person: Person, wanted: Join) -> int:
    """Take a free seat: with an invitation the invited seat, otherwise an open one."""
    room = await house.rooms.room(match_id)
    async with room.lock:
        await room.be_entered()
        if room.table.audience(person.id):
            raise conflict("You have a seat in this match already.")
        if room.row.status != "waiting":
            raise conflict("The match has begun; you can watch it.")
        invitation = None if wanted.invitation is None else hash_of(wanted.invitation)
        seat = _free_seat(room, wanted.seat, invitation)
        seed = wanted.seed or _new_seed()
        if not await house.store.take_seat(match_id, seat, person.id, seed, invitation):
            raise conflict("Somebody else was quicker: the seat is taken.")
        room.seat_taken(seat, person, seed)
        await room.refresh()
    await house.hub.table_changed(match_id, is_known_here=True)
    house.bots.look_at(room)
    return seat


async def enter(house: House, match_id: str) -> Room:
    """The room of a match, up to date with the store."""
    room = await house.rooms.room(match_id)
    async with room.lock:
        room.table_changed = True
        await room.refresh()
    house.bots.look_at(room)
    return room


async def renew_invitation(house: House, match_id: str, person_id: str, seat: int) -> Invitation:
    """Make a new link for a seat and void the old one. Only the match's maker may do this."""
    room = await house.rooms.room(match_id)
    if room.row.made_by != person_id:
        raise not_yours("Only whoever made the match can invite to it.")
    token = secrets.token_urlsafe(24)
    if not await house.store.renew_invitation(match_id, seat, hash_of(token)):
        raise conflict(f"Seat {seat} is not waiting for somebody invited.")
    await house.hub.table_changed(match_id)
    return Invitation(seat=seat, token=token)


async def rematch(house: House, match_id: str, person_id: str) -> str:
    """The same game again with the same people, each moved on by one seat. Everybody who asks gets the same match."""
    room = await house.rooms.room(match_id)
    async with room.lock:
        room.table_changed = True
        await room.refresh()
        if not room.table.audience(person_id):
            raise not_yours("Only its players can play a match again.")
        if room.row.status != "over":
            raise conflict("A rematch can be had after the end.")
        if room.row.rematch is not None:
            return room.row.rematch
        try:
            options = options_from(room.table.game, room.row.options)
        except Malformed as error:
            raise conflict(f"Today's rules don't take the options of this match: {error}") from None
        last = room.seats[-1:] + room.seats[:-1]
        seats = [
            SeatRow(number=number, kind=old.kind, person_id=old.person_id, bot=old.bot, seed=_new_seed())
            for number, old in enumerate(last)
        ]
        row = _match_row(new_id(), room.table.game, options, seats, person_id, listed=False)
        await house.store.add_match(row, seats)
        if not await house.store.set_rematch(match_id, row.id):
            room.table_changed = True
            await room.refresh()
            assert room.row.rematch is not None
            return room.row.rematch
        room.row.rematch = row.id
    await _begin(house, await house.rooms.room(row.id))
    await house.hub.table_changed(match_id)
    return row.id


async def _begin(house: House, room: Room) -> None:
    """Begin a match that was just made, if all seats are taken."""
    async with room.lock:
        await room.refresh()
    house.bots.look_at(room)


def _game_and_options(wanted: NewMatch) -> tuple[Game[Any], Options]:
    if wanted.game not in game_ids():
        there_are = ", ".join(game_ids())
        raise unknown(f"There is no game {wanted.game!r}; there is: {there_are}.")
    game = game_of(wanted.game)
    try:
        return game, options_from(game, wanted.options)
    except Malformed as error:
        allowed = str(error).partition("allowed: ")[2] or str(error).partition("it has: ")[2]
        raise malformed(str(error), _to_blame(game, wanted.options, str(error)), allowed) from None


def _to_blame(game: Game[Any], options: dict[str, Any], problem: str) -> str:
    """The option that is wrong by itself; all options, if several don't fit together."""
    for name, value in options.items():
        try:
            options_from(game, {name: value})
        except Malformed as error:
            if str(error) == problem:
                return f"options.{name}"
    return "options"


def _seat_row(number: int, wanted: SeatWanted, person: Person) -> SeatRow:
    if (wanted.kind == "bot") != (wanted.bot is not None):
        sentence = f"seats[{number}]: a bot's seat, and no other, names its bot."
        raise malformed(sentence, f"seats[{number}].bot", " or ".join(bot_names()))
    match wanted.kind:
        case "me":
            return SeatRow(number=number, kind="person", person_id=person.id, person_name=person.name, seed=_new_seed())
        case "bot":
            if wanted.bot not in bot_names():
                allowed = " or ".join(bot_names())
                raise malformed(f"There is no bot {wanted.bot!r}.", f"seats[{number}].bot", allowed)
            return SeatRow(number=number, kind="bot", bot=wanted.bot, seed=_new_seed())
        case "invite":
            return SeatRow(number=number, kind="invited")
        case _:
            return SeatRow(number=number, kind="open")


def _match_row(
    match_id: str, game: Game[Any], options: Options, seats: list[SeatRow], person_id: str, *, listed: bool
) -> MatchRow:
    return MatchRow(
        id=match_id,
        game=game.id,
        rules_version=game.version,
        options=to_plain(options),
        listed=listed,
        secret=secrets.token_hex(32),
        made_by=person_id,
        made_at=int(time()),
        has_bots=any(seat.bot is not None for seat in seats),
    )


def _free_seat(room: Room, wanted: int | None, invitation: str | None) -> int:
    if invitation is None:
        free = [seat.number for seat in room.seats if seat.kind == "open"]
    else:
        free = [seat.number for seat in room.seats if seat.invitation_hash == invitation]
    if wanted is not None:
        free = [number for number in free if number == wanted]
    if not free:
        why = "No open seat is free." if invitation is None else "This invitation has been used, or was renewed."
        raise conflict(why)
    return free[0]


def _new_seed() -> str:
    return secrets.token_hex(8)
