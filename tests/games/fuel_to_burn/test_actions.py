"""Decisions and their codes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn import codes, decisions
from hardburn.games.fuel_to_burn.actions import END, pack, place_code, place_name, unpack
from hardburn.games.fuel_to_burn.decisions import FuelDecision

EXAMPLES = [
    decisions.PlaceStation(-262_144, 262_143),
    decisions.NameStation(255),
    decisions.Muster(15, 0, 3, 15, "tracking probes"),
    decisions.Muster(0, 15, 0, 0),
    decisions.Deploy("runner", 262_143, -262_144),
    decisions.SetOff(255, 35_999),
    decisions.HoldBack("battleship"),
    decisions.SetStealthPoint(262_143, 0),
    decisions.Activate(7),
    decisions.LetForce(),
    decisions.DeployTanker(31, 7, 262_143, 262_143),
    decisions.Order("hard burn", "station:31"),
    decisions.Order("burn", "body:0"),
    decisions.Order("repair", None, "drive"),
    decisions.Plot(1, 0),
    decisions.PassOn("right"),
    decisions.EnterLane(15),
    decisions.Attack(255, 1_048_575, with_probes=True),
    decisions.AttackTanker(0, 0),
    decisions.AttackTorpedo(3, 12_345),
    decisions.CoverFire(1),
    decisions.Offer(9),
    decisions.Refuel(2),
    decisions.PickTorpedo(3),
    decisions.Scan(4),
    decisions.Protocol("evasive"),
    decisions.Damage("core"),
    decisions.Refit("torpedoes"),
    decisions.StandFast(),
]


@pytest.mark.parametrize("decision", EXAMPLES, ids=repr)
def test_a_decision_survives_its_code_and_json(decision: Any) -> None:
    code = pack(decision)
    assert 0 <= code < END
    assert unpack(code) == decision
    assert msgspec.json.decode(msgspec.json.encode(decision), type=FuelDecision) == decision


def test_different_decisions_have_different_codes() -> None:
    assert len({pack(decision) for decision in EXAMPLES}) == len(EXAMPLES)


@given(
    st.integers(0, END - 1) | st.builds(lambda kind, about: about * 64 + kind, st.integers(0, 63), st.integers(0, 300))
)
def test_a_code_that_means_something_is_the_code_of_that_decision(action: int) -> None:
    try:
        decision = unpack(action)
    except Malformed:
        return
    assert pack(decision) == action
    assert msgspec.convert(msgspec.to_builtins(decision), type=FuelDecision) == decision


@pytest.mark.parametrize("action", [-1, END, END * 64, codes.KINDS - 1, codes.WAIT + codes.KINDS])
def test_a_number_that_is_no_action_is_malformed(action: int) -> None:
    with pytest.raises(Malformed, match="listed by `legal`"):
        unpack(action)


def test_a_place_is_told_by_its_code() -> None:
    assert [place_code(place) for place in (None, "body:0", "body:31", "station:0")] == [0, 1, 32, 33]
    assert place_name(33) == "station:0"
    with pytest.raises(Malformed, match="body:40"):
        place_code("body:40")
