"""How a match ends (TH-15, TH-26)."""

from __future__ import annotations

import pytest

from hardburn.core.log import Log
from hardburn.core.results import Outcome, Refused
from hardburn.games.thrust.decisions import Attack, Move, Pass
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.events import Ended, Resigned
from hardburn.games.thrust.phases.ending import ahead, is_stand_off
from hardburn.games.thrust.position import DRAWN
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, d10, d100, do, done, only

LAST = 30


@rule("objective.1", "TH-15")
def test_a_side_without_ships_has_lost_as_soon_as_the_operation_is_resolved() -> None:
    state = position("fighter combat | fighter out", "fighter combat revealed", "attack")
    ended = only(done(state, Attack(1, 1), faces=d100(1) + d10(9)), Ended)
    assert state.to_act() == []
    assert state.outcome() == Outcome((BLACK,), "it has the last surviving ship", "objective.1")
    assert ended.winners == (BLACK,)


@rule("objective.1", "fuel.1")
def test_a_side_can_lose_by_running_out_of_fuel() -> None:
    state = position("fighter out fuel=1", "fighter out", "movement")
    do(state, Move(1, "sensor"))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (RED,)


@rule("TH-15")
def test_both_sides_at_once_is_a_draw_looked_at_after_the_whole_morale_phase() -> None:
    state = position("fighter out damage=7 operated", "fighter out damage=7", "attack", mover=RED)
    do(state, Pass(1))
    assert state.outcome() == Outcome((), "both sides lost their last ships at once", "objective.1")


@rule("objective.2", "table.resign")
def test_a_side_can_surrender_at_any_time_also_out_of_turn() -> None:
    for seat in (BLACK, RED):
        state = position("fighter out", "fighter out")
        log = Log()
        state.resign(seat, log)
        assert only(log.everything(), Resigned).seat == seat
        outcome = state.outcome()
        assert outcome is not None
        assert (outcome.winners, outcome.rule) == ((1 - seat,), "objective.2")
        with pytest.raises(Refused):
            state.resign(seat)


@rule("TH-15")
@pytest.mark.parametrize(
    ("black", "red", "counts_all", "winner"),
    [
        ("fighter combat", "fighter out | fighter sensor", False, BLACK),
        ("fighter combat", "fighter out | fighter sensor", True, RED),
        ("fighter combat", "fighter close", False, DRAWN),
        ("fighter combat damage=2", "fighter close damage=1", False, RED),
        ("fighter combat", "fighter close | fighter out damage=1", False, BLACK),
        ("fighter out", "fighter sensor", False, DRAWN),
    ],
)
def test_at_the_limit_more_ships_that_count_win_then_less_damage_on_all(
    black: str, red: str, counts_all: bool, winner: int
) -> None:
    assert ahead(position(black, red, counts_all=counts_all).position) == winner


@rule("TH-15")
def test_the_match_is_called_after_the_last_turn_and_not_before() -> None:
    state = position("fighter combat operated", "fighter out", "attack", mover=RED, turn=LAST - 1, turn_limit=LAST)
    do(state, Pass(1), faces=d100(1, 98))
    assert state.outcome() is None
    state = position("fighter combat operated", "fighter out", "attack", mover=RED, turn=LAST, turn_limit=LAST)
    do(state, Pass(1))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((BLACK,), "TH-15")


@rule("TH-26")
@pytest.mark.parametrize(
    ("black", "red", "over"),
    [
        ("fighter combat damage=2", "fighter combat damage=2", True),
        ("fighter combat damage=2", "fighter combat", False),
        ("fighter combat damage=8", "fighter out damage=2", True),
        ("fighter out rows=2,4", "fighter out damage=2", False),
        ("fighter out damage=2", "fighter out rows=2,7", False),
        ("troop_transport out damage=2", "salvage_vessel out", True),
        ("troop_transport out", "salvage_vessel out", False),
        ("fighter out damage=2", "salvage_vessel out", False),
    ],
)
def test_a_stand_off_is_when_nothing_burns_and_nobody_could_ever_attack(black: str, red: str, over: bool) -> None:
    assert is_stand_off(position(black, red).position) == over


@rule("TH-26")
def test_a_stand_off_ends_the_match_at_the_end_of_a_turn_and_is_scored_as_at_the_limit() -> None:
    state = position("fighter combat damage=2 operated", "fighter out damage=2", "attack", mover=RED)
    do(state, Pass(1))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((BLACK,), "TH-26")


@rule("TH-18")
def test_after_the_end_everything_is_open_to_everybody() -> None:
    state = position("fighter combat fuel=3 damage=1", "freighter sensor fuel=5 damage=2")
    assert state.view(BLACK).sides[RED].ships[0].kind is None
    state.resign(RED)
    for viewer in (BLACK, RED, None):
        assert state.view(viewer) == state.everything()
    shown = state.view(BLACK).sides[RED].ships[0]
    assert (shown.kind, shown.band, shown.fuel, shown.damage, shown.effects) == (
        "freighter",
        "sensor",
        5,
        2,
        ("weapons",),
    )
