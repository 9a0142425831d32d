"""Where stations, ships, tankers and stealth runs may be placed."""

from __future__ import annotations

import pytest

from hardburn.games.fuel_to_burn.codes import point, point_x, point_y
from hardburn.games.fuel_to_burn.space import placing
from hardburn.games.fuel_to_burn.space.placing import (
    FINE,
    deployment_points,
    deployment_problem,
    outer_stations,
    refusal_of,
    station_points,
    station_problem,
    stealth_points,
    stealth_problem,
    tanker_points,
    tanker_problem,
)
from hardburn.games.fuel_to_burn.space.system import Ring
from hardburn.testing import rule
from tests.games.fuel_to_burn.sky import body, sky

SYSTEM = sky(
    body("Star", 0, 0, 5, 2, "star"),
    body("Home", 15, 0, 3),
    body("Other", -23, 0, 2),
    rings=[Ring(33_000, 48_000)],
)
HOME = 1
DEEP = 100


def at(x: float, y: float) -> int:
    return int(point(round(1000 * x), round(1000 * y)))


def station(x: float, y: float, own: list[int], others: list[int] | None = None, total: int = 3) -> int:
    return int(station_problem(SYSTEM, round(1000 * x), round(1000 * y), HOME, own, others or [], total, DEEP))


@rule("FB-49", "s25.7")
def test_the_first_station_is_within_20_lu_of_home() -> None:
    assert station(35, 0, []) == FINE
    assert station(35.001, 0, []) == placing.FAR_FROM_HOME


@rule("FB-49", "s25.7")
def test_the_others_are_within_40_lu_of_an_own_station() -> None:
    own = [at(15, 12)]
    assert station(15, 52, own) == FINE
    assert station(15, 52.001, own) == placing.FAR_FROM_STATIONS
    assert station(15, 52.001, own, [at(15, 30)]) == placing.FAR_FROM_STATIONS, "the enemy's don't count"


@rule("FB-49", "s25.7")
def test_none_is_within_10_lu_of_star_planet_or_station() -> None:
    assert station(15, 10, []) == placing.CROWDED
    assert station(15, 10.001, []) == FINE
    assert station(7, 6, []) == placing.CROWDED, "the star"
    assert station(25.1, 12, [at(15, 12)]) == FINE
    assert station(25, 12, [at(15, 12)]) == placing.CROWDED
    assert station(25.1, 12, [at(15, 12)], [at(30, 12)]) == placing.CROWDED


@rule("FB-49", "s25.8")
def test_one_station_in_four_lies_in_the_belt_or_far_out() -> None:
    assert [outer_stations(total) for total in (3, 4, 5)] == [1, 1, 2]
    inner = [at(15, 12), at(15, -12)]
    assert station(-8, 15, inner) == placing.NOT_OUTER
    assert station(0, 34, inner) == FINE, "in the belt"
    assert station(-8, 15, [at(15, 12), at(0, 34)]) == FINE
    assert station(-8, 15, inner, total=4) == FINE, "there is one more to come"
    assert station(-8, 15, [at(15, 12), at(15, -12), at(0, 34)], total=5) == FINE
    assert station(-8, 15, [at(15, 12), at(15, -12), at(27, 12)], total=5) == placing.NOT_OUTER


@rule("FB-49")
def test_without_a_belt_35_lu_from_the_star_are_wanted() -> None:
    bare = sky(*SYSTEM.bodies)
    inner = [at(15, 12), at(15, -12)]
    for y, problem in ((34.999, placing.NOT_OUTER), (35.0, FINE)):
        assert station_problem(bare, 0, round(1000 * y), HOME, inner, [], 3, DEEP) == problem


@rule("FB-2", "FB-76")
def test_nothing_is_placed_in_deep_space() -> None:
    far = [at(0, 70)]
    assert station_problem(SYSTEM, 0, 100_001, HOME, far, [], 3, DEEP) == placing.BEYOND
    assert tanker_problem(SYSTEM, 0, 100_001, [], DEEP) == placing.BEYOND
    assert stealth_problem(SYSTEM, 0, 100_001, [], DEEP) == placing.BEYOND
    assert stealth_problem(SYSTEM, 0, 100_000, [], DEEP) == FINE


@rule("FB-50")
def test_a_ship_starts_within_5_lu_of_home_or_an_own_station() -> None:
    stations = [at(15, 12)]
    assert deployment_problem(SYSTEM, 20_000, 0, HOME, stations, []) == FINE
    assert deployment_problem(SYSTEM, 20_001, 0, HOME, stations, []) == placing.FAR_FROM_BASES
    assert deployment_problem(SYSTEM, 15_000, 17_000, HOME, stations, []) == FINE
    assert deployment_problem(SYSTEM, 15_000, 17_000, HOME, [], []) == placing.FAR_FROM_BASES


