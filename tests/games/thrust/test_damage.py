"""The damage table, row by row (TH-13, TH-30)."""

from __future__ import annotations

import pytest

from hardburn.games.thrust.damage import after_effects, take, total_after
from hardburn.games.thrust.decisions import Attack, Pass, Scan
from hardburn.games.thrust.diagram import position, ship_from
from hardburn.games.thrust.events import Damaged, Removed
from hardburn.games.thrust.naming import effects_of
from hardburn.games.thrust.ships import Ship
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, can, d10, d100, do, heard, only, ship

MORE = " | freighter out"


def after(text: str, lump: int) -> Ship:
    one = ship_from(text)
    assert not take(one, lump)
    return one


@rule("damage.1", "TH-13")
@pytest.mark.parametrize(
    ("row", "effects"),
    [
        pytest.param(1, ("leak",), marks=rule("damage.01")),
        pytest.param(2, ("weapons",), marks=rule("damage.02")),
        pytest.param(3, ("sensors",), marks=rule("damage.03")),
        pytest.param(4, ("fire",), marks=rule("damage.04")),
        pytest.param(6, ("life_support",), marks=rule("damage.06")),
        pytest.param(7, ("reactor",), marks=rule("damage.07")),
        pytest.param(8, ("dead",), marks=rule("damage.08")),
    ],
)
def test_only_the_row_that_is_reached_takes_effect(row: int, effects: tuple[str, ...]) -> None:
    one = after("fighter combat", row)
    assert (one.damage, effects_of(one.rows)) == (row, effects)


@rule("damage.00")
def test_an_undamaged_ship_has_no_effect() -> None:
    one = ship_from("fighter combat")
    assert (one.damage, effects_of(one.rows), one.leak, one.loss()) == (0, (), 0, 0)
    assert one.can_fire()
    assert one.can_scan()
    assert one.can_burn()


@rule("damage.05", "TH-13")
@pytest.mark.parametrize(("before", "lump"), [(0, 5), (1, 4), (3, 2), (4, 1)])
def test_hull_damage_adds_2_at_once_and_the_row_then_reached_applies_too(before: int, lump: int) -> None:
    one = after(f"fighter combat damage={before}", lump)
    assert one.damage == 7
    assert "reactor" in effects_of(one.rows)


@rule("damage.05")
def test_passing_over_hull_damage_adds_nothing() -> None:
    assert [total_after(before, lump) for before, lump in ((4, 2), (0, 6), (3, 4))] == [6, 6, 7]


@rule("TH-13")
def test_effects_that_the_total_came_to_rest_on_stay() -> None:
    one = after("fighter combat rows=1,4", 2)
    assert (one.damage, effects_of(one.rows)) == (6, ("leak", "fire", "life_support"))


@rule("damage.09")
@pytest.mark.parametrize(("before", "lump"), [(0, 9), (8, 1), (7, 2), (1, 20)])
def test_nine_or_more_eliminates_the_ship(before: int, lump: int) -> None:
    assert take(ship_from(f"fighter combat damage={before}"), lump)


@rule("damage.09", "TH-19")
def test_an_eliminated_ship_is_removed_at_once_and_shown() -> None:
    state = position("fighter combat revealed" + MORE, "fighter combat revealed" + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(1) + d10(9))
    assert only(heard(log, BLACK), Removed) == Removed(RED, 1, "fighter", "destroyed")
    assert state.view(None).sides[RED].in_play == 1
    assert state.view(BLACK).sides[RED].ships[0].removed == "destroyed"


@rule("damage.06")
def test_crippled_life_support_takes_10_off_every_stat_once() -> None:
    one = after("fighter combat rows=4", 2)
    assert (one.speed, one.combat, one.sensors, one.best_stat) == (30, 40, 25, 40)
    later = after("fighter combat rows=6", 1)
    assert later.speed == 30


@rule("damage.03", "damage.08")
@pytest.mark.parametrize("damage", [3, 8])
def test_a_ship_with_fried_sensors_can_not_scan(damage: int) -> None:
    state = position(f"fighter combat damage={damage}", "fighter out")
    assert can(state) == [Pass(1)]
    refusal = state.refusal(BLACK, 4)
    assert refusal is not None
    assert refusal.rule == f"damage.0{damage}"
    assert Scan(1) in can(position("fighter combat damage=2", "fighter out"))


@rule("damage.04", "damage.07", "TH-25")
@pytest.mark.parametrize(("rows", "lump"), [("4", 1), ("7", 2), ("4,7", 3), ("1,2,3,6,8", 0)])
def test_fire_and_reactor_deal_their_damage_as_one_lump(rows: str, lump: int) -> None:
    assert after_effects(ship_from(f"fighter combat rows={rows}").rows) == lump


@rule("TH-7", "TH-30")
def test_the_damage_number_of_a_ship_revealed_at_close_is_kept_up_to_date() -> None:
    state = position("fighter close revealed" + MORE, "fighter close damage=4 revealed" + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(1) + d10(1))
    assert only(heard(log, BLACK), Damaged) == Damaged(RED, 1, 1, 7, None)
    assert state.view(BLACK).sides[RED].ships[0].damage == 7


@rule("TH-7", "TH-30")
def test_at_combat_the_attacker_is_told_what_was_dealt_and_no_total() -> None:
    state = position("fighter combat revealed" + MORE, "fighter combat damage=4 revealed" + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(1) + d10(1))
    assert only(heard(log, BLACK), Damaged) == Damaged(RED, 1, 1, None, None)
    assert state.view(BLACK).sides[RED].ships[0].damage is None
    assert ship(state, RED, 1).damage == 7


@rule("TH-7", "TH-19", "damage.09")
def test_of_an_eliminated_ship_no_damage_number_is_told_and_of_a_fire_only_that_it_is_gone() -> None:
    state = position("fighter close revealed" + MORE, "fighter close damage=6 revealed" + MORE, "attack")
    log = do(state, Attack(1, 1), faces=d100(1) + d10(5))
    assert only(heard(log, BLACK), Damaged) == Damaged(RED, 1, 5, None, None)
    burning = position("fighter out", "fighter close rows=4,7 revealed operated" + MORE, "attack", mover=RED)
    log = do(burning, Pass(2), Pass(1), faces=d100(1, 98))
    assert not any(isinstance(event, Damaged) for event in heard(log, BLACK))
    assert only(heard(log, BLACK), Removed).cause == "destroyed"
