"""The Initiative Phase (TH-4)."""

from __future__ import annotations

import pytest

from hardburn.core.dice import ScriptedDice
from hardburn.core.log import Log
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.events import InitiativeRolled, TurnBegan
from hardburn.games.thrust.phases.initiative import highest_stat, roll_initiative
from hardburn.testing import rule
from tests.games.thrust.acting import BLACK, RED, d100, only


def first_player(*faces: int, black: str = "fighter out", red: str = "fighter out") -> int:
    """Who goes first, with both highest stats 50 unless other ships are given; all faces must be rolled."""
    state = position(black, red)
    dice = ScriptedDice(d100(*faces))
    roll_initiative(state.position, dice, None)
    assert dice.left() == 0
    return int(state.position.first)


@rule("initiative.1", "TH-4")
@pytest.mark.parametrize(
    ("ships", "stat"),
    [
        ("subcompact out | salvage_vessel out", 36),
        ("science_ship out | fighter out", 55),
        ("autonomous_patrol close revealed | freighter sensor", 47),
        ("science_ship out damage=6 | freighter sensor", 45),
        ("- | freighter sensor", 40),
    ],
)
def test_a_side_checks_its_highest_current_stat_of_ships_in_play_wherever_they_are(ships: str, stat: int) -> None:
    assert highest_stat(position(ships, "fighter out").position, BLACK) == stat


@rule("initiative.2")
def test_the_side_that_succeeds_goes_first() -> None:
    assert first_player(49, 50) == BLACK
    assert first_player(50, 49) == RED


@rule("initiative.3", "TH-4")
def test_a_critical_success_goes_before_a_success() -> None:
    assert first_player(0, 48) == BLACK
    assert first_player(48, 11) == RED


@rule("initiative.3")
def test_of_equal_successes_the_higher_roll_goes_first() -> None:
    assert first_player(20, 30) == RED
    assert first_player(30, 20) == BLACK
    assert first_player(11, 33) == RED
    assert first_player(44, 33) == BLACK


@rule("TH-4")
def test_if_both_fail_or_tie_they_roll_again() -> None:
    assert first_player(60, 70, 49, 50) == BLACK
    assert first_player(66, 70, 50, 49) == RED
    assert first_player(20, 20, 33, 33, 1, 2) == RED


@rule("TH-18", "initiative.2")
def test_a_side_sees_its_own_dice_and_only_who_goes_first_of_the_other_s() -> None:
    state = position("fighter out", "science_ship out", turn=7)
    log = Log()
    roll_initiative(state.position, ScriptedDice(d100(60, 70, 20, 44)), log)
    assert log.seen_by(BLACK) == [
        InitiativeRolled(BLACK, 50, 60, "failure"),
        InitiativeRolled(BLACK, 50, 20, "success"),
        TurnBegan(7, RED),
    ]
    assert [event.face for event in log.seen_by(RED) if isinstance(event, InitiativeRolled)] == [70, 44]
    assert only(log.seen_by(None), TurnBegan).seat == RED
    assert len(log.seen_by(None)) == 1
