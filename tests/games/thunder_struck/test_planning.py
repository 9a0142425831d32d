"""The Planning Phase: dice behind the screen (planning.1 to 3, TS-5, TS-15)."""

from __future__ import annotations

import pytest

from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.edges import Decision
from hardburn.core.log import Log
from hardburn.core.match import Match
from hardburn.core.rng import seeded
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.actions import SPACES
from hardburn.games.thunder_struck.decisions import (
    Act,
    Confirm,
    PickUp,
    Place,
    Reroll,
    Roll,
    SpaceName,
)
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.events import LyingDie, Planned, Rerolled, Revealed, Rolled
from hardburn.games.thunder_struck.options import ThunderOptions
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.testing import rule
from tests.games.thunder_struck.acting import BLUE, RED, can, do, plan, refused, ship

OPENING: tuple[SpaceName, ...] = ("boost_1", "manoeuvre_1", "rear", "fire_1")


def begun(players: int = 2) -> ThunderState:
    return GAME.start(ThunderOptions(players=players), ScriptedDice([]))


def rolled(*faces: int, red: str = "0> +SM c1") -> ThunderState:
    """Red has rolled, Blue has not."""
    state = position(red, "8< +SM c1", is_planning=True)
    do(state, Roll(), faces=faces)
    return state


def spaces_for(state: ThunderState, die: int) -> set[SpaceName]:
    return {decision.space for decision in can(state, RED) if isinstance(decision, Place) and decision.die == die}


@rule("planning.2", "TS-5")
def test_all_plan_at_once_and_begin_by_rolling_four_dice() -> None:
    state = begun(players=3)
    assert state.to_act() == [0, 1, 2]
    assert [can(state, seat) for seat in range(3)] == [[Roll()]] * 3
    assert do(state, Roll(), seat=1, faces=(3, 1, 6, 6)) == [Rolled(1, (3, 1, 6, 6))]
    assert state.to_act() == [0, 1, 2]


@rule("planning.2", "shields.3", "TS-3")
@pytest.mark.parametrize(
    ("face", "shield"), [(1, "front"), (2, "front"), (3, "rear"), (4, "rear"), (5, "mid"), (6, "mid")]
)
def test_a_die_goes_anywhere_but_on_the_shields_of_other_values(face: int, shield: SpaceName) -> None:
    any_value = {"boost_1", "boost_2", "manoeuvre_1", "manoeuvre_2", "fire_1", "fire_2", "power_1", "power_2"}
    assert spaces_for(rolled(face, 1, 1, 1), 0) == {*any_value, shield}


@rule("TS-3")
def test_an_active_shield_leaves_its_space_free_for_a_die() -> None:
    assert "mid" in spaces_for(rolled(5, 1, 1, 1), 0)


@rule("planning.2")
def test_damaged_and_taken_spaces_are_not_available() -> None:
    state = rolled(2, 1, 1, 1, red="0> +SM xB1 xF2")
    assert spaces_for(state, 0).isdisjoint({"boost_1", "fire_2"})
    do(state, Place(0, "power_1"), seat=RED)
    assert "power_1" not in spaces_for(state, 1)
    assert refused(state, Place(1, "boost_1")).reason.startswith("Boost 1 is damaged")
    assert refused(state, Place(1, "power_1")).reason.startswith("A die lies on Power 1 already")


@rule("planning.2")
def test_boost_and_manoeuvre_each_get_at_least_one_die() -> None:
    state = rolled(6, 6, 6, 6)
    do(state, Place(0, "fire_1"), Place(1, "fire_2"), seat=RED)
    assert spaces_for(state, 2) == {"boost_1", "boost_2", "manoeuvre_1", "manoeuvre_2"}
    assert refused(state, Place(2, "power_1")).reason == (
        "Boost and Manoeuvre need a die each, and two are left; put one on each of them."
    )
    do(state, Place(2, "boost_2"), seat=RED)
    assert (
        refused(state, Place(3, "power_1")).reason == "Manoeuvre needs a die, and this is the last one; put it there."
    )
    assert spaces_for(state, 3) == {"manoeuvre_1", "manoeuvre_2"}


