"""The Action Phase: whose turn it is, Boost, Shields, Power (action, boost, shields, power.1, TS-6, TS-7)."""

from __future__ import annotations

import pytest

from hardburn.games.thunder_struck.decisions import (
    Act,
    Confirm,
    FireAt,
    Flip,
    Prepare,
    Roll,
    ShieldName,
    TakeDamage,
    UseShield,
)
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.events import Boosted, Missed, PowerTaken, ShieldRaised
from hardburn.testing import rule
from tests.games.thunder_struck.acting import BLUE, RED, actor, can, do, refused, says, ship


@rule("action.1", "TS-6")
def test_from_the_marker_on_each_actions_one_die_in_turn() -> None:
    state = position("0> B1=1 M1=3 P1=2", "8< B1=2 M1=4 P1=3", mover=BLUE, marker=BLUE)
    do(state, Act("boost_1"))
    assert actor(state) == RED
    do(state, Act("power_1"))
    assert actor(state) == BLUE
    assert ship(state, RED) == "0> c1 B1=1 M1=3"


@rule("action.1", "TS-6")
def test_players_without_dice_are_passed_over_and_there_is_no_passing() -> None:
    state = position("0> P1=2", "5> P1=1 P2=1 F1=1", "11> +SM")
    do(state, Act("power_1"))
    assert actor(state) == BLUE
    do(state, Act("power_1"))
    assert actor(state) == BLUE
    assert can(state) == [Act("fire_1"), Act("power_2"), Prepare("fire_1"), Prepare("power_2")]


@rule("boost.1", "TS-7")
@pytest.mark.parametrize(
    ("start", "facing", "value", "end"), [(3, ">", 4, 7), (3, "<", 4, 16), (15, ">", 6, 4), (0, "<", 1, 16)]
)
def test_a_boost_goes_forward_by_its_value(start: int, facing: str, value: int, end: int) -> None:
    state = position(f"{start}{facing} B1={value} P1=1", "9> P1=1")
    assert says(state, Act("boost_1")) == f"Boost by {value}, from {start} to {end}"
    assert do(state, Act("boost_1")) == [Boosted(RED, (value,), 1, start, end)]
    assert state.view(None).ships[RED].space == end


@rule("boost.2")
def test_both_boosts_may_be_one_move_or_two() -> None:
    state = position("0> B1=3 B2=5 P1=1", "16> P1=1")
    assert can(state) == [Act("boost_1"), Act("boost_2"), Act("power_1"), Act("boosts")]
    assert do(state, Act("boosts"))[0] == Boosted(RED, (3, 5), 1, 0, 8)
    assert ship(state, RED) == "8> P1=1 boosted tally=8/0"


@rule("boost.2", "boost.4")
def test_one_move_over_a_ship_differs_from_two_that_stop_before_it() -> None:
    together = position("0> B1=3 B2=2 P1=1", "3> P1=1")
    do(together, Act("boosts"))
    assert together.view(None).ships[RED].space == 6
    apart = position("0> B1=3 B2=2 P1=1", "3> P1=1 P2=1")
    do(apart, Act("boost_2"), Act("power_1"), Act("boost_1"))
    assert apart.view(None).ships[RED].space == 6


@rule("boost.4", "TS-7")
def test_occupied_spaces_are_passed_and_not_counted() -> None:
    state = position("0> B1=4 P1=1", "2> P1=1", "4< P1=1")
    do(state, Act("boost_1"))
    assert state.view(None).ships[RED].space == 6


@rule("boost.4", "TS-7")
def test_ships_of_the_other_sector_and_destroyed_ones_are_not_in_the_way() -> None:
    state = position("0> B1=4 P1=1", "2:2> P1=1", "4< gone")
    do(state, Act("boost_1"))
    assert state.view(None).ships[RED].space == 4


@rule("boost.4", "TS-7")
def test_one_s_own_start_counts_as_free_on_a_full_lap() -> None:
    state = position("0> B1=6 B2=6 P1=1", "5> P1=1", ring=11)
    do(state, Act("boosts"))
    assert state.view(None).ships[RED].space == 2, "ten free spaces, its own start among them, then two more"


@rule("boost.3", "TS-12")
def test_dice_used_on_boost_are_added_up() -> None:
    state = position("0> B1=3 B2=5 P1=1", "8> P1=1 P2=1")
    do(state, Act("boost_1"), Act("power_1"), Act("boost_2"))
    assert state.view(None).ships[RED].boost_tally == 8


@rule("shields.1")
@pytest.mark.parametrize(("shield", "code", "value"), [("front", "SF", 2), ("rear", "SR", 4), ("mid", "SM", 5)])
def test_a_shield_die_puts_up_its_shield_and_is_laid_aside(shield: ShieldName, code: str, value: int) -> None:
    state = position(f"0> {code}={value} P1=1", "8> P1=1")
    assert do(state, Act(shield)) == [ShieldRaised(RED, shield, value, was_active=False)]
    assert ship(state, RED) == f"0> +{code} P1=1"


@rule("shields.2")
def test_a_shield_that_is_up_already_stays_as_it_is() -> None:
    state = position("0> +SM SM=5 P1=1", "8> P1=1")
    assert says(state, Act("mid")) == "Mid shield with 5: it is up already, nothing changes"
    assert do(state, Act("mid")) == [ShieldRaised(RED, "mid", 5, was_active=True)]
    assert ship(state, RED) == "0> +SM P1=1"


@rule("power.1", "TS-3")
@pytest.mark.parametrize(
    ("cubes", "value", "gained"), [(0, 1, 1), (0, 6, 2), (2, 6, 2), (3, 6, 1), (4, 6, 0), (4, 2, 0), (3, 5, 1)]
)
def test_power_brings_a_cube_or_with_a_6_two_but_never_more_than_four(cubes: int, value: int, gained: int) -> None:
    state = position(f"0> c{cubes} P2={value} B1=1", "8> P1=1")
    assert do(state, Act("power_2")) == [PowerTaken(RED, value, gained, cubes + gained)]
    assert state.view(None).ships[RED].cubes == cubes + gained


@rule("action.1")
def test_only_dice_that_lie_there_can_be_actioned() -> None:
    state = position("0> B1=1 F1=2", "8> P1=1")
    assert refused(state, Act("fire_2")).reason == ("No die of yours lies on Fire 2; yours lie on: Boost 1, Fire 1.")
    assert refused(state, Act("boosts")).rule == "boost.2"
    assert refused(state, Act("manoeuvre")).rule == "manoeuvre.1"


@rule("planning.3", "action.1")
@pytest.mark.parametrize("decision", [Roll(), Confirm()])
def test_nothing_is_planned_any_more_when_the_screens_are_up(decision: Roll | Confirm) -> None:
    assert refused(position("0> B1=1", "8> P1=1"), decision).rule == "planning.3"


@rule("action.1", "table.turn")
def test_what_is_not_asked_for_is_refused() -> None:
    state = position("0> B1=1", "8> P1=1")
    for decision in (FireAt(1), UseShield("mid"), TakeDamage("boost_1"), Flip()):
        assert refused(state, decision).rule == "action.1"
    assert refused(state, Act("power_1"), BLUE).reason == "Red is to action a die; wait for it."


@rule("fire.1")
def test_a_die_that_can_do_nothing_is_actioned_all_the_same() -> None:
    state = position("0> F1=1", "8> P1=1", "12> P1=1")
    assert do(state, Act("fire_1")) == [Missed(RED, "fire_1", 1)]
    assert actor(state) == BLUE
