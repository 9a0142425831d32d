"""Scenario files as they stand on the table (s32, FB-25)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn import GAME, decisions, events
from hardburn.games.fuel_to_burn.kinds import CORE, DRIVE
from hardburn.games.fuel_to_burn.objectives import ARRIVE
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.ship import NEUTRAL, STATION
from hardburn.testing import rule
from tests.games.fuel_to_burn.setting import Table

EXAMPLES: Final = Path(__file__).parents[3] / "examples" / "fuel_to_burn"
CONVOY: Final = (EXAMPLES / "convoy.toml").read_text(encoding="utf-8")
SLINGSHOT: Final = (EXAMPLES / "slingshot.toml").read_text(encoding="utf-8")
FLEETS: Final = """
title = "Fleets"

[[fleets]]
owner = 0
destroyers = 9

[[fleets]]
owner = 1
cruisers = 2
tankers = 1
extra = "tracking probes"
"""


@rule("s32.1", "s36.4", "FB-25")
def test_a_scenario_puts_on_the_table_what_it_names() -> None:
    table = Table(FuelOptions(scenario=CONVOY))
    view = table.state.view(None)
    assert (view.title, view.turns, view.asked) == ("The long way home", 12, "activation")
    assert [(station.name, station.at) for station in view.stations] == [
        ("Amber S1", (-12_000, 22_000)),
        ("Teal S2", (36_000, 10_000)),
    ]
    ships = table.state.position.ships
    assert [(ship.seat, ship.name()) for ship in ships] == [(0, "C1"), (0, "D1"), (1, "D1"), (1, "D2"), (2, "L1")]
    assert (ships[0].x, ships[0].y, ships[0].velocity, ships[0].bearing) == (0, 18_000, 4, 2000)
    assert ships[1].anchor == STATION
    assert (ships[2].heat, ships[2].seat) == (1, 1)
    mars = table.state.position.systems[0].bodies[4]
    assert (ships[3].anchor, ships[3].x, ships[3].y) == (4, mars.x, mars.y)
    assert ships[4].seat == NEUTRAL
    assert [(torpedo.guide, torpedo.velocity) for torpedo in view.torpedoes] == [(2, 8)]
    assert [(tanker.seat, tanker.at) for tanker in view.tankers] == [(1, (34_000, -12_000))]
    assert table.state.position.terms.has_shield_recharge
    (objective,) = view.objectives
    assert (objective.seat, objective.kind, objective.station) == (0, "blockade", 1)


def test_ships_that_are_docked_or_in_orbit_begin_tracked() -> None:
    ships = Table(FuelOptions(scenario=CONVOY)).state.view(None).ships
    assert [ship.is_tracked for ship in ships if ship.seat < NEUTRAL] == [False, True, False, True]


def test_ships_begin_with_the_damage_that_the_file_gives_them() -> None:
    ships = (
        "[[ships]]\nseat = 0\nkind = 'destroyer'\norbit = 'Earth'\noffline = ['drive']\nfuel = 1\narmour = 0\n"
        "[[ships]]\nseat = 1\nkind = 'cruiser'\norbit = 'Mars'\nrepaired = ['core']\ntorpedoes = 1\nheat = 2\n"
    )
    one, other = Table(FuelOptions(scenario=f"title = 'x'\n{ships}")).state.position.ships
    assert (one.offline, one.damaged, one.fuel, one.armour, one.torpedoes) == (DRIVE, DRIVE, 1, 0, 2)
    assert (other.offline, other.damaged, other.torpedoes, other.heat) == (0, CORE, 1, 2)


def test_a_neutral_ship_has_flown_its_script_before_anybody_is_asked() -> None:
    table = Table(FuelOptions(scenario=CONVOY))
    (moved,) = table.heard(events.Moved)
    assert (moved.vessel.name, moved.velocity) == ("L1", 6)


def test_what_a_scenario_leaves_out_is_set_up_as_in_any_match() -> None:
    table = Table(FuelOptions(scenario=FLEETS))
    assert table.asked == "station"
    table.until("ship")
    assert not table.heard(events.Mustered)
    assert [side.to_deploy for side in table.state.view(None).sides] == [9, 2]
    assert table.state.to_act() == [0]


def test_a_fleet_of_the_file_is_no_secret() -> None:
    side = Table(FuelOptions(scenario=FLEETS)).state.view(0).sides[1]
    assert (side.hidden_tankers, side.extra) == (1, "tracking probes")


def test_the_example_of_the_games_page_can_be_played() -> None:
    page = (EXAMPLES.parents[1] / "docs" / "games" / "fuel-to-burn.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    view = Table(FuelOptions(scenario=example)).state.view(None)
    assert (view.title, view.asked) == ("An encounter", "activation")
    assert [ship.name for ship in view.ships] == ["C1", "D1"]


def test_a_lesson_is_for_one() -> None:
    options = FuelOptions(scenario=SLINGSHOT)
    assert GAME.seat_count(options) == 1
    assert GAME.seat_count(FuelOptions(scenario=CONVOY)) == 2
    table = Table(options)
    goal = table.state.position.terms.goal
    assert goal is not None
    assert (goal.kind, goal.anchor) == (ARRIVE, STATION)
    lesson = table.state.view(0).lesson
    assert lesson is not None
    assert lesson.goal == "Dock at Amber S1"
    assert (lesson.grade, lesson.fuel) == (None, 0)


def test_a_lesson_that_is_given_up_has_no_winner() -> None:
    table = Table(FuelOptions(scenario=SLINGSHOT))
    table.state.resign(0, table.log)
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.winners == ()
    assert GAME.words.tell(table.log.everything()[-1]) == "Nobody wins: the lesson was given up."


def test_a_lesson_counts_fuel() -> None:
    table = Table(FuelOptions(scenario=SLINGSHOT))
    table.do(0, decisions.Activate(0))
    table.do(0, decisions.Order("heat dump"))
    lesson = table.state.view(0).lesson
    assert lesson is not None
    assert lesson.fuel == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title = 'x'\nturns = 99", "turns"),
        ("title = 'x'\nhomes = ['Earth', 'Earth']", "homes"),
        ("title = 'x'\n[[ships]]\nseat = 0\nkind = 'destroyer'", "has no place"),
        (FLEETS + "[[stations]]\nowner = 0\nat = [10, 0]", "stations has none of seat 1"),
    ],
)
def test_a_broken_scenario_is_malformed_before_the_match(text: str, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        FuelOptions(scenario=text)


def test_a_scenario_without_star_systems_must_fit_those_of_the_options() -> None:
    flying = "kind = 'destroyer'\nat = [30, 0]\nvector = {length = 3, bearing = 0}"
    orbiting = f"[[ships]]\nseat = 0\nkind = 'destroyer'\norbit = 'Earth'\n[[ships]]\nseat = 1\n{flying}"
    goal = "goal = {kind = 'arrive', body = 'Mars'}\npar = {days = 3, fuel = 1}"
    lesson = f"[[ships]]\nseat = 0\n{flying}\n[solo]\n{goal}"
    for text, words in (
        (orbiting, r"ships\[0\]\.orbit is .Earth.; the planets there are Proxima b, Proxima c"),
        (lesson, r"solo\.goal\.body is .Mars.; there are Proxima b, Proxima c"),
    ):
        scenario = f"title = 'x'\n{text}"
        assert FuelOptions(scenario=scenario).scenario
        with pytest.raises(Malformed, match=words):
            FuelOptions(scenario=scenario, systems="Proxima", homes="Proxima b, Proxima c")
