"""Entering, moving, capturing and moving bases."""

from __future__ import annotations

import pytest

from hardburn.games.ruship.decisions import Advance, Enter, GoBack, MoveBase, Roll
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.events import BaseMoved, Captured, Entered, Moved
from hardburn.testing import rule
from tests.games.ruship.acting import can, do, refused, track


@rule("play.1")
def test_the_players_take_turns() -> None:
    state = position("M................V", values=(6, 3))
    do(state, Enter(6), Enter(3))
    assert state.to_act() == [1]
    do(state, Roll(2), Enter(2), Enter(4), faces=(4, 2))
    assert state.to_act() == [0]


@rule("play.2", "play.3")
def test_six_and_three_can_be_played_by_two_tokens() -> None:
    state = position("M.h.h............V", values=(6, 3))
    do(state, Advance(3, 6), Advance(5, 3))
    assert track(state) == "M......hh........V"


@rule("play.2", "play.3")
def test_six_and_three_can_be_played_by_one_token() -> None:
    state = position("M.h.h............V", values=(6, 3))
    do(state, Advance(3, 6), Advance(9, 3))
    assert track(state) == "M...h......h.....V"


@rule("play.2")
def test_a_value_that_was_not_rolled_can_not_be_played() -> None:
    state = position("M.h..............V", values=(6, 3))
    assert refused(state, Advance(3, 5)).rule == "play.2"
    do(state, Advance(3, 6))
    assert refused(state, Advance(9, 6)).rule == "play.2"


@rule("play.2")
def test_only_own_tokens_move() -> None:
    state = position("M.h.....a........V", values=(6, 3))
    refusal = refused(state, Advance(9, 3))
    assert (refusal.rule, "yours are on: 3" in refusal.reason) == ("play.2", True)


@rule("play.4", "RU-3")
@pytest.mark.parametrize(
    ("mover", "value", "after"),
    [
        (0, 1, "Mh...............V"),
        (0, 6, "M.....h..........V"),
        (1, 1, "M...............aV"),
        (1, 6, "M..........a.....V"),
    ],
)
def test_a_token_enters_as_many_spaces_past_its_base_as_the_value(mover: int, value: int, after: str) -> None:
    state = position("M................V", mover=mover, values=(value,))
    do(state, Enter(value))
    assert track(state) == after
    assert state.side(mover).supply == 4


@rule("play.4", "RU-3")
def test_entering_counts_from_where_the_base_is_now() -> None:
    state = position("...M.............V", values=(1, 2))
    events = do(state, MoveBase(), Enter(2))
    assert track(state) == "....M.h..........V"
    assert events == [BaseMoved(0, 4, 5), Entered(0, 2, 7)]


@rule("RU-3")
def test_an_entering_token_may_capture() -> None:
    state = position("M..a.............V", values=(3,))
    assert do(state, Enter(3)) == [Entered(0, 3, 4), Captured(1, 4)]


@rule("RU-3")
def test_nothing_enters_from_an_empty_supply() -> None:
    state = position("M.hhhhh..........V", values=(6,))
    assert refused(state, Enter(6)).rule == "RU-3"


@rule("play.5")
@pytest.mark.parametrize("mover", [0, 1])
def test_tokens_move_toward_the_enemy_only(mover: int) -> None:
    state = position("M...h......a.....V", mover=mover, values=(3,))
    space, target = (5, 8) if mover == 0 else (12, 9)
    assert refused(state, GoBack(space, 3)).rule == "play.5"
    assert do(state, Advance(space, 3)) == [Moved(mover, 3, space, target)]


@rule("play.6")
def test_tokens_pass_over_own_and_enemy_tokens() -> None:
    state = position("M.hha............V", values=(6,))
    assert do(state, Advance(3, 6)) == [Moved(0, 6, 3, 9)]
    assert track(state) == "M..ha...h........V"


@rule("play.7")
@pytest.mark.parametrize("decision", [Enter(3), Advance(2, 2)])
def test_a_move_can_not_end_on_an_own_token(decision: Enter | Advance) -> None:
    state = position("Mh.h.............V", values=(3, 2))
    refusal = refused(state, decision)
    assert (refusal.rule, "space 4" in refusal.reason) == ("play.7", True)
    assert decision not in can(state)