@rule("FB-50", "FB-13", "FB-75")
def test_a_ship_starts_neither_in_orbit_nor_docked_nor_on_another() -> None:
    stations = [at(15, 12)]
    assert deployment_problem(SYSTEM, 15_000, 249, HOME, stations, []) == placing.ON_BASE
    assert deployment_problem(SYSTEM, 15_000, 250, HOME, stations, []) == FINE
    assert deployment_problem(SYSTEM, 15_000, 12_000, HOME, stations, []) == placing.ON_BASE
    assert deployment_problem(SYSTEM, 17_000, 0, HOME, stations, [at(17.2, 0)]) == placing.ON_SHIP


@rule("FB-21", "FB-42")
def test_a_tanker_appears_outside_influence_and_radiation_and_10_lu_from_the_enemy() -> None:
    assert tanker_problem(SYSTEM, 0, 2000, [], DEEP) == placing.IN_RADIATION
    assert tanker_problem(SYSTEM, 0, 5000, [], DEEP) == placing.IN_INFLUENCE
    assert tanker_problem(SYSTEM, 0, 5001, [], DEEP) == FINE
    assert tanker_problem(SYSTEM, 15_000, 3000, [], DEEP) == placing.IN_INFLUENCE
    assert tanker_problem(SYSTEM, 0, 30_000, [at(0, 40)], DEEP) == FINE, "10 LU are enough"
    assert tanker_problem(SYSTEM, 0, 30_001, [at(0, 40)], DEEP) == placing.NEAR_ENEMY


@rule("FB-49")
def test_a_stealth_run_begins_10_lu_from_everything() -> None:
    assert stealth_problem(SYSTEM, 15_000, 10_000, [], DEEP) == FINE
    assert stealth_problem(SYSTEM, 15_000, 9_999, [], DEEP) == placing.NEAR_OBJECT
    assert stealth_problem(SYSTEM, 0, 30_000, [at(0, 39.999)], DEEP) == placing.NEAR_OBJECT
    assert stealth_problem(SYSTEM, 0, 30_000, [at(0, 40)], DEEP) == FINE


def test_samples_hold_many_legal_points_and_none_twice() -> None:
    own, others, ships = [at(15, 12)], [at(-23, 12)], [at(17, 0), at(20, 0)]
    samples = {
        "first": station_points(SYSTEM, HOME, [], others, 3, DEEP),
        "next": station_points(SYSTEM, HOME, own, others, 3, DEEP),
        "last": station_points(SYSTEM, HOME, [*own, at(15, -12)], others, 3, DEEP),
        "ships": deployment_points(SYSTEM, HOME, own, ships),
        "tankers": tanker_points(SYSTEM, others, ships, DEEP),
        "stealth": stealth_points(SYSTEM, own + others + ships, DEEP),
    }
    for name, points in samples.items():
        assert len(points) > 15, name
        assert len(set(points)) == len(points), name
    for spot in samples["last"]:
        assert station(point_x(spot) / 1000, point_y(spot) / 1000, [*own, at(15, -12)], others) == FINE
    for spot in samples["ships"]:
        assert deployment_problem(SYSTEM, point_x(spot), point_y(spot), HOME, own, ships) == FINE
    for spot in samples["tankers"]:
        assert tanker_problem(SYSTEM, point_x(spot), point_y(spot), others, DEEP) == FINE
    for spot in samples["stealth"]:
        assert stealth_problem(SYSTEM, point_x(spot), point_y(spot), own + others + ships, DEEP) == FINE
    assert at(20, 0) in samples["tankers"]


@pytest.mark.parametrize("total", [3, 4, 5])
def test_the_sample_always_leaves_a_place_for_the_next_station(total: int) -> None:
    """Whoever always takes the first offered point, or the last, can place all stations."""
    for pick in (0, -1):
        sides: list[list[int]] = [[], []]
        for turn in range(2 * total):
            own, others = sides[turn % 2], sides[1 - turn % 2]
            own.append(station_points(SYSTEM, 1 + turn % 2, own, others, total, DEEP)[pick])


def test_a_refusal_names_the_rule_the_point_and_what_would_be_right() -> None:
    refusal = refusal_of(placing.NEAR_ENEMY, 1500, -20)
    assert refusal.rule == "FB-21"
    assert refusal.reason == (
        "(1.500, -0.020) is too near to the enemy; at least 10 LU from enemy ships and stations are wanted."
    )
    for problem in range(placing.BEYOND, placing.NEAR_OBJECT + 1):
        assert refusal_of(problem, 0, 0).reason.endswith(".")
