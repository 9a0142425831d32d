"""The table of Fuel To Burn in a terminal, and what is typed there."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from hardburn.core.dice import seeded_dice
from hardburn.core.edges import View
from hardburn.core.registry import game_of
from hardburn.core.rng import seeded
from hardburn.games.fuel_to_burn import GAME, decisions
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.objects import Tanker, Torpedo
from hardburn.games.fuel_to_burn.state import FuelState
from hardburn.terminal.boards import board_of
from tests.running import hardburn

SCENARIO = """
title = "Two ships"
turns = 8

[[systems]]
name = "Sol"
bodies = [
  { body = "Mercury", bearing = 200 },
  { body = "Venus", bearing = 310 },
  { body = "Earth", bearing = 90 },
  { body = "Mars", bearing = 0 },
]

[[stations]]
owner = 0
at = [-12, 22]

[[stations]]
owner = 1
at = [36, 10]

[[objectives]]
owner = 0
kind = "blockade"
station = 1

[[ships]]
seat = 0
kind = "cruiser"
at = [4, 18]
vector = { length = 4, bearing = 20 }
heat = 2

[[ships]]
seat = 1
kind = "destroyer"
dock = 1
armour = 0
offline = ["drive"]
"""


def start(text: str = SCENARIO) -> FuelState:
    return GAME.start(FuelOptions(scenario=text), seeded_dice(1))


def drawn(view: View, width: int = 80, *, is_plain: bool = False) -> str:
    file = _Ascii() if is_plain else StringIO()
    console = Console(file=file, width=width, highlight=False, color_system=None)
    console.print(board_of(game_of("fuel_to_burn"), view, ("Ada", "greedy bot")))
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


class _Ascii(StringIO):
    encoding = "ascii"


def test_a_day_begins_at_eighty_columns() -> None:
    assert (
        "\n" + drawn(start().view(0))
        == """
Two ships, Day 1 of 8: Amber to activate
┌ Sol ─────────────────────────────────────────────────────────────────────────┐
│·                                                  ·  ·  ·  ·  ·  ·  ·        │
│            ⊞S1                                      ·  ·  ·  ·  ·  ·  ·      │
│                                                       ·  ·  ·  ·  ·  ·  ·    │
│                              C1→                        ·  ·  ·  ·  ·  ·     │
│                                                           ·  ·  ·  ·  ·  ·   │
│                         ●Earth                           ·  ·  ·  ·  ·  ·    │
│                                                            ·  ·  ·  ·  ·  ·  │
│                                                              ·  D1◇·  ·  ·   │
│                                                             ·  ·⊞S2  ·  ·  · │
│                                                               ·  ·  ·  ·  ·  │
│                                                              ·  ·  ·  ·  ·  ·│
│                                                                ·  ·  ·  ·  · │
│                                                               ·  ·  ·  ·  ·  │
│                        ~☼~~                       ●Mars      ·  ·  ·  ·  ·  ·│
│                   ●Mercury                                     ·  ·  ·  ·  · │
│                                                               ·  ·  ·  ·  ·  │
│                                                              ·  ·  ·  ·  ·  ·│
│                                                             ·  ·  ·  ·  ·  · │
│                                 ●Venus                        ·  ·  ·  ·  ·  │
│                                                              ·  ·  ·  ·  ·   │
└ 0.91 LU a column ────────────────────────────────────────────────────────────┘
Amber: Blockade Teal S2 on 2 days and on the last: 0 days so far
Amber  Ada  Earth  initiative
  C1  cruiser    4@20 at 4.0, 18.0       A1 F2 T3 H2
