"""The table of Full Thrust Lite in a terminal, and orders typed there."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from hardburn.core.dice import seeded_dice
from hardburn.core.edges import View
from hardburn.core.playout import playout
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.games.full_thrust import GAME
from hardburn.games.full_thrust.decisions import Order
from hardburn.games.full_thrust.diagram import placed, position
from hardburn.games.full_thrust.options import FullThrustOptions
from hardburn.terminal.boards import board_of
from tests.running import Ran, hardburn, only_file

SEED = ("--dice", "seeded", "--seed", "3", "--option", "fleets=Tibet, Lenov; Suffren")


def drawn(view: View, width: int = 80, names: tuple[str, ...] = ("Ada", "greedy bot", "Violet", "Lime")) -> str:
    console = Console(file=StringIO(), width=width, highlight=False, color_system=None)
    console.print(board_of(game_of("full_thrust"), view, names))
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def test_a_battle_at_sixty_columns() -> None:
    state = position(
        placed("Tibet", 0, (-9, 0), course=2, speed=6, damage=5, out=["beam 2", "drive"]),
        placed("Lenov", 0, (-3, -4), course=12, speed=12),
        placed("Komarov", 1, (12, 9), course=8, speed=4),
    )
    state.apply(0, GAME.pack(Order(0, "P1 +1")), seeded_dice(1))
    assert (
        "\n" + drawn(state.view(0), 60)
        == """
Turn 1 of 15: Amber, Teal to write orders
┌──────────────────────────────────────────────────────────┐
│                                                          │
│                                                          │
│                                                T2↙       │
│                                                          │
│                                                          │
│                                                          │
│                                                          │
│                                                          │
│                                                          │
│                                                          │
│                                                          │
│         A0↗                                              │
│                                                          │
│                                                          │
│                                                          │
│                    A1↑                                   │
│                                                          │
│                                                          │
└ 0.5 inches a column, 12 is up ───────────────────────────┘
Amber  Ada  0 points
A0  Tibet    course  2 speed  6 thrust 2  ···· ·▪▪▪ ▪▪▪ ▪▪▪
    order P1 +1  out: beam 2, drive
A1  Lenov    course 12 speed 12 thrust 8  ▪
    no order yet
Teal  greedy bot  0 points
T2  Komarov  course  8 speed  4 thrust 2  hull 88/88"""
    )


@pytest.mark.parametrize("width", [40, 80, 132])
def test_every_ship_on_the_table_is_on_the_chart_at_every_width(width: int) -> None:
    for seed in range(12):
        options = FullThrustOptions(players=2 + seed % 3, points=300, table="none")
        state = GAME.start(options, seeded_dice(seed))
        playout(state, seeded(seed), seeded_dice(seed), 60)
        view = state.view(0)
        lines = drawn(view, width).splitlines()
        chart = [line for line in lines if line.startswith("│")]
        assert max(map(len, chart)) <= width
        for ship in view.ships:
            mark = f"{GAME.seat_names[ship.seat][0]}{ship.ship}"
            shown = any(f"{mark}{arrow}" in line for line in chart for arrow in "↑↗→↘↓↙←↖")
            assert shown == (ship.status == "on table")


def test_a_terminal_without_shapes_gets_letters() -> None:
    console = Console(file=open("/dev/null", "w", encoding="ascii"), width=80, color_system=None)  # noqa: PTH123, SIM115
    state = position(placed("Tibet", 0, (0, 0), damage=1), placed("Lenov", 1, (0, 9)))
    with console.file, console.capture() as capture:
        console.print(board_of(game_of("full_thrust"), state.view(None), ("Ada", "greedy bot")))
    assert capture.get().isascii()
    assert "xooo oooo ooo ooo" in capture.get()


def test_fleets_that_are_gone_or_have_confirmed_say_so() -> None:
    state = position(*(placed("Lenov", seat, (4 * seat, 0)) for seat in range(3)))
    state.apply(0, 0, seeded_dice(1))
    assert "Amber  Ada  0 points  orders confirmed" in drawn(state.view(1))
    state.resign(1)
    assert "Teal  greedy bot  0 points  surrendered" in drawn(state.view(1))
    assert "T1  Lenov  surrendered" in drawn(state.view(1))
    state.resign(2)
    assert drawn(state.view(1)).startswith("Turn 1 of 15: the end\n")


def play(*typed: str, folder: Path) -> Ran:
    ran = hardburn("play", "full_thrust", *SEED, typed=typed, folder=folder)
    assert "Traceback" not in ran.err
    return ran


def test_orders_are_typed_as_players_write_them(tmp_path: Path) -> None:
    shown = play("P1 +2", "s4 +4", "Tibet -1", "", folder=tmp_path).out
    assert "Order for Tibet (thrust 4, of it at most 2 to turn): type it, like P1 +2, S1, -2 or 0" in shown
    assert "`list` shows all 33." in shown
    steps = only_file(tmp_path, "*.json").read_text(encoding="utf-8")
    for order in ('"ship":0,"order":"P1 +2"', '"ship":1,"order":"S4 +4"', '"ship":0,"order":"-1"'):
        assert order in steps
    assert "Amber's Tibet does -1 to" in shown


def test_an_order_beyond_the_thrust_is_refused_with_its_rule(tmp_path: Path) -> None:
    shown = play("P3 +2", "+9", folder=tmp_path).out
    assert "P3 +2 turns 3; with thrust 4 Tibet turns at most 2 points. [FT-2]" in shown
    assert "+9 uses 9 thrust" in shown


def test_a_long_list_is_shown_when_it_is_asked_for(tmp_path: Path) -> None:
    shown = play("list", "3", folder=tmp_path).out
    assert "33)  Tibet: S2 +2, to course 2 at speed 8" in shown
    assert " 1)  Tibet: 0, to course 12 at speed 6" in shown
