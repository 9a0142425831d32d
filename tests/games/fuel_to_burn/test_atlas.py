"""The star atlas, the map made from it, and where planets are on a day."""

from __future__ import annotations

import copy
import datetime as dt
import pickle

import pytest

from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn.setup.atlas import lay_out, loose_bodies
from hardburn.games.fuel_to_burn.space.almanac import longitude
from hardburn.games.fuel_to_burn.space.atlas_file import atlas, bearings_on, charts_called, charts_from
from hardburn.games.fuel_to_burn.space.bearings import bearing_of, distance
from hardburn.games.fuel_to_burn.space.system import TRANSFER, TUNNEL, StarSystem
from hardburn.testing import rule

ALL = [chart.name for chart in atlas()]


def laid(*names: str) -> list[StarSystem]:
    charts = charts_called(names)
    return lay_out(charts, [1000 * place for place in range(len(loose_bodies(charts)))])


@rule("s27.1", "FB-23")
def test_sol_is_as_in_the_rulebooks_table() -> None:
    sol = laid("Sol")[0]
    table = [(body.name, distance(body.x, body.y), body.influence, body.radiation) for body in sol.bodies]
    assert table == [
        ("Sol", 0, 5000, 2000),
        ("Mercury", 6000, 2000, 0),
        ("Venus", 11000, 3000, 0),
        ("Earth", 15000, 3000, 0),
        ("Mars", 23000, 2000, 0),
    ]
    assert [(ring.inner, ring.outer) for ring in sol.rings] == [(33_000, 48_000)]
    assert [body.is_star for body in sol.bodies] == [True, False, False, False, False]


@rule("FB-23")
def test_bodies_stand_at_the_bearings_that_were_drawn() -> None:
    sol = laid("Sol")[0]
    assert [bearing_of(body.x, body.y) for body in sol.bodies[1:]] == [0, 1000, 2000, 3000]


@rule("FB-25", "s31.9")
def test_lanes_exist_only_between_systems_in_play() -> None:
    assert laid("Sol")[0].lanes == []
    sol, proxima = laid("Sol", "Proxima")
    assert [(lane.kind, lane.to, lane.days) for lane in sol.lanes] == [(TUNNEL, 1, 2)]
    assert [(lane.kind, lane.to, lane.days) for lane in proxima.lanes] == [(TUNNEL, 0, 2)]
    mark, far = sol.lanes[0].marks[0], proxima.lanes[0].marks[0]
    assert (distance(mark.x, mark.y), bearing_of(mark.x, mark.y)) == (12_000, 12_000)
    assert (distance(far.x, far.y), bearing_of(far.x, far.y)) == (12_000, 30_000)


@rule("FB-25")
def test_every_lane_has_its_other_end() -> None:
    systems = laid(*ALL)
    for place, system in enumerate(systems):
        for lane in system.lanes:
            back = systems[lane.to].lanes[systems[lane.to].lane_to(place, lane.kind)]
            assert (back.to, back.kind, back.days, back.is_unsafe) == (place, lane.kind, lane.days, lane.is_unsafe)


@rule("s31.9", "s31.10")
def test_only_the_tunnel_to_sirius_is_unsafe() -> None:
    systems = laid(*ALL)
    unsafe = {(system.name, ALL[lane.to]) for system in systems for lane in system.lanes if lane.is_unsafe}
    assert unsafe == {("Sol", "Sirius"), ("Sirius", "Sol")}


@rule("s31.7", "s31.3")
def test_lanes_know_their_least_velocity() -> None:
    lanes = laid("Sol", "Saturn", "Proxima")[0].lanes
    assert {(lane.kind, lane.least_velocity) for lane in lanes} == {(TRANSFER, 6), (TUNNEL, 10)}
    assert [distance(mark.x, mark.y) for mark in lanes[0].marks] == [50_000, 53_000, 56_000]


@rule("FB-25")
def test_saturns_middle_is_a_planet_and_a_dwarf_star_is_a_star() -> None:
    saturn, sirius = laid("Saturn", "Sirius")
    assert not saturn.bodies[0].is_star
    assert saturn.bodies[0].radiation == 0
    assert [body.is_star for body in sirius.bodies] == [True, True, False]


