"""Orders are secret and can be changed until everybody has confirmed."""

from __future__ import annotations

import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.log import Log
from hardburn.core.rng import seeded
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.decisions import Confirm, FinishRepairs, Fire, HoldFire, Order, Pick, Reopen
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.events import Confirmed, Moved, Reopened
from hardburn.games.full_thrust.ship import DESTROYED
from hardburn.games.full_thrust.state import FullThrustState
from hardburn.testing import rule
from tests.games.full_thrust.acting import can, do, refused, told


def three_fleets() -> FullThrustState:
    """Amber and Violet on one side, Teal on the other, far apart."""
    return position(
        placed("Lenov", 0, (0, -40)),
        placed("Tibet", 0, (4, -40)),
        placed("Lenov", 1, (0, 40)),
        placed("Lenov", 2, (-60, 0)),
        sides=[0, 1, 0],
    )


@rule("turn.1", "FT-3")
def test_all_fleets_write_at_once_and_see_only_their_own_orders() -> None:
    state = three_fleets()
    assert state.to_act() == [0, 1, 2]
    do(state, Order(0, "P2 +3"), seat=0)
    assert [(sealed.ship, sealed.order) for sealed in state.view(0).orders] == [(0, "P2 +3"), (1, None)]
    assert [(sealed.ship, sealed.order) for sealed in state.view(2).orders] == [(3, None)], "not an ally's either"
    assert state.view(None).orders == ()
    assert [sealed.ship for sealed in state.everything().orders] == [0, 1, 2, 3]
    assert state.everything().orders[0].order == "P2 +3"


@rule("FT-3")
def test_nobody_else_hears_of_an_order_until_all_have_confirmed() -> None:
    state, log = three_fleets(), Log()
    state.apply(0, GAME.pack(Order(0, "P2 +3")), seeded_dice(1), log)
    assert [GAME.words.tell(event) for event in log.seen_by(0)] == ["Lenov is ordered P2 +3."]
    assert log.seen_by(1) == log.seen_by(2) == log.seen_by(None) == []
    assert not log.revealed


@rule("FT-3")
def test_who_has_confirmed_is_known_to_all() -> None:
    state = three_fleets()
    assert do(state, Confirm(), seat=1) == [Confirmed(1)]
    assert state.to_act() == [0, 2]
    assert [fleet.has_confirmed for fleet in state.view(None).fleets] == [False, True, False]


@rule("FT-3")
def test_orders_can_be_changed_until_they_are_confirmed() -> None:
    state = three_fleets()
    do(state, Order(1, "S1"), Order(0, "+1"), Order(1, "P1"), Order(1, "0"), Order(0, "-0"), seat=0)
    assert [sealed.order for sealed in state.view(0).orders] == ["0", "0"]
    do(state, Confirm(), seat=0)
    refusal = refused(state, Order(1, "S1"), seat=0)
    assert refusal.rule == "FT-3"
    assert "reopen" in refusal.reason


@rule("FT-3")
def test_a_confirmation_can_be_taken_back_while_others_still_write() -> None:
    state = three_fleets()
    assert refused(state, Reopen(), seat=0).rule == "FT-3"
    do(state, Order(0, "+1"), Confirm(), seat=0)
    assert state.view(0).may_reopen
    assert not state.view(1).may_reopen
    assert can(state, 0) == []
    assert do(state, Reopen(), seat=0) == [Reopened(0)]
    assert state.to_act() == [0, 1, 2]
    assert state.view(0).orders[0].order == "+1", "the orders stay"


@rule("FT-3", "turn.2")
def test_when_the_last_fleet_confirms_all_move_and_all_orders_are_shown() -> None:
    state = three_fleets()
    do(state, Order(0, "P2 +3"), Confirm(), seat=0)
    do(state, Confirm(), seat=1)
    log = Log()
    state.apply(2, GAME.pack(Confirm()), seeded_dice(1), log)
    assert log.revealed
    shown = [event.order for event in told(log.seen_by(None), Moved) if isinstance(event, Moved)]
    assert shown == ["P2 +3", "0", "0", "0"]
    assert state.view(None).turn == 2, "nobody was in range of anybody"


@rule("FT-3")
def test_a_fleet_without_ships_writes_nothing() -> None:
    state = three_fleets()
    state.resign(2)
    assert state.to_act() == [0, 1]
    assert refused(state, Confirm(), seat=2).rule == "table.turn"


