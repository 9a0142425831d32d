"""The set-up: map, stations, objectives, fleets, ships (s32 to s36, FB-24, FB-28, FB-46, FB-50)."""

from __future__ import annotations

from math import hypot

import pytest

from hardburn.core.edges import Decision
from hardburn.core.results import Malformed
from hardburn.games.fuel_to_burn import GAME, decisions, events
from hardburn.games.fuel_to_burn.kinds import (
    BATTLESHIP,
    CRUISER,
    DESTROYER,
    LINER,
    MOST_ARMOUR,
    MOST_FUEL,
    MOST_TORPEDOES,
    RUNNER,
    SYSTEMS_OF,
)
from hardburn.games.fuel_to_burn.options import FuelOptions
from hardburn.games.fuel_to_burn.position.ship import Ship
from hardburn.games.fuel_to_burn.setup.mustering import all_fleets, choices, full_fleets, is_allowed, price
from hardburn.testing import rule
from tests.games.fuel_to_burn.setting import Table, options


@rule("s32.1", "s32.2", "s3.2", "FB-46")
def test_the_parts_of_the_set_up_come_in_order() -> None:
    table = Table(FuelOptions(points=100))
    asked: list[str] = []
    while table.state.view(None).phase != "activation":
        if not asked or asked[-1] != table.state.view(None).phase:
            asked.append(table.state.view(None).phase)
        table.first()
    assert asked == ["stations", "objectives", "fleets", "deployment"]


@rule("s25.4", "s25.5", "s25.6", "FB-46")
@pytest.mark.parametrize(("points", "each"), [(50, 3), (75, 4), (100, 5)])
def test_stations_are_placed_in_turn_as_many_as_the_points_say(points: int, each: int) -> None:
    table = Table(options(points=points))
    table.until("objective", "fleet")
    placed = [event.seat for event in table.heard(events.StationPlaced)]
    (first,) = table.contests("placing stations")
    assert placed == [first, 1 - first] * each


@rule("s34.1", "FB-46")
def test_at_50_points_one_side_has_the_only_objective_by_contest() -> None:
    owners = set()
    for seed in range(12):
        table = Table(FuelOptions(), seed)
        table.until("objective")
        (objective,) = table.state.view(None).objectives
        assert table.contests("the objective") == [objective.seat]
        owners.add(objective.seat)
    assert owners == {0, 1}


@rule("s34.1", "FB-46")
def test_at_75_points_both_have_the_same_objective_and_at_100_different_ones() -> None:
    for seed in range(8):
        for points, count in ((75, 1), (100, 2)):
            table = Table(options(points=points), seed)
            table.until("objective")
            objectives = table.state.view(None).objectives
            assert [objective.seat for objective in objectives] == [0, 1]
            assert len({objective.kind for objective in objectives}) == count


@rule("FB-46")
def test_patrol_is_drawn_only_from_20_turns_on() -> None:
    drawn: dict[int, set[str]] = {19: set(), 20: set()}
    for turns, kinds in drawn.items():
        for seed in range(30):
            table = Table(FuelOptions(turns=turns), seed)
            table.until("objective")
            kinds.add(table.state.view(None).objectives[0].kind)
    assert drawn == {19: {"blockade", "transport"}, 20: {"blockade", "transport", "patrol"}}


@rule("s34.2", "s34.3", "s34.5")
@pytest.mark.parametrize(
    ("kind", "names"),
    [("blockade", [(1, 1)]), ("transport", [(1, 0)]), ("patrol", [(0, 1), (1, 0)])],
)
def test_stations_of_an_objective_are_named_by_whom_the_rules_say(kind: str, names: list[tuple[int, int]]) -> None:
    table = Table(FuelOptions(objectives=f"0 {kind}"))
    table.until("objective")
    named = []
    while table.asked == "objective":
        (seat,) = table.state.to_act()
        offered = [
            int(GAME.words.places(table.state, seat, action)[0].split(":")[1]) for action in table.state.legal(seat)
        ]
        owners = {table.state.view(None).stations[number].seat for number in offered}
        assert len(owners) == 1
        named.append((seat, owners.pop()))
        table.first(1)
    assert named == names
    (objective,) = table.state.view(None).objectives
    assert objective.station is not None
    assert (objective.far_station is not None) == (kind == "patrol")


