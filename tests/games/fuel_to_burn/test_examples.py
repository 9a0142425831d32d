"""Every example scenario is played once to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.testing import rule

EXAMPLES = Path(__file__).parents[3] / "examples" / "fuel_to_burn"


@rule("FB-85")
@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.toml")), ids=lambda file: file.stem)
def test_an_example_comes_to_its_end(file: Path) -> None:
    dice = seeded_dice(4)
    rng = seeded(4)
    state = GAME.start(FuelOptions(scenario=file.read_text(encoding="utf-8")), dice)
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, state.random_action(seat, rng), dice)
    assert state.view(None).outcome == state.outcome()