Teal  greedy bot  Mars
  D1  destroyer  docked at Teal S2       A0 F3 T2 H0 drive offline tracked"""
    )


def test_plots_are_made_on_a_chart_around_the_free_plot() -> None:
    state = start()
    for decision in (decisions.Activate(0), decisions.Order("burn")):
        state.apply(0, GAME.pack(decision), seeded_dice(1))
    shown = drawn(state.view(0))
    assert "Amber to plot during the activation of C1" in shown
    assert "+" in shown.replace("+-", "")
    assert "●Earth" in shown
    assert "Mars" not in shown.split("└")[0]
    assert "H3 tracked, active" in shown


def test_tankers_torpedoes_and_hidden_things_are_shown_to_whom_they_may_be() -> None:
    state = start()
    position = state.position
    position.tankers.append(Tanker(0, 1, x=30_000, y=-10_000, since=1))
    position.torpedoes.append(Torpedo(0, 0, 0, 0, 10_000, 20_000, 0, 5))
    position.sides[0].tankers = 2
    shown = drawn(state.view(0))
    assert "T1 until day 6" in shown
    assert "▴1" in shown
    assert "guides torpedo 1" in shown
    position.sides[0].has_open_fleet = False
    assert "tankers hidden: 2" in drawn(state.view(0))
    assert "tankers hidden" not in drawn(state.view(1))


def test_hidden_manifests_are_not_shown() -> None:
    state = start(SCENARIO + "[rules]\nhidden_manifests = true\n")
    shown = drawn(state.view(0))
    assert "A1 F2 T3 H2" in shown
    assert "drive offline" not in shown
    assert "drive offline" in drawn(state.view(1))


def test_a_lesson_shows_its_story_and_its_par() -> None:
    lesson = """[solo]
goal = { kind = "reach", at = [4, 30], within = 2 }
par = { days = 4, fuel = 1 }
"""
    ships = SCENARIO.partition("[[objectives]]")[0] + "[[ships]]" + SCENARIO.split("[[ships]]")[1]
    shown = drawn(start(ships.replace("turns = 8", 'turns = 8\ntext = "Up and\\naway."') + lesson).view(0))
    assert shown.splitlines()[1] == "Up and away."
    assert "Amber: Pass within 2 LU of (4.0, 30.0)" in shown
    assert "Par 4 days and 1 fuel; 0 fuel used" in shown


@pytest.mark.parametrize("width", [40, 60, 80, 132])
def test_no_line_is_wider_than_the_terminal_in_whole_matches(width: int) -> None:
    rng, dice = seeded(width), seeded_dice(width)
    options = FuelOptions(set_up="drawn", points=100, systems="Sol, Saturn, Proxima")
    state = GAME.start(options, dice)
    step = 0
    while state.to_act():
        seat = state.to_act()[0]
        if step % 17 == 0:
            assert max(map(len, drawn(state.view(seat), width).splitlines())) <= width
        state.apply(seat, state.random_action(seat, rng), dice)
        step += 1
    assert "the end" in drawn(state.view(None), width)


def test_a_board_in_plain_letters() -> None:
    shown = drawn(start().view(0), is_plain=True)
    assert shown.isascii()
    assert "oEarth" in shown
    assert "#S2" in shown


def test_a_match_is_played_by_typing_points_fleets_and_vectors(tmp_path: Path) -> None:
    typed = ["list", "0, 0", "1", "1", "1", "2D 1C", "D 0, 0", "1", "4@90", "resign", "yes", "no"]
    ran = hardburn(
        "play",
        "fuel_to_burn",
        "--dice",
        "seeded",
        "--seed",
        "5",
        "--against",
        "random",
        "--option",
        "objectives=0 blockade",
        typed=typed,
        folder=tmp_path,
    )
    assert "Traceback" not in ran.out + ran.err
    assert "Amber musters 2 destroyers, 1 cruiser." in ran.out
    assert "more than 10 LU from the star, all planets and all stations are wanted. [FB-49]" in ran.out
    assert "begins with 4 LU at 90°." in ran.out
    assert "Amber gives up." in ran.out


def example(name: str) -> FuelState:
    path = Path(__file__).parents[2] / "examples" / "fuel_to_burn" / f"{name}.toml"
    return start(path.read_text(encoding="utf-8"))


def test_points_of_interest_stand_on_the_chart_with_what_they_give() -> None:
    shown = drawn(example("lost-beacons").view(0), width=120)
    for name in ("North beacon", "South beacon", "Hermit", "Old depot"):
        assert f"◈{name}" in shown
    assert any(line.startswith("North beacon: ") and "pass" in line.lower() for line in shown.splitlines())
    assert "%North beacon" in drawn(example("lost-beacons").view(0), width=120, is_plain=True)


def test_special_orders_and_messages_of_a_scenario_are_told() -> None:
    state = example("boarding")
    order = state.view(0).special_orders[0]
    assert f"{order.name}: {order.text}"[:40] in drawn(state.view(0), width=200)
    state.position.story.keep(2, 0, "Come home.")
    assert "Day 2: Come home." in drawn(state.view(0), width=120)
    assert "Come home." not in drawn(state.view(1), width=120), "it is for Amber alone"
