"""How a match ends, who scores, and surrender."""

from __future__ import annotations

import pytest

from hardburn.core.log import Log
from hardburn.core.results import Refused
from hardburn.games.full_thrust.decisions import (
    Aim,
    Confirm,
    FinishRepairs,
    Fire,
    HoldFire,
    Order,
    Pick,
    Repair,
)
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.events import Ended, Reopened, Surrendered
from hardburn.games.full_thrust.ship import DESTROYED, LEFT
from hardburn.games.full_thrust.state import FullThrustState
from hardburn.games.full_thrust.view import Phase
from hardburn.testing import rule
from tests.games.full_thrust.acting import can, do, refused


def three(phase: Phase = "orders") -> FullThrustState:
    """Three fleets of one ship, all in range of all."""
    return position(*(placed("Tibet", seat, (6 * seat, 0)) for seat in range(3)), phase=phase)


def limit(*scores: int, sides: list[int] | None = None) -> FullThrustState:
    """The end of the last turn with these half points."""
    count = len(sides or scores)
    state = position(
        *(placed("Tibet", seat, (90 * seat, 0), out=["beam 1"] if seat == 0 else []) for seat in range(count)),
        phase="repairs",
        sides=sides,
        turn=15,
    )
    state.battle.scores[:] = scores
    do(state, FinishRepairs())
    return state


@rule("FT-16")
def test_the_side_that_alone_has_a_ship_on_the_table_wins_at_once() -> None:
    state = position(placed("Tibet", 0, (0, 0)), placed("Lenov", 1, (0, 5)), phase="fire")
    happened = do(state, Pick(0), Aim(1, 1), Fire(), faces=(5,))
    assert happened[-1] == Ended((0,), "no other side has a ship left on the table", "FT-16")
    assert state.to_act() == []
    assert state.view(None).phase == "over"


@rule("FT-16")
def test_after_movement_a_side_that_has_left_has_lost() -> None:
    state = position(placed("Lenov", 0, (0, 47), speed=6), placed("Lenov", 1, (0, 0)), table=(120, 96))
    do(state, Confirm(), seat=0)
    do(state, Confirm(), seat=1)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@rule("FT-16")
def test_if_nobody_is_left_it_is_a_draw() -> None:
    state = position(*(placed("Lenov", seat, (0, 47), speed=6) for seat in (0, 1)), table=(120, 96))
    do(state, Confirm(), seat=0)
    do(state, Confirm(), seat=1)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "no ship is left on the table")


@rule("FT-16")
@pytest.mark.parametrize(
    ("scores", "sides", "winners"),
    [
        ((10, 9), None, (0,)),
        ((10, 12), None, (1,)),
        ((7, 7), None, ()),
        ((5, 9, 9), None, ()),
        ((5, 9, 8), None, (1,)),
        ((5, 4), [0, 1, 0], (0, 2)),
    ],
)
def test_at_the_limit_more_points_win_and_equal_is_a_draw(
    scores: tuple[int, ...], sides: list[int] | None, winners: tuple[int, ...]
) -> None:
    outcome = limit(*scores, sides=sides).outcome()
    assert outcome is not None
    assert outcome.winners == winners
    assert "after 15 turns" in outcome.reason


@rule("FT-16")
def test_a_side_without_a_ship_on_the_table_does_not_win_at_the_limit() -> None:
    state = position(
        placed("Tibet", 0, (0, 0), out=["beam 1"]),
        placed("Lenov", 1, (90, 0)),
        placed("Lenov", 2, (0, 90), damage=0),
        phase="repairs",
        turn=15,
    )
    state.battle.ships[2].status = 1
    state.battle.scores[:] = [3, 2, 50]
    do(state, FinishRepairs())
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@rule("FT-16")
def test_before_the_limit_a_new_turn_begins() -> None:
    state = position(placed("Lenov", 0, (0, 0)), placed("Lenov", 1, (90, 0)), turn=14)
    for turn in (15, 15):
        do(state, Confirm(), seat=0)
        do(state, Confirm(), faces=(2, 1), seat=1)
        assert state.view(None).turn == turn
    assert state.outcome() is not None


@rule("FT-16")
def test_surrender_takes_the_fleet_off_the_table_for_half_its_price() -> None:
    state = three()
    state.resign(1)
    assert [ship.status for ship in state.view(None).ships] == ["on table", "surrendered", "on table"]
    assert [side.points for side in state.view(None).sides] == [66.5, 0, 66.5]
    assert state.outcome() is None
    state.resign(0)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (2,)
    with pytest.raises(Refused):
        state.resign(2)


@rule("FT-13", "FT-16")
def test_a_ship_destroyed_counts_its_price_for_the_whole_side_that_took_its_last_box() -> None:
    ships = [placed("Lenov", seat, (0, 5 * seat)) for seat in range(4)]
    state = position(*ships, phase="fire", sides=[0, 1, 1, 0], first=1)
    do(state, HoldFire(1))
    do(state, HoldFire(0))
    do(state, Pick(2), Aim(1, 3), Fire(), faces=(5,))
    assert [side.points for side in state.view(None).sides] == [0, 21]


@rule("FT-16")
def test_a_ship_that_left_counts_half_for_every_other_side() -> None:
    ships = [placed("Tibet", seat, (0, 47 * (seat == 0)), speed=6 * (seat == 0)) for seat in range(4)]
    state = position(*ships, table=(120, 96), sides=[0, 1, 2, 1])
    for seat in range(3):
        do(state, Confirm(), seat=seat)
    do(state, Confirm(), faces=(1, 2), seat=3)
    assert [side.points for side in state.view(None).sides] == [0, 66.5, 66.5]