@rule("planning.2")
def test_at_most_two_dice_lie_on_boost_and_on_manoeuvre() -> None:
    state = rolled(1, 2, 3, 4)
    do(state, Place(0, "boost_1"), Place(1, "boost_2"), seat=RED)
    assert spaces_for(state, 2).isdisjoint({"boost_1", "boost_2"})
    do(state, Place(2, "manoeuvre_1"), Place(3, "manoeuvre_2"), seat=RED)
    assert can(state, RED) == [Confirm()]


@rule("power.3.reroll", "TS-5")
def test_a_cube_rolls_all_dice_again_before_any_is_placed() -> None:
    state = rolled(1, 1, 1, 1)
    assert can(state, RED)[0] == Reroll()
    assert do(state, Reroll(), seat=RED, faces=(6, 5, 4, 3)) == [Rerolled(RED, (6, 5, 4, 3), 0)]
    assert Reroll() not in can(state, RED)
    assert refused(state, Reroll()).reason.startswith("A re-roll costs a cube")
    do(state, Place(0, "boost_1"), seat=RED)
    assert refused(state, Reroll()).reason.startswith("A re-roll costs a cube"), "taking it back would not help"


@rule("power.3.reroll", "TS-5")
def test_the_reflex_die_is_rolled_again_with_the_others() -> None:
    state = rolled(1, 1, 1, 1, 1, red="0> c2 reflex")
    do(state, Reroll(), seat=RED, faces=(2, 2, 2, 2, 6))
    do(state, Reroll(), seat=RED, faces=(3, 3, 3, 3, 5))
    plan = state.view(RED).ships[RED].plan
    assert plan is not None
    assert [die.value for die in plan.dice] == [3, 3, 3, 3, 5]
    assert plan.cubes_spent == 2


@rule("power.3.reroll", "TS-15")
def test_no_dice_are_rolled_again_while_one_lies_on_the_console() -> None:
    state = rolled(1, 2, 3, 4)
    do(state, Place(0, "boost_1"), seat=RED)
    assert Reroll() not in can(state, RED)
    assert refused(state, Reroll()).rule == "power.3.reroll"
    do(state, PickUp(0), seat=RED)
    do(state, Reroll(), seat=RED, faces=(5, 5, 5, 5))


@rule("TS-15")
def test_dice_can_be_moved_about_until_the_plan_is_confirmed() -> None:
    state = rolled(1, 2, 3, 4)
    do(state, Place(3, "fire_1"), Place(3, "fire_2"), Place(0, "fire_1"), seat=RED)
    assert ship(state, RED) == "0> +SM c1 F1=1 F2=4"
    do(state, PickUp(0), Place(0, "boost_1"), Place(1, "manoeuvre_1"), Place(2, "power_1"), seat=RED)
    do(state, Place(2, "power_2"), seat=RED)
    assert can(state, RED) == [Confirm()]
    do(state, Confirm(), seat=RED)
    assert refused(state, PickUp(0), RED).rule == "table.turn"
    assert ship(state, RED) == "0> +SM c1 B1=1 M1=2 F2=4 P2=3"


@rule("TS-15", "planning.2")
def test_a_change_may_not_leave_boost_or_manoeuvre_without_a_die() -> None:
    state = rolled(1, 2, 3, 4)
    do(state, Place(0, "boost_1"), Place(1, "manoeuvre_1"), Place(2, "power_1"), Place(3, "fire_1"), seat=RED)
    refusal = refused(state, Place(0, "fire_2"))
    assert refusal.rule == "planning.2"
    assert refusal.reason == "Boost needs a die, and none is in your hand; leave this one there."
    do(state, Place(0, "boost_2"), seat=RED)
    do(state, PickUp(3), Place(0, "fire_1"), seat=RED)
    assert spaces_for(state, 3) == {"boost_1", "boost_2"}


