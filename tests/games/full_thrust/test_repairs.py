"""Damage control."""

from __future__ import annotations

import pytest

from hardburn.games.full_thrust.decisions import Confirm, FinishRepairs, Fire, Repair
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.events import RepairRolled
from hardburn.games.full_thrust.state import FullThrustState
from hardburn.testing import rule
from tests.games.full_thrust.acting import ALL, can, design, do, refused, told

THREE_PARTIES = design("Three", hull=12, mass=60, thrust=6, controls=1, beams=[(1, ALL), (2, ("F",))])


def damaged(*out: str, damage: int = 0, turn_limit: int = 15) -> FullThrustState:
    """A ship with three parties and some systems out; the enemy is far away and whole."""
    return position(
        placed(THREE_PARTIES, 0, (0, 0), out=out, damage=damage),
        placed("Lenov", 1, (0, 90)),
        phase="repairs",
        turn_limit=turn_limit,
    )


def next_repairs(state: FullThrustState) -> None:
    """Everybody drifts on to the repairs of the next turn."""
    for seat in list(state.to_act()):
        do(state, Confirm(), seat=seat, faces=(6, 1) if seat == 1 else ())


@rule("repair.1", "repair.2", "repair.4", "FT-11")
def test_the_rulebooks_repairs_over_two_turns() -> None:
    state = damaged("drive", "beam 2")
    do(state, Repair(0, "drive", 2), Repair(0, "beam 2", 1))
    happened = do(state, FinishRepairs(), faces=(6, 3))
    assert [(event.system, event.face, event.is_repaired) for event in happened if isinstance(event, RepairRolled)] == [
        ("beam 2", 6, True),
        ("drive", 3, False),
    ]
    ship = state.view(None).ships[0]
    assert (ship.thrust, [beam.is_out for beam in ship.beams]) == (3, [False, False])
    next_repairs(state)
    do(state, Repair(0, "drive", 3))
    do(state, FinishRepairs(), faces=(4,))
    assert state.view(None).ships[0].thrust == 6


@rule("repair.4", "FT-11")
@pytest.mark.parametrize(("parties", "needs"), [(1, 6), (2, 5), (3, 4)])
def test_each_extra_party_adds_one(parties: int, needs: int) -> None:
    for face in range(1, 7):
        state = damaged("beam 1")
        do(state, Repair(0, "beam 1", parties), FinishRepairs(), faces=(face,))
        assert state.view(None).ships[0].beams[0].is_out == (face < needs)


@rule("repair.2", "FT-11")
def test_at_most_three_parties_work_on_a_system() -> None:
    big = placed(design(hull=20, mass=100), 0, (0, 0), out=["beam 1"])
    state = position(big, placed("Lenov", 1, (0, 90)), phase="repairs")
    assert big.parties() == 5
    assert can(state) == [*(Repair(0, "beam 1", parties) for parties in (3, 2, 1)), FinishRepairs()]


@rule("repair.1", "FT-11")
def test_a_party_has_one_task_a_turn() -> None:
    state = damaged("fire control 1", "beam 1", "beam 2")
    do(state, Repair(0, "beam 1", 2))
    assert can(state) == [Repair(0, "fire control 1", 1), Repair(0, "beam 2", 1), FinishRepairs()]
    refusal = refused(state, Repair(0, "beam 2", 2))
    assert refusal.rule == "FT-11"
    assert "has 1 parties for beam 2" in refusal.reason
    do(state, Repair(0, "beam 2", 1))
    assert can(state) == [FinishRepairs()]


@rule("FT-18")
def test_assignments_can_be_changed_until_all_are_made() -> None:
    state = damaged("beam 1", "beam 2")
    assert refused(state, Repair(0, "beam 1", 0)).rule == "FT-11"
    do(state, Repair(0, "beam 1", 3), Repair(0, "beam 1", 1), Repair(0, "beam 2", 2), Repair(0, "beam 1", 0))
    assert [(repair.system, repair.parties, repair.needs) for repair in state.view(None).repairs] == [
        ("beam 1", 0, 0),
        ("beam 2", 2, 5),
    ]
    assert state.view(None).parties_free == ((0, 1),)