@rule("FT-19")
def test_orders_are_opened_again_when_a_fleet_surrenders_and_others_fight_on() -> None:
    state = three()
    do(state, Order(0, "+2"), Confirm(), seat=0)
    do(state, Confirm(), seat=2)
    state.resign(1)
    assert state.to_act() == [0, 2], "otherwise nobody would be left to start the movement"
    assert state.view(0).orders[0].order == "+2"


@rule("FT-19")
def test_a_fleet_that_has_confirmed_and_surrenders_does_not_write_again() -> None:
    state, log = three(), Log()
    do(state, Confirm(), seat=0)
    do(state, Confirm(), seat=1)
    state.resign(1, log)
    assert log.everything()[1:] == [Reopened(0)]
    assert not state.may_reopen(1)
    assert not any(fleet.has_confirmed for fleet in state.view(None).fleets)


@rule("FT-16", "FT-19")
def test_a_fleet_surrenders_once() -> None:
    state = three()
    state.resign(1)
    do(state, Confirm(), seat=0)
    with pytest.raises(Refused, match="surrendered already"):
        state.resign(1)
    assert state.to_act() == [2]


@rule("FT-20")
@pytest.mark.parametrize("status", [DESTROYED, LEFT])
def test_a_fleet_without_a_ship_on_the_table_can_not_surrender(status: int) -> None:
    state = three("fire")
    state.battle.ships[1].status = status
    do(state, Pick(0), Aim(1, 2))
    before = repr(state)
    with pytest.raises(Refused, match="no ship on the table") as caught:
        state.resign(1)
    assert caught.value.refusal.rule == "FT-20"
    assert repr(state) == before


@rule("FT-19")
def test_a_ship_that_aims_is_picked_anew_when_a_fleet_surrenders() -> None:
    state = three("fire")
    do(state, Pick(0), Aim(1, 1))
    state.resign(1)
    assert state.view(None).picked is None
    assert state.to_act() == [0]
    assert can(state) == [Pick(0), HoldFire(0)]
    state.resign(0)
    assert state.outcome() is not None


@rule("FT-19")
def test_the_go_passes_on_when_the_fleet_that_fires_surrenders() -> None:
    state = three("fire")
    state.resign(0)
    assert state.to_act() == [1]


@rule("FT-19")
def test_repairs_are_rolled_by_those_who_are_left() -> None:
    state = position(*(placed("Tibet", seat, (90 * seat, 0), out=["beam 1"]) for seat in range(3)), phase="repairs")
    do(state, Repair(0, "beam 1", 3), FinishRepairs())
    do(state, Repair(1, "beam 1", 2), FinishRepairs())
    state.resign(2)
    assert state.to_act() == [1]
    assert state.view(None).turn == 1
    do(state, FinishRepairs(), faces=(4, 5))
    assert [ship.beams[0].is_out for ship in state.view(None).ships] == [False, False, True]
    assert state.view(None).turn == 2


@rule("FT-19")
def test_nothing_is_rolled_for_a_fleet_that_assigned_repairs_and_then_surrendered() -> None:
    state = position(*(placed("Tibet", seat, (90 * seat, 0), out=["beam 1"]) for seat in range(3)), phase="repairs")
    do(state, Repair(0, "beam 1", 3), FinishRepairs())
    state.resign(0)
    do(state, Repair(1, "beam 1", 3), FinishRepairs())
    do(state, FinishRepairs(), faces=(6,))
    assert [ship.beams[0].is_out for ship in state.view(None).ships] == [True, False, True]


@rule("FT-19")
def test_repairs_of_a_fleet_that_surrendered_are_dropped_and_the_turn_may_end() -> None:
    state = position(
        placed("Tibet", 0, (0, 0), out=["beam 1"]),
        placed("Lenov", 1, (90, 0)),
        placed("Lenov", 2, (0, 90)),
        phase="repairs",
    )
    do(state, Repair(0, "beam 1", 3))
    state.resign(0)
    assert (state.view(None).turn, state.to_act()) == (2, [1, 2])


@rule("FT-19", "FT-13")
def test_a_lost_fleet_wins_with_its_side_but_one_that_surrendered_does_not() -> None:
    ships = [placed("Lenov", seat, (0, 5 * seat)) for seat in range(3)]
    state = position(*ships, phase="fire", sides=[0, 1, 0], first=1)
    do(state, Pick(1), Aim(1, 0), Fire(), faces=(5,))
    do(state, Pick(2), Aim(1, 1), Fire(), faces=(5,))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 2)
    other = position(*(placed("Lenov", seat, (0, 5 * seat)) for seat in range(3)), phase="fire", sides=[0, 1, 0])
    other.resign(0)
    do(other, Pick(2), Aim(1, 1), Fire(), faces=(5,))
    outcome = other.outcome()
    assert outcome is not None
    assert outcome.winners == (2,)


@rule("FT-16")
def test_after_the_end_nothing_more_is_played() -> None:
    state = three()
    state.resign(0)
    state.resign(1)
    assert refused(state, Confirm(), seat=2).rule == "table.over"


def test_a_surrender_names_the_ships_that_are_given_up() -> None:
    state, log = three(), Log()
    state.resign(1, log)
    assert log.everything()[0] == Surrendered(1, (state.battle.ships[1].vessel(),))
