"""Star systems and space lanes of a scenario's own: laid out, flown, shown, and refused where nobody could fly them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hardburn.core.dice import seeded_dice
from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn import GAME
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.scenario.scenario import charts_of, scenario_from
from hardburn.games.fuel_to_burn.setup.atlas import lay_out
from hardburn.games.fuel_to_burn.space.deflection import Turning
from hardburn.games.fuel_to_burn.space.lanes import arrive, entry
from hardburn.games.fuel_to_burn.space.system import StarSystem
from hardburn.testing import rule
from tests.games.fuel_to_burn.sky import corners, flown

PLANETS: list[dict[str, Any]] = [
    {"body": "Anvil", "kind": "atmosphere", "distance": 12, "influence": 3, "bearing": 180},
    {"body": "Tongs", "kind": "gas giant", "distance": 20, "influence": 4, "bearing": 270},
]
EMBER: dict[str, Any] = {"name": "Ember", "influence": 4, "radiation": 2, "radius": 70, "bodies": PLANETS}
CINDER: dict[str, Any] = {"name": "Cinder", "middle": "dwarf star", "influence": 3, "bodies": []}
ROAD: list[dict[str, Any]] = [{"at": [20, 0], "radius": 2}, {"at": [24, 1], "radius": 1.5}, {"at": [28, 0]}]
FAR_ROAD: list[dict[str, Any]] = [{"at": [0, 20]}, {"at": [0, 24]}, {"at": [0, 28]}]
TRANSFER: dict[str, Any] = {
    "kind": "transfer",
    "days": 2,
    "ends": [{"system": "Ember", "marks": ROAD}, {"system": "Cinder", "marks": FAR_ROAD}],
}
TUNNEL: dict[str, Any] = {
    "kind": "tunnel",
    "days": 1,
    "fuel": 2,
    "least_velocity": 8,
    "unsafe": True,
    "ends": [
        {"system": "Ember", "marks": [{"at": [0, 14], "radius": 0.5}]},
        {"system": "Cinder", "marks": [{"at": [-12, 0]}]},
    ],
}


def written(**parts: Any) -> str:
    whole = {"title": "Test", "homes": ["Anvil", "Tongs"], "systems": [EMBER, CINDER], "lanes": [TRANSFER, TUNNEL]}
    return msgspec.json.encode({**whole, **parts}).decode()


def laid(**parts: Any) -> list[StarSystem]:
    scenario = scenario_from(written(**parts))
    return lay_out(charts_of(scenario), 20 * [0], scenario.lanes)


def with_marks(*marks: dict[str, Any], kind: str = "transfer", system: str = "Ember") -> dict[str, Any]:
    """A lane of the kind whose first end has these marks."""
    lane = TRANSFER if kind == "transfer" else TUNNEL
    return {**lane, "ends": [{"system": system, "marks": list(marks)}, lane["ends"][1]]}


@rule("FB-85", "FB-93")
def test_a_scenario_defines_whole_star_systems() -> None:
    ember, cinder = laid()
    assert [body.name for body in ember.bodies] == ["Ember", "Anvil", "Tongs"]
    assert [(body.x, body.y, body.influence) for body in ember.bodies[1:]] == [(-12_000, 0, 3000), (0, -20_000, 4000)]
    assert (ember.radius, cinder.radius, cinder.bodies[0].is_star) == (70, 0, True)


@rule("FB-85", "FB-93")
def test_both_ends_of_a_lane_know_each_other() -> None:
    ember, cinder = laid(lanes=[TRANSFER, TRANSFER, TUNNEL])
    for lane in ember.lanes:
        back = cinder.lanes[cinder.other_end(lane, 0)]
        assert (back.kind, back.days, ember.lanes[ember.other_end(back, 1)] is lane) == (lane.kind, lane.days, True)


@rule("FB-85", "FB-93")
def test_a_lane_has_velocity_fuel_and_danger_of_its_own_or_those_of_the_book() -> None:
    transfer, tunnel = laid()[0].lanes
    assert (transfer.least_velocity, transfer.fuel, transfer.is_unsafe) == (6, 0, False)
    assert (tunnel.least_velocity, tunnel.fuel, tunnel.is_unsafe) == (8, 2, True)


@rule("FB-85", "FB-93", "FB-52")
@pytest.mark.parametrize(("aside", "may"), [(0.0, True), (1.0, True), (1.001, False), (-0.5, True), (-0.501, False)])
def test_each_mark_is_passed_within_its_own_radius(aside: float, may: bool) -> None:
    """The first mark takes 2 LU and the third 1; the second, 1 LU to the side, takes 1.5."""
    ember = laid()[0]
    assert (entry(ember, ember.lanes[0], flown(ember, 18, aside, 0, 12)) >= 0) == may


@rule("FB-85", "FB-93", "FB-52")
@pytest.mark.parametrize(("aside", "may"), [(0.5, True), (0.501, False)])
def test_a_small_mark_of_a_tunnel_wants_a_closer_line(aside: float, may: bool) -> None:
    ember = laid()[0]
    assert (entry(ember, ember.lanes[1], flown(ember, aside, 18, 270, 8)) >= 0) == may


@rule("FB-85", "FB-93", "FB-52")
def test_what_comes_out_flies_from_the_third_mark_through_the_second_and_first() -> None:
    ember, cinder = laid()
    assert corners(arrive(cinder, cinder.lanes[0], 6, 0, Turning())) == [(0, 28), (0, 22)]
    assert corners(arrive(ember, ember.lanes[0], 6, 0, Turning())) == [(28, 0), (22, 0)]
    assert corners(arrive(cinder, cinder.lanes[1], 9, 0, Turning()))[-1] == (-10, 0)


@rule("FB-85", "FB-93")
def test_lanes_of_the_atlas_stay_unless_the_file_says_otherwise() -> None:
    systems = [{"name": "Sol"}, {"name": "Saturn"}]
    parts = {"systems": systems, "lanes": [], "homes": ["Earth", "Mars"]}
    assert [len(system.lanes) for system in laid(**parts)] == [1, 1]
    assert [len(system.lanes) for system in laid(**parts, atlas_lanes=False)] == [0, 0]


@rule("FB-85", "FB-93")
def test_the_view_shows_marks_in_their_size_and_where_each_system_ends() -> None:
    view = GAME.start(FuelOptions(scenario=written(), set_up="drawn"), seeded_dice(1)).view(None)
    assert view.systems[0].lanes[0].marks == ((20_000, 0), (24_000, 1000), (28_000, 0))
    assert view.systems[0].lanes[0].radii == (2000, 1500, 1000)
    assert [system.deep_space for system in view.systems] == [70, 100]


@rule("FB-85", "FB-93")
@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"systems": [{**EMBER, "name": "Sol"}]}, r'systems\[0\]\.name is "Sol", which the atlas has'),
        ({"systems": [EMBER, {**CINDER, "name": "ember"}]}, r'systems\[1\]\.name is "ember", as is systems\[0\]\.name'),
        (
            {"systems": [{"name": "Sol"}, {**EMBER, "bodies": [{**PLANETS[0], "body": "Mars"}]}]},
            r'systems\[1\]\.bodies\[0\]\.body is "Mars", as is a body of Sol',
        ),
        ({"systems": [{"name": "Sol", "radiation": 3}]}, r"systems\[0\]\.radiation is given, but Sol is the atlas's"),
        (
            {"systems": [{"name": "Sol", "bodies": [{"body": "Mars"}]}]},
            r"systems\[0\]\.bodies\[0\]\.bearing is missing",
        ),
        (
            {"systems": [{"name": "Sol", "bodies": [{"body": "Mars", "bearing": 1, "distance": 9}]}]},
            r"systems\[0\]\.bodies\[0\]\.distance is 9\.0; only bodies of your own",
        ),
        ({"systems": [{**EMBER, "bodies": [{"body": "Anvil"}]}]}, r"systems\[0\]\.bodies\[0\]\.kind is missing"),
        (
            {"systems": [{**EMBER, "bodies": [{**PLANETS[0], "body": f"B{number}"} for number in range(30)]}]},
            r"systems\[0\]\.bodies has 30 entries; at most 29",
        ),
        ({"systems": [{**EMBER, "fields": [{"from": 9, "to": 8}]}]}, r"systems\[0\]\.fields\[0\] is from 9 to 8"),
        ({"systems": [{**CINDER, "name": f"C{number}"} for number in range(9)]}, "systems has 9 entries; at most 8"),
        ({"systems": [EMBER]}, r'lanes\[0\]\.ends\[1\]\.system is "Cinder"; the star systems are Ember'),
        ({"lanes": [with_marks(*ROAD[:2])]}, r"lanes\[0\]\.ends\[0\]\.marks has 2 entries; a transfer has three marks"),
        ({"lanes": [with_marks(*ROAD, kind="tunnel")]}, r"marks has 3 entries; a tunnel has one mark"),
        (
            {"lanes": [with_marks(ROAD[1], ROAD[0], ROAD[2])]},
            r"ends\[0\]\.marks\[1\]\.at is \[20\.0,0\.0\], not between marks\[0\] and marks\[2\]",
        ),
        (
            {"lanes": [with_marks(ROAD[0], {"at": [24, 1]}, {"at": [28, -1]})]},
            r"marks\[1\]\.at is .* 1\.49 LU beside the line of the other two; at most its radius of 1 is wanted",
        ),
        ({"lanes": [with_marks(ROAD[0], ROAD[1], ROAD[0])]}, r"marks\[2\]\.at is that of marks\[0\]"),
        (
            {"lanes": [with_marks({"at": [-13, 1]}, kind="tunnel")]},
            r"1\.41 LU from Anvil; more than its influence of 3",
        ),
        ({"lanes": [with_marks({"at": [0, 71]}, kind="tunnel")]}, r"in deep space; at most 70 LU"),
        (
            {"lanes": [{**TUNNEL, "ends": 2 * [TUNNEL["ends"][0]]}]},
            r'lanes\[0\]\.ends are both in "Ember"; a tunnel joins two different stars',
        ),
        (
            {"systems": [{**EMBER, "middle": "gas giant"}, CINDER]},
            r'lanes\[1\]\.ends\[0\]\.system is "Ember", a gas giant; a tunnel needs a star',
        ),
        ({"lanes": 17 * [TRANSFER]}, r"lanes give Ember 17 of them; at most 16"),
    ],
)
def test_a_map_that_nobody_could_fly_is_refused(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        scenario_from(written(**parts))
