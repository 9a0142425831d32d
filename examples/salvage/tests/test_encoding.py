"""What learners see fits the arrays, and every legal action has an id of its own."""

import pytest
from hardburn.core.dice import seeded_dice
from hardburn.core.rng import seeded

from salvage import GAME
from salvage.edges import SalvageOptions

pytest.importorskip("numpy")
from hardburn.envs.encodings.catalogue import encoding_of


@pytest.mark.parametrize("options", [SalvageOptions(), SalvageOptions(players=3, cards=4)])
def test_every_view_fits_and_every_action_has_an_id(options: SalvageOptions) -> None:
    encoding = encoding_of(GAME, options)
    for number in range(20):
        dice, rng = seeded_dice(f"dice {number}"), seeded(f"decisions {number}")
        state = GAME.start(options, dice)
        while state.to_act():
            seat = rng.choice(state.to_act())
            legal = state.legal(seat)
            choices = encoding.choices(lambda: state.view(seat), seat, legal)  # noqa: B023 - called at once
            assert sorted(choices.values()) == sorted(legal)
            assert all(0 <= one < encoding.id_count for one in choices)
            seen = encoding.observe(state.view(seat), seat, choices)
            for field in encoding.fields:
                array = seen[field.name]
                assert array.shape == field.shape
                assert array.dtype == field.dtype
                assert field.low <= array.min()
                assert array.max() <= field.high
            state.apply(seat, rng.choice(legal), dice)


def test_own_things_come_first() -> None:
    state = GAME.start(SalvageOptions(players=3), seeded_dice("deal"))
    state.points = [1, 2, 3]
    seen = encoding_of(GAME, SalvageOptions(players=3)).observe(state.view(1), 1, {})
    assert list(seen["points"]) == [2, 3, 1]
    assert [card for card in range(1, 13) if seen["hand"][card - 1]] == state.hands[1]