@rule("s34.3", "s34.4", "FB-45")
@pytest.mark.parametrize(("turns", "kind"), [(14, RUNNER), (15, LINER)])
def test_a_transport_waits_at_home_as_a_runner_in_short_games(turns: int, kind: int) -> None:
    table = Table(FuelOptions(objectives="1 transport", turns=turns))
    table.until("objective")
    (ship,) = table.state.position.ships
    mars = table.state.position.systems[0].bodies[4]
    assert (ship.kind, ship.seat, ship.x, ship.y) == (kind, 1, mars.x, mars.y)
    assert table.state.view(None).ships[0].status == "waiting"


@rule("s35.1", "s35.2", "s35.3")
def test_a_fleet_costs_what_its_ships_and_its_extra_cost() -> None:
    assert price([1, 0, 0, 0, 0]) == 12
    assert price([0, 1, 0, 0, 0]) == 18
    assert price([0, 0, 1, 0, 0]) == 26
    assert price([0, 0, 0, 1, 0]) == 7
    assert [price([1, 0, 0, 0, extra]) - 12 for extra in (1, 2, 3)] == [4, 2, 3]
    assert is_allowed([2, 0, 1, 0, 0], 50)
    assert not is_allowed([2, 0, 1, 0, 2], 50)


@rule("FB-50")
def test_a_fleet_has_at_least_one_warship() -> None:
    assert not is_allowed([0, 0, 0, 2, 0], 50)
    assert is_allowed([1, 0, 0, 0, 0], 50)


def test_listed_fleets_leave_no_points_for_anything_more() -> None:
    for points in (50, 75, 100):
        assert 20 < len(choices(points)) < 100
        for fleet in full_fleets(points):
            assert is_allowed(fleet, points)
            for place in range(4):
                more = fleet[:]
                more[place] += 1
                assert not is_allowed(more, points)
    assert all(is_allowed(fleet, 100) for fleet in all_fleets(100))


@rule("s32.5")
def test_fleets_are_chosen_at_once_and_nobody_hears_what_the_other_chose() -> None:
    table = Table()
    table.until("fleet")
    assert table.state.to_act() == [0, 1]
    table.do(1, decisions.Muster(2, 0, 1, 0))
    assert table.state.to_act() == [0]
    assert table.heard(events.FleetReady, seat=0) == [events.FleetReady(1)]
    assert table.heard(events.Mustered, seat=0) == []
    assert table.heard(events.Mustered, seat=1) == [events.Mustered(1, 2, 0, 1, 0, None)]
    assert table.state.view(0).fleet is None
    fleet = table.state.view(1).fleet
    assert fleet is not None
    assert (fleet.destroyers, fleet.battleships) == (2, 1)
    assert [side.to_deploy for side in table.state.view(0).sides] == [0, 0]
    table.do(0, decisions.Muster(1, 2, 0, 0, "overdrive module"))
    assert table.heard(events.FleetsCounted) == [events.FleetsCounted((3, 3))]
    assert [side.to_deploy for side in table.state.view(0).sides] == [3, 3]


@rule("s36.1", "FB-66")
def test_whoever_has_more_ships_to_place_begins_and_the_rest_come_at_the_end() -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    table.until("fleet")
    table.do(0, decisions.Muster(0, 1, 1, 0))
    table.do(1, decisions.Muster(4, 0, 0, 0))
    assert not table.contests("placing ships")
    table.until("activation")
    placed = [event.vessel.seat for event in table.heard(events.Deployed)]
    assert placed == [1, 0, 1, 0, 1, 1]


@rule("s36.1")
def test_with_as_many_ships_a_contest_decides_who_places_first() -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    table.until("fleet")
    table.do(0, decisions.Muster(4, 0, 0, 0))
    table.do(1, decisions.Muster(4, 0, 0, 0))
    assert table.state.to_act() == table.contests("placing ships")


@rule("s36.2", "s36.3", "s36.4", "FB-50")
def test_ships_are_placed_near_home_or_a_station_with_a_vector_of_their_own() -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    table.until("fleet")
    table.do(0, decisions.Muster(0, 1, 1, 0))
    table.do(1, decisions.Muster(3, 0, 0, 2))
    table.until("ship")
    view = table.state.view(1)
    home = view.systems[0].bodies[4].at
    near = decisions.Deploy("destroyer", home[0] + 3000, home[1])
    far = decisions.Deploy("destroyer", home[0] + 5001, home[1])
    assert table.state.refusal(1, GAME.pack(near)) is None
    refusal = table.state.refusal(1, GAME.pack(far))
    if all(
        hypot(station.at[0] - far.x, station.at[1] - far.y) > 5000 for station in view.stations if station.seat == 1
    ):
        assert refusal is not None
        assert refusal.rule.startswith(("s36", "FB-50"))
    table.do(1, near)
    for length, is_fine in ((0, False), (1, True), (5, True), (6, False)):
        if length:
            vector = decisions.SetOff(length, 12_345)
            assert (table.state.refusal(1, GAME.pack(vector)) is None) == is_fine
    table.do(1, decisions.SetOff(4, 12_345))
    (ship,) = table.state.view(None).ships
    assert (ship.name, ship.at, ship.velocity, ship.bearing) == ("D1", (near.x, near.y), 4, 12_345)
    table.until("activation")
    assert not table.state.view(None).torpedoes
    assert not table.state.view(None).tankers
    assert table.state.view(1).sides[1].hidden_tankers == 2


