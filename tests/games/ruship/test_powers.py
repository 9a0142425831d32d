"""The five powers (power.1 to power.5, RU-7)."""

from __future__ import annotations

import pytest

from hardburn.games.ruship.decisions import AddOne, Advance, Enter, GoBack, Keep, MoveBase, Reroll, Roll
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.events import AddedOne, Attacked, Captured, Entered, Moved, Rerolled, Rolled, ValueLost
from hardburn.testing import rule
from tests.games.ruship.acting import can, do, refused, track

START = "M................V"


@rule("power.1", "RU-7.reroll")
def test_one_die_may_be_rolled_again_before_moving() -> None:
    state = position(START, humanity=["reroll"])
    do(state, Roll(2), faces=(2, 5))
    assert {Reroll(2), Reroll(5)} <= set(can(state))
    assert do(state, Reroll(2), faces=(6,)) == [Rerolled(0, 2, 6)]
    assert state.values() == (6, 5)


@rule("RU-7.reroll")
def test_only_one_die_is_rolled_again_and_only_once() -> None:
    state = position(START, values=(2, 5), humanity=["reroll"])
    do(state, Reroll(2), faces=(2,))
    assert refused(state, Reroll(2)).rule == "RU-7.reroll"
    assert not any(isinstance(decision, Reroll) for decision in can(state))


@rule("RU-7.reroll")
def test_a_reroll_comes_before_moving_and_shows_a_face_that_is_there() -> None:
    state = position(START, values=(2, 5), humanity=["reroll"])
    assert refused(state, Reroll(3)).rule == "RU-7.reroll"
    do(state, Enter(2))
    assert refused(state, Reroll(5)).rule == "RU-7.reroll"


@rule("RU-7", "RU-7.reroll")
def test_a_power_works_on_every_turn_of_its_owner_and_only_for_them() -> None:
    state = position(START, values=(2, 5), humanity=["reroll"])
    do(state, Reroll(2), Enter(3), Enter(5), faces=(3,))
    do(state, Roll(2), faces=(2, 5))
    assert refused(state, Reroll(2)).rule == "RU-7.reroll"
    do(state, Enter(2), Enter(5), Roll(2), faces=(2, 5))
    assert Reroll(2) in can(state)


@rule("power.1", "RU-7.reroll")
def test_doubles_offer_the_reroll_once() -> None:
    state = position(START, values=(4, 4), humanity=["reroll"])
    assert can(state).count(Reroll(4)) == 1
    do(state, Reroll(4), faces=(1,))
    assert sorted(state.values()) == [1, 4]


@rule("RU-7.reroll", "RU-5")
def test_a_reroll_that_makes_a_value_playable_goes_on() -> None:
    state = position(".......MVA..", humanity=["reroll"], alien=["stack"])
    do(state, Roll(2), faces=(1, 2))
    do(state, Reroll(2), faces=(3,))
    assert can(state) == [Enter(3)]


@rule("power.2", "RU-7.plus_one")
def test_one_may_be_added_to_both_values() -> None:
    state = position(START, values=(6, 3), humanity=["plus_one"])
    assert do(state, AddOne()) == [AddedOne(0, (7, 4))]
    assert set(can(state)) == {Enter(7), Enter(4)}
    do(state, Enter(7), Enter(4))
    assert track(state) == "M...h..h.........V"


@rule("RU-7.plus_one", "RU-4")
def test_a_one_made_two_no_longer_moves_the_base() -> None:
    state = position(START, values=(1, 3), humanity=["plus_one"])
    assert MoveBase() in can(state)
    do(state, AddOne())
    assert refused(state, MoveBase()).rule == "RU-4"


@rule("RU-7.plus_one")
def test_one_is_added_once_before_moving_and_after_any_reroll() -> None:
    state = position(START, values=(2, 3), humanity=["plus_one", "reroll"])
    do(state, Reroll(2), AddOne(), faces=(5,))
    assert state.values() == (6, 4)
    assert refused(state, AddOne()).rule == "RU-7.plus_one"
    state = position(START, values=(2, 3), humanity=["plus_one", "reroll"])
    do(state, AddOne())
    assert refused(state, Reroll(3)).rule == "RU-7.reroll"
    do(state, Enter(3))
    assert refused(state, AddOne()).rule == "RU-7.plus_one"


