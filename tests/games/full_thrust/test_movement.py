"""Orders and moves: thrust, turns, two halves, the table's edge."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from hardburn.core.results import Malformed
from hardburn.games.full_thrust.course import eastward, northward, turned
from hardburn.games.full_thrust.decisions import Confirm, Order
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.events import LeftTable, Moved
from hardburn.games.full_thrust.notation import order_of, read_order, written
from hardburn.games.full_thrust.phases.movement import Path, most_turn, orders_for
from hardburn.games.full_thrust.state import FullThrustState
from hardburn.testing import rule
from tests.games.full_thrust.acting import can, design, do, refused, told

FAR_OFF = (200.0, 200.0)


def alone(thrust: int = 6, speed: int = 10, course: int = 7, out: Sequence[str] = ()) -> FullThrustState:
    """A ship in the middle of a table without edges, and another far away."""
    mover = placed(design(thrust=thrust), 0, (0, 0), course=course, speed=speed, out=out)
    return position(mover, placed("Lenov", 1, FAR_OFF))


def moved(state: FullThrustState, *orders: Order) -> Moved:
    """How seat 0's first ship moves."""
    do(state, *orders, seat=0)
    do(state, Confirm(), seat=0)
    event = told(do(state, Confirm(), faces=(6, 1), seat=1), Moved)[0]
    assert isinstance(event, Moved)
    return event


@rule("move.1", "move.2", "move.7", "FT-2", "setup.2")
def test_the_rulebooks_ship_turns_left_three_points_and_accelerates_by_two() -> None:
    state = alone(thrust=6, speed=10, course=7)
    event = moved(state, Order(0, "P3 +2"))
    assert event.midpoint == (0, -6000), "six inches on course 6, one point to port"
    assert event.end == (5196, -9000), "six inches on course 4"
    assert (event.course, event.speed) == (4, 12)
    assert state.view(None).ships[0].course == 4


@rule("FT-2")
@pytest.mark.parametrize(
    ("order", "first", "last"), [("S3", 8, 10), ("P1", 7, 6), ("S2", 8, 9), ("P2", 6, 5), ("0", 7, 7)]
)
def test_half_of_a_turn_rounded_down_is_made_at_the_start_and_the_rest_at_the_midpoint(
    order: str, first: int, last: int
) -> None:
    path = Path(placed(design(thrust=6), 0, (0, 0), course=7, speed=10), read_order(order))
    assert (path.first_course, path.course) == (first, last)


@rule("FT-1", "setup.1", "setup.2", "setup.3")
@pytest.mark.parametrize("course", range(1, 13))
@pytest.mark.parametrize("halves", [1, 5, 7, 12, 333, 700])
def test_a_leg_ends_at_the_nearest_thousandth_of_an_inch(course: int, halves: int) -> None:
    angle = math.radians(30 * course)
    assert eastward(course, halves) == round(500 * halves * math.sin(angle))
    assert northward(course, halves) == round(500 * halves * math.cos(angle))


@rule("FT-1", "setup.3")
def test_twelve_is_up_the_table_and_three_to_the_right() -> None:
    assert (eastward(12, 2), northward(12, 2)) == (0, 1000)
    assert (eastward(3, 2), northward(3, 2)) == (1000, 0)


@rule("FT-1")
@pytest.mark.parametrize("course", range(1, 13))
def test_opposite_courses_lead_equally_far(course: int) -> None:
    for halves in (1, 3, 17, 600):
        assert eastward(course, halves) == -eastward(turned(course, 6), halves) == -eastward(course, -halves)
        assert northward(course, halves) == -northward(turned(course, 6), halves) == -northward(course, -halves)


@rule("FT-1", "FT-2")
def test_each_half_of_a_move_is_rounded_by_itself() -> None:
    event = moved(alone(speed=1, course=1), Order(0, "0"))
    assert event.midpoint == (250, 433)
    assert event.end == (500, 866)