@rule("FB-25")
def test_unknown_systems_and_repeated_ones_are_refused() -> None:
    with pytest.raises(Malformed, match=r"no star system 'Vega'.*there are Sol, Saturn"):
        charts_called(["Sol", "Vega"])
    with pytest.raises(Malformed, match="named twice"):
        charts_called(["Sol", "sol"])
    with pytest.raises(Malformed, match="at least one is wanted"):
        charts_called([])


X = "[[system]]\nname = 'X'\ninfluence = 1\nradiation = 0\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[system]]\nname = 'X'", "can't be read"),
        ("[[system", "can't be read"),
        (X + "fields = [{ from = 5, to = 4 }]", "a ring is wanted"),
        (X + "bodies = [{ name = 'X', kind = 'planetoid', distance = 3, influence = 1 }]", "two bodies 'X'"),
        (X + "bodies = [{ name = 'Y', kind = 'planetoid', distance = 0, influence = 1 }]", "above 0"),
        (X + "transfers = [{ to = 'Z', bearing = 0, marks = [1, 2, 3], days = 1 }]", "no other end"),
        (X + "[[tunnel]]\nbetween = ['X', 'Z']\nbearings = [0, 1]\nmark = 9\ndays = 1", "X and Z have a tunnel"),
    ],
)
def test_a_broken_atlas_is_refused(text: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        charts_from(text, "this atlas")


@rule("FB-23")
@pytest.mark.parametrize(
    ("planet", "day", "degrees"),
    [
        ("Earth", dt.date(2000, 1, 1), 100.38),
        ("Mercury", dt.date(2000, 1, 1), 253.78),
        ("Venus", dt.date(2000, 1, 1), 182.60),
        ("Mars", dt.date(2000, 1, 1), 359.45),
        ("Earth", dt.date(2024, 3, 20), 180.3),
        ("Earth", dt.date(2024, 9, 22), 0.0),
    ],
)
def test_planets_are_where_astronomers_see_them(planet: str, day: dt.date, degrees: float) -> None:
    found = longitude(planet, day)
    assert found is not None
    assert abs((found / 100 - degrees + 180) % 360 - 180) < 0.5


@rule("FB-23")
@pytest.mark.parametrize("day", [dt.date(2020, 10, 13), dt.date(2018, 7, 27), dt.date(2003, 8, 28)])
def test_at_an_opposition_earth_and_mars_stand_in_line(day: dt.date) -> None:
    earth, mars = longitude("Earth", day), longitude("Mars", day)
    assert earth is not None
    assert mars is not None
    assert abs(earth - mars) < 60


@rule("FB-23")
def test_a_transit_shows_venus_before_the_sun() -> None:
    earth, venus = (longitude(name, dt.date(2012, 6, 6)) for name in ("Earth", "Venus"))
    assert earth is not None
    assert venus is not None
    assert abs(earth - venus) < 60


@rule("FB-23")
def test_with_a_date_the_planets_of_sol_stand_by_it_and_others_as_drawn() -> None:
    bearings = bearings_on("2000-01-01", ["Titan", "Earth"], [77, 88])
    assert bearings[0] == 77
    assert abs(bearings[1] - 10038) <= 2
    with pytest.raises(Malformed, match="'2000-02-30' is no date"):
        bearings_on("2000-02-30", ["Earth"], [0])


def test_lanes_are_found_by_where_they_lead() -> None:
    sol = laid("Sol", "Proxima")[0]
    assert sol.lane_to(1, TUNNEL) == 0
    assert sol.lane_to(1, TRANSFER) == -1


def test_systems_survive_copies_pickles_and_repr() -> None:
    from hardburn.games.fuel_to_burn.space.system import Body, Lane, Mark, Ring  # noqa: F401 - `repr` names them

    for system in laid(*ALL):
        for twin in (copy.deepcopy(system), pickle.loads(pickle.dumps(system)), eval(repr(system))):
            assert repr(twin) == repr(system)
            assert twin.by_name == system.by_name
