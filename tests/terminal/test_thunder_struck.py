"""Thunder Struck Duel drawn in a terminal."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from hardburn.core.codec import options_from
from hardburn.core.dice import seeded_dice
from hardburn.core.edges import View
from hardburn.core.playout import playout
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.games.thunder_struck import GAME
from hardburn.games.thunder_struck.decisions import Act, Confirm, Place, Prepare, Roll
from hardburn.games.thunder_struck.diagram import position
from hardburn.games.thunder_struck.state import ThunderState
from hardburn.terminal.boards import board_of
from tests.games.thunder_struck.acting import do


def drawn(view: View, width: int = 80, *, names: tuple[str, ...] = ("Ada", "greedy bot", "Yellow")) -> str:
    console = Console(file=StringIO(), width=width, highlight=False, color_system=None)
    console.print(board_of(game_of("thunder_struck"), view, names))
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def test_a_position_at_eighty_columns() -> None:
    state = position("0> +SM c2 B1=3 B2=5 M1=4 F1=6 xP1", "13> +SF c1 M2=1 F2=2 SR=3 tally=4/0 boosted")
    assert (
        "\n" + drawn(state.view(None))
        == """
Round 1 of 12 (marker: Red): Red to action a die

  0   1   2   3   4   5   6   7   8
╭───┬───┬───┬───┬───┬───┬───┬───┬───╮
│ R▶│   │   │   │   │   │   │   │   │
├───┼───┼───┼───┼───┼───┼───┼───┼───╯
│   │   │   │◀B │   │   │   │   │
╰───┴───┴───┴───┴───┴───┴───┴───╯
 16  15  14  13  12  11  10   9

                Boost  Manoeuvre Fire   Front Rear Mid Power  cubes scored
Red Ada          3  5   4  ·      6  ·   ·     ·   ◉·   ✗  ·  ■■··  0 + 0
Blue greedy bot  ·  ·   ·  1      ·  2  ◉·     3    ·   ·  ·  ■···  4 + 0
Red sees Blue 13 ahead, rear (no shield)
Blue sees Red 4 ahead, rear (Mid)"""
    )


def test_two_sectors_stand_beside_each_other() -> None:
    lines = drawn(position("0> P1=1", "2:8< P1=1", "5> gone").view(None)).splitlines()
    assert lines[2] == "Sector 1                                 Sector 2"
    assert lines[5].count("R▶") == 1
    assert lines[5].rstrip().endswith("│◀B │")
    assert any(line.startswith("Yellow") and "destroyed" in line for line in lines)


def test_a_closed_sector_is_marked() -> None:
    state = position("0> P1=1", "8< P1=1", "5> gone", closed_sector=2)
    assert "Sector 2, off limits" in drawn(state.view(None))


def test_dice_that_fit_nowhere_are_not_to_be_placed() -> None:
    state = position("0> xB1 xM1 xF1 xSF xSR xSM xP1 xP2", "8< +SM", is_planning=True)
    do(state, Roll(), Place(3, "fire_2"), Place(1, "boost_2"), seat=0, faces=(5, 2, 5, 6))
    assert "To place: [5] [5]  Manoeuvre needs a die." in drawn(state.view(0))
    do(state, Place(0, "manoeuvre_2"), seat=0)
    assert "Left out: [5]" in drawn(state.view(0))
    do(state, Confirm(), seat=0)
    assert "Left out: [5]" in drawn(state.view(0))


def test_one_s_own_plan_is_shown_and_that_of_others_is_not() -> None:
    state = position("0> +SM c1", "8< +SM", is_planning=True)
    for seat, faces in ((0, (6, 2, 3, 4)), (1, (1, 5, 5, 5))):
        do(state, Roll(), seat=seat, faces=faces)
        do(state, Place(0, "fire_1"), seat=seat)
    picture = drawn(state.view(0))
    assert "To place: [2] [3] [4]  Boost needs a die.  Manoeuvre needs a die." in picture
    assert re.search(r"^Red Ada .* 6  ·", picture, re.MULTILINE)
    blue = next(line for line in picture.splitlines() if line.startswith("Blue greedy"))
    assert re.search(r"\d", blue) is None
    assert blue.endswith("plans")
    assert "To place" not in drawn(state.view(None))


def test_a_hit_is_announced_to_whom_it_concerns() -> None:
    state = position("0> F1=4 P1=1", "3< +SF +SM P1=1")
    do(state, Act("fire_1"))
    assert drawn(state.view(1)).startswith(
        "Round 1 of 12 (marker: Red): Blue to choose a shield; Red hit the front with 4\n"
    )


def test_the_prepared_die_stands_out() -> None:
    state = position("0> c1 F1=4 P1=1", "8< P1=1")
    do(state, Prepare("fire_1"))
    console = Console(file=StringIO(), width=80, force_terminal=True, color_system="standard")
    console.print(board_of(game_of("thunder_struck"), state.view(0), ("Ada", "Grace")))
    assert isinstance(console.file, StringIO)
    assert "\x1b[1;7m4\x1b[0m" in console.file.getvalue()


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("ring", [11, 17, 21])
def test_every_ship_is_where_it_is_and_points_where_it_flies(players: int, ring: int) -> None:
    for seed in range(6):
        state = GAME.start(options_from(GAME, {"players": players, "ring": ring}), seeded_dice(seed))
        playout(state, seeded(seed), seeded_dice(seed), 40 * seed)
        picture = drawn(state.view(None))
        assert max(map(len, picture.splitlines())) <= 80
        assert sorted(found_in(picture, ring, players)) == sorted(wanted(state))


def wanted(state: ThunderState) -> list[tuple[str, int, int]]:
    """Letter, space and facing of every living ship."""
    ships = enumerate(state.position.ships)
    return [("RBY"[seat], int(ship.space), int(ship.facing)) for seat, ship in ships if ship.is_alive]


def found_in(picture: str, ring: int, players: int) -> list[tuple[str, int, int]]:
    """The ships of a drawn board, read back."""
    upper = (ring + 1) // 2
    found = []
    rows = [line for line in picture.splitlines() if "│" in line]
    for number, row in enumerate(rows):
        is_upper = number % 2 == 0
        cells = [cell for cell in row.split("│") if len(cell) == 3]
        per_ring = upper if is_upper else ring - upper
        for place, cell in enumerate(cells):
            if cell.strip():
                column = place % per_ring if players == 3 else place
                space = column if is_upper else ring - 1 - column
                letter = cell.strip("▶◀ ")
                found.append((letter, space, 1 if ("▶" in cell) == is_upper else -1))
    return found


def test_a_terminal_without_shapes_gets_letters() -> None:
    console = Console(file=open("/dev/null", "w", encoding="ascii"), width=80, color_system=None)  # noqa: PTH123, SIM115
    view = position("0> +SM c1 B1=3 xF1", "8< P1=1").view(None)
    with console.file, console.capture() as capture:
        console.print(board_of(game_of("thunder_struck"), view, ("Ada", "greedy bot")))
    assert "| R>|" in capture.get()
    assert capture.get().isascii()


def test_after_the_end_nobody_is_to_act() -> None:
    state = position("0> P1=1", "8< P1=1")
    state.resign(0)
    assert drawn(state.view(None)).startswith("Round 1 of 12: the end\n")


def test_names_are_never_read_as_markup() -> None:
    assert "[b]Ada[/b]" in drawn(position("0> P1=1", "8<").view(None), names=("[b]Ada[/b]", "[/]"))
