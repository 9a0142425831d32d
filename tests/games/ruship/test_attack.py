"""Attacks, the powers they give, and the end of the match."""

from __future__ import annotations

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.core.log import Log
from hardburn.core.results import Outcome, Refused
from hardburn.games.ruship import GAME
from hardburn.games.ruship.actions import BASE_FORWARD
from hardburn.games.ruship.decisions import AddOne, Advance, Enter, Reroll, Roll, TakePower
from hardburn.games.ruship.diagram import position
from hardburn.games.ruship.events import Attacked, Captured, Ended, PowerTaken, Resigned
from hardburn.games.ruship.options import RushipOptions
from hardburn.testing import rule
from tests.games.ruship.acting import can, do, refused, track


@rule("attack.1", "RU-6")
@pytest.mark.parametrize("value", [4, 5, 6])
def test_a_token_attacks_by_reaching_the_planet_or_passing_it(value: int) -> None:
    state = position("M.............h..V", values=(value,))
    assert do(state, Advance(15, value)) == [Attacked(0, value, 15, 1)]
    assert state.alien.attacks_suffered == 1


@rule("attack.1")
def test_alien_attacks_earth_at_the_other_end() -> None:
    state = position("M.a..............V", mover=1, values=(3,))
    assert do(state, Advance(3, 3)) == [Attacked(1, 3, 3, 1)]
    assert state.humanity.attacks_suffered == 1


@rule("attack.1", "RU-2")
def test_a_token_pushed_on_by_the_base_next_to_the_planet_attacks() -> None:
    state = position("M.............h..V", values=(3,))
    assert do(state, Advance(15, 3)) == [Attacked(0, 3, 15, 1)]


@rule("RU-3", "RU-6")
def test_a_token_may_attack_as_it_enters() -> None:
    state = position("V............M....", values=(6,))
    assert do(state, Enter(6)) == [Attacked(0, 6, 0, 1)]
    assert state.humanity.supply == 5


@rule("attack.2")
def test_the_token_that_attacked_returns_to_its_supply() -> None:
    state = position("M.............h..V", values=(4,))
    do(state, Advance(15, 4))
    assert track(state) == "M................V"
    assert state.humanity.supply == 5


@rule("attack.3", "RU-6")
def test_the_attacked_player_takes_a_power_and_then_the_turn_goes_on() -> None:
    state = position("M.............h..V", values=(4, 2))
    do(state, Advance(15, 4))
    assert state.to_act() == [1]
    assert len(can(state)) == 5
    assert do(state, TakePower("stack")) == [PowerTaken(1, "stack")]
    assert state.view(None).alien.powers == ("stack",)
    assert state.to_act() == [0]
    assert can(state) == [Enter(2)]


@rule("attack.3", "RU-6")
def test_after_an_attack_with_the_second_value_the_turn_ends() -> None:
    state = position("M.............h..V", values=(4,))
    do(state, Advance(15, 4), TakePower("stack"))
    assert state.to_act() == [1]
    assert can(state) == [Roll(2)]


@rule("RU-6")
def test_a_power_that_is_taken_can_not_be_taken_again() -> None:
    state = position("M.............h..V", values=(4,), humanity=["reroll"])
    do(state, Advance(15, 4))
    refusal = refused(state, TakePower("reroll"))
    assert refusal.rule == "RU-6"
    assert "Plus one, Single die, Move back, Stack" in refusal.reason


@rule("RU-6")
def test_nobody_can_go_on_before_the_power_is_taken() -> None:
    state = position("M.............h..V", values=(4, 2))
    do(state, Advance(15, 4))
    assert refused(state, Roll(2)).rule == "RU-6"
    refusal = state.refusal(0, GAME.pack(Enter(2)))
    assert refusal is not None
    assert refusal.rule == "table.turn"


@rule("objective.1", "victory.1", "RU-6")
def test_the_third_attack_ends_the_match_at_once_without_a_choice_of_power() -> None:
    state = position("M.............h..V", values=(4, 2), alien=["reroll", "stack"])
    events = do(state, Advance(15, 4))
    assert [type(event) for event in events] == [Attacked, Ended]
    assert state.outcome() == Outcome((0,), "the enemy planet was attacked three times", "victory.1")
    assert state.to_act() == []
    assert state.legal(0) == state.legal(1) == []


