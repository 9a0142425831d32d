"""A match as everybody sees it, step by step, as plain data that two interpreters can compare."""

from __future__ import annotations

from typing import Any

import msgspec

from hardburn.core.codec import to_plain
from hardburn.core.game import Game
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.record import Record
from hardburn.core.replay import moments


def told(match: Match, log: Log) -> dict[str, Any]:
    """What each seat and a spectator see after a step."""
    game, state = match.game, match.state
    seats = range(len(match.record.seats))
    told = {
        "events": {str(seat): to_plain(log.seen_by(seat)) for seat in (*seats, None)},
        "views": {str(seat): to_plain(state.view(seat)) for seat in (*seats, None)},
        "legal lists": {str(seat): list(state.legal(seat)) for seat in seats},
        "descriptions": {
            str(seat): [game.words.describe(state, seat, action) for action in state.legal(seat)] for seat in seats
        },
        "to act": list(state.to_act()),
        "outcome": to_plain(state.outcome()),
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return plain


def retold(record: Record, game: Game[Any]) -> list[dict[str, Any]]:
    """The tale of a replayed record."""
    return [told(match, log) for match, log in moments(record, game)]
