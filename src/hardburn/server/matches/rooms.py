"""The rooms in memory: kept while somebody needs them, and read from the store again on demand."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Final

from hardburn.core.results import Malformed
from hardburn.server.matches.presence import Presence
from hardburn.server.matches.room import Room
from hardburn.server.protocol.problems import Troubled, conflict, unknown
from hardburn.server.storage.rows import MatchRow, SeatRow
from hardburn.server.storage.store import Store, is_id

MOST_ROOMS: Final = 5000
MOST_OVER: Final = 100
"""The limit for matches that are over and unwatched. These are the most numerous, and seldom asked for."""


class Rooms:
    """The open rooms. Those unused the longest are closed first."""

    def __init__(self, store: Store, presence: Presence) -> None:
        self._store = store
        self._presence = presence
        self._open: OrderedDict[str, Room] = OrderedDict()
        self.pinned: dict[str, int] = {}
        """The number of live connections to each watched match. These rooms stay open."""
        self._left: deque[str] = deque()

    def known(self, match_id: str) -> Room | None:
        return self._open.get(match_id)

    def __len__(self) -> int:
        return len(self._open)

    async def room(self, match_id: str) -> Room:
        """The room of a match. It may be behind the store."""
        if match_id not in self._open:
            row = await self._store.match(match_id) if is_id(match_id) else None
            if row is None:
                raise unknown(f"There is no match {match_id!r}.")
            seats = (await self._store.seats([match_id]))[match_id]
            if match_id not in self._open:
                try:
                    self._open[match_id] = Room(self._store, self._presence, row, seats)
                except Malformed as error:
                    raise Troubled(conflict(f"The match can't be played here: {error}").problem) from None
            self._close_unused()
        self._open.move_to_end(match_id)
        return self._open[match_id]

    def open(self, row: MatchRow, seats: list[SeatRow]) -> Room:
        """Open a room for a match that was just made."""
        room = self._open[row.id] = Room(self._store, self._presence, row, seats)
        self._close_unused()
        return room

    def left(self, match_id: str) -> None:
        """Note that nobody watches a match any more."""
        room = self._open.get(match_id)
        if room is not None and room.row.status == "over":
            self._left.append(match_id)
        if len(self._left) > MOST_OVER:
            self._close(self._left.popleft())

    def _close_unused(self) -> None:
        if len(self._open) <= MOST_ROOMS:
            return
        for match_id in list(self._open):
            self._close(match_id)
            if len(self._open) <= MOST_ROOMS:
                break

    def _close(self, match_id: str) -> None:
        """Close a room unless it is in use."""
        if match_id in self._open and match_id not in self.pinned and not self._open[match_id].lock.is_taken:
            del self._open[match_id]