@rule("s4.1", "FB-4")
def test_ships_begin_with_what_their_kind_carries() -> None:
    carried = {kind: (ship.armour, ship.fuel, ship.torpedoes) for kind in range(5) for ship in [Ship(0, 0, kind, 1)]}
    assert carried == {
        DESTROYER: (1, 3, 2),
        CRUISER: (1, 2, 3),
        BATTLESHIP: (2, 2, 2),
        LINER: (0, 2, 0),
        RUNNER: (0, 2, 0),
    }
    assert (MOST_ARMOUR, MOST_FUEL, MOST_TORPEDOES) == ([1, 1, 2, 0, 0], [3, 2, 2, 2, 2], [2, 3, 2, 0, 0])
    assert SYSTEMS_OF == [7, 7, 7, 5, 5]


@rule("s6.1", "FB-67")
def test_ships_are_named_by_kind_in_the_order_in_which_they_are_shown() -> None:
    table = Table(FuelOptions(points=75, objectives="0 blockade", stealth_run=True))
    table.until("fleet")
    table.do(0, decisions.Muster(2, 2, 0, 0))
    table.do(1, decisions.Muster(3, 0, 1, 0))
    table.until("ship")
    while table.state.to_act() != [1]:
        table.first()
    table.do(1, decisions.HoldBack("destroyer"))
    table.until("activation")
    names = [ship.name for ship in table.state.view(1).ships if ship.seat == 1]
    assert sorted(names) == ["?", "B1", "D1", "D2"]


@rule("s33.3", "FB-66")
def test_one_ship_for_every_50_points_may_be_held_back_for_a_stealth_run() -> None:
    table = Table(FuelOptions(points=100, stealth_run=True, objectives="0 blockade, 1 patrol"))
    table.until("fleet")
    table.do(0, decisions.Muster(4, 2, 0, 0))
    table.do(1, decisions.Muster(1, 1, 2, 0))
    for _ in range(2):
        assert table.state.to_act() == [0]
        table.do(0, decisions.HoldBack("cruiser"))
        while table.state.to_act() != [0]:
            table.first()
    refusal = table.state.refusal(0, GAME.pack(decisions.HoldBack("destroyer")))
    assert refusal is not None
    assert refusal.rule == "s33.3"
    table.until("stealth point")
    assert table.state.to_act() == [0]
    table.first()
    table.first()
    assert len(table.heard(events.StealthPointSet)) == 2
    assert table.asked == "activation"
    assert len(table.state.view(1).sides[0].stealth_points) == 2
    assert table.heard(events.HeldBack, seat=1) == [events.HeldBack(0, None)] * 2
    assert table.heard(events.HeldBack, seat=0) == [events.HeldBack(0, "cruiser")] * 2


@rule("FB-29")
def test_without_the_option_nothing_is_held_back() -> None:
    table = Table()
    table.until("ship")
    (seat,) = table.state.to_act()
    refusal = table.state.refusal(seat, GAME.pack(decisions.HoldBack("destroyer")))
    assert refusal is not None
    assert refusal.rule == "FB-29"


def test_a_drawn_set_up_asks_nobody_and_differs_by_the_dice() -> None:
    fleets = set()
    for seed in range(12):
        table = Table(FuelOptions(set_up="drawn", random_events="duel"), seed)
        assert table.asked in {"activation", "duel"}
        assert table.state.view(None).day == 1
        sides = table.state.position.sides
        assert all(is_allowed(side.fleet, 50) for side in sides)
        fleets.add(tuple(sides[0].fleet))
    assert len(fleets) > 5