@rule("RU-6", "RU-7.single_die")
def test_what_is_captured_on_the_way_to_the_last_attack_is_captured_first() -> None:
    state = position("M.............ha.V", values=(4,), humanity=["single_die"], alien=["reroll", "stack"], single=True)
    events = do(state, Advance(15, 4))
    assert events[:2] == [Captured(1, 16), Attacked(0, 4, 15, 3)]
    assert state.alien.supply == 5


@rule("RU-9")
@pytest.mark.parametrize(("attacks", "winners"), [((0, 1), (0,)), ((2, 1), (1,)), ((1, 1), ()), ((0, 0), ())])
def test_at_the_turn_limit_the_planet_attacked_less_often_wins(
    attacks: tuple[int, int], winners: tuple[int, ...]
) -> None:
    state = position("M.h..............V", values=(2,), attacks=attacks, turn=19, turn_limit=20)
    do(state, Advance(3, 2))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (winners, "RU-9")


@rule("RU-9")
def test_before_the_turn_limit_the_match_goes_on() -> None:
    state = position("M.h..............V", values=(2,), attacks=(0, 1), turn=18, turn_limit=20)
    do(state, Advance(3, 2))
    assert state.outcome() is None


@rule("RU-9")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_resign_in_turn_and_out_of_turn(seat: int) -> None:
    state = position("M.h..............V", values=(2,))
    log = Log()
    state.resign(seat, log)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1 - seat,)
    assert log.everything()[0] == Resigned(seat)
    assert state.to_act() == []


@rule("attack.3", "RU-7")
def test_a_power_stays_until_the_end() -> None:
    state = position("M.............h..V", values=(4,))
    do(state, Advance(15, 4), TakePower("plus_one"))
    for _ in range(4):
        while state.to_act() == [state.mover] and state.values():
            state.apply(int(state.mover), state.legal(int(state.mover))[0], ScriptedDice([]))
        do(state, Roll(2), faces=(1, 2))
    assert state.view(None).alien.powers == ("plus_one",)


@rule("RU-9")
def test_the_limit_is_400_turns_unless_asked_otherwise() -> None:
    assert GAME.start(RushipOptions(), ScriptedDice([5, 2])).view(None).turn_limit == 400
    assert GAME.start(RushipOptions(turn_limit=20), ScriptedDice([5, 2])).view(None).turn_limit == 20


@rule("RU-9")
def test_an_attack_does_not_put_off_the_limit() -> None:
    """The last turn attacks, the power is still taken, and then the match is called."""
    state = position("M.............h..V", values=(4,), turn=19, turn_limit=20)
    do(state, Advance(15, 4))
    assert state.outcome() is None
    do(state, TakePower("stack"))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule, state.turn) == ((0,), "RU-9", 20)


@rule("RU-9")
def test_a_match_from_the_start_ends_at_its_limit() -> None:
    state = GAME.start(RushipOptions(turn_limit=20, spaces=36), ScriptedDice([5, 2]))
    for _ in range(20):
        do(state, Roll(2), faces=(1, 1))
        while state.values():
            state.apply(
                int(state.mover), BASE_FORWARD if state.turn < 4 else state.legal(int(state.mover))[0], ScriptedDice([])
            )
    assert state.outcome() == Outcome((), "both planets were attacked equally often in 20 turns", "RU-9")


@rule("table.over", "RU-9")
def test_nobody_resigns_after_the_end() -> None:
    state = position("M.h..............V", values=(2,))
    state.resign(1)
    with pytest.raises(Refused):
        state.resign(0)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@rule("RU-7.reroll", "RU-7.plus_one")
def test_the_view_says_what_powers_can_still_do() -> None:
    state = position("M................V", humanity=["reroll", "plus_one"])
    seen = [state.view(1)]
    for decision, faces in ((Roll(2), (2, 5)), (Reroll(2), (3,)), (AddOne(), ())):
        do(state, decision, faces=faces)
        seen.append(state.view(1))
    assert [(view.may_reroll, view.may_add_one) for view in seen] == [
        (False, False),
        (True, True),
        (False, True),
        (False, False),
    ]