@rule("play.8")
def test_a_captured_token_returns_to_its_supply_and_can_enter_again() -> None:
    state = position("M....h...a.......V", values=(4,))
    assert do(state, Advance(6, 4)) == [Moved(0, 4, 6, 10), Captured(1, 10)]
    assert track(state) == "M........h.......V"
    assert state.alien.supply == 5
    do(state, Roll(2), Enter(6), Enter(5), faces=(6, 5))
    assert track(state) == "M........h.aa....V"


@rule("play.9", "RU-2")
@pytest.mark.parametrize("mover", [0, 1])
def test_tokens_pass_over_bases(mover: int) -> None:
    state = position(".h...M....V...a...", mover=mover, values=(6,))
    do(state, Advance(2 if mover == 0 else 15, 6))
    assert track(state) == (".....M.h..V...a..." if mover == 0 else ".h...M..a.V.......")


@rule("play.9", "RU-2")
@pytest.mark.parametrize(
    ("mover", "before", "after"),
    [
        (0, "..h..M............V", ".....Mh...........V"),
        (0, "M.......h..V......", "M..........Vh....."),
        (1, "M......V..a.......", "M.....aV.........."),
        (1, "...M..a.........V.", "..aM............V."),
    ],
)
def test_a_move_that_would_end_on_a_base_ends_one_farther(mover: int, before: str, after: str) -> None:
    state = position(before, mover=mover, values=(3,))
    side = state.side(mover)
    do(state, Advance(side.spaces()[0], 3))
    assert track(state) == after


@rule("RU-2")
def test_a_move_is_pushed_on_by_both_bases_in_a_row() -> None:
    state = position("....h..MV.........", values=(3,))
    do(state, Advance(5, 3))
    assert track(state) == ".......MVh........"
    state = position("........VM..a.....", mover=1, values=(3,))
    do(state, Advance(13, 3))
    assert track(state) == ".......aVM........"


@rule("RU-2")
def test_an_entering_token_is_pushed_on_by_the_enemy_base() -> None:
    state = position("M..V..............", values=(3,))
    do(state, Enter(3))
    assert track(state) == "M..Vh............."


@rule("RU-2")
def test_an_enemy_token_behind_a_base_is_captured_and_an_own_one_makes_the_move_illegal() -> None:
    state = position("..h..Ma...........V", values=(3,))
    assert do(state, Advance(3, 3)) == [Moved(0, 3, 3, 7), Captured(1, 7)]
    state = position("..h..Mh...........V", values=(3,))
    assert refused(state, Advance(3, 3)).rule == "play.7"


@rule("play.10", "RU-4")
@pytest.mark.parametrize(("mover", "after"), [(0, ".M...............V"), (1, "M...............V.")])
def test_a_one_can_move_the_base_toward_the_enemy(mover: int, after: str) -> None:
    state = position("M................V", mover=mover, values=(1,))
    assert set(can(state)) == {Enter(1), MoveBase()}
    do(state, MoveBase())
    assert track(state) == after


@rule("RU-4")
def test_a_base_moves_with_a_one_only() -> None:
    state = position("M................V", values=(2, 3))
    assert refused(state, MoveBase()).rule == "RU-4"


@rule("RU-4")
@pytest.mark.parametrize("before", ["Mh...............V", "Ma...............V", "MV................"])
def test_a_base_moves_onto_an_empty_space_only(before: str) -> None:
    state = position(before, values=(1,))
    assert refused(state, MoveBase()).rule == "RU-4"
    assert MoveBase() not in can(state)


@rule("RU-4")
def test_a_base_never_moves_onto_a_planet() -> None:
    state = position("V................M", values=(1,), humanity=["move_back"])
    assert refused(state, MoveBase()).rule == "RU-4"
    do(state, MoveBase(back=True))
    assert track(state) == "V...............M."
    state = position("V................M", mover=1, values=(1,))
    assert refused(state, MoveBase()).rule == "RU-4"


@rule("RU-4")
def test_a_base_goes_back_only_with_the_power_for_it() -> None:
    state = position(".M...............V", values=(1,))
    assert refused(state, MoveBase(back=True)).rule == "RU-4"
    state = position(".M...............V", values=(1,), humanity=["move_back"])
    assert do(state, MoveBase(back=True)) == [BaseMoved(0, 2, 1)]
    state = position("M................V", values=(1,), humanity=["move_back"])
    assert refused(state, MoveBase(back=True)).rule == "RU-4"
