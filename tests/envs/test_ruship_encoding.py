"""Ruship's ids and arrays, from both seats."""

from __future__ import annotations

import numpy as np

from hardburn.envs.encodings.ruship import ADVANCE, ENTER, GO_BACK, REROLL, STRIDE, TAKE_POWER, RushipEncoding
from hardburn.games.ruship import GAME
from hardburn.games.ruship.decisions import Advance, Enter, GoBack, Reroll, TakePower
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.state import MOVE, RushipState
from hardburn.games.ruship.track import Side

ENCODING = RushipEncoding(RushipOptions())


def test_the_standard_track_has_276_ids() -> None:
    assert ENCODING.id_count == 276


def test_spaces_are_counted_from_the_own_planet() -> None:
    advance = GAME.pack(Advance(3, 5))
    assert ENCODING.id_of(0, advance) == ADVANCE + STRIDE * 2 + 4
    assert ENCODING.id_of(1, advance) == ADVANCE + STRIDE * 15 + 4
    assert ENCODING.id_of(1, GAME.pack(GoBack(18, 1))) == GO_BACK
    assert ENCODING.id_of(1, GAME.pack(Enter(7))) == ENTER + 6
    assert ENCODING.id_of(0, GAME.pack(Reroll(6))) == REROLL + 5
    assert ENCODING.id_of(0, GAME.pack(TakePower("stack"))) == TAKE_POWER + 4


def test_a_mirrored_position_looks_the_same_to_the_other_seat() -> None:
    one = RushipState(Side.at(0, [3, 7], 2), Side.at(1, [9, 9], 17, ["stack"]), mover=0, phase=MOVE, first=4)
    other = RushipState(Side.at(0, [10, 10], 2, ["stack"]), Side.at(1, [16, 12], 17), mover=1, phase=MOVE, first=4)
    seen, mirrored = ENCODING.observe(one.view(0), 0, {}), ENCODING.observe(other.view(1), 1, {})
    for name, array in seen.items():
        assert np.array_equal(array, mirrored[name]), name
    assert seen["tokens"][1, 8] == 2
    choices = ENCODING.choices(lambda: one.view(0), 0, one.legal(0))
    assert set(choices) == set(ENCODING.choices(lambda: other.view(1), 1, other.legal(1)))