@rule("FT-3")
def test_what_others_may_have_ordered_is_imagined_anew_and_ones_own_orders_stay() -> None:
    state = three_fleets()
    do(state, Order(0, "P2 +3"), seat=0)
    do(state, Order(2, "S4 -0"), Confirm(), seat=1)
    seen = {1: set(), 2: set()}  # type: dict[int, set[str | None]]
    for number in range(300):
        world = state.imagine(0, seeded(number))
        assert world.view(0) == state.view(0)
        for seat, orders in seen.items():
            orders.add(world.view(seat).orders[0].order)
    for seat, ship in ((1, 2), (2, 3)):
        state.battle.ships[ship].order = -1
        if seat == 1:
            do(state, Reopen(), seat=1)
        possible = {decision.order for decision in can(state, seat) if isinstance(decision, Order)}
        assert seen[seat] == {*possible, None}


@rule("FT-3")
def test_nothing_is_imagined_once_the_orders_are_shown() -> None:
    state = position(placed("Tibet", 0, (0, 0)), placed("Tibet", 1, (0, 9), course=6), phase="fire")
    assert repr(state.imagine(1, seeded(1))) == repr(state)


@rule("turn.1")
@pytest.mark.parametrize("decision", [Fire(), Pick(0), FinishRepairs()])
def test_only_orders_are_written_while_orders_are_written(decision: Fire | Pick | FinishRepairs) -> None:
    assert refused(three_fleets(), decision, seat=0).rule == "turn.1"


@rule("turn.1")
def test_nobody_orders_a_ship_of_another() -> None:
    refusal = refused(three_fleets(), Order(2, "0"), seat=0)
    assert refusal.rule == "turn.1"
    assert "yours are: 0 (Lenov), 1 (Tibet)" in refusal.reason


@rule("FT-2", "FT-3")
def test_the_view_says_where_an_order_leads() -> None:
    state = position(placed("Tibet", 0, (0, 0), course=7, speed=10), placed("Lenov", 1, (0, 40)), table=(120, 96))
    do(state, Order(0, "P2 +2"), seat=0)
    [sealed] = state.view(0).orders
    assert (sealed.thrust, sealed.most_turn, sealed.thrust_left, sealed.speed) == (4, 2, 0, 12)
    assert sealed.track.start == (0, 0)
    assert sealed.track.midpoint == (0, -6000)
    assert sealed.track.end == (3000, -11196)
    assert (sealed.track.first_course, sealed.track.course) == (6, 5)
    assert not sealed.leaves_table


@rule("FT-2", "FT-3")
def test_nobody_hears_whether_a_ship_drifts_by_order_or_without_one() -> None:
    heard = []
    for written in ([], [Order(0, "0"), Order(1, "0")]):
        state = three_fleets()
        do(state, *written, Confirm(), seat=0)
        do(state, Confirm(), seat=1)
        heard.append(do(state, Confirm(), faces=(1, 2), seat=2))
    assert heard[0] == heard[1]


def test_whoever_is_waited_for_is_named_in_a_whole_sentence() -> None:
    state = position(*(placed("Tibet", seat, (6 * seat, 0)) for seat in range(3)))
    state.battle.ships[2].status = DESTROYED
    said = refused(state, Confirm(), seat=2).reason
    assert said == "Amber and Teal are writing orders; wait until it is your turn."
    do(state, Order(0, "0"), Confirm(), seat=0)
    assert refused(state, Order(0, "0"), seat=0).reason == (
        "You have confirmed your orders, and Teal is still writing; reopen them to change anything."
    )
    firing = position(*(placed("Tibet", seat, (6 * seat, 0)) for seat in range(2)), phase="fire")
    assert refused(firing, HoldFire(1), seat=1).reason == "Amber is firing; wait until it is your turn."


def test_a_ship_has_fired_only_until_the_turn_ends() -> None:
    state = position(*(placed("Tibet", seat, (6 * seat, 0)) for seat in range(2)), phase="fire")
    do(state, HoldFire(0))
    assert [ship.has_fired for ship in state.view(None).ships] == [True, False]
    do(state, HoldFire(1))
    assert state.view(None).phase == "orders"
    assert [ship.has_fired for ship in state.view(None).ships] == [False, False]