@rule("move.5", "FT-2")
@pytest.mark.parametrize(("thrust", "most"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (8, 4)])
def test_half_the_thrust_rounded_down_may_turn_the_ship_but_one_thrust_may_turn_one(thrust: int, most: int) -> None:
    assert most_turn(thrust) == most
    turns = {abs(order // 32 - 16) for order in orders_for(placed(design(thrust=thrust), 0, (0, 0), speed=9))}
    assert max(turns) == most


@rule("move.6", "FT-2")
def test_turn_and_change_of_speed_use_no_more_than_the_thrust_together() -> None:
    state = alone(thrust=6)
    refusal = refused(state, Order(0, "P3 +4"))
    assert refusal.rule == "FT-2"
    assert "uses 7 thrust" in refusal.reason
    assert "has 6" in refusal.reason
    do(state, Order(0, "P3 +3"), seat=0)


@rule("move.5", "FT-2")
def test_a_turn_beyond_half_the_thrust_is_refused() -> None:
    refusal = refused(alone(thrust=6), Order(0, "S4"))
    assert refusal.rule == "FT-2"
    assert "at most 3" in refusal.reason


@rule("move.3", "FT-2")
def test_an_order_that_would_take_the_speed_below_zero_is_refused() -> None:
    state = alone(thrust=6, speed=2)
    assert refused(state, Order(0, "-3")).rule == "move.3"
    assert moved(state, Order(0, "-2")).speed == 0


@rule("move.3")
def test_there_is_no_highest_speed() -> None:
    assert moved(alone(thrust=6, speed=300), Order(0, "+6")).speed == 306


@rule("move.4")
def test_speed_carries_over_and_unused_thrust_does_not() -> None:
    state = alone(thrust=4, speed=3)
    moved(state, Order(0, "+1"))
    assert refused(state, Order(0, "+5"), seat=0).rule == "FT-2"
    assert moved(state, Order(0, "+4")).speed == 8


@rule("FT-2")
def test_a_ship_at_speed_zero_turns_in_place_at_the_same_cost() -> None:
    state = alone(thrust=6, speed=0, course=12)
    assert refused(state, Order(0, "S4")).rule == "FT-2"
    event = moved(state, Order(0, "S3"))
    assert (event.start, event.end, event.course) == ((0, 0), (0, 0), 3)


@rule("FT-2")
def test_a_ship_without_an_order_drifts_on() -> None:
    event = moved(alone(speed=10, course=3))
    assert event.order == "0"
    assert (event.end, event.course, event.speed) == ((10_000, 0), 3, 10)


@rule("system.5", "damage.7", "FT-10")
@pytest.mark.parametrize(("hits", "thrust"), [(0, 5), (1, 2), (2, 0)])
def test_a_hit_drive_gives_half_its_thrust_and_then_none(hits: int, thrust: int) -> None:
    state = alone(thrust=5, out=["drive"] * hits)
    do(state, Order(0, f"+{thrust}"), seat=0)
    assert refused(state, Order(0, f"+{thrust + 1}"), seat=0).rule == "FT-2"
    assert state.view(0).orders[0].thrust == thrust


@rule("FT-2")
@pytest.mark.parametrize(
    ("text", "order", "again"),
    [
        ("P3 +2", order_of(-3, 2), "P3 +2"),
        ("s1-4", order_of(1, -4), "S1 -4"),
        (" 0 ", order_of(0, 0), "0"),
        ("+2", order_of(0, 2), "+2"),
        ("P 1", order_of(-1, 0), "P1"),
        ("S0 +0", order_of(0, 0), "0"),
    ],
)
def test_orders_are_written_as_players_know_them(text: str, order: int, again: str) -> None:
    assert read_order(text) == order
    assert written(order) == again


@pytest.mark.parametrize("text", ["", "P", "3", "P12", "+2 P3", "left 3", "P3 2", "++1"])
def test_what_is_no_order_says_how_orders_are_written(text: str) -> None:
    with pytest.raises(Malformed, match=r"like P3 \+2, S1, -4 or 0"):
        read_order(text)


@rule("FT-2", "FT-3")
def test_orders_are_listed_for_the_next_ship_only_and_to_drift_on_comes_first() -> None:
    state = position(placed("Tibet", 0, (0, 0), speed=1), placed("Lenov", 0, (4, 0)), placed("Lenov", 1, FAR_OFF))
    listed = can(state, 0)
    assert listed[0] == Order(0, "0")
    assert {decision.ship for decision in listed if isinstance(decision, Order)} == {0}
    assert Order(0, "-2") not in listed
    assert len(listed) == (1 + 1 + 4) + 2 * (1 + 1 + 3) + 2 * (1 + 1 + 2)
    do(state, Order(0, "0"), seat=0)
    assert {decision.ship for decision in can(state, 0) if isinstance(decision, Order)} == {1}
    do(state, Order(1, "S4 +4"), seat=0)
    assert can(state, 0) == [Confirm()]


@rule("FT-12")
def test_the_edge_of_the_table_is_on_it_and_beyond_it_a_ship_is_off_for_good() -> None:
    there = placed("Lenov", 0, (0, 42), course=12, speed=6)
    gone = placed("Tibet", 0, (0, 42.001), course=12, speed=6)
    state = position(there, gone, placed("Lenov", 1, (0, 0)), table=(120, 96))
    do(state, Confirm(), seat=0)
    happened = do(state, Confirm(), faces=(5, 2), seat=1)
    assert [event.vessel.name for event in told(happened, LeftTable) if isinstance(event, LeftTable)] == ["Tibet"]
    assert [ship.status for ship in state.view(None).ships] == ["on table", "left", "on table"]
    assert state.view(None).sides[1].points == 133 / 2
    assert refused(state, Order(1, "0"), seat=0).rule == "turn.1"


@rule("FT-12")
def test_ships_that_are_off_the_table_move_no_more() -> None:
    gone = placed("Tibet", 0, (0, 47), speed=6)
    state = position(placed("Lenov", 0, (0, 0)), gone, placed("Lenov", 1, (40, 0)), table=(120, 96))
    for movers in ([0, 1, 2], [0, 2]):
        do(state, Confirm(), seat=0)
        moves = told(do(state, Confirm(), faces=(5, 2), seat=1), Moved)
        assert [event.vessel.ship for event in moves if isinstance(event, Moved)] == movers
    assert state.view(None).ships[1].at == (0, 53_000)


@rule("FT-12")
def test_a_table_without_edges_is_never_left() -> None:
    state = alone(speed=340, course=3)
    assert moved(state).end == (340_000, 0)
    assert state.view(None).ships[0].status == "on table"


@rule("FT-3", "turn.2")
def test_ships_do_not_collide() -> None:
    state = position(placed("Lenov", 0, (0, -3), speed=6), placed("Lenov", 1, (0, 3), course=6, speed=6))
    do(state, Confirm(), seat=0)
    do(state, Confirm(), faces=(4, 3), seat=1)
    assert [ship.at for ship in state.view(None).ships] == [(0, 3000), (0, -3000)]
