"""Positions drawn in a terminal."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import salvage
from hardburn.core.dice import seeded_dice
from hardburn.core.edges import View
from hardburn.core.game import Game
from hardburn.core.playout import playout
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.games.ruship import GAME
from hardburn.games.ruship import GAME as RUSHIP
from hardburn.games.ruship.diagram import position, track_of
from hardburn.games.ruship.options import RushipOptions
from hardburn.games.ruship.state import ALIEN
from hardburn.terminal.boards import board_of


def drawn(
    view: View, width: int = 80, *, names: tuple[str, ...] = ("Ada", "greedy bot"), game: Game[Any] = RUSHIP
) -> str:
    console = Console(file=StringIO(), width=width, highlight=False, color_system=None)
    console.print(board_of(game, view, names))
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def track_in(picture: str) -> str:
    """The cells of a drawn board, read back into the letters of a diagram."""
    letters = {"": ".", "▶": "h", "▶▶": "H", "●": "a", "●●": "A", "M": "M", "V": "V"}
    rows = [line.split("│")[1:-1] for line in picture.splitlines() if "│" in line]
    return "".join(letters[cell.strip()] for row in rows for cell in row)


def test_a_position_at_eighty_columns() -> None:
    state = position("M..hH.....a...A..V", values=(6, 3), humanity=["stack"], alien=["reroll", "plus_one"], turn=11)
    assert (
        "\n" + drawn(state.view(None))
        == """
Turn 12: Humanity to play [6] [3]

Earth                                                            Alien planet
    1   2   3   4   5   6   7   8   9  10  11  12  13  14  15  16  17  18
  ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┬───┐
◗ │ M │   │   │ ▶ │▶▶ │   │   │   │   │   │ ● │   │   │   │●● │   │   │ V │ ◖
  └───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┴───┘

▶ Humanity  Ada         supply ▶▶···  attacked ✸··
● Alien     greedy bot  supply ●●···  attacked ✸✸·
Powers  Humanity: Stack  Alien: Reroll, Plus one  left: Single die, Move back"""
    )


def test_a_long_track_takes_two_rows_at_sixty_columns() -> None:
    state = position("M" + "." * 34 + "V", mover=ALIEN)
    lines = drawn(state.view(None), 60).splitlines()
    assert lines[2].strip() == "Earth"
    assert lines[3].split() == [str(number) for number in range(1, 19)]
    assert lines[7].strip() == "Alien planet"
    assert lines[8].split() == [str(number) for number in range(19, 37)]


@pytest.mark.parametrize("spaces", [12, 18, 25, 36])
@pytest.mark.parametrize("width", [30, 40, 60, 80, 132, 200])
def test_every_position_is_right_at_every_width(spaces: int, width: int) -> None:
    for seed in range(5):
        state = GAME.start(RushipOptions(spaces=spaces), seeded_dice(seed))
        playout(state, seeded(seed), seeded_dice(seed), 60)
        picture = drawn(state.view(None), width)
        assert track_in(picture) == track_of(state)
        assert max(map(len, picture.splitlines())) <= width
        numbers = [line.split() for line in picture.splitlines() if re.fullmatch(r"[ 0-9]+", line)]
        assert [int(number) for row in numbers for number in row] == list(range(1, spaces + 1))


def test_a_terminal_without_shapes_gets_letters() -> None:
    console = Console(file=open("/dev/null", "w", encoding="ascii"), width=80, color_system=None)  # noqa: PTH123, SIM115
    with console.file, console.capture() as capture:
        console.print(board_of(game_of("ruship"), position("M..hH..aA........V").view(None), ("Ada", "greedy bot")))
    assert "| M |   |   | h |hh |   |   | a |aa |" in capture.get()
    assert capture.get().isascii()


def test_the_sides_have_colours_of_their_own() -> None:
    console = Console(file=StringIO(), width=80, force_terminal=True, color_system="standard")
    console.print(board_of(game_of("ruship"), position("M..h...a.........V").view(None), ("Ada", "greedy bot")))
    assert isinstance(console.file, StringIO)
    assert "\x1b[1;33m▶\x1b[0m" in console.file.getvalue()
    assert "\x1b[1;36m●\x1b[0m" in console.file.getvalue()


def test_the_attacked_side_is_to_take_a_power() -> None:
    state = position("M...............hV", values=(4, 2))
    attack = next(action for action in state.legal(0) if "attacks" in GAME.words.describe(state, 0, action))
    state.apply(0, attack, seeded_dice(0))
    assert drawn(state.view(None)).startswith("Turn 1: Alien to take a power [2]\n")


def test_after_the_end_nobody_is_to_act() -> None:
    state = position("M................V", turn=33)
    state.resign(0)
    assert drawn(state.view(None)).startswith("The end. Turns played: 33\n")


def test_a_single_die_is_announced() -> None:
    state = position("M................V", values=(5,), single=True, humanity=["single_die"])
    assert "[5] single die, captures all it passes over" in drawn(state.view(None))


def test_a_person_without_a_name_is_called_by_the_side_alone() -> None:
    picture = drawn(position("M................V").view(None), names=("Humanity", "Alien"))
    assert "▶ Humanity    supply" in picture


def test_names_are_never_read_as_markup() -> None:
    picture = drawn(position("M................V").view(None), names=("[bold]Ada[/bold]", "[/]"))
    assert "[bold]Ada[/bold]" in picture


def test_a_game_without_a_drawer_is_shown_as_the_tree_of_its_view() -> None:
    state = salvage.GAME.start(salvage.GAME.options_type(), seeded_dice(1))
    picture = drawn(state.view(0), game=salvage.GAME, names=("Red", "Green"))
    hand = ", ".join(map(str, state.hands[0]))
    assert "Red against Green" in picture
    assert f"hand: {hand}\n" in picture
    assert "played: none" in picture
