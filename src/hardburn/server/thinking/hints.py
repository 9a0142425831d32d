"""Hints for players who ask, in matches where all others are bots or themselves."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

from hardburn.core.game import Game
from hardburn.core.state import Seat, State
from hardburn.server.access.limits import Limit
from hardburn.server.matches.room import Room
from hardburn.server.protocol.problems import conflict, not_yours, unavailable
from hardburn.server.protocol.wire import AdviceShown, Hint
from hardburn.server.thinking.tasks import Advise, Advised
from hardburn.server.thinking.thinkers import Thinkers, Unanswered
from hardburn.table.looking import choice_of

ADVISE: Final = Advise(rounds=1000, seconds=2.0, most=5)


class Asked(NamedTuple):
    """A permitted request for a hint."""

    person_id: str
    version: int
    game: Game[Any]
    state: State
    seat: Seat


class Hints:
    """Gives each caller one hint at a time, the one asked for last, and at most `per_minute`."""

    def __init__(self, thinkers: Thinkers, per_minute: int) -> None:
        self._thinkers = thinkers
        self._limit = Limit(per_minute)
        self._asking: dict[str, asyncio.Task[Advised]] = {}

    async def asked(self, room: Room, person_id: str | None, seat: Seat, version: int) -> Asked:
        """Check that the caller may have a hint: for their own seat, when it owes a decision."""
        async with room.lock:
            audience = room.table.audience(person_id)
            room.table.demand_own(audience, seat)
            await room.reach(audience, version)
            if any(other.bot is None and other.number not in audience for other in room.seats):
                raise not_yours("Somebody else plays in this match; hints are given where all others are bots or you.")
            state = room.table.match.state.copy()
        if seat not in state.to_act():
            raise conflict(f"Seat {seat} owes no decision now; a hint is given to a seat that does.")
        assert person_id is not None, "nobody unknown owns a seat"
        self._limit.count_of(person_id).take()
        return Asked(person_id, version, room.table.game, state, seat)

    async def give(self, asked: Asked) -> Hint:
        """The best choices. Cancelling this ends the thinking."""
        person_id, version, game, state, seat = asked
        if person_id in self._asking:
            self._asking[person_id].cancel()
        task = asyncio.create_task(self._thinkers.advise(game, state, seat, ADVISE))
        self._asking[person_id] = task
        try:
            advised = await task
        except Unanswered:
            raise unavailable("No hint was found in time; try again.") from None
        except asyncio.CancelledError:
            if self._asking.get(person_id) is not task:
                raise conflict("You have asked for another hint since; this one was given up.") from None
            raise
        finally:
            if self._asking.get(person_id) is task:
                del self._asking[person_id]
        advice = [
            AdviceShown(choice=choice_of(game, state, seat, action), chance=chance, share=share)
            for action, chance, share in advised.best
        ]
        return Hint(version=version, rounds=advised.rounds, advice=advice)
