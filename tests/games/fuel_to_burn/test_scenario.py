"""Scenario files: what they say, and what is wrong with broken ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn.codes import vector
from hardburn.games.fuel_to_burn.scenario.parts import Plot
from hardburn.games.fuel_to_burn.scenario.scenario import (
    Grade,
    Par,
    Scenario,
    Solo,
    charts_of,
    grade_of,
    radius_of,
    scenario_from,
)
from hardburn.games.fuel_to_burn.setup.atlas import lay_out, loose_bodies
from hardburn.games.fuel_to_burn.space.atlas_file import hundredths, thousandths
from hardburn.games.fuel_to_burn.space.deflection import Turning, fly, fly_to
from hardburn.games.fuel_to_burn.space.plotting import is_within
from hardburn.testing import rule

EXAMPLES = Path(__file__).parents[3] / "examples" / "fuel_to_burn"
FLYING = {"seat": 0, "kind": "destroyer", "at": [30, 0], "vector": {"length": 3, "bearing": 90}}
ENEMY = {**FLYING, "seat": 1, "at": [-30, 0]}
GOAL = {"kind": "reach", "body": "Venus"}


def written(**parts: Any) -> str:
    return msgspec.json.encode({"title": "Test", **parts}).decode()


def lesson(goal: dict[str, Any] = GOAL, **parts: Any) -> str:
    solo = {"goal": goal, "par": {"days": 3, "fuel": 1}, **parts.pop("solo", {})}
    return written(**{"ships": [FLYING], "solo": solo, **parts})


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.toml")), ids=lambda file: file.name)
def test_the_examples_are_right(file: Path) -> None:
    scenario = scenario_from(file.read_text(encoding="utf-8"))
    assert scenario.title
    assert scenario.ships


def test_toml_and_json_say_the_same() -> None:
    text = (EXAMPLES / "convoy.toml").read_text(encoding="utf-8")
    scenario = scenario_from(text)
    assert scenario_from(msgspec.json.encode(scenario).decode()) == scenario


@rule("s24.7")
def test_a_neutral_civilian_has_a_script() -> None:
    liner = scenario_from((EXAMPLES / "convoy.toml").read_text(encoding="utf-8")).ships[-1]
    assert (liner.seat, liner.kind) == (2, "liner")
    assert liner.script == ("coast", Plot(length=6, bearing=205), "coast")


@rule("FB-25")
def test_a_scenario_puts_bodies_where_it_says_and_leaves_others_to_be_drawn() -> None:
    scenario = scenario_from(written(systems=[{"name": "Sol", "bodies": [{"body": "mars", "bearing": 90}]}]))
    charts = charts_of(scenario)
    assert loose_bodies(charts) == ["Mercury", "Venus", "Earth"]
    mars = lay_out(charts, [0, 0, 0])[0].bodies[4]
    assert (mars.x, mars.y) == (0, 23_000)


def test_without_systems_a_scenario_takes_those_of_the_match() -> None:
    assert [chart.name for chart in charts_of(scenario_from(written()), ["Barnard"])] == ["Barnard"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", r"refused: title is missing; text of 1 to 80 characters is wanted"),
        ("title = ", r"TOML: line 1, the last, is 'title =': invalid value"),
        ('title = "A"\nturns = x', r"TOML: line 2, column 9, is 'turns = x': invalid value"),
        ('title = "A"\ntitle = "B"\nturns = 3', r"TOML: line 2, column 12, is .*: cannot overwrite a value"),
        ('{"title": ', r"JSON: line 1 is the last, and something is still open; close all"),
        ('{"title": "é",\n "turns": x}', r"""JSON: line 2, column 11, is '"turns": x}': invalid character"""),
        ("a = " + 30 * "[", r"TOML: in line 1 arrays and tables are more than 16 deep; nest fewer"),
        (written(title=""), r'title is ""; text of 1 to 80 characters is wanted'),
        (written(colour="red"), r"colour is unknown; there are title, text, turns"),
        (written(turns=0), r"turns is 0; a whole number from 1 to 40 is wanted"),
        (written(turns="many"), r'turns is "many"; a whole number from 1 to 40 is wanted'),
        (written(ships=3), r"ships is 3; a list is wanted"),
        (written(ships=[{"seat": 0}]), r'ships\[0\]\.kind is missing; one of "battleship", .* is wanted'),
        (written(ships=[{**FLYING, "hue": 1}]), r"ships\[0\]\.hue is unknown; there are seat, kind, called"),
        (written(**{"a` - at `$.b": 1}), r"a` - at `\$\.b is unknown; there are title"),
        (written(ships=[ENEMY, {**FLYING, "kind": "ark"}]), r'ships\[1\]\.kind is "ark"; one of "battleship"'),
        (
            written(ships=[{**FLYING, "vector": {"length": 50, "bearing": 0}}]),
            r"ships\[0\]\.vector\.length is 50; a whole number from 1 to 40 is wanted",
        ),
        (
            written(ships=[{**FLYING, "vector": {"length": 5, "bearing": 360}}]),
            r"ships\[0\]\.vector\.bearing is 360; a number from 0 to 360 is wanted",
        ),
        (
            written(ships=[{**FLYING, "script": ["coast", "hide"]}]),
            r'ships\[0\]\.script\[1\] is "hide"; a table with length, bearing or "coast" is wanted',
        ),
        (written(rules={"stealth_run": 1}), r"rules\.stealth_run is 1; true or false is wanted"),
        (written(homes=["Earth"]), r'homes is \["Earth"\]; a list of 2 is wanted'),
        (written(text=5 * [9 * "a"]), r'text is \["aaaaaaaaa","aaaaaaaaa","aaaaaaaaa","aa\.\.\.; text of 0 to 4000'),
        ("title = 'A'\nturns = 2026-01-01", r'turns is "2026-01-01"; a whole number'),
        (
            "title = 'A'\n[[stations]]\nowner = 0\nat = [nan, 1]",
            r"stations\[0\]\.at\[0\] is nan; a number from -250 to",
        ),
        (
            written(systems=[{"name": "Vega"}]),
            r'systems\[0\]\.name is "Vega", which the atlas doesn.t have; it has Sol',
        ),
        (
            written(systems=[{"name": "Sol", "bodies": [{"body": "Pluto", "bearing": 0}]}]),
            r'systems\[0\]\.bodies\[0\]\.body is "Pluto"; Sol has Mercury',
        ),
        (
            written(systems=[{"name": "Sol", "bodies": 2 * [{"body": "Mars", "bearing": 0}]}]),
            r'systems\[0\]\.bodies\[1\]\.body is "Mars", as is systems\[0\]\.bodies\[0\]\.body',
        ),
        (
            written(systems=[{"name": "Barnard"}]),
            r"homes is missing; two different planets of Barnard are wanted: Barnard b, Barnard c",
        ),
        (written(homes=["Earth", "Earth"]), r'homes is \["Earth","Earth"\]; two different'),
        (written(homes=["Earth", "Sol"]), r"planets of Sol are wanted: Mercury, Venus, Earth, Mars"),
        (written(ships=[FLYING]), r"ships has none of seat 1, nor has fleets"),
        (written(ships=[{**FLYING, "fuel": 4}, ENEMY]), r"ships\[0\]\.fuel is 4; a destroyer has at most 3"),
        (written(ships=[{**FLYING, "armour": 2}, ENEMY]), r"ships\[0\]\.armour is 2; .* at most 1"),
        (written(ships=[ENEMY, {**FLYING, "torpedoes": 3}]), r"ships\[1\]\.torpedoes is 3; .* at most 2"),
        (
            written(ships=[{**FLYING, "offline": ["core"], "repaired": ["drive"]}, ENEMY]),
            r"ships\[0\]\.offline is part of 2 damaged systems, core, drive; a ship survives one",
        ),
        (
            written(ships=[{**FLYING, "kind": "liner", "repaired": ["weapons"]}, ENEMY]),
            r"ships\[0\]\.repaired has weapons; a liner has none",
        ),
        (
            written(ships=[FLYING, ENEMY, {**FLYING, "seat": 2}]),
            r'ships\[2\]\.kind is "destroyer", and it is nobody\'s; only liners and runners',
        ),
        (
            written(ships=[{**FLYING, "script": ["coast"]}, ENEMY]),
            r"ships\[0\]\.script is given, but it belongs to seat 0; only ships of seat 2",
        ),
        (
            written(ships=[{**FLYING, "system": "Barnard"}, ENEMY]),
            r'ships\[0\]\.system is "Barnard"; the star systems are Sol',
        ),
        (
            written(ships=[{**FLYING, "orbit": "Earth"}, ENEMY]),
            r"ships\[0\] has at and vector and orbit; .* only one of these",
        ),
        (written(ships=[{"seat": 0, "kind": "cruiser"}, ENEMY]), r"ships\[0\] has no place; `at` and `vector`"),
        (written(ships=[{"seat": 0, "kind": "cruiser", "at": [1, 2]}, ENEMY]), r"ships\[0\] has at; `at` and"),
        (
            written(ships=[{"seat": 0, "kind": "cruiser", "orbit": "Sol"}, ENEMY]),
            r'ships\[0\]\.orbit is "Sol"; the planets there are Mercury',
        ),
        (written(ships=[{"seat": 0, "kind": "cruiser", "dock": 0}, ENEMY]), r"\.dock is 0; the file lists none"),
        (
            written(ships=[{"seat": seat, "kind": "cruiser", "orbit": "Venus"} for seat in (0, 1)]),
            r'ships\[1\]\.orbit is "Venus", where ships\[0\] of the other side is',
        ),
        (
            written(
                stations=[{"owner": 0, "at": [30, 0]}],
                ships=[FLYING, *({"seat": seat, "kind": "cruiser", "dock": 0} for seat in (0, 0, 1))],
            ),
            r"ships\[3\]\.dock is 0, where ships\[1\] of",
        ),
        (
            written(ships=[{**FLYING, "called": "A"}, {**ENEMY, "called": "A"}]),
            r'ships\[1\]\.called is "A", as is that of ships\[0\]; each needs its own',
        ),
        (written(ships=20 * [FLYING, ENEMY] + [ENEMY]), r"ships has 41 entries; at most 40"),
        (
            written(fleets=[{"owner": 0, "tankers": 1}, {"owner": 1, "cruisers": 1}]),
            r"fleets\[0\] has no warship; at least one of destroyers",
        ),
        (
            written(fleets=2 * [{"owner": 0, "cruisers": 1}], ships=[ENEMY]),
            r"fleets\[1\]\.owner is 0, who has a fleet before; one is enough",
        ),
        (
            written(objectives=[{"owner": 0, "kind": "blockade", "station": 0}]),
            r"objectives\[0\]\.station is 0; the file lists none",
        ),
        (
            written(
                stations=[{"owner": 0, "at": [30, 0]}], objectives=[{"owner": 0, "kind": "blockade", "station": 0}]
            ),
            r"objectives\[0\]\.station is 0, which belongs to seat 0; this part of a blockade needs one of seat 1",
        ),
        (
            written(
                stations=[{"owner": 1, "at": [30, 0]}],
                objectives=[{"owner": 0, "kind": "transport", "far_station": 0}],
            ),
            r"objectives\[0\]\.far_station is 0; only a patrol has one",
        ),
        (written(stations=[{"owner": 0, "at": [300, 0]}]), r"stations\[0\]\.at\[0\] is 300; a number from -250 to 250"),
        (written(tankers=[{"seat": 0, "system": "Vega"}]), r'tankers\[0\]\.system is "Vega"; the star systems are Sol'),
        (
            written(torpedoes=[{"guide": "A", "at": [1, 1], "vector": {"length": 7, "bearing": 0}}]),
            r'torpedoes\[0\]\.guide is "A"; a warship that is called so',
        ),
        (
            written(
                ships=[{**FLYING, "called": "A"}, ENEMY],
                torpedoes=2 * [{"guide": "A", "at": [1, 1], "vector": {"length": 7, "bearing": 0}}],
            ),
            r'torpedoes\[1\]\.guide is "A", which guides torpedoes\[0\]; a ship guides one',
        ),
        (lesson(ships=[ENEMY]), r"ships has none of seat 0; a lesson needs one"),
        (
            lesson(fleets=[{"owner": 1, "cruisers": 1}]),
            r"fleets is given; a lesson has .* neither fleets nor objectives",
        ),
        (lesson(turns=2), r"solo\.par\.days is 3, but turns is 2"),
        (lesson({"kind": "reach"}), r'solo\.goal has no place; "reach" needs one of at, body, station'),
        (lesson({"kind": "arrive", "at": [1, 1]}), r'solo\.goal has at; "arrive" needs one of body, station'),
        (lesson({"kind": "arrive", "body": "Sol"}), r'solo\.goal\.body is "Sol"; there are Mercury'),
        (lesson({"kind": "reach", "station": 1}), r"solo\.goal\.station is 1; the file lists none"),
        (lesson({"kind": "approach", "ship": "A"}), r'solo\.goal\.ship is "A"; a ship of another seat'),
        (lesson({"kind": "refuel"}), r'solo\.goal\.kind is "refuel", but tankers has none of seat 0'),
        (lesson({"kind": "refuel", "body": "Mars"}), r'solo\.goal has body; "refuel" needs none of'),
        (
            lesson(solo={"grades": [{"name": "a", "days": 5, "fuel": 1}, {"name": "b", "days": 4, "fuel": 1}]}),
            r'solo\.grades\[1\], "b", asks for more than "a"',
        ),
    ],
)
def test_a_wrong_scenario_is_refused_with_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        scenario_from(text)


def test_all_that_is_wrong_is_said_at_once_one_mistake_a_line() -> None:
    with pytest.raises(Malformed) as caught:
        scenario_from(written(ships=[{**FLYING, "fuel": 9, "torpedoes": 9}, ENEMY], homes=["Mars", "Mars"]))
    first, *mistakes = str(caught.value).split("\n")
    assert first == "the scenario 'Test' is refused, 3 mistakes [s32]:"
    assert [said.split(" is ")[0] for said in mistakes] == ["- homes", "- ships[0].fuel", "- ships[0].torpedoes"]


@pytest.mark.parametrize(
    "goal",
    [
        {"kind": "reach", "at": [10, 10], "within": 2.5, "most_velocity": 4, "least_fuel": 1},
        {"kind": "reach", "body": "Sol", "within": 5},
        {"kind": "arrive", "body": "Mars"},
        {"kind": "approach", "ship": "Prey"},
        {"kind": "refuel", "amount": 2},
    ],
)
def test_lessons_have_goals_of_many_kinds(goal: dict[str, Any]) -> None:
    ships = [FLYING, {**ENEMY, "called": "Prey"}]
    scenario = scenario_from(lesson(goal, ships=ships, tankers=[{"seat": 0, "at": [0, 30]}]))
    assert isinstance(scenario, Scenario)
    assert scenario.solo is not None
    assert scenario.solo.goal.kind == goal["kind"]


def test_a_goal_has_a_radius() -> None:
    for goal, radius in (
        ({"kind": "reach", "body": "Venus"}, 1000),
        ({"kind": "reach", "body": "Venus", "within": 2.5}, 2500),
        ({"kind": "approach", "ship": "Prey"}, 3000),
    ):
        solo = scenario_from(lesson(goal, ships=[FLYING, {**ENEMY, "called": "Prey"}])).solo
        assert solo is not None
        assert radius_of(solo.goal) == radius


def test_grades_go_by_days_and_fuel() -> None:
    solo = scenario_from(lesson()).solo
    assert solo is not None
    grades = (Grade(name="gold", days=3, fuel=0), Grade(name="silver", days=5, fuel=1))
    graded = Solo(goal=solo.goal, par=Par(days=3, fuel=1), grades=grades)
    assert [grade_of(graded, days, fuel) for days, fuel in ((3, 0), (3, 1), (4, 0), (6, 0), (5, 2))] == [
        "gold",
        "silver",
        "silver",
        "done",
        "done",
    ]
    assert [grade_of(solo, days, 1) for days in (3, 4)] == ["par", "done"]


def test_the_lesson_of_the_example_can_be_done_at_par() -> None:
    """Three days of coasting, bent by Venus on the second, then two Burns that slow down toward the station."""
    scenario = scenario_from((EXAMPLES / "slingshot.toml").read_text(encoding="utf-8"))
    system = lay_out(charts_of(scenario), [])[0]
    ship, station, solo = scenario.ships[0], scenario.stations[0], scenario.solo
    assert ship.at is not None
    assert ship.vector is not None
    assert solo is not None
    x, y = (thousandths(length) for length in ship.at)
    bearing, velocity, passage = hundredths(ship.vector.bearing), ship.vector.length, 0
    target = [thousandths(length) for length in station.at]
    bends = []
    for plotted in (8, 8, 8, 5, 2):
        if plotted != velocity:
            assert is_within(vector(plotted, bearing), vector(velocity, bearing), 3)
            flight = fly_to(system, x, y, bearing, plotted, passage, 0, -1, Turning(), target[0], target[1], -1)
        else:
            flight = fly(system, x, y, bearing, plotted, passage, 0, -1, Turning())
        x, y = int(flight.path.end_x()), int(flight.path.end_y())
        bearing, velocity, passage = int(flight.bearing), int(flight.velocity), int(flight.passage)
        bends += [system.bodies[bend.body].name for bend in flight.deflections]
    assert bends == ["Venus"]
    assert flight.has_arrived
    assert grade_of(solo, 5, 0) == "gold"


@rule("FB-85")
def test_of_very_many_mistakes_the_first_are_told() -> None:
    text = 'title = "Test"\n' + '[[systems]]\nname = "Nowhere"\n' * 500
    with pytest.raises(Malformed) as caught:
        scenario_from(text)
    lines = str(caught.value).splitlines()
    assert len(lines) == 32
    assert lines[-1].endswith(" more")