@rule("TS-5", "TS-15")
def test_a_plan_shows_where_each_die_may_go_and_what_it_would_do_there() -> None:
    state = position("0> +SM c1", "4< +SM", is_planning=True)
    do(state, Roll(), seat=RED, faces=(3, 4, 4, 6))
    steps = [Place(3, "fire_1"), Place(0, "boost_1"), Place(1, "manoeuvre_1"), Place(2, "power_1")]
    for step in steps:
        shown = state.view(RED).ships[RED].plan
        assert shown is not None
        for die in shown.dice:
            for space in SPACES:
                accepted = state.refusal(RED, GAME.pack(Place(die.die, space))) is None
                assert (space in die.fits) == accepted
        assert [(die.landing, die.in_range) for die in shown.dice] == [(3, ()), (5, (1,)), (5, (1,)), (7, (1,))]
        do(state, step, seat=RED)
    do(state, Confirm(), seat=RED)
    done = state.view(RED).ships[RED].plan
    assert done is not None
    assert [die.fits for die in done.dice] == [()] * 4, "a plan that is confirmed stays as it is"


@rule("TS-5")
def test_a_plan_is_not_complete_while_a_die_left_over_fits_somewhere() -> None:
    state = rolled(1, 2, 3, 4)
    do(state, Place(0, "boost_1"), Place(1, "manoeuvre_1"), Place(2, "power_1"), seat=RED)
    refusal = refused(state, Confirm())
    assert refusal.rule == "TS-5"
    assert "the 4 fits on Boost 2, Manoeuvre 2, Fire 1, Fire 2, Rear shield, Power 2" in refusal.reason


@rule("TS-5")
def test_where_room_is_short_the_player_chooses_which_die_is_left_out() -> None:
    battered = "0> xB1 xM1 xF1 xSF xSR xSM xP1 xP2"
    state = rolled(5, 2, 5, 6, red=battered)
    offered = can(state, RED)
    assert {decision.die for decision in offered if isinstance(decision, Place)} == {0, 1, 3}, "one 5 is like the other"
    do(state, Place(3, "fire_2"), Place(1, "boost_2"), Place(0, "manoeuvre_2"), seat=RED)
    assert can(state, RED) == [Confirm()]
    assert do(state, Confirm(), seat=RED) == [Planned(RED)]
    shown = plan(state, BLUE, (1, 1, 1, 1), "boost_1", "manoeuvre_1", "power_1", "power_2")
    lying = (LyingDie("boost_2", 2), LyingDie("manoeuvre_2", 5), LyingDie("fire_2", 6))
    assert Revealed(RED, lying, (5,), 0) in shown


@rule("TS-5")
def test_a_die_that_fits_nowhere_is_out_but_one_that_fits_a_shield_is_not() -> None:
    state = rolled(5, 2, 2, 3, red="0> xB1 xM1 xF1 xSF xSM xP1 xP2")
    do(state, Place(0, "fire_2"), Place(1, "boost_2"), Place(2, "manoeuvre_2"), seat=RED)
    assert can(state, RED) == [Place(3, "rear")]
    assert refused(state, Confirm()).rule == "TS-5"


@rule("planning.3", "TS-5")
def test_the_screens_go_up_when_the_last_player_has_confirmed() -> None:
    state = begun()
    events = plan(state, BLUE, (1, 2, 3, 4), "boost_1", "manoeuvre_1", "rear", "fire_1")
    assert events[-1] == Planned(BLUE)
    assert state.to_act() == [RED]
    assert state.view(RED).ships[BLUE].has_planned
    events = plan(state, RED, (6, 6, 5, 4), "boost_1", "manoeuvre_1", "mid", "power_1")
    assert [type(event) for event in events[-2:]] == [Revealed, Revealed]
    assert state.view(BLUE).ships[RED].console[0].die == 6
    assert (state.view(None).phase, state.to_act()) == ("action", [RED])


@rule("planning.3")
def test_what_was_shown_can_t_be_taken_back_freely() -> None:
    state = begun()
    plan(state, BLUE, (1, 2, 3, 4), "boost_1", "manoeuvre_1", "rear", "fire_1")
    do(state, Roll(), *(Place(die, space) for die, space in enumerate(OPENING)), seat=RED, faces=(1, 2, 3, 4))
    log = Log()
    state.apply(RED, GAME.pack(Confirm()), ScriptedDice([]), log)
    assert log.revealed


