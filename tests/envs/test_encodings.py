"""What holds of every game's encoding, all along random matches."""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest

from hardburn.core.catalogue import game_of
from hardburn.core.codec import options_from
from hardburn.core.dice import seeded_dice
from hardburn.core.rng import seeded
from hardburn.envs.encodings.encoding import Encoding, Observation
from hardburn.envs.encodings.ruship import RushipEncoding

MATCHES: Final[list[tuple[type[Encoding], dict[str, object]]]] = [
    (RushipEncoding, {}),
    (RushipEncoding, {"spaces": 12, "turn_limit": 80}),
]


@pytest.mark.parametrize(("encoding_type", "given"), MATCHES)
def test_every_legal_action_has_one_id_and_every_view_fits_its_arrays(
    encoding_type: type[Encoding], given: dict[str, object]
) -> None:
    game = game_of(encoding_type.game_id)
    options = options_from(game, given)
    encoding = encoding_type(options)
    rng, dice = seeded("encodings"), seeded_dice("encodings")
    state = game.start(options, dice)
    used: set[int] = set()
    while seats := state.to_act():
        for seat in range(game.seat_count(options)):
            legal = state.legal(seat)
            ids = encoding.ids_of(seat, legal)
            assert len(set(ids)) == len(legal)
            assert all(0 <= number < encoding.id_count for number in ids)
            used.update(ids)
            fits(encoding, encoding.observe(state.view(seat), seat))
        state.apply(seats[0], state.random_action(seats[0], rng), dice)
    fits(encoding, encoding.observe(state.view(0), 0))
    assert len(used) > encoding.id_count // 20


def fits(encoding: Encoding, seen: Observation) -> None:
    assert list(seen) == [field.name for field in encoding.fields]
    for field in encoding.fields:
        array = seen[field.name]
        assert array.shape == field.shape
        assert array.dtype == field.dtype
        assert array.size == 0 or field.low <= np.min(array) <= np.max(array) <= field.high, field.name
