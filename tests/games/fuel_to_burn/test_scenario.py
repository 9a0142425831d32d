"""Scenario files: what they say, and what is wrong with broken ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn.atlas import lay_out, loose_bodies
from hardburn.games.fuel_to_burn.atlas_file import hundredths, thousandths
from hardburn.games.fuel_to_burn.codes import vector
from hardburn.games.fuel_to_burn.deflection import Turning, fly, fly_to
from hardburn.games.fuel_to_burn.plotting import is_within
from hardburn.games.fuel_to_burn.scenario import (
    Grade,
    Par,
    Scenario,
    Solo,
    charts_of,
    grade_of,
    radius_of,
    scenario_from,
)
from hardburn.games.fuel_to_burn.scenario_parts import Plot
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
        ("", "object missing required field title"),
        ("title = ", "can't be read as TOML"),
        ('{"title": ', "can't be read as JSON"),
        (written(title=""), "length >= 1"),
        (written(colour="red"), "unknown field colour"),
        (written(turns=0), "int >= 1, at turns"),
        (written(systems=[{"name": "Vega"}]), "no star system 'Vega'"),
        (written(systems=[{"name": "Sol", "bodies": [{"body": "Pluto", "bearing": 0}]}]), "no body 'pluto'"),
        (written(systems=[{"name": "Sol", "bodies": 2 * [{"body": "Mars", "bearing": 0}]}]), "placed twice"),
        (written(systems=[{"name": "Barnard"}]), "no homes are given; two planets of Barnard .*Barnard b, Barnard c"),
        (written(homes=["Earth", "Earth"]), "the homes are Earth and Earth"),
        (written(homes=["Earth", "Sol"]), "two planets of Sol are wanted: Mercury, Venus, Earth, Mars"),
        (written(ships=[FLYING]), "seat 1 has neither ships nor a fleet"),
        (written(ships=[{**FLYING, "fuel": 4}, ENEMY]), "ship 0: it has 4 fuel; a destroyer has at most 3"),
        (written(ships=[{**FLYING, "called": "A", "armour": 2}, ENEMY]), "ship 'A': it has 2 armour"),
        (written(ships=[{**FLYING, "torpedoes": 3}, ENEMY]), "at most 2"),
        (written(ships=[{**FLYING, "offline": ["core"], "repaired": ["drive"]}, ENEMY]), "survives only one"),
        (written(ships=[{**FLYING, "kind": "liner", "offline": ["weapons"]}, ENEMY]), "a liner has none"),
        (written(ships=[FLYING, ENEMY, {**FLYING, "seat": 2}]), "only liners and runners are neutral"),
        (written(ships=[{**FLYING, "script": ["coast"]}, ENEMY]), "only ships of seat 2 have one"),
        (written(ships=[{**FLYING, "system": "Barnard"}, ENEMY]), "the star systems are Sol"),
        (written(ships=[{**FLYING, "orbit": "Earth"}, ENEMY]), "only one of these"),
        (written(ships=[{"seat": 0, "kind": "cruiser"}, ENEMY]), "it needs a place"),
        (written(ships=[{"seat": 0, "kind": "cruiser", "at": [1, 2]}, ENEMY]), "it needs a place"),
        (written(ships=[{"seat": 0, "kind": "cruiser", "orbit": "Sol"}, ENEMY]), "it orbits 'Sol'; the planets"),
        (written(ships=[{"seat": 0, "kind": "cruiser", "dock": 0}, ENEMY]), "the file lists no stations"),
        (
            written(ships=[{"seat": seat, "kind": "cruiser", "orbit": "Venus"} for seat in (0, 1)]),
            "ship 1: it shares its orbit or dock with 0 of the other side",
        ),
        (
            written(
                stations=[{"owner": 0, "at": [30, 0]}],
                ships=[FLYING, *({"seat": seat, "kind": "cruiser", "dock": 0} for seat in (0, 0, 1))],
            ),
            "ship 3: it shares its orbit or dock with 1 of",
        ),
        (written(ships=[{**FLYING, "called": "A"}, {**ENEMY, "called": "A"}]), "two ships are called 'A'"),
        (written(ships=41 * [FLYING]), "there are 41 ships; at most 40"),
        (written(fleets=[{"owner": 0, "tankers": 1}, {"owner": 1, "cruisers": 1}]), "seat 0 has no warship"),
        (written(fleets=3 * [{"owner": 0, "cruisers": 1}], ships=[ENEMY]), "seat 0 has 3 fleets"),
        (written(objectives=[{"owner": 0, "kind": "blockade", "station": 0}]), "objective 0: it names station 0"),
        (
            written(
                stations=[{"owner": 0, "at": [30, 0]}], objectives=[{"owner": 0, "kind": "blockade", "station": 0}]
            ),
            "isn't seat 1's",
        ),
        (
            written(
                stations=[{"owner": 1, "at": [30, 0]}],
                objectives=[{"owner": 0, "kind": "transport", "far_station": 0}],
            ),
            "only a patrol has one",
        ),
        (written(stations=[{"owner": 0, "at": [300, 0]}]), "float <= 250"),
        (written(tankers=[{"seat": 0, "system": "Vega"}]), "a tanker is in 'Vega'"),
        (
            written(torpedoes=[{"guide": "A", "at": [1, 1], "vector": {"length": 7, "bearing": 0}}]),
            "a torpedo's guide is 'A'",
        ),
        (
            written(
                ships=[{**FLYING, "called": "A"}, ENEMY],
                torpedoes=2 * [{"guide": "A", "at": [1, 1], "vector": {"length": 7, "bearing": 0}}],
            ),
            "'A' guides 2 torpedoes",
        ),
        (lesson(ships=[ENEMY]), "a lesson needs a ship of seat 0"),
        (lesson(fleets=[{"owner": 1, "cruisers": 1}]), "neither fleets nor objectives"),
        (lesson(turns=2), "par is 3 days, but only 2 are played"),
        (lesson({"kind": "reach"}), "`reach` needs one of at, body, station; given is nothing"),
        (lesson({"kind": "arrive", "at": [1, 1]}), "`arrive` needs one of body, station; given is at"),
        (lesson({"kind": "arrive", "body": "Sol"}), "it names the body 'Sol'; there are Mercury"),
        (lesson({"kind": "reach", "station": 1}), "it names station 1"),
        (lesson({"kind": "approach", "ship": "A"}), "it names the ship 'A'"),
        (lesson({"kind": "refuel"}), "no tanker of seat 0"),
        (lesson({"kind": "refuel", "body": "Mars"}), "`refuel` needs none of"),
        (
            lesson(solo={"grades": [{"name": "a", "days": 5, "fuel": 1}, {"name": "b", "days": 4, "fuel": 1}]}),
            "'b' asks for more than 'a'",
        ),
    ],
)
def test_a_wrong_scenario_is_refused_with_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        scenario_from(text)


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(Malformed) as caught:
        scenario_from(written(ships=[{**FLYING, "fuel": 9, "torpedoes": 9}], homes=["Mars", "Mars"]))
    assert str(caught.value).count(";") >= 6


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
