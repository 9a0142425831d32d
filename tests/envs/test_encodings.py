"""What holds of every game's encoding, all along random matches."""

from __future__ import annotations

from functools import partial
from typing import Final

import numpy as np
import pytest

from hardburn.core.codec import options_from
from hardburn.core.dice import seeded_dice
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.envs.encodings.catalogue import encoding_of
from hardburn.envs.encodings.encoding import Encoding, Observation

MATCHES: Final[list[tuple[str, dict[str, object]]]] = [
    ("ruship", {}),
    ("ruship", {"spaces": 12, "turn_limit": 80}),
    ("thrust", {"turn_limit": 10}),
    ("thunder_struck", {"rounds": 6}),
    ("thunder_struck", {"players": 3, "rounds": 6, "ring": 11}),
    ("full_thrust", {"turn_limit": 8, "apart": 20}),
    ("full_thrust", {"players": 3, "fleets": "Suffren; 2 Milan; ", "turn_limit": 6, "apart": 20}),
    ("fuel_to_burn", {"turns": 6}),
    ("fuel_to_burn", {"turns": 6, "set_up": "drawn", "points": 100, "systems": "Sol, Proxima", "stealth_run": True}),
]


@pytest.mark.parametrize(("game_id", "given"), MATCHES)
def test_every_legal_action_has_one_id_and_every_view_fits_its_arrays(game_id: str, given: dict[str, object]) -> None:
    game = game_of(game_id)
    options = options_from(game, given)
    encoding = encoding_of(game, options)
    rng, dice = seeded("encodings"), seeded_dice("encodings")
    state = game.start(options, dice)
    used: set[int] = set()
    while seats := state.to_act():
        for seat in range(game.seat_count(options)):
            legal = state.legal(seat)
            view = state.view(seat)
            choices = encoding.choices(partial(state.view, seat), seat, legal)
            assert sorted(choices.values()) == sorted(legal)
            assert all(0 <= number < encoding.id_count for number in choices)
            used.update(choices)
            fits(encoding, encoding.observe(view, seat, choices))
        state.apply(seats[0], state.random_action(seats[0], rng), dice)
    fits(encoding, encoding.observe(state.view(0), 0, {}))
    assert len(used) > encoding.id_count // 20


def fits(encoding: Encoding, seen: Observation) -> None:
    assert list(seen) == [field.name for field in encoding.fields]
    for field in encoding.fields:
        array = seen[field.name]
        assert array.shape == field.shape
        assert array.dtype == field.dtype
        assert array.size == 0 or field.low <= np.min(array) <= np.max(array) <= field.high, field.name
