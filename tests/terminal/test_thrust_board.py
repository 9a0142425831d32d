"""Thrust! drawn in a terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from hardburn.core.dice import ScriptedDice, seeded_dice
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.games.thrust import GAME
from hardburn.games.thrust.decisions import Burn, Pursue
from hardburn.games.thrust.diagram import position
from hardburn.games.thrust.options import ThrustOptions
from hardburn.games.thrust.state import ThrustState
from hardburn.terminal.boards import board_of


def drawn(state: ThrustState, viewer: int | None = 0, width: int = 80) -> str:
    console = Console(file=StringIO(), width=width, highlight=False, color_system=None)
    console.print(board_of(game_of("thrust"), state.view(viewer), ("Ada", "greedy bot")))
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


BLACK = "fighter combat revealed | freighter sensor operated rows=1,4 | - | subcompact out bonus"
RED = "salvage_vessel close damage=2 revealed | autonomous_patrol sensor revealed | freighter out | -"


def test_a_position_at_eighty_columns() -> None:
    assert (
        "\n" + drawn(position(BLACK, RED, "attack", turn=4))
        == """
Turn 4 of 30, Attack: Black to operate a ship   left: Black 2, Red 3

       Out            Sensor         Combat         Close
Black  4              2              1!             .
Red    3?             2! 3?          3?             1! 3?

    Black: Ada         where       cl  SPD COM SEN dmg  fuel    damage
1   Fighter            Combat!     IV   40  50  35 1d10 6/6     0
2*  Freighter          Sensor      II   40  35  35 1d5  12/12   4 leak fire
3   Freighter          destroyed
4 + Subcompact         Out         I    35  20  20 1    12/12   0
    Red: greedy bot
1   Salvage Vessel     Close!      III  30  36  35 1d5  1-6/6   2
2   unknown type       Sensor!     II    -   -   - -    -       -
3   unknown            Out-Close?  -     -   -   - -    -       -
4   Freighter          destroyed
! revealed  ? may be there  * operated in this phase  + advantage next"""
    )


def test_the_other_side_sees_what_it_may() -> None:
    shown = drawn(position(BLACK, RED, "attack"), 1)
    assert "2   unknown            Out-Close?" in shown
    assert "leak" not in shown
    assert "2   Autonomous Patrol" in shown


def test_a_contest_is_told_without_what_is_sealed() -> None:
    state = position("fighter combat revealed", "fighter combat revealed", "movement")
    state.apply(0, GAME.pack(Pursue(1, 1)), ScriptedDice([]))
    assert "Black and Red to seal fuel" in drawn(state)
    state.apply(1, GAME.pack(Burn(4)), ScriptedDice([]))
    shown = drawn(state)
    assert "Pursuit: Black 1 pursues Red 1 at Combat; evading takes 2+ fuel. Sealed: Red." in shown
    hidden = position("fighter sensor", "fighter combat revealed", "movement")
    hidden.apply(0, GAME.pack(Pursue(1, 1)), ScriptedDice([]))
    assert "a hidden ship of Black pursues Red 1" in drawn(hidden, 1)


def test_the_end_is_said_and_everything_is_open() -> None:
    state = position(BLACK, RED, "attack", turn=9)
    state.resign(1)
    shown = drawn(state, None)
    assert shown.startswith("The end, in turn 9")
    assert "?" not in shown.replace("? may be there", "")


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for seed in range(4):
        dice, rng = seeded_dice(seed), seeded(seed)
        state = GAME.start(ThrustOptions(), dice)
        for _ in range(60 * seed):
            if state.to_act():
                seat = rng.choice(state.to_act())
                state.apply(seat, rng.choice(state.legal(seat)), dice)
        for viewer in (0, 1, None):
            lines = drawn(state, viewer, width).splitlines()
            assert max(len(line) for line in lines) <= width
