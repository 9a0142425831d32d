"""Cubes in the Action Phase, wild plays included (power.2 to 6, TS-11, TS-16)."""

from __future__ import annotations

import pytest

from hardburn.games.thunder_struck.decisions import Act, Change, Hold, Move, Prepare, SpaceName, TakeDamage, UseShield
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.events import Boosted, Changed, DieMoved, Hit, Prepared
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.testing import rule
from tests.games.thunder_struck.acting import BLUE, RED, YELLOW, actor, can, do, refused, says, ship


def moves(state: ThunderState) -> set[SpaceName]:
    return {decision.space for decision in can(state) if isinstance(decision, Move)}


@rule("power.2", "TS-16")
def test_without_cubes_dice_are_only_actioned() -> None:
    state = position("0> F1=3 P1=2", "8> P1=1")
    assert can(state) == [Act("fire_1"), Act("power_1")]
    assert refused(state, Prepare("fire_1")).reason == ("No cube is in store to spend on a die; action one as it is.")
    assert refused(state, Change("fire_1", 1)).rule == "TS-16"


@rule("power.2", "TS-16")
def test_with_cubes_a_die_can_be_prepared_and_another_chosen_until_a_cube_is_given() -> None:
    state = position("0> c1 F1=3 P1=2", "8> P1=1")
    assert can(state) == [Act("fire_1"), Act("power_1"), Prepare("fire_1"), Prepare("power_1")]
    assert do(state, Prepare("fire_1")) == [Prepared(RED, "fire_1", 3)]
    assert can(state)[:3] == [Act("fire_1"), Change("fire_1", 1), Change("fire_1", -1)]
    do(state, Prepare("power_1"))
    other = state.copy()
    do(other, Act("fire_1"))
    do(state, Change("power_1", 1))
    assert can(state) == [Act("power_1")]
    for decision in (Act("fire_1"), Prepare("fire_1")):
        refusal = refused(state, decision)
        assert refusal.rule == "TS-11"
        assert refusal.reason == "Cubes were given for the die on Power 1; it must be actioned now."


@rule("power.2")
def test_nobody_uses_cubes_in_another_s_turn() -> None:
    state = position("0> F1=3 P1=2", "8> c4 P1=1")
    assert state.legal(BLUE) == []
    assert refused(state, Prepare("power_1"), BLUE).rule == "table.turn"


@rule("power.3.pips", "TS-11")
def test_each_cube_changes_the_die_by_one_pip() -> None:
    state = position("0> c3 F1=3 P1=2", "5< +SF P1=1")
    assert says(state, Act("fire_1")) == "Fire 1 with 3: misses, Blue is 5 ahead"
    do(state, Prepare("fire_1"))
    assert says(state, Change("fire_1", 1)) == ("Cube: 3 on Fire 1 becomes 4. Fire 1 with 4: misses, Blue is 5 ahead")
    assert do(state, Change("fire_1", 1), Change("fire_1", 1)) == [
        Changed(RED, "fire_1", 3, 4, 2),
        Changed(RED, "fire_1", 4, 5, 1),
    ]
    assert do(state, Act("fire_1"))[0] == Hit(RED, "fire_1", 5, BLUE, 5, "front")
    assert state.view(None).ships[RED].cubes == 1


@rule("power.3.pips", "TS-11")
@pytest.mark.parametrize(("value", "by"), [(6, 1), (1, -1)])
def test_a_die_shows_1_to_6(value: int, by: int) -> None:
    state = position(f"0> c2 F1={value} P1=2", "8> P1=1")
    do(state, Prepare("fire_1"))
    decision = Change("fire_1", 1) if by > 0 else Change("fire_1", -1)
    assert decision not in can(state)
    assert refused(state, decision).rule == "TS-11"


@rule("power.3.pips", "power.1")
def test_a_5_made_a_6_on_power_brings_two_cubes() -> None:
    state = position("0> c1 P1=5 F1=1", "8> P1=1")
    do(state, Prepare("power_1"), Change("power_1", 1), Act("power_1"))
    assert state.view(None).ships[RED].cubes == 2


@rule("power.3.pips", "TS-11")
def test_only_the_die_that_is_being_actioned_is_changed() -> None:
    state = position("0> c2 F1=3 F2=4 P1=2", "8> P1=1")
    do(state, Prepare("fire_1"))
    refusal = refused(state, Change("fire_2", 1))
    assert refusal.reason == ("Cubes change the die on Fire 1, and one actioned together with it; choose that.")


