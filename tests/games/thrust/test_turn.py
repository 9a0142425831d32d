"""Phases and alternation, ship by ship (TH-5)."""

from __future__ import annotations

from hardburn.games.thrust.decisions import Attack, Burn, Move, Pass, Pursue, Scan
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.events import MoraleChecked, Operated, PhaseBegan, TurnBegan
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, can, d10, d100, do, done, only, refused, ship

FOUR = "fighter out | fighter out | fighter out | fighter out"
TWO = "fighter out | fighter out"


@rule("turn.2", "TH-5")
def test_the_sides_take_turns_with_one_ship_each_and_the_first_player_begins() -> None:
    state = position(TWO, TWO, mover=RED, first=RED)
    order = []
    for place in (1, 1, 2, 2):
        order.append(state.to_act())
        do(state, Pass(place))
    assert order == [[RED], [BLACK], [RED], [BLACK]]


@rule("TH-5")
def test_when_one_side_has_no_ship_left_to_operate_the_other_finishes() -> None:
    state = position("fighter out", FOUR)
    do(state, Pass(1))
    for place in (1, 2, 3):
        assert state.to_act() == [RED]
        do(state, Pass(place))
    assert state.to_act() == [RED]
    assert can(state) == [Pass(4)]


@rule("TH-5")
def test_the_first_player_begins_each_phase_whoever_finished_the_last_one() -> None:
    state = position("fighter out", TWO)
    for _ in ("recon", "movement"):
        assert state.to_act() == [BLACK]
        do(state, Pass(1), Pass(1), Pass(2))
    assert (state.view(None).phase, state.to_act()) == ("attack", [BLACK])


@rule("turn.1")
def test_a_turn_goes_through_its_phases_and_begins_again_with_the_initiative() -> None:
    state = position("fighter out", "fighter out")
    happened = done(state, Pass(1), Pass(1))
    assert only(happened, PhaseBegan).phase == "movement"
    happened = done(state, Pass(1), Pass(1))
    assert only(happened, PhaseBegan).phase == "attack"
    happened = done(state, Pass(1), Pass(1), faces=d100(60, 20))
    assert [event.phase for event in happened if isinstance(event, PhaseBegan)] == ["morale", "recon"]
    assert only(happened, TurnBegan) == TurnBegan(2, RED)
    assert state.to_act() == [RED]


@rule("turn.1")
def test_morale_comes_before_the_next_initiative() -> None:
    state = position("fighter combat hurt damage=1 operated", "fighter out", "attack", mover=RED)
    happened = done(state, Pass(1), faces=d10(5) + d100(20, 90))
    names = [type(event).__name__ for event in happened]
    assert names.index("MoraleChecked") < names.index("TurnBegan")
    assert only(happened, MoraleChecked).seat == BLACK


@rule("turn.3")
def test_a_ship_is_operated_once_in_each_phase() -> None:
    state = position(TWO, TWO)
    do(state, Pass(1), Pass(1))
    assert can(state) == [Pass(2)]
    assert refused(state, Pass(1)).rule == "turn.3"
    do(state, Pass(2), Pass(2))
    assert [decision for decision in can(state) if isinstance(decision, Pass)] == [Pass(1), Pass(2)]


@rule("TH-5", "TH-17")
def test_how_many_ships_are_left_to_operate_is_public() -> None:
    state = position(TWO, FOUR)
    do(state, Pass(1), Pass(3))
    for viewer in (BLACK, RED, None):
        sides = state.view(viewer).sides
        assert (sides[BLACK].to_operate, sides[RED].to_operate) == (1, 3)
    assert [shown.operated for shown in state.view(RED).sides[RED].ships] == [False, False, True, False]
    assert [shown.operated for shown in state.view(BLACK).sides[RED].ships] == [None, None, None, None]


@rule("TH-5", "TH-17")
def test_passing_tells_the_other_side_only_that_a_ship_was_operated() -> None:
    state = position(TWO, TWO)
    log = do(state, Pass(2))
    assert log.seen_by(RED) == [Operated(BLACK, None)]
    assert log.seen_by(None) == [Operated(BLACK, None)]


@rule("turn.2")
def test_an_answer_uses_the_operation_of_the_ship_that_answers() -> None:
    state = position("fighter sensor", "freighter combat revealed | fighter out", "movement")
    do(state, Pursue(1, 1))
    do(state, Burn(1), seat=BLACK)
    do(state, Burn(2), seat=RED, faces=d100(98, 98, 98))
    assert ship(state, RED, 1).operated
    assert state.to_act() == [RED]
    assert {decision.ship for decision in can(state) if isinstance(decision, Pass)} == {2}


@rule("turn.1")
def test_each_phase_has_its_own_operations() -> None:
    close = "fighter combat revealed"
    kinds = {}
    for phase in ("recon", "movement", "attack"):
        kinds[phase] = {type(decision).__name__ for decision in can(position(close, close, phase))}
    assert kinds["recon"] == {"Pass", "Scan"}
    assert kinds["movement"] == {"Pass", "Pursue", "Evade"}
    assert kinds["attack"] == {"Pass", "Attack"}
    for phase, decision in (("recon", Attack(1, 1)), ("movement", Scan(1)), ("attack", Move(1, "close"))):
        assert refused(position(close, close, phase), decision).rule == "turn.1"