@rule("repair.3", "FT-11", "turn.5")
def test_all_fleets_assign_in_order_of_seats_before_any_is_rolled() -> None:
    state = position(
        *(placed(THREE_PARTIES, seat, (90 * seat, 0), out=["beam 1"]) for seat in (0, 1)),
        placed("Lenov", 2, (0, 90)),
        phase="repairs",
    )
    assert state.to_act() == [0]
    assert refused(state, FinishRepairs(), seat=1).rule == "table.turn"
    assert told(do(state, Repair(0, "beam 1", 3), FinishRepairs()), RepairRolled) == []
    assert state.to_act() == [1]
    assert [(repair.ship, repair.parties) for repair in state.view(None).repairs] == [(0, 3), (1, 0)]
    happened = do(state, Repair(1, "beam 1", 1), FinishRepairs(), faces=(4, 5))
    assert [event.vessel.ship for event in happened if isinstance(event, RepairRolled)] == [0, 1]
    assert [ship.beams[0].is_out for ship in state.view(None).ships] == [False, True, False]
    assert state.view(None).turn == 2


@rule("FT-11")
def test_rolls_come_in_the_order_fire_controls_beams_drive() -> None:
    state = damaged("fire control 1", "beam 2", "drive")
    do(state, Repair(0, "drive", 1), Repair(0, "beam 2", 1), Repair(0, "fire control 1", 1))
    happened = do(state, FinishRepairs(), faces=(1, 2, 3))
    assert [event.system for event in happened if isinstance(event, RepairRolled)] == [
        "fire control 1",
        "beam 2",
        "drive",
    ]


@rule("FT-10", "FT-11")
def test_a_repair_brings_the_drive_back_one_step_and_only_one_a_turn() -> None:
    state = damaged("drive", "drive")
    do(state, Repair(0, "drive", 3), FinishRepairs(), faces=(6,))
    assert state.view(None).ships[0].thrust == 3
    next_repairs(state)
    do(state, Repair(0, "drive", 3), FinishRepairs(), faces=(4,))
    assert state.view(None).ships[0].thrust == 6


@rule("FT-9", "FT-11")
def test_lost_parties_repair_nothing() -> None:
    state = damaged("beam 1", damage=11)
    assert state.view(None).ships[0].parties == 1
    assert can(state) == [Repair(0, "beam 1", 1), FinishRepairs()]


@rule("FT-11")
def test_fleets_with_nothing_to_repair_are_not_asked() -> None:
    state = position(
        placed(THREE_PARTIES, 0, (0, 0), damage=5),
        placed(THREE_PARTIES, 1, (90, 0), out=["beam 1"]),
        phase="repairs",
    )
    assert state.to_act() == [1], "hull is never repaired"


@rule("FT-11")
def test_what_needs_no_repair_can_not_be_repaired() -> None:
    state = damaged("beam 1")
    for system in ("beam 2", "drive", "fire control 1", "beam 9", "fire control 4"):
        refusal = refused(state, Repair(0, system, 1))
        assert refusal.rule == "FT-11"
        assert "out or damaged: beam 1" in refusal.reason
    assert refused(state, Repair(1, "beam 1", 1)).rule == "FT-11"
    assert refused(state, Repair(50, "beam 1", 1)).rule == "FT-11"
    assert refused(state, Fire()).rule == "turn.5"


@rule("damage.6")
def test_a_repaired_fire_control_works_again() -> None:
    state = damaged("fire control 1")
    do(state, Repair(0, "fire control 1", 3), FinishRepairs(), faces=(4,))
    assert state.view(None).ships[0].fire_controls_out == (False,)