@rule("power.3.move", "TS-11")
def test_a_cube_moves_the_die_to_a_free_space_where_it_is_actioned_at_once() -> None:
    state = position("0> +SM c1 P1=4 B1=2 M1=2 F1=1 xP2", "3< +SF P1=1")
    do(state, Prepare("power_1"))
    assert moves(state) == {"boost_2", "manoeuvre_2", "fire_2", "rear"}
    assert says(state, Move("fire_2")) == (
        "Cube: 4 from Power 1 to Fire 2. Fire 2 with 4: hits Blue's front at 3 (Front can stop it)"
    )
    assert do(state, Move("fire_2")) == [DieMoved(RED, "power_1", "fire_2", 4, 0)]
    assert can(state) == [Act("fire_2")]
    assert do(state, Act("fire_2"))[0] == Hit(RED, "fire_2", 4, BLUE, 3, "front")


@rule("power.3.move", "TS-11", "shields.3")
@pytest.mark.parametrize(
    ("space", "rule_id"), [("power_2", "power.3.move"), ("fire_1", "power.3.move"), ("mid", "shields.3")]
)
def test_a_die_is_not_moved_where_it_can_t_lie(space: SpaceName, rule_id: str) -> None:
    state = position("0> c1 P1=4 F1=1 xP2", "8> P1=1")
    do(state, Prepare("power_1"))
    assert refused(state, Move(space)).rule == rule_id


@rule("TS-3", "TS-11")
def test_a_shield_s_values_count_when_a_die_comes_onto_it_and_no_longer_after() -> None:
    state = position("0> c2 P1=4 F1=1", "8> P1=1")
    do(state, Prepare("power_1"))
    assert "mid" not in moves(state)
    do(state, Change("power_1", 1))
    assert "mid" in moves(state)
    do(state, Move("mid"))
    assert can(state) == [Act("mid")]
    lying = position("0> c2 SM=5 F1=1", "8> P1=1")
    do(lying, Prepare("mid"), Change("mid", -1), Act("mid"))
    assert ship(lying, RED) == "0> +SM c1 F1=1"


@rule("power.3.move", "TS-11")
def test_a_die_is_moved_once_a_turn_and_may_be_changed_before_and_after() -> None:
    state = position("0> c4 P1=3 F1=1", "8> P1=1")
    do(state, Prepare("power_1"), Change("power_1", 1), Move("fire_2"), Change("fire_2", 1))
    assert refused(state, Move("power_2")).reason == "A die is moved once a turn; action it where it is."
    assert can(state) == [Act("fire_2"), Change("fire_2", 1), Change("fire_2", -1)]


@rule("TS-11", "power.5")
def test_a_move_between_the_two_spaces_of_a_kind_is_not_leaving_it() -> None:
    """It gains nothing, so that it is not listed."""
    state = position("0> c1 B1=3 P1=1", "8> P1=1")
    do(state, Prepare("boost_1"))
    assert moves(state) == set()
    do(state, Move("boost_2"))
    assert do(state, Act("boost_2"))[0] == Boosted(RED, (3,), 1, 0, 3)


@rule("TS-11", "boost.2")
def test_a_die_brought_to_boost_goes_alone_or_together_with_the_other() -> None:
    state = position("0> c2 B1=3 P1=1 F1=2", "12> P1=1 P2=1")
    do(state, Prepare("fire_1"), Move("boost_2"))
    assert can(state) == [
        Act("boost_2"),
        Act("boosts"),
        *[Change("boost_2", 1), Change("boost_2", -1), Change("boost_1", 1), Change("boost_1", -1)],
    ]
    together = state.copy()
    assert do(together, Act("boosts"))[0] == Boosted(RED, (3, 2), 1, 0, 5)
    assert do(state, Act("boost_2"))[0] == Boosted(RED, (2,), 1, 0, 2)


@rule("TS-11")
def test_both_dice_of_a_double_boost_may_be_changed_and_then_go_together() -> None:
    state = position("0> c2 B1=3 B2=5 P1=1", "12> P1=1")
    do(state, Prepare("boost_1"))
    assert says(state, Change("boost_2", 1)) == (
        "Cube: 5 on Boost 2 becomes 6. Boost by 3 and 6 in one move, from 0 to 9"
    )
    do(state, Change("boost_2", 1))
    assert can(state) == [Act("boosts"), Change("boost_1", 1), Change("boost_1", -1), Change("boost_2", -1)]
    assert refused(state, Act("boost_1")).reason.endswith("it must be actioned now with the one beside it.")
    assert refused(state, Move("fire_1")).rule == "TS-11"
    do(state, Change("boost_1", -1), Act("boosts"))
    assert ship(state, RED) == "8> P1=1 boosted tally=8/0"


@rule("TS-11")
def test_both_dice_on_manoeuvre_may_be_changed() -> None:
    state = position("0> c2 M1=3 M2=2 P1=1", "12> M1=6 P1=1")
    do(state, Prepare("manoeuvre_1"))
    assert says(state, Change("manoeuvre_2", 1)) == (
        "Cube: 2 on Manoeuvre 2 becomes 3. Manoeuvre with 6: a tie, nobody wins (Red 6, Blue 6)"
    )
    do(state, Change("manoeuvre_2", 1), Change("manoeuvre_1", 1), Act("manoeuvre"))
    assert state.to_act() == [RED]


