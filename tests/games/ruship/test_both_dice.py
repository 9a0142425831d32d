"""Both values must be played if they can be (RU-5)."""

from __future__ import annotations

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.games.ruship.actions import BASE_FORWARD
from hardburn.games.ruship.decisions import Advance, Enter, Keep, Reroll, Roll, TakePower
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.events import Moved, Rolled, ValueLost
from hardburn.testing import rule
from tests.games.ruship.acting import can, do, refused, track


@rule("RU-5")
@pytest.mark.parametrize("values", [(2, 1), (1, 2)])
def test_a_first_move_that_prevents_the_other_value_is_illegal(values: tuple[int, int]) -> None:
    """Entering with the 2 would leave the 1 nowhere to go: 8 is held, 10 is a stack, the Mothership is shut in."""
    state = position("......Mh.A.V", values=values, alien=["stack"])
    assert can(state) == [Advance(8, 1)]
    refusal = refused(state, Enter(2))
    assert refusal.rule == "RU-5"
    assert "both be played" in refusal.reason
    do(state, Advance(8, 1))
    assert can(state) == [Advance(9, 2)]


@rule("RU-5")
@pytest.mark.parametrize("first", [Enter(2), Advance(3, 1)])
def test_if_either_can_be_played_but_not_both_the_player_chooses(first: Enter | Advance) -> None:
    state = position(".Mh.VA......", values=(2, 1), alien=["stack"])
    assert set(can(state)) == {Enter(2), Advance(3, 1)}
    lost = 1 if isinstance(first, Enter) else 2
    assert do(state, first)[-1] == ValueLost(0, lost)
    assert state.to_act() == [1]


@rule("RU-5")
def test_if_only_one_can_be_played_it_must_be_and_the_other_is_lost_without_asking() -> None:
    state = position(".....h.MVA..", values=(1, 2), alien=["stack"])
    assert can(state) == [Advance(6, 1)]
    assert do(state, Advance(6, 1)) == [Moved(0, 1, 6, 7), ValueLost(0, 2)]
    assert state.to_act() == [1]


@rule("RU-5")
def test_a_roll_with_which_nothing_can_be_played_passes_the_turn_without_asking() -> None:
    state = position(".......MVA..", alien=["stack"])
    assert do(state, Roll(2), faces=(1, 2)) == [Rolled(0, (1, 2)), ValueLost(0, 1), ValueLost(0, 2)]
    assert state.to_act() == [1]


@rule("RU-10", "RU-7")
def test_with_a_power_that_could_change_the_dice_a_stuck_player_is_asked() -> None:
    state = position(".......MVA..", humanity=["reroll"], alien=["stack"])
    do(state, Roll(2), faces=(1, 2))
    assert can(state) == [Reroll(1), Reroll(2), Keep()]
    assert do(state, Keep()) == [ValueLost(0, 1), ValueLost(0, 2)]
    assert state.to_act() == [1]


@rule("RU-5")
def test_dice_can_not_be_kept_while_something_can_be_played() -> None:
    state = position("M................V", values=(1, 2), humanity=["reroll"])
    assert Keep() not in can(state)
    assert refused(state, Keep()).rule == "RU-5"


@rule("RU-5")
def test_doubles_are_two_moves() -> None:
    state = position("M................V")
    do(state, Roll(2), Enter(4), Advance(5, 4), faces=(4, 4))
    assert track(state) == "M.......h........V"
    assert state.to_act() == [1]


@rule("RU-5")
def test_moving_the_base_is_a_way_of_playing_a_one() -> None:
    """After the 6 the 1 can only be played by the Mothership, so the turn goes on."""
    state = position("M.A..h......V", values=(6, 1), alien=["stack"])
    do(state, Advance(6, 6))
    assert state.to_act() == [0]
    state.apply(0, BASE_FORWARD, ScriptedDice([]))
    assert track(state)[:2] == ".M"


@rule("RU-5", "play.3")
def test_the_token_just_moved_may_be_moved_again() -> None:
    state = position("M..h.............V", values=(5, 2))
    do(state, Advance(4, 5), Advance(9, 2))
    assert track(state) == "M.........h......V"


@rule("RU-5")
def test_the_token_that_attacked_may_be_used_again_at_once() -> None:
    state = position("M.hhhh........h..V", values=(5, 6))
    do(state, Advance(15, 5), TakePower("stack"))
    assert Enter(6) in can(state)
    do(state, Enter(6))
    assert track(state) == "M.hhhhh..........V"


@rule("RU-5", "RU-6")
def test_a_move_that_ends_the_match_is_always_legal() -> None:
    """With the 6 first the 2 could not be played; that forbids it, unless it is the last attack."""
    state = position("...M.A...h.V", values=(2, 6), alien=["stack"], attacks=(0, 1))
    assert can(state) == [Advance(10, 2)]
    state = position("...M.A...h.V", values=(2, 6), alien=["stack"], attacks=(0, 2))
    assert set(can(state)) == {Advance(10, 2), Advance(10, 6)}
    do(state, Advance(10, 6))
    assert state.to_act() == []
