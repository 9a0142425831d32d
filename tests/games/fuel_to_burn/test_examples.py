"""Every example scenario can be played to its end, and keeps the contract."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.testing import contract_tests, rule

EXAMPLES = Path(__file__).parents[3] / "examples" / "fuel_to_burn"
FILES = sorted(EXAMPLES.glob("*.toml"))
ADDED = ("boarding", "gamblers_run", "listening_post", "relief")


def options(name: str) -> FuelOptions:
    return FuelOptions(scenario=(EXAMPLES / f"{name}.toml").read_text(encoding="utf-8"))


@rule("FB-85")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_example_is_played_to_its_end(file: Path) -> None:
    dice, rng, log = seeded_dice(5), seeded(5), Log()
    state = GAME.start(options(file.stem), dice, log)
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, state.random_action(seat, rng), dice, log)
    assert all(GAME.words.tell(event) for event in log.everything())


TestContract = contract_tests(GAME, matches=8, closely=3, options=[options(name) for name in ADDED])
