"""Which rooms stay open."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from hardburn.server.matches.rooms import MOST_OVER, Rooms


def test_of_matches_that_are_over_and_left_only_the_last_are_kept() -> None:
    nothing: Any = None
    rooms = Rooms(nothing, nothing)
    stays = ["playing", "watched", "locked"]
    ids = [*stays, "over", *map(str, range(MOST_OVER - 2))]
    for match_id in ids:
        row = SimpleNamespace(status="playing" if match_id == "playing" else "over")
        room: Any = SimpleNamespace(row=row, lock=SimpleNamespace(is_taken=match_id == "locked"))
        rooms._open[match_id] = room
    rooms.pinned["watched"] = 1
    for match_id in ids:
        rooms.left(match_id)
    assert len(rooms) == len(ids), "the oldest that was left is watched again"
    for match_id in ["0", "1"]:
        rooms.left(match_id)
    assert [match_id for match_id in ids if rooms.known(match_id) is None] == ["over"]
