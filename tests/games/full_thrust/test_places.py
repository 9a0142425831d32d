"""Where a player points on the board, what may be typed, and which rule an event names."""

from __future__ import annotations

import pytest

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.decisions import Aim, AimAll, Confirm, Fire, HoldFire, Order, Pick, Repair
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.events import Destroyed, Ended, Vessel
from hardburn.games.full_thrust.ship import DESTROYED
from hardburn.games.full_thrust.state import FullThrustState
from tests.games.full_thrust.acting import do


def writing() -> FullThrustState:
    ships = [placed("Tibet", 0, (4 * place, 0), course=7, speed=10, name=f"Tibet {place + 1}") for place in (0, 1)]
    return position(*ships, placed("Lenov", 1, (0, 40)))


def firing() -> FullThrustState:
    state = position(placed("Tibet", 0, (0, 0)), placed("Tibet", 1, (0, 9), course=6), phase="fire")
    do(state, Pick(0))
    return state


@pytest.mark.parametrize(
    ("state", "decision", "places"),
    [
        (writing(), Order(0, "P2 +2"), ("ship:0", "to:3000:-11196:5:12")),
        (writing(), Confirm(), ()),
        (firing(), Pick(0), ("ship:0",)),
        (firing(), HoldFire(0), ("ship:0", "hold")),
        (firing(), Aim(2, 1), ("beam:0:2", "ship:1")),
        (firing(), AimAll(1), ("ship:0", "ship:1")),
        (firing(), Repair(0, "beam 2", 3), ("system:0:beam 2", "parties:3")),
    ],
)
def test_places(state: FullThrustState, decision: Decision, places: tuple[str, ...]) -> None:
    assert GAME.words.places(state, 0, GAME.pack(decision)) == places


@pytest.mark.parametrize(
    ("typed", "decision"),
    [
        ("P1 +2", Order(0, "P1 +2")),
        ("p1+2", Order(0, "P1 +2")),
        ("0", Order(0, "0")),
        ("tibet 2 S1", Order(1, "S1")),
        ("Tibet 2: -3", Order(1, "-3")),
    ],
)
def test_orders_are_typed_for_the_next_ship_or_for_one_by_name(typed: str, decision: Order) -> None:
    assert GAME.words.read(writing(), 0, typed) == GAME.pack(decision)


def test_a_ship_called_like_a_turn_does_not_swallow_orders() -> None:
    state = position(placed("Tibet", 0, (0, 0)), placed("Tibet", 0, (4, 0), name="P"), placed("Lenov", 1, (0, 40)))
    assert GAME.words.read(state, 0, "P1 +2") == GAME.pack(Order(0, "P1 +2"))
    assert GAME.words.read(state, 0, "P S1") == GAME.pack(Order(1, "S1"))


def test_what_is_no_order_is_left_to_others_to_understand() -> None:
    assert GAME.words.read(writing(), 0, "help me") is None
    assert GAME.words.read(firing(), 0, "P1 +2") is None
    with pytest.raises(Malformed, match="no order"):
        GAME.words.read(writing(), 0, "Tibet 2 sideways")


def test_fire_may_be_typed_when_something_is_aimed() -> None:
    state = firing()
    assert GAME.words.typing_hint(state, 0) is None
    do(state, Aim(1, 1))
    assert GAME.words.typing_hint(state, 0) == "Or fire, to leave the other beams silent"
    assert GAME.words.read(state, 0, "FIRE") == GAME.pack(Fire())
    do(state, AimAll(1))
    assert GAME.words.typing_hint(state, 0) is None, "no beam is left that could be silent"


def test_the_hint_names_the_ship_and_its_thrust() -> None:
    state = writing()
    assert GAME.words.typing_hint(state, 0) == (
        "Order for Tibet 1 (thrust 4, of it at most 2 to turn): type it, like P1 +2, S1, -2 or 0"
    )
    do(state, Order(0, "0"), Order(1, "0"), seat=0)
    assert GAME.words.typing_hint(state, 0) == "Or a ship's name and a new order, like: Tibet 1 P1 +2"
    assert GAME.words.read(state, 0, "P1") is None


def test_a_fleet_without_ships_gets_no_hint() -> None:
    state = writing()
    for ship in state.battle.ships:
        ship.status = DESTROYED if ship.seat == 0 else ship.status
    assert GAME.words.typing_hint(state, 0) is None


def test_what_happened_names_its_rule() -> None:
    vessel = Vessel(0, 0, "Tibet")
    assert GAME.words.rule_told(Destroyed(vessel, vessel, 133)) == "FT-16"
    assert GAME.words.rule_told(Ended((0,), "whatever", "FT-16")) == "FT-16"