@rule("TS-5")
def test_nobody_else_learns_anything_of_a_plan_but_that_it_is_done() -> None:
    state = begun()
    before = [state.view(watcher) for watcher in (BLUE, None)]
    log = Log()
    for decision in (Roll(), Reroll(), Place(0, "boost_1"), PickUp(0), *(Place(0, "boost_2"), Place(1, "manoeuvre_1"))):
        state.apply(RED, GAME.pack(decision), seeded_dice("secret"), log)
    assert [state.view(watcher) for watcher in (BLUE, None)] == before
    assert (log.seen_by(BLUE), log.seen_by(None)) == ([], [])
    assert len(log.seen_by(RED)) == 6
    assert state.view(RED).ships[RED].cubes == 0
    assert state.view(BLUE).ships[RED].cubes == 1, "also the cube is given behind the screen"


@rule("TS-5")
def test_a_plan_may_be_anything_that_fits_what_others_see() -> None:
    """Red imagines Blue's plan: over many worlds, all faces, all spaces and both numbers of cubes."""
    state = begun()
    plan(state, BLUE, (1, 2, 3, 4), "boost_1", "manoeuvre_1", "rear", "fire_1")
    rng = seeded("imagine")
    faces, lying, cubes = set(), set(), set()
    for _ in range(400):
        world = state.imagine(RED, rng)
        assert world.view(RED) == state.view(RED)
        blue = world.everything().ships[BLUE]
        lying |= {(space.name, space.die) for space in blue.console if space.die is not None}
        assert blue.dice_left == 4
        assert blue.plan is not None
        faces |= {die.value for die in blue.plan.dice}
        cubes.add(blue.cubes)
    assert (faces, cubes) == ({1, 2, 3, 4, 5, 6}, {0, 1})
    assert len(lying) == 8 * 6 + 3 * 2


@rule("TS-5")
def test_of_a_player_who_has_not_confirmed_any_progress_is_possible() -> None:
    state = begun()
    rng = seeded("progress")
    worlds = [state.imagine(RED, rng).everything().ships[BLUE] for _ in range(300)]
    assert {world.dice_left for world in worlds} >= {0, 1, 2, 3, 4}
    assert {world.plan.has_rolled for world in worlds if world.plan is not None} == {True, False}


@rule("TS-5")
def test_of_a_player_who_has_not_confirmed_any_re_rolls_are_possible_with_any_progress() -> None:
    state = position("0>", "8< c2", is_planning=True)
    rng = seeded("re-rolls")
    worlds = [state.imagine(RED, rng).everything().ships[BLUE] for _ in range(1000)]
    seen = {(world.plan.cubes_spent, world.dice_left) for world in worlds if world.plan is not None}
    assert seen == {(spent, placed) for spent in range(3) for placed in range(5)}


@pytest.mark.parametrize(
    ("decision", "rule_id"),
    [
        (Confirm(), "planning.2"),
        (Place(0, "boost_1"), "planning.2"),
        (Reroll(), "planning.2"),
        (PickUp(0), "planning.2"),
        (Act("boost_1"), "planning.3"),
    ],
)
@rule("planning.2")
def test_nothing_is_planned_before_the_dice_are_rolled(decision: Decision, rule_id: str) -> None:
    assert refused(begun(), decision).rule == rule_id


@rule("TS-12", "planning.2", "TS-15", "shields.3")
def test_other_refusals_say_what_is_wrong() -> None:
    state = rolled(1, 2, 3, 4)
    assert refused(state, Place(4, "boost_1")).rule == "TS-12"
    assert refused(state, PickUp(2)).reason.startswith("Die 3 does not lie on the console")
    assert refused(state, Roll()).rule == "planning.2"
    assert refused(state, Place(0, "mid")).reason == "The Mid shield takes 5, 6, not 1; choose another space."


@rule("TS-5")
def test_a_roll_binds_and_a_placement_can_be_taken_back() -> None:
    """Once the other has confirmed; before that it would tell whether the other is still planning."""
    match = Match.start(GAME, seeded_dice(1))
    while match.state.to_act() != [RED]:
        match.play(BLUE, match.state.legal(BLUE)[0])
    match.play(RED, GAME.pack(Roll()))
    assert not match.can_take_back_freely(RED)
    match.play(RED, GAME.pack(Place(0, "boost_1")))
    assert match.can_take_back_freely(RED)