@rule("power.4", "TS-11")
def test_a_cube_brings_a_die_to_manoeuvre_which_is_then_actioned() -> None:
    state = position("0> c1 M1=3 F1=4 P1=1", "12> M1=6 P1=1")
    do(state, Prepare("fire_1"))
    assert says(state, Move("manoeuvre_2")) == (
        "Cube: 4 from Fire 1 to Manoeuvre 2. Manoeuvre with 7: Red wins (Red 7, Blue 6)"
    )
    do(state, Move("manoeuvre_2"))
    assert can(state) == [Act("manoeuvre")]
    do(state, Act("manoeuvre"))
    assert len(can(state)) == 6, "with two dice it may warp"


@rule("power.4", "manoeuvre.4", "TS-11")
def test_no_die_is_brought_to_manoeuvre_after_it_was_settled() -> None:
    state = position("0> c1 F1=4 P1=1", "12> P1=1", is_settled=True)
    do(state, Prepare("fire_1"))
    assert moves(state).isdisjoint({"manoeuvre_1", "manoeuvre_2"})
    assert refused(state, Move("manoeuvre_1")).rule == "manoeuvre.4"


@rule("power.5", "TS-11")
@pytest.mark.parametrize(
    ("drawn", "prepared", "leaves"),
    [
        ("0> c1 B1=3 M1=3 P1=1", "boost_1", False),
        ("0> c1 B1=3 M1=3 P1=1", "manoeuvre_1", False),
        ("0> c1 B1=3 B2=1 M1=3 P1=1", "boost_2", True),
        ("0> c1 B1=3 M1=3 M2=1 P1=1", "manoeuvre_2", True),
        ("0> c1 B1=3 M1=3 P1=1 boosted", "boost_1", True),
    ],
)
def test_the_last_die_stays_on_boost_or_manoeuvre_until_one_was_carried_out(
    drawn: str, prepared: SpaceName, *, leaves: bool
) -> None:
    state = position(drawn, "8> P1=1")
    do(state, Prepare(prepared))
    assert ("fire_1" in moves(state)) == leaves
    if not leaves:
        assert refused(state, Move("fire_1")).rule == "power.5"


@rule("power.5", "TS-11")
def test_it_is_one_s_own_boost_that_must_have_been_carried_out() -> None:
    state = position("0> c1 B1=3 M1=3 P1=1", "8> P1=1 boosted")
    do(state, Prepare("boost_1"))
    assert moves(state) == set()


@rule("power.6", "TS-11")
def test_double_barrel_one_weapon_fires_twice_in_a_round() -> None:
    state = position("0> c1 xF2 F1=4 P1=5 B1=1", "4> +SR +SM P1=1 P2=2")
    do(state, Act("fire_1"))
    assert actor(state) == BLUE
    do(state, UseShield("mid"), TakeDamage("power_2"), Act("power_1"))
    do(state, Prepare("power_1"), Move("fire_1"))
    assert do(state, Act("fire_1"))[0] == Hit(RED, "fire_1", 5, BLUE, 4, "rear")


@rule("power.6", "TS-11")
def test_trip_burn_three_boosts_in_a_round() -> None:
    state = position("0> c1 B1=3 B2=4 P1=5", "16> P1=1 P2=2 F1=1 F2=1")
    do(state, Act("boost_1"), Act("power_1"), Act("boost_2"), Act("power_2"))
    do(state, Prepare("power_1"), Move("boost_1"))
    assert do(state, Act("boost_1"))[0] == Boosted(RED, (5,), 1, 7, 12)
    assert ship(state, RED) == "12> boosted tally=12/0"


@rule("power.2", "TS-11")
def test_when_the_cubes_are_gone_the_die_is_actioned() -> None:
    state = position("0> c1 F1=3 P1=2", "8> P1=1")
    do(state, Prepare("fire_1"), Change("fire_1", 1))
    assert can(state) == [Act("fire_1")]
    assert refused(state, Change("fire_1", 1)).reason == "No cube is left; action the die as it is."


@rule("TS-11", "action.1")
def test_a_prepared_die_is_one_that_lies_there() -> None:
    state = position("0> c1 F1=3 P1=2", "8> P1=1", "11> P1=1")
    assert refused(state, Prepare("fire_2")).rule == "action.1"
    do(state, Prepare("fire_1"), Act("fire_1"))
    assert state.view(None).turn is not None
    do(state, Act("power_1"))
    assert actor(state) == YELLOW


@rule("TS-8", "TS-11")
def test_what_cubes_did_lasts_only_for_the_turn() -> None:
    state = position("0> c2 M1=3 P1=2", "8> M1=1 P1=1")
    do(state, Prepare("manoeuvre_1"), Change("manoeuvre_1", 1), Act("manoeuvre"), Hold())
    turn = state.view(None).turn
    assert turn is not None
    assert (turn.prepared, turn.has_spent, turn.is_joined) == (None, False, False)