@rule("RU-7.plus_one")
def test_without_the_power_nothing_is_added() -> None:
    state = position(START, values=(2, 3), alien=["plus_one"])
    assert refused(state, AddOne()).rule == "RU-7.plus_one"


@rule("power.3", "RU-7.single_die")
def test_a_single_die_is_chosen_before_rolling_and_makes_one_move() -> None:
    state = position(START, humanity=["single_die"])
    assert can(state) == [Roll(2), Roll(1)]
    assert do(state, Roll(1), faces=(5,)) == [Rolled(0, (5,))]
    do(state, Enter(5))
    assert state.to_act() == [1]
    assert refused(state, Roll(1)).rule == "RU-7.single_die"


@rule("power.3", "RU-7.single_die")
def test_with_a_single_die_all_that_is_passed_over_is_captured() -> None:
    state = position("M.ha.a.a.........V", humanity=["single_die"])
    do(state, Roll(1), faces=(5,))
    assert do(state, Advance(3, 5)) == [Moved(0, 5, 3, 8), Captured(1, 4), Captured(1, 6), Captured(1, 8)]
    assert track(state) == "M......h.........V"


@rule("RU-7.single_die")
def test_an_entering_token_captures_what_it_passes_over() -> None:
    state = position("Ma.a.............V", humanity=["single_die"])
    do(state, Roll(1), faces=(5,))
    assert do(state, Enter(5)) == [Entered(0, 5, 6), Captured(1, 2), Captured(1, 4)]


@rule("RU-7.single_die")
def test_an_attacking_token_captures_what_it_passes_over() -> None:
    state = position("M.............ha.V", humanity=["single_die"])
    do(state, Roll(1), faces=(6,))
    assert do(state, Advance(15, 6)) == [Captured(1, 16), Attacked(0, 6, 15, 1)]


@rule("RU-7.single_die", "RU-7.move_back")
def test_a_token_going_back_captures_what_it_passes_over() -> None:
    state = position("M..a.a..h........V", humanity=["single_die", "move_back"])
    do(state, Roll(1), faces=(6,))
    assert do(state, GoBack(9, 6)) == [Moved(0, 6, 9, 3), Captured(1, 4), Captured(1, 6)]


@rule("RU-7.single_die")
def test_alien_captures_in_its_own_direction() -> None:
    state = position("M....hh.a........V", mover=1, alien=["single_die"])
    do(state, Roll(1), faces=(4,))
    events = do(state, Advance(9, 4))
    assert set(events[1:]) == {Captured(0, 6), Captured(0, 7)}


@rule("RU-7.single_die")
def test_with_two_dice_nothing_is_captured_by_passing_over() -> None:
    state = position("M.ha.............V", humanity=["single_die"])
    do(state, Roll(2), faces=(5, 6))
    assert do(state, Advance(3, 5)) == [Moved(0, 5, 3, 8)]


@rule("RU-7.single_die", "RU-7.stack")
def test_a_stack_that_is_passed_over_is_not_captured() -> None:
    state = position("M.hA.a...........V", humanity=["single_die"], alien=["stack"])
    do(state, Roll(1), faces=(5,))
    assert do(state, Advance(3, 5)) == [Moved(0, 5, 3, 8), Captured(1, 6)]


@rule("RU-7.single_die", "RU-7.reroll", "RU-7.plus_one")
def test_reroll_and_plus_one_act_on_the_single_die() -> None:
    state = position(START, humanity=["single_die", "reroll"])
    do(state, Roll(1), Reroll(2), faces=(2, 6))
    assert state.values() == (6,)
    state = position(START, humanity=["single_die", "plus_one"])
    do(state, Roll(1), AddOne(), faces=(6,))
    assert state.values() == (7,)