@rule("FB-3", "FB-65")
def test_a_contest_as_a_duel_is_left_to_the_dice_after_three_draws() -> None:
    table = Table(FuelOptions(random_events="duel"))
    for _ in range(3):
        assert table.asked == "duel"
        table.do(0, decisions.Protocol("railgun"))
        table.do(1, decisions.Protocol("railgun"))
    assert table.asked == "station"
    assert len(table.heard(events.Duelled)) == 3


# Options


@rule("FB-24")
def test_homes_are_two_planets_of_the_first_star_system() -> None:
    view = Table(FuelOptions(homes="venus, Mercury")).state.view(None)
    assert [view.systems[0].bodies[side.home].name for side in view.sides] == ["Venus", "Mercury"]
    assert [body.home_of for body in view.systems[0].bodies] == [None, 1, 0, None, None]


@rule("FB-68")
def test_another_first_system_has_its_own_homes() -> None:
    view = Table(FuelOptions(systems="Barnard, Sol")).state.view(None)
    assert [view.systems[0].bodies[side.home].name for side in view.sides] == ["Barnard b", "Barnard c"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"homes": "Earth, Earth"}, "two different planets of Mercury, Venus, Earth, Mars"),
        ({"homes": "Earth, Sol"}, "two different planets"),
        ({"homes": "Earth"}, "two different planets"),
        ({"systems": "Sirius"}, "too few planets"),
        ({"systems": "Sol, Vega"}, "Vega"),
        ({"objectives": "2 blockade"}, "a seat, 0 or 1"),
        ({"objectives": "0 conquest"}, "blockade, transport, patrol"),
        ({"objectives": "0 patrol, 0 patrol"}, "each kind once"),
        ({"date": "2187-02-31"}, "2187-02-31"),
        ({"slow_deflection": 20.0, "fast_deflection": 30.0}, "slow vectors are bent no less"),
        ({"scenario": "title = "}, "TOML"),
    ],
)
def test_options_that_no_match_could_begin_with_are_malformed(given: dict[str, object], words: str) -> None:
    with pytest.raises(Malformed, match=words):
        options(**given)


@rule("s32.3", "s32.4", "FB-28", "FB-29")
def test_the_numbers_of_the_options_are_those_of_the_match() -> None:
    chosen = FuelOptions(
        points=75,
        turns=8,
        deep_space=60,
        torpedo_burn=5,
        fast_deflection=10.5,
        slow_deflection=30.25,
        shield_recharge=True,
        stealth_run=True,
        hidden_manifests=True,
        random_events="duel",
    )
    terms = Table(chosen).state.position.terms
    assert (terms.points, terms.turns, terms.deep_space, terms.torpedo_burn) == (75, 8, 60, 5)
    assert (terms.fast, terms.slow) == (1050, 3025)
    assert terms.has_shield_recharge
    assert terms.has_stealth_runs
    assert terms.has_hidden_manifests
    assert terms.has_duels
    usual = Table().state.position.terms
    assert (usual.points, usual.turns, usual.deep_space, usual.torpedo_burn) == (50, 16, 100, 7)
    played = [usual.has_shield_recharge, usual.has_stealth_runs, usual.has_hidden_manifests, usual.has_duels]
    assert played == [False] * 4


# Refusals


@pytest.mark.parametrize(
    ("asked", "decision", "rule_named"),
    [
        ("station", decisions.PlaceStation(0, 0), None),
        ("station", decisions.Wait(), "FB-46"),
        ("objective", decisions.NameStation(200), "s34.1"),
        ("fleet", decisions.Muster(5, 0, 0, 0), "s35.1"),
        ("fleet", decisions.Muster(0, 0, 0, 1), "FB-50"),
        ("fleet", decisions.Wait(), "FB-46"),
        ("ship", decisions.Deploy("liner", 0, 0), "s36.1"),
        ("ship", decisions.Deploy("destroyer", 0, 0), None),
        ("ship", decisions.Wait(), "FB-46"),
        ("vector", decisions.SetOff(6, 0), "s36.3"),
    ],
)
def test_what_the_set_up_does_not_allow_is_refused_by_rule(
    asked: str, decision: Decision, rule_named: str | None
) -> None:
    table = Table(FuelOptions(objectives="0 blockade"))
    while table.asked != asked:
        if table.asked == "fleet":
            table.do(table.state.to_act()[0], decisions.Muster(2, 1, 0, 0))
        else:
            table.first()
    seat = table.state.to_act()[0]
    before = repr(table.state)
    refusal = table.state.refusal(seat, GAME.pack(decision))
    assert refusal is not None
    assert refusal.reason.endswith(".")
    if rule_named is not None:
        assert refusal.rule == rule_named
    assert repr(table.state) == before
