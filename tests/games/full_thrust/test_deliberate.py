"""How the best bot decides: plans for the whole fleet, volleys that are tried to the end of the turn's firing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.edges import Decision
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.advice.bearings import worth_of_bearings
from hardburn.games.full_thrust.decisions import AimAll, HoldFire, Order, Pick, Repair
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.games.full_thrust.state import FullThrustState
from tests.games.full_thrust.acting import do

FEW = 40
"""How often a plan may ask when time is over: once for each pair of ships and what it was to do with them."""


def always() -> bool:
    return True


def never() -> bool:
    return False


def calls(most: int) -> Callable[[], bool]:
    """Time for this many questions."""
    left = iter(range(most))
    return lambda: next(left, None) is not None


def worths(state: FullThrustState, has_time: Callable[[], bool] = always) -> dict[Decision, float]:
    """To the first who is to act."""
    seat = state.to_act()[0]
    judged = GAME.advice.deliberate(state, seat, has_time)
    assert judged is not None
    return {GAME.unpack(action): worth for action, worth in zip(state.legal(seat), judged, strict=True)}


def best(state: FullThrustState, has_time: Callable[[], bool] = always) -> Decision:
    judged = worths(state, has_time)
    return max(judged, key=lambda decision: judged[decision])


def test_no_ship_is_sent_off_the_table() -> None:
    state = position(placed("Tibet", 0, (0, 40), speed=8), placed("Tibet", 1, (0, 0)), table=(120, 96))
    judged = worths(state)
    assert judged[Order(0, "P2 -2")] > judged[Order(0, "+4")]


def test_a_ship_turns_its_beams_on_an_enemy_that_can_not_turn() -> None:
    drifting = placed("Tibet", 1, (20, 8), course=3, out=("drive", "drive"))
    order = best(position(placed("Gorshkov", 0, (0, 0), speed=4), drifting))
    assert isinstance(order, Order)
    assert order.order.startswith("S")


def test_orders_that_are_written_stand_and_the_next_ship_is_judged() -> None:
    state = position(placed("Tibet", 0, (0, 0)), placed("Lenov", 0, (4, 0)), placed("Tibet", 1, (0, 30), course=6))
    do(state, Order(0, "+2"), seat=0)
    judged = worths(state)
    assert {decision.ship for decision in judged if isinstance(decision, Order)} == {1}
    assert state.battle.ships[0].order != -1


def test_an_enemy_that_has_yet_to_fire_is_destroyed_first() -> None:
    state = position(
        placed("Tibet", 0, (0, 0)),
        placed("Lenov", 1, (-1, 8), course=6),
        placed("Lenov", 1, (1, 8), course=6),
        phase="fire",
    )
    state.battle.ships[1].had_go = True
    do(state, Pick(0))
    assert best(state) == AimAll(2)


def test_no_go_is_passed_where_a_ship_could_fire() -> None:
    state = position(placed("Tibet", 0, (0, 0)), placed("Tibet", 1, (0, 8), course=6), phase="fire")
    judged = worths(state)
    assert judged[Pick(0)] > judged[HoldFire(0)]


def test_without_time_the_most_promising_volley_is_fired_and_ships_drift_on() -> None:
    ships = [placed("Tibet", 0, (0, 0)), placed("Tibet", 1, (0, 8), course=6), placed("Lenov", 1, (0, 30), course=6)]
    firing = position(*ships, phase="fire")
    do(firing, Pick(0))
    assert best(firing, never) == AimAll(1)
    assert best(position(*ships), never) == Order(0, "0")


@pytest.mark.parametrize("asked", [0, 40, 90, 200])
def test_when_time_runs_out_a_plan_ends_at_once(asked: int) -> None:
    state = position(placed("Tibet", 0, (0, 0)), placed("Lenov", 0, (4, 0)), placed("Tibet", 1, (0, 30), course=6))
    late = 0

    def has_time() -> bool:
        nonlocal asked, late
        asked -= 1
        late += asked < 0
        return asked >= 0

    assert len(worths(state, has_time)) == len(state.legal(0))
    assert late < FEW


def test_repairs_and_second_targets_are_left_to_others() -> None:
    repairing = position(placed("Tibet", 0, (0, 0), out=("beam 1",)), placed("Tibet", 1, (0, 90)), phase="repairs")
    assert Repair(0, "beam 1", 1) in [GAME.unpack(action) for action in repairing.legal(0)]
    assert GAME.advice.deliberate(repairing, 0, always) is None
    aiming = position(placed("Tibet", 0, (0, 0)), placed("Tibet", 1, (0, 8)), phase="fire")
    do(aiming, Pick(0), AimAll(1))
    assert GAME.advice.deliberate(aiming, 0, always) is None


def test_to_have_an_enemy_before_the_bow_is_worth_more_than_astern() -> None:
    def ahead(course: int) -> float:
        return worth_of_bearings(
            position(placed("Tibet", 0, (0, 0), course=course), placed("Tibet", 1, (0, 8))).battle, 0
        )

    assert ahead(12) > 0.0 > ahead(6) - ahead(12)
    facing = position(placed("Tibet", 0, (0, 0)), placed("Tibet", 1, (0, 8), course=6))
    assert worth_of_bearings(facing.battle, 0) == pytest.approx(0.0)


def test_the_same_position_is_judged_the_same_and_nothing_in_it_is_changed() -> None:
    state = GAME.start(FullThrustOptions(points=120), seeded_dice(1))
    before = repr(state)
    assert GAME.advice.deliberate(state, 0, calls(10_000)) == GAME.advice.deliberate(state, 0, calls(10_000))
    assert repr(state) == before
