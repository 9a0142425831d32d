"""Simulated matches of every game, with a store that fails: a few in pure Python, 100 compiled."""

from __future__ import annotations

from typing import Final

import pytest

from hardburn.build import build
from hardburn.core.registry import game_ids
from tests.table.simulated import play_many

PIECES: Final = 4
MATCHES: Final = 25 if build() == "compiled" else 1
"""In each piece, so that several processes share them."""


@pytest.mark.parametrize("piece", range(PIECES))
@pytest.mark.parametrize("game_id", game_ids())
def test_every_seat_is_shown_what_is_stored_and_no_more(game_id: str, piece: int) -> None:
    counts = play_many(game_id, MATCHES, piece * MATCHES)
    assert counts["stored"] >= MATCHES


def test_simulated_matches_meet_every_accident() -> None:
    counts = play_many("ruship", 12)
    assert min(counts.values()) > 0, counts
