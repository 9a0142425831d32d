"""Counts of all decision sequences with fixed dice, agreed on by three implementations.

`bench/perft_cases.json` was counted by the C and the JavaScript versions of Ruship that the benchmark compares with;
they share no code with this one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hardburn.games.ruship import GAME
from hardburn.games.ruship.actions import POWERS
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.state import RushipState
from hardburn.testing import rule
from hardburn.testing.perft import CyclicDice, leaf_counts

CASES: list[dict[str, Any]] = msgspec.json.decode(
    (Path(__file__).parents[3] / "bench" / "perft_cases.json").read_bytes()
)
MOST_LEAVES = 20_000
"""Deeper counts are for the benchmark's languages; here each case goes as deep as stays quick."""


def begun(case: dict[str, Any]) -> tuple[RushipState, CyclicDice]:
    dice = CyclicDice(case["faces"])
    state = GAME.start(RushipOptions(spaces=case["spaces"]), dice)
    for side, powers in zip((state.humanity, state.alien), case["powers"], strict=True):
        for power in powers:
            side.powers |= 1 << POWERS.index(power)
            side.attacks_suffered += 1
    return state, dice


@rule("RU-5", "RU-6", "RU-7")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['spaces']}-{case['powers']}-{case['faces']}")
def test_the_number_of_decision_sequences_is_the_agreed_one(case: dict[str, Any]) -> None:
    counts = [count for count in case["counts"] if count <= MOST_LEAVES]
    state, dice = begun(case)
    assert leaf_counts(state, dice, len(counts) - 1) == counts


@rule("RU-7")
def test_the_cases_cover_every_power() -> None:
    covered = {power for case in CASES for powers in case["powers"] for power in powers}
    assert covered == set(POWERS)