@rule("power.4", "RU-7.move_back")
@pytest.mark.parametrize(("mover", "after"), [(0, "M.h........a.....V"), (1, "M....h........a..V")])
def test_tokens_may_go_back(mover: int, after: str) -> None:
    powers = {"humanity": ["move_back"]} if mover == 0 else {"alien": ["move_back"]}
    state = position("M....h.....a.....V", mover=mover, values=(3,), **powers)  # type: ignore[arg-type]
    space = 6 if mover == 0 else 12
    assert {Advance(space, 3), GoBack(space, 3)} <= set(can(state))
    do(state, GoBack(space, 3))
    assert track(state) == after


@rule("RU-7.move_back", "RU-2")
def test_going_back_stays_on_the_track() -> None:
    state = position(".M.h.............V", values=(3, 4), humanity=["move_back"])
    assert GoBack(4, 3) in can(state)
    assert refused(state, GoBack(4, 4)).rule == "RU-7.move_back"
    state = position("M..h.............V", values=(3,), humanity=["move_back"])
    assert refused(state, GoBack(4, 3)).rule == "RU-7.move_back"


@rule("RU-7.move_back", "RU-2")
def test_going_back_onto_a_base_ends_one_farther_back() -> None:
    state = position("...M.h...........V", values=(2,), humanity=["move_back"])
    do(state, GoBack(6, 2))
    assert track(state) == "..hM.............V"


@rule("RU-7.move_back")
def test_going_back_captures_on_landing() -> None:
    state = position("M..a.h...........V", values=(2,), humanity=["move_back"])
    assert do(state, GoBack(6, 2)) == [Moved(0, 2, 6, 4), Captured(1, 4)]


@rule("RU-7", "RU-5")
def test_a_power_that_can_be_used_does_not_allow_to_pass() -> None:
    """The token could not advance, but it can go back: so it must."""
    state = position("M....hA..........V", values=(1,), humanity=["move_back"], alien=["stack"])
    assert Keep() not in can(state)
    assert GoBack(6, 1) in can(state)


@rule("power.5", "RU-7.stack")
def test_two_own_tokens_may_share_a_space_but_never_three() -> None:
    state = position("M.h.h............V", values=(2, 2), humanity=["stack"])
    do(state, Advance(3, 2))
    assert track(state) == "M...H............V"
    state = position("M.h.H............V", values=(2, 4), humanity=["stack"])
    assert refused(state, Advance(3, 2)).rule == "RU-7.stack"
    assert refused(state, Enter(4)).rule == "RU-7.stack"


@rule("RU-7.stack")
def test_an_entering_token_may_join_another() -> None:
    state = position("M..h.............V", values=(3,), humanity=["stack"])
    do(state, Enter(3))
    assert track(state) == "M..H.............V"


@rule("power.5", "RU-7.stack")
def test_two_together_can_not_be_captured_and_no_enemy_move_may_end_there() -> None:
    state = position("M...H...a........V", mover=1, values=(4,), humanity=["stack"])
    refusal = refused(state, Advance(9, 4))
    assert (refusal.rule, "space 5" in refusal.reason) == ("RU-7.stack", True)


@rule("RU-7.stack")
def test_when_one_of_two_leaves_the_other_can_be_captured_again() -> None:
    state = position("M...H...a........V", values=(2,), humanity=["stack"])
    do(state, Advance(5, 2))
    assert track(state) == "M...h.h.a........V"
    do(state, Roll(2), faces=(4, 6))
    assert do(state, Advance(9, 4)) == [Moved(1, 4, 9, 5), Captured(0, 5)]


@rule("RU-7.stack")
def test_enemy_tokens_never_share_a_space_with_ours() -> None:
    state = position("M...h...a........V", mover=1, values=(4,), humanity=["stack"], alien=[])
    assert do(state, Advance(9, 4)) == [Moved(1, 4, 9, 5), Captured(0, 5)]


@rule("RU-11")
def test_plus_one_may_be_used_even_if_fewer_values_can_be_played_afterwards() -> None:
    """Both ones can be played. Two UFOs that nobody can capture stand where a two leads, so both twos are lost."""
    state = position("M.A..............V", values=(1, 1), humanity=["plus_one"], alien=["stack"])
    assert {Enter(1), MoveBase(), AddOne()} <= set(can(state))
    happened = do(state, AddOne())
    assert [event.value for event in happened if isinstance(event, ValueLost)] == [2, 2]
    assert state.to_act() == [1]
