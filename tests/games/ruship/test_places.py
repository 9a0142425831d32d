"""Where a player points on the board, and which rule an event names."""

from __future__ import annotations

import pytest

from hardburn.core.edges import Decision
from hardburn.games.ruship import GAME
from hardburn.games.ruship.decisions import AddOne, Advance, Enter, GoBack, MoveBase, Roll, TakePower
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.events import Captured, Ended


@pytest.mark.parametrize(
    ("decision", "places"),
    [
        (Enter(3), ("supply", "4")),
        (Advance(3, 6), ("3", "9")),
        (Advance(16, 2), ("16", "19")),
        (Advance(16, 6), ("16", "19")),
        (GoBack(3, 1), ("3", "2")),
        (MoveBase(), ("1", "2")),
        (TakePower("stack"), ("stack",)),
        (Roll(2), ()),
        (AddOne(), ()),
    ],
)
def test_a_move_is_pointed_out_by_where_it_begins_and_where_it_ends(
    decision: Decision, places: tuple[str, ...]
) -> None:
    state = position("M.h............h.V", values=(6, 3))
    assert GAME.words.places(state, 0, GAME.pack(decision)) == places


def test_an_aliens_move_ends_on_earth() -> None:
    state = position("M.a..............V", mover=1, values=(6, 3))
    assert GAME.words.places(state, 1, GAME.pack(Advance(3, 6))) == ("3", "0")
    assert GAME.words.places(state, 1, GAME.pack(MoveBase(back=False))) == ("18", "17")


def test_a_move_onto_a_base_points_behind_it() -> None:
    state = position("..h..M...........V", values=(6, 3))
    assert GAME.words.places(state, 0, GAME.pack(Advance(3, 3))) == ("3", "7")


def test_what_happened_names_its_rule() -> None:
    assert GAME.words.rule_told(Captured(1, 9)) == "play.8"
    assert GAME.words.rule_told(Ended((0,), "the other player resigned", "RU-9")) == "RU-9"
